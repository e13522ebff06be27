//! Max^n search (Luckhardt & Irani 1986): each of three seats plays for itself.
//!
//! A node has a payoff for every seat, and the seat to move picks the child that is best for itself;
//! [`Payoffs::preference_key`] breaks ties, so that the order of moves does not matter. What one seat gains need not be
//! another's loss, so alpha-beta windows do not apply. The one cutoff is immediate pruning (Korf 1991): a seat that has
//! found a win does not search its other moves. In Moaaï the winner determines the results of the other seats (O5), so
//! the cutoff changes no payoff. The tablebase is not probed: its values are for one seat against a coalition of the
//! others.

use std::mem;

use putahi_rules::after;

use crate::max_n_table::MaxNEntry;
use crate::{Evaluate, HistoryEnd, MAX_PLY, Node, Payoffs, PlyState, Search, Stopped, hash_of};

impl<G: Evaluate> Search<'_, G> {
    pub(crate) fn max_n(&mut self, position: &G, node: Node) -> Result<Payoffs, Stopped> {
        self.limit_checker.count_node()?;
        self.ply_stack[node.ply].pv.clear();
        let key = hash_of(position);
        match self.history_end(position, key, node) {
            Some(HistoryEnd::GameOver(outcome)) => return Ok(Payoffs::from_outcome(&outcome, true)),
            Some(HistoryEnd::Cycle(outcome)) => return Ok(Payoffs::from_outcome(&outcome, false)),
            None => {}
        }
        let table_key = self.repetition.table_key(key, node);
        let entry = self.max_n_table.probe(table_key);
        if let Some(entry) = entry.filter(|entry| entry.payoffs.is_solved || entry.depth >= node.depth) {
            return Ok(entry.payoffs);
        }
        self.repetition.push(key);
        let mut ply_state = mem::take(&mut self.ply_stack[node.ply]);
        let expanded = self.expand_max_n(&mut ply_state, position, node, entry.map(|entry| entry.best_move));
        self.ply_stack[node.ply] = ply_state;
        self.repetition.pop();
        let (payoffs, best_move) = expanded?;
        if let Some(best_move) = best_move {
            self.max_n_table.store(table_key, MaxNEntry { payoffs, depth: node.depth, best_move });
        }
        Ok(payoffs)
    }

    /// Generates, orders and searches the moves. The result is the payoffs and the index of the best move; the index is
    /// None at a leaf.
    fn expand_max_n(
        &mut self,
        ply_state: &mut PlyState<G::Move>,
        position: &G,
        node: Node,
        hash_move: Option<u16>,
    ) -> Result<(Payoffs, Option<u16>), Stopped> {
        ply_state.moves.clear();
        position.push_moves(&mut ply_state.moves);
        if ply_state.moves.is_empty() {
            let outcome = position.outcome().expect("a position without moves has an outcome");
            return Ok((Payoffs::from_outcome(&outcome, true), None));
        }
        if node.depth == 0 || node.ply == MAX_PLY {
            return Ok((Payoffs::estimate(position.seats(), |seat| position.evaluate(seat)), None));
        }
        ply_state.rate_moves(position, hash_move, &self.history_table);
        let (payoffs, best_move) = self.search_moves_max_n(ply_state, position, node)?;
        Ok((payoffs, Some(best_move)))
    }

    /// Searches the ordered moves until one wins for the seat to move.
    fn search_moves_max_n(
        &mut self,
        ply_state: &mut PlyState<G::Move>,
        position: &G,
        node: Node,
    ) -> Result<(Payoffs, u16), Stopped> {
        let (turn, root_seat) = (position.turn(), self.root_seat);
        let mut best: Option<(Payoffs, u16)> = None;
        let mut is_solved = true;
        for at in 0..ply_state.moves.len() {
            let index = ply_state.next_move(at);
            let m = &ply_state.moves[usize::from(index)];
            let payoffs = self.max_n(&after(position, m), node.child(position, m))?;
            is_solved &= payoffs.is_solved;
            let key = payoffs.preference_key(turn, root_seat);
            if best.is_none_or(|(best, _)| key > best.preference_key(turn, root_seat)) {
                best = Some((payoffs, index));
                self.update_pv(ply_state, index, node.ply);
            }
            if payoffs.wins(turn) {
                is_solved = payoffs.is_solved;
                ply_state.add_killer(index);
                self.history_table.add_bonus(&ply_state.moves[usize::from(index)], node.depth);
                break;
            }
        }
        let (payoffs, index) = best.expect("there are moves to search");
        Ok((Payoffs { is_solved, ..payoffs }, index))
    }
}
