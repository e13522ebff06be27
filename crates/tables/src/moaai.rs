//! Moaaï: the second phase, exact by search.
//!
//! A step takes a cell away, so that the game cannot go round in circles and every question has an answer in sight. With
//! two seats one question settles a position: can the seat win? With three there are two, each of the seat against
//! the other two in league: can it win, and can it avoid being last? Three thoughts keep the search short:
//!
//! - Parts of the terrain that do not hang together meet in nothing but the turn. One without two pieces of a kind can
//!   pass the turn no more: all that counts of it is whether a step is left there (`live`).
//! - What the one of two seats can, the other cannot: positions are remembered once for both (`memo`).
//! - A step that leaves the others few captures is tried first (`search`).

mod live;
mod memo;
mod search;

use std::time::Duration;

use putahi_rules::moaai::{Moaai, Options};
use putahi_rules::{Game, Seat, Value};

use crate::known::ended;
use crate::{Fault, Known, Shelf};
use search::{Aim, Search, Stopped};

/// How much a question may cost. There is no table: each question is searched on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    time: Duration,
    memory: usize,
}

impl Table {
    /// Questions that take at most so much time and so many bytes of memory each; one that would take more is not
    /// answered. Less memory costs time, not truth.
    pub const fn within(time: Duration, memory: usize) -> Table {
        Table { time, memory }
    }

    /// Without distances: the search asks whether, not how soon.
    fn search(self, position: &Moaai, seat: Seat) -> Result<Value, Stopped> {
        let mut search = Search::new(position, seat, self.time, self.memory);
        if search.can(Aim::Win)? {
            return Ok(Value::Won(None));
        }
        let safe = position.seats() > 2 && search.can(Aim::NotLose)?;
        Ok(if safe { Value::Drawn } else { Value::Lost(None) })
    }
}

/// Ten seconds and 256 MiB: hundreds of times what any filling of a named terrain was found to need.
impl Default for Table {
    fn default() -> Table {
        Table::within(Duration::from_secs(10), 256 << 20)
    }
}

impl Known for Moaai {
    type Table = Table;

    fn open(_: &Options, _: &Shelf) -> Result<Table, Fault> {
        Ok(Table::default())
    }

    /// The second phase is known, as far as time and memory allow, and the first is not.
    fn value(table: &Table, position: &Moaai, seat: Seat) -> Result<Option<Value>, Fault> {
        Ok(match position.outcome() {
            Some(outcome) => Some(ended(&outcome, seat)),
            None if position.is_filling() => None,
            None => table.search(position, seat).ok(),
        })
    }
}
