//! Alpha-beta search of one node and the nodes below it, by principal variation search.
//!
//! Scores are those of the root seat: nodes where it is to move maximise, the others minimise (no negamax, since turns
//! need not alternate). The first move of a node is searched with the full window, the others with a null window, and
//! again with the full one if they turn out better (Marsland & Campbell 1982). At depth 0 search goes on while the
//! position is [noisy](Evaluate::is_noisy), a quiescence search that tries all moves.

use std::mem;

use putahi_rules::after;

use crate::hash::hash_of;
use crate::limit_checker::Stopped;
use crate::move_ordering::PlyState;
use crate::repetition::HistoryEnd;
use crate::search::{MAX_PLY, Node, NodeResult, Search};
use crate::search_score::SearchScore;
use crate::transposition_table::{Entry, SOLVED_DEPTH};
use crate::window::{Side, Window};
use crate::{Bound, Evaluate};

impl<G: Evaluate> Search<'_, G> {
    /// Searches `position` with this window.
    ///
    /// # Errors
    /// A limit of the search is reached; the root move that is being searched has no result then.
    pub(crate) fn alpha_beta(
        &mut self,
        position: &G,
        node: Node,
        window: Window,
    ) -> Result<NodeResult, Stopped> {
        self.limit_checker.count_node()?;
        self.ply_stack[node.ply].pv.clear();
        let key = hash_of(position);
        if let Some(end) = self.history_end(position, key, node) {
            return Ok(self.history_end_result(&end, node));
        }
        let table_key = self.repetition.table_key(key, node.quiet_plies);
        let entry = self.transposition_table.probe(table_key);
        if let Some(result) = entry.and_then(|entry| table_cutoff(entry, node, window)) {
            return Ok(result);
        }
        if let Some(value) = self.tablebase.and_then(|probe| probe(position, self.root_seat)) {
            return Ok(NodeResult::solved(SearchScore::from_value(value, node.ply)));
        }
        self.repetition.push(key);
        let mut ply_state = mem::take(&mut self.ply_stack[node.ply]);
        let expanded = self.expand(&mut ply_state, position, node, window, entry);
        self.ply_stack[node.ply] = ply_state;
        self.repetition.pop();
        let expanded = expanded?;
        if let Some(best_move) = expanded.best_move {
            self.transposition_table.store(table_key, new_entry(expanded.result, best_move, node, window));
        }
        Ok(expanded.result)
    }

    /// The result of a position where history ends the match. A cycle is scored as if it were repeated until the match
    /// ends. This score depends on the path, so the result never counts as solved.
    fn history_end_result(&self, end: &HistoryEnd, node: Node) -> NodeResult {
        match end {
            HistoryEnd::GameOver(outcome) => NodeResult::solved(self.outcome_score(outcome, node.ply)),
            HistoryEnd::Cycle(outcome) => {
                NodeResult::unsolved(SearchScore::expected(outcome.results[self.root_seat]))
            }
        }
    }

    /// Generates and orders the moves and searches them; a leaf is scored by its outcome or its evaluation.
    fn expand(
        &mut self,
        ply_state: &mut PlyState<G::Move>,
        position: &G,
        node: Node,
        window: Window,
        entry: Option<Entry>,
    ) -> Result<Expanded, Stopped> {
        ply_state.moves.clear();
        position.push_moves(&mut ply_state.moves);
        if ply_state.moves.is_empty() {
            let outcome = position.outcome().expect("a position without moves has an outcome");
            return Ok(Expanded::leaf(NodeResult::solved(self.outcome_score(&outcome, node.ply))));
        }
        let is_inner_node = node.depth > 0 || position.is_noisy(&ply_state.moves);
        if !is_inner_node || node.ply == MAX_PLY {
            let evaluation = SearchScore::estimate(position.evaluate(self.root_seat));
            return Ok(Expanded::leaf(NodeResult::unsolved(evaluation)));
        }
        let hash_move = entry.map(|entry| entry.best_move);
        ply_state.sort_moves(hash_move, |m| position.order_hint(m), &self.history_table);
        self.search_moves(ply_state, position, node, window)
    }

    /// Searches the ordered moves until one causes a cutoff.
    fn search_moves(
        &mut self,
        ply_state: &mut PlyState<G::Move>,
        position: &G,
        node: Node,
        mut window: Window,
    ) -> Result<Expanded, Stopped> {
        let side = self.side(position);
        let mut best: Option<(SearchScore, u16)> = None;
        let mut is_solved = true;
        for at in 0..ply_state.order.len() {
            let index = ply_state.order[at].1;
            let m = &ply_state.moves[usize::from(index)];
            let child = after(position, m);
            let result = self.search_child(&child, node.child(position, m), window, side, at == 0)?;
            is_solved &= result.is_solved;
            if best.is_some_and(|(score, _)| !side.prefers(result.score, score)) {
                continue;
            }
            best = Some((result.score, index));
            window.narrow(side, result.score);
            self.update_pv(ply_state, index, node.ply);
            if window.is_empty() {
                is_solved = result.is_solved;
                ply_state.add_killer(index);
                self.history_table.add_bonus(&ply_state.moves[usize::from(index)], node.depth);
                break;
            }
        }
        let (score, index) = best.expect("there are moves to search");
        Ok(Expanded { result: NodeResult { score, is_solved }, best_move: Some(index) })
    }

    /// Searches the position after a move of `side`. Any move but the first is searched with a null window, and again
    /// with the whole window if its score falls inside.
    pub(crate) fn search_child(
        &mut self,
        child: &G,
        node: Node,
        window: Window,
        side: Side,
        is_first_move: bool,
    ) -> Result<NodeResult, Stopped> {
        if !is_first_move && !window.is_null() {
            let result = self.alpha_beta(child, node, window.null_window(side))?;
            if !window.contains(result.score) {
                return Ok(result);
            }
        }
        self.alpha_beta(child, node, window)
    }

    /// Sets the principal variation of `ply` to the move at `index`, followed by the child's principal variation.
    pub(crate) fn update_pv(&mut self, ply_state: &mut PlyState<G::Move>, index: u16, ply: usize) {
        ply_state.pv.clear();
        ply_state.pv.push(ply_state.moves[usize::from(index)].clone());
        if let Some(child) = self.ply_stack.get(ply + 1) {
            ply_state.pv.extend_from_slice(&child.pv);
        }
    }
}

