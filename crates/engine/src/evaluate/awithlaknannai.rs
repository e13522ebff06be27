//! Awithlaknannai: on the default board weights of patterns that were fitted on exact values, on other boards material and
//! mobility.

mod features;

use std::sync::LazyLock;

use putahi_rules::awithlaknannai::bitboard::Geometry;
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Move};
use putahi_rules::{Game, Seat};

use crate::evaluate::lookup_weights::LookupWeights;
use crate::game_models::awithlaknannai;
use crate::{Evaluate, Level, LevelModel};
use features::{LOOKUPS, SHARED, lookups};

pub use features::{FEATURES, LAYOUT, features, key as orbit_key};

/// On the default board, for each man more than the enemy, beside the fitted weights: they hardly distinguish a lead of three
/// men from one of two, since both win. In hundredths of a man, as all weights.
const LEAD_WEIGHT: i32 = 50;
/// On other boards, for each man.
const MAN_WEIGHT: i32 = 100;
/// For each man that can step to a neighbouring empty point.
const MOBILITY_WEIGHT: i32 = 3;

/// The fitted weights, in hundredths of a man.
static WEIGHTS: LazyLock<LookupWeights<LOOKUPS>> = LazyLock::new(|| {
    LookupWeights::built_in(include_bytes!("awithlaknannai/awithlaknannai.weights"), LAYOUT, &SHARED)
});

impl Evaluate for Awithlaknannai {
    const TELLS_APART: bool = true;
    fn levels(_: &Self::Options) -> &'static [(Level, LevelModel)] {
        awithlaknannai::LEVELS
    }

    fn coach(_: &Self::Options) -> LevelModel {
        awithlaknannai::COACH
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        let turn = self.turn();
        let of_mover = if *self.options() == Layout::default() {
            WEIGHTS.sum(lookups(self)) + LEAD_WEIGHT * features::lead(self)
        } else {
            one_sided(self, turn) - one_sided(self, turn.next(2))
        };
        if seat == turn { of_mover } else { -of_mover }
    }

    /// Capturing is compulsory (A5), so material is about to change wherever a capture is legal.
    fn push_forced_moves(&self, moves: &mut Vec<Move>) {
        self.push_moves(moves);
        if !moves.first().is_some_and(Move::is_capture) {
            moves.clear();
        }
    }

    fn salience(&self, m: &Move) -> f64 {
        awithlaknannai::salience(self, m)
    }

    fn obscurity(&self, m: &Move, last: Option<&Move>) -> f64 {
        awithlaknannai::obscurity(self, m, last)
    }
}

fn one_sided(position: &Awithlaknannai, seat: Seat) -> i32 {
    let geometry = Geometry::of(*position.options());
    let men = position.men(seat);
    let mobile = geometry.steps(men, position.empty());
    men.count_ones() as i32 * MAN_WEIGHT + mobile.count_ones() as i32 * MOBILITY_WEIGHT
}
