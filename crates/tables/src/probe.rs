//! The values of a position and of each of its moves, from tables.

use std::cmp::Reverse;
use std::fmt;

use putahi_rules::{
    Cause, Game, History, Match, Plies, QuietLimit, Rule, Seat, Spec, Value, after, legal_moves,
};
use serde::Serialize;

use crate::{AtClock, Budget, FileSolvable, Result, Tablebase};

/// An exact value, and the effect of the quiet-move rule on it. Repetition is not taken into account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProbeResult {
    /// The value: under the quiet-move rule if a table under that rule has it, otherwise without the rule.
    pub value: Value,
    /// The effect of the quiet-move rule.
    pub clock: ClockEffect,
    /// The plies to the next zeroing move or the end, if the value depends on progress and the plies are stored.
    progress: Option<Plies>,
}

/// The effect on a value of the rule that ends a match after many quiet plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockEffect {
    /// The rule has no effect, or the game has no such rule.
    None,
    /// The rule may end the match before the value is realized, and no table says whether it does: a "cursed" win or
    /// "blessed" loss in the terms of chess tablebases.
    Cursed(Rule),
    /// The value is that under the rule.
    Applied,
    /// The value is that under the rule; the contained value is that without the rule.
    Changed(Rule, Value),
}

/// The values of a position and of its moves, for the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<G: Game> {
    /// The value of the position. None if no table has it.
    pub result: Option<ProbeResult>,
    /// Each legal move with its value, best first; moves of unknown value are last.
    pub moves: Vec<(G::Move, Option<ProbeResult>)>,
}

/// Probes `position` and its moves, after `quiet` consecutive quiet plies.
///
/// # Errors
/// A table is damaged where it was read.
pub fn probe<G: Tablebase + History>(table: &G::Table, position: &G, quiet: u16) -> Result<Answer<G>> {
    let result = probe_position(table, position, position.turn(), quiet)?;
    let moves = legal_moves(position).into_iter();
    let result_of = |m: G::Move| Ok((of_move(table, position, quiet, &m)?, m));
    let mut moves = moves.map(result_of).collect::<Result<Vec<_>>>()?;
    let hastens = result.is_some_and(|result| result.value > endless(position));
    // Of moves with the same value, the side that hastens prefers progress soon, the other side late.
    let order_key = |result: ProbeResult| {
        let plies = result.progress.map_or(i32::MAX, |Plies(plies)| plies.into());
        (result.value, if hastens { -plies } else { plies })
    };
    moves.sort_by_key(|(result, _)| Reverse(result.map(order_key)));
    Ok(Answer { result, moves: moves.into_iter().map(|(result, m)| (m, result)).collect() })
}

/// Why the number of quiet plies before a position cannot be taken into account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoClock {
    /// The game has no tables under such a rule.
    NoRule,
    /// The match would have ended already: the number of quiet plies that ends a match.
    Over(u16),
    /// The clock does not run in this position.
    StandsStill,
    /// No table under the rule has the position.
    NoTable,
}

impl fmt::Display for NoClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoClock::NoRule => write!(f, "this game has no tables under the rule that counts quiet plies"),
            NoClock::Over(plies) => write!(f, "a match ends at {plies} quiet plies"),
            NoClock::StandsStill => write!(f, "the clock does not run while a man is in hand"),
            NoClock::NoTable => {
                write!(f, "no table under the rule that counts quiet plies has this position")
            }
        }
    }
}

impl std::error::Error for NoClock {}

/// Whether `quiet` quiet plies before `position` can be taken into account; 0 always can.
///
/// # Errors
/// A table is damaged where it was read.
pub fn check_clock<G: FileSolvable + History>(
    table: &G::Table,
    position: &G,
    quiet: u16,
) -> Result<Result<(), NoClock>> {
    let options = position.options();
    Ok(match G::laws(options).quiet.filter(|_| G::other_rule(options) == Some(crate::Holds::Clock)) {
        _ if quiet == 0 => Ok(()),
        None => Err(NoClock::NoRule),
        Some(limit) if quiet >= limit.plies => Err(NoClock::Over(limit.plies)),
        Some(_) if position.zeroing_plies() > 0 => Err(NoClock::StandsStill),
        Some(_) if G::at_clock(table, position, position.turn(), quiet)?.is_none() => Err(NoClock::NoTable),
        Some(_) => Ok(()),
    })
}

