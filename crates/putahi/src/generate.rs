//! `putahi generate`: generates manual pages and shell completions for packages.

mod manual;
mod notes;

use std::fs;
use std::path::PathBuf;

use clap::{Args, Command, ValueEnum};
use clap_complete::Shell;

/// Arguments of `putahi generate`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi generate share")]
pub(crate) struct Arguments {
    /// The folder to write to; it is created if it does not exist
    dir: PathBuf,
}

/// Writes manual pages into `man`, and completions for all shells into `completions`.
pub(crate) fn run(arguments: &Arguments, mut program: Command) -> anyhow::Result<()> {
    let (man, completions) = (arguments.dir.join("man"), arguments.dir.join("completions"));
    fs::create_dir_all(&man)?;
    fs::create_dir_all(&completions)?;
    let name = program.get_name().to_owned();
    let manual = without_help(program.clone());
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut program, &name, &completions)?;
    }
    Ok(manual::write(&manual, &man)?)
}

/// The program without its `help` commands, whose pages would repeat the others.
fn without_help(program: Command) -> Command {
    program.disable_help_subcommand(true).mut_subcommands(without_help)
}
