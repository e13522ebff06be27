//! `putahi backup` and `putahi restore`: copies of all matches.

use std::path::PathBuf;

use clap::Args;
use putahi_cli::{NewFile, OutputForm, count};
use putahi_server::backup::{self, Copied};
use serde_json::json;

use crate::serve::DataArguments;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi backup monday.backup --data data")]
pub(crate) struct Backup {
    /// The new file; none is overwritten
    file: PathBuf,
    #[command(flatten)]
    data: DataArguments,
    #[command(flatten)]
    form: OutputForm,
}

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
    #[command(flatten)]
    form: OutputForm,
}

/// Copies all matches, whether a server runs or not.
pub(crate) fn backup(arguments: &Backup) -> anyhow::Result<()> {
    drop(NewFile::create(&arguments.file)?);
    let copied = backup::backup(&arguments.data.data, &arguments.file)?;
    let file = arguments.file.display().to_string();
    let answer = json!({ "file": file, "matches": copied.matches, "events": copied.events });
    Ok(arguments.form.print(&answer, || format!("{file}: {}\n", amount(copied)))?)
}

pub(crate) fn restore(arguments: &Restore) -> anyhow::Result<()> {
    let folder = &arguments.data.data;
    let restored = backup::restore(&arguments.file, folder, arguments.replace)?;
    let (copied, folder) = (restored.copied, folder.display().to_string());
    let aside = restored.aside.map(|aside| aside.display().to_string());
    let answer =
        json!({ "data": folder, "matches": copied.matches, "events": copied.events, "aside": aside });
    let before = aside.map(|aside| format!("what was there before is in {aside}\n")).unwrap_or_default();
    Ok(arguments.form.print(&answer, || format!("{folder}: {}\n{before}", amount(copied)))?)
}

fn amount(copied: Copied) -> String {
    let (matches, events) =
        (count(copied.matches, "match", "matches"), count(copied.events, "event", "events"));
    format!("{matches}, {events}")
}
