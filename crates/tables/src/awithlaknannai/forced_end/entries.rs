//! A table of the positions that were searched.

use super::numbers::Numbers;
use super::position::Key;

/// Entries that share a place.
type Bucket = [Entry; 4];

/// The numbers of a position. The high bits of `key` tell how long the position was searched.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    numbers: Numbers,
}

impl Entry {
    /// The position. An entry without one has the key 0, which no position has.
    fn key(self) -> Key {
        Key(self.key & ((1 << Key::BITS) - 1))
    }
}

/// The positions that were searched. Of those that share a place the ones that took most are kept.
pub(super) struct Entries(Vec<Bucket>);

impl Entries {
    /// Entries that take at most `memory` bytes, but at least one bucket.
    pub(super) fn new(memory: u64) -> Entries {
        let buckets = memory as usize / size_of::<Bucket>();
        Entries(vec![Bucket::default(); buckets.max(1)])
    }

    fn bucket(&self, key: Key) -> usize {
        let spread = u128::from(key.0.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        ((spread * self.0.len() as u128) >> u64::BITS) as usize
    }

    pub(super) fn get(&self, key: Key) -> Option<Numbers> {
        self.0[self.bucket(key)].iter().find(|entry| entry.key() == key).map(|entry| entry.numbers)
    }

    /// Keeps the numbers of a position that `searched` positions were looked at for.
    pub(super) fn put(&mut self, key: Key, numbers: Numbers, searched: u64) {
        let place = self.bucket(key);
        let bucket = &mut self.0[place];
        let own = bucket.iter().position(|entry| entry.key() == key);
        let least = || (0..bucket.len()).min_by_key(|place| bucket[*place].key >> Key::BITS).unwrap_or(0);
        let effort = u64::from(searched.max(1).ilog2()) + 1;
        bucket[own.unwrap_or_else(least)] = Entry { key: effort << Key::BITS | key.0, numbers };
    }
}
