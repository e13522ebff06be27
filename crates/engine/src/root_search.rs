//! The search of the root: iterative deepening over all legal moves.

use std::cmp::Reverse;

use putahi_rules::{Plies, Seat, Value, after};

use crate::hash::hash_of;
use crate::limit_checker::Stopped;
use crate::moves_in_progress::SearchOrder;
use crate::node::Node;
use crate::search::{MAX_PLY, NodeResult, Search};
use crate::search_score::SearchScore;
use crate::window::{Side, Window};
use crate::{Bound, Evaluate, Limits, Line, MultiPv, Report, Score, SearchRequest};

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
    pub(crate) fn unsearched(position: &G) -> IterationResult<G> {
        IterationResult::of(&SearchRequest::new(position))
    }

    pub(crate) fn of(request: &SearchRequest<'_, G>) -> IterationResult<G> {
        let root_moves = request.root_moves().into_iter().map(RootMove::unsearched).collect();
        IterationResult { root_moves, depth: 0 }
    }
}

/// The lines of a report and the depth at which all of them were searched, in plies.
pub(crate) struct RootLines<G: Evaluate> {
    /// One line for every legal move, the best first.
    pub(crate) lines: Vec<Line<G>>,
    pub(crate) depth: usize,
}

impl<G: Evaluate> IterationResult<G> {
    pub(crate) fn is_won(&self) -> bool {
        self.root_moves.first().is_some_and(|best| best.result.score.is_win())
    }

    pub(crate) fn into_lines(self) -> RootLines<G> {
        let lines = self.root_moves.into_iter().map(RootMove::into_line).collect();
        RootLines { lines, depth: self.depth }
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
    pub(crate) fn run(&mut self, request: &SearchRequest<'_, G>, limits: &Limits<'_>) -> Report<G> {
        let unsearched = IterationResult::of(request);
        let lines = match request.position.seats() {
            Seat::MOST => self.search_three_player(request, limits, unsearched),
            _ => self.iterative_deepening(request, limits, unsearched, OpponentModel::Paranoid).into_lines(),
        };
        self.report(lines)
    }

    pub(crate) fn report(&self, lines: RootLines<G>) -> Report<G> {
        let RootLines { lines, depth } = lines;
        let (nodes, time) = (self.limit_checker.nodes(), self.limit_checker.elapsed());
        Report { lines, depth: Plies(depth as u16), nodes, time }
    }

    /// Searches the root one ply deeper than `from`, then two, and so on, until a limit is reached or no iteration can
    /// change anything.
    pub(crate) fn iterative_deepening(
        &mut self,
        request: &SearchRequest<'_, G>,
        limits: &Limits<'_>,
        from: IterationResult<G>,
        opponents: OpponentModel,
    ) -> IterationResult<G> {
        let max_depth = limits.depth.map_or(MAX_PLY, |depth| usize::from(depth.0)).clamp(1, MAX_PLY - 1);
        let IterationResult { mut root_moves, mut depth } = from;
        while depth < max_depth && !root_moves.is_empty() && !is_settled(&root_moves, request.multi_pv, depth)
        {
            match self.search_root(request, &mut root_moves, depth + 1, opponents) {
                Ok(()) => depth += 1,
                Err(Stopped) => break,
            }
            self.notify_observer(&root_moves, depth);
            self.limit_checker.enforce();
            self.history_table.age();
        }
        IterationResult { root_moves, depth }
    }

    fn notify_observer(&mut self, root_moves: &[RootMove<G>], depth: usize) {
        if self.observer.is_none() {
            return;
        }
        let report = self.report(IterationResult { root_moves: root_moves.to_vec(), depth }.into_lines());
        if let Some(observe) = &mut self.observer {
            observe(&report);
        }
    }

    /// One iteration: searches every root move to `depth` plies, in the given order, and sorts them by their scores.
    pub(crate) fn search_root(
        &mut self,
        request: &SearchRequest<'_, G>,
        root_moves: &mut [RootMove<G>],
        depth: usize,
        opponents: OpponentModel,
    ) -> Result<(), Stopped> {
        if self.limit_checker.is_limit_reached() {
            return Err(Stopped);
        }
        self.repetition.restart::<G>(request.quiet_plies, depth);
        self.repetition.push(hash_of(request.position));
        match opponents {
            OpponentModel::MaxN => self.max_n_iteration(request, root_moves, depth),
            OpponentModel::Paranoid => {
                let mut window = self.aspiration(request, root_moves, depth);
                while let Some(wider) = self.root_iteration(request, root_moves, depth, window)? {
                    window = wider;
                }
                Ok(())
            }
        }
    }

    /// The window of the next iteration: around the last score if that is an estimate, else all scores.
    fn aspiration(&self, request: &SearchRequest<'_, G>, root_moves: &[RootMove<G>], depth: usize) -> Window {
        let last = root_moves.first().map(|best| best.result.score).filter(|score| !score.is_win_or_loss());
        match last {
            Some(last)
                if self.selective && request.multi_pv == MultiPv::Best && depth >= ASPIRATION_FROM_DEPTH =>
            {
                Window::around(last, ASPIRATION_HUNDREDTHS)
            }
            _ => Window::FULL,
        }
    }

    /// Searches every root move within the window `around`. If the best score is outside, returns the window that is open to
    /// that side.
    fn root_iteration(
        &mut self,
        request: &SearchRequest<'_, G>,
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
                search.search_root_move(request, &root_moves[at], depth, (around, best_score))
            });
            match result {
                Ok(root_move) => {
                    best_score = best_score.max(Some(root_move.result.score));
                    searched.push(root_move);
                }
                Err(Stopped) => {
                    if request.multi_pv == MultiPv::Best {
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
        request: &SearchRequest<'_, G>,
        root_move: &RootMove<G>,
        depth: usize,
        (around, best_score): (Window, Option<SearchScore>),
    ) -> Result<RootMove<G>, Stopped> {
        let child = after(request.position, &root_move.mv);
        let root = Node { ply: 0, depth, quiet_plies: request.quiet_plies };
        let node = root.child(request.position, &root_move.mv);
        let window = match (request.multi_pv, best_score) {
            (MultiPv::Best, Some(best_score)) => around.above(best_score),
            (MultiPv::Equal, Some(best_score)) => around.above(best_score.previous()),
            _ => around,
        };
        let result = self.search_child(&child, node, window, Side::Max, (best_score.is_none(), 0))?;
        let pv = self.root_pv(&root_move.mv);
        Ok(RootMove { mv: root_move.mv.clone(), result, bound: window.bound(result.score), pv })
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

/// Whether an iteration deeper than `depth` plies cannot change what was requested.
fn is_settled<G: Evaluate>(root_moves: &[RootMove<G>], multi_pv: MultiPv, depth: usize) -> bool {
    let is_won = root_moves.first().is_some_and(|best| best.result.score.is_win() && best.is_settled(depth));
    multi_pv != MultiPv::All && is_won || root_moves.iter().all(|root_move| root_move.is_settled(depth))
}
