//! How people err: which moves look good at first sight, and which ones are overlooked.
//!
//! The choice among the moves of a position is modelled by a conditional logit (McFadden 1974): the chance of a move grows with
//! the exponential of its *salience*, a weighted sum of features that need no search. Whether a player who thinks ahead considers a
//! move at all is modelled by a logistic function of its *obscurity*. Both are hooks of [`Evaluate`].
//!
//! The model serves three purposes: weak levels overlook moves ([`crate::Level`]), of equal moves the one after which the opponent
//! is most likely to err is chosen (swindle scores), and a computer takes longer over a harder choice ([`difficulty`]).

use putahi_rules::{after, legal_moves};

use crate::{Evaluate, SearchRequest, hash_of, mix64};

/// With more moves than this that look equally good, a choice is no harder.
const HARDEST_CHOICE_MOVES: f64 = 12.0;

/// The chance of each of `moves`, all legal moves of `position`, in the same order; the chances sum up to 1.
pub fn chances<G: Evaluate>(position: &G, moves: &[G::Move]) -> Vec<f64> {
    softmax(&moves.iter().map(|m| position.salience(m)).collect::<Vec<f64>>())
}

/// Probabilities proportional to the exponentials of `utilities`.
pub fn softmax(utilities: &[f64]) -> Vec<f64> {
    let greatest = utilities.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = utilities.iter().map(|utility| (utility - greatest).exp()).collect();
    let total: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / total).collect()
}

/// How hard the choice in `position` is, from 0 for one move or an obvious one to 1 for twelve or more moves that look alike:
/// the entropy of the chances. Where no evaluation tells positions apart, half of that, since people just pick a move.
pub fn difficulty<G: Evaluate>(position: &G) -> f64 {
    let chances = chances(position, &legal_moves(position));
    let entropy: f64 =
        chances.iter().filter(|chance| **chance > 0.0).map(|chance| -chance * chance.ln()).sum::<f64>();
    let part = if G::TELLS_APART { 1.0 } else { 0.5 };
    part * (entropy / HARDEST_CHOICE_MOVES.ln()).clamp(0.0, 1.0)
}

/// The chance that a player sees the legal move `m` after the move `last`. `sight` is the logit of the chance for a move of no
/// obscurity.
pub(crate) fn chance_to_see<G: Evaluate>(
    position: &G,
    m: &G::Move,
    last: Option<&G::Move>,
    sight: f64,
) -> f64 {
    // The logistic function.
    1.0 / (1.0 + (position.obscurity(m, last) - sight).exp())
}

/// Whether a player sees the move: by chance, which `salt`, position and move determine.
pub(crate) fn is_seen<G: Evaluate>(
    position: &G,
    m: &G::Move,
    last: Option<&G::Move>,
    sight: f64,
    salt: u64,
) -> bool {
    let random = mix64(hash_of(position) ^ hash_of(m).rotate_left(17) ^ mix64(salt));
    let uniform = (random >> 11) as f64 / (1_u64 << 53) as f64;
    uniform < chance_to_see(position, m, last, sight)
}

/// The move that led to the position of the request, if its history has it.
pub(crate) fn last_move<G: Evaluate>(request: &SearchRequest<'_, G>) -> Option<G::Move> {
    let previous = request.past.last()?;
    legal_moves(previous).into_iter().find(|m| after(previous, m) == *request.position)
}
