//! Dates with unknown parts.

use crate::Unwritable;
use std::fmt;
use std::str::FromStr;

/// A date, `YYYY.MM.DD`, with question marks for unknown parts: `1925.??.??`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Date {
    year: Option<u16>,
    month: Option<u8>,
    day: Option<u8>,
}

impl Date {
    /// The date of these parts. Returns None if there is no such day or month, or the year has more than four digits.
    pub fn new(year: Option<u16>, month: Option<u8>, day: Option<u8>) -> Option<Date> {
        let date = Date { year, month, day };
        let year = year.is_none_or(|year| year <= 9999);
        let month = month.is_none_or(|month| (1..=12).contains(&month));
        let day = day.is_none_or(|day| (1..=date.last_day()).contains(&day));
        (year && month && day).then_some(date)
    }

    /// The last day that the month can have, as far as it is known.
    fn last_day(self) -> u8 {
        let leap =
            |year: u16| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        match self.month {
            Some(2) if self.year.is_none_or(leap) => 29,
            Some(2) => 28,
            Some(4 | 6 | 9 | 11) => 30,
            _ => 31,
        }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.year {
            Some(year) => write!(f, "{year:04}")?,
            None => f.write_str("????")?,
        }
        for part in [self.month, self.day] {
            match part {
                Some(part) => write!(f, ".{part:02}")?,
                None => f.write_str(".??")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Date {
    type Err = Unwritable;

    fn from_str(text: &str) -> Result<Date, Unwritable> {
        let mut parts = text.split('.').map(|part| part.parse::<u16>().ok());
        let mut next = || parts.next().flatten();
        let (year, month, day) = (next(), next(), next());
        let small = |part: Option<u16>| part.and_then(|part| u8::try_from(part).ok());
        let date = Date::new(year, small(month), small(day)).filter(|date| date.to_string() == text);
        date.ok_or_else(|| Unwritable::Date(text.to_owned()))
    }
}
