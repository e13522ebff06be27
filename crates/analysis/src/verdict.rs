//! What is known of a position or a move: a value from tables, a value from search, or an estimate.

use std::cmp::Ordering;
use std::fmt;

use putahi_engine::Score;
use putahi_rules::{Rule, Value};
use putahi_tables::probe::{ClockEffect, ProbeResult, wdl_word};
use serde::{Serialize, Serializer};

/// What is known of a position for the seat to move, or of a move for the seat that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The exact value, from tables; and the rule that may end the match before it is reached.
    Exact(Value, Option<Rule>),
    /// The value, proven by search; a win may be quicker, a loss later.
    Proven(Value),
    /// An estimate of the engine, in hundredths of a man.
    Estimate(i32),
    /// Nothing.
    Unknown,
}

/// What is known of a position, or of a move.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct VerdictJson {
    /// `tables`: the exact value; `search`: a value that the engine has proven; `engine`: an estimate; null: nothing is known.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    source: Option<&'static str>,
    /// `won`, `drawn` or `lost` for the seat to move, or for the seat that makes the move.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    value: Option<&'static str>,
    /// Plies to the win or loss.
    plies: Option<u16>,
    /// The rule that may end the match earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    unclear: Option<String>,
    /// The estimate, in hundredths of a man.
    score: Option<i32>,
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Verdict {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        VerdictJson::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Verdict {}

impl Verdict {
    /// The value, if one is known.
    pub const fn value(self) -> Option<Value> {
        match self {
            Verdict::Exact(value, _) | Verdict::Proven(value) => Some(value),
            Verdict::Estimate(_) | Verdict::Unknown => None,
        }
    }

    /// The estimate in hundredths of a man, if it is one.
    pub const fn estimate(self) -> Option<i32> {
        match self {
            Verdict::Estimate(hundredths) => Some(hundredths),
            _ => None,
        }
    }

    /// The same for the other of two seats. With three seats it has no meaning.
    #[must_use]
    pub const fn opposite(self) -> Verdict {
        match self {
            Verdict::Exact(value, rule) => Verdict::Exact(value.opposite(), rule),
            Verdict::Proven(value) => Verdict::Proven(value.opposite()),
            Verdict::Estimate(hundredths) => Verdict::Estimate(-hundredths),
            Verdict::Unknown => Verdict::Unknown,
        }
    }

    /// Where the verdict comes from: `tables`, `search` or `engine`.
    pub const fn source(self) -> Option<&'static str> {
        match self {
            Verdict::Exact(..) => Some("tables"),
            Verdict::Proven(_) => Some("search"),
            Verdict::Estimate(_) => Some("engine"),
            Verdict::Unknown => None,
        }
    }

    /// The verdict as a score, which orders by preference.
    const fn score(self) -> Option<Score> {
        match self {
            Verdict::Exact(value, _) | Verdict::Proven(value) => Some(Score::Proven(value)),
            Verdict::Estimate(hundredths) => Some(Score::Estimate(hundredths)),
            Verdict::Unknown => None,
        }
    }

    /// Compares by preference of the seat; an unknown verdict is least.
    pub fn preference(self, other: Verdict) -> Ordering {
        self.score().cmp(&other.score())
    }
}

impl From<ProbeResult> for Verdict {
    fn from(result: ProbeResult) -> Verdict {
        let unclear = match result.clock {
            ClockEffect::Cursed(rule) => Some(rule),
            ClockEffect::None | ClockEffect::Applied | ClockEffect::Changed(..) => None,
        };
        Verdict::Exact(result.value, unclear)
    }
}

impl From<Score> for Verdict {
    fn from(score: Score) -> Verdict {
        match score {
            Score::Proven(value) => Verdict::Proven(value),
            Score::Estimate(hundredths) => Verdict::Estimate(hundredths),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Exact(value, None) => value.fmt(f),
            Verdict::Exact(value, Some(rule)) => write!(f, "{value}, unclear under {rule}"),
            Verdict::Proven(value) => write!(f, "{value} (search)"),
            Verdict::Estimate(hundredths) => write!(f, "{}", Score::Estimate(*hundredths)),
            Verdict::Unknown => write!(f, "unknown"),
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rule = if let Verdict::Exact(_, rule) = self { *rule } else { None };
        let score = if let Verdict::Estimate(hundredths) = self { Some(*hundredths) } else { None };
        let json = VerdictJson {
            source: self.source(),
            value: self.value().map(wdl_word),
            plies: self.value().and_then(Value::plies).map(|plies| plies.0),
            unclear: rule.map(|rule| rule.to_string()),
            score,
        };
        json.serialize(serializer)
    }
}
