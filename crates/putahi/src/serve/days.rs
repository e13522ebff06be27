//! Periods that an operator sets.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A period of whole days, from one to `MOST`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(try_from = "i64")]
pub(crate) struct Days<const MOST: u16>(u16);

/// What is no period.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoDays {
    /// A text that is no whole number.
    Number(ParseIntError),
    /// A number that is too small or too great: the number, and the greatest.
    Range(i64, u16),
}

impl fmt::Display for NoDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoDays::Number(error) => write!(f, "a period is a whole number of days: {error}"),
            NoDays::Range(days, most) => write!(f, "a period is from 1 to {most} days, not {days}"),
        }
    }
}

impl std::error::Error for NoDays {}

impl<const MOST: u16> Days<MOST> {
    /// The longest period.
    pub(super) const MOST: Days<MOST> = Days(MOST);

    /// How long it is.
    pub(super) fn period(self) -> Duration {
        Duration::from_secs(u64::from(self.0) * 86_400)
    }
}

impl<const MOST: u16> TryFrom<i64> for Days<MOST> {
    type Error = NoDays;

    fn try_from(days: i64) -> Result<Days<MOST>, NoDays> {
        let fits = u16::try_from(days).ok().filter(|days| (1..=MOST).contains(days));
        fits.map(Days).ok_or(NoDays::Range(days, MOST))
    }
}

impl<const MOST: u16> FromStr for Days<MOST> {
    type Err = NoDays;

    fn from_str(text: &str) -> Result<Days<MOST>, NoDays> {
        text.parse().map_err(NoDays::Number).and_then(i64::try_into)
    }
}

impl<const MOST: u16> From<Days<MOST>> for toml::Value {
    fn from(days: Days<MOST>) -> toml::Value {
        i64::from(days.0).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_of_some_days_and_not_of_too_many() {
        assert_eq!("1".parse::<Days<400>>().unwrap().period(), Duration::from_secs(86_400));
        assert_eq!("400".parse::<Days<400>>(), Ok(Days::MOST));
        for (text, number) in [("0", 0), ("-3", -3), ("401", 401), ("99999999", 99_999_999)] {
            assert_eq!(text.parse::<Days<400>>(), Err(NoDays::Range(number, 400)));
        }
        for text in ["", "ever", "1.5", "30d"] {
            let said = text.parse::<Days<400>>().unwrap_err().to_string();
            assert!(said.contains("a whole number of days"), "{said}");
        }
    }
}
