//! The command `generate` of a program: writes manual pages and shell completions for packages.

mod manual;
mod notes;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Command, ValueEnum};
use clap_complete::Shell;
use serde_json::json;

pub use notes::Note;

use crate::{OutputForm, try_folder};

/// The arguments of `generate`.
#[derive(Args, Debug)]
pub struct Arguments {
    /// The folder to write to; it is created if it does not exist, and pages that are there are replaced
    dir: PathBuf,
    #[command(flatten)]
    form: OutputForm,
}

/// Writes manual pages into `man`, and completions for all shells into `completions`, and lists them.
///
/// # Errors
/// A file cannot be written.
pub fn run(arguments: &Arguments, mut program: Command, notes: &'static [Note]) -> anyhow::Result<()> {
    let (man, completions) = (arguments.dir.join("man"), arguments.dir.join("completions"));
    [&arguments.dir, &man, &completions].into_iter().try_for_each(|folder| try_folder(folder))?;
    let name = program.get_name().to_owned();
    let manual = without_help(program.clone());
    for shell in Shell::value_variants() {
        clap_complete::generate_to(*shell, &mut program, &name, &completions)?;
    }
    manual::write(&manual, &man, notes)?;
    [man, completions].iter().try_for_each(|folder| list(folder, arguments.form))
}

fn list(folder: &Path, form: OutputForm) -> anyhow::Result<()> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.sort();
    files.iter().try_for_each(|file| {
        let file = file.display().to_string();
        Ok(form.print(&json!({ "file": file }), || format!("{file}\n"))?)
    })
}

/// The program without its `help` commands, whose pages would repeat the others.
fn without_help(program: Command) -> Command {
    program.disable_help_subcommand(true).mut_subcommands(without_help)
}
