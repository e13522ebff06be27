//! Highlighted points and arrows: commands in comments, in the manner of lichess.

use crate::{Board, Flaw, Unwritable};

/// The beginning of the command that highlights points.
pub(super) const POINTS: &str = "[%csl ";
/// The beginning of the command that draws arrows.
pub(super) const ARROWS: &str = "[%cal ";

const COLOURS: [char; 4] = ['G', 'R', 'Y', 'B'];

/// The highlighted points and the arrows of a position, in the order in which they were drawn. Each begins with the letter of its
/// colour: `G` green, `R` red, `Y` yellow, `B` blue. A page draws each colour in a shape of its own as well.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Highlights {
    /// The points, each once, such as `Gd6`.
    pub points: Vec<String>,
    /// The arrows, each once, such as `Rd6-d7`.
    pub arrows: Vec<String>,
}

impl Highlights {
    /// Refuses points that the board does not have, and points and arrows that are highlighted twice.
    pub(super) fn check(&self, board: &Board) -> Result<(), Unwritable> {
        let ends = |arrow| str::split_once(arrow, '-').map_or([arrow; 2], <[&str; 2]>::from);
        let (points, arrows) = (names(&self.points)?, names(&self.arrows)?);
        let mut all = points.iter().copied().chain(arrows.iter().flat_map(|arrow| ends(arrow)));
        if let Some(name) = all.find(|name| board.find(name).is_none()) {
            return Err(Unwritable::NoPoint(name.to_owned()));
        }
        let ring = arrows.iter().find(|arrow| ends(arrow)[0] == ends(arrow)[1]).copied();
        let mut named = [points, arrows.clone()].concat();
        named.sort_unstable();
        let twice = named.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        twice.or(ring).map_or(Ok(()), |text| Err(Unwritable::Highlight(text.to_owned())))
    }

    /// The commands of a comment, points first.
    pub(super) fn write(&self) -> impl Iterator<Item = String> {
        let command = |(begin, items): (&str, &Vec<String>)| {
            (!items.is_empty()).then(|| format!("{begin}{}]", items.join(",")))
        };
        [(POINTS, &self.points), (ARROWS, &self.arrows)].into_iter().filter_map(command)
    }
}

/// The points or arrows without their colours.
fn names(items: &[String]) -> Result<Vec<&str>, Unwritable> {
    let wrong = |item: &String| Unwritable::Highlight(item.clone());
    items.iter().map(|item| item.strip_prefix(COLOURS).ok_or_else(|| wrong(item))).collect()
}

/// Parses the items of a command with this beginning, brackets included.
pub(super) fn read(command: &str, begin: &str) -> Result<Vec<String>, Flaw> {
    let inside = command.strip_prefix(begin).and_then(|rest| rest.strip_suffix(']')).unwrap_or_default();
    let is_item = |item: &str| item.starts_with(COLOURS) && (begin == POINTS || item.contains('-'));
    match inside.split(',').all(is_item) {
        true => Ok(inside.split(',').map(str::to_owned).collect()),
        false => Err(Flaw::Command(command.to_owned())),
    }
}
