//! How good a move is.

use std::cmp::Ordering;
use std::fmt;

use putahi_rules::Value;

/// How good a move is for the seat that makes it.
///
/// A known win or loss is proven; its plies count from before the move, and are exact once the
/// [depth](crate::Report::depth) of the report reaches them (until then a win may be quicker, a loss later).
/// An estimate is in hundredths of a man, positive when the seat is better off, and proves nothing. At a table of three
/// `Known` is what is proven against both others together, `Estimate` what the seat can expect when each of them plays
/// for itself: 1000 is a win.
///
/// The order is that of preference: wins, quick ones first, then estimates with the proven draw among them as 0, then
/// losses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Proven by search, or told by the oracle.
    Known(Value),
    /// Guessed where search ended.
    Estimate(i32),
}

impl Score {
    /// The plain number to compare estimates by: a proven draw is worth 0; nothing for a proven win or loss.
    pub const fn hundredths(self) -> Option<i32> {
        match self {
            Score::Estimate(hundredths) => Some(hundredths),
            Score::Known(Value::Drawn) => Some(0),
            Score::Known(_) => None,
        }
    }

    /// The key of the order: the verdict, then the estimate, then the value.
    fn key(self) -> (i8, i32, Option<Value>) {
        match self {
            Score::Known(value @ Value::Won(_)) => (1, 0, Some(value)),
            Score::Known(value @ Value::Lost(_)) => (-1, 0, Some(value)),
            Score::Known(Value::Drawn) => (0, 0, Some(Value::Drawn)),
            Score::Estimate(hundredths) => (0, hundredths, None),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Known(value) => value.fmt(f),
            Score::Estimate(hundredths) => write!(f, "{:+.2}", f64::from(*hundredths) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use putahi_rules::Plies;

    #[test]
    fn scores_are_ordered_by_preference() {
        let [two, three] = [2, 3].map(|plies| Some(Plies(plies)));
        let order = [
            Score::Known(Value::Lost(two)),
            Score::Known(Value::Lost(None)),
            Score::Estimate(-5000),
            Score::Estimate(0),
            Score::Known(Value::Drawn),
            Score::Estimate(1),
            Score::Known(Value::Won(None)),
            Score::Known(Value::Won(three)),
        ];
        assert!(order.is_sorted());
    }

    #[test]
    fn scores_are_written_with_their_sign() {
        assert_eq!(Score::Estimate(35).to_string(), "+0.35");
        assert_eq!(Score::Estimate(-1210).to_string(), "-12.10");
        assert_eq!(Score::Known(Value::Won(Some(Plies(5)))).to_string(), "won in 5");
    }
}
