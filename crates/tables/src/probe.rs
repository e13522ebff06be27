//! What tables tell of a position and of each of its moves.

use std::cmp::Reverse;
use std::fmt;

use putahi_rules::{
    Cause, Game, History, Match, Outcome, Plies, QuietLimit, Rule, Seat, Spec, Value, after, legal_moves,
};
use serde::Serialize;

use crate::known::{ended, kind};
use crate::{AtClock, Fault, Filed, Known};

/// An exact value, and whether a match can be sure of it. Repetition is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    /// The value: under the rule that counts quiet plies where tables know it, else without it.
    pub value: Value,
    /// What the rule that counts quiet plies does to the value.
    pub clock: Clock,
    /// The plies to the next move that is not quiet, or to the end, where the value rests on its coming.
    progress: Option<Plies>,
}

/// What the rule that ends a match after many quiet plies does to a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Nothing, or the game has no such rule.
    Idle,
    /// The rule may end a match before the end that the value tells of; no table says whether it does.
    Unclear(Rule),
    /// The value is that under the rule.
    Known,
    /// The value is that under the rule; without it, the position would have this one.
    Changed(Rule, Value),
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

/// Why quiet plies before a position cannot be taken into account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoClock {
    /// No value of the game knows how many there were.
    NoRule,
    /// A match ends before so many were played: the number at which it does.
    Over(u16),
    /// The clock does not run in the position.
    StandsStill,
    /// No table of values that know the clock reaches the position.
    NoTable,
}

impl fmt::Display for NoClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoClock::NoRule => write!(f, "no values of this game know how many quiet plies were played"),
            NoClock::Over(plies) => write!(f, "a match ends at {plies} quiet plies"),
            NoClock::StandsStill => write!(f, "the clock does not run while a man is in hand"),
            NoClock::NoTable => write!(f, "no table of values that know the clock reaches this position"),
        }
    }
}

impl std::error::Error for NoClock {}

