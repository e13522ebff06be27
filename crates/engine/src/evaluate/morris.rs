//! The Morris family: for Nine Men's Morris weights of patterns that were fitted on exact values, for other boards
//! material, mobility, and mills that are closed or can be closed.

mod features;
mod symmetry;

use std::sync::LazyLock;

use putahi_rules::morris::{Family, Member, Morris, Move, Options, bitboard};
use putahi_rules::{Game, Seat, with_member};

use crate::evaluate::lookup_weights::LookupWeights;
use crate::game_models::morris;
use crate::{Evaluate, Level, LevelModel};
use features::{LOOKUPS, SHARED, lookups};

pub use features::{FEATURES, LAYOUT, features};
pub use symmetry::key as orbit_key;

/// With more men on the board few positions of a search are equal by symmetry.
const MOST_MEN_BY_SYMMETRY: u32 = 8;
/// For each man on the board or in hand, in hundredths of a man, as all weights.
const MAN_WEIGHT: i32 = 100;
/// For each empty point next to some man.
const MOBILITY_WEIGHT: i32 = 4;
/// For each man in a mill.
const MILL_WEIGHT: i32 = 8;
/// For each empty point that would close a mill.
const THREAT_WEIGHT: i32 = 12;

/// The fitted weights, in hundredths of a man.
static WEIGHTS: LazyLock<LookupWeights<LOOKUPS>> = LazyLock::new(|| {
    LookupWeights::built_in(include_bytes!("morris/nine_mens_morris.weights"), LAYOUT, &SHARED)
});

impl Evaluate for Morris {
    const TELLS_APART: bool = true;
    fn levels(options: &Options) -> &'static [(Level, LevelModel)] {
        if options.member == Member::Nine { morris::LEVELS } else { morris::LEVELS_OF_OTHERS }
    }

    fn coach(_: &Self::Options) -> LevelModel {
        morris::COACH
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        let of_mover = if is_nine(self) { WEIGHTS.sum(lookups(self)) } else { by_hand(self) };
        if seat == self.turn() { of_mover } else { -of_mover }
    }

    /// While few men are on the board, many positions are equal by symmetry.
    fn symmetric_key(&self) -> Option<u64> {
        let men = self.own() | self.enemy();
        (is_nine(self) && men.count_ones() <= MOST_MEN_BY_SYMMETRY).then(|| symmetry::key(self))
    }

    /// Captures first.
    fn order_hint(&self, m: &Move) -> i32 {
        i32::from(m.taken().is_some())
    }

    fn salience(&self, m: &Move) -> f64 {
        morris::salience(self, m)
    }

    fn obscurity(&self, m: &Move, last: Option<&Move>) -> f64 {
        morris::obscurity(self, m, last)
    }
}

/// Whether the weights are those of the position's game.
fn is_nine(position: &Morris) -> bool {
    position.options().member == Member::Nine
}

/// The evaluation for the side to move by weights set by hand.
fn by_hand(position: &Morris) -> i32 {
    with_member!(position.options().member, |F| by_hand_on::<F>(position))
}

fn by_hand_on<F: Family>(position: &Morris) -> i32 {
    let (turn, other) = (position.turn(), position.turn().next(2));
    let own = one_sided::<F>(position.own(), position.empty(), position.in_hand(turn));
    own - one_sided::<F>(position.enemy(), position.empty(), position.in_hand(other))
}

/// The evaluation of one side alone: `men` are its men on the board, `hand` is the number of its men in hand.
fn one_sided<F: Family>(men: u32, empty: u32, hand: usize) -> i32 {
    let count = |set: u32| set.count_ones() as i32;
    let mobility = count(bitboard::neighbours::<F>(men) & empty);
    let threats = count(bitboard::closers::<F>(men) & empty);
    let mills = count(bitboard::mills::<F>(men));
    (count(men) + hand as i32) * MAN_WEIGHT
        + mobility * MOBILITY_WEIGHT
        + threats * THREAT_WEIGHT
        + mills * MILL_WEIGHT
}
