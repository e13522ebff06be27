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
        begins.then(|| self.number())
    }

    /// The number of the current round; its dots show the seat that is to move.
    pub(super) fn number(&self) -> String {
        let dots = self.last.map_or(1, |seat| 2 * seat.index() + 1);
        format!("{}{}", self.round, ".".repeat(dots))
    }
}

/// The round numbers expected while a record is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Numbering {
    /// Counted on to the next move.
    rounds: Rounds,
    /// The same before the last move.
    before: Rounds,
    /// The number expected before the next move.
    due: Option<String>,
    /// Whether a number has been read, but not yet its move.
    pub(super) numbered: bool,
}

impl Numbering {
    /// Before the first move of a record, which is that of `seat`.
    pub(super) fn new(seat: Seat) -> Numbering {
        let mut rounds = Rounds::default();
        let due = rounds.turn(seat);
        Numbering { rounds, before: rounds, due, numbered: false }
    }

    /// Before the first move of a variation in place of the last move.
    pub(super) fn variation(&self) -> Numbering {
        Numbering { rounds: self.before, due: Some(self.before.number()), ..self.clone() }
    }

    /// Before the first move of a variation after the end of the match.
    pub(super) fn after_end(&self) -> Numbering {
        Numbering { due: Some(self.rounds.number()), ..self.clone() }
    }

    /// Whether `word` is in the place of a number.
    pub(super) fn expects_number(&self, word: &str) -> bool {
        looks_like_one(word) || self.due.is_some()
    }

    /// Takes the expected number. Returns it if `word` is another one, or none was expected.
    pub(super) fn take_number(&mut self, word: &str) -> Result<(), Option<String>> {
        let due = self.due.take();
        self.numbered = true;
        if due.as_deref() == Some(word) { Ok(()) } else { Err(due) }
    }

    /// Counts a move, after which `next` is to move.
    pub(super) fn count(&mut self, next: Seat) {
        self.before = self.rounds;
        self.due = self.rounds.turn(next);
        self.numbered = false;
    }
}

/// Whether `word` has the form of a round number.
pub(super) fn looks_like_one(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && word.ends_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The round numbers before the moves of these seats, which are given by number.
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
