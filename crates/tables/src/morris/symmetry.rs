//! The symmetries of a board: the images of sets of points.

use std::sync::OnceLock;

use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Tabletop};

use super::MOST_POINTS;

/// The number of a symmetry; 0 is the identity.
pub(crate) type SymmetryId = u8;

/// The most symmetries of a board.
pub(crate) const MOST_SYMMETRIES: usize = 16;

/// The images of a set under a symmetry, by the bytes of the set.
type Images = [[u32; 256]; MOST_POINTS / 8];

/// The maps of a board onto itself that keep its lines, at most [`MOST_SYMMETRIES`].
pub(crate) struct Symmetries(Vec<Images>);

impl Symmetries {
    /// The symmetries of the board of a member.
    pub(crate) fn of(member: Member) -> &'static Symmetries {
        static ALL: [OnceLock<Symmetries>; Member::ALL.len()] =
            [const { OnceLock::new() }; Member::ALL.len()];
        ALL[member as usize].get_or_init(|| {
            let maps = Morris::start(&Options::of(member)).board().symmetries();
            assert!(maps.len() <= MOST_SYMMETRIES, "a set of symmetries has a bit for each");
            Symmetries(maps.iter().map(|map| images(map)).collect())
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    pub(crate) fn image(&self, id: SymmetryId, set: u32) -> u32 {
        let [low, middle, high] = &self.0[usize::from(id)];
        low[set as usize & 0xff] | middle[set as usize >> 8 & 0xff] | high[set as usize >> 16 & 0xff]
    }
}

/// The images of all sets under the map of the points.
fn images(map: &[usize]) -> Images {
    let image = |byte: usize, set: usize| {
        let points = (0..8).filter(|bit| set >> bit & 1 != 0).map(|bit| 8 * byte + bit);
        points.filter_map(|point| map.get(point)).fold(0, |image, to| image | 1 << to)
    };
    std::array::from_fn(|byte| std::array::from_fn(|set| image(byte, set)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn symmetries_keep_the_mills_and_are_different() {
        for member in Member::ALL {
            let lattice = member.rules().lattice;
            let mill = |mill: &[u8; 3]| mill.iter().fold(0, |set, point| set | 1_u32 << point);
            let mills: HashSet<u32> = lattice.mills.iter().map(mill).collect();
            let (symmetries, mut seen) = (Symmetries::of(*member), HashSet::new());
            for id in 0..symmetries.len() as SymmetryId {
                let images: HashSet<u32> = mills.iter().map(|mill| symmetries.image(id, *mill)).collect();
                assert_eq!(images, mills, "{member:?}");
                let points = (0..lattice.places.len()).map(|point| symmetries.image(id, 1 << point));
                seen.insert(points.collect::<Vec<_>>());
            }
            assert_eq!(seen.len(), symmetries.len(), "{member:?}");
            assert!((0..1 << 9).all(|set| symmetries.image(0, set) == set), "{member:?}");
        }
    }
}
