//! The moves of a position in classes.

use putahi_rules::Game;

/// The moves of a position by what they are worth for a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Classes<G: Game> {
    /// The right moves, all equally good.
    pub(crate) right: Vec<G::Move>,
    /// Those that reach the goal later.
    pub(crate) slower: Vec<G::Move>,
    /// All others.
    pub(crate) wrong: Vec<G::Move>,
}

impl<G: Game> Classes<G> {
    pub(crate) const fn new() -> Classes<G> {
        Classes { right: Vec::new(), slower: Vec::new(), wrong: Vec::new() }
    }

    /// How many moves there are.
    pub(crate) const fn all(&self) -> usize {
        self.right.len() + self.slower.len() + self.wrong.len()
    }
}
