//! What tables tell of a position and of each of its moves.

use std::cmp::Reverse;
use std::fmt;

use putahi_rules::{
    Cause, Game, History, Match, Outcome, Plies, QuietLimit, Rule, Seat, Spec, Value, after, legal_moves,
};
use serde::Serialize;

use crate::known::ended;
use crate::{Fault, Known};

/// An exact value, and whether a match can be sure of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The value, clocks and repetition not looked at.
    pub value: Value,
    /// The rule that may end a match before the end that the value tells of, where it may.
    pub unclear: Option<Rule>,
    /// What [`Known::progress`] tells.
    progress: Option<Plies>,
}

/// What tables tell of a position, for the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<G: Game> {
    /// Of the position; none where the tables do not reach.
    pub told: Option<Told>,
    /// Of each legal move, the best first and those last of which nothing is known.
    pub moves: Vec<(G::Move, Option<Told>)>,
}

/// Asks `table` about `position` and its moves; so many plies in a row before it were quiet.
///
/// # Errors
/// A table is damaged where it was read.
pub fn probe<G: Known + History>(table: &G::Table, position: &G, quiet: u16) -> Result<Answer<G>, Fault> {
    let told = told(table, position, position.turn(), quiet)?;
    let moves = legal_moves(position).into_iter();
    let told_of = |m: G::Move| Ok((of_move(table, position, quiet, &m)?, m));
    let mut moves = moves.map(told_of).collect::<Result<Vec<_>, Fault>>()?;
    let hastens = told.is_some_and(|told| told.value > endless(position));
    moves.sort_by_key(|(told, _)| Reverse(told.map(|told| (told.value, told.haste(hastens)))));
    Ok(Answer { told, moves: moves.into_iter().map(|(told, m)| (m, told)).collect() })
}

/// A move that keeps the value and brings nearer what it rests on, where the plies to the end are not known and endless
/// play is worse; none where no move is better than any other that keeps the value.
///
/// # Errors
/// A table is damaged where it was read.
pub fn way<G: Known + History>(table: &G::Table, game: &Match<G>) -> Result<Option<G::Move>, Fault> {
    let position = game.position();
    if position.outcome().is_some() || G::progress(table, position)?.is_none() {
        return Ok(None);
    }
    let Answer { told, moves } = probe(table, position, game.quiet_plies())?;
    let needed = told.is_some_and(|told| told.value.plies().is_none() && told.value > endless(position));
    Ok(moves.into_iter().next().filter(|_| needed).map(|(m, _)| m))
}

/// What endless play is worth for the seat to move.
fn endless<G: History>(position: &G) -> Value {
    let stopped = |limit: QuietLimit| position.stopped(Cause::QuietMoves, limit.rule);
    G::LAWS.quiet.map_or(Value::Drawn, |limit| of_stop(&stopped(limit), position.turn()))
}

/// What `table` tells of the legal move `m`, for the seat that makes it; so many plies in a row before it were quiet.
///
/// # Errors
/// A table is damaged where it was read.
pub fn of_move<G: Known + History>(
    table: &G::Table,
    position: &G,
    quiet: u16,
    m: &G::Move,
) -> Result<Option<Told>, Fault> {
    let quiet = if position.is_quiet(m) { quiet + 1 } else { 0 };
    let told = told(table, &after(position, m), position.turn(), quiet)?;
    Ok(told.map(|told| Told { value: later(told.value), ..told }))
}

/// The value of a position for a seat: its own end, or what the table knows.
///
/// # Errors
/// A table is damaged where it was read.
pub fn value<G: Known>(table: &G::Table, position: &G, seat: Seat) -> Result<Option<Value>, Fault> {
    match position.outcome() {
        Some(outcome) => Ok(Some(ended(&outcome, seat))),
        None => G::value(table, position, seat),
    }
}

