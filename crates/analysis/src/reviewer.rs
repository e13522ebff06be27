//! Reviews a match: first looks exact values up, then estimates the positions whose value is unknown.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use putahi_engine::{Evaluate, Limits, Memory, SearchRequest, search};
use putahi_rules::{Game, Match, Outcome, Record, Rule, Seat, Tabletop, Value, legal_moves, with_game};
use putahi_tables::missing::missing_tables;
use putahi_tables::probe::{Answer, ProbeResult, probe, probe_position};
use putahi_tables::{Budget, FileSolvable, TableCache, TableError, Tablebase};

use crate::analysis::Missing;
use crate::exact::EXACT_MEMORY;
use crate::review::accuracies;
use crate::{Decision, Review, Verdict};

/// The transposition table of the estimates, in bytes.
const HASH_BYTES: usize = 8 << 20;

/// How long values are searched for, in games where they are not looked up.
#[derive(Clone, Debug)]
pub struct SearchTime {
    /// For one move, at most.
    pub each: Duration,
    /// For all moves together.
    pub all: Duration,
    /// Ends the work when it is set.
    pub stop: Arc<AtomicBool>,
}

/// The exact values of a match, with at most `time` for each move where values are searched for.
pub fn review(record: &Record, table_cache: &TableCache, time: Duration) -> Review {
    let time = SearchTime { each: time, all: Duration::MAX, stop: Arc::default() };
    look_up(record, table_cache, &time)
}

/// The exact values of a match. It is [done](Review::done) unless the value of a position is unknown, which
/// [`estimate`] can estimate.
pub fn look_up(record: &Record, table_cache: &TableCache, time: &SearchTime) -> Review {
    with_game!(record.spec(), |options: G| {
        let game = &record.replay::<G>().expect("the record is of this game");
        let begun = Instant::now();
        table_cache.wait::<G>(options, || begun.elapsed() >= time.all || time.stop.load(Ordering::Relaxed));
        let ((values, decisions), missing) = table_cache.read::<G, _>(options, |table| {
            let (values, decisions) = Reviewer { game, table, time }.exact_values()?;
            let unknown = decisions.iter().position(|decision| decision.kept.is_none());
            let missing = match unknown {
                Some(index) => {
                    missing_tables::<G>(table, &game.positions()[index], table_cache.table_dir(), 1)?
                }
                None => None,
            };
            Ok(((values, decisions), missing.map(Missing::from)))
        });
        let accuracy = accuracies(&decisions, record.seats());
        let done = !values.iter().any(|values| is_unknown(values));
        let (spec, likely) = (record.spec().to_string(), Vec::new());
        Review { spec, values, decisions, likely, accuracy, missing, done }
    })
}

/// Estimates positions of unknown value, the last first, `each` for one, until `time` is over or `stop` is set. The review is
/// [done](Review::done) once none is left.
///
/// # Panics
/// The review is one of another record.
pub fn estimate(
    record: &Record,
    review: &mut Review,
    each: Duration,
    time: Duration,
    stop: &Arc<AtomicBool>,
) {
    with_game!(record.spec(), |_options: G| {
        let mut game = record.replay::<G>().expect("the record is of this game");
        let (memory, end) = (Memory::new(HASH_BYTES), Instant::now() + time);
        while !review.done && Instant::now() < end && !stop.load(Ordering::Relaxed) {
            let index = review.values.iter().rposition(|values| is_unknown(values));
            let Some(index) = index else { break };
            game.take_back(game.moves().len() - index);
            let mut values = estimates(&game, &Limits::time(each).and_until(stop), &memory);
            if let Some(next) = review.values.get(index + 1) {
                at_least(&mut values, game.position().turn(), next);
            }
            review.values[index] = values;
            review.done = !review.values.iter().any(|values| is_unknown(values));
        }
    });
}

/// Whether nothing is known of a position for any seat.
fn is_unknown(values: &[Verdict]) -> bool {
    values.iter().all(|value| *value == Verdict::Unknown)
}

/// Raises estimates for the seat that moved to a position of these exact values: its move gives it as much, at least a draw.
fn at_least(values: &mut [Verdict], mover: Seat, next: &[Verdict]) {
    let Some(Value::Drawn) = next[mover.index()].value() else { return };
    let Verdict::Estimate(hundredths) = values[mover.index()] else { return };
    let seats = values.len();
    for (seat, value) in values.iter_mut().enumerate() {
        match value {
            Verdict::Estimate(_) if seat == mover.index() => *value = Verdict::Estimate(hundredths.max(0)),
            Verdict::Estimate(_) if seats == 2 => *value = Verdict::Estimate(-hundredths.max(0)),
            _ => {}
        }
    }
}

/// The engine's verdict on the last position of a match, for each seat.
fn estimates<G: Evaluate>(game: &Match<G>, limits: &Limits<'_>, memory: &Memory) -> Vec<Verdict> {
    let request = SearchRequest { memory: Some(memory), ..SearchRequest::from(game) };
    let report = search(&request, limits);
    // The engine does not evaluate a position without moves.
    let verdict = report.best().map_or(Verdict::Estimate(0), |best| Verdict::from(best.score));
    by_seat(game.position(), verdict)
}

/// A verdict for the seat to move, as verdicts for each seat: with three seats only that one is known.
fn by_seat<G: Game>(position: &G, verdict: Verdict) -> Vec<Verdict> {
    let seats = position.seats();
    let of = |seat: Seat| match () {
        () if seat == position.turn() => verdict,
        () if seats == 2 => verdict.opposite(),
        () => Verdict::Unknown,
    };
    Seat::all(seats).map(of).collect()
}