/// The move that keeps the value and makes progress fastest, if distances to the end are not stored and endless play
/// would give the value away. Returns None if every move that keeps the value is as good, if the position is
/// finished, or if no table has the plies.
///
/// # Errors
/// A table is damaged where it was read.
pub fn progress_move<G: Tablebase + History>(table: &G::Table, game: &Match<G>) -> Result<Option<G::Move>> {
    let position = game.position();
    if position.outcome().is_some() || G::progress(table, position)?.is_none() {
        return Ok(None);
    }
    let Answer { result, moves } = probe(table, position, game.quiet_plies())?;
    let needed =
        result.is_some_and(|result| result.value.plies().is_none() && result.value > endless(position));
    Ok(moves.into_iter().next().filter(|_| needed).map(|(m, _)| m))
}

/// The value of endless play for the seat to move.
pub(crate) fn endless<G: History>(position: &G) -> Value {
    G::laws(position.options())
        .quiet
        .map_or(Value::Drawn, |limit| value_of_stop(position, limit, position.turn()))
}

/// The value of the legal move `m` for the seat that makes it, after `quiet` consecutive quiet plies.
///
/// # Errors
/// A table is damaged where it was read.
pub fn of_move<G: Tablebase + History>(
    table: &G::Table,
    position: &G,
    quiet: u16,
    m: &G::Move,
) -> Result<Option<ProbeResult>> {
    let quiet = if position.is_quiet(m) { quiet + 1 } else { 0 };
    let result = probe_position(table, &after(position, m), position.turn(), quiet)?;
    Ok(result.map(|result| {
        let clock = match result.clock {
            ClockEffect::Changed(rule, value) => ClockEffect::Changed(rule, one_ply_later(value)),
            clock => clock,
        };
        ProbeResult { value: one_ply_later(result.value), clock, ..result }
    }))
}

/// The value of a position for a seat: by its outcome, or from the table.
///
/// # Errors
/// A table is damaged where it was read.
pub fn value<G: Tablebase>(table: &G::Table, position: &G, seat: Seat) -> Result<Option<Value>> {
    match position.outcome() {
        Some(outcome) => Ok(Some(outcome.value(seat))),
        None => G::value(table, position, seat),
    }
}

/// The value of a position for `seat`, derived from the successors. Returns None if a successor's value is unknown.
///
/// # Errors
/// A table is damaged where it was read.
pub fn derived<G: Tablebase>(table: &G::Table, position: &G, seat: Seat) -> Result<Option<Value>> {
    best_of_moves(position, seat, |m| Ok(value(table, &after(position, m), seat)?.map(one_ply_later)))
}

/// The best for the seat to move of the values for `seat` after each move; None if a value is unknown.
fn best_of_moves<G: Game>(
    position: &G,
    seat: Seat,
    value_after: impl Fn(&G::Move) -> Result<Option<Value>>,
) -> Result<Option<Value>> {
    if let Some(outcome) = position.outcome() {
        return Ok(Some(outcome.value(seat)));
    }
    let values: Option<Vec<Value>> = legal_moves(position).iter().map(value_after).collect::<Result<_>>()?;
    let values = values.into_iter().flatten();
    Ok(if position.turn() == seat { values.max() } else { values.min() })
}

