//! The interface through which the exact values of any game are probed.

use std::sync::Arc;

use putahi_rules::{Game, Plies, Seat, Spec, Value};

use crate::{Budget, Holds, Result, TableDir};

/// A game whose exact values can be probed.
pub trait Tablebase: Game {
    /// The source of values for one choice of options: open files, values in memory, or the limits of a search.
    type Table: Send + Sync + 'static;

    /// The options whose folder has the tables that hold `holds`: an option that does not change them has its usual value there, so that
    /// they are stored once.
    fn table_options(options: &Self::Options, holds: Holds) -> Self::Options {
        let _ = holds;
        options.clone()
    }

    /// Opens the tables for `options` in `table_dir`. Missing tables are not an error.
    ///
    /// # Errors
    /// A table exists but is not valid.
    fn open(options: &Self::Options, table_dir: &TableDir) -> Result<Self::Table>;

    /// The tables to use while those of [`open`](Tablebase::open) are made, if that takes seconds; None if it does not.
    fn while_opening(options: &Self::Options) -> Option<Self::Table> {
        let _ = options;
        None
    }

    /// The values that the program has in itself, without a folder of tables; None if it has none.
    fn embedded(options: &Self::Options) -> Option<Self::Table> {
        let _ = options;
        None
    }

    /// Loads values into memory, if that makes many probes faster. The values may take at most `most` bytes.
    ///
    /// # Errors
    /// A table is damaged.
    fn load(_table: &mut Self::Table, _most: u64) -> Result<()> {
        Ok(())
    }

    /// The same values for one request, whose searches together keep within `budget`. Values that are found without
    /// search do not use the budget.
    fn within(table: &Arc<Self::Table>, _budget: &Arc<Budget>) -> Arc<Self::Table> {
        table.clone()
    }

    /// The value of `position` for `seat` against all others together, without clocks and repetition. Returns None if
    /// no table has it.
    ///
    /// # Errors
    /// A table is damaged where it was read.
    fn value(table: &Self::Table, position: &Self, seat: Seat) -> Result<Option<Value>>;

    /// The value for a search: as [`value`](Tablebase::value), but None for a draw from which play can leave the tables. All such
    /// draws are alike, and a search that goes on past them tells which is easier to hold.
    ///
    /// # Errors
    /// As [`value`](Tablebase::value).
    fn search_value(table: &Self::Table, position: &Self, seat: Seat) -> Result<Option<Value>> {
        Self::value(table, position, seat)
    }

    /// Whether the tables have the value of `position` and of every position to which play leads from it.
    ///
    /// # Errors
    /// As [`value`](Tablebase::value).
    fn covers(table: &Self::Table, position: &Self) -> Result<bool> {
        Ok(Self::value(table, position, position.turn())?.is_some())
    }

    /// The plies to the next zeroing move or the end, if the value of `position` depends on progress: the side that
    /// would lose the value by endless play hastens, the other side delays, and both keep the value. Returns None if
    /// the value does not depend on progress, or if the plies are not stored.
    ///
    /// # Errors
    /// As [`value`](Tablebase::value).
    fn progress(_table: &Self::Table, _position: &Self) -> Result<Option<Plies>> {
        Ok(None)
    }

    /// The value of `position` for `seat` under the quiet-move rule, after `quiet` consecutive quiet plies. Returns
    /// None if no table under the rule has it. Repetition is not taken into account.
    ///
    /// # Errors
    /// As [`value`](Tablebase::value).
    fn at_clock(_table: &Self::Table, _position: &Self, _seat: Seat, _quiet: u16) -> Result<Option<AtClock>> {
        Ok(None)
    }
}

/// The spec whose folder has the tables of a game that hold `holds`.
pub fn table_spec<G: Tablebase>(options: &G::Options, holds: Holds) -> Spec {
    Spec::of::<G>(&G::table_options(options, holds))
}

/// The specs in whose folders the tables of a game are, each once.
pub(crate) fn table_specs<G: Tablebase>(options: &G::Options) -> Vec<Spec> {
    let mut specs = Holds::TABLES.map(|holds| table_spec::<G>(options, holds)).to_vec();
    specs.sort_by_key(Spec::to_string);
    specs.dedup();
    specs
}

/// A value under the rule that ends a match after many quiet plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtClock {
    /// Won, drawn or lost.
    pub value: Value,
    /// The plies to the next zeroing move or the end, where the value is not a draw and the clock runs.
    pub progress: Option<Plies>,
}

/// Converts a value for the seat to move, in a game with two seats, to the value for `seat`.
pub(crate) fn seen_by<G: Game>(seat: Seat, position: &G, of_mover: Value) -> Value {
    if seat == position.turn() { of_mover } else { of_mover.opposite() }
}
