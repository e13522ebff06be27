//! The search of the root: iterative deepening over all legal moves.

use std::cmp::Reverse;

use putahi_rules::{Plies, Seat, Value, after};

use crate::{
    Bound, Evaluate, Line, MAX_PLY, MultiPv, Node, NodeResult, Report, Score, Search, SearchOrder,
    SearchRequest, SearchScore, Side, Stopped, Window, hash_of,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpponentModel {
    /// Whatever is worst for the root seat: the only model for two seats; with three, the paranoid assumption
    /// (Sturtevant & Korf 2000), under which the others form a coalition.
    Paranoid,
    MaxN,
}

/// The root moves with their latest results.
#[derive(Clone, Debug)]
pub(crate) struct IterationResult<G: Evaluate> {
    /// All legal moves, the best first. If a limit interrupts an iteration, a better move that it has found comes first.
    pub(crate) root_moves: Vec<RootMove<G>>,
    /// The depth of the last iteration that was completed, in plies; 0 if none was.
    pub(crate) depth: usize,
}

impl<G: Evaluate> IterationResult<G> {
    /// The moves of a request, before any is searched.
    pub(crate) fn of(request: &SearchRequest<'_, G>) -> IterationResult<G> {
        let root_moves = request.root_moves().into_iter().map(RootMove::unsearched).collect();
        IterationResult { root_moves, depth: 0 }
    }

    pub(crate) fn is_won(&self) -> bool {
        self.root_moves.first().is_some_and(|best| best.result.score.is_win())
    }

    /// Whether a deeper iteration cannot change what was requested.
    fn is_settled(&self, multi_pv: MultiPv) -> bool {
        let is_best_settled = self.root_moves.first().is_some_and(|best| best.is_settled(self.depth));
        multi_pv != MultiPv::All && self.is_won() && is_best_settled
            || self.root_moves.iter().all(|root_move| root_move.is_settled(self.depth))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct RootMove<G: Evaluate> {
    pub(crate) mv: G::Move,
    pub(crate) result: NodeResult,
    pub(crate) bound: Bound,
    pub(crate) pv: Vec<G::Move>,
}

impl<G: Evaluate> RootMove<G> {
    pub(crate) const fn unsearched(mv: G::Move) -> RootMove<G> {
        RootMove { mv, result: NodeResult::unsolved(SearchScore::MIN), bound: Bound::Lower, pv: Vec::new() }
    }

    /// Whether an iteration deeper than `depth` plies cannot change the score: it is solved, or a win or loss that ends
    /// within `depth` plies, so that its distance is exact.
    fn is_settled(&self, depth: usize) -> bool {
        let score = self.result.score;
        let is_within_depth = score.distance().is_some_and(|plies| usize::from(plies.0) <= depth);
        self.result.is_solved || score.is_win_or_loss() && is_within_depth
    }

    /// The exact value of the move, if it is proven; the distance of a loss may be an upper bound.
    pub(crate) fn proven_value(&self) -> Option<Value> {
        let score = self.result.score;
        match score.to_score(self.result.is_solved) {
            Score::Proven(value) if self.bound == Bound::Exact || score.is_loss() => Some(value),
            _ => None,
        }
    }

    pub(crate) fn into_line(self) -> Line<G> {
        let score = self.result.score.to_score(self.result.is_solved);
        Line { mv: self.mv, score, bound: self.bound, pv: self.pv }
    }
}

/// In a selective search, iterations from this depth on begin with a window around the last score.
const ASPIRATION_FROM_DEPTH: usize = 4;
/// How far that window reaches to either side, in hundredths of a man.
const ASPIRATION_HUNDREDTHS: i32 = 40;

impl<G: Evaluate> Search<'_, G> {
    /// Runs the whole search: alpha-beta for two seats, the paranoid search and max^n for three.
    pub(crate) fn run(&mut self) -> Report<G> {
        let unsearched = IterationResult::of(&self.request);
        if self.request.position.seats() == Seat::MOST {
            return self.search_three_player(unsearched);
        }
        let found = self.iterative_deepening(unsearched, OpponentModel::Paranoid);
        self.report(found)
    }

    pub(crate) fn report(&self, found: IterationResult<G>) -> Report<G> {
        let lines = found.root_moves.into_iter().map(RootMove::into_line).collect();
        let (nodes, time) = (self.limit_checker.nodes, self.limit_checker.elapsed());
        Report { lines, depth: Plies(found.depth as u16), nodes, time }
    }

    /// Searches the root one ply deeper than `found`, then two, and so on, until a limit is reached or no iteration can
    /// change anything.
    pub(crate) fn iterative_deepening(
        &mut self,
        mut found: IterationResult<G>,
        opponents: OpponentModel,
    ) -> IterationResult<G> {
        let max_depth = self.limit_checker.limits.depth.map_or(MAX_PLY, |depth| usize::from(depth.0));
        let max_depth = max_depth.clamp(1, MAX_PLY - 1);
        while found.depth < max_depth && !found.is_settled(self.request.multi_pv) {
            match self.search_root(&mut found.root_moves, found.depth + 1, opponents) {
                Ok(()) => found.depth += 1,
                Err(Stopped) => break,
            }
            if let Some(observe) = self.observer.take() {
                observe(&self.report(found.clone()));
                self.observer = Some(observe);
            }
            self.limit_checker.enforce();
            self.history_table.age();
        }
        found
    }

    /// One iteration: searches every root move to `depth` plies, in the given order, and sorts them by their scores.
    pub(crate) fn search_root(
        &mut self,
        root_moves: &mut [RootMove<G>],
        depth: usize,
        opponents: OpponentModel,
    ) -> Result<(), Stopped> {
        if self.limit_checker.is_limit_reached() {
            return Err(Stopped);
        }
        self.repetition.restart(self.request.quiet_plies, depth);
        self.repetition.push(hash_of(self.request.position));
        match opponents {
            OpponentModel::MaxN => self.max_n_iteration(root_moves, depth),
            OpponentModel::Paranoid => {
                let mut window = self.aspiration(root_moves, depth);
                while let Some(wider) = self.root_iteration(root_moves, depth, window)? {
                    window = wider;
                }
                Ok(())
            }
        }
    }

    /// The window of the next iteration: around the last score if that is an estimate, else all scores.
    fn aspiration(&self, root_moves: &[RootMove<G>], depth: usize) -> Window {
        let last = root_moves.first().map(|best| best.result.score).filter(|score| !score.is_win_or_loss());
        let is_narrow = self.request.selective && self.request.multi_pv == MultiPv::Best;
        match last {
            Some(last) if is_narrow && depth >= ASPIRATION_FROM_DEPTH => {
                Window::around(last, ASPIRATION_HUNDREDTHS)
            }
            _ => Window::FULL,
        }
    }

    /// Searches every root move within the window `around`. If the best score is outside, returns the window that is open to
    /// that side.
    fn root_iteration(
        &mut self,
        root_moves: &mut [RootMove<G>],
        depth: usize,
        around: Window,
    ) -> Result<Option<Window>, Stopped> {
        let mut searched: Vec<RootMove<G>> = Vec::with_capacity(root_moves.len());
        let mut best_score = None;
        let mut order = SearchOrder::new(root_moves.len());
        while let Some((at, again)) = order.next() {
            let in_progress = self.in_progress_key(0, hash_of(&root_moves[at].mv), depth);
            if at > 0 && !again && self.is_in_progress(in_progress) {
                order.put_off(at);
                continue;
            }
            let result = self.while_in_progress(in_progress, |search| {
                search.search_root_move(&root_moves[at], depth, (around, best_score))
            });
            match result {
                Ok(root_move) => {
                    best_score = best_score.max(Some(root_move.result.score));
                    searched.push(root_move);
                }
                Err(Stopped) => {
                    if self.request.multi_pv == MultiPv::Best {
                        keep_best(root_moves, searched, around);
                    }
                    return Err(Stopped);
                }
            }
            if best_score.is_some_and(|best| best >= around.beta) {
                return Ok(Some(Window { beta: SearchScore::MAX, ..around }));
            }
        }
        if best_score.is_some_and(|best| best <= around.alpha) {
            return Ok(Some(Window { alpha: SearchScore::MIN, ..around }));
        }
        searched.sort_by_key(sort_key);
        root_moves.clone_from_slice(&searched);
        Ok(None)
    }

    /// Searches one root move by alpha-beta within the window `around`. With [`MultiPv::Best`] a move that is not better
    /// than `best_score` gets only an upper bound, with [`MultiPv::Equal`] one that is worse.
    fn search_root_move(
        &mut self,
        root_move: &RootMove<G>,
        depth: usize,
        (around, best_score): (Window, Option<SearchScore>),
    ) -> Result<RootMove<G>, Stopped> {
        let (position, m) = (self.request.position, &root_move.mv);
        let (child, node) = (after(position, m), self.root(depth).child(position, m));
        let window = match (self.request.multi_pv, best_score) {
            (MultiPv::Best, Some(best_score)) => around.above(best_score),
            (MultiPv::Equal, Some(best_score)) => around.above(best_score.previous()),
            _ => around,
        };
        let result = self.search_child(&child, node, window, Side::Max, (best_score.is_none(), 0))?;
        let pv = self.root_pv(m);
        Ok(RootMove { mv: m.clone(), result, bound: window.bound(result.score), pv })
    }

    /// The root of an iteration of this depth, in plies.
    pub(crate) const fn root(&self, depth: usize) -> Node {
        Node { ply: 0, depth, quiet_plies: self.request.quiet_plies }
    }

    /// The principal variation of the root move `m`, which has just been searched.
    pub(crate) fn root_pv(&self, m: &G::Move) -> Vec<G::Move> {
        [m].into_iter().chain(&self.ply_stack[1].pv).cloned().collect()
    }
}

/// Moves of better score first; of equal ones, those whose score is exact.
pub(crate) fn sort_key<G: Evaluate>(root_move: &RootMove<G>) -> (Reverse<SearchScore>, bool) {
    (Reverse(root_move.result.score), root_move.bound != Bound::Exact)
}

/// Uses an iteration that was interrupted: if a move has turned out better than the best of the iteration before, which was
/// searched first, it moves to the front.
fn keep_best<G: Evaluate>(root_moves: &mut [RootMove<G>], mut searched: Vec<RootMove<G>>, around: Window) {
    searched.retain(|root_move| root_move.bound == Bound::Exact && around.contains(root_move.result.score));
    let Some(best) = searched.into_iter().min_by_key(sort_key) else { return };
    let Some(at) = root_moves.iter().position(|root_move| root_move.mv == best.mv) else { return };
    root_moves[at] = best;
    root_moves[..=at].rotate_right(1);
    let best_score = root_moves[0].result.score;
    for other in root_moves[1..].iter_mut().filter(|other| other.result.score >= best_score) {
        other.result = NodeResult::unsolved(best_score);
        other.bound = Bound::Upper;
    }
}
