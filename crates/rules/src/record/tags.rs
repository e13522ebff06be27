//! Tags: names with values at the beginning of a record.

use super::{Date, Unwritable};
use crate::{BySeat, Seat};

/// The tags that follow from the match itself.
pub(super) const SPEC: &str = "Spec";
pub(super) const POSITION: &str = "Position";
pub(super) const RESULT: &str = "Result";
pub(super) const ENDING: &str = "Ending";

const FROM_THE_MATCH: [&str; 4] = [SPEC, POSITION, RESULT, ENDING];
const EVENT: &str = "Event";
const DATE: &str = "Date";
const SEAT: &str = "Seat";

/// The tags that do not follow from the match itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tags {
    event: Option<String>,
    date: Option<Date>,
    seats: BySeat<Option<String>>,
    others: Vec<(String, String)>,
}

impl Default for Tags {
    fn default() -> Tags {
        Tags { event: None, date: None, seats: BySeat::from_fn(Seat::MOST, |_| None), others: Vec::new() }
    }
}

impl Tags {
    pub(super) const fn date(&self) -> Option<Date> {
        self.date
    }

    pub(super) fn seat(&self, seat: Seat) -> Option<&str> {
        self.seats[seat].as_deref()
    }

    /// Sets a tag, of a game with this number of seats.
    pub(super) fn set(&mut self, name: &str, value: &str, seats: usize) -> Result<(), Unwritable> {
        check_name(name)?;
        if let Some(found) = value.chars().find(|c| c.is_control()) {
            return Err(Unwritable::Control { text: value.to_owned(), found });
        }
        let text = value.to_owned();
        match name {
            EVENT => self.event = Some(text),
            DATE => self.date = Some(value.parse()?),
            _ => match seat_named(name, seats)? {
                Some(seat) => self.seats[seat] = Some(text),
                None => self.set_other(name, text),
            },
        }
        Ok(())
    }

    fn set_other(&mut self, name: &str, value: String) {
        match self.others.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value,
            None => self.others.push((name.to_owned(), value)),
        }
    }

    /// The value of the tag of this name.
    pub(super) fn value(&self, name: &str) -> Option<String> {
        self.pairs().find(|(found, _)| found == name).map(|(_, value)| value)
    }

    /// The names and values of all tags, those written before the ones of the match first.
    fn pairs(&self) -> impl Iterator<Item = (String, String)> + '_ {
        self.first().chain(self.others.iter().cloned())
    }

    /// The tags written before the ones of the match: event, date and names.
    pub(super) fn first(&self) -> impl Iterator<Item = (String, String)> + '_ {
        let event = self.event.iter().map(|event| (EVENT.to_owned(), event.clone()));
        let date = self.date.iter().map(|date| (DATE.to_owned(), date.to_string()));
        let named = |(seat, name): (Seat, &Option<String>)| Some((format!("{SEAT}{seat}"), name.clone()?));
        event.chain(date).chain(self.seats.iter().filter_map(named))
    }

    /// The tags written after the ones of the match.
    pub(super) fn others(&self) -> &[(String, String)] {
        &self.others
    }
}

/// Refuses an invalid name, and one of a tag that follows from the match itself.
fn check_name(name: &str) -> Result<(), Unwritable> {
    if !is_name(name) {
        return Err(Unwritable::Name { text: name.to_owned() });
    }
    match FROM_THE_MATCH.into_iter().find(|own| *own == name) {
        Some(name) => Err(Unwritable::FromTheMatch { name }),
        None => Ok(()),
    }
}

fn is_name(text: &str) -> bool {
    let letters = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    letters && text.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Whether the tag follows from the match itself.
pub(super) fn is_from_the_match(name: &str) -> bool {
    FROM_THE_MATCH.contains(&name)
}

/// The seat of a tag `Seat` with a number.
fn seat_named(name: &str, seats: usize) -> Result<Option<Seat>, Unwritable> {
    let number = name.strip_prefix(SEAT).filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()));
    let Some(number) = number.filter(|number| !number.is_empty()) else { return Ok(None) };
    let seat = Seat::all(seats).find(|seat| seat.to_string() == number);
    seat.map(Some).ok_or_else(|| Unwritable::NoSeat { name: name.to_owned(), seats })
}

/// The line of a tag.
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
