//! A tree of moves as a page shows it: each with its number, in the letters of the reader.

use putahi_play::Localizer;
use putahi_rules::{GameTree, Seat};
use serde::Serialize;

/// A move of a tree, or its first position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TreeNode {
    /// The number of the move before it, in the order of the list; none of the first position.
    pub parent: Option<usize>,
    /// The notation; empty for the first position.
    pub text: String,
    /// The notation with the letters of pieces that the reader knows.
    pub label: String,
    /// The number of the round; 0 for the first position.
    pub number: usize,
    /// Whether a round begins with it.
    pub first: bool,
    /// The comment; empty if there is none.
    pub comment: String,
    /// The highlighted points, each behind the letter of its colour.
    pub points: Vec<String>,
    /// The arrows, each behind the letter of its colour, such as `Ga1-b2`.
    pub arrows: Vec<String>,
}

/// All moves of a tree, each after the one before it; the first position first.
pub fn tree_nodes(tree: &GameTree, localizer: Localizer) -> Vec<TreeNode> {
    let mut nodes: Vec<TreeNode> = Vec::with_capacity(tree.nodes().len());
    let mut movers: Vec<Option<Seat>> = Vec::with_capacity(tree.nodes().len());
    for node in tree.nodes() {
        let before = node.parent.map_or((0, None), |parent| (nodes[parent].number, movers[parent]));
        let begins = before.1.is_none_or(|last| node.seat.is_some_and(|seat| seat < last));
        nodes.push(TreeNode {
            parent: node.parent,
            text: node.text.clone(),
            label: localizer.notation(tree.spec().id(), &node.text),
            number: if node.parent.is_none() { 0 } else { before.0 + usize::from(begins) },
            first: begins && node.seat == Some(Seat::FIRST),
            comment: node.comment.clone().unwrap_or_default(),
            points: node.highlights.points.clone(),
            arrows: node.highlights.arrows.clone(),
        });
        movers.push(node.seat);
    }
    nodes
}
