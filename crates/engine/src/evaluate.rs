//! Static evaluation: what the engine needs to know of a game beyond its rules.

pub mod awithlaknannai;
pub mod lookup_weights;
mod moaai;
pub mod morris;
mod ternary;
pub mod weight_file;

use putahi_rules::mu_torere::MuTorere;
use putahi_rules::{BySeat, History, Seat, Value, with_all_games};

use crate::game_models::{DEFAULT_COACH, DEFAULT_LEVELS};
use crate::{Level, LevelModel};

/// A game with a static evaluation. Every method has a default, by which search alone finds the better moves.
pub trait Evaluate: History {
    /// Whether [`evaluate`](Evaluate::evaluate) tells positions apart. If not, moves of equal score are common, and search
    /// finds all of them.
    const TELLS_APART: bool = false;

    /// The levels of play below the strongest one, as many as can be told apart, the weakest first.
    fn levels(_: &Self::Options) -> &'static [(Level, LevelModel)] {
        DEFAULT_LEVELS
    }

    /// The [coach](Level::Coach): sees everything a few plies ahead, and prefers what the opponent can use.
    fn coach(_: &Self::Options) -> LevelModel {
        DEFAULT_COACH
    }

    /// The static evaluation of an unfinished position for `seat`, in hundredths of a man; 0 where nothing is known.
    /// With two seats, that of the other seat is its negation.
    fn evaluate(&self, _seat: Seat) -> i32 {
        0
    }

    /// Appends all legal moves if the evaluation means little before one is made, as where captures are compulsory; search
    /// goes on beyond its horizon then. Else appends nothing. Every line of such positions must be finite.
    fn push_forced_moves(&self, _moves: &mut Vec<Self::Move>) {}

    /// A key shared by all positions that a symmetry of the board maps onto each other, where search benefits from it;
    /// otherwise None.
    fn symmetric_key(&self) -> Option<u64> {
        None
    }

    /// Whether pieces are still set up: no line of play ends the game in this phase, and every line leaves it after the same
    /// number of plies. [Monte Carlo tree search](crate::mcts) plays it.
    fn is_setup(&self) -> bool {
        false
    }

    /// What each seat expects of the first position after the setup, from 0 for a loss to 1 for a win. `values` are the exact
    /// values against all others together, as far as they are known.
    fn expected_payoffs(&self, values: &BySeat<Option<Value>>) -> BySeat<f64> {
        BySeat::from_fn(self.seats(), |seat| values[seat].map_or(0.5, payoff))
    }

    /// How good the legal move `m` looks at first sight, in units of a logit; see [`error_model`](crate::error_model).
    fn salience(&self, _m: &Self::Move) -> f64 {
        0.0
    }

    /// How easily the legal move `m` is overlooked after the move `last`, in units of a logit.
    fn obscurity(&self, _m: &Self::Move, _last: Option<&Self::Move>) -> f64 {
        0.0
    }

    /// A hint for move ordering: the greater, the earlier the legal move `m` is tried, on any scale.
    fn order_hint(&self, _m: &Self::Move) -> i32 {
        0
    }
}

/// The payoff of an exact value: 1 for a win, 0 for a loss, a half between them.
pub const fn payoff(value: Value) -> f64 {
    match value {
        Value::Won(_) => 1.0,
        Value::Drawn => 0.5,
        Value::Lost(_) => 0.0,
    }
}

const MU_TORERE_LEVELS: &[(Level, LevelModel)] = &[
    (Level::FirstMatch, LevelModel::overlooking(0, 0.5, 1.0, 0.0)),
    (Level::Easy, LevelModel::overlooking(3, 2.2, 25.0, 0.0)),
    (Level::Medium, LevelModel::overlooking(4, 2.5, 20.0, 0.0)),
];

/// Mū Tōrere has no evaluation on purpose: every forced win is at most five plies long, so search finds them all, and which
/// drawn move is hardest to answer is found by [swindle scores](crate::Level::choose). With at most eight moves, nearly all alike at
/// first sight, the error model tells none apart, so that there are few levels.
impl Evaluate for MuTorere {
    fn levels(_: &Self::Options) -> &'static [(Level, LevelModel)] {
        MU_TORERE_LEVELS
    }

    /// Lets itself be blocked.
    fn coach(_: &Self::Options) -> LevelModel {
        LevelModel::overlooking(6, 9.0, -300.0, 0.0)
    }
}

/// Implements [`Evaluate`] by its defaults for every game but those with a module of their own.
macro_rules! default_evaluations {
    (@one awithlaknannai::Awithlaknannai) => {};
    (@one moaai::Moaai) => {};
    (@one mu_torere::MuTorere) => {};
    (@one morris::Morris) => {};
    (@one $module:ident :: $game:ident) => {
        impl Evaluate for putahi_rules::$module::$game {}
    };
    ($($module:ident :: $game:ident),+) => {
        $(default_evaluations!(@one $module::$game);)+
    };
}

with_all_games!(default_evaluations);
