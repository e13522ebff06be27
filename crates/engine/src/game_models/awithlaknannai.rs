//! The error model of Awithlaknannai.

use putahi_rules::awithlaknannai::bitboard::Geometry;
use putahi_rules::awithlaknannai::{Awithlaknannai, Move};
use putahi_rules::{Game, Point, after};

use super::{steps_between, weighted};
use crate::{Level, LevelModel};

/// The weights of the features of a move's salience, in the order of [`features`].
const WEIGHTS: [f64; FEATURES] = [1.0, -1.2, 0.8, 0.1];
const FEATURES: usize = 4;
/// What each captured man after the first adds to the obscurity: long chains are overlooked.
const OBSCURITY_PER_JUMP: f64 = 0.9;
/// The obscurity of a step, more than that of a capture of one man.
const STEP_OBSCURITY: f64 = 0.8;
/// What each step from the end of the last move to the start of this one adds to the obscurity.
const OBSCURITY_PER_STEP: f64 = 0.2;

pub(crate) const LEVELS: &[(Level, LevelModel)] = &[
    (Level::FirstMatch, LevelModel::overlooking(2, 2.1, 23.0, 0.33)),
    (Level::Easy, LevelModel::overlooking(2, 2.7, 17.5, 0.27)),
    (Level::Casual, LevelModel::overlooking(3, 2.7, 14.0, 0.2)),
    (Level::Medium, LevelModel::overlooking(3, 3.6, 9.0, 0.1)),
    (Level::Hard, LevelModel::searching(400)),
];

/// Leaves men to be jumped.
pub(crate) const COACH: LevelModel = LevelModel::overlooking(2, 9.0, -60.0, 0.2);

pub(crate) fn salience(position: &Awithlaknannai, m: &Move) -> f64 {
    weighted(features(position, m), WEIGHTS)
}

/// | feature | unit |
/// |---|---|
/// | captured men | men |
/// | men with which the enemy can capture next | men |
/// | men with which the mover could capture if it were to move again | men |
/// | men of the mover that can step, afterwards more than before | men |
fn features(position: &Awithlaknannai, m: &Move) -> [f64; FEATURES] {
    let geometry = Geometry::of(*position.options());
    let (next, mover) = (after(position, m), position.turn());
    let enemy = mover.next(2);
    let count = |set: u64| f64::from(set.count_ones());
    let [own_men, enemy_men] = [mover, enemy].map(|seat| next.men(seat));
    [
        count(m.taken()),
        count(geometry.captures(enemy_men, own_men, next.empty())),
        count(geometry.captures(own_men, enemy_men, next.empty())),
        count(geometry.steps(own_men, next.empty()))
            - count(geometry.steps(position.men(mover), position.empty())),
    ]
}

/// How easily a legal move is overlooked: long chains, quiet steps, what is far from the last move.
pub(crate) fn obscurity(position: &Awithlaknannai, m: &Move, last: Option<&Move>) -> f64 {
    let taken = m.taken().count_ones();
    let shape = match taken {
        0 => STEP_OBSCURITY,
        taken => OBSCURITY_PER_JUMP * f64::from(taken - 1),
    };
    shape + OBSCURITY_PER_STEP * f64::from(last.map_or(0, |last| distance(position, last, m)))
}

fn distance(position: &Awithlaknannai, last: &Move, m: &Move) -> u32 {
    let geometry = Geometry::of(*position.options());
    let set = |point: Option<Point>| point.map_or(0, |point| 1 << point.index());
    steps_between(set(last.points().next_back()), set(m.points().next()), |set| geometry.neighbours(set))
}
