//! Locks by owner: what an owner may have a number of is counted and written under the owner's lock.

use std::sync::{Arc, Mutex};

use putahi_play::PlayerId;
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};

use crate::support::{WeakMap, lock};

/// A lock for each owner. They hold within a process: at several nodes an owner may have as many times the number.
#[derive(Default)]
pub struct OwnerLocks(Mutex<WeakMap<AsyncMutex<()>>>);

impl OwnerLocks {
    /// Waits until nobody else holds the lock of `owner`.
    pub async fn lock(&self, owner: &PlayerId) -> OwnedMutexGuard<()> {
        let own = lock(&self.0).insert_or_get(owner.as_str(), Arc::default());
        own.lock_owned().await
    }
}
