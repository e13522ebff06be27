//! Orbits of sets of men under the board's symmetries.

use std::sync::OnceLock;

use putahi_rules::morris::Member;

use super::MOST_MEN;
use super::rank::{self, Ranks};
use super::symmetry::{Symmetries, SymmetryId};

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
    fn symmetry(self) -> SymmetryId {
        (self.0 & 15) as SymmetryId
    }
}

/// The orbits of the sets of one size, in the order of their first sets.
pub(crate) struct Orbits {
    pub(crate) symmetries: &'static Symmetries,
    /// The smallest set of each orbit.
    firsts: Vec<u32>,
    /// For each orbit, the stabilizer of its first set, as bits.
    stabilizer: Vec<u16>,
    /// The canonical form of each set, indexed by the set's rank.
    canonicals: Vec<Canonical>,
    ranks: &'static Ranks,
}

/// By size.
type BySize = [OnceLock<Orbits>; MOST_MEN + 1];

static ORBITS: [BySize; Member::ALL.len()] =
    [const { [const { OnceLock::new() }; MOST_MEN + 1] }; Member::ALL.len()];

impl Orbits {
    /// The orbits of the sets of `size` points on the board of a member, at most [`MOST_MEN`] points.
    pub(crate) fn of(member: Member, size: usize) -> &'static Orbits {
        ORBITS[member as usize][size].get_or_init(|| Orbits::new(member, size))
    }

    fn new(member: Member, size: usize) -> Orbits {
        let (ranks, points) = (Ranks::of(size), member.rules().lattice.places.len());
        let canonicals = vec![Canonical(u32::MAX); rank::choose(points, size)];
        let (firsts, stabilizer) = (Vec::new(), Vec::new());
        let mut orbits = Orbits { symmetries: Symmetries::of(member), firsts, stabilizer, canonicals, ranks };
        for set in rank::sets(points, size) {
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
        let (symmetries, ids) = (self.symmetries, 0..self.symmetries.len() as SymmetryId);
        for id in ids.clone() {
            let set = symmetries.image(id, first);
            let back = ids.clone().find(|back| symmetries.image(*back, set) == first);
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
        Stabilizer { ids: self.stabilizer[row], symmetries: self.symmetries }
    }

    #[inline(always)]
    pub(crate) fn canonical(&self, set: u32) -> Canonical {
        self.canonicals[self.ranks.rank(set)]
    }

    /// The image of a set under the symmetry of a canonical form.
    #[inline(always)]
    pub(crate) fn image(&self, canonical: Canonical, set: u32) -> u32 {
        self.symmetries.image(canonical.symmetry(), set)
    }
}

/// The symmetries that leave a set as it is.
#[derive(Clone, Copy)]
pub(crate) struct Stabilizer {
    /// A bit for each.
    ids: u16,
    symmetries: &'static Symmetries,
}

impl Stabilizer {
    #[inline(always)]
    pub(crate) fn is_trivial(self) -> bool {
        self.ids == 1
    }

    /// The order of the group.
    pub(crate) fn count(self) -> u32 {
        self.ids.count_ones()
    }

    #[inline(always)]
    pub(crate) fn ids(self) -> impl Iterator<Item = SymmetryId> {
        let mut rest = self.ids;
        std::iter::from_fn(move || {
            let id = (rest != 0).then(|| rest.trailing_zeros() as SymmetryId)?;
            rest &= rest - 1;
            Some(id)
        })
    }

    /// The subgroup that also leaves `set` as it is.
    #[inline(always)]
    pub(crate) fn stabilizing(self, set: u32) -> Stabilizer {
        let keeps = |id: &SymmetryId| self.symmetries.image(*id, set) == set;
        Stabilizer { ids: self.ids().filter(keeps).fold(0, |all, id| all | 1 << id), ..self }
    }

    #[inline(always)]
    pub(crate) fn smallest(self, set: u32) -> u32 {
        self.ids().map(|id| self.symmetries.image(id, set)).min().unwrap_or(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_mapped_to_the_first_set_of_its_orbit() {
        for member in Member::ALL {
            let (points, symmetries) = (member.rules().lattice.places.len(), Symmetries::of(*member));
            for size in 0..=usize::from(member.rules().men) {
                let orbits = Orbits::of(*member, size);
                for set in rank::sets(points, size) {
                    let canonical = orbits.canonical(set);
                    assert_eq!(symmetries.image(canonical.symmetry(), set), orbits.first(canonical.row()));
                }
                let images = |row| symmetries.len() / orbits.stabilizer(row).count() as usize;
                assert_eq!((0..orbits.len()).map(images).sum::<usize>(), rank::choose(points, size));
            }
        }
    }
}
