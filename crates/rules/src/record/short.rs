//! The short form of a tree, for addresses: moves, variations and comments, without tags, numbers and result.

use super::comment;
use super::syntax::{self, Item};
use super::tree::builder::TreeBuilder;
use crate::{Flaw, Game, GameTree, History, Spec, Tabletop, read_setup};

const GAP: char = ',';

impl GameTree {
    /// The tree in short form. It does not contain the tags, the first position, and a result that the moves do not give. Without
    /// comments and highlights it consists of characters that need no escape in an address. Returns None if it is longer than
    /// [`MOST_SHORT_BYTES`](GameTree::MOST_SHORT_BYTES).
    pub fn short(&self) -> Option<String> {
        let mut parts: Vec<String> = comment::write(&self.nodes[0]).into_iter().collect();
        self.write_short(0, &mut parts);
        let text = parts.join(&GAP.to_string());
        (text.len() <= GameTree::MOST_SHORT_BYTES).then_some(text)
    }

    /// Appends the moves of the line after `node`, each with its comment and the variations in its place.
    fn write_short(&self, mut node: usize, parts: &mut Vec<String>) {
        while let Some((first, others)) = self.nodes[node].children.split_first() {
            let variations = others.iter().map(|other| {
                let mut parts = vec![self.short_move(*other)];
                self.write_short(*other, &mut parts);
                format!("({})", parts.join(&GAP.to_string()))
            });
            parts.push([self.short_move(*first)].into_iter().chain(variations).collect());
            node = *first;
        }
    }

    fn short_move(&self, node: usize) -> String {
        let node = &self.nodes[node];
        node.text.clone() + &comment::write(node).unwrap_or_default()
    }

    /// Parses the short form of a tree that begins with `start`, a position of the game of `spec`, or with the starting position.
    ///
    /// # Errors
    /// `start` is not a position, or the text violates the format or the rules of the game, or a limit.
    pub fn from_short(spec: &Spec, start: Option<&str>, text: &str) -> Result<GameTree, Flaw> {
        GameTree::from_short_within(spec, start, text, GameTree::MOST_SHORT_BYTES)
    }

    /// As [`GameTree::from_short`], with at most `most` bytes: a text that is not part of an address may be longer.
    ///
    /// # Errors
    /// As there.
    pub fn from_short_within(
        spec: &Spec,
        start: Option<&str>,
        text: &str,
        most: usize,
    ) -> Result<GameTree, Flaw> {
        with_game!(spec, |options: G| {
            let usual = || Ok(G::start(options));
            let first = start.map_or_else(usual, |start| read_setup::<G>(options, start));
            read::<G>(first.map_err(Flaw::Position)?, text, most)
        })
    }
}

fn read<G: History + Tabletop>(start: G, text: &str, most: usize) -> Result<GameTree, Flaw> {
    if text.len() > most {
        return Err(Flaw::TooLong(most));
    }
    let mut tree = TreeBuilder::new(start);
    for item in syntax::read_items(text, 1, &[GAP]).map_err(|error| error.flaw)? {
        match item.value {
            Item::Word(word) => tree.play(&word)?,
            Item::Comment(inside) => tree.annotate(&inside)?,
            Item::Open => tree.open()?,
            Item::Close => tree.close()?,
        }
    }
    if tree.nesting() > 0 {
        return Err(Flaw::OpenVariation);
    }
    Ok(tree.finish())
}
