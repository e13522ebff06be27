//! The transposition table: results of nodes, within a memory limit.

use super::reduction::ReducedBoard;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Node {
    /// The parts that can still pass the turn.
    pub(super) board: ReducedBoard,
    /// Whether a step is left in the other parts.
    pub(super) spare_step: bool,
    /// The seat to move, counted from the seat for which the search runs.
    pub(super) role: u8,
}

/// A result with the full node: there are no hash collisions between different nodes. None for a free entry.
type Entry = Option<(Node, bool)>;

const BUCKET: usize = 4;
/// Buckets at first.
const FEW: usize = 256;

/// The results found so far. The table grows up to its limit; then the node of the bucket with the fewest cells is
/// replaced.
pub(super) struct TranspositionTable {
    /// The entries, in buckets; the number of buckets is a power of two.
    entries: Vec<Entry>,
    len: usize,
    /// The greatest length of `entries`.
    max_entries: usize,
}

impl TranspositionTable {
    /// A table of at most `memory` bytes, but at least one bucket.
    pub(super) fn new(memory: usize) -> TranspositionTable {
        // While the table grows, half of the entries exist twice.
        let buckets = memory / (size_of::<Entry>() * BUCKET * 3 / 2);
        let max_entries = if buckets == 0 { 1 } else { 1 << buckets.ilog2() };
        let entries = vec![None; FEW.min(max_entries) * BUCKET];
        TranspositionTable { entries, len: 0, max_entries: max_entries * BUCKET }
    }

    pub(super) fn get(&self, node: &Node) -> Option<bool> {
        let mut known = self.entries[self.place(node)..][..BUCKET].iter().flatten();
        known.find(|(known, _)| known == node).map(|(_, answer)| *answer)
    }

    /// Stores the result of `node`, which is not stored yet.
    pub(super) fn put(&mut self, node: Node, answer: bool) {
        if self.len * 2 > self.entries.len() && self.entries.len() < self.max_entries {
            self.grow();
        }
        self.keep(node, answer);
    }

    /// Stores a result in a free entry of its bucket, or replaces the entry with the fewest cells.
    fn keep(&mut self, node: Node, answer: bool) {
        let place = self.place(&node);
        let bucket = &mut self.entries[place..][..BUCKET];
        let size = |entry: &&mut Entry| entry.map(|(node, _)| node.board.all().count_ones());
        let slot = bucket.iter_mut().min_by_key(size).expect("a bucket has places");
        self.len += usize::from(slot.is_none());
        *slot = Some((node, answer));
    }

    fn grow(&mut self) {
        let twice = vec![None; self.entries.len() * 2];
        let before = std::mem::replace(&mut self.entries, twice);
        self.len = 0;
        before.into_iter().flatten().for_each(|(node, answer)| self.keep(node, answer));
    }

    /// The index of the first entry of the bucket of `node`.
    fn place(&self, node: &Node) -> usize {
        let buckets = self.entries.len() / BUCKET;
        (hash(node) as usize & (buckets - 1)) * BUCKET
    }
}

/// A hash whose lowest bits depend on all of the node.
fn hash(node: &Node) -> u64 {
    /// The golden ratio, odd.
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let rest = u64::from(node.role) << 1 | u64::from(node.spare_step);
    let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(FACTOR).rotate_right(29);
    let sum = node.board.words().into_iter().chain([rest]).fold(0, mix);
    sum ^ sum >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    use putahi_rules::moaai::{Colour, Shape};
    use putahi_rules::moaai::{Ground, Terrain, cells};

    /// Nodes with one piece, a different one for each number.
    fn node(number: usize) -> Node {
        let hexagon = Terrain::hexagon();
        let mut ground = Ground::default();
        cells(number as u64 >> 5 & hexagon.all()).for_each(|cell| ground.take_away(cell));
        let empty: Vec<_> = cells(ground.empty(&hexagon)).collect();
        ground.place(Shape::Disc, Colour::Red, empty[number % empty.len().min(32)]);
        Node { board: ReducedBoard::new(&ground, &hexagon), spare_step: false, role: (number % 3) as u8 }
    }

    /// A result that depends on all of the node.
    fn answer(node: &Node) -> bool {
        node.board.words().iter().fold(u64::from(node.role), |sum, word| sum ^ word).count_ones() % 2 == 0
    }

    #[test]
    fn what_is_found_is_what_was_kept() {
        let mut transpositions = TranspositionTable::new(16 << 20);
        let nodes: HashSet<Node> = (0..20_000).map(node).collect();
        assert!(nodes.len() > 10_000, "{}", nodes.len());
        nodes.iter().for_each(|node| transpositions.put(*node, answer(node)));
        let found: Vec<_> =
            nodes.iter().filter(|node| transpositions.get(node) == Some(answer(node))).collect();
        let lost = nodes.iter().filter(|node| transpositions.get(node).is_none()).count();
        assert_eq!(found.len() + lost, nodes.len());
        assert!(lost * 10 < nodes.len(), "few give way while there is memory: {lost} of {}", nodes.len());
    }

    #[test]
    fn it_keeps_to_its_memory() {
        for memory in [0, 1_000, 100_000] {
            let mut transpositions = TranspositionTable::new(memory);
            for number in 0..20_000 {
                let node = node(number);
                if transpositions.get(&node).is_none() {
                    transpositions.put(node, true);
                }
                assert_eq!(transpositions.get(&node), Some(true), "the newest is kept");
            }
            assert!(
                transpositions.entries.len() * size_of::<Entry>() <= memory.max(BUCKET * size_of::<Entry>())
            );
        }
    }
}
