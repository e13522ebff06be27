//! The lexer of records: tags, then words and comments, each with its line, independent of any game.

use super::sections::MARK;
use super::tags;
use crate::{Flaw, GameTree, RecordError};

pub(super) struct Placed<T> {
    pub(super) line: usize,
    pub(super) value: T,
}

impl<T> Placed<T> {
    pub(super) const fn error(&self, flaw: Flaw) -> RecordError {
        RecordError::new(self.line, flaw)
    }
}

pub(super) enum Item {
    /// A word between spaces.
    Word(String),
    /// The content of a pair of braces, with spaces for line ends.
    Comment(String),
    /// `(`, with which a variation begins.
    Open,
    /// `)`, with which it ends.
    Close,
}

impl Item {
    /// The text to quote.
    pub(super) fn text(&self) -> &str {
        match self {
            Item::Word(text) | Item::Comment(text) => text,
            Item::Open => "(",
            Item::Close => ")",
        }
    }
}

pub(super) struct Parts {
    pub(super) tags: Vec<Placed<(String, String)>>,
    pub(super) items: Vec<Placed<Item>>,
    /// The line of the last tag, or the first line.
    pub(super) head: usize,
    pub(super) end: usize,
}

impl Parts {
    pub(super) fn tag(&self, name: &str) -> Option<Placed<&str>> {
        let found = self.tags.iter().find(|tag| tag.value.0 == name)?;
        Some(Placed { line: found.line, value: &found.value.1 })
    }

    pub(super) fn need(&self, name: &'static str) -> Result<Placed<&str>, RecordError> {
        self.tag(name).ok_or(RecordError::new(self.head, Flaw::Missing(name)))
    }
}

pub(super) fn read(text: &str) -> Result<Parts, RecordError> {
    if text.len() > GameTree::MOST_BYTES {
        return Err(RecordError::new(1, Flaw::TooLong(GameTree::MOST_BYTES)));
    }
    let lines: Vec<&str> = text.trim_start_matches(MARK).lines().collect();
    check_characters(&lines)?;
    let head = lines.iter().take_while(|line| is_blank(line) || line.starts_with('[')).count();
    let tags = read_tags(&lines[..head])?;
    Ok(Parts {
        head: tags.last().map_or(1, |tag| tag.line),
        tags,
        items: read_items(&lines[head..].join("\n"), head + 1, &[' ', '\n'])?,
        end: lines.len().max(1),
    })
}

fn is_blank(line: &str) -> bool {
    line.trim_matches(' ').is_empty()
}

fn check_characters(lines: &[&str]) -> Result<(), RecordError> {
    let controls = |line: &&str| line.chars().find(|c| c.is_control());
    match lines.iter().enumerate().find_map(|(i, line)| Some((i + 1, controls(line)?))) {
        Some((line, found)) => Err(RecordError::new(line, Flaw::Control(found))),
        None => Ok(()),
    }
}

fn read_tags(lines: &[&str]) -> Result<Vec<Placed<(String, String)>>, RecordError> {
    let mut tags: Vec<Placed<(String, String)>> = Vec::new();
    for (i, text) in lines.iter().enumerate().filter(|(_, text)| !is_blank(text)) {
        let error = |flaw| RecordError::new(i + 1, flaw);
        let (name, value) = tags::read(text).ok_or_else(|| error(Flaw::Tag((*text).to_owned())))?;
        if tags.iter().any(|tag| tag.value.0 == name) {
            return Err(error(Flaw::Twice(name)));
        }
        tags.push(Placed { line: i + 1, value: (name, value) });
    }
    Ok(tags)
}

/// Splits a movetext, which begins at `line`, into words with one of `gaps` between them, comments and parentheses.
pub(super) fn read_items(
    mut rest: &str,
    mut line: usize,
    gaps: &[char],
) -> Result<Vec<Placed<Item>>, RecordError> {
    let mut items = Vec::new();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '(' | ')' => 1,
            '{' => comment_length(rest).ok_or_else(|| open(rest, line))?,
            _ if gaps.contains(&first) => 1,
            _ => rest.find(|c| gaps.contains(&c) || "{()".contains(c)).unwrap_or(rest.len()),
        };
        let (text, after) = rest.split_at(length);
        let item = match first {
            '(' => Some(Item::Open),
            ')' => Some(Item::Close),
            '{' => Some(Item::Comment(text[1..length - 1].replace('\n', " "))),
            _ if gaps.contains(&first) => None,
            _ => Some(Item::Word(text.to_owned())),
        };
        items.extend(item.map(|value| Placed { line, value }));
        line += text.matches('\n').count();
        rest = after;
    }
    Ok(items)
}

fn open(rest: &str, line: usize) -> RecordError {
    let text = rest[1..].lines().next().unwrap_or_default().to_owned();
    RecordError::new(line, Flaw::OpenComment(text))
}

/// The length in bytes of the comment at the beginning of `text`, braces included.
fn comment_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    let end = text.bytes().position(|byte| {
        let closes = byte == b'}' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })?;
    Some(end + 1)
}
