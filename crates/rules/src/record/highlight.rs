//! Highlighted points and arrows: commands in comments, in the manner of lichess.

use super::{Flaw, Unwritable};
use crate::Board;

/// The beginning of the command that highlights points.
pub(super) const POINTS: &str = "[%csl ";
/// The beginning of the command that draws arrows.
pub(super) const ARROWS: &str = "[%cal ";

/// The colour of a highlighted point or an arrow. A page draws each in a shape of its own as well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HighlightColour {
    /// Green, written `G`.
    Green,
    /// Red, written `R`.
    Red,
    /// Yellow, written `Y`.
    Yellow,
    /// Blue, written `B`.
    Blue,
}

impl HighlightColour {
    /// All colours.
    pub const ALL: [HighlightColour; 4] =
        [HighlightColour::Green, HighlightColour::Red, HighlightColour::Yellow, HighlightColour::Blue];

    /// The letter of the colour in records.
    pub const fn letter(self) -> char {
        match self {
            HighlightColour::Green => 'G',
            HighlightColour::Red => 'R',
            HighlightColour::Yellow => 'Y',
            HighlightColour::Blue => 'B',
        }
    }

    /// The colour of this letter.
    pub fn of_letter(letter: char) -> Option<HighlightColour> {
        HighlightColour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// A highlighted point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PointHighlight {
    /// Its colour.
    pub colour: HighlightColour,
    /// The name of the point.
    pub point: String,
}

/// An arrow from one point to another.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ArrowHighlight {
    /// Its colour.
    pub colour: HighlightColour,
    /// The name of the point where it begins.
    pub from: String,
    /// The name of the point to which it leads.
    pub to: String,
}

/// The highlighted points and the arrows of a position, in the order in which they were drawn: each point once, and each arrow
/// once.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Highlights {
    /// The points.
    pub points: Vec<PointHighlight>,
    /// The arrows.
    pub arrows: Vec<ArrowHighlight>,
}

impl Highlights {
    /// Whether nothing is highlighted.
    pub const fn is_empty(&self) -> bool {
        self.points.is_empty() && self.arrows.is_empty()
    }

    /// Refuses points that the board does not have, and points and arrows that are highlighted twice.
    pub(super) fn check(&self, board: &Board) -> Result<(), Unwritable> {
        let points = self.points.iter().map(|highlight| &highlight.point);
        let ends = self.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]);
        if let Some(name) = points.chain(ends).find(|name| board.find(name).is_none()) {
            return Err(Unwritable::NoPoint { name: name.clone() });
        }
        let pairs = self.arrows.iter().map(|arrow| format!("{}-{}", arrow.from, arrow.to));
        let mut names: Vec<String> =
            self.points.iter().map(|highlight| highlight.point.clone()).chain(pairs).collect();
        let ring = self.arrows.iter().find(|arrow| arrow.from == arrow.to);
        names.sort();
        let twice = names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0].clone());
        match twice.or_else(|| ring.map(|arrow| format!("{}-{}", arrow.from, arrow.to))) {
            Some(text) => Err(Unwritable::Highlight { text }),
            None => Ok(()),
        }
    }

    /// The commands of a comment, points first.
    pub(super) fn write(&self) -> impl Iterator<Item = String> {
        let points =
            self.points.iter().map(|highlight| format!("{}{}", highlight.colour.letter(), highlight.point));
        let arrow = |arrow: &ArrowHighlight| format!("{}{}-{}", arrow.colour.letter(), arrow.from, arrow.to);
        let (points, arrows): (Vec<_>, Vec<_>) = (points.collect(), self.arrows.iter().map(arrow).collect());
        let command = |(begin, items): (&str, Vec<String>)| {
            (!items.is_empty()).then(|| format!("{begin}{}]", items.join(",")))
        };
        [(POINTS, points), (ARROWS, arrows)].into_iter().filter_map(command)
    }
}

/// Parses the command that highlights points, brackets included.
pub(super) fn read_points(command: &str) -> Result<Vec<PointHighlight>, Flaw> {
    let read =
        |(colour, point): (HighlightColour, &str)| Some(PointHighlight { colour, point: point.to_owned() });
    read_items(command, POINTS, read)
}

/// Parses the command that draws arrows, brackets included.
pub(super) fn read_arrows(command: &str) -> Result<Vec<ArrowHighlight>, Flaw> {
    let read = |(colour, ends): (HighlightColour, &str)| {
        let (from, to) = ends.split_once('-')?;
        Some(ArrowHighlight { colour, from: from.to_owned(), to: to.to_owned() })
    };
    read_items(command, ARROWS, read)
}

/// Parses the items of a command: each begins with the letter of its colour.
fn read_items<T>(
    command: &str,
    begin: &str,
    read: impl Fn((HighlightColour, &str)) -> Option<T>,
) -> Result<Vec<T>, Flaw> {
    let flaw = || Flaw::Command { text: command.to_owned() };
    let items = command.strip_prefix(begin).and_then(|rest| rest.strip_suffix(']')).ok_or_else(flaw)?;
    let item = |text: &str| {
        let letter = text.chars().next()?;
        read((HighlightColour::of_letter(letter)?, &text[letter.len_utf8()..]))
    };
    items.split(',').map(item).collect::<Option<_>>().ok_or_else(flaw)
}
