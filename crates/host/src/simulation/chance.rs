//! Chance that a seed determines. Each client and each source of faults has its own, so that it makes no difference which of
//! two tasks runs first at the same moment.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fastrand::Rng;

/// A sequence of random choices; clones share it.
#[derive(Clone)]
pub(super) struct Chance(Arc<Mutex<Rng>>);

impl Chance {
    /// The sequence of this name in the schedule with this seed.
    pub(super) fn new(seed: u64, name: impl Hash) -> Chance {
        Chance(Arc::new(Mutex::new(Rng::with_seed(mix(&(seed, name))))))
    }

    /// A number below `bound`.
    pub(super) fn below(&self, bound: usize) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).usize(0..bound)
    }

    /// One of `items`; none if there are none.
    pub(super) fn pick<T: Copy>(&self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }

    /// A time between two others in milliseconds.
    pub(super) fn time_between(&self, [least, most]: [u64; 2]) -> Duration {
        Duration::from_millis(least + self.below((most - least + 1) as usize) as u64)
    }

    /// True with a probability of `percent` percent.
    pub(super) fn happens(&self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// A number that follows from `value`, and looks random.
pub(super) fn mix(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
