//! Boards outside a match: diagrams, and boards to try moves on.

use std::time::Duration;

use putahi_play::{AnyMatch, Command, CommandError, Localizer, Timestamp, open_setup};
use putahi_rules::{Game, Seat, SetupError, Spec, Tabletop, with_game};

use crate::{Aids, BoardSvg, Drawing, Facing, State, draw, views};

/// Men in hand and taken are drawn: nothing beside the board shows them.
const AIDS: Aids = Aids { threats: false, facing: Facing::First, trays: true };

/// The drawing of a position, or of the usual start, as SVG.
///
/// # Errors
/// The position text is not one of the game.
pub fn diagram(spec: &Spec, position: Option<&str>, localizer: Localizer) -> Result<BoardSvg, SetupError> {
    with_game!(spec, |options: G| {
        let position = position.map_or_else(|| Ok(G::start(options)), |text| G::parse(options, text))?;
        Ok(draw(&position, localizer, &Drawing { aids: AIDS, ..Drawing::default() }))
    })
}

/// The view of a position to try moves on; the viewer controls all seats.
///
/// # Errors
/// The position text is not one of the game.
pub fn try_board(spec: &Spec, position: &str, localizer: Localizer) -> Result<State, SetupError> {
    Ok(State::outside(open_setup(spec, Some(position), 0)?.as_ref(), 0, localizer, AIDS))
}

/// Why a move cannot be tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TryError {
    /// The position text is not one of the game.
    Setup(SetupError),
    /// The move is denied: the reason in words.
    Refused(String),
}

impl From<SetupError> for TryError {
    fn from(error: SetupError) -> TryError {
        TryError::Setup(error)
    }
}

/// The view after a move in a position to try moves on.
///
/// # Errors
/// The position text is not one of the game, or the move is denied.
pub fn try_move(spec: &Spec, position: &str, text: &str, localizer: Localizer) -> Result<State, TryError> {
    let game = open_setup(spec, Some(position), 0)?;
    let game = after_move(spec, game.as_ref(), text, localizer)?;
    Ok(State::outside(game.as_ref(), 0, localizer, AIDS))
}

/// The match of `spec` after a move; else why it is refused, in words.
pub(super) fn after_move(
    spec: &Spec,
    game: &dyn AnyMatch,
    text: &str,
    localizer: Localizer,
) -> Result<Box<dyn AnyMatch>, TryError> {
    let refused = |error: &CommandError| TryError::Refused(localizer.denied_command(spec, error));
    let seat = game.turn().ok_or_else(|| refused(&CommandError::Over))?;
    let command = Command::Move { seat, text: text.to_owned() };
    let executed = game.execute(&command, Duration::ZERO, Timestamp::default());
    executed.map(|(_, next)| next).map_err(|error| refused(&error))
}

/// Why the touches, as text, make no legal move in a position; none if they make one.
///
/// # Errors
/// The position text is not one of the game.
pub fn try_explain(
    spec: &Spec,
    position: &str,
    touches: &[String],
    localizer: Localizer,
) -> Result<Option<String>, SetupError> {
    Ok(views(open_setup(spec, Some(position), 0)?.as_ref()).explain_illegal(touches, localizer))
}

/// The starts with a handicap: the seat that has fewer men, how many fewer, and the text of the position.
pub fn handicaps(spec: &Spec) -> Vec<(Seat, usize, String)> {
    with_game!(spec, |options: G| {
        let starts = G::handicaps(options).into_iter();
        starts.map(|(seat, men, start)| (seat, men, start.to_string())).collect()
    })
}
