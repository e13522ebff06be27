//! Alpha-beta search of one node and the nodes below it, by principal variation search.
//!
//! Scores are those of the root seat: nodes where it is to move maximise, the others minimise (no negamax, since turns
//! need not alternate). The first move of a node is searched with the full window, the others with a null window, and
//! again with the full one if they turn out better (Marsland & Campbell 1982). A [selective](crate::SearchRequest::selective)
//! search looks less deep at moves that are late in the order, and again to the full depth if one turns out better (late
//! move reductions). Below depth 0 the [horizon](crate::horizon) begins.

use std::mem;

use putahi_rules::after;

use crate::transposition_table::Entry;
use crate::{
    Bound, Evaluate, HistoryEnd, MAX_PLY, MovesInProgress, Node, NodeResult, PlyState, SOLVED_DEPTH, Search,
    SearchOrder, SearchScore, Side, Stopped, Window, hash_of,
};

/// Nodes of less depth reduce no moves.
const REDUCED_FROM_DEPTH: usize = 3;
/// This many of the first moves of a node are never reduced.
const UNREDUCED_MOVES: usize = 3;
/// From this move on, a reduction is by two plies.
const TWICE_REDUCED_FROM: usize = 8;

impl<G: Evaluate> Search<'_, G> {
    pub(crate) fn alpha_beta(
        &mut self,
        position: &G,
        node: Node,
        window: Window,
    ) -> Result<NodeResult, Stopped> {
        self.limit_checker.count_node()?;
        self.ply_stack[node.ply].pv.clear();
        let key = hash_of(position);
        if node.depth == 0 {
            return match self.history_end(position, key, node) {
                Some(end) => Ok(self.history_end_result(&end, node)),
                None => self.horizon(position, node, window),
            };
        }
        let table_key = self.repetition.table_key(self.key(position, key, node), node);
        self.table(node.depth).prefetch(table_key);
        // Work that needs no entry goes on while the memory is fetched.
        if let Some(end) = self.history_end(position, key, node) {
            return Ok(self.history_end_result(&end, node));
        }
        let moves = &mut self.ply_stack[node.ply].moves;
        moves.clear();
        position.push_moves(moves);
        let entry = self.probe(table_key, node.depth);
        if let Some(result) = entry.and_then(|entry| table_cutoff(entry, node, window)) {
            return Ok(result);
        }
        if let Some(value) = self.request.tablebase.and_then(|probe| probe(position, self.root_seat)) {
            return Ok(NodeResult::solved(SearchScore::from_value(value, node.ply)));
        }
        self.repetition.push(key);
        let mut ply_state = mem::take(&mut self.ply_stack[node.ply]);
        let expanded = self.expand(&mut ply_state, position, node, window, (entry, table_key));
        self.ply_stack[node.ply] = ply_state;
        self.repetition.pop();
        let expanded = expanded?;
        if let Some(best_move) = expanded.best_move {
            self.table(node.depth).store(table_key, new_entry(expanded.result, best_move, node, window));
        }
        Ok(expanded.result)
    }

    /// The entry of the position with this key of the table. At depth 2 it may be one of the last iteration, from depth 1.
    fn probe(&self, table_key: u64, depth: usize) -> Option<Entry> {
        let of_last_iteration = || (depth == 2).then(|| self.near_table.probe(table_key)).flatten();
        self.table(depth).probe(table_key).or_else(of_last_iteration)
    }

    /// The key of the transposition table for the position with this hash: the same for positions that are equal by
    /// symmetry, where that is worth its time and they are worth the same. Near the horizon the former fails; where a position of
    /// the match may occur again and end it, the latter.
    fn key(&self, position: &G, hash: u64, node: Node) -> u64 {
        let is_shared = node.depth >= 2 && !self.repetition.may_end_by_match(node);
        let key = if is_shared { position.symmetric_key() } else { None };
        key.unwrap_or(hash)
    }

    /// The result of a position where history ends the match. A cycle is scored as if it were repeated until the match
    /// ends. This score depends on the path, so the result of a cycle never counts as solved.
    fn history_end_result(&self, end: &HistoryEnd, node: Node) -> NodeResult {
        match end {
            HistoryEnd::GameOver(outcome) => NodeResult::solved(self.outcome_score(outcome, node.ply)),
            HistoryEnd::Cycle(outcome) => {
                NodeResult::unsolved(SearchScore::expected(outcome.value(self.root_seat)))
            }
        }
    }

    /// Generates and orders the moves and searches them; a position without moves is scored by its outcome.
    fn expand(
        &mut self,
        ply_state: &mut PlyState<G::Move>,
        position: &G,
        node: Node,
        window: Window,
        (entry, table_key): (Option<Entry>, u64),
    ) -> Result<Expanded, Stopped> {
        if ply_state.moves.is_empty() {
            let outcome = position.outcome().expect("a position without moves has an outcome");
            return Ok(Expanded::leaf(NodeResult::solved(self.outcome_score(&outcome, node.ply))));
        }
        if node.ply == MAX_PLY {
            let evaluation = SearchScore::estimate(position.evaluate(self.root_seat));
            return Ok(Expanded::leaf(NodeResult::unsolved(evaluation)));
        }
        let hash_move = entry.map(|entry| entry.best_move);
        ply_state.rate_moves(position, hash_move, &self.history_table);
        self.search_moves(ply_state, position, node, window, table_key)
    }

    /// Searches the rated moves, the most promising first, until one causes a cutoff. `table_key` is the key of the position; a
    /// move that another thread searches is put off until the others have been tried.
    pub(crate) fn search_moves(
        &mut self,
        ply_state: &mut PlyState<G::Move>,
        position: &G,
        node: Node,
        mut window: Window,
        table_key: u64,
    ) -> Result<Expanded, Stopped> {
        let side = self.side(position);
        let mut best: Option<(SearchScore, u16)> = None;
        let mut is_solved = true;
        let mut order = SearchOrder::new(ply_state.moves.len());
        while let Some((at, again)) = order.next() {
            let index = if again { ply_state.move_at(at) } else { ply_state.next_move(at) };
            let in_progress = self.in_progress_key(table_key, u64::from(index), node.depth);
            if at > 0 && !again && self.is_in_progress(in_progress) {
                order.put_off(at);
                continue;
            }
            let m = &ply_state.moves[usize::from(index)];
            let child = after(position, m);
            let next = node.child(position, m);
            let late = self.reduction(ply_state, at, node);
            let result = self.while_in_progress(in_progress, |search| {
                search.search_child(&child, next, window, side, (at == 0, late))
            })?;
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

    /// The key of a move of this position for [`MovesInProgress`], if this search has several threads and divides such nodes.
    pub(crate) fn in_progress_key(&self, table_key: u64, move_key: u64, depth: usize) -> Option<u64> {
        self.in_progress.and_then(|_| MovesInProgress::key(table_key, move_key, depth))
    }

    pub(crate) fn is_in_progress(&self, key: Option<u64>) -> bool {
        self.in_progress.zip(key).is_some_and(|(in_progress, key)| in_progress.contains(key))
    }

    /// Runs `search` on a move that is marked as in progress meanwhile, so that other threads put it off.
    pub(crate) fn while_in_progress<T>(
        &mut self,
        key: Option<u64>,
        search: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let marked = self.in_progress.zip(key);
        marked.inspect(|(in_progress, key)| in_progress.insert(*key));
        let found = search(self);
        marked.inspect(|(in_progress, key)| in_progress.remove(*key));
        found
    }

    /// The late move reduction of the move at index `at` of the order, in plies.
    fn reduction(&self, ply_state: &PlyState<G::Move>, at: usize, node: Node) -> usize {
        let is_late = at >= UNREDUCED_MOVES && ply_state.is_without_promise(at);
        match self.request.selective && is_late && node.depth >= REDUCED_FROM_DEPTH {
            false => 0,
            true if at >= TWICE_REDUCED_FROM && node.depth > REDUCED_FROM_DEPTH => 2,
            true => 1,
        }
    }

    /// Searches the position after a move of `side`. The first move is searched with the whole window. Any other is
    /// searched with a null window, `reduction` plies less deep, again to the full depth if it turns out better than the
    /// best so far, and with the whole window if its score falls inside.
    pub(crate) fn search_child(
        &mut self,
        child: &G,
        node: Node,
        window: Window,
        side: Side,
        (is_first, reduction): (bool, usize),
    ) -> Result<NodeResult, Stopped> {
        if reduction > 0 {
            let reduced = Node { depth: node.depth - reduction, ..node };
            let result = self.alpha_beta(child, reduced, window.null_window(side))?;
            if !window.is_better(side, result.score) {
                return Ok(result);
            }
        }
        if !is_first && !window.is_null() {
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

pub(crate) struct Expanded {
    pub(crate) result: NodeResult,
    /// The index of the best move in the list of legal moves; none at a leaf.
    pub(crate) best_move: Option<u16>,
}

impl Expanded {
    pub(crate) const fn leaf(result: NodeResult) -> Expanded {
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
