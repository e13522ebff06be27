//! What has been found, as far as memory goes.

use super::live::Live;

/// A position of the search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Node {
    /// All that can still pass the turn.
    pub(super) live: Live,
    /// Whether a step is left elsewhere.
    pub(super) spare: bool,
    /// Whose turn it is, counted from the seat that asks.
    pub(super) role: u8,
}

/// An answer, with the whole of what it answers: no other position can be taken for it.
#[derive(Clone, Copy, Default)]
struct Entry {
    node: Node,
    /// Nothing where the place is free.
    answer: Option<bool>,
}

/// Places that a position may take.
const BUCKET: usize = 4;
/// Buckets to begin with.
const FEW: usize = 256;

/// Answers that have been found. It grows with them; once the memory is used up, those of small positions give way.
pub(super) struct Memo {
    /// In buckets, a power of two of them.
    entries: Vec<Entry>,
    held: usize,
    /// So many entries at most.
    most: usize,
}

impl Memo {
    /// Room for answers in so many bytes, though for a bucket at least.
    pub(super) fn new(memory: usize) -> Memo {
        // While it grows, half of the entries are there twice.
        let buckets = memory / (size_of::<Entry>() * BUCKET * 3 / 2);
        let most = if buckets == 0 { 1 } else { 1 << buckets.ilog2() };
        Memo { entries: free(FEW.min(most)), held: 0, most: most * BUCKET }
    }

    /// The answer for `node`, if it is there.
    pub(super) fn get(&self, node: &Node) -> Option<bool> {
        let bucket = &self.entries[self.place(node)..][..BUCKET];
        bucket.iter().find(|entry| entry.node == *node).and_then(|entry| entry.answer)
    }

    /// Keeps the answer for `node`, which is not there yet.
    pub(super) fn put(&mut self, node: Node, answer: bool) {
        if self.held * 2 > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        self.keep(Entry { node, answer: Some(answer) });
    }

    /// Takes a free place of the bucket or else that of the smallest position.
    fn keep(&mut self, entry: Entry) {
        let place = self.place(&entry.node);
        let bucket = &mut self.entries[place..][..BUCKET];
        let size = |held: &&mut Entry| (held.answer.is_some(), held.node.live.all().count_ones());
        let slot = bucket.iter_mut().min_by_key(size).expect("a bucket has places");
        self.held += usize::from(slot.answer.is_none());
        *slot = entry;
    }

    fn grow(&mut self) {
        let twice = free(self.entries.len() / BUCKET * 2);
        let before = std::mem::replace(&mut self.entries, twice);
        self.held = 0;
        before.into_iter().filter(|entry| entry.answer.is_some()).for_each(|entry| self.keep(entry));
    }

    /// Where the bucket of `node` begins.
    fn place(&self, node: &Node) -> usize {
        let buckets = self.entries.len() / BUCKET;
        (mixed(node) as usize & (buckets - 1)) * BUCKET
    }
}

fn free(buckets: usize) -> Vec<Entry> {
    vec![Entry::default(); buckets * BUCKET]
}

/// A number in whose lowest bits all of the node has its part.
fn mixed(node: &Node) -> u64 {
    /// Odd, and without a pattern: the golden ratio.
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let rest = u64::from(node.role) << 1 | u64::from(node.spare);
    let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(FACTOR).rotate_right(29);
    let sum = node.live.words().into_iter().chain([rest]).fold(0, mix);
    sum ^ sum >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    use putahi_rules::moaai::{Ground, Terrain, cells};
    use putahi_rules::{Colour, Shape};

    /// Positions with one piece, another one for each number.
    fn node(number: usize) -> Node {
        let hexagon = Terrain::hexagon();
        let mut ground = Ground::default();
        cells(number as u64 >> 5 & hexagon.all()).for_each(|cell| ground.take_away(cell));
        let empty: Vec<_> = cells(ground.empty(&hexagon)).collect();
        ground.place(Shape::Disc, Colour::Red, empty[number % empty.len().min(32)]);
        Node { live: Live::new(&ground, &hexagon), spare: false, role: (number % 3) as u8 }
    }

    /// An answer that another node does not have by chance alone.
    fn answer(node: &Node) -> bool {
        node.live.words().iter().fold(u64::from(node.role), |sum, word| sum ^ word).count_ones() % 2 == 0
    }

    #[test]
    fn what_is_found_is_what_was_kept() {
        let mut memo = Memo::new(16 << 20);
        let nodes: HashSet<Node> = (0..20_000).map(node).collect();
        assert!(nodes.len() > 10_000, "{}", nodes.len());
        nodes.iter().for_each(|node| memo.put(*node, answer(node)));
        let found: Vec<_> = nodes.iter().filter(|node| memo.get(node) == Some(answer(node))).collect();
        let lost = nodes.iter().filter(|node| memo.get(node).is_none()).count();
        assert_eq!(found.len() + lost, nodes.len());
        assert!(lost * 10 < nodes.len(), "few give way while there is memory: {lost} of {}", nodes.len());
    }

    #[test]
    fn it_keeps_to_its_memory() {
        for memory in [0, 1_000, 100_000] {
            let mut memo = Memo::new(memory);
            for number in 0..20_000 {
                let node = node(number);
                if memo.get(&node).is_none() {
                    memo.put(node, true);
                }
                assert_eq!(memo.get(&node), Some(true), "the newest is kept");
            }
            assert!(memo.entries.len() * size_of::<Entry>() <= memory.max(BUCKET * size_of::<Entry>()));
        }
    }
}