/// The plies to progress ([`Tablebase::progress`]) derived from the successors. Returns None if the plies of the
/// successors are unknown, or if the value needs no progress.
pub(crate) fn derived_progress<G: Tablebase + History>(
    table: &G::Table,
    position: &G,
) -> Result<Option<Plies>> {
    let turn = position.turn();
    let Some(kept) = value(table, position, turn)?.map(Value::without_plies) else { return Ok(None) };
    if position.outcome().is_some() {
        return Ok(Some(Plies(0)));
    }
    let endless = endless(position).without_plies();
    let mut nexts = Vec::new();
    for m in legal_moves(position) {
        let next = after(position, &m);
        if value(table, &next, turn)?.map(Value::without_plies) == Some(kept) {
            let plies = if position.is_quiet(&m) { G::progress(table, &next)? } else { Some(Plies(0)) };
            nexts.push(plies.map(|plies| Plies(plies.0 + 1)));
        }
    }
    Ok(match kept.cmp(&endless) {
        std::cmp::Ordering::Greater => nexts.into_iter().flatten().min(),
        std::cmp::Ordering::Equal => None,
        // An unknown number of plies may be the greatest.
        std::cmp::Ordering::Less => {
            nexts.into_iter().collect::<Option<Vec<_>>>().and_then(|plies| plies.into_iter().max())
        }
    })
}

/// The value under the quiet-move rule after `quiet` consecutive quiet plies, derived from the successors. Returns
/// None if a successor's value is unknown. An outcome on the board takes precedence over the rule.
///
/// # Errors
/// A table is damaged where it was read.
pub fn derived_at_clock<G: Tablebase + History>(
    table: &G::Table,
    position: &G,
    seat: Seat,
    quiet: u16,
) -> Result<Option<Value>> {
    best_of_moves(position, seat, |m| {
        let (next, quiet) = (after(position, m), if position.is_quiet(m) { quiet + 1 } else { 0 });
        match G::laws(position.options())
            .quiet
            .filter(|limit| quiet >= limit.plies && next.outcome().is_none())
        {
            Some(limit) => Ok(Some(value_of_stop(&next, limit, seat))),
            None => {
                Ok(G::at_clock(table, &next, seat, quiet)?.map(|at_clock| at_clock.value.without_plies()))
            }
        }
    })
}

/// The quiet-move rule if it may end a match before `plies` more plies are played, after `quiet` consecutive quiet
/// plies; otherwise None.
pub fn cursed<G: History>(position: &G, quiet: u16, Plies(plies): Plies) -> Option<Rule> {
    let limit = G::laws(position.options()).quiet?;
    let left = match position.zeroing_plies() {
        0 => limit.plies.saturating_sub(quiet),
        zeroing => zeroing.saturating_add(limit.plies),
    };
    (plies > left).then_some(limit.rule)
}

/// The value of `position` alone for `seat`, after `quiet` consecutive quiet plies. Returns None if no table has it.
///
/// # Errors
/// A table is damaged where it was read.
pub fn probe_position<G: Tablebase + History>(
    table: &G::Table,
    position: &G,
    seat: Seat,
    quiet: u16,
) -> Result<Option<ProbeResult>> {
    let unlimited = value(table, position, seat)?;
    if let Some(at_clock) = G::at_clock(table, position, seat, quiet)? {
        return Ok(Some(under_rule(G::laws(position.options()).quiet, at_clock, unlimited)));
    }
    let Some(value) = unlimited else { return Ok(None) };
    let progress = G::progress(table, position)?;
    let awaited = value.plies().or(progress);
    let cursed = awaited.and_then(|plies| cursed(position, quiet, plies));
    Ok(Some(ProbeResult { value, clock: cursed.map_or(ClockEffect::None, ClockEffect::Cursed), progress }))
}

/// The result, given the value under the rule and the value without the rule. It has the plies to the end if both
/// values agree and these plies are stored.
fn under_rule(
    limit: Option<QuietLimit>,
    AtClock { value, progress }: AtClock,
    unlimited: Option<Value>,
) -> ProbeResult {
    let (value, clock) = match (unlimited, limit) {
        (Some(unlimited), _) if unlimited.without_plies() == value.without_plies() => {
            (unlimited, ClockEffect::Applied)
        }
        (Some(unlimited), Some(limit)) => (value, ClockEffect::Changed(limit.rule, unlimited)),
        _ => (value, ClockEffect::Applied),
    };
    ProbeResult { value, clock, progress }
}

/// The value for `seat`, without plies, of a match that the quiet-move rule ends in `position`.
fn value_of_stop<G: History>(position: &G, limit: QuietLimit, seat: Seat) -> Value {
    position.adjudicate(Cause::QUIET_MOVES, limit.rule).value(seat).without_plies()
}

