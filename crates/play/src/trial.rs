//! Boards outside of a match: to look at, and to try a rule on.

use putahi_rules::{BySeat, Game, Seat, SetupError, Spec, Tabletop, with_game};

use crate::draw::{Drawing, draw};
use crate::{Aids, Command, Denied, Moment, Picture, Sitter, State, Table, Viewer, Words, open};

/// The drawing of a position, or of the usual start, as SVG.
///
/// # Errors
/// The position text is not one of the game.
pub fn diagram(spec: &Spec, position: Option<&str>, words: Words) -> Result<Picture, SetupError> {
    with_game!(spec, |options: G| {
        let position = position.map_or_else(|| Ok(G::start(options)), |text| G::parse(options, text))?;
        Ok(draw(&position, words, &Drawing::default()))
    })
}

/// What people see who try a position; all seats are theirs.
///
/// # Errors
/// The position text is not one of the game.
pub fn trial(spec: &Spec, position: &str, words: Words) -> Result<State, SetupError> {
    Ok(State::of(
        table(spec, position)?.as_ref(),
        0,
        words,
        Aids::default(),
        Viewer::Everybody,
        Moment::default(),
    ))
}

/// Why a move was not tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotTried {
    /// The position text is not one of the game.
    Setup(SetupError),
    /// The move is denied, in words.
    Denied(String),
}

impl From<SetupError> for NotTried {
    fn from(error: SetupError) -> NotTried {
        NotTried::Setup(error)
    }
}

/// What people see after the seat to move has moved in a position that they try.
///
/// # Errors
/// The position text is not one of the game, or the move is denied.
pub fn try_move(spec: &Spec, position: &str, text: &str, words: Words) -> Result<State, NotTried> {
    let mut table = table(spec, position)?;
    let denied = |denied: &Denied, table: &dyn Table| NotTried::Denied(table.denied(denied, words));
    let seat = table.turn().ok_or_else(|| denied(&Denied::Over, table.as_ref()))?;
    let command = Command::Move { seat, text: text.to_owned() };
    let event = table.decide(&command).map_err(|why| denied(&why, table.as_ref()))?;
    table.apply(&event, Moment::default()).expect("an event that was decided can happen");
    Ok(State::of(table.as_ref(), 0, words, Aids::default(), Viewer::Everybody, Moment::default()))
}

/// Why the touches, as text, make no legal move in a position that people try; nothing if they do.
///
/// # Errors
/// The position text is not one of the game.
pub fn try_why(
    spec: &Spec,
    position: &str,
    touches: &[String],
    words: Words,
) -> Result<Option<String>, SetupError> {
    Ok(table(spec, position)?.why_not(touches, words))
}

fn table(spec: &Spec, position: &str) -> Result<Box<dyn Table>, SetupError> {
    open(spec, Some(position), BySeat::from_fn(spec.seats(), |_| Sitter::Human).into())
}

/// A start in which one seat plays with fewer men.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeadStart {
    /// The seat that has fewer men.
    pub seat: Seat,
    /// How many fewer.
    pub men: usize,
    /// The text of the position.
    pub position: String,
}

/// The starts with a handicap that the game of `spec` knows.
pub fn head_starts(spec: &Spec) -> Vec<HeadStart> {
    with_game!(spec, |options: G| {
        let starts = G::handicaps(options).into_iter();
        starts.map(|(seat, men, start)| HeadStart { seat, men, position: start.to_string() }).collect()
    })
}
