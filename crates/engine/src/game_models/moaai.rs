//! The levels of Moaaï. Pieces belong to no seat, so no move looks better than another at first sight, and the error model tells
//! none apart: a player who looks a few plies ahead sees no end and plays at random, as the first level does. The others differ in
//! the nodes of the search, of the solver that it uses (see `putahi_bots`), and of the playouts of the filling.

use crate::level::{Level, LevelModel};

pub(crate) const LEVELS: &[(Level, LevelModel)] = &[
    (Level::FirstMatch, LevelModel::BY_CHANCE),
    (Level::Easy, LevelModel::searching(6).with_setup_nodes(18)),
    (Level::Casual, LevelModel::searching(52).with_setup_nodes(150)),
    (Level::Medium, LevelModel::searching(250).with_setup_nodes(800)),
    (Level::Hard, LevelModel::searching(1_000).with_setup_nodes(3_000)),
];
