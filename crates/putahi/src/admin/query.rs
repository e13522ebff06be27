//! The arguments that select matches, and the text form of points in time.

use clap::{Args, ValueEnum};
use jiff::civil::Date;
use jiff::tz::Offset;
use putahi_cli::games;
use putahi_play::Timestamp;
use putahi_server::{MatchQuery, Stage};

#[derive(Args, Debug)]
pub(super) struct MatchArguments {
    /// Only matches of this game
    #[arg(long, value_name = "GAME", value_parser = game)]
    game: Option<String>,
    /// Only matches that have come so far
    #[arg(long, value_enum)]
    stage: Option<StageArgument>,
    /// Only matches in which this account has a seat
    #[arg(long, value_name = "NAME")]
    account: Option<String>,
    /// Only matches in which something happened on this day or later, such as 2026-11-01 (universal time)
    #[arg(long, value_name = "DATE", value_parser = day)]
    since: Option<Timestamp>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum StageArgument {
    /// It waits for people
    Open,
    /// It is being played
    Live,
    /// It is over
    Over,
}

impl MatchArguments {
    pub(super) fn query(&self) -> MatchQuery {
        let stage = self.stage.map(|stage| match stage {
            StageArgument::Open => Stage::Open,
            StageArgument::Live => Stage::Live,
            StageArgument::Over => Stage::Over,
        });
        MatchQuery { game: self.game.clone(), stage, account: self.account.clone(), since: self.since }
    }
}

fn game(text: &str) -> Result<String, String> {
    match games().contains(&text) {
        true => Ok(text.to_owned()),
        false => Err(format!("the games are {}", games().join(", "))),
    }
}

/// The start of a day in universal time.
fn day(text: &str) -> Result<Timestamp, String> {
    let begin =
        |day: Date| Offset::UTC.to_timestamp(day.at(0, 0, 0, 0)).ok()?.as_millisecond().try_into().ok();
    let moment = text.parse().ok().and_then(begin).map(Timestamp);
    moment.ok_or_else(|| "a day from 1970 on is expected, such as 2026-11-01".to_owned())
}

/// A moment in universal time, to the second: `2026-11-24T19:06:36Z`.
pub(super) fn written(moment: Timestamp) -> String {
    let seconds = i64::try_from(moment.0 / 1000).ok();
    let moment = seconds.and_then(|seconds| jiff::Timestamp::from_second(seconds).ok());
    moment.map_or_else(|| "–".to_owned(), |moment| moment.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_moments_are_those_of_universal_time() {
        assert_eq!(day("1970-01-02"), Ok(Timestamp(86_400_000)));
        assert_eq!(written(Timestamp(86_400_999)), "1970-01-02T00:00:00Z");
        for wrong in ["", "1969-12-31", "2026-02-30", "yesterday", "2026.11.01"] {
            assert!(day(wrong).is_err(), "{wrong}");
        }
    }
}
