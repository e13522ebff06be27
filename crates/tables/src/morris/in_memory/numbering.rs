//! Numbers of positions with the same numbers of men, one for each orbit under the board's symmetries.

use putahi_rules::morris::Lattice;

use super::super::rank::{self, Ranks};
use super::symmetries::Symmetries;
use crate::{BitOps, Portable};

/// A set's orbit among the sets of its size, and the symmetry that takes the set to the first set of the orbit.
#[derive(Clone, Copy, Default)]
struct Canonical {
    row: u32,
    symmetry: u8,
}

/// The first set of an orbit, and the symmetries that keep it.
struct Orbit {
    first: u32,
    keep: Vec<u8>,
}

/// The sets of points of a board, by size.
pub(super) struct Numbering {
    symmetries: Symmetries,
    board: u32,
    /// By size: the sets in the order of their [ranks](Ranks).
    sets: Vec<Vec<u32>>,
    /// By size: the orbits.
    orbits: Vec<Vec<Orbit>>,
    /// By set.
    canonical: Vec<Canonical>,
}

impl Numbering {
    /// The sets of up to `men` points.
    pub(super) fn new(lattice: &Lattice, men: usize) -> Numbering {
        let points = lattice.places.len();
        let mut numbering = Numbering {
            symmetries: Symmetries::of(lattice),
            board: (1 << points) - 1,
            sets: (0..=men).map(|size| rank::sets(points, size)).collect(),
            orbits: (0..=men).map(|_| Vec::new()).collect(),
            canonical: vec![Canonical { row: u32::MAX, symmetry: 0 }; 1 << points],
        };
        for size in 0..=men {
            for index in 0..numbering.sets[size].len() {
                numbering.add_orbit(numbering.sets[size][index], size);
            }
        }
        numbering
    }

    /// Adds the orbit of `first`, unless that is not its first set.
    fn add_orbit(&mut self, first: u32, size: usize) {
        if self.canonical[first as usize].row != u32::MAX {
            return;
        }
        let (row, count) = (self.orbits[size].len() as u32, self.symmetries.len());
        let keep = (0..count).filter(|id| self.symmetries.image(*id, first) == first).map(|id| id as u8);
        let keep = keep.collect();
        for id in 0..count {
            let set = self.symmetries.image(id, first);
            let mut back = (0..count).filter(|back| self.symmetries.image(*back, set) == first);
            let symmetry = back.next().expect("the symmetries are a group") as u8;
            self.canonical[set as usize] = Canonical { row, symmetry };
        }
        self.orbits[size].push(Orbit { first, keep });
    }

    /// One more than the greatest number of a position with so many men of the side to move and of the other side. Not every smaller
    /// number belongs to a position.
    pub(super) fn count(&self, own: usize, enemy: usize) -> usize {
        self.orbits[own].len() * self.width(own, enemy)
    }

    /// The sets of `enemy` men on the points that `own` men leave free.
    fn width(&self, own: usize, enemy: usize) -> usize {
        rank::choose(self.board.count_ones() as usize - own, enemy)
    }

    /// The number of the position with these men of the side to move and of the other side.
    pub(super) fn number(&self, own: u32, enemy: u32) -> usize {
        let Canonical { row, symmetry } = self.canonical[own as usize];
        let size = own.count_ones() as usize;
        let Orbit { first, keep } = &self.orbits[size][row as usize];
        let enemy = self.symmetries.image(symmetry.into(), enemy);
        let ranks = Ranks::of(enemy.count_ones() as usize);
        let column = |enemy| ranks.rank(Portable.pext(enemy, self.board & !first));
        let images = keep[1..].iter().map(|id| column(self.symmetries.image((*id).into(), enemy)));
        let least = images.fold(column(enemy), usize::min);
        row as usize * self.width(size, enemy.count_ones() as usize) + least
    }

    /// The number of images of a position under the symmetries.
    pub(super) fn orbit(&self, own: u32, enemy: u32) -> u64 {
        let keeps = |id: &usize| [own, enemy].iter().all(|set| self.symmetries.image(*id, *set) == *set);
        (self.symmetries.len() / (0..self.symmetries.len()).filter(keeps).count()) as u64
    }

    /// The men of the side to move and of the other side with this number; None if that is of no position.
    pub(super) fn men(&self, [own, enemy]: [usize; 2], number: usize) -> Option<[u32; 2]> {
        let width = self.width(own, enemy);
        let first = self.orbits[own][number / width].first;
        let men = [first, Portable.pdep(self.sets[enemy][number % width], self.board & !first)];
        (self.number(men[0], men[1]) == number).then_some(men)
    }
}
