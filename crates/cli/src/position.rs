//! The arguments for a position.

use clap::Args;
use putahi_rules::{Game, ImportError, SetupError, Spec, import_position};

use crate::{UsageError, count, spec, write_notes};

/// A game and one of its positions.
#[derive(Args, Debug)]
pub struct PositionArguments {
    /// The game with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    pub spec: Spec,
    /// The text of a position, also as FEN where other programs write one; the usual start if it is left out
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
}

/// The position with this text; the default start without a text. What the text counts of quiet plies is left out, and that is
/// said.
///
/// # Errors
/// As [`read_counted`].
pub fn read<G: Game>(options: &G::Options, text: Option<&str>) -> Result<G, UsageError> {
    let (position, quiet) = read_counted(options, text)?;
    let plies = count(quiet.into(), "quiet ply", "quiet plies");
    let note = (quiet > 0).then(|| format!("the text of the position counts {plies}; that is left out"));
    write_notes(note.as_slice());
    Ok(position)
}

/// The position with this text, in the notation of the game or in the form of another program, and the quiet plies that the text
/// counts; the default start without a text.
///
/// # Errors
/// The text is no position of the game, and then the error shows the default start as an example; or a man is still to be taken.
pub fn read_counted<G: Game>(options: &G::Options, text: Option<&str>) -> Result<(G, u16), UsageError> {
    let start = G::start(options);
    let Some(text) = text else { return Ok((start, 0)) };
    let refused = |error: SetupError| {
        let SetupError { field, text: part, problem } = error;
        let quoted = if part.is_empty() { String::new() } else { format!(" `{part}`") };
        UsageError::new(format!(
            "position `{text}`: {}{quoted} {problem}; the usual start is `{start}`",
            field.word()
        ))
    };
    // Unlike a position for people, one for a command may have any number of moves.
    let error = match G::parse(options, text) {
        Ok(position) => return Ok((position, 0)),
        Err(error) => error,
    };
    import_position(options, text).map_err(|other| match other {
        ImportError::Setup(..) => refused(error),
        other => UsageError::new(format!("position `{text}`: {other}")),
    })
}
