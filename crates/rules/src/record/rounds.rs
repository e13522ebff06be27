//! Round numbers.

use crate::Seat;

/// Counts rounds move by move: a new one begins when the turn passes to an earlier seat in turn order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Rounds {
    round: usize,
    last: Option<Seat>,
}

impl Rounds {
    /// The number before the move of `seat`, if a round begins with it; the number of dots shows the seat.
    pub(super) fn turn(&mut self, seat: Seat) -> Option<String> {
        let begins = self.last.is_none_or(|last| seat < last);
        self.last = Some(seat);
        self.round += usize::from(begins);
        begins.then(|| format!("{}{}", self.round, ".".repeat(2 * seat.index() + 1)))
    }
}

/// Whether `word` has the form of a round number.
pub(super) fn looks_like_one(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && word.ends_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands before the moves of these seats, given by number.
    fn numbers(seats: &[usize]) -> Vec<String> {
        let mut rounds = Rounds::default();
        let number = |seat: &usize| rounds.turn(Seat::new(*seat).expect("a seat")).unwrap_or_default();
        seats.iter().map(number).collect()
    }

    #[test]
    fn a_round_begins_when_the_turn_wraps() {
        assert_eq!(numbers(&[1, 2, 3, 1, 2]), ["1.", "", "", "2.", ""]);
        assert_eq!(numbers(&[1, 1, 2, 2, 2, 1, 1]), ["1.", "", "", "", "", "2.", ""]);
    }

    #[test]
    fn dots_tell_who_begins() {
        assert_eq!(numbers(&[2, 1, 2]), ["1...", "2.", ""]);
        assert_eq!(numbers(&[3, 3, 1]), ["1.....", "", "2."]);
        assert_eq!(numbers(&[2, 3, 1]), ["1...", "", "2."]);
    }
}
