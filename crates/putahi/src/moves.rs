//! `putahi moves`: the legal moves of a position.

use clap::Args;
use putahi_rules::{after, legal_moves, with_game};
use serde_json::json;

use crate::output::print;
use crate::position::{self, PositionArguments};

/// The arguments of `putahi moves`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi moves mu-torere --position 'bbb.wwwwb w 1'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

/// Prints each move, a tab and the position after it, sorted by bytes.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    let mut lines: Vec<String> = with_game!(spec, |options: G| {
        let position: G = position::read(options, position.as_deref())?;
        let line = |m| match (after(&position, &m), arguments.json) {
            (next, false) => format!("{m}\t{next}\n"),
            (next, true) => json!({ "move": m.to_string(), "position": next.to_string() }).to_string() + "\n",
        };
        legal_moves(&position).into_iter().map(line).collect()
    });
    lines.sort();
    Ok(print(&lines.concat())?)
}
