//! Positions of play: of matches in which every move is drawn, the likelier the better the evaluation after it.

use putahi_engine::error_model::softmax;
use putahi_engine::{Evaluate, Rng};
use putahi_rules::{after, legal_moves};

/// One move in so many is any legal move, so that positions after mistakes are among those drawn.
const MISTAKES: usize = 8;
/// By what difference in evaluation a move is e times as likely as another, in hundredths of a man.
const TEMPERATURE: f64 = 20.0;
/// The evaluation of a move that ends the match.
const END: i32 = 10_000;

/// The position after so many plies of such a match; None if it has ended before.
pub(crate) fn position_of_play<G: Evaluate>(options: &G::Options, plies: usize, rng: &mut Rng) -> Option<G> {
    let mut position = G::start(options);
    for _ in 0..plies {
        position = after(&position, &move_of_play(&position, rng)?);
    }
    Some(position)
}

/// A move that is drawn; None if there is none.
fn move_of_play<G: Evaluate>(position: &G, rng: &mut Rng) -> Option<G::Move> {
    let moves = legal_moves(position);
    if moves.is_empty() || rng.below(MISTAKES) == 0 {
        return moves.get(rng.below(moves.len().max(1))).cloned();
    }
    let utilities: Vec<f64> =
        moves.iter().map(|m| f64::from(evaluation_after(position, m)) / TEMPERATURE).collect();
    Some(moves[rng.index_by(&softmax(&utilities))].clone())
}

/// The evaluation of the position after the legal move `m` for who makes it, in hundredths of a man.
fn evaluation_after<G: Evaluate>(position: &G, m: &G::Move) -> i32 {
    let next = after(position, m);
    if next.outcome().is_some() { END } else { next.evaluate(position.turn()) }
}
