//! Writing of records.

use std::fmt;

use super::rounds::Rounds;
use super::{comment, results, tags};
use crate::{GameTree, Node, Record};

/// The most columns of a line, unless a word is longer.
const COLUMNS: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, others) = self.tags.parts();
        for (name, value) in first.iter().chain(&self.own_tags()).chain(others) {
            writeln!(f, "{}", tags::write(name, value))?;
        }
        writeln!(f)?;
        f.write_str(&self.movetext())
    }
}

impl GameTree {
    /// The text without its tags: all moves, and the result.
    pub fn movetext(&self) -> String {
        wrapped(&self.words())
    }

    fn own_tags(&self) -> Vec<(String, String)> {
        let own = [
            (tags::SPEC, Some(self.spec.to_string())),
            (tags::POSITION, self.start.clone()),
            (tags::RESULT, Some(results::write(self.outcome.as_ref()))),
            (tags::ENDING, self.outcome.as_ref().map(results::ending)),
        ];
        own.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
    }

    /// The parts of the movetext between which a line may end, in order.
    fn words(&self) -> Vec<String> {
        let mut words = note(&self.nodes[0]);
        let rounds = self.write_after(0, Rounds::default(), &mut words);
        words.push(results::write(self.outcome.as_ref()));
        self.write_variations(self.continuations(self.last).1, rounds, &mut words);
        words
    }

    /// Writes the line that continues after `node`. Returns the rounds counted at its end.
    fn write_after(&self, mut node: usize, mut rounds: Rounds, words: &mut Vec<String>) -> Rounds {
        while let (Some(next), variations) = self.continuations(node) {
            let before = rounds;
            words.extend(self.nodes[next].seat.and_then(|seat| rounds.turn(seat)));
            write_move(&self.nodes[next], words);
            self.write_variations(variations, before, words);
            node = next;
        }
        rounds
    }

    /// Writes variations that begin after these rounds.
    fn write_variations(&self, variations: &[usize], before: Rounds, words: &mut Vec<String>) {
        for first in variations {
            let (node, mut rounds) = (&self.nodes[*first], before);
            node.seat.and_then(|seat| rounds.turn(seat));
            words.push(format!("({}", rounds.number()));
            write_move(node, words);
            self.write_after(*first, rounds, words);
            words.last_mut().expect("a variation has a move").push(')');
        }
    }
}

fn write_move(node: &Node, words: &mut Vec<String>) {
    words.push(node.text.clone());
    words.extend(note(node));
}

/// The words of the comment at a node, split at single spaces only: next to a further space a line end would be trimmed away.
fn note(node: &Node) -> Vec<String> {
    let text = comment::write(node);
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

fn wrapped(words: &[String]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for word in words {
        let width = word.chars().count();
        let gap = match column {
            0 => "",
            _ if column + 1 + width <= COLUMNS => " ",
            _ => "\n",
        };
        text.extend([gap, word]);
        column = if gap == " " { column + 1 + width } else { width };
    }
    text + "\n"
}
