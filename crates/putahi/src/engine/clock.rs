//! How long a move takes under a clock.

use std::time::Duration;

/// The moves for which the time must last if the next time control is not known.
const MOVES_AHEAD: u32 = 30;
/// Time that is never used: a driver and a busy system need some of it.
const MARGIN: Duration = Duration::from_millis(50);
/// What each move costs beyond its search.
const MOVE_OVERHEAD: Duration = Duration::from_millis(4);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Clocks {
    /// The time that is left to the seats; none if it is not told.
    pub(super) left: [Option<Duration>; 2],
    pub(super) increment: [Duration; 2],
    /// The moves to the next time control; none if the time is for the whole match.
    pub(super) moves_to_go: Option<u32>,
}

impl Clocks {
    /// The time for the next move of the seat with this index; none without a clock. A seat whose clock is not told has the shortest
    /// of those that are.
    pub(super) fn move_time(&self, seat: usize) -> Option<Duration> {
        let own = self.left.get(seat).copied().flatten();
        let left = own.or_else(|| self.left.into_iter().flatten().min())?;
        let increment = self.increment.get(seat).copied().unwrap_or_default();
        Some(share(left, increment, self.moves_to_go.unwrap_or(MOVES_AHEAD)))
    }
}

/// The time for a move if so much time is left for it and the moves after it: an equal share, and most of the increment. Never more
/// than what is left without the margin, and no more than half of that if other moves are to follow.
fn share(left: Duration, increment: Duration, moves: u32) -> Duration {
    let moves = moves.clamp(1, MOVES_AHEAD);
    let usable = left.saturating_sub(MARGIN).saturating_sub(MOVE_OVERHEAD * (moves - 1));
    let most = if moves == 1 { usable } else { usable / 2 };
    (usable / moves).saturating_add(increment / 4 * 3).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn the_margin_is_never_used() {
        let times = [0, 1, 49, 50, 51, 170, 200, 1_000, 60_000, u64::MAX].map(millis);
        for left in times {
            for increment in times {
                for moves in [0, 1, 2, 30, 40, u32::MAX] {
                    let time = share(left, increment, moves);
                    assert!(time <= left.saturating_sub(MARGIN), "{left:?} {increment:?} {moves}");
                }
            }
        }
    }

    #[test]
    fn a_match_of_hundreds_of_moves_is_never_lost_on_time() {
        /// What a slow driver takes of each move.
        const LAG: Duration = Duration::from_millis(1);
        for (start, increment) in [(1_000, 0), (60_000, 0), (500, 10), (0, 5), (3_600_000, 0)] {
            let mut left = millis(start);
            for made in 0..150 {
                let spent = share(left, millis(increment), MOVES_AHEAD) + LAG;
                assert!(spent <= left || start == 0 && made == 0, "{start} {increment}: {made} moves");
                left = left.saturating_sub(spent) + millis(increment);
            }
        }
    }

    #[test]
    fn time_is_used() {
        assert_eq!(share(millis(1_050), millis(0), 1), millis(1_000), "the last move before more time");
        assert!(share(millis(60_000), millis(0), MOVES_AHEAD) > millis(1_900));
        assert!(
            share(millis(10_000), millis(1_000), MOVES_AHEAD) > millis(1_000),
            "most of the increment, too"
        );
        assert!(share(millis(60_000), millis(0), 10) > share(millis(60_000), millis(0), 20));
        assert_eq!(share(millis(40), millis(5_000), MOVES_AHEAD), Duration::ZERO);
    }

    #[test]
    fn each_seat_has_its_clock() {
        let clocks = Clocks { left: [Some(millis(60_000)), Some(millis(1_000))], ..Clocks::default() };
        let time = |seat| clocks.move_time(seat);
        assert!(time(0) > time(1) && time(2) == time(1));
        assert_eq!(Clocks::default().move_time(0), None);
        let one = Clocks { left: [None, Some(millis(1_000))], ..Clocks::default() };
        assert_eq!(one.move_time(0), time(1), "who tells one clock means that of the seat to move");
    }
}
