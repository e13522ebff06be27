//! The transposition table of max^n: payoffs by position, in memory of fixed size.

use putahi_rules::{BySeat, Seat};

use crate::{Payoffs, SOLVED_DEPTH, SearchScore};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MaxNEntry {
    pub(crate) payoffs: Payoffs,
    /// The depth of the search below the position, in plies.
    pub(crate) depth: usize,
    pub(crate) best_move: u16,
}

impl MaxNEntry {
    /// The payoffs (16 bits each); best move (16 bits), depth (8), and 1, so that two zeros are an empty slot.
    fn pack(self) -> [u64; 2] {
        let payoffs =
            self.payoffs.by_seat.iter().fold(0, |bits, (_, payoff)| bits << 16 | payoff.payoff_bits());
        let depth = if self.payoffs.is_solved { SOLVED_DEPTH } else { self.depth as u8 };
        [payoffs, u64::from(self.best_move) << 16 | u64::from(depth) << 8 | 1]
    }

    /// Unpacks a slot. Returns None if the slot is empty.
    fn unpack([payoffs, rest]: [u64; 2]) -> Option<MaxNEntry> {
        let depth = (rest >> 8) as u8;
        let payoff =
            |seat: Seat| SearchScore::from_payoff_bits(payoffs >> (16 * (Seat::MOST - seat.number())));
        let by_seat = BySeat::from_fn(Seat::MOST, payoff);
        let payoffs = Payoffs { by_seat, is_solved: depth == SOLVED_DEPTH };
        (rest != 0).then_some(MaxNEntry { payoffs, depth: depth.into(), best_move: (rest >> 16) as u16 })
    }
}

/// A table of three-seat results; a later result always replaces an earlier one in its slot.
pub(crate) struct MaxNTable {
    /// The slots, each a 64-bit key and a packed entry.
    slots: Vec<[u64; 3]>,
}

impl MaxNTable {
    /// A table of at most `bytes` bytes. It stores nothing if a slot needs more bytes.
    pub(crate) fn new(bytes: usize) -> MaxNTable {
        MaxNTable { slots: vec![[0; 3]; bytes / size_of::<[u64; 3]>()] }
    }

    fn slot(&mut self, key: u64) -> Option<&mut [u64; 3]> {
        let index = (u128::from(key) * self.slots.len() as u128) >> u64::BITS;
        self.slots.get_mut(index as usize)
    }

    pub(crate) fn probe(&mut self, key: u64) -> Option<MaxNEntry> {
        let [stored_key, bits @ ..] = *self.slot(key)?;
        MaxNEntry::unpack(bits).filter(|_| stored_key == key)
    }

    pub(crate) fn store(&mut self, key: u64, entry: MaxNEntry) {
        let [payoffs, rest] = entry.pack();
        if let Some(slot) = self.slot(key) {
            *slot = [key, payoffs, rest];
        }
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::Value;

    use super::*;

    fn entry(is_solved: bool) -> MaxNEntry {
        let mut payoffs = Payoffs::estimate(3, |seat| [-37, 0, 9_999][seat.index()]);
        payoffs.by_seat[Seat::SECOND] = SearchScore::expected(Value::Lost(None));
        let depth = if is_solved { SOLVED_DEPTH.into() } else { 12 };
        MaxNEntry { payoffs: Payoffs { is_solved, ..payoffs }, depth, best_move: 513 }
    }

    #[test]
    fn stored_entries_are_found() {
        let mut table = MaxNTable::new(1 << 10);
        assert_eq!(table.probe(0), None);
        table.store(5, entry(true));
        table.store(u64::MAX, entry(false));
        assert_eq!((table.probe(5), table.probe(u64::MAX)), (Some(entry(true)), Some(entry(false))));
        assert_eq!(table.probe(6), None, "another key in the same slot");
    }

    #[test]
    fn a_table_of_no_bytes_stores_nothing() {
        let mut table = MaxNTable::new(0);
        table.store(5, entry(true));
        assert_eq!(table.probe(5), None);
    }
}
