//! Values from tables, each read once for a choice: search probes the same positions again and again, and a derived value takes
//! many times as long as a stored one.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use putahi_rules::{Seat, Value};
use putahi_tables::Tablebase;

/// The most values that are kept; further ones are read each time.
const MOST_VALUES: usize = 1 << 18;

/// The values that a table gave for positions and seats; None where it has no value.
pub(super) struct KnownValues<'a, G: Tablebase> {
    table: &'a G::Table,
    known: Mutex<HashMap<(G, Seat), Option<Value>>>,
}

impl<'a, G: Tablebase> KnownValues<'a, G> {
    pub(super) fn new(table: &'a G::Table) -> KnownValues<'a, G> {
        KnownValues { table, known: Mutex::default() }
    }

    /// The value of a position for a seat ([`Tablebase::search_value`]); None if no table has it, or if the table cannot be read.
    pub(super) fn value(&self, position: &G, seat: Seat) -> Option<Value> {
        let key = (position.clone(), seat);
        if let Some(value) = self.lock().get(&key) {
            return *value;
        }
        let value = G::search_value(self.table, position, seat).ok().flatten();
        let mut known = self.lock();
        if known.len() < MOST_VALUES {
            known.insert(key, value);
        }
        value
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(G, Seat), Option<Value>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
