//! The moves of a position in classes.

use putahi_rules::Game;

/// The moves of a position by what they are worth for a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Classes<G: Game> {
    /// The right moves, all equally good.
    pub(crate) right: Vec<G::Move>,
    /// Those that reach the goal later.
    pub(crate) slower: Vec<G::Move>,
    pub(crate) wrong: Vec<G::Move>,
}

impl<G: Game> Classes<G> {
    pub(crate) fn split(moves: Vec<G::Move>, is_right: impl FnMut(&G::Move) -> bool) -> Classes<G> {
        let (right, wrong) = moves.into_iter().partition(is_right);
        Classes { right, slower: Vec::new(), wrong }
    }

    pub(crate) const fn all(&self) -> usize {
        self.right.len() + self.slower.len() + self.wrong.len()
    }
}
