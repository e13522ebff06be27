//! `putahi moves`: the legal moves of a position.

use clap::Args;
use putahi_rules::{after, legal_moves, with_game};

use crate::output::print;
use crate::position::{self, PositionArguments};

/// The arguments of `putahi moves`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi moves mu-torere --position 'bbb.wwwwb w 1'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
}

/// Prints each move, a tab and the position after it, sorted by bytes.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    let mut lines: Vec<String> = with_game!(spec, |options: G| {
        let position: G = position::read(options, position.as_deref())?;
        let line = |m| format!("{m}\t{}\n", after(&position, &m));
        legal_moves(&position).into_iter().map(line).collect()
    });
    lines.sort();
    Ok(print(&lines.concat())?)
}
