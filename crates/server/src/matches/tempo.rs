//! How long a computer takes over a move that people wait for: as long as somebody would who has to think.

use std::time::Duration;

/// The time for an obvious move.
const SHORTEST: Duration = Duration::from_millis(600);
/// The time for the hardest choice.
const LONGEST: Duration = Duration::from_millis(2_500);
/// A move takes at most this part of the time that is left on the clock.
const PART_OF_CLOCK: u32 = 20;

/// The time for a move whose choice is so hard, from 0 to 1, with so much time left on the clock if there is one.
pub(super) fn thinking_time(difficulty: f64, left: Option<Duration>) -> Duration {
    let time = SHORTEST + (LONGEST - SHORTEST).mul_f64(difficulty.clamp(0.0, 1.0));
    left.map_or(time, |left| time.min(left / PART_OF_CLOCK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hard_choices_take_longer_and_never_longer_than_the_clock_allows() {
        assert_eq!(thinking_time(0.0, None), SHORTEST);
        assert_eq!(thinking_time(1.0, None), LONGEST);
        assert!(thinking_time(0.3, None) < thinking_time(0.6, None));
        assert_eq!(thinking_time(f64::MAX, Some(Duration::from_secs(600))), LONGEST);
        assert_eq!(thinking_time(1.0, Some(Duration::from_secs(4))), Duration::from_millis(200));
        assert_eq!(thinking_time(0.0, Some(Duration::ZERO)), Duration::ZERO);
    }
}
