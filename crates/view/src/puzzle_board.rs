//! Boards that show a line of moves outside a match: puzzles.

use putahi_play::{AnyMatch, Event, Localizer, PlayerKind, Timestamp, open_match};
use putahi_rules::{BySeat, Game, Seat, SetupError, Spec, with_game};

use crate::picture::{self, Caption};
use crate::try_board::after_move;
use crate::{Aids, BoardSvg, Drawing, Facing, State, TryError, draw};

/// A position and moves from it.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleBoard<'a> {
    /// The game and its options.
    pub spec: &'a Spec,
    /// The text of the first position.
    pub start: &'a str,
    /// The moves from there to where the line begins, in their notation.
    pub before: &'a [String],
    /// The moves of the line.
    pub line: &'a [String],
    /// Whose side is below; of [`Facing::Own`] and [`Facing::ToMove`] that of the seat that begins the line.
    pub facing: Facing,
    /// Whether threatened men are marked.
    pub threats: bool,
}

/// A position after a line of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineEnd {
    /// The view of the position; the viewer controls all seats.
    pub state: State,
    /// The moves of the line, in the notation of records.
    pub line: Vec<String>,
    /// The seat that begins the line; None if the match is over there.
    pub first: Option<Seat>,
}

impl PuzzleBoard<'_> {
    /// The position after the moves.
    ///
    /// # Errors
    /// The text is no position of the game, or a move is refused.
    pub fn end(&self, localizer: Localizer) -> Result<LineEnd, TryError> {
        let seats = BySeat::from_fn(self.spec.seats(), |_| PlayerKind::Human);
        let mut begun = open_match(self.spec, Some(self.start), seats.into())?;
        for text in self.before {
            let moved = Event::Moved { text: text.clone(), lag: 0 };
            begun.apply(&moved, Timestamp::default()).map_err(|_| TryError::Refused(text.clone()))?;
        }
        let first = begun.turn();
        let aids = Aids { threats: self.threats, facing: self.below(first), trays: true };
        let play =
            |game: Box<dyn AnyMatch>, text: &String| after_move(self.spec, game.as_ref(), text, localizer);
        let last = self.line.iter().try_fold(begun, play)?;
        Ok(LineEnd {
            state: State::outside(last.as_ref(), 0, localizer, aids),
            line: last.moves().split_off(self.before.len()),
            first,
        })
    }

    /// The drawing of the position after the moves, to look at.
    ///
    /// # Errors
    /// As [`PuzzleBoard::end`].
    pub fn picture(&self, localizer: Localizer) -> Result<BoardSvg, TryError> {
        let end = self.end(localizer)?;
        let turned = self.below(end.first) == Facing::Second;
        Ok(with_game!(self.spec, |options: G| {
            let position = G::parse(options, &end.state.view.position)?;
            draw(&position, localizer, &Drawing { turned, ..Drawing::default() })
        }))
    }

    /// Whose side is below: that of the seat that begins the line, unless the reader has chosen one.
    fn below(&self, first: Option<Seat>) -> Facing {
        match (self.facing, first) {
            (Facing::First | Facing::Second, _) => self.facing,
            (Facing::Own | Facing::ToMove, Some(Seat::SECOND)) => Facing::Second,
            (Facing::Own | Facing::ToMove, _) => Facing::First,
        }
    }
}

/// A position as a picture for everybody: an SVG document with a title and a line below it. Of two seats the one to move has its
/// side below.
///
/// # Errors
/// The text is no position of the game.
pub fn position_picture(
    spec: &Spec,
    position: &str,
    title: String,
    about: String,
    words: Localizer,
) -> Result<String, SetupError> {
    with_game!(spec, |options: G| {
        let position = G::parse(options, position)?;
        let turned = position.seats() == 2 && position.turn() == Seat::SECOND;
        let name = words.labelled(&title, &about);
        let caption = Caption { title, players: about, status: String::new(), name };
        Ok(picture::picture(&position, &[], turned, &caption))
    })
}