/// Whether so many quiet plies before `position` can be taken into account; none can be always.
///
/// # Errors
/// A table is damaged where it was read.
pub fn check_clock<G: Filed + History>(
    table: &G::Table,
    position: &G,
    quiet: u16,
) -> Result<Result<(), NoClock>, Fault> {
    let reaches = || Ok::<_, Fault>(G::at_clock(table, position, position.turn(), quiet)?.is_some());
    let limit = G::LAWS.quiet.filter(|_| G::KNOWS_CLOCK).map(|limit| limit.plies);
    Ok(if quiet == 0 {
        Ok(())
    } else if limit.is_none() {
        Err(NoClock::NoRule)
    } else if let Some(limit) = limit.filter(|limit| quiet >= *limit) {
        Err(NoClock::Over(limit))
    } else if position.loud_plies() > 0 {
        Err(NoClock::StandsStill)
    } else if reaches()? {
        Ok(())
    } else {
        Err(NoClock::NoTable)
    })
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
pub(crate) fn endless<G: History>(position: &G) -> Value {
    let stopped = |limit: QuietLimit| position.adjudicate(Cause::QuietMoves, limit.rule);
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
    Ok(told.map(|told| {
        let clock = match told.clock {
            Clock::Changed(rule, value) => Clock::Changed(rule, later(value)),
            clock => clock,
        };
        Told { value: later(told.value), clock, ..told }
    }))
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

/// The plies to progress that follow from those of the positions after each move ([`Known::progress`]); none where they
/// do not settle it, or where the value needs no progress.
///
/// # Errors
/// A table is damaged where it was read.
pub fn derived_progress<G: Known + History>(table: &G::Table, position: &G) -> Result<Option<Plies>, Fault> {
    let turn = position.turn();
    let Some(kept) = value(table, position, turn)?.map(kind) else { return Ok(None) };
    if position.outcome().is_some() {
        return Ok(Some(Plies(0)));
    }
    let endless = kind(endless(position));
    let mut nexts = Vec::new();
    for m in legal_moves(position) {
        let next = after(position, &m);
        if value(table, &next, turn)?.map(kind) == Some(kept) {
            let plies = if position.is_quiet(&m) { G::progress(table, &next)? } else { Some(Plies(0)) };
            nexts.push(plies.map(|plies| Plies(plies.0 + 1)));
        }
    }
    Ok(match kept.cmp(&endless) {
        std::cmp::Ordering::Greater => nexts.into_iter().flatten().min(),
        std::cmp::Ordering::Equal => None,
        // One that is not known may be the longest.
        std::cmp::Ordering::Less => {
            nexts.into_iter().collect::<Option<Vec<_>>>().and_then(|plies| plies.into_iter().max())
        }
    })
}

/// The value under the rule that counts quiet plies, so many of them in a row having been played, that follows from those
/// of the positions after each move; none where they do not settle it. The count that ends a match is looked at after
/// the ends that a position has itself.
///
/// # Errors
/// A table is damaged where it was read.
pub fn derived_at_clock<G: Known + History>(
    table: &G::Table,
    position: &G,
    seat: Seat,
    quiet: u16,
) -> Result<Option<Value>, Fault> {
    if let Some(outcome) = position.outcome() {
        return Ok(Some(ended(&outcome, seat)));
    }
    let next = |m: &G::Move| {
        let (next, quiet) = (after(position, m), if position.is_quiet(m) { quiet + 1 } else { 0 });
        match G::LAWS.quiet.filter(|limit| quiet >= limit.plies && next.outcome().is_none()) {
            Some(limit) => Ok(Some(of_stop(&next.adjudicate(Cause::QuietMoves, limit.rule), seat))),
            None => Ok(G::at_clock(table, &next, seat, quiet)?.map(|at_clock| kind(at_clock.value))),
        }
    };
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
    let unlimited = value(table, position, seat)?;
    if let Some(at_clock) = G::at_clock(table, position, seat, quiet)? {
        return Ok(Some(limited::<G>(at_clock, unlimited)));
    }
    let Some(value) = unlimited else { return Ok(None) };
    let progress = G::progress(table, position)?;
    let awaited = value.plies().or(progress);
    let unclear = awaited.and_then(|plies| unclear(position, quiet, plies));
    Ok(Some(Told { value, clock: unclear.map_or(Clock::Idle, Clock::Unclear), progress }))
}

/// What is told of a value under the rule that counts quiet plies: with the plies to the end, if those are kept.
fn limited<G: History>(at_clock: AtClock, unlimited: Option<Value>) -> Told {
    let AtClock { value, progress } = at_clock;
    match unlimited {
        Some(unlimited) if verdict(unlimited) == verdict(value) => {
            Told { value: unlimited, clock: Clock::Known, progress }
        }
        Some(unlimited) => {
            let changed = |limit: QuietLimit| Clock::Changed(limit.rule, unlimited);
            Told { value, clock: G::LAWS.quiet.map_or(Clock::Known, changed), progress }
        }
        None => Told { value, clock: Clock::Known, progress },
    }
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
    kind(ended(outcome, seat))
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
        match self.clock {
            Clock::Idle | Clock::Known => Ok(()),
            Clock::Unclear(rule) => write!(f, ", unclear under {rule}"),
            Clock::Changed(rule, unlimited) => write!(f, " under {rule}, {unlimited} without it"),
        }
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

/// `value` is `won`, `drawn`, `lost` or, where the tables do not reach, null. `unclear` and `under` name the rule that
/// counts quiet plies: the one where it may change the value, the other where it does.
#[derive(Serialize, Debug)]
struct Line {
    value: Option<&'static str>,
    plies: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unclear: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    under: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without: Option<Without>,
}

/// The value without the rule that changes it.
#[derive(Serialize, Debug)]
struct Without {
    value: &'static str,
    plies: Option<u16>,
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
        let changed = told.and_then(|told| match told.clock {
            Clock::Changed(rule, value) => Some((rule, value)),
            _ => None,
        });
        Line {
            value: told.map(|told| verdict(told.value)),
            plies: told.and_then(|told| told.value.plies()).map(|plies| plies.0),
            unclear: match told.map(|told| told.clock) {
                Some(Clock::Unclear(rule)) => Some(rule.to_string()),
                _ => None,
            },
            under: changed.map(|(rule, _)| rule.to_string()),
            without: changed.map(|(_, value)| Without {
                value: verdict(value),
                plies: value.plies().map(|plies| plies.0),
            }),
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
