//! Makes a tree from words in the order in which they are written.

use super::super::{comment, results};
use super::grow;
use crate::{
    Flaw, GameTree, History, Match, Node, Tabletop, legal_moves_within, plain_signs, read_move_among,
};

/// The nodes read so far, and the state of the reader.
pub(crate) struct TreeBuilder<G: History> {
    pub(crate) game: Match<G>,
    /// For the positions of `game`, their legal moves; empty where they have not been listed.
    legal: Vec<Vec<G::Move>>,
    /// How many moves have been listed.
    choices: usize,
    nodes: Vec<Node>,
    pub(crate) node: usize,
    /// What a comment, or a variation in place of the last move, would follow.
    after: After,
    /// Where each open variation leaves its line.
    forks: Vec<Fork<G>>,
}

#[derive(PartialEq, Eq)]
enum After {
    /// A move, or nothing.
    Move,
    Annotation,
    Opening,
}

/// The node to return to at the end of a variation, and the move to play again.
struct Fork<G: History> {
    node: usize,
    m: Option<G::Move>,
    /// The number of plies before the variation.
    plies: usize,
}

impl<G: History + Tabletop> TreeBuilder<G> {
    pub(crate) fn new(start: G) -> TreeBuilder<G> {
        let (game, nodes) = (Match::from_position(start), vec![Node::default()]);
        let (legal, choices) = (Vec::new(), 0);
        TreeBuilder { game, legal, choices, nodes, node: 0, after: After::Move, forks: Vec::new() }
    }

    pub(crate) const fn nesting(&self) -> usize {
        self.forks.len()
    }

    /// The tree whose main line ends at the current node, with the outcome that its moves give.
    pub(crate) fn finish(self) -> GameTree {
        GameTree::new(self.game.start(), self.nodes, self.node, self.game.outcome())
    }

    /// Refuses a word after the end of the line.
    pub(crate) fn check_unfinished(&self, word: &str) -> Result<(), Flaw> {
        let after_end = |outcome| Flaw::AfterEnd { text: word.to_owned(), ending: results::ending(outcome) };
        self.game.outcome().map_or(Ok(()), |outcome| Err(after_end(outcome)))
    }

    pub(crate) fn play(&mut self, text: &str) -> Result<(), Flaw> {
        let text = &*plain_signs(text);
        self.check_unfinished(text)?;
        if self.nodes.len() > GameTree::MOST_MOVES {
            return Err(Flaw::TooManyMoves(GameTree::MOST_MOVES));
        }
        let m = self.read_move(text)?;
        if self.nodes[self.node].children.iter().any(|child| self.nodes[*child].text == text) {
            return Err(Flaw::SameMove(text.to_owned()));
        }
        self.node = grow(&mut self.nodes, self.node, self.game.position().turn(), text);
        self.game.play_unchecked(&m);
        self.after = After::Move;
        Ok(())
    }

    /// The legal move written `text`. The moves of a position are listed once for all variations that begin there.
    fn read_move(&mut self, text: &str) -> Result<G::Move, Flaw> {
        let (position, plies) = (self.game.position(), self.game.moves().len());
        // The lists after these belong to another variation.
        self.legal.resize_with(plies + 1, Vec::new);
        if self.legal[plies].is_empty() {
            let most = GameTree::MOST_CHOICES;
            let listed = legal_moves_within(position, most - self.choices);
            self.legal[plies] = listed.ok_or(Flaw::TooManyChoices(most))?;
            self.choices += self.legal[plies].len();
        }
        let read = read_move_among(position, &self.legal[plies], text);
        read.map_err(|error| Flaw::Move(text.to_owned(), Box::new(error)))
    }

    pub(crate) fn annotate(&mut self, inside: &str) -> Result<(), Flaw> {
        if self.after != After::Move {
            return Err(Flaw::Misplaced(inside.to_owned()));
        }
        let note = comment::read(inside)?;
        if self.node == 0 && note.clock.is_some() {
            return Err(Flaw::Clock(inside.to_owned()));
        }
        note.highlights.check(self.game.position().board()).map_err(Flaw::Unwritable)?;
        let node = &mut self.nodes[self.node];
        (node.clock, node.comment, node.highlights) = (note.clock, note.comment, note.highlights);
        self.after = After::Annotation;
        Ok(())
    }

    /// Begins a variation in place of the last move.
    pub(crate) fn open(&mut self) -> Result<(), Flaw> {
        let parent = self.nodes[self.node].parent.filter(|_| self.after != After::Opening);
        let parent = parent.ok_or(Flaw::MisplacedVariation)?;
        let m = self.game.moves().last().cloned();
        self.game.take_back(1);
        self.fork(m)?;
        self.node = parent;
        Ok(())
    }

    /// Begins a variation. At its end `m` is played again; there is none where a match has ended although a move was possible.
    pub(crate) fn fork(&mut self, m: Option<G::Move>) -> Result<(), Flaw> {
        if self.forks.len() == GameTree::MOST_NESTING {
            return Err(Flaw::TooDeep(GameTree::MOST_NESTING));
        }
        self.forks.push(Fork { node: self.node, m, plies: self.game.moves().len() });
        self.after = After::Opening;
        Ok(())
    }

    pub(crate) fn close(&mut self) -> Result<(), Flaw> {
        if self.after == After::Opening {
            return Err(Flaw::EmptyVariation);
        }
        let fork = self.forks.pop().ok_or(Flaw::UnopenedVariation)?;
        self.game.take_back(self.game.moves().len() - fork.plies);
        self.legal.truncate(fork.plies + 1);
        fork.m.iter().for_each(|m| self.game.play_unchecked(m));
        (self.node, self.after) = (fork.node, After::Annotation);
        Ok(())
    }
}
