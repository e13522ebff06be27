//! The standard output of commands: text for people, and JSON for programs.

use std::io::{self, Write};

use clap::Args;
use rustix::fs::{FileType, fstat};
use rustix::io::Errno;
use serde::Serialize;

/// Prints `text` and flushes the output.
///
/// # Errors
/// The output is closed or cannot be written.
pub fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(of_closed_terminal)
}

/// An error of writing to the standard output; that of a terminal which was closed is the same as that of a closed pipe.
fn of_closed_terminal(error: io::Error) -> io::Error {
    let is_device = |mode| FileType::from_raw_mode(mode) == FileType::CharacterDevice;
    let is_terminal = || fstat(io::stdout()).is_ok_and(|status| is_device(status.st_mode));
    let is_closed = error.raw_os_error() == Some(Errno::IO.raw_os_error()) && is_terminal();
    if is_closed { io::ErrorKind::BrokenPipe.into() } else { error }
}

/// How a command answers: in lines for people or, with `--json`, in JSON for programs, an object a line. `docs/json.md` describes
/// the objects of each command.
#[derive(Args, Clone, Copy, Debug)]
pub struct OutputForm {
    /// Print JSON, an object a line
    #[arg(long, global = true)]
    pub json: bool,
}

impl OutputForm {
    /// Prints an answer: `text` for people, `value` for programs.
    ///
    /// # Errors
    /// The output is closed or cannot be written.
    pub fn print(self, value: &impl Serialize, text: impl FnOnce() -> String) -> io::Result<()> {
        match self.json {
            true => print(&json_line(value)),
            false => print(&text()),
        }
    }

    /// Prints what programs do not need: the head of a table, a note.
    ///
    /// # Errors
    /// The output is closed or cannot be written.
    pub fn note(self, text: &str) -> io::Result<()> {
        if self.json { Ok(()) } else { print(text) }
    }
}

/// Writes lines for people to the error output, beside what is printed; an error output that takes nothing is no reason to stop.
pub fn write_notes(notes: &[String]) {
    for note in notes {
        let _ = writeln!(io::stderr(), "{}", visible(note));
    }
}

/// The line of a value in JSON.
pub fn json_line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("answers are plain values") + "\n"
}

/// A text with each control character replaced by a visible one: terminals obey control characters.
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Rows of words as lines with aligned columns, two spaces between them.
pub fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let line = |row: &[String; N]| {
        let words: Vec<String> =
            row.iter().zip(widths).map(|(word, width)| format!("{word:width$}")).collect();
        words.join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

/// A number of things in words: `1 match`, `2 matches`.
pub fn count(number: u64, one: &str, several: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_word() {
        let rows = [["name", "made"], ["Tūtānekai", "today"]].map(|row| row.map(str::to_owned));
        assert_eq!(columns(&rows), "name       made\nTūtānekai  today\n");
    }

    #[test]
    fn one_thing_is_no_plural() {
        assert_eq!(
            ["0 matches", "1 match", "2 matches"],
            [0, 1, 2].map(|n| count(n, "match", "matches")).each_ref().map(String::as_str)
        );
    }
}
