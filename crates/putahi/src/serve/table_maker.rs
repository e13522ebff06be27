//! The small tables of exact values, which a new server makes while it already runs: a separate process solves them, since
//! its memory is freed when it ends.

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::{env, fs, io, thread};

use anyhow::anyhow;
use clap::Args;
use rustix::process::Signal;

const COMMAND: &str = "make-small-tables";

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi make-small-tables data/tables")]
pub(crate) struct Arguments {
    /// The folder of the tables
    #[arg(value_name = "DIR")]
    tables: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    // A killed server leaves no process behind.
    #[cfg(target_os = "linux")]
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    let made = putahi_server::make_small_tables(&arguments.tables);
    made.map_err(|(spec, error)| anyhow!("small tables of {spec} could not be made: {error}"))
}

/// Starts a process that solves the small tables missing in the folder, which is made if missing. The process ends with the
/// calling thread. It follows the folder if that is moved: nothing is written in place of a removed data folder.
pub(super) fn start(tables: &Path) -> io::Result<()> {
    if let Err(error) = fs::create_dir_all(tables) {
        tracing::warn!(%error, folder = %tables.display(), "no folder for small tables: they are not made");
        return Ok(());
    }
    let mut command = Command::new(env::current_exe()?);
    command.arg(COMMAND).arg(".").current_dir(tables);
    let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    thread::Builder::new().name("tables".to_owned()).spawn(move || wait(child)).map(drop)
}

fn wait(child: Child) {
    let ended = child.wait_with_output();
    let Ok(output) = ended.inspect_err(|error| tracing::warn!(%error, "small tables may be missing")) else {
        return;
    };
    if let Some(error) = fault(&output) {
        tracing::warn!(error, "small tables are missing; the next start of the server tries again");
    }
}

/// Why the process has failed; None if it has not, or if it was stopped together with the server.
fn fault(output: &Output) -> Option<String> {
    let stops = [Signal::INT, Signal::TERM, Signal::HUP].map(Signal::as_raw);
    if output.status.success() || output.status.signal().is_some_and(|signal| stops.contains(&signal)) {
        return None;
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Some(if said.trim().is_empty() { output.status.to_string() } else { said.trim().to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fault of a process that runs this shell line.
    fn fault_of(line: &str) -> Option<String> {
        fault(&Command::new("sh").args(["-c", line]).output().unwrap())
    }

    #[test]
    fn a_stop_is_no_fault_and_every_fault_has_words() {
        for line in ["exit 0", "kill -TERM $$", "kill -INT $$", "kill -HUP $$"] {
            assert_eq!(fault_of(line), None, "{line}");
        }
        assert_eq!(fault_of("echo ' no room ' >&2; exit 1").as_deref(), Some("no room"));
        for (line, words) in [("kill -KILL $$", "signal: 9"), ("exit 3", "exit status: 3")] {
            let said = fault_of(line).unwrap();
            assert!(said.contains(words), "{line}: {said}");
        }
    }
}
