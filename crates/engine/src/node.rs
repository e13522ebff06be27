//! A node of the search tree.

use crate::Evaluate;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Distance from the root, in plies.
    pub(crate) ply: usize,
    /// Remaining depth, in plies.
    pub(crate) depth: usize,
    /// Consecutive quiet plies that led here, those before the root included.
    pub(crate) quiet_plies: u16,
}

impl Node {
    pub(crate) fn child<G: Evaluate>(self, position: &G, m: &G::Move) -> Node {
        let quiet_plies = if position.is_quiet(m) { self.quiet_plies.saturating_add(1) } else { 0 };
        Node { ply: self.ply + 1, depth: self.depth.saturating_sub(1), quiet_plies }
    }
}
