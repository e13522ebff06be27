//! Comments: between braces after a move, first the commands (clock, highlights), then text.
//!
//! In the text, `}`, a backslash, and a `[` that would begin a command are escaped with a backslash.

use std::time::Duration;

use super::highlight::{self, ARROWS, POINTS};
use crate::{Flaw, Node, Unwritable};

const COMMAND: &str = "[%";
const CLOCK: &str = "[%clk ";

/// Refuses an empty comment and one with control characters.
pub(super) fn check(text: &str) -> Result<(), Unwritable> {
    match text.chars().find(|c| c.is_control()) {
        Some(found) => Err(Unwritable::Control(text.to_owned(), found)),
        None if text.is_empty() => Err(Unwritable::EmptyComment),
        None => Ok(()),
    }
}

/// The comment at a node, with its braces. Returns None if it would be empty.
pub(super) fn write(node: &Node) -> Option<String> {
    let clock = node.clock.map(|left| format!("{CLOCK}{}]", write_clock(left)));
    let comment = node.comment.as_deref().map(escape);
    let parts: Vec<String> = clock.into_iter().chain(node.highlights.write()).chain(comment).collect();
    (!parts.is_empty()).then(|| format!("{{{}}}", parts.join(" ")))
}

fn escape(text: &str) -> String {
    let escaped = text.replace('\\', r"\\").replace('}', r"\}");
    if text.starts_with(COMMAND) { format!(r"\{escaped}") } else { escaped }
}

/// Parses the content of the braces, in which line ends have been replaced by spaces. Each command occurs at most once, and
/// the clock comes before the points, the points before the arrows. Returns them in a node without a move.
pub(super) fn read(inside: &str) -> Result<Node, Flaw> {
    let (mut note, mut rest, mut earliest) = (Node::default(), Some(inside), 0);
    while let Some(text) = rest.filter(|text| text.starts_with(COMMAND)) {
        let (command, after) = text.split_at(text.find(']').map_or(text.len(), |end| end + 1));
        let place = read_command(command, &mut note)?;
        rest = after.strip_prefix(' ');
        if place < earliest || (rest.is_none() && !after.is_empty()) {
            return Err(Flaw::Command(text.to_owned()));
        }
        earliest = place + 1;
    }
    note.comment = rest.map(unescape).transpose()?;
    Ok(note)
}

/// Parses one command into its part of `note`; returns its place in the order of commands.
fn read_command(command: &str, note: &mut Node) -> Result<usize, Flaw> {
    if command.starts_with(POINTS) {
        note.highlights.points = highlight::read(command, POINTS)?;
        return Ok(1);
    }
    if command.starts_with(ARROWS) {
        note.highlights.arrows = highlight::read(command, ARROWS)?;
        return Ok(2);
    }
    let left = command.strip_prefix(CLOCK).ok_or_else(|| Flaw::Command(command.to_owned()))?;
    let left = left.strip_suffix(']').and_then(read_clock);
    note.clock = Some(left.ok_or_else(|| Flaw::Clock(command.to_owned()))?);
    Ok(0)
}

fn unescape(text: &str) -> Result<String, Flaw> {
    let mut words = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let meant = if c == '\\' { chars.next().filter(|next| "\\}[".contains(*next)) } else { Some(c) };
        words.push(meant.ok_or_else(|| Flaw::Escape(text.to_owned()))?);
    }
    check(&words).map_err(Flaw::Unwritable)?;
    Ok(words)
}

/// `left` rounded down to milliseconds.
pub(super) fn whole_millis(left: Duration) -> Duration {
    Duration::new(left.as_secs(), left.subsec_millis() * 1_000_000)
}

/// The text of `left`, to the millisecond: `H:MM:SS`, with tenths or milliseconds where there are any.
fn write_clock(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let fraction = match left.subsec_millis() {
        0 => String::new(),
        millis if millis % 100 == 0 => format!(".{}", millis / 100),
        millis => format!(".{millis:03}"),
    };
    format!("{hours}:{minutes:02}:{seconds:02}{fraction}")
}

/// Parses a clock, in its canonical form only.
fn read_clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut parts = whole.split(':').map(|part| part.parse::<u64>().ok());
    let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
    let millis = format!("{fraction:0<3}").parse::<u32>().ok().filter(|millis| *millis < 1000)?;
    let seconds = hours.checked_mul(3600)?.checked_add(minutes.checked_mul(60)?)?.checked_add(seconds)?;
    let left = Duration::new(seconds, millis * 1_000_000);
    (write_clock(left) == text).then_some(left)
}
