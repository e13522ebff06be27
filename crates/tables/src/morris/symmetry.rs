//! The sixteen symmetries of the board: four quarter turns, with or without a mirror, with or without the outer ring
//! exchanged for the inner one.

use std::sync::LazyLock;

/// One of the symmetries; 0 leaves everything where it is.
pub(crate) type Turn = u8;

/// How many symmetries there are.
pub(crate) const TURNS: usize = 16;
const POINTS: usize = 24;
const RING: usize = 8;

/// For each symmetry, where the points of each byte of a set go.
struct Images([[[u32; 256]; 3]; TURNS]);

static IMAGES: LazyLock<Box<Images>> = LazyLock::new(|| {
    let mut images = Box::new(Images([[[0; 256]; 3]; TURNS]));
    for (turn, bytes) in images.0.iter_mut().enumerate() {
        for (byte, table) in bytes.iter_mut().enumerate() {
            for (set, image) in table.iter_mut().enumerate() {
                let points = (0..8).filter(|bit| set >> bit & 1 != 0);
                *image = points.fold(0, |image, bit| image | 1 << place(turn, 8 * byte + bit));
            }
        }
    }
    images
});

/// Where a symmetry takes a point.
fn place(turn: usize, point: usize) -> usize {
    let (quarter, mirror, exchange) = (turn & 3, turn >> 2 & 1, turn >> 3 & 1);
    let (ring, angle) = (point / RING, point % RING);
    let angle = if mirror == 1 { (RING - angle) % RING } else { angle };
    let ring = if exchange == 1 { 2 - ring } else { ring };
    ring * RING + (angle + 2 * quarter) % RING
}

/// The symmetries, ready to be applied.
#[derive(Clone, Copy)]
pub(crate) struct Symmetry(&'static Images);

impl Symmetry {
    /// The board's.
    pub(crate) fn of_board() -> Symmetry {
        const { assert!(POINTS == 3 * RING) };
        Symmetry(&IMAGES)
    }

    /// The points to which a symmetry takes those of `set`.
    #[inline(always)]
    pub(crate) fn apply(self, turn: Turn, set: u32) -> u32 {
        let [low, middle, high] = &self.0.0[usize::from(turn) % TURNS];
        low[set as usize & 0xff] | middle[set as usize >> 8 & 0xff] | high[set as usize >> 16 & 0xff]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use putahi_rules::morris::Family;
    use putahi_rules::nine_mens_morris::Nine;

    use super::*;

    #[test]
    fn sixteen_different_symmetries_keep_the_lines() {
        let symmetry = Symmetry::of_board();
        let lines: HashSet<u32> =
            Nine::RULES.mills.iter().map(|mill| mill.iter().fold(0, |set, p| set | 1 << p)).collect();
        let mut seen = HashSet::new();
        for turn in 0..TURNS as Turn {
            let images: HashSet<u32> = lines.iter().map(|line| symmetry.apply(turn, *line)).collect();
            assert_eq!(images, lines);
            seen.insert((0..POINTS).map(|point| symmetry.apply(turn, 1 << point)).collect::<Vec<_>>());
        }
        assert_eq!(seen.len(), TURNS);
        assert!((0..POINTS).all(|point| symmetry.apply(0, 1 << point) == 1 << point));
    }
}
