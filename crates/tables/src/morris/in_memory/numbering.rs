//! Numbers of positions with the same numbers of men, one for each orbit under the board's symmetries.

use putahi_rules::morris::{Member, bitboard};

use super::super::Orbits;
use super::super::rank::{self, Ranks};
use crate::{BitOps, Portable};

/// The sets of points of a board, by size.
pub(super) struct Numbering {
    board: u32,
    /// By size: the sets in the order of their [ranks](Ranks).
    sets: Vec<Vec<u32>>,
    /// By size: the orbits.
    orbits: Vec<&'static Orbits>,
}

impl Numbering {
    /// The sets that the men of a side can form.
    pub(super) fn new(member: Member) -> Numbering {
        let (points, men) = (member.rules().lattice.places.len(), usize::from(member.rules().men));
        Numbering {
            board: bitboard::board_of(member),
            sets: (0..=men).map(|size| rank::sets(points, size)).collect(),
            orbits: (0..=men).map(|size| Orbits::of(member, size)).collect(),
        }
    }

    /// One more than the greatest number of a position with `own` men of the side to move and `enemy` men of the other side. Not every
    /// smaller number belongs to a position.
    pub(super) fn count(&self, own: usize, enemy: usize) -> usize {
        self.orbits[own].len() * self.width(own, enemy)
    }

    /// The sets of `enemy` men on the points that `own` men leave free.
    fn width(&self, own: usize, enemy: usize) -> usize {
        rank::choose(self.board.count_ones() as usize - own, enemy)
    }

    /// The number of the position with these men of the side to move and of the other side.
    pub(super) fn number(&self, own: u32, enemy: u32) -> usize {
        let [size, enemies] = [own, enemy].map(|set| set.count_ones() as usize);
        let orbits = self.orbits[size];
        let canonical = orbits.canonical(own);
        let row = canonical.row();
        let enemy = orbits.stabilizer(row).smallest(orbits.image(canonical, enemy));
        let column = Ranks::of(enemies).rank(Portable.pext(enemy, self.board & !orbits.first(row)));
        row * self.width(size, enemies) + column
    }

    /// The number of images of a position under the symmetries.
    pub(super) fn orbit(&self, own: u32, enemy: u32) -> u64 {
        let orbits = self.orbits[own.count_ones() as usize];
        let canonical = orbits.canonical(own);
        let stabilizer = orbits.stabilizer(canonical.row()).stabilizing(orbits.image(canonical, enemy));
        orbits.symmetries.len() as u64 / u64::from(stabilizer.count())
    }

    /// The men of the side to move and of the other side with this number; None if that is of no position.
    pub(super) fn men(&self, [own, enemy]: [usize; 2], number: usize) -> Option<[u32; 2]> {
        let (orbits, width) = (self.orbits[own], self.width(own, enemy));
        let (row, packed) = (number / width, self.sets[enemy][number % width]);
        let first = orbits.first(row);
        let enemy = Portable.pdep(packed, self.board & !first);
        (orbits.stabilizer(row).smallest(enemy) == enemy).then_some([first, enemy])
    }
}
