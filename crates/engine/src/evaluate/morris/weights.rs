//! The weights of the evaluation of Nine Men's Morris, as `putahi tune` writes them.

use std::error::Error;
use std::fmt;
use std::sync::LazyLock;

use putahi_rules::morris::{Family, Morris};

use super::features::{LOOKUPS, PHASES, SHARED, WEIGHTS_PER_PHASE, lookups};

/// Weights in hundredths of a man: those of the first phase, then those of the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightFile(Vec<i16>);

/// The error of bytes that are no weights of this evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotTheWeights;

impl WeightFile {
    /// How many weights there are.
    pub const COUNT: usize = PHASES * WEIGHTS_PER_PHASE;

    /// Weights from numbers in hundredths of a man, phase after phase.
    ///
    /// # Errors
    /// There are not [`COUNT`](WeightFile::COUNT) of them.
    pub fn new(weights: Vec<i16>) -> Result<WeightFile, NotTheWeights> {
        if weights.len() == WeightFile::COUNT { Ok(WeightFile(weights)) } else { Err(NotTheWeights) }
    }

    /// The bytes of a file: each weight as two bytes, the lower first.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// The weights in the bytes of a file.
    ///
    /// # Errors
    /// The number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<WeightFile, NotTheWeights> {
        let (pairs, rest) = bytes.as_chunks::<2>();
        let weights = pairs.iter().map(|pair| i16::from_le_bytes(*pair)).collect();
        if rest.is_empty() { WeightFile::new(weights) } else { Err(NotTheWeights) }
    }
}

/// For each phase the weight of each lookup.
static WEIGHTS: LazyLock<Vec<i16>> = LazyLock::new(|| {
    let file = WeightFile::from_bytes(include_bytes!("nine_mens_morris.weights"));
    let WeightFile(weights) = file.expect("the weights that were built in are complete");
    let of_phase =
        |phase: &[i16]| SHARED.weight_of.iter().map(|i| phase[usize::from(*i)]).collect::<Vec<_>>();
    weights.chunks(WEIGHTS_PER_PHASE).flat_map(of_phase).collect()
});

/// The evaluation of an unfinished position for the side to move, in hundredths of a man.
pub(super) fn evaluate<F: Family>(position: &Morris<F>) -> i32 {
    let (phase, lookups) = lookups(position);
    let weights = &WEIGHTS[phase * LOOKUPS..][..LOOKUPS];
    lookups.iter().map(|lookup| i32::from(weights[*lookup])).sum()
}

impl fmt::Display for NotTheWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these are not the {} weights of the evaluation", WeightFile::COUNT)
    }
}

impl Error for NotTheWeights {}
