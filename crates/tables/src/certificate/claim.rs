//! The claim that a certificate proves.

use std::fmt;

use putahi_rules::{Seat, Value};

use super::error::CertifyError;
use super::key::Key;
use crate::probe::wdl_word;

/// The claim that a side gets at least a given result, however the other side plays. Endless play is decided by the
/// numbers of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The side.
    pub seat: Seat,
    /// The least result of the side.
    pub at_least: AtLeast,
}

/// The least result of a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AtLeast {
    /// A draw.
    Drawn,
    /// A win.
    Won,
}

impl AtLeast {
    /// The best claim for a position with this value. Returns None if the position is lost.
    pub fn of(value: Value) -> Option<AtLeast> {
        match value {
            Value::Won(_) => Some(AtLeast::Won),
            Value::Drawn => Some(AtLeast::Drawn),
            Value::Lost(_) => None,
        }
    }

    /// The error of a claim about a position whose value for the side is worse.
    pub(super) fn falsified_by(self, value: Value) -> CertifyError {
        let value = wdl_word(value);
        CertifyError::Refused(format!(
            "the position is {value} for the side, not {self}; claim what it gets, or for the other side"
        ))
    }

    /// Whether a position with this value for the side keeps the claim.
    pub(super) fn allows(self, value: Value) -> bool {
        AtLeast::of(value).is_some_and(|best| best >= self)
    }
}

impl Claim {
    /// Whether endless play with these numbers of men falls short of the claim.
    pub(super) fn falls_short(self, key: Key) -> bool {
        let (own, other) = key.counts();
        match self.at_least {
            AtLeast::Drawn => own < other,
            AtLeast::Won => own <= other,
        }
    }
}

impl fmt::Display for AtLeast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AtLeast::Drawn => "drawn",
            AtLeast::Won => "won",
        })
    }
}
