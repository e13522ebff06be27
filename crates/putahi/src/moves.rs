//! `putahi moves`: the legal moves of a position.

use clap::Args;
use putahi_cli::{OutputForm, PositionArguments, position};
use putahi_rules::{after, legal_moves, with_game};
use serde_json::json;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi moves mu-torere --position 'bbb.wwwwb w 1'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    #[command(flatten)]
    form: OutputForm,
}

/// Prints each move, a tab and the position after it, sorted by bytes.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    let mut moves: Vec<(String, String)> = with_game!(spec, |options: G| {
        let position: G = position::read(options, position.as_deref())?;
        let moves = legal_moves(&position).into_iter();
        moves.map(|m| (m.to_string(), after(&position, &m).to_string())).collect()
    });
    moves.sort();
    for (text, next) in &moves {
        let line = || format!("{text}\t{next}\n");
        arguments.form.print(&json!({ "move": text, "position": next }), line)?;
    }
    Ok(())
}
