//! How long a computer takes over a move that people wait for: the thinking time of its level, as far as its clock allows.

use std::time::Duration;

/// A move takes at most this part of the time that is left on the clock.
const PART_OF_CLOCK: u32 = 20;

/// `time`, or less if so much time is left on the clock that it would take more than a twentieth of it.
pub(super) fn within_clock(time: Duration, left: Option<Duration>) -> Duration {
    left.map_or(time, |left| time.min(left / PART_OF_CLOCK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_never_takes_longer_than_the_clock_allows() {
        let second = Duration::from_secs(1);
        assert_eq!(within_clock(second, None), second);
        assert_eq!(within_clock(second, Some(600 * second)), second);
        assert_eq!(within_clock(second, Some(4 * second)), Duration::from_millis(200));
        assert_eq!(within_clock(second, Some(Duration::ZERO)), Duration::ZERO);
    }
}
