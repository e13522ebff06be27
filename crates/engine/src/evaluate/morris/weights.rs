//! The weights of the evaluation of Nine Men's Morris.

use std::sync::LazyLock;

use putahi_rules::morris::{Family, Morris};

use super::features::{LOOKUPS, PHASES, SHARED, WEIGHTS_PER_PHASE, lookups};
use crate::evaluate::weight_file::WeightFile;

/// For each phase the weight of each lookup.
static WEIGHTS: LazyLock<Vec<i16>> = LazyLock::new(|| {
    let file = WeightFile::from_bytes(include_bytes!("nine_mens_morris.weights"), PHASES * WEIGHTS_PER_PHASE);
    let file = file.expect("the weights that were built in are complete");
    file.by_lookup(WEIGHTS_PER_PHASE, &SHARED.weight_of)
});

/// The evaluation of an unfinished position for the side to move, in hundredths of a man.
pub(super) fn evaluate<F: Family>(position: &Morris<F>) -> i32 {
    let (phase, lookups) = lookups(position);
    let weights = &WEIGHTS[phase * LOOKUPS..][..LOOKUPS];
    lookups.iter().map(|lookup| i32::from(weights[*lookup])).sum()
}
