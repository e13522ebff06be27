//! The weights of the evaluation of Nine Men's Morris.

use std::sync::LazyLock;

use putahi_rules::morris::{Family, Morris};

use super::features::{LAYOUT, LOOKUPS, SHARED, lookups};
use crate::evaluate::lookup_weights::LookupWeights;

static WEIGHTS: LazyLock<LookupWeights<LOOKUPS>> =
    LazyLock::new(|| LookupWeights::built_in(include_bytes!("nine_mens_morris.weights"), LAYOUT, &SHARED));

/// The evaluation of an unfinished position for the side to move, in hundredths of a man.
pub(super) fn evaluate<F: Family>(position: &Morris<F>) -> i32 {
    WEIGHTS.sum(lookups(position))
}
