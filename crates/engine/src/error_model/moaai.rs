//! The levels of Moaaï. Pieces belong to no seat, so no move looks better than another at first sight, and the error model tells
//! none apart; levels differ in how far ahead they see the end, and in the playouts of the filling.

use crate::Level;
use crate::level::LevelModel;

/// The levels below the strongest one.
pub(crate) const LEVELS: &[(Level, LevelModel)] = &[
    (Level::FirstMatch, LevelModel::overlooking(1, -2.0, 100.0, 0.0)),
    (Level::Casual, LevelModel::overlooking(4, 4.0, 10.0, 0.0)),
    (Level::Medium, LevelModel::searching(100).with_setup_nodes(300)),
    (Level::Advanced, LevelModel::searching(300).with_setup_nodes(1_000)),
    (Level::Hard, LevelModel::searching(1_000).with_setup_nodes(3_000)),
];
