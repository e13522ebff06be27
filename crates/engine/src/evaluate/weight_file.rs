//! Weights of an evaluation in a file, as `putahi tune` writes them.

use std::error::Error;
use std::fmt;

/// Weights in hundredths of a man: those of the first phase, then those of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightFile(Vec<i16>);

/// The error of a file that has another number of weights than the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongCount {
    /// The number of weights of the evaluation.
    pub wanted: usize,
}

impl WeightFile {
    /// A file of weights in hundredths of a man, phase after phase.
    pub fn new(weights: Vec<i16>) -> WeightFile {
        WeightFile(weights)
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
        let is_complete = rest.is_empty() && pairs.len() == count;
        if is_complete { Ok(WeightFile(weights)) } else { Err(WrongCount { wanted: count }) }
    }

    /// The weights in hundredths of a man, phase after phase.
    pub(super) fn into_weights(self) -> Vec<i16> {
        self.0
    }
}

impl fmt::Display for WrongCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these are not the {} weights of the evaluation", self.wanted)
    }
}

impl Error for WrongCount {}
