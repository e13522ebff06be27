//! Orbits of sets of men under the board's symmetries.

use std::sync::OnceLock;

use super::rank::{self, Ranks};
use super::symmetry::{SYMMETRIES, SymmetryId, image};
use super::{MEN, POINTS};

/// The canonical form of a set: the row of its orbit, and a symmetry that takes it to the orbit's first set.
#[derive(Clone, Copy)]
pub(crate) struct Canonical(u32);

impl Canonical {
    #[inline(always)]
    pub(crate) fn row(self) -> usize {
        (self.0 >> 4) as usize
    }

    /// A symmetry that takes the set to the first set of its orbit.
    #[inline(always)]
    pub(crate) fn symmetry(self) -> SymmetryId {
        (self.0 & 15) as SymmetryId
    }
}

/// The orbits of the sets of one size, in the order of their first sets.
pub(crate) struct Orbits {
    /// The smallest set of each orbit.
    firsts: Vec<u32>,
    /// For each orbit, the stabilizer of its first set, as bits.
    stabilizer: Vec<u16>,
    /// The canonical form of each set, indexed by the set's rank.
    canonicals: Vec<Canonical>,
    ranks: &'static Ranks,
}

static ORBITS: [OnceLock<Orbits>; MEN + 1] = [const { OnceLock::new() }; MEN + 1];

impl Orbits {
    /// The orbits of the sets of `size` points, at most [`MEN`].
    pub(crate) fn of(size: usize) -> &'static Orbits {
        ORBITS[size].get_or_init(|| Orbits::new(size))
    }

    fn new(size: usize) -> Orbits {
        let ranks = Ranks::of(size);
        let canonicals = vec![Canonical(u32::MAX); rank::choose(POINTS, size)];
        let mut orbits = Orbits { firsts: Vec::new(), stabilizer: Vec::new(), canonicals, ranks };
        for set in rank::sets(POINTS, size) {
            if orbits.canonicals[ranks.rank(set)].0 == u32::MAX {
                orbits.add(set);
            }
        }
        orbits
    }

    /// Adds the orbit whose smallest set is `first`.
    fn add(&mut self, first: u32) {
        let row = self.firsts.len() as u32;
        let mut stabilizer = 0;
        for id in 0..SYMMETRIES {
            let set = image(id, first);
            let back = (0..SYMMETRIES).find(|back| image(*back, set) == first);
            let back = back.expect("the symmetries are a group");
            self.canonicals[self.ranks.rank(set)] = Canonical(row << 4 | u32::from(back));
            stabilizer |= u16::from(set == first) << id;
        }
        self.firsts.push(first);
        self.stabilizer.push(stabilizer);
    }

    pub(crate) fn len(&self) -> usize {
        self.firsts.len()
    }

    #[inline(always)]
    pub(crate) fn first(&self, row: usize) -> u32 {
        self.firsts[row]
    }

    #[inline(always)]
    pub(crate) fn stabilizer(&self, row: usize) -> Stabilizer {
        Stabilizer(self.stabilizer[row])
    }

    #[inline(always)]
    pub(crate) fn canonical(&self, set: u32) -> Canonical {
        self.canonicals[self.ranks.rank(set)]
    }
}

/// The symmetries that leave a set as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stabilizer(u16);

impl Stabilizer {
    #[inline(always)]
    pub(crate) fn is_trivial(self) -> bool {
        self.0 == 1
    }

    /// The order of the group.
    pub(crate) fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    pub(crate) fn ids(self) -> impl Iterator<Item = SymmetryId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let id = (rest != 0).then(|| rest.trailing_zeros() as SymmetryId)?;
            rest &= rest - 1;
            Some(id)
        })
    }

    /// The subgroup that also leaves `set` as it is.
    #[inline(always)]
    pub(crate) fn stabilizing(self, set: u32) -> Stabilizer {
        Stabilizer(self.ids().filter(|id| image(*id, set) == set).fold(0, |all, id| all | 1 << id))
    }

    #[inline(always)]
    pub(crate) fn smallest(self, set: u32) -> u32 {
        self.ids().map(|id| image(id, set)).min().unwrap_or(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_mapped_to_the_first_set_of_its_orbit() {
        for size in 0..=MEN {
            let orbits = Orbits::of(size);
            for set in rank::sets(POINTS, size) {
                let canonical = orbits.canonical(set);
                assert_eq!(image(canonical.symmetry(), set), orbits.first(canonical.row()));
            }
            let sets: u32 =
                (0..orbits.len()).map(|row| u32::from(SYMMETRIES) / orbits.stabilizer(row).count()).sum();
            assert_eq!(sets as usize, rank::choose(POINTS, size));
        }
    }
}
