//! The standard output of commands.

use std::io::{self, Write};

/// Prints `text` and flushes the output.
///
/// # Errors
/// The output is closed or cannot be written.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
