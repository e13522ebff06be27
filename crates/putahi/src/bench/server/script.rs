//! Matches that are played as they were made up beforehand: the load need not think.

use std::sync::Arc;

use putahi_rules::nine_mens_morris::NineMensMorris;
use putahi_rules::{Game, Match, legal_moves};

use crate::bench::Dice;

/// The game of the scripts, as forms name it.
pub(super) const GAME: &str = "nine-mens-morris";
/// So many different ones.
const SCRIPTS: usize = 64;
/// A script has so many moves at least; the seats alternate.
const LONG: usize = 120;

/// A match's moves, by the seats in turn.
pub(super) type Script = Arc<[String]>;

/// Long matches, played by chance; the same ones every time.
pub(super) fn scripts() -> Vec<Script> {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    std::iter::repeat_with(|| script(&mut dice)).filter(|script| script.len() >= LONG).take(SCRIPTS).collect()
}

fn script(dice: &mut Dice) -> Script {
    let mut game = Match::from_position(NineMensMorris::start(&Default::default()));
    let mut moves = Vec::new();
    while game.outcome().is_none() {
        let legal = legal_moves(game.position());
        let m = &legal[dice.below(legal.len())];
        moves.push(m.to_string());
        game.play(m).expect("a legal move can be played");
    }
    moves.into()
}
