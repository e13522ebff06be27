//! Looks exact values up, then estimates the other moves deeper and deeper.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use putahi_bots::choose_by_solver;
use putahi_engine::{
    Evaluate, Level, Limits, Line, Memory, MultiPv, Report, Score, SearchRequest, search_observed,
};
use putahi_rules::{Match, Value, with_game};
use putahi_tables::missing::missing_tables;
use putahi_tables::{Budget, FileSolvable, Storage, TableCache};

use crate::analysis::Missing;
use crate::exact::{EXACT_MEMORY, ExactMove, ExactValues, exact_values};
use crate::request::texts;
use crate::{Analysis, AnalysisRequest, AnalysisRequestError, MoveAnalysis, Verdict};

/// The transposition table of an analysis, in bytes.
const HASH_BYTES: usize = 32 << 20;
/// The seed of random choices: the same request has the same answer.
const SEED: u64 = 1;

/// Analyses one position of any game.
pub trait AnyAnalyser: Send {
    /// The exact values, where they are known or can be searched for within `time` or until `stop` is set.
    fn look_up(&mut self, time: Duration, stop: &Arc<AtomicBool>) -> Analysis;

    /// Estimates the moves whose value is unknown, for `time` or until `stop` is set; `tell` gets the analysis after each deeper
    /// iteration. A further call continues from there. Returns the last analysis.
    ///
    /// # Panics
    /// Values have not been [looked up](AnyAnalyser::look_up).
    fn search_on(
        &mut self,
        time: Duration,
        stop: &Arc<AtomicBool>,
        tell: &mut dyn FnMut(Analysis),
    ) -> Analysis;
}

/// The analyser of a request, with the tables of `table_cache`.
///
/// # Errors
/// The request has no position.
pub fn open(
    request: &AnalysisRequest,
    table_cache: &TableCache,
) -> Result<Box<dyn AnyAnalyser>, AnalysisRequestError> {
    with_game!(&request.spec, |options: G| {
        Ok(Box::new(Analyser::<G> {
            game: request.position::<G>(options)?,
            tables: table_cache.table::<G>(options),
            table_cache: table_cache.clone(),
            lacking: None,
            exact: None,
            memory: Memory::new(HASH_BYTES),
            report: None,
            solved: None,
            is_done: false,
        }))
    })
}

struct Analyser<G: Evaluate + FileSolvable> {
    game: Match<G>,
    tables: Arc<G::Table>,
    table_cache: TableCache,
    lacking: Option<Missing>,
    exact: Option<ExactValues<G>>,
    memory: Memory,
    report: Option<Report<G>>,
    /// The report of the solver, in games whose probe is itself a search.
    solved: Option<Report<G>>,
    /// Whether further search would change nothing.
    is_done: bool,
}

impl<G: Evaluate + FileSolvable> AnyAnalyser for Analyser<G> {
    fn look_up(&mut self, time: Duration, stop: &Arc<AtomicBool>) -> Analysis {
        let budget = Arc::new(Budget::new(Instant::now() + time, EXACT_MEMORY, stop.clone()));
        let (position, table_dir) = (self.game.position(), self.table_cache.table_dir());
        self.table_cache.wait::<G>(position.options(), || budget.is_spent());
        let (tables, exact, missing) = self.table_cache.read::<G, _>(position.options(), |tables| {
            let within = G::within(tables, &budget);
            let exact = exact_values::<G>(&within, &self.game)?;
            let missing = match exact.position {
                Verdict::Unknown => {
                    let threads = available_parallelism().map_or(1, usize::from);
                    missing_tables::<G>(&within, position, table_dir, threads)?
                }
                _ => None,
            };
            Ok((tables.clone(), exact, missing))
        });
        self.is_done = exact.moves.iter().all(|m| m.verdict != Verdict::Unknown);
        (self.tables, self.exact, self.lacking) = (tables, Some(exact), missing.map(Missing::from));
        self.analysis()
    }

    fn search_on(
        &mut self,
        time: Duration,
        stop: &Arc<AtomicBool>,
        tell: &mut dyn FnMut(Analysis),
    ) -> Analysis {
        if !self.is_done && self.game.outcome().is_none() {
            let has_solver = G::storage(self.game.position().options()) == Storage::Search
                && !self.game.position().is_setup();
            let share = if has_solver { time / 2 } else { time };
            self.estimate(share, stop, tell);
            if has_solver && !self.is_done {
                self.solve(&Limits::time(time - share).and_until(stop));
            }
        }
        self.analysis()
    }
}

impl<G: Evaluate + FileSolvable> Analyser<G> {
    /// Runs the engine, and reports each iteration that is deeper than all before.
    fn estimate(&mut self, time: Duration, stop: &Arc<AtomicBool>, tell: &mut dyn FnMut(Analysis)) {
        let limits = Limits::time(time).and_until(stop);
        let tables = self.tables.clone();
        let probe = |position: &G, seat| G::value(&tables, position, seat).ok().flatten();
        let mut deepest = self.report.take();
        let this = &*self;
        let mut observe = |report: &Report<G>| {
            if deepest.as_ref().is_none_or(|before| before.depth < report.depth) {
                tell(this.with(Some(report)));
                deepest = Some(report.clone());
            }
        };
        let request = SearchRequest {
            multi_pv: MultiPv::All,
            tablebase: G::storage(self.game.position().options()).is_quick().then_some(&probe),
            memory: Some(&this.memory),
            ..SearchRequest::from(&this.game)
        };
        let report = search_observed(&request, &limits, &mut observe);
        self.is_done = report.time < time.mul_f64(0.9) && !stop.load(Ordering::Relaxed);
        let is_deeper = deepest.as_ref().is_none_or(|before| before.depth <= report.depth);
        self.report = if is_deeper { Some(report) } else { deepest };
    }

