//! The sixteen symmetries of the board: four rotations, with or without a reflection, with or without the exchange of
//! the outer and the inner ring.

use std::sync::LazyLock;

use super::board::RING;

/// The number of a symmetry; 0 is the identity.
pub(crate) type SymmetryId = u8;

/// The number of symmetries.
pub(crate) const SYMMETRIES: usize = 16;

/// For each symmetry and each byte of a set, the images of the 256 sets of points in that byte.
struct Images([[[u32; 256]; 3]; SYMMETRIES]);

static IMAGES: LazyLock<Box<Images>> = LazyLock::new(|| {
    let mut images = Box::new(Images([[[0; 256]; 3]; SYMMETRIES]));
    for (id, bytes) in images.0.iter_mut().enumerate() {
        for (byte, table) in bytes.iter_mut().enumerate() {
            for (set, image) in table.iter_mut().enumerate() {
                let points = (0..8).filter(|bit| set >> bit & 1 != 0);
                *image = points.fold(0, |image, bit| image | 1 << place(id, 8 * byte + bit));
            }
        }
    }
    images
});

/// The image of a point.
fn place(id: usize, point: usize) -> usize {
    let (quarter, mirror, exchange) = (id & 3, id >> 2 & 1, id >> 3 & 1);
    let (ring, angle) = (point / RING, point % RING);
    let angle = if mirror == 1 { (RING - angle) % RING } else { angle };
    let ring = if exchange == 1 { 2 - ring } else { ring };
    ring * RING + (angle + 2 * quarter) % RING
}

/// The symmetries of the board, ready to be applied.
#[derive(Clone, Copy)]
pub(crate) struct Symmetry(&'static Images);

impl Symmetry {
    /// The symmetries of the board.
    pub(crate) fn of_board() -> Symmetry {
        Symmetry(&IMAGES)
    }

    /// The image of `set`.
    #[inline(always)]
    pub(crate) fn apply(self, id: SymmetryId, set: u32) -> u32 {
        let [low, middle, high] = &self.0.0[usize::from(id) % SYMMETRIES];
        low[set as usize & 0xff] | middle[set as usize >> 8 & 0xff] | high[set as usize >> 16 & 0xff]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use putahi_rules::morris::Family;
    use putahi_rules::nine_mens_morris::Nine;

    use super::super::board::POINTS;
    use super::*;

    #[test]
    fn sixteen_different_symmetries_keep_the_lines() {
        let symmetry = Symmetry::of_board();
        let lines: HashSet<u32> =
            Nine::RULES.mills.iter().map(|mill| mill.iter().fold(0, |set, p| set | 1 << p)).collect();
        let mut seen = HashSet::new();
        for id in 0..SYMMETRIES as SymmetryId {
            let images: HashSet<u32> = lines.iter().map(|line| symmetry.apply(id, *line)).collect();
            assert_eq!(images, lines);
            seen.insert((0..POINTS).map(|point| symmetry.apply(id, 1 << point)).collect::<Vec<_>>());
        }
        assert_eq!(seen.len(), SYMMETRIES);
        assert!((0..POINTS).all(|point| symmetry.apply(0, 1 << point) == 1 << point));
    }
}
