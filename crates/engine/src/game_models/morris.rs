//! The error model of the Morris family.

use putahi_rules::morris::{Family, Morris, Move, bitboard};
use putahi_rules::{Game, Point, with_member};

use super::{steps_between, weighted};
use crate::{Level, LevelModel};

/// The weights of the features of a move's salience, in the order of [`features`].
const WEIGHTS: [f64; FEATURES] = [3.0, 1.6, 0.8, 0.7, 0.8, 0.25, 0.08, 0.08, -0.9, 0.3];
const FEATURES: usize = 10;
/// What each step that the target is further away from the last move adds to the obscurity.
const OBSCURITY_PER_STEP: f64 = 0.35;
/// By how much the obscurity of a quiet move exceeds that of one that closes a mill.
const QUIET_OBSCURITY: f64 = 0.8;
/// The obscurity of a flight over the board, more than that of a step.
const FLIGHT_OBSCURITY: f64 = 0.6;

pub(crate) const LEVELS: &[(Level, LevelModel)] = &[
    (Level::FirstMatch, LevelModel::overlooking(0, 2.0, 60.0, 1.1)),
    (Level::Easy, LevelModel::overlooking(2, 1.47, 41.7, 0.45)),
    (Level::Casual, LevelModel::overlooking(2, 2.1, 30.0, 0.36)),
    (Level::Medium, LevelModel::overlooking(3, 2.8, 18.2, 0.26)),
    (Level::Advanced, LevelModel::overlooking(3, 3.67, 11.3, 0.13)),
    (Level::Hard, LevelModel::searching(100)),
];

/// The levels of the other members of the family: `FirstMatch` and `Medium`.
pub(crate) const LEVELS_OF_OTHERS: &[(Level, LevelModel)] = &[LEVELS[0], LEVELS[3]];

/// Leaves mills to close, and men that can be blocked; it still closes a mill now and then.
pub(crate) const COACH: LevelModel = LevelModel::overlooking(2, 9.0, -60.0, 0.6);

pub(crate) fn salience(position: &Morris, m: &Move) -> f64 {
    weighted(features(position, m), WEIGHTS)
}

/// | feature | unit |
/// |---|---|
/// | closes a mill and captures | 0 or 1 |
/// | occupies a point where the enemy could have closed a mill | 0 or 1 |
/// | points where the enemy can no longer close a mill because one of its men is captured | points |
/// | points where the mover can close a mill, afterwards more than before | points |
/// | leaves two such points or more: a fork | 0 or 1 |
/// | lines that meet at the target, less those at the origin | lines |
/// | steps of the mover, afterwards more than before | steps |
/// | steps of the enemy, afterwards fewer than before | steps |
/// | points where the enemy can close a mill afterwards | points |
/// | opens a mill of the mover | 0 or 1 |
fn features(position: &Morris, m: &Move) -> [f64; FEATURES] {
    with_member!(position.options().member, |F| features_on::<F>(position, m))
}

fn features_on<F: Family>(position: &Morris, m: &Move) -> [f64; FEATURES] {
    let [from, to, taken] = [m.from(), Some(m.to()), m.taken()].map(set_of);
    let (own, enemy, empty) = (position.own(), position.enemy(), position.empty());
    let (own_after, enemy_after) = (own & !from | to, enemy & !taken);
    let empty_after = bitboard::board::<F>() & !(own_after | enemy_after);
    let count = |set: u32| f64::from(set.count_ones());
    let closers = |men: u32, empty: u32| bitboard::closers::<F>(men) & empty;
    let steps = |men: u32, empty: u32| f64::from(bitboard::steps::<F>(men, empty));
    let degree = |set: u32| count(bitboard::neighbours::<F>(set));
    let forks = count(closers(own_after, empty_after));
    let truth = |is_true: bool| f64::from(u8::from(is_true));
    [
        truth(taken != 0),
        truth(closers(enemy, empty) & to != 0),
        count(closers(enemy, empty)) - count(closers(enemy_after, empty)),
        forks - count(closers(own, empty)),
        truth(forks >= 2.0),
        degree(to) - degree(from),
        steps(own_after, empty_after) - steps(own, empty),
        steps(enemy, empty) - steps(enemy_after, empty_after),
        count(closers(enemy_after, empty_after)),
        truth(bitboard::mills::<F>(own) & from != 0),
    ]
}

/// How easily a legal move is overlooked: far from the last move, quiet, or across the board.
pub(crate) fn obscurity(position: &Morris, m: &Move, last: Option<&Move>) -> f64 {
    let distance = |from, to| with_member!(position.options().member, |F| distance::<F>(from, to));
    let steps = last.map_or(0, |last| distance(last.to(), m.to()));
    let is_flight = m.from().is_some_and(|from| distance(from, m.to()) > 1);
    let quiet = if m.taken().is_none() { QUIET_OBSCURITY } else { 0.0 };
    let flight = if is_flight { FLIGHT_OBSCURITY } else { 0.0 };
    OBSCURITY_PER_STEP * f64::from(steps) + quiet + flight
}

/// The number of steps along lines from one point to another.
fn distance<F: Family>(from: Point, to: Point) -> u32 {
    steps_between(set_of(Some(from)).into(), set_of(Some(to)).into(), |set| {
        bitboard::neighbours::<F>(set as u32).into()
    })
}

fn set_of(point: Option<Point>) -> u32 {
    point.map_or(0, |point| 1 << point.index())
}

#[cfg(test)]
mod tests {
    use putahi_rules::morris::Morris;
    use putahi_rules::{Game, find_move};

    use super::*;

    /// The features of a move in a position text.
    fn found(position: &str, m: &str) -> [f64; FEATURES] {
        let position = Morris::parse(&Default::default(), position).expect("a position");
        features(&position, &find_move(&position, m).expect("a legal move"))
    }

    #[test]
    fn a_mill_is_seen_first_and_a_far_quiet_move_last() {
        let start = Morris::start(&Default::default());
        let place = |name| find_move(&start, name).expect("a point");
        let near = obscurity(&start, &place("a4"), Some(&place("a1")));
        let far = obscurity(&start, &place("g7"), Some(&place("a1")));
        assert!(near < far, "{near} {far}");
        assert_eq!(obscurity(&start, &place("a1"), None), QUIET_OBSCURITY);
    }

    #[test]
    fn degrees_are_counted_from_the_board() {
        let start = Morris::start(&Default::default()).to_string();
        assert_eq!(found(&start, "d1")[5], 3.0, "{start}");
        assert_eq!(found(&start, "d2")[5], 4.0);
        assert_eq!(found(&start, "a1")[5], 2.0);
        assert_eq!(found(&start, "a1")[0], 0.0);
    }
}
