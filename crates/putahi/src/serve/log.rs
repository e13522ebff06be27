//! The log of the server.

use std::io;

use clap::ValueEnum;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum LogFormat {
    /// A line for people
    #[default]
    Text,
    /// A JSON object a line
    Json,
}

pub(super) fn init(format: LogFormat, filter: &Targets) {
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let log = tracing_subscriber::registry().with(filter.clone());
    match format {
        LogFormat::Text => log.with(lines).init(),
        LogFormat::Json => log.with(lines.json().with_span_list(false)).init(),
    }
}
