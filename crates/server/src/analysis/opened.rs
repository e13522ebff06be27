//! The parts of a pasted text: records of matches, positions of games, or either in the form of another program.

use putahi_rules::{Foreign, GameTree, ImportError, Imported, ImportedKind, LeftOut, Seat, Spec, import};

use crate::analysis::address::Place;
use crate::analysis::requests::MOST_MOVES;

/// The most parts of a text that a page shows.
pub(crate) const MOST_PARTS: usize = 100;

/// The longest name and the longest result that an address holds, in characters.
const MOST_REMARK: usize = 40;

/// Remarks on the text from which a position was read, for the page of the position.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Remarks {
    /// What is left out of it.
    pub(crate) left_out: LeftOut,
    /// The result that it gives, if its moves do not lead to it.
    pub(crate) result: Option<String>,
}

/// A match or a position of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// The line in which it begins.
    pub(crate) line: usize,
    /// The game and its options.
    pub(crate) spec: Spec,
    /// The number of its moves.
    pub(crate) moves: usize,
    /// The remarks on it.
    pub(crate) remarks: Remarks,
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
    let (moves, remarks, way) = match kind {
        ImportedKind::Position(text) => (0, Remarks::default(), Way::To(Place::of(&spec, Some(&text)))),
        ImportedKind::Record(tree) => {
            let remarks = Remarks { left_out: LeftOut::default(), result: stopped(&tree) };
            (tree.mainline().moves().len(), remarks, of_record(&tree))
        }
        ImportedKind::Foreign(foreign) => {
            let result = foreign.result.as_deref().and_then(told_result);
            let remarks = Remarks { left_out: foreign.left_out, result };
            (foreign.moves.len(), remarks, of_foreign(&spec, &foreign))
        }
    };
    Part { line, spec, moves, remarks, way }
}

/// The result of a match that ended otherwise than by its last move.
fn stopped(tree: &GameTree) -> Option<String> {
    let outcome = tree.outcome().filter(|outcome| outcome.cause.is_stop())?;
    outcome.to_string().split(' ').next().map(str::to_owned)
}

/// The result that a text gives, shortened for an address; None if it gives none.
pub(super) fn told_result(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty() && text != "*").then(|| shortened(text))
}

/// A name or a result as an address holds it.
pub(super) fn shortened(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(MOST_REMARK).collect()
}

/// The names of the players, by seat; an empty list if no seat has a name.
fn names<'a>(seats: usize, name: impl Fn(Seat) -> Option<&'a str>) -> Vec<String> {
    let names: Vec<String> = Seat::all(seats).map(|seat| shortened(name(seat).unwrap_or_default())).collect();
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

fn of_record(tree: &GameTree) -> Way {
    let main = tree.mainline();
    let moves: Vec<String> = main.moves().iter().map(|made| made.text.clone()).collect();
    match tree.short() {
        Some(short) if moves.len() <= MOST_MOVES => Way::To(Place {
            tree: (short != moves.join(",")).then_some(short),
            moves,
            names: names(tree.seats(), |seat| tree.name(seat)),
            ..Place::of(tree.spec(), tree.start())
        }),
        _ => Way::Long(tree.to_string()),
    }
}

fn of_foreign(spec: &Spec, foreign: &Foreign) -> Way {
    let Foreign { position, quiet_plies, moves, captures, .. } = foreign;
    let name = |seat: Seat| {
        let tag = format!("Seat{}", seat.number());
        foreign.tags.iter().find(|(name, _)| *name == tag).map(|(_, name)| name.as_str())
    };
    let place = |position: &Option<String>, moves: &[String], clock: u16| Place {
        moves: moves.to_vec(),
        clock,
        names: names(spec.seats(), name),
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
