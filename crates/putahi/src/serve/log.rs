//! The log of the server.

use std::fmt;
use std::io;
use std::str::FromStr;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use tracing_subscriber::EnvFilter;

/// How lines of the log are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// A line for people
    #[default]
    Text,
    /// A JSON object a line
    Json,
}

/// Which log lines are written: a valid filter of `tracing_subscriber`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogFilter(String);

impl FromStr for LogFilter {
    type Err = tracing_subscriber::filter::ParseError;

    fn from_str(text: &str) -> Result<LogFilter, Self::Err> {
        EnvFilter::try_new(text).map(|_| LogFilter(text.to_owned()))
    }
}

impl Default for LogFilter {
    fn default() -> LogFilter {
        LogFilter("info".to_owned())
    }
}

impl fmt::Display for LogFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Starts to write the log to the error output.
pub(super) fn init(format: LogFormat, filter: &LogFilter) {
    let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::new(&filter.0)).with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}
