//! The sixteen symmetries of the board: four rotations, with or without a reflection, with or without the exchange of
//! the outer and the inner ring.

use super::RING;

/// The number of a symmetry; 0 is the identity.
pub(crate) type SymmetryId = u8;

pub(crate) const SYMMETRIES: SymmetryId = 16;

/// For each symmetry and each byte of a set, the images of the 256 sets of points in that byte.
type Images = [[[u32; 256]; 3]; SYMMETRIES as usize];

static IMAGES: Images = images();

const fn images() -> Images {
    let mut images = [[[0; 256]; 3]; SYMMETRIES as usize];
    let mut i = 0;
    while i < SYMMETRIES as usize * 3 * 256 {
        let (id, byte, set) = (i / (3 * 256), i / 256 % 3, i % 256);
        if set != 0 {
            let first = 8 * byte + set.trailing_zeros() as usize;
            images[id][byte][set] = images[id][byte][set & (set - 1)] | 1 << place(id, first);
        }
        i += 1;
    }
    images
}

/// The image of a point.
const fn place(id: usize, point: usize) -> usize {
    let (quarter, mirror, exchange) = (id & 3, id >> 2 & 1, id >> 3 & 1);
    let (ring, angle) = (point / RING, point % RING);
    let angle = if mirror == 1 { (RING - angle) % RING } else { angle };
    let ring = if exchange == 1 { 2 - ring } else { ring };
    ring * RING + (angle + 2 * quarter) % RING
}

#[inline(always)]
pub(crate) fn image(id: SymmetryId, set: u32) -> u32 {
    let [low, middle, high] = &IMAGES[usize::from(id % SYMMETRIES)];
    low[set as usize & 0xff] | middle[set as usize >> 8 & 0xff] | high[set as usize >> 16 & 0xff]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use putahi_rules::morris::Family;
    use putahi_rules::morris::Nine;

    use super::super::board::POINTS;
    use super::*;

    #[test]
    fn sixteen_different_symmetries_keep_the_lines() {
        let lines: HashSet<u32> =
            Nine::RULES.lattice.mills.iter().map(|mill| mill.iter().fold(0, |set, p| set | 1 << p)).collect();
        let mut seen = HashSet::new();
        for id in 0..SYMMETRIES {
            let images: HashSet<u32> = lines.iter().map(|line| image(id, *line)).collect();
            assert_eq!(images, lines);
            seen.insert((0..POINTS).map(|point| image(id, 1 << point)).collect::<Vec<_>>());
        }
        assert_eq!(seen.len(), usize::from(SYMMETRIES));
        assert!((0..POINTS).all(|point| image(0, 1 << point) == 1 << point));
    }
}
