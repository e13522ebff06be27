//! The outcome of a match or a position.

use crate::{BySeat, Rule, Seat};

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

/// Why a match or a position has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The side to move has no legal move.
    Blocked,
    /// A side has fewer men than it needs.
    TooFewMen,
    /// A side has no man left.
    NoMen,
    /// No seat has a legal move: the seat that made the last one has lost.
    LastMove,
    /// A position occurred for the third time.
    Repetition,
    /// The limit of consecutive quiet moves was reached.
    QuietMoves,
    /// The seats agreed on a draw, or to stop and count men.
    Agreement,
    /// A seat resigned.
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
