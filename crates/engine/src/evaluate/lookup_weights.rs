//! Evaluations that are sums of weights, one for each of the features of a position.
//!
//! What a feature sees is a number, its lookup. Lookups that a symmetry of the board maps onto each other share a weight;
//! each phase of a match has weights of its own.

use super::weight_file::{WeightFile, WeightLayout};

/// The features of a position, as indices of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features<const N: usize> {
    /// The phase of the match.
    pub phase: usize,
    /// The weights of the phase that are added.
    pub weights: [u16; N],
}

/// For each of `lookups` lookups the index of its weight, where `equal` lists the lookups that symmetries map onto each
/// other, the one that it is given among them.
pub(super) fn shared_weights(lookups: usize, equal: impl Fn(usize) -> Vec<usize>) -> Vec<u16> {
    let mut weight_of = vec![u16::MAX; lookups];
    let mut next = 0;
    for lookup in 0..lookups {
        let first = equal(lookup).into_iter().min().unwrap_or(lookup);
        if first == lookup {
            weight_of[lookup] = next;
            next += 1;
        } else {
            weight_of[lookup] = weight_of[first];
        }
    }
    weight_of
}

/// For each phase the weight of each of its lookups, in hundredths of a man.
pub(super) struct LookupWeights<const LOOKUPS: usize>(Vec<i16>);

impl<const LOOKUPS: usize> LookupWeights<LOOKUPS> {
    /// The weights of a file that is built into the program, where the lookup `i` has the weight `weight_of[i]` of its
    /// phase.
    pub(super) fn built_in(bytes: &[u8], layout: WeightLayout, weight_of: &[u16]) -> LookupWeights<LOOKUPS> {
        let file = WeightFile::from_bytes(bytes, layout);
        let weights = file.expect("the weights that were built in are complete").weights;
        let of_phase = |phase: &[i16]| weight_of.iter().map(|i| phase[usize::from(*i)]).collect::<Vec<_>>();
        LookupWeights(weights.chunks(layout.per_phase()).flat_map(of_phase).collect())
    }

    #[inline]
    pub(super) fn sum<const N: usize>(&self, (phase, lookups): (usize, [usize; N])) -> i32 {
        let weights = &self.0[phase * LOOKUPS..][..LOOKUPS];
        lookups.iter().map(|lookup| i32::from(weights[*lookup])).sum()
    }
}