/// The value that follows from those of the positions after each move, for the seat to move or any other; none where
/// they do not settle it.
///
/// # Errors
/// A table is damaged where it was read.
pub fn derived<G: Known>(table: &G::Table, position: &G, seat: Seat) -> Result<Option<Value>, Fault> {
    if let Some(outcome) = position.outcome() {
        return Ok(Some(ended(&outcome, seat)));
    }
    let next = |m: &G::Move| Ok(value(table, &after(position, m), seat)?.map(later));
    let values: Option<Vec<Value>> = legal_moves(position).iter().map(next).collect::<Result<_, _>>()?;
    let values = values.into_iter().flatten();
    Ok(if position.turn() == seat { values.max() } else { values.min() })
}

/// The rule whose count of quiet plies may end a match before something that comes in so many `plies`; so many in a row
/// were quiet. None if there surely is time.
pub fn unclear<G: History>(position: &G, quiet: u16, Plies(plies): Plies) -> Option<Rule> {
    let limit = G::LAWS.quiet?;
    let left = match position.loud_plies() {
        0 => limit.plies.saturating_sub(quiet),
        loud => loud.saturating_add(limit.plies),
    };
    (plies > left).then_some(limit.rule)
}

fn told<G: Known + History>(
    table: &G::Table,
    position: &G,
    seat: Seat,
    quiet: u16,
) -> Result<Option<Told>, Fault> {
    let Some(value) = value(table, position, seat)? else { return Ok(None) };
    let progress = G::progress(table, position)?;
    let awaited = value.plies().or(progress);
    let unclear = awaited.and_then(|plies| unclear(position, quiet, plies));
    Ok(Some(Told { value, unclear, progress }))
}

impl Told {
    /// How well a move serves who makes it, among those of the same value: who `hastens` wants progress soon.
    fn haste(self, hastens: bool) -> i32 {
        let plies = self.progress.map_or(i32::MAX, |Plies(plies)| plies.into());
        if hastens { -plies } else { plies }
    }
}

/// What the end of a match by its count is worth, its plies unknown.
fn of_stop(outcome: &Outcome, seat: Seat) -> Value {
    match ended(outcome, seat) {
        Value::Won(_) => Value::Won(None),
        Value::Drawn => Value::Drawn,
        Value::Lost(_) => Value::Lost(None),
    }
}

/// The value a ply earlier.
fn later(value: Value) -> Value {
    let more = |plies: Option<Plies>| plies.map(|Plies(plies)| Plies(plies + 1));
    match value {
        Value::Won(plies) => Value::Won(more(plies)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(more(plies)),
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)?;
        self.unclear.map_or(Ok(()), |rule| write!(f, ", unclear under {rule}"))
    }
}

/// An answer as JSON: of a position first, then of each move.
#[derive(Serialize, Debug)]
pub struct Page {
    spec: String,
    position: String,
    #[serde(flatten)]
    told: Line,
    moves: Vec<MoveLine>,
}

#[derive(Serialize, Debug)]
struct MoveLine {
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    told: Line,
}

/// `value` is `won`, `drawn`, `lost` or, where the tables do not reach, null.
#[derive(Serialize, Debug)]
struct Line {
    value: Option<&'static str>,
    plies: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unclear: Option<String>,
}

impl Page {
    /// The answer that was given about `position`.
    pub fn new<G: Game>(position: &G, answer: &Answer<G>) -> Page {
        let line =
            |(m, told): &(G::Move, Option<Told>)| MoveLine { text: m.to_string(), told: Line::new(*told) };
        Page {
            spec: Spec::of::<G>(position.options()).to_string(),
            position: position.to_string(),
            told: Line::new(answer.told),
            moves: answer.moves.iter().map(line).collect(),
        }
    }
}

impl Line {
    fn new(told: Option<Told>) -> Line {
        Line {
            value: told.map(|told| verdict(told.value)),
            plies: told.and_then(|told| told.value.plies()).map(|plies| plies.0),
            unclear: told.and_then(|told| told.unclear).map(|rule| rule.to_string()),
        }
    }
}

/// The word for what a value says, its plies left out.
pub fn verdict(value: Value) -> &'static str {
    match value {
        Value::Won(_) => "won",
        Value::Drawn => "drawn",
        Value::Lost(_) => "lost",
    }
}
