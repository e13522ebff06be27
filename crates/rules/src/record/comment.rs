//! Comments: between braces after a move, first the commands (clock, highlights), then text.
//!
//! In the text, `}`, a backslash, and a `[` that would begin a command are escaped with a backslash.

use std::time::Duration;

use super::highlight::{self, ARROWS, Highlights, POINTS};
use super::{Flaw, Unwritable, clock};

/// The beginning of a command such as a clock.
const COMMAND: &str = "[%";
/// The beginning of a clock.
const CLOCK: &str = "[%clk ";

/// The content of the braces after a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Note {
    pub(super) clock: Option<Duration>,
    pub(super) highlights: Highlights,
    pub(super) comment: Option<String>,
}

/// Refuses an empty comment and one with control characters.
pub(super) fn check(text: &str) -> Result<(), Unwritable> {
    match text.chars().find(|c| c.is_control()) {
        Some(found) => Err(Unwritable::Control { text: text.to_owned(), found }),
        None if text.is_empty() => Err(Unwritable::EmptyComment),
        None => Ok(()),
    }
}

/// The comment with its braces. Returns None if it would be empty.
pub(super) fn write(
    clock: Option<Duration>,
    highlights: &Highlights,
    comment: Option<&str>,
) -> Option<String> {
    let clock = clock.map(|left| format!("{CLOCK}{}]", clock::write(left)));
    let parts: Vec<String> = clock.into_iter().chain(highlights.write()).chain(comment.map(escape)).collect();
    (!parts.is_empty()).then(|| format!("{{{}}}", parts.join(" ")))
}

fn escape(text: &str) -> String {
    let escaped = text.replace('\\', r"\\").replace('}', r"\}");
    if text.starts_with(COMMAND) { format!(r"\{escaped}") } else { escaped }
}

/// Parses the content of the braces, in which line ends have been replaced by spaces. Each command occurs at most once, and
/// the clock comes before the points, the points before the arrows.
pub(super) fn read(inside: &str) -> Result<Note, Flaw> {
    let (mut note, mut rest, mut earliest) = (Note::default(), Some(inside), 0);
    while let Some(text) = rest.filter(|text| text.starts_with(COMMAND)) {
        let (command, after) = text.split_at(text.find(']').map_or(text.len(), |end| end + 1));
        let place = read_command(command, &mut note)?;
        rest = after.strip_prefix(' ');
        if place < earliest || (rest.is_none() && !after.is_empty()) {
            return Err(Flaw::Command { text: text.to_owned() });
        }
        earliest = place + 1;
    }
    note.comment = rest.map(unescape).transpose()?;
    Ok(note)
}

/// Parses one command into its part of `note`; returns its place in the order of commands.
fn read_command(command: &str, note: &mut Note) -> Result<usize, Flaw> {
    if command.starts_with(POINTS) {
        note.highlights.points = highlight::read_points(command)?;
        return Ok(1);
    }
    if command.starts_with(ARROWS) {
        note.highlights.arrows = highlight::read_arrows(command)?;
        return Ok(2);
    }
    let text = || command.to_owned();
    let left = command.strip_prefix(CLOCK).ok_or_else(|| Flaw::Command { text: text() })?;
    let left = left.strip_suffix(']').and_then(clock::read);
    note.clock = Some(left.ok_or_else(|| Flaw::Clock { text: text() })?);
    Ok(0)
}

/// `text` without its escapes.
fn unescape(text: &str) -> Result<String, Flaw> {
    let mut words = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let meant = if c == '\\' { chars.next().filter(|next| "\\}[".contains(*next)) } else { Some(c) };
        words.push(meant.ok_or_else(|| Flaw::Escape { text: text.to_owned() })?);
    }
    check(&words).map_err(Flaw::Unwritable)?;
    Ok(words)
}