/// The result of expanding a node.
struct Expanded {
    result: NodeResult,
    /// The index of the best move in the list of legal moves; none at a leaf.
    best_move: Option<u16>,
}

impl Expanded {
    const fn leaf(result: NodeResult) -> Expanded {
        Expanded { result, best_move: None }
    }
}

/// The result that a transposition table entry gives for this node and window, if it is deep and exact enough.
///
/// A win or a loss is proven whatever the depth of its entry. If the entry is too shallow, only its distance may be too
/// long, so it serves as a bound but not as an exact score.
fn table_cutoff(entry: Entry, node: Node, window: Window) -> Option<NodeResult> {
    let score = entry.score.to_root_distance(node.ply);
    let (fails_low, fails_high) = (score <= window.alpha, score >= window.beta);
    let is_deep_enough = usize::from(entry.depth) >= node.depth;
    let (is_upper_bound, is_lower_bound) = (entry.bound != Bound::Lower, entry.bound != Bound::Upper);
    let is_usable = if is_deep_enough && entry.bound == Bound::Exact {
        true
    } else if is_upper_bound && fails_low {
        is_deep_enough || score.is_loss()
    } else if is_lower_bound && fails_high {
        is_deep_enough || score.is_win()
    } else {
        false
    };
    is_usable.then_some(NodeResult { score, is_solved: entry.depth == SOLVED_DEPTH })
}

fn new_entry(result: NodeResult, best_move: u16, node: Node, window: Window) -> Entry {
    Entry {
        score: result.score.to_node_distance(node.ply),
        bound: window.bound(result.score),
        depth: if result.is_solved { SOLVED_DEPTH } else { node.depth as u8 },
        best_move,
    }
}
