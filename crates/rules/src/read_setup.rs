//! Positions that people set up: read with a limit to their legal moves.

use crate::{Field, Game, Problem, SetupError, legal_moves_within};

/// The most legal moves that are listed for people: a position with more cannot be set up, and a match that reaches one goes
/// on without the list.
///
/// In matches by chance the most were 228, in Moaaï on its usual terrain; on the largest, of 64 cells, it is 768. Kolowis had 61. But men can be set up on it so that 49,920 chains of jumps are equally long.
pub const MOST_LISTED: usize = 1_000;

/// Reads the text of a position that a person has set up: as [`Game::parse`], and no position with more moves than
/// [`MOST_LISTED`].
///
/// # Errors
/// As [`Game::parse`]; or there are more moves.
pub fn read_setup<G: Game>(options: &G::Options, text: &str) -> Result<G, SetupError> {
    let position = G::parse(options, text)?;
    check_moves(&position).map(|()| position)
}

/// Refuses a position with more moves than [`MOST_LISTED`].
///
/// # Errors
/// It has more.
pub fn check_moves<G: Game>(position: &G) -> Result<(), SetupError> {
    let problem = Problem::TooManyMoves { most: MOST_LISTED };
    let refused = || SetupError::new(Field::BOARD, &position.to_string(), problem);
    legal_moves_within(position, MOST_LISTED).map(drop).ok_or_else(refused)
}

/// All that is wrong with the text of a position that a person sets up: nothing if [`read_setup`] reads it.
pub fn setup_objections<G: Game>(options: &G::Options, text: &str) -> Vec<SetupError> {
    match G::objections(options, text) {
        objections if objections.is_empty() => read_setup::<G>(options, text).err().into_iter().collect(),
        objections => objections,
    }
}
