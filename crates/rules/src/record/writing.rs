//! Writing of records.

use std::fmt;
use std::time::Duration;

use super::rounds::Rounds;
use super::{Record, comment, results, tags};

/// The most columns of a line, unless a word is longer.
const COLUMNS: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = self.tags.others().iter().cloned();
        for (name, value) in self.tags.first().chain(self.own_tags()).chain(others) {
            writeln!(f, "{}", tags::write(&name, &value))?;
        }
        writeln!(f)?;
        write_wrapped(f, &self.words())
    }
}

impl Record {
    /// The tags that follow from the match itself.
    fn own_tags(&self) -> impl Iterator<Item = (String, String)> {
        let own = [
            (tags::SPEC, Some(self.spec.to_string())),
            (tags::POSITION, self.start.clone()),
            (tags::RESULT, Some(results::write(self.outcome.as_ref()))),
            (tags::ENDING, self.outcome.as_ref().map(results::ending)),
        ];
        own.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)))
    }

    /// The parts of the movetext between which a line may end, in order.
    fn words(&self) -> Vec<String> {
        let mut rounds = Rounds::default();
        let mut words = note(None, self.opening.as_deref());
        for m in &self.moves {
            words.extend(rounds.turn(m.seat));
            words.push(m.text.clone());
            words.extend(note(m.clock, m.comment.as_deref()));
        }
        words.push(results::write(self.outcome.as_ref()));
        words
    }
}

/// The words of a comment, split at single spaces only: a line end is read as one space, and next to further spaces it
/// would not survive trimming.
fn note(clock: Option<Duration>, comment: Option<&str>) -> Vec<String> {
    let text = comment::write(clock, comment);
    let mut words: Vec<String> = Vec::new();
    for part in text.iter().flat_map(|text| text.split(' ')) {
        match words.last_mut() {
            Some(last) if part.is_empty() || last.ends_with(' ') => {
                last.push(' ');
                last.push_str(part);
            }
            _ => words.push(part.to_owned()),
        }
    }
    words
}

fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        let gap = match column {
            0 => "",
            _ if column + 1 + width <= COLUMNS => " ",
            _ => "\n",
        };
        write!(f, "{gap}{word}")?;
        column = if gap == " " { column + 1 + width } else { width };
    }
    writeln!(f)
}
