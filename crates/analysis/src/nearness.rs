//! Whether one move leads from one position to another, up to symmetry of the board.

use putahi_rules::{Tabletop, after, legal_moves, with_game};

use crate::question::{Question, QuestionError};
use crate::symmetry::are_symmetric;

/// How near two positions of a game are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nearness {
    /// They are the same, or one move leads from one to the other, up to symmetry of the board.
    Near,
    /// Neither.
    Far,
}

/// How near the positions of two questions about the same game are; questions about different games are far.
///
/// # Errors
/// A question has no position.
pub fn nearness(one: &Question, other: &Question) -> Result<Nearness, QuestionError> {
    if one.spec != other.spec {
        return Ok(Nearness::Far);
    }
    with_game!(&one.spec, |options: G| {
        let games = (one.replay::<G>(options)?, other.replay::<G>(options)?);
        let is_near = are_near(games.0.position(), games.1.position());
        Ok(if is_near { Nearness::Near } else { Nearness::Far })
    })
}

fn are_near<G: Tabletop>(one: &G, other: &G) -> bool {
    are_symmetric(one, other) || leads_to(one, other) || leads_to(other, one)
}

/// Whether a move leads from one position to the other.
fn leads_to<G: Tabletop>(from: &G, to: &G) -> bool {
    legal_moves(from).iter().any(|m| are_symmetric(&after(from, m), to))
}
