//! The weights of the evaluation of Awithlaknannai on its default board.

use std::sync::LazyLock;

use putahi_rules::awithlaknannai::Awithlaknannai;

use super::features::{LOOKUPS, PHASES, SHARED, WEIGHTS_PER_PHASE, lookups};
use crate::evaluate::weight_file::WeightFile;

/// For each phase the weight of each lookup.
static WEIGHTS: LazyLock<Vec<i16>> = LazyLock::new(|| {
    let file = WeightFile::from_bytes(include_bytes!("awithlaknannai.weights"), PHASES * WEIGHTS_PER_PHASE);
    file.expect("the weights that were built in are complete").by_lookup(WEIGHTS_PER_PHASE, &SHARED)
});

/// The sum of the fitted weights of an unfinished position for the side to move, in hundredths of a man.
pub(super) fn sum(position: &Awithlaknannai) -> i32 {
    let (phase, lookups) = lookups(position);
    let weights = &WEIGHTS[phase * LOOKUPS..][..LOOKUPS];
    lookups.iter().map(|lookup| i32::from(weights[*lookup])).sum()
}
