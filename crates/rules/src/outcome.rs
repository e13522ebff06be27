//! The outcome of a match or a position.

use crate::{BySeat, Plies, Rule, Seat, Value, wording::word_type};

/// The result of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SeatResult {
    /// The seat has won.
    Won,
    /// The seat has drawn.
    Drawn,
    /// The seat has lost.
    Lost,
    /// The seat has neither won nor lost: the one that remains of three.
    #[default]
    Neither,
}

word_type! {
    /// Why a match or a position has ended: a word, which stands in records and in the keys `end-WORD-won`,
    /// `end-WORD-drawn` and `end-WORD-lost` of messages.
    ///
    /// The causes that any game may have are constants here; a game defines its own beside its rules.
    pub struct Cause;
}

impl Cause {
    /// The side to move has no legal move.
    pub const BLOCKED: Cause = Cause::new("blocked");
    /// A position occurred for the third time.
    pub const REPETITION: Cause = Cause::new("repetition");
    /// The limit of consecutive quiet moves was reached.
    pub const QUIET_MOVES: Cause = Cause::new("quiet-moves");
    /// The seats agreed on a draw, or to stop and count men.
    pub const AGREEMENT: Cause = Cause::new("agreement");
    /// A seat resigned.
    pub const RESIGNATION: Cause = Cause::new("resignation");
    /// A seat ran out of time.
    pub const TIME: Cause = Cause::new("time");
}

/// The result of each seat, and the cause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The result of each seat.
    pub results: BySeat<SeatResult>,
    /// Why it ended.
    pub cause: Cause,
    /// The rule that ended it, if the game's page has one.
    pub rule: Option<Rule>,
}

impl Outcome {
    /// `loser` has lost. With two seats the other has won, with three the others neither win nor lose.
    pub fn lost_by(loser: Seat, seats: usize, cause: Cause, rule: Option<Rule>) -> Outcome {
        let others = if seats == 2 { SeatResult::Won } else { SeatResult::Neither };
        let results = BySeat::from_fn(seats, |seat| if seat == loser { SeatResult::Lost } else { others });
        Outcome { results, cause, rule }
    }

    /// All seats have drawn.
    pub fn drawn(seats: usize, cause: Cause, rule: Option<Rule>) -> Outcome {
        Outcome { results: BySeat::from_fn(seats, |_| SeatResult::Drawn), cause, rule }
    }

    /// The value of a position that has ended so, for `seat`: won or lost in 0 plies, else drawn.
    pub fn value(&self, seat: Seat) -> Value {
        match self.results[seat] {
            SeatResult::Won => Value::Won(Some(Plies(0))),
            SeatResult::Lost => Value::Lost(Some(Plies(0))),
            SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
        }
    }

    /// The seat that has won, if one has.
    pub fn winner(&self) -> Option<Seat> {
        self.first(SeatResult::Won)
    }

    /// The seat that has lost, if one has.
    pub fn loser(&self) -> Option<Seat> {
        self.first(SeatResult::Lost)
    }

    fn first(&self, wanted: SeatResult) -> Option<Seat> {
        self.results.iter().find(|(_, result)| **result == wanted).map(|(seat, _)| seat)
    }
}
