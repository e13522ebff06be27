//! The symmetries of a board, found from its lines.

use putahi_rules::morris::Lattice;

/// The images of a set of points under a symmetry, by the bytes of the set.
struct Images([[u32; 256]; 4]);

/// The permutations of the points that keep mills and neighbours; the first is the identity.
pub(super) struct Symmetries(Vec<Images>);

impl Symmetries {
    pub(super) fn of(lattice: &Lattice) -> Symmetries {
        let mut found = Vec::new();
        extend(&Lines::of(lattice), &mut Vec::new(), &mut found);
        Symmetries(found.iter().map(|permutation| Images::of(permutation)).collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn image(&self, symmetry: usize, set: u32) -> u32 {
        let Images(bytes) = &self.0[symmetry];
        (0..4).fold(0, |image, byte| image | bytes[byte][(set >> (8 * byte) & 0xff) as usize])
    }
}

impl Images {
    fn of(permutation: &[usize]) -> Images {
        let image = |byte: usize, set: usize| {
            let points = (0..8).filter(|bit| set >> bit & 1 != 0).map(|bit| 8 * byte + bit);
            points.filter_map(|point| permutation.get(point)).fold(0, |image, to| image | 1 << to)
        };
        Images(std::array::from_fn(|byte| std::array::from_fn(|set| image(byte, set))))
    }
}

/// The lines of a board as sets of points.
struct Lines {
    points: usize,
    mills: Vec<u32>,
    pairs: Vec<u32>,
}

impl Lines {
    fn of(lattice: &Lattice) -> Lines {
        let set = |points: &[u8]| points.iter().fold(0, |set, point| set | 1 << point);
        let steps = lattice.mills.iter().flat_map(|mill| [set(&mill[..2]), set(&mill[1..])]);
        let mut pairs: Vec<u32> = steps.chain(lattice.paths.iter().map(|path| set(path))).collect();
        let mut mills: Vec<u32> = lattice.mills.iter().map(|mill| set(mill)).collect();
        mills.sort_unstable();
        pairs.sort_unstable();
        pairs.dedup();
        Lines { points: lattice.places.len(), mills, pairs }
    }

    /// Whether the lines among the first points are lines of their images as well, and no others are.
    fn are_kept(&self, permutation: &[usize]) -> bool {
        let last = permutation.len() - 1;
        let joined = |a: usize, b: usize| self.pairs.binary_search(&(1 << a | 1 << b)).is_ok();
        let pairs =
            (0..last).all(|point| joined(point, last) == joined(permutation[point], permutation[last]));
        let image = |mill: u32| {
            (0..=last)
                .filter(|point| mill >> point & 1 != 0)
                .fold(0, |set, point| set | 1 << permutation[point])
        };
        let whole = |mill: &&u32| **mill >> last == 1;
        pairs && self.mills.iter().filter(whole).all(|mill| self.mills.binary_search(&image(*mill)).is_ok())
    }
}

/// Appends every permutation that begins with `begun` and keeps the lines.
fn extend(lines: &Lines, begun: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    if begun.len() == lines.points {
        found.push(begun.clone());
        return;
    }
    for point in 0..lines.points {
        if !begun.contains(&point) {
            begun.push(point);
            if lines.are_kept(begun) {
                extend(lines, begun, found);
            }
            begun.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::Member;

    use super::*;

    #[test]
    fn each_board_has_its_symmetries() {
        for (member, count) in [
            (Member::Three, 8),
            (Member::Four, 16),
            (Member::Six, 16),
            (Member::Seven, 8),
            (Member::Nine, 16),
            (Member::Twelve, 16),
        ] {
            let lattice = &member.rules().lattice;
            let symmetries = Symmetries::of(lattice);
            assert_eq!(symmetries.len(), count, "{member:?}");
            assert!((0..1 << 9).all(|set| symmetries.image(0, set) == set), "{member:?}");
        }
    }
}
