//! `putahi admin`: what whoever runs a server may do to what it keeps, while the server does not run.

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
    deed: Deed,
    /// The folder where the server keeps matches and accounts
    #[arg(long, global = true, env = "PUTAHI_DATA", hide_env_values = true, default_value = DEFAULT_DATA)]
    data: PathBuf,
}

#[derive(Subcommand, Debug)]
enum Deed {
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

/// Does what was told, once.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    // To make an empty folder would hide that the name of it is wrong.
    if !arguments.data.is_dir() {
        let folder = arguments.data.display();
        anyhow::bail!("there is no data folder {folder}; name the server's with --data");
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let said = runtime.block_on(done(&arguments.deed, &AppState::open(&arguments.data)?))?;
    Ok(print(&said)?)
}

async fn done(deed: &Deed, house: &AppState) -> Result<String, AdminError> {
    match deed {
        Deed::ResetPassphrase { name } => {
            let passphrase = house.reset_passphrase(name).await?;
            Ok(format!("{passphrase}\nThis passphrase of `{name}` is good for one use.\n"))
        }
        Deed::DeleteAccount { name } => {
            house.delete_account(name).await?;
            Ok(format!("The account `{name}` is deleted.\n"))
        }
        Deed::DeleteMatch { id } => {
            house.delete_match(id).await?;
            Ok(format!("The match `{id}` is deleted.\n"))
        }
        Deed::DeleteRoom { id } => {
            house.delete_room(id).await?;
            Ok(format!("The room `{id}` is deleted.\n"))
        }
    }
}
