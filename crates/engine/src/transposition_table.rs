//! The transposition table: results of alpha-beta by position, in memory of fixed size.

use crate::report::Bound;
use crate::search_score::SearchScore;

/// The result of searching a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The score from the viewpoint of the root seat; distances count from the position itself.
    pub(crate) score: SearchScore,
    pub(crate) bound: Bound,
    /// The depth of the search below the position, in plies, or [`SOLVED_DEPTH`].
    pub(crate) depth: u8,
    /// The index of the best move in the list of legal moves.
    pub(crate) best_move: u16,
}

/// The depth of a solved result: deeper than any search, since none can change it.
pub(crate) const SOLVED_DEPTH: u8 = u8::MAX;

impl Entry {
    /// Score (32 bits), best move (16), depth (8), bound (8). The bound counts from 1, so that 0 is an empty slot.
    const fn pack(self) -> u64 {
        (self.score.bits() as u64) << 32
            | (self.best_move as u64) << 16
            | (self.depth as u64) << 8
            | (self.bound as u64 + 1)
    }

    /// Unpacks a slot. Returns None if the slot is empty.
    const fn unpack(bits: u64) -> Option<Entry> {
        let bound = match bits & 0xFF {
            1 => Bound::Exact,
            2 => Bound::Upper,
            3 => Bound::Lower,
            _ => return None,
        };
        let score = SearchScore::from_bits((bits >> 32) as u32);
        Some(Entry { score, bound, depth: (bits >> 8) as u8, best_move: (bits >> 16) as u16 })
    }
}

/// A key and the packed entry of its position.
type Slot = [u64; 2];

/// Buckets of two slots, much like the scheme TwoDeep of Breuker, Uiterwijk & van den Herik (1994): the first slot is
/// replaced by results of at least its depth, the second one by any other. Slots hold the whole 64-bit key.
pub(crate) struct TranspositionTable {
    buckets: Vec<[Slot; 2]>,
}

impl TranspositionTable {
    /// A table of at most `bytes` bytes. It stores nothing if a bucket needs more bytes.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let buckets = bytes / size_of::<[Slot; 2]>();
        TranspositionTable { buckets: vec![[[0; 2]; 2]; buckets] }
    }

    /// The bucket of this key. Returns None if the table has no buckets.
    fn bucket(&mut self, key: u64) -> Option<&mut [Slot; 2]> {
        let index = (u128::from(key) * self.buckets.len() as u128) >> u64::BITS;
        self.buckets.get_mut(index as usize)
    }

    pub(crate) fn probe(&mut self, key: u64) -> Option<Entry> {
        let slot = self.bucket(key)?.iter().find(|slot| slot[0] == key)?;
        Entry::unpack(slot[1])
    }

    pub(crate) fn store(&mut self, key: u64, entry: Entry) {
        let Some([deepest, latest]) = self.bucket(key) else { return };
        let stored_depth = Entry::unpack(deepest[1]).map_or(0, |stored| stored.depth);
        let slot = if deepest[0] == key || entry.depth >= stored_depth { deepest } else { latest };
        *slot = [key, entry.pack()];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { score: SearchScore::estimate(-37), bound: Bound::Upper, depth, best_move: 513 }
    }

    #[test]
    fn stored_entries_are_found() {
        let mut table = TranspositionTable::new(1 << 10);
        assert_eq!(table.probe(5), None);
        table.store(5, entry(SOLVED_DEPTH));
        table.store(6, entry(3));
        assert_eq!((table.probe(5), table.probe(6)), (Some(entry(SOLVED_DEPTH)), Some(entry(3))));
        assert_eq!(table.probe(7), None);
    }

    #[test]
    fn a_table_of_no_bytes_stores_nothing() {
        let mut table = TranspositionTable::new(0);
        table.store(5, entry(1));
        assert_eq!(table.probe(5), None);
    }
}