    /// Runs the solver, in games whose probe is itself a search.
    fn solve(&mut self, limits: &Limits<'_>) {
        let request = SearchRequest::from(&self.game);
        let choice = choose_by_solver(&request, &self.tables, Level::Strongest, limits, SEED);
        let is_longer = self.solved.as_ref().is_none_or(|before| before.nodes <= choice.report.nodes);
        if is_longer {
            self.solved = Some(choice.report);
        }
    }

    /// What is known of a move without tables: a result proven by the solver, else that of the engine.
    fn line<'r>(&'r self, report: Option<&'r Report<G>>, m: &G::Move) -> Option<&'r Line<G>> {
        let solved = self.solved.as_ref().and_then(|report| report.line(m));
        let estimated = report.and_then(|report| report.line(m));
        let is_proven = |line: &&Line<G>| matches!(line.score, Score::Proven(_));
        solved.filter(is_proven).or(estimated).or(solved)
    }

    fn analysis(&self) -> Analysis {
        self.with(self.report.as_ref())
    }

    fn with(&self, report: Option<&Report<G>>) -> Analysis {
        let exact = self.exact.as_ref().expect("values are looked up first");
        let mut moves: Vec<MoveAnalysis> =
            exact.moves.iter().map(|m| seen(m, self.line(report, &m.mv))).collect();
        level(exact.position, &mut moves);
        moves.sort_by(|one, other| {
            let hard = |m: &MoveAnalysis| m.replies.map_or(0.0, |replies| replies.error);
            other.verdict.preference(one.verdict).then(hard(other).total_cmp(&hard(one)))
        });
        let best = moves.first().map_or(Verdict::Unknown, |best| best.verdict);
        let verdict = if exact.position == Verdict::Unknown { best } else { exact.position };
        let ((spec, position), is_over) = (texts(&self.game), self.game.outcome().is_some());
        if is_over {
            // After a draw by rule, moves that the position has can no longer be made.
            moves.clear();
        }
        Analysis {
            spec,
            position,
            turn: (!is_over).then(|| self.game.position().turn().index() + 1),
            verdict,
            depth: report.map(|report| report.depth.0),
            nodes: report.map(|report| report.nodes),
            missing: self.lacking.clone(),
            unreadable: self.table_cache.unreadable::<G>(self.game.position().options()),
            moves,
            done: self.is_done || is_over,
        }
    }
}

/// Makes what is said of the moves agree with the exact value of their position: in a lost position each move loses; in a drawn
/// one no estimate is better than the draw, and the best is as good if no move is known to draw.
fn level(position: Verdict, moves: &mut [MoveAnalysis]) {
    let Verdict::Exact(value, rule) = position else { return };
    let draws = |made: &MoveAnalysis| made.verdict.value() == Some(Value::Drawn);
    let best = moves.iter().filter_map(|made| made.verdict.estimate()).max().unwrap_or_default();
    let shift = if moves.iter().any(draws) { best.max(0) } else { best };
    for made in moves.iter_mut().filter(|made| made.verdict.value().is_none()) {
        made.verdict = match (value, made.verdict) {
            (Value::Lost(_), _) => Verdict::Exact(Value::Lost(None), rule),
            (Value::Drawn, Verdict::Estimate(hundredths)) => Verdict::Estimate(hundredths - shift),
            (_, verdict) => verdict,
        };
    }
}

/// A move with its exact value, else with its score in `line`.
fn seen<G: Evaluate>(exact: &ExactMove<G>, line: Option<&Line<G>>) -> MoveAnalysis {
    let estimate = || line.map_or(Verdict::Unknown, |line| line.score.into());
    MoveAnalysis {
        text: exact.mv.to_string(),
        verdict: if exact.verdict == Verdict::Unknown { estimate() } else { exact.verdict },
        replies: exact.replies,
        line: line.map_or(&exact.line, |line| &line.pv).iter().map(ToString::to_string).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn levelled(position: Verdict, verdicts: &[Verdict]) -> Vec<Verdict> {
        let made = |verdict: &Verdict| MoveAnalysis {
            text: String::new(),
            verdict: *verdict,
            replies: None,
            line: Vec::new(),
        };
        let mut moves: Vec<MoveAnalysis> = verdicts.iter().map(made).collect();
        level(position, &mut moves);
        moves.into_iter().map(|made| made.verdict).collect()
    }

    #[test]
    fn nothing_said_of_a_move_contradicts_the_value_of_its_position() {
        use Verdict::{Estimate, Exact, Unknown};
        let [drawn, lost] = [Value::Drawn, Value::Lost(None)].map(|value| Exact(value, None));
        assert_eq!(levelled(drawn, &[Estimate(50), Estimate(-20), lost]), [Estimate(0), Estimate(-70), lost]);
        assert_eq!(levelled(drawn, &[Estimate(-50), Estimate(-80)]), [Estimate(0), Estimate(-30)]);
        assert_eq!(
            levelled(drawn, &[drawn, Estimate(-50), Estimate(30)]),
            [drawn, Estimate(-80), Estimate(0)]
        );
        assert_eq!(levelled(drawn, &[drawn, Estimate(-50), Unknown]), [drawn, Estimate(-50), Unknown]);
        assert_eq!(levelled(lost, &[Estimate(50), Unknown, lost]), [lost; 3]);
        assert_eq!(levelled(Unknown, &[Estimate(50), Unknown]), [Estimate(50), Unknown]);
    }
}
