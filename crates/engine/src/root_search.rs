//! The search of the root: iterative deepening over all legal moves.

use std::cmp::Reverse;

use putahi_rules::{Plies, Seat, Value, after, legal_moves};

use crate::hash::hash_of;
use crate::limit_checker::Stopped;
use crate::search::{MAX_PLY, Node, NodeResult, Search};
use crate::search_score::SearchScore;
use crate::window::{Side, Window};
use crate::{Bound, Evaluate, Limits, Line, MultiPv, Report, Score, SearchRequest};

/// What the other seats are assumed to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpponentModel {
    /// Whatever is worst for the root seat: the only model for two seats; with three, the paranoid assumption
    /// (Sturtevant & Korf 2000), under which the others form a coalition.
    Paranoid,
    /// Whatever is best for themselves.
    MaxN,
}

/// The root moves after the last iteration that was completed.
#[derive(Clone, Debug)]
pub(crate) struct IterationResult<G: Evaluate> {
    /// All legal moves, the best first.
    pub(crate) root_moves: Vec<RootMove<G>>,
    /// The depth of the iteration, in plies; 0 if none was completed.
    pub(crate) depth: usize,
}

/// The lines of a report and the depth at which all of them were searched, in plies.
pub(crate) struct RootLines<G: Evaluate> {
    /// One line for every legal move, the best first.
    pub(crate) lines: Vec<Line<G>>,
    pub(crate) depth: usize,
}

impl<G: Evaluate> IterationResult<G> {
    /// Whether the best move is a proven win.
    pub(crate) fn is_won(&self) -> bool {
        self.root_moves.first().is_some_and(|best| best.result.score.is_win())
    }

    pub(crate) fn into_lines(self) -> RootLines<G> {
        let lines = self.root_moves.into_iter().map(RootMove::into_line).collect();
        RootLines { lines, depth: self.depth }
    }
}

/// A legal move of the root with the result of its last search.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<G: Evaluate> {
    pub(crate) mv: G::Move,
    pub(crate) result: NodeResult,
    pub(crate) bound: Bound,
    /// The principal variation, this move included.
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

impl<G: Evaluate> Search<'_, G> {
    /// Runs the whole search: alpha-beta for two seats, the paranoid search and max^n for three.
    pub(crate) fn run(&mut self, request: &SearchRequest<'_, G>, limits: &Limits<'_>) -> Report<G> {
        let root_moves = legal_moves(request.position).into_iter().map(RootMove::unsearched).collect();
        let RootLines { lines, depth } = match request.position.seats() {
            Seat::MOST => self.search_three_player(request, limits, root_moves),
            _ => self.iterative_deepening(request, limits, root_moves, OpponentModel::Paranoid).into_lines(),
        };
        let (nodes, time) = (self.limit_checker.nodes(), self.limit_checker.elapsed());
        Report { lines, depth: Plies(depth as u16), nodes, time }
    }

    /// Searches the root one ply deep, then two, and so on, until a limit is reached or no iteration can change
    /// anything. The result of an iteration that a limit interrupts is discarded.
    pub(crate) fn iterative_deepening(
        &mut self,
        request: &SearchRequest<'_, G>,
        limits: &Limits<'_>,
        mut root_moves: Vec<RootMove<G>>,
        opponents: OpponentModel,
    ) -> IterationResult<G> {
        let max_depth = limits.depth.map_or(MAX_PLY, |depth| usize::from(depth.0)).clamp(1, MAX_PLY - 1);
        let mut depth = 0;
        while depth < max_depth && !root_moves.is_empty() && !is_settled(&root_moves, request.multi_pv, depth)
        {
            match self.search_root(request, &root_moves, depth + 1, opponents) {
                Ok(searched) => root_moves = searched,
                Err(Stopped) => break,
            }
            depth += 1;
            self.limit_checker.enforce();
            self.history_table.age();
        }
        IterationResult { root_moves, depth }
    }

    /// One iteration: searches every root move to `depth` plies, in the given order, and sorts them by their scores.
    fn search_root(
        &mut self,
        request: &SearchRequest<'_, G>,
        root_moves: &[RootMove<G>],
        depth: usize,
        opponents: OpponentModel,
    ) -> Result<Vec<RootMove<G>>, Stopped> {
        if self.limit_checker.is_limit_reached() {
            return Err(Stopped);
        }
        self.repetition.restart::<G>(request.quiet_plies, depth);
        self.repetition.push(hash_of(request.position));
        let mut best_score = None;
        let mut searched = Vec::with_capacity(root_moves.len());
        for root_move in root_moves {
            let root_move = match opponents {
                OpponentModel::Paranoid => self.search_root_move(request, root_move, depth, best_score)?,
                OpponentModel::MaxN => self.max_n_root_move(request, root_move, depth)?,
            };
            best_score = best_score.max(Some(root_move.result.score));
            searched.push(root_move);
        }
        searched.sort_by_key(|root_move| (Reverse(root_move.result.score), root_move.bound != Bound::Exact));
        Ok(searched)
    }

    /// Searches one root move by alpha-beta. With [`MultiPv::Best`] a move that is worse than `best_score` gets only an
    /// upper bound; one that equals it gets an exact score.
    fn search_root_move(
        &mut self,
        request: &SearchRequest<'_, G>,
        root_move: &RootMove<G>,
        depth: usize,
        best_score: Option<SearchScore>,
    ) -> Result<RootMove<G>, Stopped> {
        let child = after(request.position, &root_move.mv);
        let root = Node { ply: 0, depth, quiet_plies: request.quiet_plies };
        let node = root.child(request.position, &root_move.mv);
        let window = match (request.multi_pv, best_score) {
            (MultiPv::Best, Some(best_score)) => Window::above(best_score.previous()),
            _ => Window::FULL,
        };
        let result = self.search_child(&child, node, window, Side::Max, best_score.is_none())?;
        let pv = self.root_pv(&root_move.mv);
        Ok(RootMove { mv: root_move.mv.clone(), result, bound: window.bound(result.score), pv })
    }

    /// The principal variation of the root move `m`, which has just been searched.
    pub(crate) fn root_pv(&self, m: &G::Move) -> Vec<G::Move> {
        [m].into_iter().chain(&self.ply_stack[1].pv).cloned().collect()
    }
}

/// Whether an iteration deeper than `depth` plies cannot change what was requested.
fn is_settled<G: Evaluate>(root_moves: &[RootMove<G>], multi_pv: MultiPv, depth: usize) -> bool {
    let is_won = root_moves.first().is_some_and(|best| best.result.score.is_win() && best.is_settled(depth));
    multi_pv == MultiPv::Best && is_won || root_moves.iter().all(|root_move| root_move.is_settled(depth))
}
