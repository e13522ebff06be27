//! The moves among which the strongest level chooses: the best one, or all that equal it where the score does not decide.

use putahi_rules::{Game, Seat, Value};

use crate::{
    Evaluate, IterationResult, Limits, MultiPv, OpponentModel, Report, Rng, Score, Search, SearchRequest,
    Stopped,
};

impl<'a, G: Evaluate> Search<'a, G> {
    /// Searches within the limits of this search; if the best score is an estimate, for which no swindle scores are needed,
    /// goes on within `all`. Gives the report and the best moves: one, or all that equal it if it is drawn or lost.
    pub(crate) fn best_moves(&mut self, all: &Limits<'a>, rng: &mut Rng) -> (Report<G>, Vec<G::Move>) {
        if self.request.position.seats() == Seat::MOST {
            let report = self.run();
            let candidates = candidates(&report);
            return (report, candidates);
        }
        self.request.multi_pv = if G::TELLS_APART { MultiPv::Best } else { MultiPv::Equal };
        let mut unsearched = IterationResult::of(&SearchRequest::new(self.request.position));
        // Of moves whose scores are equal, search keeps the first: a different one for each seed.
        rng.shuffle(&mut unsearched.root_moves);
        let mut found = self.iterative_deepening(unsearched, OpponentModel::Paranoid);
        if G::TELLS_APART {
            self.limit_checker.limits = *all;
            found = match found.is_told_apart() {
                true => self.iterative_deepening(found, OpponentModel::Paranoid),
                false => self.find_equals(found),
            };
        }
        let report = self.report(found);
        let candidates = candidates(&report);
        (report, candidates)
    }

    /// Searches the last iteration again for the moves that equal the best one. If a limit is reached, its result is kept.
    fn find_equals(&mut self, mut found: IterationResult<G>) -> IterationResult<G> {
        self.request.multi_pv = MultiPv::Equal;
        match self.search_root(&mut found.root_moves, found.depth.max(1), OpponentModel::Paranoid) {
            Ok(()) | Err(Stopped) => found,
        }
    }
}

impl<G: Evaluate> IterationResult<G> {
    /// Whether the score of the best move is a win or an estimate that differs from a draw.
    fn is_told_apart(&self) -> bool {
        let score = self.root_moves.first().map(|best| best.result.score.to_score(best.result.is_solved));
        !matches!(score, Some(Score::Estimate(0) | Score::Proven(Value::Drawn | Value::Lost(_))))
    }
}

/// The moves that equal the best one; all moves if every one loses.
fn candidates<G: Game>(report: &Report<G>) -> Vec<G::Move> {
    match report.best().map(|line| line.score) {
        Some(Score::Proven(Value::Lost(_))) => report.lines.iter().map(|line| line.mv.clone()).collect(),
        _ => report.equal_best().map(|line| line.mv.clone()).collect(),
    }
}
