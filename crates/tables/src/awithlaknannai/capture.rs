//! Captures: the longest chains (A4, A5, A6), as positions that they lead to.

use putahi_rules::awithlaknannai::kernel::{Kernel, between, points};

use super::men::{Centre, Men};
use super::sector::MOST;

/// Appends what the legal captures of `men` lead to, seen by the side to move then; nothing if there is no capture.
pub(super) fn push_captures(kernel: &'static Kernel, men: Men, found: &mut Vec<Men>) {
    let takers = kernel.captures(men.mover.into(), men.other.into(), men.empty().into());
    let due = opener(men);
    if due == 0 || !Hunt::new(kernel, men, due, found).run(takers) {
        Hunt::new(kernel, men, 0, found).run(takers);
    }
}

/// A6: the man in the middle that must be taken if it can be, while nobody has lost a man.
fn opener(men: Men) -> u32 {
    if men.counts() == (MOST, MOST) { men.other & Centre::Other.men().other } else { 0 }
}

/// Collects the longest chains.
struct Hunt<'a> {
    kernel: &'static Kernel,
    men: Men,
    /// Men that a chain must take to count at all.
    due: u32,
    found: &'a mut Vec<Men>,
    /// Where its chains begin in `found`.
    first: usize,
    /// Men that the longest chain so far takes.
    most: u32,
}

impl<'a> Hunt<'a> {
    fn new(kernel: &'static Kernel, men: Men, due: u32, found: &'a mut Vec<Men>) -> Hunt<'a> {
        let first = found.len();
        Hunt { kernel, men, due, found, first, most: 0 }
    }

    /// Whether there is a chain.
    fn run(mut self, takers: u64) -> bool {
        for man in points(takers) {
            let lifted = Men { mover: self.men.mover & !(1 << man), other: self.men.other };
            self.follow(man, lifted);
        }
        self.most > 0
    }

    /// Goes on from `at`; the man itself is lifted, so that its start is empty.
    fn follow(&mut self, at: usize, men: Men) {
        let jumps = self.kernel.jumps(at, men.other.into(), men.empty().into());
        if jumps == 0 {
            return self.finish(at, men);
        }
        for to in points(jumps) {
            self.follow(to, Men { other: men.other & !(1 << between(at, to)), ..men });
        }
    }

    fn finish(&mut self, at: usize, men: Men) {
        let taken = self.men.other.count_ones() - men.other.count_ones();
        if taken < self.most || men.other & self.due != 0 {
            return;
        }
        if taken > self.most {
            self.found.truncate(self.first);
            self.most = taken;
        }
        let end = Men { mover: men.mover | 1 << at, ..men }.swapped();
        if !self.found[self.first..].contains(&end) {
            self.found.push(end);
        }
    }
}
