//! How much time the seats have, as it is agreed before the match.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize, Serializer};

/// How much time a seat has, in whole seconds. Written `30/300` (time for each move, then a bank), `300+5` (a bank, and
/// an increment for each move) or `3d` (days for each move). Without time for each move there is a bank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct TimeControl {
    /// Seconds for each move; only what it takes beyond that comes out of the bank.
    each: u32,
    /// Seconds in the bank at the start.
    bank: u32,
    /// Seconds that each move adds to the bank (Fischer's clock); 0 if each move has time of its own.
    increment: u32,
}

const DAY_SECONDS: u32 = 24 * 60 * 60;
/// The longest time of each kind, in seconds: 30 days.
const MAX_SECONDS: u32 = 30 * DAY_SECONDS;

impl TimeControl {
    /// Time controls that have a name in forms, from the slowest to the quickest.
    pub const NAMED: [(&'static str, TimeControl); 3] = [
        ("calm", TimeControl { each: 60, bank: 600, increment: 0 }),
        ("normal", TimeControl { each: 30, bank: 300, increment: 0 }),
        ("quick", TimeControl { each: 10, bank: 120, increment: 0 }),
    ];

    /// None if there is neither time for each move nor a bank.
    fn new(each: u32, bank: u32, increment: u32) -> Option<TimeControl> {
        (each > 0 || bank > 0).then_some(TimeControl { each, bank, increment })
    }

    /// Whether each move has a day or more (correspondence play), so that players need not stay connected.
    pub fn is_by_days(self) -> bool {
        self.each >= DAY_SECONDS
    }

    /// The time for each move that does not come out of the bank, the bank at the start, and what each move adds to it.
    pub(super) fn times(self) -> [Duration; 3] {
        [self.each, self.bank, self.increment].map(|seconds| Duration::from_secs(seconds.into()))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TimeControl { each, bank, increment } = self;
        match (each, bank) {
            (0, _) => write!(f, "{bank}+{increment}"),
            (_, 0) if each.is_multiple_of(DAY_SECONDS) => write!(f, "{}d", each / DAY_SECONDS),
            _ => write!(f, "{each}/{bank}"),
        }
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl TryFrom<String> for TimeControl {
    type Error = String;

    fn try_from(text: String) -> Result<TimeControl, String> {
        text.parse()
    }
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeControl, String> {
        let seconds = |text: &str| text.parse::<u32>().ok().filter(|seconds| *seconds <= MAX_SECONDS);
        let both = |separator| {
            let (one, other) = text.split_once(separator)?;
            Some((seconds(one)?, seconds(other)?))
        };
        let named = || TimeControl::NAMED.iter().find(|(name, _)| *name == text).map(|(_, named)| *named);
        let per_move = || both('/').and_then(|(each, bank)| TimeControl::new(each, bank, 0));
        let increment = || both('+').and_then(|(bank, increment)| TimeControl::new(0, bank, increment));
        let days = || {
            let each = text.strip_suffix('d')?.parse::<u32>().ok()?.checked_mul(DAY_SECONDS)?;
            TimeControl::new(each, 0, 0).filter(|_| each <= MAX_SECONDS)
        };
        let read = named().or_else(per_move).or_else(increment).or_else(days);
        read.ok_or_else(|| {
            format!("`{text}` is no clock: write calm, normal or quick, 30/300 (seconds a move, bank), 300+5 or 3d")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_read_as_it_is_written() {
        for text in ["30/300", "300+5", "300+0", "3d", "30/0", "86400/300", "2592000+0", "30d"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        for (text, normal) in [("0/300", "300+0"), ("86400/0", "1d")] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), normal);
        }
        assert_eq!("calm".parse::<TimeControl>().unwrap().to_string(), "60/600");
        assert!(
            "3d".parse::<TimeControl>().unwrap().is_by_days()
                && !"30/0".parse::<TimeControl>().unwrap().is_by_days()
        );
        for text in ["", "0/0", "0+5", "0d", "-1/3", "31d", "30/", "5", "1e9/1", "99999999999999999999d"] {
            assert!(text.parse::<TimeControl>().unwrap_err().starts_with(&format!("`{text}` is no clock")));
        }
    }
}
