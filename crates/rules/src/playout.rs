//! Random playouts, used to measure the speed of move generation.

use crate::History;

/// Plays from `start` until the position ends, the limit of quiet moves is reached, or `most` plies are played, and
/// returns the number of plies. Repetition is ignored. `choose` gets the number of legal moves and returns the index of
/// one; `moves` is a buffer, to be reused from playout to playout, whose content does not matter.
///
/// ```
/// use putahi_rules::{Game, mu_torere::MuTorere, playout};
/// let mut turn = 0;
/// let plies = playout(MuTorere::start(&Default::default()), 1000, |moves| { turn += 1; turn % moves }, &mut Vec::new());
/// assert!(plies > 0);
/// ```
pub fn playout<G: History>(
    start: G,
    most: u32,
    mut choose: impl FnMut(usize) -> usize,
    moves: &mut Vec<G::Move>,
) -> u32 {
    let quiet_limit = G::laws(start.options()).quiet.map_or(u32::MAX, |limit| limit.plies.into());
    let (mut position, mut quiet) = (start, 0);
    for plies in 0..most {
        moves.clear();
        position.push_moves(moves);
        if moves.is_empty() || quiet >= quiet_limit {
            return plies;
        }
        let m = &moves[choose(moves.len())];
        quiet = if position.is_quiet(m) { quiet + 1 } else { 0 };
        position.play_unchecked(m);
    }
    most
}
