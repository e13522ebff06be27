//! Scores of three-player games: what is expected under max^n, and what is proven under the paranoid assumption.
//!
//! A seat can always expect at least what it can force. So a win against the coalition needs no max^n search, and a
//! proven value is reported unless max^n expects more.

use std::cmp::Reverse;

use putahi_rules::{SeatResult, Value, after};

use crate::limit_checker::Stopped;
use crate::node::Node;
use crate::root_search::{IterationResult, OpponentModel, RootLines, RootMove, sort_key};
use crate::search::{NodeResult, Search};
use crate::search_score::SearchScore;
use crate::{Bound, Evaluate, Limits, Line, Score, SearchRequest};

/// The paranoid search gets one part of the time and nodes divided by this.
const PARANOID_LIMITS_DIVISOR: u32 = 4;

impl<G: Evaluate> Search<'_, G> {
    /// Gives a score for every move: first by the paranoid search; unless that proves a win, then by max^n, as far as
    /// the limits allow.
    pub(crate) fn search_three_player(
        &mut self,
        request: &SearchRequest<'_, G>,
        limits: &Limits<'_>,
        unsearched: IterationResult<G>,
    ) -> RootLines<G> {
        let all = self.limit_checker.limits();
        self.limit_checker.set_limits(all.fraction(1, PARANOID_LIMITS_DIVISOR));
        let paranoid = self.iterative_deepening(request, limits, unsearched.clone(), OpponentModel::Paranoid);
        self.limit_checker.set_limits(all);
        if paranoid.is_won() {
            return paranoid.into_lines();
        }
        let max_n = self.iterative_deepening(request, limits, unsearched, OpponentModel::MaxN);
        if max_n.depth == 0 { paranoid.into_lines() } else { merge(&paranoid, max_n) }
    }

    /// One iteration of max^n: searches every root move, and sorts them by their scores.
    pub(crate) fn max_n_iteration(
        &mut self,
        request: &SearchRequest<'_, G>,
        root_moves: &mut [RootMove<G>],
        depth: usize,
    ) -> Result<(), Stopped> {
        let search = |root_move| self.max_n_root_move(request, root_move, depth);
        let mut searched = root_moves.iter().map(search).collect::<Result<Vec<_>, Stopped>>()?;
        searched.sort_by_key(sort_key);
        root_moves.clone_from_slice(&searched);
        Ok(())
    }

    fn max_n_root_move(
        &mut self,
        request: &SearchRequest<'_, G>,
        root_move: &RootMove<G>,
        depth: usize,
    ) -> Result<RootMove<G>, Stopped> {
        let child = after(request.position, &root_move.mv);
        let root = Node { ply: 0, depth, quiet_plies: request.quiet_plies };
        let payoffs = self.max_n(&child, root.child(request.position, &root_move.mv))?;
        let result = NodeResult { score: payoffs.by_seat[self.root_seat], is_solved: payoffs.is_solved };
        let pv = self.root_pv(&root_move.mv);
        Ok(RootMove { mv: root_move.mv.clone(), result, bound: Bound::Exact, pv })
    }
}

/// The lines that both searches together give, the best first.
fn merge<G: Evaluate>(paranoid: &IterationResult<G>, max_n: IterationResult<G>) -> RootLines<G> {
    let depth = max_n.depth.min(paranoid.depth);
    let line = |expected: RootMove<G>| {
        let proven = paranoid.root_moves.iter().find(|root_move| root_move.mv == expected.mv);
        merge_line(expected, proven.expect("both searches have the same root moves"))
    };
    let mut lines: Vec<Line<G>> = max_n.root_moves.into_iter().map(line).collect();
    lines.sort_by_key(|line| (Reverse(line.score), line.bound != Bound::Exact));
    RootLines { lines, depth }
}

/// The value proven by the paranoid search if max^n expects no more than that; otherwise what max^n expects.
fn merge_line<G: Evaluate>(expected: RootMove<G>, paranoid: &RootMove<G>) -> Line<G> {
    let expects_no_more = |value| expected.result.score <= payoff_of(value);
    if paranoid.proven_value().is_some_and(expects_no_more) {
        paranoid.clone().into_line()
    } else {
        let score = Score::Estimate(expected.result.score.hundredths());
        Line { mv: expected.mv, score, bound: expected.bound, pv: expected.pv }
    }
}

const fn payoff_of(value: Value) -> SearchScore {
    SearchScore::expected(match value {
        Value::Won(_) => SeatResult::Won,
        Value::Drawn => SeatResult::Drawn,
        Value::Lost(_) => SeatResult::Lost,
    })
}
