//! A token bucket, held as the time at which it is full again (the generic cell rate algorithm).

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use crate::limits::rates::Rate;

/// The tokens that are left of a [`Rate`]: `Rate::at_once` in a full bucket, and one more for each `Rate::each` that passes.
#[derive(Clone, Copy, Debug)]
pub struct RateBucket {
    full_at: Instant,
}

impl RateBucket {
    /// A full bucket.
    pub fn full(now: Instant) -> RateBucket {
        RateBucket { full_at: now }
    }

    /// Takes `count` tokens, all or none. A `count` greater than the rate allows at once is reduced to that number.
    ///
    /// # Errors
    /// There are too few tokens; there will be enough after the time returned.
    pub fn take(&mut self, rate: Rate, count: NonZeroU32, now: Instant) -> Result<(), Duration> {
        let full_at = self.full_at.max(now) + rate.each * count.min(rate.at_once).get();
        let wait = full_at.duration_since(now).saturating_sub(rate.each * rate.at_once.get());
        if !wait.is_zero() {
            return Err(wait);
        }
        self.full_at = full_at;
        Ok(())
    }

    /// Puts `count` tokens back that were taken. A full bucket stays as it is.
    pub(crate) fn put_back(&mut self, rate: Rate, count: NonZeroU32) {
        let taken = rate.each * count.min(rate.at_once).get();
        self.full_at = self.full_at.checked_sub(taken).unwrap_or(self.full_at);
    }

    /// Whether no token is missing.
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.full_at <= now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn take(bucket: &mut RateBucket, count: u32, now: Instant) -> Result<(), Duration> {
        bucket.take(Rate::every(SECOND, 3), NonZeroU32::new(count).unwrap(), now)
    }

    #[test]
    fn tokens_come_back_one_after_the_other() {
        let start = Instant::now();
        let mut bucket = RateBucket::full(start);
        for _ in 0..3 {
            take(&mut bucket, 1, start).unwrap();
        }
        assert_eq!(take(&mut bucket, 1, start), Err(SECOND));
        assert_eq!(take(&mut bucket, 9, start + SECOND), Err(2 * SECOND), "all or none");
        take(&mut bucket, 1, start + SECOND).unwrap();
        assert_eq!(take(&mut bucket, 1, start + SECOND), Err(SECOND));
        assert!(!bucket.is_full(start + 3 * SECOND) && bucket.is_full(start + 4 * SECOND));
        take(&mut bucket, 9, start + 99 * SECOND).unwrap();
        assert_eq!(take(&mut bucket, 1, start + 99 * SECOND), Err(SECOND), "no more than a full bucket");
    }

    #[test]
    fn a_token_that_is_put_back_can_be_taken_once_and_never_makes_more_than_a_full_bucket() {
        let start = Instant::now();
        let mut bucket = RateBucket::full(start);
        take(&mut bucket, 3, start).unwrap();
        bucket.put_back(Rate::every(SECOND, 3), NonZeroU32::MIN);
        take(&mut bucket, 1, start).unwrap();
        assert_eq!(take(&mut bucket, 1, start), Err(SECOND));
        for _ in 0..9 {
            bucket.put_back(Rate::every(SECOND, 3), NonZeroU32::MIN);
        }
        take(&mut bucket, 3, start).unwrap();
        assert_eq!(take(&mut bucket, 1, start), Err(SECOND));
    }
}
