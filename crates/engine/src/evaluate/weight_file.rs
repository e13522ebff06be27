//! Weights of an evaluation in a file, as `putahi tune` writes them.

/// The hundredths of a man between two weights of one byte.
const NARROW_STEP: i16 = 2;

/// How many weights an evaluation has, and in how many bytes each is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightLayout {
    /// The phases of a match, each with weights of its own.
    pub phases: usize,
    /// The number of weights of each phase, the first ones, that are kept in one byte: in steps of two hundredths of a man,
    /// clamped to −254 to 254.
    pub narrow: usize,
    /// The number of the other weights of each phase, kept in two bytes, the lower first, in hundredths of a man.
    pub wide: usize,
}

impl WeightLayout {
    /// The weights of a phase.
    pub const fn per_phase(&self) -> usize {
        self.narrow + self.wide
    }

    const fn phase_bytes(&self) -> usize {
        self.narrow + 2 * self.wide
    }
}

/// Weights in hundredths of a man: those of the first phase, then those of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightFile {
    layout: WeightLayout,
    pub(super) weights: Vec<i16>,
}

impl WeightFile {
    /// A file of weights in hundredths of a man, phase after phase: as many as the layout has.
    pub fn new(layout: WeightLayout, weights: Vec<i16>) -> WeightFile {
        assert_eq!(weights.len(), layout.phases * layout.per_phase(), "each phase has all weights");
        WeightFile { layout, weights }
    }

    /// The bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let WeightLayout { narrow, .. } = self.layout;
        let in_a_byte = |weight: &i16| {
            let steps = (f64::from(*weight) / f64::from(NARROW_STEP)).round();
            steps.clamp(f64::from(-i8::MAX), f64::from(i8::MAX)) as i8 as u8
        };
        let of_phase = |phase: &[i16]| -> Vec<u8> {
            let (narrow, wide) = phase.split_at(narrow);
            narrow.iter().map(in_a_byte).chain(wide.iter().flat_map(|weight| weight.to_le_bytes())).collect()
        };
        self.weights.chunks(self.layout.per_phase()).flat_map(of_phase).collect()
    }

    /// The weights in the bytes of a file; None if the number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8], layout: WeightLayout) -> Option<WeightFile> {
        if bytes.len() != layout.phases * layout.phase_bytes() {
            return None;
        }
        let of_phase = |phase: &[u8]| -> Vec<i16> {
            let (narrow, wide) = phase.split_at(layout.narrow);
            let narrow = narrow.iter().map(|byte| i16::from(*byte as i8) * NARROW_STEP);
            narrow.chain(wide.as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair))).collect()
        };
        let weights = bytes.chunks(layout.phase_bytes()).flat_map(of_phase).collect();
        Some(WeightFile { layout, weights })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_back_as_exactly_as_their_bytes_tell() {
        let layout = WeightLayout { phases: 2, narrow: 3, wide: 1 };
        let file = WeightFile::new(layout, vec![7, -300, 254, -777, 0, -1, 100, 1_000]);
        let bytes = file.to_bytes();
        assert_eq!(bytes.len(), 10);
        let again = WeightFile::from_bytes(&bytes, layout).unwrap();
        assert_eq!(again.weights, [8, -254, 254, -777, 0, -2, 100, 1_000]);
        assert_eq!(WeightFile::from_bytes(&bytes[1..], layout), None);
    }
}
