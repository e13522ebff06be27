//! `putahi admin`: changes to stored accounts, matches and rooms by the operator, while the server is stopped.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use putahi_server::{AdminError, AppState};

use crate::output::print;
use crate::serve::DEFAULT_DATA;

/// The arguments of `putahi admin`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi admin reset-passphrase Ana --data data\n\n\
                        The server on the data folder must have ended; start it again afterwards.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
    /// The folder where the server keeps matches and accounts
    #[arg(long, global = true, env = "PUTAHI_DATA", hide_env_values = true, default_value = DEFAULT_DATA)]
    data: PathBuf,
}

#[derive(Subcommand, Debug)]
enum Action {
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
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let result = runtime.block_on(execute(&arguments.action, &AppState::open(&arguments.data)?))?;
    Ok(print(&result)?)
}

/// Executes an action; returns the text that reports it.
async fn execute(action: &Action, state: &AppState) -> Result<String, AdminError> {
    match action {
        Action::ResetPassphrase { name } => {
            let passphrase = state.reset_passphrase(name).await?;
            Ok(format!("{passphrase}\nThis passphrase of `{name}` is good for one use.\n"))
        }
        Action::DeleteAccount { name } => {
            state.delete_account(name).await?;
            Ok(format!("The account `{name}` is deleted.\n"))
        }
        Action::DeleteMatch { id } => {
            state.delete_match(id).await?;
            Ok(format!("The match `{id}` is deleted.\n"))
        }
        Action::DeleteRoom { id } => {
            state.delete_room(id).await?;
            Ok(format!("The room `{id}` is deleted.\n"))
        }
    }
}
