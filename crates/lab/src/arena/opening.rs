//! Random openings.

use putahi_cli::UsageError;
use putahi_engine::Rng;
use putahi_rules::{History, Match, legal_moves};

const MOST_BEGUN: usize = 1_000;

/// A match of `plies` random moves that is not over; the same for the same seed.
pub(crate) fn random_opening<G: History>(
    options: &G::Options,
    plies: u32,
    seed: u64,
) -> Result<Match<G>, UsageError> {
    let mut rng = Rng::new(seed);
    let mut longest = 0;
    for _ in 0..MOST_BEGUN {
        let game = random_match::<G>(options, plies as usize, &mut rng);
        if game.outcome().is_none() {
            return Ok(game);
        }
        longest = longest.max(game.moves().len().saturating_sub(1));
    }
    let (game, most) = (G::id_of(options), MOST_BEGUN);
    Err(UsageError::new(format!(
        "no random match of {game} goes on after {plies} plies: of {most} the longest went on after {longest}; take fewer with --openings"
    )))
}

/// A match of `plies` random moves, or fewer if it ends before.
fn random_match<G: History>(options: &G::Options, plies: usize, rng: &mut Rng) -> Match<G> {
    let mut game = Match::new(options);
    while game.outcome().is_none()
        && game.moves().len() < plies
        && let Some(m) = rng.pick(&legal_moves(game.position()))
    {
        game.play_unchecked(m);
    }
    game
}

#[cfg(test)]
mod tests {
    use putahi_rules::mu_torere::MuTorere;

    use super::*;

    #[test]
    fn an_opening_that_no_match_comes_to_is_refused_with_what_there_is() {
        let options = Default::default();
        let refused = random_opening::<MuTorere>(&options, 1_000_000, 1).unwrap_err().to_string();
        assert!(refused.contains("no random match of mu-torere goes on after 1000000 plies"), "{refused}");
        let longest = refused.split("went on after ").nth(1).unwrap().split(';').next().unwrap();
        assert!(longest.parse::<usize>().unwrap() > 4, "{refused}");
        let opening = random_opening::<MuTorere>(&options, 4, 1).unwrap();
        assert!(opening.moves().len() == 4 && opening.outcome().is_none());
    }
}
