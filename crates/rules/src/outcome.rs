//! The outcome of a match or a position.

use std::fmt;

use crate::wording::word_type;
use crate::{BySeat, Plies, Rule, Seat, Value};

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

impl SeatResult {
    pub(crate) const ALL: [SeatResult; 4] =
        [SeatResult::Won, SeatResult::Lost, SeatResult::Drawn, SeatResult::Neither];
}

impl fmt::Display for SeatResult {
    /// The notation in records: `1`, `1/2`, `0`, or `n` for neither.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SeatResult::Won => "1",
            SeatResult::Drawn => "1/2",
            SeatResult::Lost => "0",
            SeatResult::Neither => "n",
        })
    }
}

word_type! {
    /// Why a match or a position has ended: a word, which is used in records and in the keys `end-WORD-won`,
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
    /// An arbiter decided the result. It takes precedence over the moves.
    pub const DECISION: Cause = Cause::new("decision");

    /// The causes of an end that do not follow from the moves.
    pub(crate) const STOPS: [Cause; 4] = [Cause::RESIGNATION, Cause::TIME, Cause::AGREEMENT, Cause::DECISION];

    /// Whether this ends a match in which a move may still be possible.
    pub fn is_stop(self) -> bool {
        Cause::STOPS.contains(&self)
    }
}

/// The result of each seat, and the cause.
///
/// `Display` writes the results in turn order, the word of the cause, and the rule if there is one.
///
/// ```
/// use putahi_rules::{Cause, Outcome, Rule, Seat};
///
/// let blocked = Outcome::lost_by(Seat::FIRST, 2, Cause::BLOCKED, Some(Rule::new('T', 7)));
/// assert_eq!(blocked.to_string(), "0-1 blocked T7");
/// assert_eq!(Outcome::drawn(2, Cause::AGREEMENT, None).to_string(), "1/2-1/2 agreement");
/// assert_eq!(Outcome::lost_by(Seat::THIRD, 3, Cause::TIME, None).to_string(), "n-n-0 time");
/// ```
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

    /// The value for `seat` of a position with this outcome: won or lost in 0 plies, else drawn.
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

    /// Whether no seat has won, drawn or lost: the match has ended without a result.
    pub fn is_void(&self) -> bool {
        self.results.iter().all(|(_, result)| *result == SeatResult::Neither)
    }

    fn first(&self, wanted: SeatResult) -> Option<Seat> {
        self.results.iter().find(|(_, result)| **result == wanted).map(|(seat, _)| seat)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, result) in self.results.iter() {
            let joined = if seat == Seat::FIRST { "" } else { "-" };
            write!(f, "{joined}{result}")?;
        }
        write!(f, " {}", self.cause.word())?;
        self.rule.map_or(Ok(()), |rule| write!(f, " {rule}"))
    }
}
