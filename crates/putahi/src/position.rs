//! The position that a command is asked about.

use clap::Args;
use putahi_rules::{Game, Spec};

use crate::failure::Usage;
use crate::spec;

/// A game, and a position of it.
#[derive(Args, Debug)]
pub(crate) struct Position {
    /// The game with its options, such as mu-torere:entry=first-two; an option's value may be @FILE
    #[arg(value_name = "SPEC", value_parser = spec::read)]
    pub(crate) spec: Spec,
    /// The text of a position; the usual start if it is left out
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
}

/// The position written `text`, or the usual start.
///
/// # Errors
/// The text is no position of the game.
pub(crate) fn read<G: Game>(options: &G::Options, text: Option<&str>) -> Result<G, Usage> {
    text.map_or_else(|| Ok(G::start(options)), |text| G::parse(options, text).map_err(Usage::new))
}
