//! The positions after each legal move, one by one, where speed matters less than in [`steps`](super::steps).

use putahi_rules::awithlaknannai::bitboard::points;

use super::capture::{jumpers, push_captures, union};
use super::{Board, Men, Node};

/// The positions after the legal moves (A3 to A6), seen by the side that is to move in them. One to which two chains lead may be
/// there twice.
pub(super) fn after_moves<B: Board>(men: Men) -> Vec<Men> {
    let jumpers = jumpers::<B>(men);
    if union(jumpers) != 0 {
        let mut after = Vec::new();
        push_captures::<B>(Node::new(men), jumpers, &mut after);
        return after.into_iter().map(|node| node.men).collect();
    }
    let (empty, mut after) = (u64::from(men.empty()), Vec::new());
    for from in points(B::GEOMETRY.steps(men.mover.into(), empty)) {
        let targets = points(B::GEOMETRY.near(from) & empty);
        after.extend(targets.map(|to| Men { mover: men.other, other: men.mover ^ (1 << from | 1 << to) }));
    }
    after
}
