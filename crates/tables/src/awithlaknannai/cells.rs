//! Verdicts and marks of many positions, packed, that several threads read and write at once.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a position is worth for the side to move, endless play being worth its count (A9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Verdict {
    /// The other side can force a win.
    Lost,
    /// Neither side can force a win.
    Drawn,
    /// The side to move can force a win.
    Won,
}

impl Verdict {
    /// The verdict for the other side.
    #[inline]
    pub(super) const fn opposite(self) -> Verdict {
        Verdict::from_number(2 - self as u8)
    }

    /// The verdict with this number, 0 to 2 in order of preference.
    #[inline]
    pub(super) const fn from_number(number: u8) -> Verdict {
        match number {
            0 => Verdict::Lost,
            1 => Verdict::Drawn,
            _ => Verdict::Won,
        }
    }
}

/// Verdicts in a word.
const IN_WORD: u64 = 32;

/// A verdict for each position, two bits each; `Lost` at first.
#[derive(Debug)]
pub(super) struct Cells {
    words: Vec<AtomicU64>,
}

impl Cells {
    /// So many verdicts.
    pub(super) fn new(len: u64) -> Cells {
        Cells { words: words(len.div_ceil(IN_WORD)) }
    }

    /// The verdict of a position.
    #[inline]
    pub(super) fn get(&self, rank: u64) -> Verdict {
        let word = self.words[(rank / IN_WORD) as usize].load(Ordering::Relaxed);
        Verdict::from_number((word >> (rank % IN_WORD * 2) & 3) as u8)
    }

    /// Changes a verdict from what it is; one thread at a time for each position.
    #[inline]
    pub(super) fn change(&self, rank: u64, from: Verdict, to: Verdict) {
        let change = (from as u64 ^ to as u64) << (rank % IN_WORD * 2);
        self.words[(rank / IN_WORD) as usize].fetch_xor(change, Ordering::Relaxed);
    }

    /// A pen that writes over `Lost`.
    pub(super) fn pen(&self) -> Pen<'_> {
        Pen { cells: self, word: 0, bits: 0 }
    }
}

/// Writes verdicts for the first time, in the order of ranks: one access to memory for each word.
pub(super) struct Pen<'a> {
    cells: &'a Cells,
    word: u64,
    bits: u64,
}

impl Pen<'_> {
    #[inline]
    pub(super) fn put(&mut self, rank: u64, verdict: Verdict) {
        if rank / IN_WORD != self.word {
            self.flush();
            self.word = rank / IN_WORD;
        }
        self.bits |= (verdict as u64) << (rank % IN_WORD * 2);
    }

    fn flush(&mut self) {
        if self.bits != 0 {
            self.cells.words[self.word as usize].fetch_or(self.bits, Ordering::Relaxed);
            self.bits = 0;
        }
    }
}

impl Drop for Pen<'_> {
    fn drop(&mut self) {
        self.flush();
    }
}

/// A mark for each position.
#[derive(Debug)]
pub(super) struct Marks {
    words: Vec<AtomicU64>,
}

impl Marks {
    /// So many marks, none set.
    pub(super) fn new(len: u64) -> Marks {
        Marks { words: words(len.div_ceil(64)) }
    }

    /// Sets a mark. What the thread wrote before is seen by the one that takes the mark.
    #[inline]
    pub(super) fn set(&self, rank: u64) {
        self.words[(rank / 64) as usize].fetch_or(1 << (rank % 64), Ordering::AcqRel);
    }

    /// Takes the marks from `first` on that stand in one word, `len` at most, and says how many places were looked at:
    /// bit *i* is the mark of `first + i`.
    #[inline]
    pub(super) fn take(&self, first: u64, len: u64) -> (u64, u64) {
        let shift = first % 64;
        let len = len.min(64 - shift);
        let mask = u64::MAX >> (64 - len) << shift;
        let word = &self.words[(first / 64) as usize];
        if word.load(Ordering::Relaxed) & mask == 0 {
            return (0, len);
        }
        let taken = word.fetch_and(!mask, Ordering::AcqRel) & mask;
        (taken >> shift, len)
    }
}

fn words(len: u64) -> Vec<AtomicU64> {
    std::iter::repeat_with(AtomicU64::default).take(len as usize).collect()
}
