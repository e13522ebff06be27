//! The arguments for a position.

use clap::Args;
use putahi_rules::{Game, SetupError, Spec};

use crate::failure::UsageError;
use crate::spec;

/// A game and one of its positions.
#[derive(Args, Debug)]
pub struct PositionArguments {
    /// The game with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    pub spec: Spec,
    /// The text of a position; the usual start if it is left out
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
}

/// The position with this text; the default start without a text.
///
/// # Errors
/// The text is no position of the game; the error shows the default start as an example.
pub fn read<G: Game>(options: &G::Options, text: Option<&str>) -> Result<G, UsageError> {
    let start = G::start(options);
    let Some(text) = text else { return Ok(start) };
    let refused = |error: SetupError| {
        let SetupError { field, text: part, problem } = error;
        let quoted = if part.is_empty() { String::new() } else { format!(" `{part}`") };
        UsageError::new(format!(
            "position `{text}`: {}{quoted} {problem}; the usual start is `{start}`",
            field.word()
        ))
    };
    G::parse(options, text).map_err(refused)
}
