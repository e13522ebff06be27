//! `putahi admin export`: the records of matches.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use putahi_server::{AppState, ExportedRecord};

use super::query::MatchArguments;
use crate::failure::{UsageError, warn};
use crate::output::{OutputForm, count, json_line, print};

/// The arguments of `putahi admin export`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi admin export --stage over --out records.txt --data data\n\n\
                        An empty line follows each record. With --json a line is an object with the match's id and its record.")]
pub(super) struct Arguments {
    #[command(flatten)]
    matches: MatchArguments,
    /// Write into this new file, readable by its owner only, instead of the output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Writes the record of each match that is wanted.
pub(super) async fn run(arguments: &Arguments, state: &AppState, form: OutputForm) -> anyhow::Result<()> {
    let ids = state.match_ids(&arguments.matches.query()).await?;
    let mut out = open(arguments.out.as_deref())?;
    let (mut written, mut unread) = (0, 0);
    for id in &ids {
        match state.export_record(id).await? {
            Some(record) => {
                out.write_all(text(&record, form).as_bytes())?;
                written += 1;
            }
            None => unread += 1,
        }
    }
    out.flush()?;
    if unread > 0 {
        let unread = count(unread, "match", "matches");
        warn(&format!(
            "{unread} could not be read, and no record of it is written; `putahi admin check` tells why"
        ));
    }
    if let Some(file) = &arguments.out {
        print(&format!("{}: {}\n", file.display(), count(written, "record", "records")))?;
    }
    Ok(())
}

/// A record with what separates it from the next.
fn text(exported: &ExportedRecord, form: OutputForm) -> String {
    if form.json { json_line(exported) } else { format!("{}\n", exported.record) }
}

/// Where the records are written to.
fn open(file: Option<&Path>) -> anyhow::Result<Box<dyn Write>> {
    let Some(path) = file else { return Ok(Box::new(io::BufWriter::new(io::stdout()))) };
    let name = path.display();
    let opened = File::options().write(true).create_new(true).mode(0o600).open(path);
    match opened {
        Ok(file) => Ok(Box::new(io::BufWriter::new(file))),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(UsageError::new(format!("{name} is there already and is not overwritten: give another name"))
                .into())
        }
        Err(error) => Err(error).with_context(|| format!("{name} cannot be written")),
    }
}
