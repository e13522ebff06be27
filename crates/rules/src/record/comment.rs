//! Comments: between braces after a move, first the clock, then text.
//!
//! In the text, `}`, a backslash, and a `[` that would begin a clock are escaped with a backslash.

use std::time::Duration;

use super::{Flaw, Unwritable, clock};

/// The beginning of a command such as a clock.
const COMMAND: &str = "[%";
/// The beginning of a clock.
const CLOCK: &str = "[%clk ";

/// The content of the braces after a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Note {
    pub(super) clock: Option<Duration>,
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

/// The comment with its braces. Returns None if there is neither clock nor text.
pub(super) fn write(clock: Option<Duration>, comment: Option<&str>) -> Option<String> {
    let clock = clock.map(|left| format!("{CLOCK}{}]", clock::write(left)));
    let parts: Vec<String> = clock.into_iter().chain(comment.map(escape)).collect();
    (!parts.is_empty()).then(|| format!("{{{}}}", parts.join(" ")))
}

fn escape(text: &str) -> String {
    let escaped = text.replace('\\', r"\\").replace('}', r"\}");
    if text.starts_with(COMMAND) { format!(r"\{escaped}") } else { escaped }
}

/// Parses the content of the braces, in which line ends have been replaced by spaces.
pub(super) fn read(inside: &str) -> Result<Note, Flaw> {
    if !inside.starts_with(COMMAND) {
        return Ok(Note { clock: None, comment: Some(unescape(inside)?) });
    }
    let (command, rest) = inside.split_at(inside.find(']').map_or(inside.len(), |end| end + 1));
    let left = command.strip_prefix(CLOCK).and_then(|rest| rest.strip_suffix(']')).and_then(clock::read);
    let left = left.ok_or_else(|| Flaw::Clock { text: command.to_owned() })?;
    let comment = match rest.strip_prefix(' ') {
        Some(words) => Some(unescape(words)?),
        None if rest.is_empty() => None,
        None => return Err(Flaw::Clock { text: inside.to_owned() }),
    };
    Ok(Note { clock: Some(left), comment })
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
