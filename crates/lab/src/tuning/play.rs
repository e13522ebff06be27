//! Positions of play: of random matches in which a move is the more probable the better the evaluation after it.

use putahi_engine::error_model::softmax;
use putahi_engine::{Evaluate, Rng};
use putahi_rules::{after, legal_moves};

/// One in this many moves on average is uniformly random, so that there are positions after mistakes, too.
const MOVES_PER_RANDOM_MOVE: usize = 8;
/// The temperature of the softmax over evaluations, in hundredths of a man.
const TEMPERATURE: f64 = 20.0;
/// The evaluation of a move that ends the match.
const END: i32 = 10_000;

/// The position after `plies` plies of a random match from the start; None if the match is over before.
pub(crate) fn position_of_play<G: Evaluate>(options: &G::Options, plies: usize, rng: &mut Rng) -> Option<G> {
    let mut position = G::start(options);
    for _ in 0..plies {
        position = after(&position, &move_of_play(&position, rng)?);
    }
    Some(position)
}

fn move_of_play<G: Evaluate>(position: &G, rng: &mut Rng) -> Option<G::Move> {
    let moves = legal_moves(position);
    if moves.is_empty() || rng.below(MOVES_PER_RANDOM_MOVE) == 0 {
        return rng.pick(&moves).cloned();
    }
    let utilities: Vec<f64> =
        moves.iter().map(|m| f64::from(evaluation_after(position, m)) / TEMPERATURE).collect();
    Some(moves[rng.index_by(&softmax(&utilities))].clone())
}

/// The evaluation of the position after the legal move `m` for the mover, in hundredths of a man.
fn evaluation_after<G: Evaluate>(position: &G, m: &G::Move) -> i32 {
    let next = after(position, m);
    if next.outcome().is_some() { END } else { next.evaluate(position.turn()) }
}
