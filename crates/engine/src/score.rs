//! The score of a move, as search reports it.

use std::cmp::Ordering;
use std::fmt;

use putahi_rules::Value;

/// The score of a move for the seat that makes it.
///
/// A proven win or loss has its distance in plies, counted from before the move. The distance is exact once the
/// [depth](crate::Report::depth) of the report reaches it; until then a win may be quicker and a loss later.
///
/// An estimate is in hundredths of a man, as chess engines count in centipawns; it is positive where the seat is better
/// off, and proves nothing.
///
/// In three-seat games `Proven` is what the seat can force against both others together, and `Estimate` what it can
/// expect when each of them plays for itself: 1000 is a win.
///
/// Scores are ordered by preference: wins, quick ones first, then estimates with the proven draw among them as 0, then
/// losses, late ones first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// The exact value, proven by search or a tablebase.
    Proven(Value),
    /// An evaluation, in hundredths of a man.
    Estimate(i32),
}

impl Score {
    /// The score in hundredths of a man: 0 for a proven draw, none for a proven win or loss.
    pub const fn hundredths(self) -> Option<i32> {
        match self {
            Score::Estimate(hundredths) => Some(hundredths),
            Score::Proven(Value::Drawn) => Some(0),
            Score::Proven(_) => None,
        }
    }

    /// The sort key: win, draw or loss, then the estimate, then the value.
    fn sort_key(self) -> (i8, i32, Option<Value>) {
        match self {
            Score::Proven(value @ Value::Won(_)) => (1, 0, Some(value)),
            Score::Proven(value @ Value::Lost(_)) => (-1, 0, Some(value)),
            Score::Proven(Value::Drawn) => (0, 0, Some(Value::Drawn)),
            Score::Estimate(hundredths) => (0, hundredths, None),
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.sort_key().cmp(&other.sort_key())
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
            Score::Proven(value) => value.fmt(f),
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
            Score::Proven(Value::Lost(two)),
            Score::Proven(Value::Lost(None)),
            Score::Estimate(-5000),
            Score::Estimate(0),
            Score::Proven(Value::Drawn),
            Score::Estimate(1),
            Score::Proven(Value::Won(None)),
            Score::Proven(Value::Won(three)),
        ];
        assert!(order.is_sorted());
    }

    #[test]
    fn scores_are_written_with_their_sign() {
        assert_eq!(Score::Estimate(35).to_string(), "+0.35");
        assert_eq!(Score::Estimate(-1210).to_string(), "-12.10");
        assert_eq!(Score::Proven(Value::Won(Some(Plies(5)))).to_string(), "won in 5");
    }
}
