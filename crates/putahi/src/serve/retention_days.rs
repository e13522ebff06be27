//! How long sessions and matches are stored, in days.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::time::Duration;

/// A number of days from 1 to `MAX_DAYS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RetentionDays<const MAX_DAYS: u16>(u16);

/// Why a text or a number is not such a number of days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DaysError {
    /// The text is no whole number.
    NotANumber(ParseIntError),
    /// The number is too small or too large: the number, and the largest allowed.
    OutOfRange(i64, u16),
}

impl fmt::Display for DaysError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DaysError::NotANumber(error) => write!(f, "a period is a whole number of days: {error}"),
            DaysError::OutOfRange(days, most) => write!(f, "a period is from 1 to {most} days, not {days}"),
        }
    }
}

impl std::error::Error for DaysError {}

impl<const MAX_DAYS: u16> RetentionDays<MAX_DAYS> {
    /// The days as a duration.
    pub(super) fn duration(self) -> Duration {
        Duration::from_secs(u64::from(self.0) * 86_400)
    }
}

impl<const MAX_DAYS: u16> TryFrom<i64> for RetentionDays<MAX_DAYS> {
    type Error = DaysError;

    fn try_from(days: i64) -> Result<RetentionDays<MAX_DAYS>, DaysError> {
        let fits = u16::try_from(days).ok().filter(|days| (1..=MAX_DAYS).contains(days));
        fits.map(RetentionDays).ok_or(DaysError::OutOfRange(days, MAX_DAYS))
    }
}

impl<const MAX_DAYS: u16> FromStr for RetentionDays<MAX_DAYS> {
    type Err = DaysError;

    fn from_str(text: &str) -> Result<RetentionDays<MAX_DAYS>, DaysError> {
        text.parse().map_err(DaysError::NotANumber).and_then(i64::try_into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_limited_on_both_sides() {
        assert_eq!("1".parse::<RetentionDays<400>>().unwrap().duration(), Duration::from_secs(86_400));
        assert_eq!("400".parse::<RetentionDays<400>>(), Ok(RetentionDays(400)));
        for (text, number) in [("0", 0), ("-3", -3), ("401", 401), ("99999999", 99_999_999)] {
            assert_eq!(text.parse::<RetentionDays<400>>(), Err(DaysError::OutOfRange(number, 400)));
        }
        for text in ["", "ever", "1.5", "30d"] {
            let error = text.parse::<RetentionDays<400>>().unwrap_err().to_string();
            assert!(error.contains("a whole number of days"), "{error}");
        }
    }
}