fn one_ply_later(value: Value) -> Value {
    let more = |plies: Option<Plies>| plies.map(|Plies(plies)| Plies(plies + 1));
    match value {
        Value::Won(plies) => Value::Won(more(plies)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(more(plies)),
    }
}

impl fmt::Display for ProbeResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)?;
        match self.clock {
            ClockEffect::None | ClockEffect::Applied => Ok(()),
            ClockEffect::Cursed(rule) => write!(f, ", unclear under {rule}"),
            ClockEffect::Changed(rule, unlimited) => write!(f, " under {rule}, {unlimited} without it"),
        }
    }
}

/// The values of a position and of its moves.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ProbeAnswer))]
pub struct ProbeJson {
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    result: ProbedValue,
    /// The names of the game's tables that cannot be read, so that their values are null; omitted if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    unreadable: Vec<String>,
    /// True if the time that a request may take was up: a value that is null then may be found in more time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    out_of_time: bool,
    /// Its legal moves, best first.
    moves: Vec<ProbedMove>,
}

/// A move and its value.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct ProbedMove {
    /// The notation.
    #[serde(rename = "move")]
    text: String,
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(inline))]
    result: ProbedValue,
}

/// The value of a position, or of the position after a move.
#[derive(Serialize, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct ProbedValue {
    /// `won`, `drawn` or `lost` for the seat to move, or for the seat that makes the move; null where no table has it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    value: Option<&'static str>,
    /// Plies to the win or loss.
    plies: Option<u16>,
    /// The rule that may end the match earlier.
    #[serde(rename = "unclear", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    cursed: Option<String>,
    /// The rule that counts quiet plies, if the value under the rule differs from the one without it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    under: Option<String>,
    /// The value without that rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    without: Option<Without>,
}

/// A value without the rule that counts quiet plies.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct Without {
    /// `won`, `drawn` or `lost`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    value: &'static str,
    /// Plies to the win or loss.
    plies: Option<u16>,
}

impl ProbeJson {
    /// The answer for `position`.
    pub fn new<G: Game>(position: &G, answer: &Answer<G>) -> ProbeJson {
        let line = |(m, result): &(G::Move, Option<ProbeResult>)| ProbedMove {
            text: m.to_string(),
            result: ProbedValue::new(*result),
        };
        ProbeJson {
            spec: Spec::of::<G>(position.options()).to_string(),
            position: position.to_string(),
            result: ProbedValue::new(answer.result),
            unreadable: Vec::new(),
            out_of_time: false,
            moves: answer.moves.iter().map(line).collect(),
        }
    }

    /// Adds whether the budget of the request was spent before all values were found.
    #[must_use]
    pub fn within(self, budget: &Budget) -> ProbeJson {
        ProbeJson { out_of_time: budget.is_exceeded(), ..self }
    }

    /// Adds the names of the tables that cannot be read.
    #[must_use]
    pub fn without(self, unreadable: Vec<String>) -> ProbeJson {
        ProbeJson { unreadable, ..self }
    }
}

impl ProbedValue {
    fn new(result: Option<ProbeResult>) -> ProbedValue {
        let Some(ProbeResult { value, clock, .. }) = result else { return ProbedValue::default() };
        let plies = |value: Value| value.plies().map(|plies| plies.0);
        let mut probed =
            ProbedValue { value: Some(wdl_word(value)), plies: plies(value), ..Default::default() };
        match clock {
            ClockEffect::None | ClockEffect::Applied => {}
            ClockEffect::Cursed(rule) => probed.cursed = Some(rule.to_string()),
            ClockEffect::Changed(rule, value) => {
                probed.under = Some(rule.to_string());
                probed.without = Some(Without { value: wdl_word(value), plies: plies(value) });
            }
        }
        probed
    }
}

/// The word for a value without its plies.
pub fn wdl_word(value: Value) -> &'static str {
    match value {
        Value::Won(_) => "won",
        Value::Drawn => "drawn",
        Value::Lost(_) => "lost",
    }
}
