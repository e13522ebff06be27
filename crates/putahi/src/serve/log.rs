//! The log of the server.

use std::fmt;
use std::io;
use std::str::FromStr;

use clap::ValueEnum;
use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::prelude::*;

/// How lines of the log are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// A line for people
    #[default]
    Text,
    /// A JSON object a line
    Json,
}

/// Which log lines are written: levels for all modules or for some, a valid filter of `tracing_subscriber`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogFilter(String);

impl FromStr for LogFilter {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<LogFilter, Self::Err> {
        text.parse().map(|_: Targets| LogFilter(text.to_owned()))
    }
}

impl fmt::Display for LogFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Starts to write the log to the error output.
pub(super) fn init(format: LogFormat, filter: &LogFilter) {
    let targets: Targets = filter.0.parse().expect("the text has been read as a filter");
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let log = tracing_subscriber::registry().with(targets);
    match format {
        LogFormat::Text => log.with(lines).init(),
        LogFormat::Json => log.with(lines.json().with_span_list(false)).init(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_has_levels_for_all_modules_or_for_some() {
        for text in ["info", "warn,tower_http=debug", "off"] {
            assert_eq!(text.parse::<LogFilter>().unwrap().to_string(), text);
        }
        for text in ["tower_http=loud", "info,tower_http=debug=info"] {
            assert!(text.parse::<LogFilter>().is_err(), "{text}");
        }
    }
}
