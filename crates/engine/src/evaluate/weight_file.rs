//! Weights of an evaluation in a file, as `putahi tune` writes them.

use std::error::Error;
use std::fmt;

/// Weights in hundredths of a man: those of the first phase, then those of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightFile(Vec<i16>);

/// The error of bytes that are not so many weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCount {
    /// How many weights there should be.
    pub wanted: usize,
}

impl WeightFile {
    /// `count` weights in hundredths of a man, phase after phase.
    ///
    /// # Errors
    /// There are not `count` of them.
    pub fn new(weights: Vec<i16>, count: usize) -> Result<WeightFile, WrongCount> {
        if weights.len() == count { Ok(WeightFile(weights)) } else { Err(WrongCount { wanted: count }) }
    }

    /// The bytes of a file: each weight as two bytes, the lower first.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// The `count` weights in the bytes of a file.
    ///
    /// # Errors
    /// The number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8], count: usize) -> Result<WeightFile, WrongCount> {
        let (pairs, rest) = bytes.as_chunks::<2>();
        let weights = pairs.iter().map(|pair| i16::from_le_bytes(*pair)).collect();
        if rest.is_empty() { WeightFile::new(weights, count) } else { Err(WrongCount { wanted: count }) }
    }

    /// For each phase the weight of each lookup, where the lookup `i` has the weight `weight_of[i]` of the phase.
    pub(super) fn by_lookup(&self, weights_per_phase: usize, weight_of: &[u16]) -> Vec<i16> {
        let of_phase = |phase: &[i16]| weight_of.iter().map(|i| phase[usize::from(*i)]).collect::<Vec<_>>();
        self.0.chunks(weights_per_phase).flat_map(of_phase).collect()
    }
}

impl fmt::Display for WrongCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these are not the {} weights of the evaluation", self.wanted)
    }
}

impl Error for WrongCount {}
