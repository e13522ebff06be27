//! What a command prints.

use std::io::{self, Write};

/// Prints `text` at once.
///
/// # Errors
/// The output is closed or cannot be written.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
