//! A rate limiter for each of many keys.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::rate_bucket::RateBucket;
use crate::config::limits::Rate;

/// From this number of keys on, those that have recovered entirely are removed.
const SWEEP: usize = 10_000;
/// The most keys held at a time, some 40 MB. With more, all are removed. To cause that, an attacker must use this many
/// keys within the time in which one recovers; no other key is refused meanwhile.
const MOST: usize = 200_000;

/// Allows each key a [`Rate`]; its memory is bounded, however many keys there are.
pub(crate) struct KeyedLimiter<K: Clone + Hash + Eq> {
    rate: Rate,
    counted: Mutex<Counted<K>>,
}

struct Counted<K: Clone + Hash + Eq> {
    buckets: HashMap<K, RateBucket>,
    /// The number of keys at which the recovered ones are removed next.
    sweep_at: usize,
}

impl<K: Clone + Hash + Eq> Counted<K> {
    fn new() -> Counted<K> {
        Counted { buckets: HashMap::new(), sweep_at: SWEEP }
    }

    /// Removes the keys that have recovered entirely. This is done each time their number has doubled, so that it takes a
    /// constant time for each key on average.
    fn sweep(&mut self, now: Instant) {
        if self.buckets.len() < self.sweep_at {
            return;
        }
        self.buckets.retain(|_, bucket| !bucket.is_full(now));
        self.buckets.shrink_to_fit();
        self.sweep_at = (2 * self.buckets.len()).clamp(SWEEP, MOST);
        if self.buckets.len() >= MOST {
            tracing::warn!(keys = MOST, "a rate limit counts for too many at a time; it begins anew for all");
            *self = Counted::new();
        }
    }
}

impl<K: Clone + Hash + Eq> KeyedLimiter<K> {
    /// A limiter in which no key has been counted.
    pub(crate) fn new(rate: Rate) -> KeyedLimiter<K> {
        KeyedLimiter { rate, counted: Mutex::new(Counted::new()) }
    }

    fn lock(&self) -> MutexGuard<'_, Counted<K>> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more of `key`.
    ///
    /// # Errors
    /// The key was counted too often lately; it can be counted again after the time returned.
    pub(crate) fn check(&self, key: &K) -> Result<(), Duration> {
        self.check_many(key, NonZeroU32::MIN)
    }

    /// Counts `count` actions of `key`, all or none. A `count` greater than the rate allows at once is reduced to that
    /// number.
    ///
    /// # Errors
    /// The key has acted too often; it may do this after the time returned.
    pub(crate) fn check_many(&self, key: &K, count: NonZeroU32) -> Result<(), Duration> {
        let (mut counted, now) = (self.lock(), Instant::now());
        counted.sweep(now);
        if let Some(bucket) = counted.buckets.get_mut(key) {
            return bucket.take(self.rate, count, now);
        }
        let mut bucket = RateBucket::full(now);
        let taken = bucket.take(self.rate, count, now);
        counted.buckets.insert(key.clone(), bucket);
        taken
    }

    /// Takes back an action of `key` that [`KeyedLimiter::check`] has counted.
    pub(crate) fn uncount(&self, key: &K) {
        if let Some(bucket) = self.lock().buckets.get_mut(key) {
            bucket.put_back(self.rate);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    fn keys<K: Clone + Hash + Eq>(limiter: &KeyedLimiter<K>) -> usize {
        limiter.lock().buckets.len()
    }

    #[test]
    fn a_key_that_is_counted_too_often_has_to_wait_and_no_other_has() {
        let limiter = KeyedLimiter::new(Rate::every(HOUR, 3));
        for _ in 0..3 {
            limiter.check(&"one").unwrap();
        }
        let wait = limiter.check(&"one").unwrap_err();
        assert!((3000..=3600).contains(&wait.as_secs()), "{wait:?}");
        limiter.check(&"other").unwrap();
    }

    #[test]
    fn many_are_counted_together_or_not_at_all() {
        let limiter = KeyedLimiter::new(Rate::every(HOUR, 3));
        let many = |count| NonZeroU32::new(count).unwrap();
        limiter.check_many(&"one", many(2)).unwrap();
        limiter.check_many(&"one", many(2)).unwrap_err();
        limiter.check(&"one").unwrap();
        limiter.check(&"one").unwrap_err();
        limiter.check_many(&"other", many(99)).unwrap();
        limiter.check(&"other").unwrap_err();
    }

    #[test]
    fn what_is_taken_back_can_be_counted_again_by_the_same_key() {
        let limiter = KeyedLimiter::new(Rate::every(HOUR, 1));
        for _ in 0..9 {
            limiter.check(&"one").unwrap();
            limiter.uncount(&"one");
        }
        limiter.uncount(&"other");
        for key in ["one", "other"] {
            limiter.check(&key).unwrap();
            limiter.check(&key).unwrap_err();
        }
    }

    #[test]
    fn keys_that_have_recovered_are_forgotten() {
        let limiter = KeyedLimiter::new(Rate::every(Duration::from_nanos(1), 1));
        for key in 0..3 * SWEEP {
            limiter.check(&key).unwrap();
            assert!(keys(&limiter) <= SWEEP);
        }
    }

    #[test]
    fn keys_that_count_are_remembered_up_to_a_bound() {
        let limiter = KeyedLimiter::new(Rate::every(HOUR, 1));
        for key in 0..MOST {
            limiter.check(&key).unwrap();
        }
        limiter.check(&0).expect("there are too many to remember");
        assert_eq!(keys(&limiter), 1);
        limiter.check(&0).unwrap_err();
    }

    #[test]
    fn a_key_is_remembered_while_others_are_forgotten() {
        let limiter = KeyedLimiter::new(Rate::every(HOUR, 1));
        limiter.check(&0).unwrap();
        for key in 1..MOST - 1 {
            limiter.check(&key).unwrap();
        }
        limiter.check(&0).unwrap_err();
    }
}
