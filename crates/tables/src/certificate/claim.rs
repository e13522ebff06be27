//! What a certificate is to show.

use std::fmt;

use putahi_rules::{Seat, Value};

use super::key::Key;

/// That a side gets something at least, however the other side plays; endless play is worth its count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The side.
    pub seat: Seat,
    /// What it gets at least.
    pub at_least: AtLeast,
}

/// What a side gets at least.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtLeast {
    /// A draw.
    Drawn,
    /// The win.
    Won,
}

impl AtLeast {
    /// The most that can be claimed of a position of this value; none if it is lost.
    pub fn of(value: Value) -> Option<AtLeast> {
        match value {
            Value::Won(_) => Some(AtLeast::Won),
            Value::Drawn => Some(AtLeast::Drawn),
            Value::Lost(_) => None,
        }
    }

    /// Whether a position of this value, seen by the side, keeps it.
    pub(super) fn allows(self, value: Value) -> bool {
        AtLeast::of(value).is_some_and(|most| most == AtLeast::Won || self == AtLeast::Drawn)
    }
}

impl Claim {
    /// Whether play without end falls short of the claim with these numbers of men.
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
