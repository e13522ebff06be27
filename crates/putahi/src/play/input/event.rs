//! Events of the input.

use putahi_cli::output::visible;

/// An event of the input.
pub(crate) enum InputEvent {
    /// A line was typed. Control characters in it are replaced by visible ones, so that it can be printed anywhere.
    Line(String),
    /// The input has ended.
    End,
    /// A signal to end the program.
    Stop,
}

/// A typed line as it can be printed: without spaces around it, and with visible characters only.
pub(super) fn cleaned(line: &str) -> String {
    visible(line.trim())
}
