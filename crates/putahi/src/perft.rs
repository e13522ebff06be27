//! `putahi perft`: counts the paths of legal moves.

use clap::Args;
use putahi_rules::{perft, with_game};

use crate::output::print;
use crate::position::{self, PositionArguments};

/// The arguments of `putahi perft`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi perft nine-mens-morris --depth 4")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// The length of the longest paths, in plies
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: u32,
}

/// Prints each length from 1 on, a tab and the number of paths, as soon as it is found.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    with_game!(spec, |options: G| {
        let position: G = position::read(options, position.as_deref())?;
        for depth in 1..=arguments.depth {
            print(&format!("{depth}\t{}\n", perft(&position, depth)))?;
        }
    });
    Ok(())
}
