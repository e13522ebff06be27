//! What search remembers of positions: a table of fixed size.

use crate::report::Bound;
use crate::worth::Worth;

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Counted from the position itself.
    pub(crate) worth: Worth,
    pub(crate) bound: Bound,
    /// Plies that were looked ahead, or [`COMPLETE`].
    pub(crate) depth: u8,
    /// The best move, by its place in the list of the position's moves.
    pub(crate) best: u16,
}

/// The depth of a result that leans on no estimate: looking deeper changes nothing.
pub(crate) const COMPLETE: u8 = u8::MAX;

impl Entry {
    const fn pack(self) -> u64 {
        // The bound counts from 1, so that a slot of zeros is an empty one.
        (self.worth.bits() as u64) << 32
            | (self.best as u64) << 16
            | (self.depth as u64) << 8
            | (self.bound as u64 + 1)
    }

    const fn unpack(bits: u64) -> Option<Entry> {
        let bound = match bits & 0xFF {
            1 => Bound::Exact,
            2 => Bound::AtMost,
            3 => Bound::AtLeast,
            _ => return None,
        };
        let worth = Worth::from_bits((bits >> 32) as u32);
        Some(Entry { worth, bound, depth: (bits >> 8) as u8, best: (bits >> 16) as u16 })
    }
}

/// A key and what is remembered under it.
type Slot = [u64; 2];

/// Two slots a place: the first keeps the deeper result, the second the later one. Keys have 64 bits and are compared
/// whole.
pub(crate) struct Table {
    slots: Vec<[Slot; 2]>,
}

impl Table {
    /// A table of at most `bytes`.
    pub(crate) fn new(bytes: usize) -> Table {
        let places = bytes / size_of::<[Slot; 2]>();
        Table { slots: vec![[[0; 2]; 2]; places] }
    }

    /// Where positions with this key are kept; nothing if the table is too small to have places.
    fn place(&mut self, key: u64) -> Option<&mut [Slot; 2]> {
        let index = (u128::from(key) * self.slots.len() as u128) >> u64::BITS;
        self.slots.get_mut(index as usize)
    }

    pub(crate) fn get(&mut self, key: u64) -> Option<Entry> {
        let slot = self.place(key)?.iter().find(|slot| slot[0] == key)?;
        Entry::unpack(slot[1])
    }

    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let Some([deep, late]) = self.place(key) else { return };
        let kept = Entry::unpack(deep[1]).map_or(0, |kept| kept.depth);
        let slot = if deep[0] == key || entry.depth >= kept { deep } else { late };
        *slot = [key, entry.pack()];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { worth: Worth::estimate(-37), bound: Bound::AtMost, depth, best: 513 }
    }

    #[test]
    fn what_is_put_is_got() {
        let mut table = Table::new(1 << 10);
        assert_eq!(table.get(5), None);
        table.put(5, entry(COMPLETE));
        table.put(6, entry(3));
        assert_eq!((table.get(5), table.get(6)), (Some(entry(COMPLETE)), Some(entry(3))));
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn a_table_of_no_bytes_remembers_nothing() {
        let mut table = Table::new(0);
        table.put(5, entry(1));
        assert_eq!(table.get(5), None);
    }
}
