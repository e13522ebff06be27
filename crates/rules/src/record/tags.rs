//! Tags: names with values at the beginning of a record.

use crate::{Date, Seat, Unwritable};

/// The tags that follow from the match itself.
pub(super) const SPEC: &str = "Spec";
pub(super) const POSITION: &str = "Position";
pub(super) const RESULT: &str = "Result";
pub(super) const ENDING: &str = "Ending";

pub(super) const FROM_THE_MATCH: [&str; 4] = [SPEC, POSITION, RESULT, ENDING];
const DATE: &str = "Date";
/// The tags that are written before those of the match.
const FIRST: [&str; 5] = ["Event", DATE, "Seat1", "Seat2", "Seat3"];

/// The tags that do not follow from the match itself, those of `FIRST` in its order before the others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tags(Vec<Tag>);

impl Tags {
    pub(super) fn set(&mut self, name: &str, value: &str, seats: usize) -> Result<(), Unwritable> {
        check_name(name)?;
        if let Some(found) = value.chars().find(|c| c.is_control()) {
            return Err(Unwritable::Control(value.to_owned(), found));
        }
        check_seat(name, seats)?;
        if name == DATE {
            value.parse::<Date>()?;
        }
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => value.clone_into(known),
            None => self.0.push((name.to_owned(), value.to_owned())),
        }
        self.0.sort_by_key(|(name, _)| FIRST.iter().position(|first| first == name).unwrap_or(FIRST.len()));
        Ok(())
    }

    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(found, _)| found == name).map(|(_, value)| &**value)
    }

    /// The tags written before those of the match, and those written after.
    pub(super) fn parts(&self) -> (&[Tag], &[Tag]) {
        self.0.split_at(self.0.partition_point(|(name, _)| FIRST.contains(&name.as_str())))
    }
}

/// A tag: its name and its value.
type Tag = (String, String);

/// Refuses an invalid name, and one of a tag that follows from the match itself.
fn check_name(name: &str) -> Result<(), Unwritable> {
    if !is_name(name) {
        return Err(Unwritable::Name(name.to_owned()));
    }
    match FROM_THE_MATCH.into_iter().find(|own| *own == name) {
        Some(name) => Err(Unwritable::FromTheMatch(name)),
        None => Ok(()),
    }
}

fn is_name(text: &str) -> bool {
    let letters = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    letters && text.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Refuses a tag `Seat` with a number that no seat has.
fn check_seat(name: &str, seats: usize) -> Result<(), Unwritable> {
    let number =
        name.strip_prefix("Seat").filter(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()));
    match number.is_none_or(|number| Seat::all(seats).any(|seat| seat.to_string() == number)) {
        true => Ok(()),
        false => Err(Unwritable::NoSeat(name.to_owned(), seats)),
    }
}

pub(super) fn write(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", value.replace('\\', r"\\").replace('"', r#"\""#))
}

/// The name and the value of the tag on a line. Returns None if the line is not a tag.
pub(super) fn read(line: &str) -> Option<(String, String)> {
    let (name, quoted) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    let mut value = String::new();
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        value.push(match c {
            '"' => return None,
            '\\' => chars.next().filter(|next| "\\\"".contains(*next))?,
            _ => c,
        });
    }
    Some((name.to_owned(), value))
}
