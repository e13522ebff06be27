//! Boards to analyse on: a position that moves have led to, and a position that is being set up.

use maud::{Markup, html};
use putahi_play::{AnyMatch, Event, Localizer, Timestamp, Viewer, open_setup};
use putahi_rules::{
    Content, Field, FieldEntry, Game, History, Piece, Point, SetupError, SetupForm, Sketch, Spec, Tabletop,
    setup_objections, with_game,
};
use serde::{Deserialize, Serialize};

use crate::board::symbols::symbol;
use crate::draw::{draw_sketch, man, piece_box};
use crate::{Aids, BoardSvg, Facing, PastPosition, State, views};

/// Why no board is shown for a position and the moves from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The position text is not one of the game.
    Setup(SetupError),
    /// The number of quiet plies exceeds the limit of the game.
    Clock,
    /// A move is illegal in its position: its text.
    Move(String),
}

impl From<SetupError> for LineError {
    fn from(error: SetupError) -> LineError {
        LineError::Setup(error)
    }
}

/// The match of people in which `moves` were made from the position `start`, or from the usual one. `quiet_plies` is the number of
/// consecutive quiet plies before the first of them.
///
/// # Errors
/// The position text is not one of the game, `quiet_plies` exceeds the limit of the game, or a move is illegal.
pub fn played_line(
    spec: &Spec,
    start: Option<&str>,
    quiet_plies: u16,
    moves: &[String],
) -> Result<Box<dyn AnyMatch>, LineError> {
    if quiet_plies > most_quiet(spec) {
        return Err(LineError::Clock);
    }
    let mut game = open_setup(spec, start, quiet_plies)?;
    for text in moves {
        let moved = Event::Moved { text: text.clone(), lag: 0 };
        game.apply(&moved, Timestamp::default()).map_err(|_| LineError::Move(text.clone()))?;
    }
    Ok(game)
}

/// The positions after each of the moves of `line`, which follow the moves `before` from the position `start`, as those of a match
/// that are looked back at. The side of the second seat is below if `turned`.
///
/// # Errors
/// The position text is not one of the game, or a move is illegal.
pub fn line_positions(
    spec: &Spec,
    start: Option<&str>,
    before: &[String],
    line: &[String],
    turned: bool,
    localizer: Localizer,
) -> Result<Vec<PastPosition>, LineError> {
    let game = played_line(spec, start, 0, &[before, line].concat())?;
    let facing = if turned { Facing::Second } else { Facing::First };
    let aids = Aids { threats: false, facing, trays: false };
    let at = |ply: usize| views(game.as_ref()).past_position(ply, localizer, aids, Viewer::Nobody);
    Ok((before.len() + 1..=before.len() + line.len()).filter_map(at).collect())
}

/// The most consecutive quiet plies of a match that goes on; 0 if the game does not count them.
pub fn most_quiet(spec: &Spec) -> u16 {
    with_game!(spec, |options: G| G::laws(options).most_quiet())
}

/// The view of a match for a viewer who analyses it and moves for all seats.
pub fn study_board(game: &dyn AnyMatch, localizer: Localizer, facing: Facing) -> State {
    let aids = Aids { threats: false, facing, trays: true };
    State::outside(game, game.moves().len() as u64, localizer, aids)
}

/// A change of a position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "edit", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// Everything is taken off the board.
    Clear,
    /// The content of this number is put on the point of this name.
    Put {
        /// The name of the point.
        point: String,
        /// The number of the content, from 0: that of nothing.
        content: usize,
    },
    /// The field of this number is given this text.
    Write {
        /// The number of the field, from 0.
        field: usize,
        /// Its text.
        text: String,
    },
}

/// A position that is being set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SketchView {
    /// The text, which need not be that of a position.
    pub text: String,
    /// The drawing.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub board: BoardSvg,
    /// The number of what each point holds, by the names of the points.
    pub held: Vec<(String, usize)>,
    /// What the fields behind the board hold.
    pub fields: Vec<String>,
    /// All that is wrong with the text as a position, in sentences.
    pub objections: Vec<String>,
}

/// What may be put on a point: how it is called and drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// What it is called.
    pub name: String,
    /// An element of SVG; empty for what is no piece.
    pub picture: String,
}

/// The fields behind the board, each with its name.
pub type NamedFields = Vec<(String, FieldEntry)>;

/// What may be put on points to set up positions, and the fields behind the board; none if the game has no setup form.
pub fn setup_tools(spec: &Spec, localizer: Localizer) -> Option<(Vec<Stamp>, NamedFields)> {
    with_game!(spec, |options: G| {
        let start = G::start(options);
        let form = start.setup_form()?;
        let stamps = form.contents.iter().map(|(_, content)| stamp(&start, localizer, *content)).collect();
        let name = |field: Field| capitalized(&localizer.say(&format!("field-{}", field.word()), &[]));
        Some((stamps, form.fields.into_iter().map(|(field, entry)| (name(field), entry)).collect()))
    })
}

/// A text that begins with a capital: a label, not part of a sentence.
fn capitalized(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().into_iter().flat_map(char::to_uppercase).chain(signs).collect()
}

fn stamp<G: Tabletop>(position: &G, localizer: Localizer, content: Content) -> Stamp {
    let (name, picture) = match content {
        Content::Empty => (localizer.say("edit-empty", &[]), String::new()),
        Content::Gone => (localizer.say("edit-gone", &[]), String::new()),
        Content::Piece(piece) | Content::Unique(piece) => {
            (capitalized(&localizer.piece(position.id(), piece)), picture(position, localizer, piece).0)
        }
    };
    Stamp { name, picture }
}

fn picture<G: Tabletop>(position: &G, localizer: Localizer, piece: Piece) -> Markup {
    html! {
        svg.stamp xmlns="http://www.w3.org/2000/svg" viewBox=(piece_box(piece)) aria-hidden="true" data-symbol=(symbol(position.board(), piece)) {
            (man(position.id(), localizer, position.board(), piece))
        }
    }
}

/// The sketch `text` after some changes; none if positions of the game cannot be set up. An unknown point or number changes nothing.
pub fn sketch(spec: &Spec, text: &str, edits: &[Edit], localizer: Localizer) -> Option<SketchView> {
    with_game!(spec, |options: G| {
        let start = G::start(options);
        let form = start.setup_form()?;
        let mut sketch = Sketch::read(&form, text);
        for edit in edits {
            change(&start, &form, &mut sketch, edit);
        }
        let text = sketch.to_string();
        let held = |point: Point| (start.board().name(point).to_owned(), sketch.held(point));
        let objections = setup_objections::<G>(options, &text);
        Some(SketchView {
            board: draw_sketch(&start, &sketch.pieces(start.seats()), localizer),
            held: start.board().all().map(held).collect(),
            fields: sketch.fields().to_vec(),
            objections: objections.iter().map(|error| localizer.setup_error(spec.id(), error)).collect(),
            text,
        })
    })
}

fn change<'a, G: Tabletop>(start: &G, form: &'a SetupForm, sketch: &mut Sketch<'a>, edit: &Edit) {
    match edit {
        Edit::Clear => *sketch = Sketch::empty(form),
        Edit::Put { point, content } => {
            if let Some(point) = start.board().find(point) {
                sketch.put(point, *content);
            }
        }
        Edit::Write { field, text } => sketch.write(*field, text),
    }
}
