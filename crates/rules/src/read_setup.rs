//! Positions that people set up: read with a limit to their legal moves.

use crate::{Field, Game, Problem, SetupError, legal_moves_within};

/// The most legal moves that are listed for people: a position with more cannot be set up, and a match that reaches one
/// continues without the list.
///
/// In random matches the maximum was 228, in Moaaï on its default terrain; on its largest, of 64 cells, it is 768. Kolowis had 61.
/// But men can be set up on Kolowis such that 49,920 chains of jumps are equally long.
pub const MOST_LISTED: usize = 1_000;

/// Reads the text of a position that a person has set up: as [`Game::parse`], but refuses more moves than
/// [`MOST_LISTED`].
///
/// # Errors
/// As [`Game::parse`]; or the position has too many moves.
pub fn read_setup<G: Game>(options: &G::Options, text: &str) -> Result<G, SetupError> {
    let position = G::parse(options, text)?;
    check_moves(&position).map(|()| position)
}

/// Refuses a position with more moves than [`MOST_LISTED`].
///
/// # Errors
/// It has more moves.
pub fn check_moves<G: Game>(position: &G) -> Result<(), SetupError> {
    let problem = Problem::TooManyMoves(MOST_LISTED);
    let refused = || SetupError::new(Field::BOARD, &position.to_string(), problem);
    legal_moves_within(position, MOST_LISTED).map(drop).ok_or_else(refused)
}

/// Everything that is wrong with the text of a position that a person sets up; empty if [`read_setup`] reads it.
pub fn setup_objections<G: Game>(options: &G::Options, text: &str) -> Vec<SetupError> {
    match G::read(options, text) {
        Ok(position) => check_moves(&position).err().into_iter().collect(),
        Err(errors) => errors,
    }
}
