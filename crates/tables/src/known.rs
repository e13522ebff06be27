//! What a table answers, for any game.

use putahi_rules::{Game, Outcome, Plies, Seat, SeatResult, Value};

use crate::{Fault, Shelf};

/// A game of which tables know values.
pub trait Known: Game {
    /// What is open for one choice of options: files, or what was found in memory.
    type Table: Send + Sync + 'static;

    /// Opens what `shelf` has for `options`. That little or nothing is there is no fault.
    ///
    /// # Errors
    /// A file that is there and cannot be trusted.
    fn open(options: &Self::Options, shelf: &Shelf) -> Result<Self::Table, Fault>;

    /// Brings all values into memory, if that makes many questions faster; `most` is what they may take, in bytes.
    ///
    /// # Errors
    /// A file that is damaged.
    fn load(table: &mut Self::Table, most: u64) -> Result<(), Fault> {
        let _ = (table, most);
        Ok(())
    }

    /// The value of `position` for `seat` against all others together, clocks and repetition not looked at; `None`
    /// where the tables do not reach.
    ///
    /// # Errors
    /// A file that is damaged at the place that was read.
    fn value(table: &Self::Table, position: &Self, seat: Seat) -> Result<Option<Value>, Fault>;

    /// The plies to the next move that is not quiet, or to the end, where the value of `position` rests on its coming:
    /// the side for which endless play is worse hastens, the other one delays, both keep the value. None where it rests
    /// on no such thing, or the tables do not know.
    ///
    /// # Errors
    /// As [`value`](Known::value).
    fn progress(table: &Self::Table, position: &Self) -> Result<Option<Plies>, Fault> {
        let _ = (table, position);
        Ok(None)
    }

    /// The value of `position` for `seat` under the rule that counts quiet plies, so many of them in a row having been
    /// played; none where no table knows the clock. Repetition is not looked at.
    ///
    /// # Errors
    /// As [`value`](Known::value).
    fn at_clock(
        table: &Self::Table,
        position: &Self,
        seat: Seat,
        quiet: u16,
    ) -> Result<Option<AtClock>, Fault> {
        let _ = (table, position, seat, quiet);
        Ok(None)
    }
}

/// A value under the rule that ends a match after many quiet plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtClock {
    /// Won, drawn or lost.
    pub value: Value,
    /// The plies to the next move that sets the clock back, or to the end, where the value is not drawn and the clock
    /// runs.
    pub progress: Option<Plies>,
}

/// What a value for the seat to move, one of two, is to `seat`.
pub(crate) fn seen_by<G: Game>(seat: Seat, position: &G, of_mover: Value) -> Value {
    if seat == position.turn() { of_mover } else { of_mover.opposite() }
}

/// Won, drawn or lost alone.
pub(crate) fn kind(value: Value) -> Value {
    match value {
        Value::Won(_) => Value::Won(None),
        Value::Drawn => Value::Drawn,
        Value::Lost(_) => Value::Lost(None),
    }
}

/// What the end of a match is worth to `seat`.
pub(crate) fn ended(outcome: &Outcome, seat: Seat) -> Value {
    match outcome.results[seat] {
        SeatResult::Won => Value::Won(Some(Plies(0))),
        SeatResult::Lost => Value::Lost(Some(Plies(0))),
        SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
    }
}
