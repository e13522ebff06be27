//! Which decisions of a match kept the value of the position.

use std::sync::Arc;
use std::time::{Duration, Instant};

use putahi_rules::{History, Match, Record, Rule, Seat, Tabletop, Value, legal_moves, with_game};
use putahi_tables::missing::missing_tables;
use putahi_tables::probe::probe;
use putahi_tables::{Budget, FileSolvable, TableCache, TableError, Tablebase};
use serde::Serialize;

use crate::analysis::Missing;
use crate::exact::EXACT_MEMORY;
use crate::verdict::Verdict;

/// The decisions of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The game and its options.
    pub spec: String,
    /// Each move, in order.
    pub decisions: Vec<Decision>,
    /// How well each seat kept values: in all, then by the rule by which men were moved.
    pub accuracy: Vec<Accuracy>,
    /// The tables that the first position of unknown value lacks.
    pub missing: Option<Missing>,
}

/// A move of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The rule by which the man is moved, such as that of placing: the phase of the match.
    pub phase: String,
    /// The value of the position for the seat.
    pub before: Verdict,
    /// The value of the move for the seat.
    pub after: Verdict,
    /// How many legal moves there were.
    pub choices: usize,
    /// How many of them keep the value. None if a value is unknown.
    pub keeping: Option<usize>,
    /// Whether this one keeps it. None if a value is unknown.
    pub kept: Option<bool>,
}

impl Decision {
    /// Whether some move keeps the value and another gives it away.
    pub fn has_wrong_moves(&self) -> bool {
        self.keeping.is_some_and(|keeping| keeping < self.choices)
    }

    /// Whether exactly one of several moves keeps the value.
    pub fn is_only_move(&self) -> bool {
        self.has_wrong_moves() && self.keeping == Some(1)
    }
}

/// How many decisions kept the value, among those in which a wrong move existed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Accuracy {
    /// The number of the seat, from 1.
    pub seat: usize,
    /// The rule by which men were moved. None for all decisions.
    pub phase: Option<String>,
    /// Decisions that kept the value.
    pub kept: usize,
    /// Decisions in which a wrong move existed.
    pub of: usize,
}

/// Reviews the match of a record, with at most `time` for each move where values are searched for.
///
/// # Errors
/// A table cannot be read.
pub fn review(record: &Record, table_cache: &TableCache, time: Duration) -> Result<Review, TableError> {
    with_game!(record.spec(), |options: G| {
        let game = record.replay::<G>().expect("the record is of this game");
        let table = table_cache.table::<G>(options)?;
        let decisions = (0..game.moves().len()).map(|index| decision(&game, index, &table, time));
        let decisions = decisions.collect::<Result<Vec<Decision>, TableError>>()?;
        let unknown = decisions.iter().position(|decision| decision.kept.is_none());
        let missing = match unknown {
            Some(index) => missing_tables::<G>(&table, &game.positions()[index], table_cache.table_dir(), 1)?,
            None => None,
        };
        let (spec, accuracy) = (record.spec().to_string(), accuracies(&decisions, record.seats()));
        Ok(Review { spec, decisions, accuracy, missing: missing.map(Missing::from) })
    })
}

/// The decision after `index` moves.
fn decision<G: Tabletop + History + FileSolvable>(
    game: &Match<G>,
    index: usize,
    table: &Arc<<G as Tablebase>::Table>,
    time: Duration,
) -> Result<Decision, TableError> {
    let (position, m) = (&game.positions()[index], &game.moves()[index]);
    let budget = Arc::new(Budget::new(Instant::now() + time, EXACT_MEMORY, Arc::default()));
    let answer = probe(&*G::within(table, &budget), position, quiet_plies(game, index))?;
    let values: Option<Vec<Value>> =
        answer.moves.iter().map(|(_, result)| Some(result.as_ref()?.value)).collect();
    let best = values.as_ref().and_then(|values| values.iter().copied().max()).map(outcome_of);
    let verdict = |result: Option<_>| result.map_or(Verdict::Unknown, Verdict::from);
    let made = answer.moves.iter().find(|(other, _)| other == m).and_then(|(_, result)| *result);
    let keeps = |value: Value| best == Some(outcome_of(value));
    Ok(Decision {
        ply: index + 1,
        seat: position.turn().index() + 1,
        text: m.to_string(),
        phase: position.rules_applied(m).first().map(Rule::to_string).unwrap_or_default(),
        before: verdict(answer.result),
        after: verdict(made),
        choices: legal_moves(position).len(),
        keeping: values.map(|values| values.into_iter().filter(|value| keeps(*value)).count()),
        kept: made.filter(|_| best.is_some()).map(|made| keeps(made.value)),
    })
}

/// The consecutive quiet plies before the position after `index` moves.
fn quiet_plies<G: History>(game: &Match<G>, index: usize) -> u16 {
    let quiet = |ply: &usize| game.positions()[*ply].is_quiet(&game.moves()[*ply]);
    (0..index).rev().take_while(quiet).count().try_into().unwrap_or(u16::MAX)
}

/// 1 for a win, 0 for a draw, -1 for a loss.
const fn outcome_of(value: Value) -> i8 {
    match value {
        Value::Won(_) => 1,
        Value::Drawn => 0,
        Value::Lost(_) => -1,
    }
}

/// The accuracy of each seat, in all and by phase.
fn accuracies(decisions: &[Decision], seats: usize) -> Vec<Accuracy> {
    let mut phases: Vec<&str> = Vec::new();
    for decision in decisions {
        if !phases.contains(&decision.phase.as_str()) {
            phases.push(&decision.phase);
        }
    }
    let phases = [None].into_iter().chain(phases.into_iter().map(Some));
    let of = |seat: Seat| {
        let phases = phases.clone();
        phases.map(move |phase| accuracy(decisions, seat.index() + 1, phase)).collect::<Vec<_>>()
    };
    Seat::all(seats).flat_map(of).filter(|accuracy| accuracy.of > 0).collect()
}

fn accuracy(decisions: &[Decision], seat: usize, phase: Option<&str>) -> Accuracy {
    let is_meant = |decision: &&Decision| {
        decision.seat == seat
            && decision.has_wrong_moves()
            && phase.is_none_or(|phase| decision.phase == phase)
    };
    let meant: Vec<&Decision> = decisions.iter().filter(is_meant).collect();
    let kept = meant.iter().filter(|decision| decision.kept == Some(true)).count();
    Accuracy { seat, phase: phase.map(str::to_owned), kept, of: meant.len() }
}
