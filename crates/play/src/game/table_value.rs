//! The exact value of a move, as the tables of exact values give it.

use putahi_rules::{Rule, Value};

/// The exact value of a move for the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableValue {
    /// The value.
    pub value: Value,
    /// The rule by which the match may end before the value is reached, if there is one.
    pub unclear: Option<Rule>,
}
