//! A pack: the puzzles of a game, from the easiest to the hardest, as a text with one puzzle in a line (`docs/puzzles.md`).

mod legality;
mod line;

use std::collections::HashMap;
use std::fmt;

use putahi_rules::Spec;

use crate::{Puzzle, PuzzleId, TextError};

const SIGNATURE: &str = "putahi-puzzles 1 ";
/// The most bytes of a pack.
pub const MAX_BYTES: usize = 2 << 20;
/// The most bytes of a line.
pub const MAX_LINE_BYTES: usize = 2_000;
/// The most puzzles of a pack.
pub const MAX_PUZZLES: usize = 10_000;
/// How many degrees of difficulty there are.
pub const DEGREES: usize = 5;

/// The puzzles of a game, from the easiest to the hardest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    spec: Spec,
    puzzles: Vec<Puzzle>,
    places: HashMap<PuzzleId, usize>,
}

impl Pack {
    /// A pack of these puzzles, which it sorts by grade; of equal ones by id.
    ///
    /// # Errors
    /// Two puzzles have one id, or a puzzle is of another game: the number of the puzzle in the order of the pack, from 1.
    pub fn new(spec: Spec, mut puzzles: Vec<Puzzle>) -> Result<Pack, TextError> {
        puzzles.sort_by_cached_key(|puzzle| (puzzle.grade, puzzle.id()));
        let mut places = HashMap::new();
        for (place, puzzle) in puzzles.iter().enumerate() {
            if puzzle.spec != spec || places.insert(puzzle.id(), place).is_some() {
                return Err(TextError::at(place + 2, "this puzzle is there already, or of another game"));
            }
        }
        Ok(Pack { spec, puzzles, places })
    }

    /// Reads a pack. Every position and every move is checked against the rules.
    ///
    /// # Errors
    /// The text is not a pack; the error names the line.
    pub fn parse(text: &str) -> Result<Pack, TextError> {
        if text.len() > MAX_BYTES {
            return Err(TextError::at(0, format_args!("a pack has at most {MAX_BYTES} bytes")));
        }
        let mut lines = (1..).zip(text.split_inclusive('\n'));
        let (_, head) = lines.next().unwrap_or((1, ""));
        let spec = head.strip_prefix(SIGNATURE).and_then(|rest| rest.strip_suffix('\n'));
        let no_pack = || TextError::at(1, "a pack begins with `putahi-puzzles 1 SPEC`");
        let spec: Spec = spec.ok_or_else(no_pack)?.parse().map_err(|error| TextError::at(1, error))?;
        let puzzles = lines.map(|(number, text)| {
            line::parse(&spec, number, text).map_err(|flaw| TextError::at(number, flaw))
        });
        let puzzles = puzzles.collect::<Result<Vec<Puzzle>, TextError>>()?;
        let order: Vec<(u16, PuzzleId)> = puzzles.iter().map(|puzzle| (puzzle.grade, puzzle.id())).collect();
        if let Some(place) = order.windows(2).position(|pair| pair[0] >= pair[1]) {
            return Err(TextError::at(place + 3, "puzzles are sorted by grade, those of equal grade by id"));
        }
        Pack::new(spec, puzzles)
    }

    /// The game and its options.
    pub const fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The puzzles, from the easiest to the hardest.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// The place of a puzzle in the order from the easiest to the hardest, from 0.
    pub fn place(&self, id: PuzzleId) -> Option<usize> {
        self.places.get(&id).copied()
    }

    /// The puzzle with this id.
    pub fn find(&self, id: PuzzleId) -> Option<&Puzzle> {
        self.place(id).map(|place| &self.puzzles[place])
    }

    /// How hard the puzzle at this place is among those of the pack: from 1, the easiest fifth, to [`DEGREES`].
    pub fn degree(&self, place: usize) -> usize {
        1 + place * DEGREES / self.puzzles.len().max(1)
    }
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{SIGNATURE}{}", self.spec)?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{}", line::text(puzzle)))
    }
}
