//! What a text that somebody pastes holds: a record of a match, a position of a game, or either in the form of another program.

use putahi_rules::{Foreign, ForeignError, GameTree, Spec, read_setup, with_game};

use crate::error::ApiError;

/// A position with the moves that led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opened {
    /// The game and its options.
    pub(crate) spec: Spec,
    /// The text of the first position; the usual start if there is none.
    pub(crate) position: Option<String>,
    /// The moves from there.
    pub(crate) moves: Vec<String>,
    /// The tree of moves in short form, if it has more.
    pub(crate) tree: Option<String>,
}

/// Why a text cannot be opened.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// It looks like nothing that is known; a position of the game of this id was looked for last.
    Unread(&'static str),
    /// It looks like a record or a position, but something is wrong with it.
    Wrong(ApiError),
    /// It is a record with more than an address holds: the record as it is written.
    Long(String),
    /// It has the form of another program for the game of this id, but something is wrong with it.
    Foreign(&'static str, ForeignError),
}

/// What `text` holds. A position alone is one of `spec`, or of the first game of which it is a position.
///
/// # Errors
/// It holds nothing that is known, or something is wrong with it.
pub(crate) fn open(spec: Option<&Spec>, text: &str) -> Result<Opened, OpenError> {
    let text = text.trim();
    if text.starts_with("[Spec ") || text.contains("\n[Spec ") {
        return text
            .parse::<GameTree>()
            .map_err(|error| OpenError::Wrong(error.into()))
            .and_then(|tree| of_record(&tree));
    }
    let specs = spec.map_or_else(Spec::all, |spec| vec![spec.clone()]);
    if let Some(opened) = specs.iter().find_map(|spec| position(spec, text)) {
        return Ok(opened);
    }
    match specs.iter().find_map(|spec| Some((spec, foreign(spec, text).into_iter().next()?))) {
        Some((spec, Ok(Foreign { position, moves, .. }))) => {
            Ok(Opened { spec: spec.clone(), position, moves, tree: None })
        }
        Some((spec, Err(error))) => Err(OpenError::Foreign(spec.id(), error)),
        None => Err(wrong(specs.first().expect("there are games"), text)),
    }
}

/// What `text` holds, if it has the form of another program for the game of `spec`.
fn foreign(spec: &Spec, text: &str) -> Vec<Result<Foreign, ForeignError>> {
    with_game!(spec, |_options: G| <G as putahi_rules::Game>::read_foreign(text))
}

/// The tree of a record.
///
/// # Errors
/// It has more than an address holds.
fn of_record(tree: &GameTree) -> Result<Opened, OpenError> {
    let main = tree.mainline();
    let moves: Vec<String> = main.moves().iter().map(|made| made.text.clone()).collect();
    let short = tree.short().ok_or_else(|| OpenError::Long(tree.to_string()))?;
    Ok(Opened {
        spec: tree.spec().clone(),
        position: tree.start().map(str::to_owned),
        tree: (short != moves.join(",")).then_some(short),
        moves,
    })
}

/// The position of `spec` that the text holds, if it holds one.
fn position(spec: &Spec, text: &str) -> Option<Opened> {
    with_game!(spec, |options: G| {
        let position = read_setup::<G>(options, text).ok()?;
        let position = Some(position.to_string());
        Some(Opened { spec: spec.clone(), position, moves: Vec::new(), tree: None })
    })
}

/// What is wrong with a text that is no position of `spec`. One that has not even the signs of a position is called unread.
fn wrong(spec: &Spec, text: &str) -> OpenError {
    let error = with_game!(spec, |options: G| read_setup::<G>(options, text).err());
    match error.filter(|_| text.lines().count() == 1 && text.contains(' ')) {
        Some(error) => OpenError::Wrong(ApiError::Setup { game: spec.id(), error }),
        None => OpenError::Unread(spec.id()),
    }
}
