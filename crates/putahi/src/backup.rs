//! `putahi backup` and `putahi restore`: copies of all matches.

use std::path::PathBuf;

use clap::Args;
use putahi_server::backup;

use crate::output::print;
use crate::serve::DataArguments;

/// The arguments of `putahi backup`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi backup matches.backup --data data")]
pub(crate) struct Backup {
    /// The new file; none is overwritten
    file: PathBuf,
    #[command(flatten)]
    data: DataArguments,
}

/// The arguments of `putahi restore`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi restore matches.backup --data restored")]
pub(crate) struct Restore {
    /// What putahi backup made
    file: PathBuf,
    #[command(flatten)]
    data: DataArguments,
    /// Set matches aside that are there already, in a folder of their own in the data folder
    #[arg(long)]
    replace: bool,
}

/// Copies all matches, whether a server runs or not.
pub(crate) fn backup(arguments: &Backup) -> anyhow::Result<()> {
    let copied = backup::backup(&arguments.data.clone().folder()?, &arguments.file)?;
    let file = arguments.file.display();
    print(&format!("{file}: {} matches, {} events\n", copied.matches, copied.events))?;
    Ok(())
}

/// Copies the matches of a backup into the data folder.
pub(crate) fn restore(arguments: &Restore) -> anyhow::Result<()> {
    let folder = arguments.data.clone().folder()?;
    let restored = backup::restore(&arguments.file, &folder, arguments.replace)?;
    let (copied, folder) = (restored.copied, folder.display());
    print(&format!("{folder}: {} matches, {} events\n", copied.matches, copied.events))?;
    if let Some(aside) = restored.aside {
        print(&format!("what was there before is in {}\n", aside.display()))?;
    }
    Ok(())
}
