//! The levels of Mū Tōrere. With at most eight moves, nearly all alike at first sight, the error model tells none apart.

use crate::level::{Level, LevelModel};

/// The levels below the strongest one: every forced win is at most five plies long, so that few can be told apart.
pub(crate) const LEVELS: &[(Level, LevelModel)] = &[
    (Level::FirstMatch, LevelModel::overlooking(1, 0.0, 100.0, 0.0)),
    (Level::Easy, LevelModel::overlooking(2, 1.5, 30.0, 0.0)),
    (Level::Medium, LevelModel::overlooking(4, 2.5, 20.0, 0.0)),
];