type ExactValues = (Vec<Vec<Verdict>>, Vec<Decision>);

struct Reviewer<'a, G: Evaluate + FileSolvable> {
    game: &'a Match<G>,
    table: &'a Arc<<G as Tablebase>::Table>,
    time: &'a SearchTime,
}

impl<G: Evaluate + FileSolvable + Tabletop> Reviewer<'_, G> {
    /// The values of all positions: the last first, since a search finds these soonest.
    fn exact_values(&self) -> Result<ExactValues, TableError> {
        let end = Instant::now().checked_add(self.time.all);
        let last = self.game.moves().len();
        let mut values = vec![self.last_values(end)?];
        let mut decisions = Vec::with_capacity(last);
        for index in (0..last).rev() {
            let table = self.table_until(end);
            let answer = probe(&*table, &self.game.positions()[index], self.game.quiet_counts()[index])?;
            let known = self.values(&table, index, answer.result)?;
            let known = self.or_won(index, known, &values[values.len() - 1]);
            decisions.push(self.decision(index, &answer, &known));
            values.push(known);
        }
        values.reverse();
        decisions.reverse();
        Ok((values, decisions))
    }

    /// The table, whose searches end within the time of one move and before `end`.
    fn table_until(&self, end: Option<Instant>) -> Arc<<G as Tablebase>::Table> {
        let own = Instant::now() + self.time.each;
        let deadline = end.map_or(own, |end| end.min(own));
        G::within(self.table, &Arc::new(Budget::new(deadline, EXACT_MEMORY, self.time.stop.clone())))
    }

    fn last_values(&self, end: Option<Instant>) -> Result<Vec<Verdict>, TableError> {
        let (index, position) = (self.game.moves().len(), self.game.position());
        if let Some(outcome) = self.outcome() {
            let of = |seat| Verdict::Exact(outcome.value(seat), None);
            return Ok(Seat::all(position.seats()).map(of).collect());
        }
        let table = self.table_until(end);
        let result = probe_position(&*table, position, position.turn(), self.game.quiet_counts()[index])?;
        self.values(&table, index, result)
    }

    /// The outcome of the match, if the moves ended it.
    fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome().filter(|outcome| !outcome.cause.is_stop())
    }

    /// The values of the position after `index` moves for each seat, of which `result` is that of the seat to move.
    fn values(
        &self,
        table: &<G as Tablebase>::Table,
        index: usize,
        result: Option<ProbeResult>,
    ) -> Result<Vec<Verdict>, TableError> {
        let position = &self.game.positions()[index];
        if position.seats() == 2 || result.is_none() {
            return Ok(by_seat(position, result.map_or(Verdict::Unknown, Verdict::from)));
        }
        let of = |seat: Seat| {
            let value = G::value(table, position, seat)?;
            Ok(value.map_or(Verdict::Unknown, |value| Verdict::Exact(value, None)))
        };
        Seat::all(position.seats()).map(of).collect()
    }

    /// The values of the position after `index` moves: if they are unknown, that of a win where the move that was made wins by
    /// `next`, the values after it.
    fn or_won(&self, index: usize, known: Vec<Verdict>, next: &[Verdict]) -> Vec<Verdict> {
        let position = &self.game.positions()[index];
        match next[position.turn().index()] {
            Verdict::Exact(Value::Won(_), rule) if is_unknown(&known) => {
                by_seat(position, Verdict::Exact(Value::Won(None), rule))
            }
            _ => known,
        }
    }

    /// The decision after `index` moves, given the table's `answer` for its position, and the values `known` of it.
    fn decision(&self, index: usize, answer: &Answer<G>, known: &[Verdict]) -> Decision {
        let (position, m) = (&self.game.positions()[index], &self.game.moves()[index]);
        let values: Option<Vec<Value>> =
            answer.moves.iter().map(|(_, result)| Some(result.as_ref()?.value)).collect();
        let before = known[position.turn().index()];
        let greatest = values.as_ref().and_then(|values| values.iter().copied().max());
        let best = greatest.or(before.value()).map(Value::sign);
        let verdict = |result: Option<_>| result.map_or(Verdict::Unknown, Verdict::from);
        let found = answer.moves.iter().find(|(other, _)| other == m).and_then(|(_, result)| *result);
        let made = self.ended_by(index, position.turn()).unwrap_or_else(|| verdict(found));
        let keeps = |value: Value| best == Some(value.sign());
        Decision {
            ply: index + 1,
            seat: position.turn().index() + 1,
            position: position.to_string(),
            text: m.to_string(),
            phase: position.rules_applied(m).first().map(Rule::to_string).unwrap_or_default(),
            before,
            after: made,
            choices: legal_moves(position).len(),
            keeping: values.map(|values| values.into_iter().filter(|value| keeps(*value)).count()),
            kept: made.value().filter(|_| best.is_some()).map(keeps),
        }
    }

    /// The verdict for the seat on the move after `index` moves, if it ended the match (also by repetition or quiet moves).
    fn ended_by(&self, index: usize, seat: Seat) -> Option<Verdict> {
        let is_last = index + 1 == self.game.moves().len();
        self.outcome().filter(|_| is_last).map(|outcome| Verdict::Exact(outcome.value(seat), None))
    }
}
