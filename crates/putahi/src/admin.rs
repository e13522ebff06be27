//! `putahi admin`: changes to stored accounts, matches and rooms by the operator, while the server is stopped; and a check of all
//! matches at any time.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use putahi_server::{AdminError, AppState, CheckedMatches};

use crate::output::print;
use crate::serve::DEFAULT_DATA;

/// The arguments of `putahi admin`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi admin reset-passphrase Ana --data data\n\n\
                        The server on the data folder must have ended, but for a check; start it again afterwards.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
    /// The folder where the server keeps matches and accounts
    #[arg(long, global = true, env = "PUTAHI_DATA", hide_env_values = true, default_value = DEFAULT_DATA)]
    data: PathBuf,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// Reads all matches and lists those that cannot be read, with the reason; nothing is changed
    Check,
    #[command(flatten)]
    Change(Change),
}

#[derive(Subcommand, Debug)]
enum Change {
    /// Gives an account a passphrase that is good for one use, and logs it out everywhere
    ResetPassphrase {
        /// The name of the account
        name: String,
    },
    /// Deletes an account with its sessions, and its owner's name in all matches
    DeleteAccount {
        /// The name of the account
        name: String,
    },
    /// Deletes a match
    DeleteMatch {
        /// The end of its address, such as `k3x5ivq2wmzt7n4c`
        id: String,
    },
    /// Counts the moves of all finished matches anew: how often each was played, by whom and with which results
    RebuildExplorer,
    /// Deletes a room; the matches of its tables stay
    DeleteRoom {
        /// The end of its address
        id: String,
    },
}

/// Executes the action and prints its result.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    // Opening a folder that does not exist would create it and hide a misspelt name.
    if !arguments.data.is_dir() {
        let folder = arguments.data.display();
        anyhow::bail!("there is no data folder {folder}; name the server's with --data");
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    runtime.block_on(async {
        match &arguments.action {
            Action::Check => check(&arguments.data).await,
            Action::Change(change) => Ok(print(&execute(change, &AppState::open(&arguments.data)?).await?)?),
        }
    })
}

/// Checks all matches, also while a server uses the folder; fails if some cannot be read.
async fn check(data: &Path) -> anyhow::Result<()> {
    let CheckedMatches { matches, unreadable } = AppState::open_read_only(data)?.check_matches().await?;
    if unreadable.is_empty() {
        return Ok(print(&format!("All {matches} matches can be read.\n"))?);
    }
    let mut report = String::new();
    for (id, reason) in &unreadable {
        writeln!(report, "{id}: {reason}")?;
    }
    print(&report)?;
    anyhow::bail!(
        "{} of {matches} matches cannot be read and are left as they are: if a newer version of the program has written \
         them, use that; if they are damaged, restore a backup, or delete them with putahi admin delete-match",
        unreadable.len()
    )
}

/// Makes a change; returns the text that reports it.
async fn execute(change: &Change, state: &AppState) -> Result<String, AdminError> {
    match change {
        Change::ResetPassphrase { name } => {
            let passphrase = state.reset_passphrase(name).await?;
            Ok(format!("{passphrase}\nThis passphrase of `{name}` is good for one use.\n"))
        }
        Change::DeleteAccount { name } => {
            state.delete_account(name).await?;
            Ok(format!("The account `{name}` is deleted.\n"))
        }
        Change::DeleteMatch { id } => {
            state.delete_match(id).await?;
            Ok(format!("The match `{id}` is deleted.\n"))
        }
        Change::RebuildExplorer => {
            let matches = state.rebuild_explorer().await?;
            Ok(format!("The moves of {matches} finished matches are counted.\n"))
        }
        Change::DeleteRoom { id } => {
            state.delete_room(id).await?;
            Ok(format!("The room `{id}` is deleted.\n"))
        }
    }
}
