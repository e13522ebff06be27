//! How people play each game: the weights of the [error model](crate::error_model), set by hand, and the levels of play.

pub(crate) mod awithlaknannai;
pub(crate) mod morris;

use crate::{Level, LevelModel};

/// The levels of a game that has none of its own.
pub(crate) const DEFAULT_LEVELS: &[(Level, LevelModel)] = &[
    (Level::Easy, LevelModel::overlooking(1, 1.0, 60.0, 0.0)),
    (Level::Medium, LevelModel::overlooking(3, 3.0, 20.0, 0.0)),
    (Level::Hard, LevelModel::searching(2_000)),
];

/// The coach of a game that has none of its own.
pub(crate) const DEFAULT_COACH: LevelModel = LevelModel::overlooking(2, 9.0, -60.0, 0.0);

fn weighted<const N: usize>(features: [f64; N], weights: [f64; N]) -> f64 {
    features.into_iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// The number of steps from a set of points to another, where `neighbours` gives the points next to those of a set; the number of
/// steps after which no point is new, if it is never reached.
fn steps_between(mut reached: u64, goal: u64, neighbours: impl Fn(u64) -> u64) -> u32 {
    let mut steps = 0;
    while reached & goal == 0 {
        let further = reached | neighbours(reached);
        if further == reached {
            break;
        }
        (reached, steps) = (further, steps + 1);
    }
    steps
}
