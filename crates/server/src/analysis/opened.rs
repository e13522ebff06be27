//! The parts of a pasted text: records of matches, positions of games, or either in the form of another program.

use putahi_rules::{Foreign, GameTree, ImportError, Imported, ImportedKind, LeftOut, Spec, import};

use crate::analysis::address::Place;
use crate::analysis::requests::MOST_MOVES;

/// The most parts of a text that a page shows.
pub(crate) const MOST_PARTS: usize = 100;

/// A match or a position of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// The line in which it begins.
    pub(crate) line: usize,
    /// The game and its options.
    pub(crate) spec: Spec,
    /// The number of its moves.
    pub(crate) moves: usize,
    /// What is left out of it.
    pub(crate) left_out: LeftOut,
    /// Where it can be seen.
    pub(crate) way: Way,
}

/// Where a part can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// At this place.
    To(Place),
    /// At one of these: it does not say which man is taken, so each point leads to another.
    Question(Vec<(String, Place)>),
    /// It has more than an address holds: the record as it is written.
    Long(String),
}

/// What `text` holds, part by part. A position alone is one of `spec`, or of the first game of which it is a position.
pub(crate) fn open(spec: Option<&Spec>, text: &str) -> Vec<Result<Part, ImportError>> {
    import(spec, text).into_iter().map(|part| part.map(part_of)).collect()
}

fn part_of(found: Imported) -> Part {
    let Imported { line, spec, kind } = found;
    let (moves, left_out, way) = match kind {
        ImportedKind::Position(text) => (0, LeftOut::default(), Way::To(Place::of(&spec, Some(&text)))),
        ImportedKind::Record(tree) => (tree.mainline().moves().len(), LeftOut::default(), of_record(&tree)),
        ImportedKind::Foreign(foreign) => {
            (foreign.moves.len(), foreign.left_out, of_foreign(&spec, &foreign))
        }
    };
    Part { line, spec, moves, left_out, way }
}

fn of_record(tree: &GameTree) -> Way {
    let main = tree.mainline();
    let moves: Vec<String> = main.moves().iter().map(|made| made.text.clone()).collect();
    match tree.short() {
        Some(short) if moves.len() <= MOST_MOVES => Way::To(Place {
            tree: (short != moves.join(",")).then_some(short),
            moves,
            ..Place::of(tree.spec(), tree.start())
        }),
        _ => Way::Long(tree.to_string()),
    }
}

fn of_foreign(spec: &Spec, foreign: &Foreign) -> Way {
    let Foreign { position, quiet_plies, moves, captures, .. } = foreign;
    let place = |position: &Option<String>, moves: &[String], clock: u16| Place {
        moves: moves.to_vec(),
        clock,
        ..Place::of(spec, position.as_deref())
    };
    if moves.len() >= MOST_MOVES {
        return Way::Long(foreign.tree(spec).to_string());
    }
    match captures.is_empty() {
        true => Way::To(place(position, moves, *quiet_plies)),
        false => {
            let taken = captures.iter().map(|capture| {
                (capture.point.clone(), place(&capture.position, &capture.moves, *quiet_plies))
            });
            Way::Question(taken.collect())
        }
    }
}
