//! `putahi admin export`: the records of matches.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use putahi_cli::{NewFile, OutputForm, count, json_line, print, warn};
use putahi_server::AppState;
use serde_json::json;

use super::query::MatchArguments;

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

pub(super) async fn run(arguments: &Arguments, state: &AppState, form: OutputForm) -> anyhow::Result<()> {
    let Some(path) = &arguments.out else {
        write(arguments, state, form, &mut BufWriter::new(io::stdout())).await?;
        return Ok(());
    };
    let mut file = NewFile::create_private(path)?;
    let written = write(arguments, state, form, &mut BufWriter::new(&mut file)).await?;
    file.finish()?;
    Ok(print(&format!("{}: {}\n", path.display(), count(written, "record", "records")))?)
}

/// Writes the records to `out`; returns how many there are.
async fn write(
    arguments: &Arguments,
    state: &AppState,
    form: OutputForm,
    out: &mut impl Write,
) -> anyhow::Result<u64> {
    let (mut written, mut unread) = (0, 0);
    for id in &state.match_ids(&arguments.matches.query()).await? {
        match state.export_record(id).await? {
            Some(record) => {
                // An empty line separates records.
                let line = || json_line(&json!({ "id": id, "record": record }));
                let text = if form.json { line() } else { format!("{record}\n") };
                out.write_all(text.as_bytes())?;
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
    Ok(written)
}
