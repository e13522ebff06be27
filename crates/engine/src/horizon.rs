//! The horizon: positions at depth 0 are evaluated, but for those where a move that changes much is compulsory (quiescence
//! search).

use std::mem;

use crate::alpha_beta::Expanded;
use crate::{Evaluate, MAX_PLY, Node, NodeResult, Search, SearchScore, Stopped, Window};

impl<G: Evaluate> Search<'_, G> {
    /// The result of a position at depth 0. The transposition table is not used: most nodes are here, and a lookup would take
    /// longer than an evaluation.
    pub(crate) fn horizon(
        &mut self,
        position: &G,
        node: Node,
        window: Window,
    ) -> Result<NodeResult, Stopped> {
        if let Some(value) = self.request.tablebase.and_then(|probe| probe(position, self.root_seat)) {
            return Ok(NodeResult::solved(SearchScore::from_value(value, node.ply)));
        }
        let mut ply_state = mem::take(&mut self.ply_stack[node.ply]);
        ply_state.moves.clear();
        position.push_forced_moves(&mut ply_state.moves);
        let expanded = if ply_state.moves.is_empty() || node.ply == MAX_PLY {
            Ok(Expanded::leaf(self.leaf(position, node)))
        } else {
            ply_state.rate_moves(position, None, &self.history_table);
            self.search_moves(&mut ply_state, position, node, window, 0)
        };
        self.ply_stack[node.ply] = ply_state;
        Ok(expanded?.result)
    }

    /// The outcome of a position, or its evaluation.
    fn leaf(&self, position: &G, node: Node) -> NodeResult {
        match position.outcome() {
            Some(outcome) => NodeResult::solved(self.outcome_score(&outcome, node.ply)),
            None => NodeResult::unsolved(SearchScore::estimate(position.evaluate(self.root_seat))),
        }
    }
}
