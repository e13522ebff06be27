//! The moves that the players of the load make: random matches, generated before the measurement.

use std::sync::Arc;

use putahi_engine::Rng;
use putahi_rules::morris::Morris;
use putahi_rules::{Game, Match, legal_moves};

/// The game of the scripts, as forms name it.
pub(super) const GAME: &str = "nine-mens-morris";
const SCRIPT_COUNT: usize = 64;
const MIN_MOVES: usize = 120;

/// The moves of a match, in which the seats alternate.
pub(super) type Script = Arc<[String]>;

/// Long random matches; they are the same in every run.
pub(super) fn scripts() -> Vec<Script> {
    let mut rng = Rng::new(1);
    std::iter::repeat_with(|| script(&mut rng))
        .filter(|script| script.len() >= MIN_MOVES)
        .take(SCRIPT_COUNT)
        .collect()
}

fn script(rng: &mut Rng) -> Script {
    let mut game = Match::from_position(Morris::start(&Default::default()));
    let mut moves = Vec::new();
    while game.outcome().is_none() {
        let legal = legal_moves(game.position());
        let m = &legal[rng.below(legal.len())];
        moves.push(m.to_string());
        game.play(m).expect("a legal move can be played");
    }
    moves.into()
}
