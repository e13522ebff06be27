//! The weights of the evaluation of Awithlaknannai on its default board.

use std::sync::LazyLock;

use putahi_rules::awithlaknannai::Awithlaknannai;

use super::features::{LAYOUT, LOOKUPS, SHARED, lookups};
use crate::evaluate::lookup_weights::LookupWeights;

static WEIGHTS: LazyLock<LookupWeights<LOOKUPS>> =
    LazyLock::new(|| LookupWeights::built_in(include_bytes!("awithlaknannai.weights"), LAYOUT, &SHARED));

/// The sum of the fitted weights of an unfinished position for the side to move, in hundredths of a man.
pub(super) fn sum(position: &Awithlaknannai) -> i32 {
    WEIGHTS.sum(lookups(position))
}
