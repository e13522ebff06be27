//! Changes of a tree. The nodes are renumbered after each.

use super::super::{comment, results};
use super::grow;
use crate::{Flaw, GameTree, Highlights, History, Match, Node, Tabletop, Unwritable};

impl GameTree {
    /// Adds consecutive moves after `node`, and returns the number of the node of the last; moves that are there already are not
    /// added again. A move that continues the main line belongs to it.
    ///
    /// # Errors
    /// There is no such node, a move is illegal or follows the end of its line, or the tree would have too many moves or
    /// variations nested too deep; the tree is unchanged.
    pub fn add_line(&mut self, node: usize, moves: &[impl AsRef<str>]) -> Result<usize, Flaw> {
        self.node(node).map_err(Flaw::Unwritable)?;
        let (mut node, mut new) = (node, moves);
        while let Some((text, rest)) = new.split_first()
            && let Some(same) = self.child(node, text.as_ref())
        {
            (node, new) = (same, rest);
        }
        match new {
            [] => Ok(node),
            new => with_game!(&self.spec, |_options: G| self.append::<G>(node, new)),
        }
    }

    /// The node after the move written `text` from `node`.
    fn child(&self, node: usize, text: &str) -> Option<usize> {
        self.nodes[node].children.iter().copied().find(|child| self.nodes[*child].text == text)
    }

    /// Adds consecutive moves after `node`, of which the first is not in the tree.
    fn append<G: History + Tabletop>(
        &mut self,
        node: usize,
        moves: &[impl AsRef<str>],
    ) -> Result<usize, Flaw> {
        let mut game = self.replay::<G>(node).expect("the game is that of the spec");
        let (mut changed, mut last) = (self.clone(), node);
        for text in moves.iter().map(AsRef::as_ref) {
            if changed.nodes.len() > GameTree::MOST_MOVES {
                return Err(Flaw::TooManyMoves(GameTree::MOST_MOVES));
            }
            let added = grow(&mut changed.nodes, last, game.position().turn(), text);
            play(&mut game, text)?;
            if last == changed.last && !changed.is_stopped_at(last) {
                (changed.last, changed.outcome) = (added, game.outcome().copied());
            }
            last = added;
        }
        let numbers = changed.renumber()?;
        *self = changed;
        Ok(numbers[last])
    }

    /// Sets the comment on `node`, or removes it.
    ///
    /// # Errors
    /// There is no such node, or the text is empty or holds a control character; the tree is unchanged.
    pub fn set_comment(&mut self, node: usize, text: Option<&str>) -> Result<(), Unwritable> {
        self.node(node)?;
        text.map_or(Ok(()), comment::check)?;
        self.nodes[node].comment = text.map(str::to_owned);
        Ok(())
    }

    /// Sets the highlights of `node`.
    ///
    /// # Errors
    /// No such node, a point that the board lacks, or a point or an arrow highlighted twice; the tree is unchanged.
    pub fn set_highlights(&mut self, node: usize, highlights: Highlights) -> Result<(), Unwritable> {
        self.node(node)?;
        with_game!(&self.spec, |options: G| {
            highlights.check(super::first_position::<G>(options, self.start()).board())?;
        });
        self.nodes[node].highlights = highlights;
        Ok(())
    }

    /// Takes over from `before`, an earlier tree from the same position, what a short form does not hold: the tags, the clocks of
    /// the moves that both have, and how the match ended, if its last move is still one of the main line.
    pub fn take_over(&mut self, before: &GameTree) {
        if (&self.spec, &self.start) != (&before.spec, &before.start) {
            return;
        }
        let mut changed = self.clone();
        changed.tags = before.tags.clone();
        let mut both = vec![(0, 0)];
        let main = self.line(self.last);
        while let Some((node, old)) = both.pop() {
            changed.nodes[node].clock = before.nodes[old].clock;
            if before.is_stopped_at(old) && (node == 0 || main.contains(&node)) {
                (changed.last, changed.outcome) = (node, before.outcome);
            }
            for old in &before.nodes[old].children {
                let is_same = |child: &&usize| self.nodes[**child].text == before.nodes[*old].text;
                both.extend(self.nodes[node].children.iter().find(is_same).map(|child| (*child, *old)));
            }
        }
        if changed.renumber().is_ok() {
            *self = changed;
        }
    }

    /// Puts the nodes into the order in which they are written. Returns the new number of each.
    fn renumber(&mut self) -> Result<Vec<usize>, Flaw> {
        let order = self.written_order()?;
        let mut numbers = vec![0; self.nodes.len()];
        for (number, node) in order.iter().enumerate() {
            numbers[*node] = number;
        }
        let number = |node: usize| numbers[node];
        let mut nodes: Vec<Node> = order.iter().map(|node| std::mem::take(&mut self.nodes[*node])).collect();
        for node in &mut nodes {
            node.parent = node.parent.map(number);
            node.children.iter_mut().for_each(|child| *child = number(*child));
        }
        (self.nodes, self.last) = (nodes, number(self.last));
        Ok(numbers)
    }

    /// The nodes in the order in which they are written: after a move the variations in its place, then what follows it.
    fn written_order(&self) -> Result<Vec<usize>, Flaw> {
        // Nodes to continue from, with their nesting, and whether they are still to be written.
        let (mut order, mut lines) = (Vec::new(), vec![(0, 0, true)]);
        while let Some((node, nesting, is_new)) = lines.pop() {
            if nesting > GameTree::MOST_NESTING {
                return Err(Flaw::TooDeep(GameTree::MOST_NESTING));
            }
            order.extend(is_new.then_some(node));
            let (first, variations) = self.continuations(node);
            order.extend(first);
            lines.extend(first.map(|first| (first, nesting, false)));
            lines.extend(variations.iter().rev().map(|variation| (*variation, nesting + 1, true)));
        }
        Ok(order)
    }
}

/// Plays the move written `text`, unless it is illegal.
fn play<G: History + Tabletop>(game: &mut Match<G>, text: &str) -> Result<(), Flaw> {
    if let Some(outcome) = game.outcome() {
        return Err(Flaw::AfterEnd { text: text.to_owned(), ending: results::ending(outcome) });
    }
    let m = game.position().read_move(text);
    game.play_unchecked(&m.map_err(|error| Flaw::Move(text.to_owned(), Box::new(error)))?);
    Ok(())
}
