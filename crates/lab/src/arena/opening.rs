//! Random openings.

use putahi_engine::Rng;
use putahi_rules::{History, Match, legal_moves};

/// A match of `plies` random moves that is not over; the same for the same seed.
pub(crate) fn random_opening<G: History>(options: &G::Options, plies: u32, seed: u64) -> Match<G> {
    let mut rng = Rng::new(seed);
    loop {
        let mut game = Match::new(options);
        for _ in 0..plies {
            let moves = legal_moves(game.position());
            if let Some(m) = rng.pick(&moves) {
                game.play_unchecked(m);
            }
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}
