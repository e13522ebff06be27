//! The interface through which the exact values of any game are probed.

use std::sync::Arc;

use putahi_rules::{Game, Outcome, Plies, Seat, SeatResult, Value};

use crate::{Budget, TableDir, TableError};

/// A game with exact values.
pub trait Tablebase: Game {
    /// The open values for one choice of options: files, or values in memory.
    type Table: Send + Sync + 'static;

    /// Opens what `table_dir` has for `options`; missing tables are no error.
    ///
    /// # Errors
    /// A table exists but is not valid.
    fn open(options: &Self::Options, table_dir: &TableDir) -> Result<Self::Table, TableError>;

    /// Loads values into memory, where that makes many probes faster; they may take `most` bytes.
    ///
    /// # Errors
    /// A table is damaged.
    fn load(table: &mut Self::Table, most: u64) -> Result<(), TableError> {
        let _ = (table, most);
        Ok(())
    }

    /// The same values for one request, whose searches keep within `budget` together; values that are not searched for
    /// cost nothing of it.
    fn within(table: &Arc<Self::Table>, budget: &Arc<Budget>) -> Arc<Self::Table> {
        let _ = budget;
        table.clone()
    }

    /// The value of `position` for `seat` against all others together, without clocks and repetition; none if no table
    /// has it.
    ///
    /// # Errors
    /// A table is damaged where it was read.
    fn value(table: &Self::Table, position: &Self, seat: Seat) -> Result<Option<Value>, TableError>;

    /// The plies to the next zeroing move or the end, where the value of `position` depends on progress: the side that
    /// endless play would cost the value hastens, the other side delays, and both keep the value. None where it does
    /// not, or where it is not stored.
    ///
    /// # Errors
    /// As [`value`](Tablebase::value).
    fn progress(table: &Self::Table, position: &Self) -> Result<Option<Plies>, TableError> {
        let _ = (table, position);
        Ok(None)
    }

    /// The value of `position` for `seat` under the quiet-move rule, after `quiet` consecutive quiet plies; none if no
    /// table under the rule has it. Repetition is not taken into account.
    ///
    /// # Errors
    /// As [`value`](Tablebase::value).
    fn at_clock(
        table: &Self::Table,
        position: &Self,
        seat: Seat,
        quiet: u16,
    ) -> Result<Option<AtClock>, TableError> {
        let _ = (table, position, seat, quiet);
        Ok(None)
    }
}

/// A value under the rule that ends a match after many quiet plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtClock {
    /// Won, drawn or lost.
    pub value: Value,
    /// The plies to the next zeroing move or the end, where the value is not a draw and the clock runs.
    pub progress: Option<Plies>,
}

/// A value for the side to move, one of two, as it is for `seat`.
pub(crate) fn seen_by<G: Game>(seat: Seat, position: &G, of_mover: Value) -> Value {
    if seat == position.turn() { of_mover } else { of_mover.opposite() }
}

/// Won, drawn or lost, without plies.
pub(crate) fn kind(value: Value) -> Value {
    match value {
        Value::Won(_) => Value::Won(None),
        Value::Drawn => Value::Drawn,
        Value::Lost(_) => Value::Lost(None),
    }
}

/// The value of an outcome for `seat`.
pub(crate) fn ended(outcome: &Outcome, seat: Seat) -> Value {
    match outcome.results[seat] {
        SeatResult::Won => Value::Won(Some(Plies(0))),
        SeatResult::Lost => Value::Lost(Some(Plies(0))),
        SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
    }
}
