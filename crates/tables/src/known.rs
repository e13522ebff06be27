//! What a table answers, for any game.

use putahi_rules::{Game, Seat, Value};

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

    /// The value of `position` for `seat` against all others together, clocks and repetition not looked at; `None`
    /// where the tables do not reach.
    ///
    /// # Errors
    /// A file that is damaged at the place that was read.
    fn value(table: &Self::Table, position: &Self, seat: Seat) -> Result<Option<Value>, Fault>;
}
