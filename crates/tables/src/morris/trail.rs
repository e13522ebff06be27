//! The cells of a block that have been read or written already: what they foretell of the next one.

use super::model::{LAST, Verdict};

/// Cells that are coded together, and so read together.
pub(crate) const fn block(depth: bool) -> usize {
    if depth { 256 } else { LONGEST_BLOCK }
}

/// The longest block, in cells. With plies, which take longer to read, blocks are shorter.
pub(crate) const LONGEST_BLOCK: usize = 1024;

/// No cell that a context looks at is so many cells back.
const BACK: usize = 256;

/// What is known of a block so far.
pub(crate) struct Trail {
    /// Before the block, and at the very first place always, stands nothing.
    verdicts: [u8; BACK + LONGEST_BLOCK],
    next: usize,
    /// The distance met last, for losses and wins: half the plies, and one; none yet is 0.
    last: [u16; 2],
}

/// No cell there.
const MISSING: u8 = 3;

impl Trail {
    /// A block of which nothing is known.
    #[inline(always)]
    pub(crate) fn new() -> Trail {
        Trail { verdicts: [MISSING; BACK + LONGEST_BLOCK], next: BACK, last: [0; 2] }
    }

    /// The context of the next cell's verdict: what a look at it tells, and the verdicts of the two cells before and of
    /// those whose sets differ by the second or by the third man standing one place lower.
    #[inline(always)]
    pub(crate) fn context(&self, look: u8, set: u32) -> usize {
        let (second, third) = lower(set);
        let near = [1, 2, second, third].map(|distance| self.before(distance));
        near.iter().fold(usize::from(look), |context, verdict| context << 2 | usize::from(*verdict))
    }

    /// The verdict so many cells back, at most [`BACK`]; 0 stands for a cell that there is not.
    #[inline(always)]
    fn before(&self, distance: usize) -> u8 {
        let place = if distance == 0 { 0 } else { self.next - distance };
        self.verdicts[place % (BACK + LONGEST_BLOCK)]
    }

    /// The context of the distance of the next cell, which is won or lost.
    #[inline(always)]
    pub(crate) fn distance(&self, look: u8, won: bool) -> usize {
        let last = usize::from(self.last[usize::from(won)]).min(LAST - 1);
        let closing = usize::from(look >= 27) << 1 | usize::from(look % 27 >= 9);
        (usize::from(won) * LAST + last) << 2 | closing
    }

    /// Goes on by one cell.
    #[inline(always)]
    pub(crate) fn push(&mut self, verdict: Verdict) {
        self.verdicts[self.next % (BACK + LONGEST_BLOCK)] = verdict as u8;
        self.next += 1;
    }

    /// Notes the distance of the cell that was pushed last, in half plies.
    #[inline(always)]
    pub(crate) fn note(&mut self, won: bool, half: u16) {
        self.last[usize::from(won)] = half + 1;
    }
}

/// How many cells back the sets stand whose second or third man is one place lower; 0 if there is none.
#[inline(always)]
fn lower(set: u32) -> (usize, usize) {
    let rest = set & set.wrapping_sub(1);
    let last = rest & rest.wrapping_sub(1);
    let [first, second, third] = [set, rest, last].map(|set| set.trailing_zeros() as usize);
    let by_second = if rest != 0 && second > first + 1 { second - 1 } else { 0 };
    let by_third = if last != 0 && third > second + 1 { (third - 1) * (third - 2) / 2 } else { 0 };
    (by_second, by_third)
}

#[cfg(test)]
mod tests {
    use super::super::rank::{Ranks, sets};
    use super::*;

    #[test]
    fn neighbours_are_found_by_their_numbers() {
        let ranks = Ranks::of(4);
        for set in sets(15, 4) {
            let (second, third) = lower(set);
            let rest = set & (set - 1);
            for (distance, man) in [(second, rest), (third, rest & (rest - 1))] {
                let man = man & man.wrapping_neg();
                let moved = set ^ man ^ man >> 1;
                let free = set & man >> 1 == 0;
                assert!(distance < BACK);
                assert_eq!(if free { ranks.rank(set) - ranks.rank(moved) } else { 0 }, distance);
            }
        }
    }
}
