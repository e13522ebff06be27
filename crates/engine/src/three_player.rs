//! Scores of three-player games: what is expected under max^n, and what is proven under the paranoid assumption.
//!
//! A seat can always expect at least what it can force. So a win against the coalition needs no max^n search, and a
//! proven value is reported unless max^n expects more.

use std::cmp::Reverse;

use putahi_rules::{Plies, after};

use crate::root_search::sort_key;
use crate::{
    Bound, Evaluate, IterationResult, Line, NodeResult, OpponentModel, Report, RootMove, Score, Search,
    SearchScore, Stopped,
};

/// The paranoid search gets one part of the time and nodes divided by this.
const PARANOID_LIMITS_DIVISOR: u32 = 4;

impl<G: Evaluate> Search<'_, G> {
    /// Gives a score for every move: first by the paranoid search; unless that proves a win, then by max^n, as far as
    /// the limits allow.
    pub(crate) fn search_three_player(&mut self, unsearched: IterationResult<G>) -> Report<G> {
        let all = self.limit_checker.limits;
        self.limit_checker.limits = all.fraction(1, PARANOID_LIMITS_DIVISOR);
        let paranoid = self.iterative_deepening(unsearched.clone(), OpponentModel::Paranoid);
        self.limit_checker.limits = all;
        if paranoid.is_won() {
            return self.report(paranoid);
        }
        let max_n = self.iterative_deepening(unsearched, OpponentModel::MaxN);
        if max_n.depth == 0 {
            return self.report(paranoid);
        }
        let depth = Plies(max_n.depth.min(paranoid.depth) as u16);
        let lines = merge(&paranoid, max_n);
        Report { lines, depth, ..self.report(paranoid) }
    }

    pub(crate) fn max_n_iteration(
        &mut self,
        root_moves: &mut [RootMove<G>],
        depth: usize,
    ) -> Result<(), Stopped> {
        let search = |root_move| self.max_n_root_move(root_move, depth);
        let mut searched = root_moves.iter().map(search).collect::<Result<Vec<_>, Stopped>>()?;
        searched.sort_by_key(sort_key);
        root_moves.clone_from_slice(&searched);
        Ok(())
    }

    fn max_n_root_move(&mut self, root_move: &RootMove<G>, depth: usize) -> Result<RootMove<G>, Stopped> {
        let (position, m) = (self.request.position, &root_move.mv);
        let payoffs = self.max_n(&after(position, m), self.root(depth).child(position, m))?;
        let result = NodeResult { score: payoffs.by_seat[self.root_seat], is_solved: payoffs.is_solved };
        let pv = self.root_pv(m);
        Ok(RootMove { mv: m.clone(), result, bound: Bound::Exact, pv })
    }
}

/// The lines that both searches together give, the best first.
fn merge<G: Evaluate>(paranoid: &IterationResult<G>, max_n: IterationResult<G>) -> Vec<Line<G>> {
    let line = |expected: RootMove<G>| {
        let proven = paranoid.root_moves.iter().find(|root_move| root_move.mv == expected.mv);
        merge_line(expected, proven.expect("both searches have the same root moves"))
    };
    let mut lines: Vec<Line<G>> = max_n.root_moves.into_iter().map(line).collect();
    lines.sort_by_key(|line| (Reverse(line.score), line.bound != Bound::Exact));
    lines
}

/// The value proven by the paranoid search if max^n expects no more than that; otherwise what max^n expects.
fn merge_line<G: Evaluate>(expected: RootMove<G>, paranoid: &RootMove<G>) -> Line<G> {
    let expects_no_more = |value| expected.result.score <= SearchScore::expected(value);
    if paranoid.proven_value().is_some_and(expects_no_more) {
        paranoid.clone().into_line()
    } else {
        let score = Score::Estimate(expected.result.score.hundredths());
        Line { mv: expected.mv, score, bound: expected.bound, pv: expected.pv }
    }
}
