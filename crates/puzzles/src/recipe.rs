//! Which puzzles a game has, and what makes them good ones.

use crate::Kind;

/// The requirements for a kind of puzzle in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recipe {
    pub(crate) kind: Kind,
    /// The most puzzles of this kind, in percent of the puzzles of the game.
    pub(crate) percent: usize,
    pub(crate) least_moves: usize,
    pub(crate) most_moves: usize,
    pub(crate) most_right: usize,
    /// The fewest and the most decisions that follow each other.
    pub(crate) decisions: (usize, usize),
    /// The greatest chance, by the error model, that a solver makes a right first move at first sight.
    pub(crate) most_obvious: f64,
    /// The plies within which a wrong move loses, itself included, where the kind requires it.
    pub(crate) loses_within: u16,
    /// The greatest distance of a win or loss by a move, in plies, where the task is to keep the value.
    pub(crate) longest: u16,
    /// Whether men or pieces are still to be placed, and play may leave what tables know.
    pub(crate) placing: bool,
}

const fn recipe(kind: Kind, percent: usize) -> Recipe {
    Recipe {
        kind,
        percent,
        least_moves: 5,
        most_moves: 80,
        most_right: 2,
        decisions: (1, 1),
        most_obvious: 0.5,
        loses_within: 6,
        longest: 20,
        placing: false,
    }
}

const MU_TORERE: &[Recipe] = &[
    Recipe { least_moves: 2, decisions: (1, 3), most_obvious: 1.0, ..recipe(Kind::Win, 100) },
    Recipe { least_moves: 2, most_obvious: 1.0, loses_within: 2, ..recipe(Kind::Escape, 100) },
    Recipe { least_moves: 2, most_obvious: 1.0, ..recipe(Kind::OnlyMove, 100) },
    Recipe { least_moves: 2, most_obvious: 1.0, ..recipe(Kind::Escape, 100) },
];

const MORRIS: &[Recipe] = &[
    Recipe { decisions: (2, 4), most_right: 3, ..recipe(Kind::Win, 25) },
    Recipe { most_right: 3, ..recipe(Kind::Escape, 15) },
    Recipe { decisions: (2, 2), ..recipe(Kind::TakeMost, 25) },
    recipe(Kind::StopMill, 20),
    recipe(Kind::OnlyMove, 30),
    Recipe { placing: true, ..recipe(Kind::OnlyMove, 1) },
];

const AWITHLAKNANNAI: &[Recipe] = &[
    Recipe { least_moves: 3, decisions: (2, 4), ..recipe(Kind::Win, 25) },
    Recipe { least_moves: 3, loses_within: 8, ..recipe(Kind::Escape, 15) },
    Recipe { least_moves: 4, decisions: (1, 3), ..recipe(Kind::TakeMost, 45) },
    Recipe { least_moves: 4, ..recipe(Kind::OnlyMove, 30) },
];

const MOAAI: &[Recipe] = &[
    Recipe { least_moves: 4, most_moves: 16, decisions: (2, 4), ..recipe(Kind::Win, 40) },
    Recipe { least_moves: 4, most_moves: 20, most_right: 3, decisions: (2, 5), ..recipe(Kind::LastStep, 40) },
    Recipe { most_moves: 24, ..recipe(Kind::OnlyMove, 40) },
    Recipe { placing: true, ..recipe(Kind::OnlyMove, 6) },
];

/// The puzzles of a game, in the order in which a position is tried for them; none if the game has none.
pub(crate) fn recipes(game: &str) -> &'static [Recipe] {
    match game {
        "mu-torere" => MU_TORERE,
        "nine-mens-morris" => MORRIS,
        "awithlaknannai" => AWITHLAKNANNAI,
        "moaai" => MOAAI,
        _ => &[],
    }
}

/// The recipes for puzzles of a kind.
pub(crate) fn recipes_of(game: &str, kind: Kind) -> impl Iterator<Item = &'static Recipe> {
    recipes(game).iter().filter(move |recipe| recipe.kind == kind)
}
