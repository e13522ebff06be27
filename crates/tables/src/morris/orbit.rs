//! Sets of men up to the board's symmetries.

use std::sync::OnceLock;

use super::rank::{self, MEN, Ranks};
use super::symmetry::{Symmetry, TURNS, Turn};

const POINTS: usize = 24;

/// Where a set is found: the row of its orbit, and a symmetry that takes it to the orbit's first set.
#[derive(Clone, Copy)]
pub(crate) struct Home(u32);

impl Home {
    /// The number of the orbit.
    #[inline(always)]
    pub(crate) fn row(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// A symmetry that takes the set to the first set of its orbit.
    #[inline(always)]
    pub(crate) fn turn(self) -> Turn {
        (self.0 & 15) as Turn
    }
}

/// The orbits of the sets of one size, in the order of their first sets.
pub(crate) struct Orbits {
    /// The smallest set of each orbit.
    firsts: Vec<u32>,
    /// For each orbit, the symmetries that keep its first set, as bits.
    keepers: Vec<u16>,
    /// For each set, by its number.
    homes: Vec<Home>,
    ranks: &'static Ranks,
}

static ORBITS: [OnceLock<Orbits>; MEN + 1] = [const { OnceLock::new() }; MEN + 1];

impl Orbits {
    /// Those of sets of `size` points, at most [`MEN`].
    pub(crate) fn of(size: usize) -> &'static Orbits {
        ORBITS[size].get_or_init(|| Orbits::new(size))
    }

    fn new(size: usize) -> Orbits {
        let (symmetry, ranks) = (Symmetry::of_board(), Ranks::of(size));
        let mut orbits = Orbits {
            firsts: Vec::new(),
            keepers: Vec::new(),
            homes: vec![Home(u32::MAX); rank::choose(POINTS, size)],
            ranks,
        };
        let inverses: Vec<Turn> = (0..TURNS as Turn).map(|turn| inverse(symmetry, turn)).collect();
        for set in rank::sets(POINTS, size) {
            if orbits.homes[ranks.rank(set)].0 == u32::MAX {
                orbits.add(symmetry, &inverses, set);
            }
        }
        orbits
    }

    /// Adds the orbit of `first`, the smallest set of it.
    fn add(&mut self, symmetry: Symmetry, inverses: &[Turn], first: u32) {
        let row = self.firsts.len() as u32;
        let mut keepers = 0;
        for turn in 0..TURNS as Turn {
            let image = symmetry.apply(turn, first);
            self.homes[self.ranks.rank(image)] = Home(row << 4 | u32::from(inverses[usize::from(turn)]));
            keepers |= u16::from(image == first) << turn;
        }
        self.homes[self.ranks.rank(first)] = Home(row << 4);
        self.firsts.push(first);
        self.keepers.push(keepers);
    }

    /// How many orbits there are.
    pub(crate) fn len(&self) -> usize {
        self.firsts.len()
    }

    /// The first set of an orbit.
    #[inline(always)]
    pub(crate) fn first(&self, row: usize) -> u32 {
        self.firsts[row]
    }

    /// The symmetries that keep the first set of an orbit.
    #[inline(always)]
    pub(crate) fn keepers(&self, row: usize) -> Keepers {
        Keepers(self.keepers[row])
    }

    /// Where `set` is found.
    #[inline(always)]
    pub(crate) fn home(&self, set: u32) -> Home {
        self.homes[self.ranks.rank(set)]
    }
}

/// The symmetry that undoes another.
fn inverse(symmetry: Symmetry, turn: Turn) -> Turn {
    let undoes =
        |other: &Turn| (0..POINTS).all(|p| symmetry.apply(*other, symmetry.apply(turn, 1 << p)) == 1 << p);
    (0..TURNS as Turn).find(undoes).expect("the symmetries are a group")
}

/// The symmetries that keep a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Keepers(u16);

impl Keepers {
    /// Whether only the symmetry that moves nothing is among them.
    #[inline(always)]
    pub(crate) fn is_one(self) -> bool {
        self.0 == 1
    }

    /// How many there are.
    pub(crate) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The symmetries.
    #[inline(always)]
    pub(crate) fn turns(self) -> impl Iterator<Item = Turn> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let turn = (rest != 0).then(|| rest.trailing_zeros() as Turn)?;
            rest &= rest - 1;
            Some(turn)
        })
    }

    /// Those of them that keep `set` too.
    #[inline(always)]
    pub(crate) fn keeping(self, symmetry: Symmetry, set: u32) -> Keepers {
        Keepers(
            self.turns()
                .filter(|turn| symmetry.apply(*turn, set) == set)
                .fold(0, |all, turn| all | 1 << turn),
        )
    }

    /// The smallest set to which one of them takes `set`.
    #[inline(always)]
    pub(crate) fn smallest(self, symmetry: Symmetry, set: u32) -> u32 {
        self.turns().map(|turn| symmetry.apply(turn, set)).min().unwrap_or(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_at_home_in_the_orbit_of_its_images() {
        let symmetry = Symmetry::of_board();
        for size in 0..=MEN {
            let orbits = Orbits::of(size);
            for set in rank::sets(POINTS, size) {
                let home = orbits.home(set);
                assert_eq!(symmetry.apply(home.turn(), set), orbits.first(home.row()));
            }
            let sets: u32 = (0..orbits.len()).map(|row| TURNS as u32 / orbits.keepers(row).count()).sum();
            assert_eq!(sets as usize, rank::choose(POINTS, size));
        }
    }
}
