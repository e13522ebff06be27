//! Numbers of positions with the same numbers of men, one for each orbit under the board's symmetries.

use putahi_rules::morris::Lattice;

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
    /// By size: the sets in ascending order.
    sets: Vec<Vec<u32>>,
    /// By set: how many smaller sets of the same size there are.
    ranks: Vec<u32>,
    /// By size: the orbits.
    orbits: Vec<Vec<Orbit>>,
    /// By set.
    canonical: Vec<Canonical>,
}

impl Numbering {
    /// The sets of up to `men` points.
    pub(super) fn new(lattice: &Lattice, men: usize) -> Numbering {
        let points = lattice.places.len();
        let all = 1_usize << points;
        let mut numbering = Numbering {
            symmetries: Symmetries::of(lattice),
            board: all as u32 - 1,
            sets: vec![Vec::new(); men + 1],
            ranks: vec![0; all],
            orbits: (0..=men).map(|_| Vec::new()).collect(),
            canonical: vec![Canonical { row: u32::MAX, symmetry: 0 }; all],
        };
        for set in 0..all as u32 {
            let size = set.count_ones() as usize;
            if size <= men {
                numbering.ranks[set as usize] = numbering.sets[size].len() as u32;
                numbering.sets[size].push(set);
                numbering.add_orbit(set, size);
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

    /// The numbers of positions with so many men of the side to move and of the other side are below this. Some are of no position.
    pub(super) fn count(&self, own: usize, enemy: usize) -> usize {
        self.orbits[own].len() * self.width(own, enemy)
    }

    /// The sets of `enemy` men on the points that `own` men leave free.
    fn width(&self, own: usize, enemy: usize) -> usize {
        let free = self.board.count_ones() as usize - own;
        self.sets[enemy].partition_point(|set| *set < 1 << free)
    }

    /// The number of the position with these men of the side to move and of the other side.
    pub(super) fn number(&self, own: u32, enemy: u32) -> usize {
        let Canonical { row, symmetry } = self.canonical[own as usize];
        let size = own.count_ones() as usize;
        let Orbit { first, keep } = &self.orbits[size][row as usize];
        let enemy = self.symmetries.image(symmetry.into(), enemy);
        let column = |enemy| self.ranks[Portable.pext(enemy, self.board & !first) as usize];
        let images = || keep[1..].iter().map(|id| column(self.symmetries.image((*id).into(), enemy)));
        let least = column(enemy).min(images().min().unwrap_or(u32::MAX));
        row as usize * self.width(size, enemy.count_ones() as usize) + least as usize
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
