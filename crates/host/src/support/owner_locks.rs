//! Locks by owner: what an owner may have a number of is counted and written under the owner's lock.

use std::hash::{BuildHasher, RandomState};

use putahi_play::PlayerId;
use tokio::sync::{Mutex, MutexGuard};

/// How many locks there are. Owners with the same lock wait for each other.
const LOCKS: usize = 64;

/// Locks for any number of owners, in bounded memory. They hold within a process: at several nodes an owner may have as many
/// times the number.
pub struct OwnerLocks {
    locks: [Mutex<()>; LOCKS],
    hasher: RandomState,
}

impl Default for OwnerLocks {
    fn default() -> OwnerLocks {
        OwnerLocks { locks: std::array::from_fn(|_| Mutex::default()), hasher: RandomState::new() }
    }
}

impl OwnerLocks {
    /// Waits until nobody else holds the lock of `owner`.
    pub async fn lock(&self, owner: &PlayerId) -> MutexGuard<'_, ()> {
        let hash = self.hasher.hash_one(owner.as_str());
        self.locks[usize::try_from(hash % LOCKS as u64).unwrap_or_default()].lock().await
    }
}
