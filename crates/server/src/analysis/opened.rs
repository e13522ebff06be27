//! The parts of a pasted text: records of matches, positions of games, or either in the form of another program; each as a link,
//! with what is left out of it.

use maud::{Markup, html};
use putahi_play::Localizer;
use putahi_rules::{Foreign, GameTree, ImportError, Imported, ImportedKind, LeftOut, Seat, Spec, import};

use crate::analysis::address::{Place, escaped, shortened};
use crate::analysis::stream::MOST_MOVES;
use crate::common::RequestContext;

const MOST_PARTS: usize = 100;

/// Remarks on the text from which a position was read, for the page of the position.
#[derive(Default)]
pub(crate) struct Remarks {
    pub(crate) left_out: LeftOut,
    /// The result that it gives, if its moves do not lead to it.
    pub(crate) result: Option<String>,
}

pub(crate) struct Part {
    /// The line in which it begins.
    pub(crate) line: usize,
    pub(crate) spec: Spec,
    pub(crate) moves: usize,
    pub(crate) remarks: Remarks,
    pub(crate) way: Way,
}

pub(crate) enum Way {
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
    let place = |position: &Option<String>, moves: &[String]| Place {
        moves: moves.to_vec(),
        clock: *quiet_plies,
        names: names(spec.seats(), name),
        ..Place::of(spec, position.as_deref())
    };
    if moves.len() >= MOST_MOVES {
        return Way::Long(foreign.tree(spec).to_string());
    }
    if captures.is_empty() {
        return Way::To(place(position, moves));
    }
    let taken = captures.iter();
    let taken = taken.map(|capture| (capture.point.clone(), place(&capture.position, &capture.moves)));
    Way::Question(taken.collect())
}

/// All parts, up to a limit.
pub(super) fn parts(context: &RequestContext, parts: &[Result<Part, ImportError>]) -> Markup {
    let words = context.words();
    let heading = match parts {
        [Ok(Part { way: Way::Question(_), .. })] => context.say("import-question"),
        _ => words.say("import-found", &[("count", parts.len().into())]),
    };
    list(context, &html! { h3 { (heading) } }, parts, |part| {
        html! {
            (way(context, part))
            @for said in said(words, &part.remarks) { p.soft { (said) } }
        }
    })
}

/// The parts of a text under a heading, up to a limit; of a part that is not understood, why.
pub(crate) fn list<T>(
    context: &RequestContext,
    heading: &Markup,
    parts: &[Result<T, ImportError>],
    show: impl Fn(&T) -> Markup,
) -> Markup {
    let words = context.words();
    let one = |part: &Result<T, ImportError>| match part {
        Ok(part) => show(part),
        Err(error) => html! { b { (context.say("import-mistake")) } ". " (words.import_error(error)) },
    };
    html! {
        section.found role="status" {
            (heading)
            ol { @for part in parts.iter().take(MOST_PARTS) { li { (one(part)) } } }
            @if parts.len() > MOST_PARTS { p.soft { (words.say("import-more", &[("most", MOST_PARTS.into())])) } }
        }
    }
}

fn way(context: &RequestContext, part: &Part) -> Markup {
    let words = context.words();
    let game = words.game(part.spec.id());
    let args = [("line", part.line.into()), ("game", game.into()), ("moves", part.moves.into())];
    let title = words.say("import-part", &args);
    html! {
        @match &part.way {
            Way::To(place) => a href=(address(place, &part.remarks)) { (title) },
            Way::Long(_) => { (title) ". " (context.say("import-too-long")) },
            Way::Question(taken) => {
                p { (title) ". " (context.say("import-question")) }
                ul {
                    @for (point, place) in taken {
                        li { a href=(address(place, &part.remarks)) { (words.say("import-take", &[("point", point.as_str().into())])) } }
                    }
                }
            }
        }
    }
}

pub(super) fn said(words: Localizer, remarks: &Remarks) -> Vec<String> {
    let result = |result: &String| words.say("import-result", &[("result", result.as_str().into())]);
    words.left_out(remarks.left_out).into_iter().chain(remarks.result.as_ref().map(result)).collect()
}

/// The address of a place, with the remarks on the text from which it was read.
pub(super) fn address(place: &Place, remarks: &Remarks) -> String {
    let LeftOut { comments, variations, marks } = remarks.left_out;
    let left = (!remarks.left_out.is_empty()).then(|| format!("left={comments},{variations},{marks}"));
    let result = remarks.result.as_ref().map(|result| format!("result={}", escaped(result)));
    [left, result].into_iter().flatten().fold(place.address(), |address, part| {
        let mark = if address.contains('?') { '&' } else { '?' };
        format!("{address}{mark}{part}")
    })
}

/// What an address says to be left out; nothing if it says so in another way.
pub(super) fn left_out(text: &str) -> LeftOut {
    let numbers: Vec<usize> = text.split(',').filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [comments, variations, marks] if numbers.iter().all(|number| *number <= MOST_COUNTED) => {
            LeftOut { comments, variations, marks }
        }
        _ => LeftOut::default(),
    }
}

const MOST_COUNTED: usize = 1 << 20;
