//! The transposition table: results of alpha-beta by position, in memory of fixed size. Threads share it without locks, and
//! searches of one match one after another.

use std::array;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use bytemuck::Zeroable;

use crate::large_pages::LargePages;
use crate::{Bound, SearchScore};

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
    /// Score (32 bits), best move (16), depth (8), age of the search (6), bound (2). The bound counts from 1, so that 0 is an empty
    /// slot.
    const fn pack(self, age: u8) -> u64 {
        (self.score.bits() as u64) << 32
            | (self.best_move as u64) << 16
            | (self.depth as u64) << 8
            | (age as u64) << 2
            | (self.bound as u64 + 1)
    }

    /// Unpacks a slot. Returns None if the slot is empty.
    const fn unpack(bits: u64) -> Option<Entry> {
        let bound = match bits & 3 {
            1 => Bound::Exact,
            2 => Bound::Upper,
            3 => Bound::Lower,
            _ => return None,
        };
        let score = SearchScore::from_bits((bits >> 32) as u32);
        Some(Entry { score, bound, depth: (bits >> 8) as u8, best_move: (bits >> 16) as u16 })
    }
}

/// So many slots make a bucket: as many as a cache line of 64 bytes holds.
const SLOTS_PER_BUCKET: usize = 4;
/// A slot has two words: the packed entry, and the key of its position xor the packed entry. Two threads that write a slot at the
/// same time may leave words that do not belong together; such a slot has the key of no position (Hyatt & Mann 2002).
const WORDS_PER_BUCKET: usize = 2 * SLOTS_PER_BUCKET;
const BUCKET_BYTES: usize = WORDS_PER_BUCKET * size_of::<u64>();
/// Ages are counted modulo this.
const AGES: u8 = 64;
/// What an entry is worth less for each search since it was stored, in plies of depth.
const PLIES_PER_AGE: i32 = 4;
/// Of deeper entries none is worth more than another, so that solved ones are replaced in the end, too.
const MOST_WORTH: u8 = 32;

type Words = [AtomicU64; WORDS_PER_BUCKET];

/// A bucket lies in one cache line.
#[derive(Zeroable)]
#[repr(C, align(64))]
struct Bucket(Words);

/// Buckets of four slots. A result replaces the one of its position, else the one of least depth, where depth counts less with
/// age. Slots hold the whole 64-bit key.
pub(crate) struct TranspositionTable {
    buckets: LargePages<Bucket>,
    /// The number of the current search, modulo 64.
    age: AtomicU8,
}

impl TranspositionTable {
    /// A table of at most `bytes` bytes. It stores nothing if a bucket needs more bytes.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let buckets = LargePages::zeroed(bytes / BUCKET_BYTES);
        TranspositionTable { buckets, age: AtomicU8::new(0) }
    }

    /// From now on the entries that are there are older by one search.
    pub(crate) fn begin_search(&self) {
        let next = (self.age.load(Ordering::Relaxed) + 1) % AGES;
        self.age.store(next, Ordering::Relaxed);
    }

    pub(crate) fn clear(&self) {
        self.buckets.iter().flat_map(|Bucket(words)| words).for_each(|word| word.store(0, Ordering::Relaxed));
    }

    /// How full the table is, in thousandths, by its first thousand slots; 0 of a table without slots.
    pub(crate) fn permille_full(&self) -> u16 {
        let sample = &self.buckets[..self.buckets.len().min(1_000 / SLOTS_PER_BUCKET)];
        let used = |bucket: &Bucket| load(&bucket.0).iter().filter(|[entry, _]| *entry != 0).count();
        let (used, slots) = (sample.iter().map(used).sum::<usize>(), sample.len() * SLOTS_PER_BUCKET);
        (1_000 * used).checked_div(slots).unwrap_or(0) as u16
    }

    /// The index of the bucket of this key, if the table has buckets.
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> u64::BITS) as usize
    }

    /// The words of the bucket of this key. Returns None if the table has no buckets.
    fn bucket(&self, key: u64) -> Option<&Words> {
        self.buckets.get(self.index(key)).map(|Bucket(words)| words)
    }

    /// Tells the processor that this key will be looked up soon.
    pub(crate) fn prefetch(&self, key: u64) {
        self.buckets.prefetch(self.index(key));
    }

    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let slots = load(self.bucket(key)?);
        slots
            .into_iter()
            .find(|[entry, check]| entry ^ check == key)
            .and_then(|[entry, _]| Entry::unpack(entry))
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let age = self.age.load(Ordering::Relaxed);
        let slots = load(bucket);
        let own = slots.iter().position(|[entry, check]| entry ^ check == key);
        let least = || (0..SLOTS_PER_BUCKET).min_by_key(|slot| worth(slots[*slot][0], age)).unwrap_or(0);
        let at = 2 * own.unwrap_or_else(least);
        let packed = entry.pack(age);
        bucket[at].store(packed, Ordering::Relaxed);
        bucket[at + 1].store(packed ^ key, Ordering::Relaxed);
    }
}

