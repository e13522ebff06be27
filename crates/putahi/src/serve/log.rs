//! What is logged, and how.

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

/// What is logged: a text that has proved to be a filter of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Filter(String);

impl FromStr for Filter {
    type Err = tracing_subscriber::filter::ParseError;

    fn from_str(text: &str) -> Result<Filter, Self::Err> {
        EnvFilter::try_new(text).map(|_| Filter(text.to_owned()))
    }
}

impl Default for Filter {
    fn default() -> Filter {
        Filter("info".to_owned())
    }
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Begins the log, on the error output.
pub(super) fn keep(format: LogFormat, filter: &Filter) {
    let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::new(&filter.0)).with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}
