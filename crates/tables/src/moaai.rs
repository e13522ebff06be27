//! Moaaï: the second phase, by AND/OR search.
//!
//! A step removes a cell, so that the game is finite and has no cycles. With two seats one question gives the value of
//! a position: can the seat win? With three there are two, each for the seat against a coalition of the others: can it
//! win, and can it avoid being last? Three things keep the search small:
//!
//! - Parts of the terrain that are not connected interact only through the turn. In a part without two pieces of a
//!   kind the turn can no longer pass, so only one fact about it matters: whether it has a step left (`reduction`).
//! - With two seats, one seat wins if and only if the other loses: both share results (`transposition_table`).
//! - Captures that leave the others few captures are searched first (`search`).

mod reduction;
mod search;
mod transposition_table;

use std::sync::Arc;
use std::time::Duration;

use putahi_rules::moaai::{Moaai, Options};
use putahi_rules::{Game, Seat, Value};

use crate::{Budget, Result, TableDir, Tablebase};
use search::{Aim, Clock, OutOfTime};

/// The limits of a search. There are no files: each position is searched when it is probed.
#[derive(Clone, Debug)]
pub struct Table {
    time: Duration,
    memory: usize,
    /// The budget of a request for all its searches together. None if only each single search is limited.
    budget: Option<Arc<Budget>>,
}

impl Table {
    /// Limits each search to `time` and to `memory` bytes. A search that would need more time has no answer.
    /// Less memory makes a search slower, not less exact.
    pub const fn within(time: Duration, memory: usize) -> Table {
        Table { time, memory, budget: None }
    }

    /// Finds the value, without distances, by search.
    fn search(&self, position: &Moaai, seat: Seat) -> Result<Value, OutOfTime> {
        let mut clock = Clock::new(self.time, self.budget.as_deref());
        let mut can = |aim| search::can(position, seat, aim, self.memory, &mut clock);
        if can(Aim::Win)? {
            return Ok(Value::Won(None));
        }
        let safe = position.seats() > 2 && can(Aim::NotLose)?;
        Ok(if safe { Value::Drawn } else { Value::Lost(None) })
    }
}

/// Ten seconds and 256 MiB for each search: hundreds of times what was needed by any position that was tried at the
/// start of the second phase on a named terrain.
impl Default for Table {
    fn default() -> Table {
        Table::within(Duration::from_secs(10), 256 << 20)
    }
}

impl Tablebase for Moaai {
    type Table = Table;

    fn open(_: &Options, _: &TableDir) -> Result<Table> {
        Ok(Table::default())
    }

    fn within(table: &Arc<Table>, budget: &Arc<Budget>) -> Arc<Table> {
        let memory = table.memory.min(budget.memory);
        Arc::new(Table { time: table.time, memory, budget: Some(budget.clone()) })
    }

    /// Returns None in the first phase, and if the time is up.
    fn value(table: &Table, position: &Moaai, seat: Seat) -> Result<Option<Value>> {
        Ok(match position.outcome() {
            Some(outcome) => Some(outcome.value(seat)),
            None if position.is_filling() => None,
            None => table.search(position, seat).ok(),
        })
    }
}