/// The slots of a bucket: of each the packed entry and the key xor the packed entry.
fn load(bucket: &Words) -> [[u64; 2]; SLOTS_PER_BUCKET] {
    array::from_fn(|slot| [0, 1].map(|word| bucket[2 * slot + word].load(Ordering::Relaxed)))
}

/// What a packed entry is worth in a search of this age: its depth, less with its own age; an empty slot nothing.
fn worth(packed: u64, age: u8) -> i32 {
    if packed == 0 {
        return i32::MIN;
    }
    let (depth, stored) = ((packed >> 8) as u8, (packed >> 2) as u8 % AGES);
    let searches_ago = (AGES + age - stored) % AGES;
    i32::from(depth.min(MOST_WORTH)) - PLIES_PER_AGE * i32::from(searches_ago)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { score: SearchScore::estimate(-37), bound: Bound::Upper, depth, best_move: 513 }
    }

    #[test]
    fn stored_entries_are_found() {
        let table = TranspositionTable::new(1 << 10);
        assert_eq!(table.probe(5), None);
        table.store(5, entry(SOLVED_DEPTH));
        table.store(6, entry(3));
        assert_eq!((table.probe(5), table.probe(6)), (Some(entry(SOLVED_DEPTH)), Some(entry(3))));
        assert_eq!(table.probe(7), None);
    }

    #[test]
    fn a_table_of_no_bytes_stores_nothing() {
        let table = TranspositionTable::new(0);
        table.store(5, entry(1));
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn what_is_deep_stays_until_it_is_old() {
        let table = TranspositionTable::new(BUCKET_BYTES);
        let keys = 1..=SLOTS_PER_BUCKET as u64;
        keys.clone().for_each(|key| table.store(key, entry(20 + key as u8)));
        table.store(99, entry(2));
        assert_eq!(
            (table.probe(1), table.probe(99)),
            (None, Some(entry(2))),
            "the least deep entry is replaced"
        );
        (0..10).for_each(|_| table.begin_search());
        table.store(100, entry(1));
        assert_eq!((table.probe(99), table.probe(100)), (None, Some(entry(1))));
        table.store(101, entry(1));
        assert_eq!(table.probe(2), None, "an old entry of depth 22 is worth less than a new one of depth 1");
        assert!(table.probe(100).is_some());
    }

    #[test]
    fn words_that_do_not_belong_together_are_nobodys() {
        let table = TranspositionTable::new(BUCKET_BYTES);
        table.store(5, entry(7));
        table.buckets[0].0[0].store(entry(8).pack(0), Ordering::Relaxed);
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn a_table_tells_how_full_it_is() {
        let table = TranspositionTable::new(2 * BUCKET_BYTES);
        assert_eq!(table.permille_full(), 0);
        (0..3).for_each(|key| table.store(key, entry(1)));
        assert_eq!(table.permille_full(), 375);
        (0..999_u64).for_each(|key| table.store(key << 54, entry(1)));
        assert_eq!(table.permille_full(), 1_000);
        assert_eq!(TranspositionTable::new(0).permille_full(), 0);
    }

    #[test]
    fn a_cleared_table_is_empty() {
        let table = TranspositionTable::new(BUCKET_BYTES);
        table.store(5, entry(7));
        table.clear();
        assert_eq!(table.probe(5), None);
    }
}
