//! The exact value of a move, as the tables of exact values know it.

use putahi_rules::{Rule, Value};

/// The exact value of a move for the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableValue {
    /// The value.
    pub value: Value,
    /// The rule that may end the match before the end that the value tells of, where one may.
    pub unclear: Option<Rule>,
}
