//! How a match or a position has ended.

use crate::{BySeat, Rule, Seat};

/// What the end means for one seat.
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

/// What brought the end about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The side to move has no legal move.
    Blocked,
    /// A side has lost so many men that it is beaten.
    TooFewMen,
    /// A side has no man left.
    NoMen,
    /// No move is left for anybody: who made the last one has lost.
    LastMove,
    /// A position stood for the third time.
    Repetition,
    /// Too many moves in a row without progress.
    QuietMoves,
    /// The seats agreed on a draw, or to stop and count.
    Agreement,
    /// A seat gave up.
    Resignation,
    /// A seat ran out of time.
    Time,
}

impl Cause {
    /// All causes.
    pub const ALL: [Cause; 9] = [
        Cause::Blocked,
        Cause::TooFewMen,
        Cause::NoMen,
        Cause::LastMove,
        Cause::Repetition,
        Cause::QuietMoves,
        Cause::Agreement,
        Cause::Resignation,
        Cause::Time,
    ];

    /// The word for the cause in records and in the keys of messages.
    pub const fn word(self) -> &'static str {
        match self {
            Cause::Blocked => "blocked",
            Cause::TooFewMen => "too-few-men",
            Cause::NoMen => "no-men",
            Cause::LastMove => "last-move",
            Cause::Repetition => "repetition",
            Cause::QuietMoves => "quiet-moves",
            Cause::Agreement => "agreement",
            Cause::Resignation => "resignation",
            Cause::Time => "time",
        }
    }
}

/// A result for each seat, and what brought it about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// What the end means for each seat.
    pub results: BySeat<SeatResult>,
    /// What brought the end about.
    pub cause: Cause,
    /// The rule that ended it, where the game's page has one for it.
    pub rule: Option<Rule>,
}

impl Outcome {
    /// `loser` has lost; of two the other has won, of three the others neither win nor lose.
    pub fn lost_by(loser: Seat, seats: usize, cause: Cause, rule: Option<Rule>) -> Outcome {
        let others = if seats == 2 { SeatResult::Won } else { SeatResult::Neither };
        let results = BySeat::from_fn(seats, |seat| if seat == loser { SeatResult::Lost } else { others });
        Outcome { results, cause, rule }
    }

    /// Everybody has drawn.
    pub fn drawn(seats: usize, cause: Cause, rule: Option<Rule>) -> Outcome {
        Outcome { results: BySeat::from_fn(seats, |_| SeatResult::Drawn), cause, rule }
    }

    /// The seat that has won, if any.
    pub fn winner(&self) -> Option<Seat> {
        self.first(SeatResult::Won)
    }

    /// The seat that has lost, if any.
    pub fn loser(&self) -> Option<Seat> {
        self.first(SeatResult::Lost)
    }

    fn first(&self, wanted: SeatResult) -> Option<Seat> {
        self.results.iter().find(|(_, result)| **result == wanted).map(|(seat, _)| seat)
    }
}
