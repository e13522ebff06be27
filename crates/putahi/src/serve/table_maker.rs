//! The small tables of exact values, which a new server makes while it already runs: a process of its own solves them, since a
//! process that ends gives all its memory back.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, io, thread};

use anyhow::anyhow;
use clap::Args;

/// The name of the command that solves the small tables.
const COMMAND: &str = "make-small-tables";

/// The arguments of `putahi make-small-tables`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi make-small-tables data/tables")]
pub(crate) struct Arguments {
    /// The folder of the tables
    #[arg(value_name = "DIR")]
    tables: PathBuf,
}

/// Solves the small tables that are missing in a folder.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    // A server that is killed leaves nobody behind who works for it.
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    let made = putahi_server::make_small_tables(&arguments.tables);
    made.map_err(|(spec, error)| anyhow!("small tables of {spec} could not be made: {error}"))
}

/// Starts a process that solves the small tables missing in the folder. It ends with the calling thread.
///
/// # Errors
/// The system cannot start a process or a thread.
pub(super) fn start(tables: &Path) -> io::Result<()> {
    let mut command = Command::new(env::current_exe()?);
    command.arg(COMMAND).arg(tables).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let child = command.spawn()?;
    thread::Builder::new().name("tables".to_owned()).spawn(move || wait(child)).map(drop)
}

/// Waits for the end of the process, and logs why it failed.
fn wait(child: Child) {
    let ended = child.wait_with_output();
    let Ok(output) = ended.inspect_err(|error| tracing::warn!(%error, "small tables may be missing")) else {
        return;
    };
    if !output.status.success() {
        let error = String::from_utf8_lossy(&output.stderr);
        tracing::warn!(
            error = error.trim(),
            "small tables are missing; the next start of the server tries again"
        );
    }
}
