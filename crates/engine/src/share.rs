//! What every seat of a table of three expects of a position, and the memory of it.

use std::cmp::Reverse;

use putahi_rules::{BySeat, Outcome, Seat};

use crate::table::COMPLETE;
use crate::worth::Worth;

/// What a position is worth to each seat when each plays for itself. A win is worth [`Worth::HOPED_WIN`] at whatever
/// distance: no more can be had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shares {
    pub(crate) worths: BySeat<Worth>,
    /// Whether they lean on no estimate and on no circle, so that looking deeper changes nothing.
    pub(crate) complete: bool,
}

impl Shares {
    /// The match ends so, or would if it went on in a circle; only an end is `complete`.
    pub(crate) fn of_outcome(outcome: &Outcome, complete: bool) -> Shares {
        let of = |seat| Worth::expected(outcome.results[seat]);
        Shares { worths: BySeat::from_fn(outcome.results.seats(), of), complete }
    }

    /// Estimates in hundredths of a man; none is worth as much as a win.
    pub(crate) fn guessed(seats: usize, of: impl Fn(Seat) -> i32) -> Shares {
        Shares { worths: BySeat::from_fn(seats, |seat| Worth::hunch(of(seat))), complete: false }
    }

    /// Whether nothing could be better for `seat`.
    pub(crate) fn wins(&self, seat: Seat) -> bool {
        self.worths[seat] == Worth::HOPED_WIN
    }

    /// How gladly `turn` brings this about, as `asking` fears: what is best for `turn` comes first; of equals, what is
    /// worst for `asking`; of equals still, what is worst for the seats after `turn`, the next one first.
    pub(crate) fn appeal(&self, turn: Seat, asking: Seat) -> (Worth, Reverse<Worth>, [Reverse<Worth>; 2]) {
        let seats = self.worths.seats();
        let next = turn.next(seats);
        let rest = [next, next.next(seats)].map(|seat| Reverse(self.worths[seat]));
        (self.worths[turn], Reverse(self.worths[asking]), rest)
    }
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Memo {
    pub(crate) shares: Shares,
    /// Plies that were looked ahead.
    pub(crate) depth: usize,
    /// The best move, by its place in the list of the position's moves.
    pub(crate) best: u16,
}

impl Memo {
    /// Two words; the second is not 0, so that a slot of zeros is an empty one.
    fn pack(self) -> [u64; 2] {
        let worths = self.shares.worths.iter().fold(0, |bits, (_, worth)| bits << 16 | worth.short_bits());
        let depth = if self.shares.complete { COMPLETE } else { self.depth as u8 };
        [worths, u64::from(self.best) << 16 | u64::from(depth) << 8 | 1]
    }

    fn unpack([worths, rest]: [u64; 2]) -> Option<Memo> {
        let depth = (rest >> 8) as u8;
        let of = |seat: Seat| Worth::from_short_bits(worths >> (16 * (Seat::MOST - seat.number())));
        let shares = Shares { worths: BySeat::from_fn(Seat::MOST, of), complete: depth == COMPLETE };
        (rest != 0).then_some(Memo { shares, depth: depth.into(), best: (rest >> 16) as u16 })
    }
}

/// A table of fixed size for a table of three: the later result pushes out the earlier one.
pub(crate) struct Memory {
    /// A key and what is remembered under it.
    slots: Vec<[u64; 3]>,
}

impl Memory {
    /// A memory of at most `bytes`.
    pub(crate) fn new(bytes: usize) -> Memory {
        Memory { slots: vec![[0; 3]; bytes / size_of::<[u64; 3]>()] }
    }

    /// Where a position with this key is kept; nothing if there is no room at all.
    fn slot(&mut self, key: u64) -> Option<&mut [u64; 3]> {
        let index = (u128::from(key) * self.slots.len() as u128) >> u64::BITS;
        self.slots.get_mut(index as usize)
    }

    pub(crate) fn get(&mut self, key: u64) -> Option<Memo> {
        let [kept, bits @ ..] = *self.slot(key)?;
        Memo::unpack(bits).filter(|_| kept == key)
    }

    pub(crate) fn put(&mut self, key: u64, memo: Memo) {
        let [worths, rest] = memo.pack();
        if let Some(slot) = self.slot(key) {
            *slot = [key, worths, rest];
        }
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::SeatResult;

    use super::*;

    fn memo(complete: bool) -> Memo {
        let mut shares = Shares::guessed(3, |seat| [-37, 0, 9_999][seat.index()]);
        shares.worths[Seat::SECOND] = Worth::expected(SeatResult::Lost);
        let depth = if complete { COMPLETE.into() } else { 12 };
        Memo { shares: Shares { complete, ..shares }, depth, best: 513 }
    }

    #[test]
    fn what_is_put_is_got() {
        let mut memory = Memory::new(1 << 10);
        assert_eq!(memory.get(0), None);
        memory.put(5, memo(true));
        memory.put(u64::MAX, memo(false));
        assert_eq!((memory.get(5), memory.get(u64::MAX)), (Some(memo(true)), Some(memo(false))));
        assert_eq!(memory.get(6), None, "another key in the same place");
    }

    #[test]
    fn a_memory_of_no_bytes_remembers_nothing() {
        let mut memory = Memory::new(0);
        memory.put(5, memo(true));
        assert_eq!(memory.get(5), None);
    }

    #[test]
    fn no_estimate_is_worth_a_win() {
        assert!(!memo(false).shares.wins(Seat::THIRD));
    }
}
