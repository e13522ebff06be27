//! The game-theoretic value of a position.

use std::cmp::Ordering;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A number of plies: single moves of one seat; in Moaaï a ply is one step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Plies(pub u16);

impl fmt::Display for Plies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The exact (game-theoretic) value of a position for one seat against all the others together, regardless of history.
///
/// | value | what the seat can force | the plies |
/// |---|---|---|
/// | `Won` | to win | to the end, if it hastens and the others delay |
/// | `Drawn` | to draw, no more; with three seats, not to lose, no more | |
/// | `Lost` | nothing: the others can make it lose | to the end, if it delays and the others hasten |
///
/// Without plies only win, draw or loss is known: from a table without distances, or because endless play is counted
/// as a win. Values are ordered by preference: a quick win is best, a quick loss worst; a win of known distance is
/// preferred to one of unknown distance, and a loss of unknown distance to one of known distance.
///
/// `Display` writes `won in 5`, `won`, `drawn`, `lost` or `lost in 6`, and `FromStr` reads no other text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The seat loses, in this many plies if they are known.
    Lost(Option<Plies>),
    /// The seat neither wins nor loses.
    Drawn,
    /// The seat wins, in this many plies if they are known.
    Won(Option<Plies>),
}

impl Value {
    /// The value for the other of two seats. With three seats it has no meaning.
    #[must_use]
    pub const fn opposite(self) -> Value {
        match self {
            Value::Lost(plies) => Value::Won(plies),
            Value::Drawn => Value::Drawn,
            Value::Won(plies) => Value::Lost(plies),
        }
    }

    /// 1 for a win, 0 for a draw, -1 for a loss, whatever the plies.
    pub const fn sign(self) -> i8 {
        match self {
            Value::Won(_) => 1,
            Value::Drawn => 0,
            Value::Lost(_) => -1,
        }
    }

    /// The plies to the end, where they are known.
    pub const fn plies(self) -> Option<Plies> {
        match self {
            Value::Lost(plies) | Value::Won(plies) => plies,
            Value::Drawn => None,
        }
    }

    /// The same value, of which the plies are not known.
    #[must_use]
    pub const fn without_plies(self) -> Value {
        match self {
            Value::Lost(_) => Value::Lost(None),
            Value::Drawn => Value::Drawn,
            Value::Won(_) => Value::Won(None),
        }
    }

    /// The sort key: the greater, the more preferred.
    fn rank(self) -> i32 {
        const UNKNOWN: i32 = u16::MAX as i32 + 1;
        let haste = |plies: Option<Plies>| 2 * UNKNOWN - plies.map_or(UNKNOWN, |plies| plies.0.into());
        match self {
            Value::Lost(plies) => -haste(plies),
            Value::Drawn => 0,
            Value::Won(plies) => haste(plies),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Value::Lost(_) => "lost",
            Value::Drawn => "drawn",
            Value::Won(_) => "won",
        })?;
        self.plies().map_or(Ok(()), |plies| write!(f, " in {plies}"))
    }
}

/// The error of a text that is not a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoValue(String);

impl fmt::Display for NoValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no value such as `won in 5`, `won`, `drawn` or `lost`", self.0)
    }
}

impl Error for NoValue {}

impl FromStr for Value {
    type Err = NoValue;

    fn from_str(text: &str) -> Result<Value, NoValue> {
        let (word, plies) = text.split_once(" in ").unwrap_or((text, ""));
        let plies = plies.parse().ok().map(Plies);
        let value = match word {
            "won" => Some(Value::Won(plies)),
            "drawn" => Some(Value::Drawn),
            "lost" => Some(Value::Lost(plies)),
            _ => None,
        };
        value.filter(|value| value.to_string() == text).ok_or_else(|| NoValue(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_ordered_by_preference() {
        let [one, nine] = [1, 9].map(|plies| Some(Plies(plies)));
        use Value::{Drawn, Lost, Won};
        let order = [Lost(one), Lost(nine), Lost(None), Drawn, Won(None), Won(nine), Won(one)];
        assert!(order.is_sorted());
        let mut opposite = order.map(Value::opposite);
        opposite.reverse();
        assert_eq!(opposite, order);
    }

    #[test]
    fn values_are_written_in_words() {
        let written = [Value::Won(Some(Plies(5))), Value::Drawn, Value::Lost(None)].map(|v| v.to_string());
        assert_eq!(written, ["won in 5", "drawn", "lost"]);
    }

    #[test]
    fn values_are_read_as_they_are_written() {
        let values =
            [Value::Won(Some(Plies(5))), Value::Won(None), Value::Drawn, Value::Lost(Some(Plies(0)))];
        for value in values {
            assert_eq!(value.to_string().parse(), Ok(value));
        }
        for text in ["", "won in", "won in ", "won in 05", "won in +5", "won in 70000", "drawn in 3", "Won"] {
            assert_eq!(text.parse::<Value>(), Err(NoValue(text.to_owned())));
        }
    }
}
