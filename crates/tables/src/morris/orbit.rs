//! Orbits of sets of men under the board's symmetries.

use std::sync::OnceLock;

use super::board::{MEN, POINTS};
use super::rank::{self, Ranks};
use super::symmetry::{SYMMETRIES, Symmetry, SymmetryId};

/// The canonical form of a set: the row of its orbit, and a symmetry that takes it to the orbit's first set.
#[derive(Clone, Copy)]
pub(crate) struct Canonical(u32);

impl Canonical {
    /// The number of the orbit.
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
        let (symmetry, ranks) = (Symmetry::of_board(), Ranks::of(size));
        let mut orbits = Orbits {
            firsts: Vec::new(),
            stabilizer: Vec::new(),
            canonicals: vec![Canonical(u32::MAX); rank::choose(POINTS, size)],
            ranks,
        };
        let inverses: Vec<SymmetryId> =
            (0..SYMMETRIES as SymmetryId).map(|id| inverse(symmetry, id)).collect();
        for set in rank::sets(POINTS, size) {
            if orbits.canonicals[ranks.rank(set)].0 == u32::MAX {
                orbits.add(symmetry, &inverses, set);
            }
        }
        orbits
    }

    /// Adds the orbit whose smallest set is `first`.
    fn add(&mut self, symmetry: Symmetry, inverses: &[SymmetryId], first: u32) {
        let row = self.firsts.len() as u32;
        let mut stabilizer = 0;
        for id in 0..SYMMETRIES as SymmetryId {
            let image = symmetry.apply(id, first);
            self.canonicals[self.ranks.rank(image)] =
                Canonical(row << 4 | u32::from(inverses[usize::from(id)]));
            stabilizer |= u16::from(image == first) << id;
        }
        self.canonicals[self.ranks.rank(first)] = Canonical(row << 4);
        self.firsts.push(first);
        self.stabilizer.push(stabilizer);
    }

    /// The number of orbits.
    pub(crate) fn len(&self) -> usize {
        self.firsts.len()
    }

    /// The first set of an orbit.
    #[inline(always)]
    pub(crate) fn first(&self, row: usize) -> u32 {
        self.firsts[row]
    }

    /// The stabilizer of the first set of an orbit.
    #[inline(always)]
    pub(crate) fn stabilizer(&self, row: usize) -> Stabilizer {
        Stabilizer(self.stabilizer[row])
    }

    /// The canonical form of `set`.
    #[inline(always)]
    pub(crate) fn canonical(&self, set: u32) -> Canonical {
        self.canonicals[self.ranks.rank(set)]
    }
}

/// The inverse of a symmetry.
fn inverse(symmetry: Symmetry, id: SymmetryId) -> SymmetryId {
    let is_inverse = |other: &SymmetryId| {
        (0..POINTS).all(|p| symmetry.apply(*other, symmetry.apply(id, 1 << p)) == 1 << p)
    };
    (0..SYMMETRIES as SymmetryId).find(is_inverse).expect("the symmetries are a group")
}

/// The symmetries that leave a set as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stabilizer(u16);

impl Stabilizer {
    /// Whether the group consists of the identity alone.
    #[inline(always)]
    pub(crate) fn is_trivial(self) -> bool {
        self.0 == 1
    }

    /// The order of the group.
    pub(crate) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The symmetries of the group.
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
    pub(crate) fn stabilizing(self, symmetry: Symmetry, set: u32) -> Stabilizer {
        Stabilizer(self.ids().filter(|id| symmetry.apply(*id, set) == set).fold(0, |all, id| all | 1 << id))
    }

    /// The smallest image of `set` under these symmetries.
    #[inline(always)]
    pub(crate) fn smallest(self, symmetry: Symmetry, set: u32) -> u32 {
        self.ids().map(|id| symmetry.apply(id, set)).min().unwrap_or(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_mapped_to_the_first_set_of_its_orbit() {
        let symmetry = Symmetry::of_board();
        for size in 0..=MEN {
            let orbits = Orbits::of(size);
            for set in rank::sets(POINTS, size) {
                let canonical = orbits.canonical(set);
                assert_eq!(symmetry.apply(canonical.symmetry(), set), orbits.first(canonical.row()));
            }
            let sets: u32 =
                (0..orbits.len()).map(|row| SYMMETRIES as u32 / orbits.stabilizer(row).count()).sum();
            assert_eq!(sets as usize, rank::choose(POINTS, size));
        }
    }
}
