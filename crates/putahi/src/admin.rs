//! `putahi admin`: lets the operator read and change accounts, matches and rooms, whether the server runs or not.
//!
//! A running server makes the changes itself, on request through a socket in the data folder. Data that is only read comes from
//! the database.

mod export;
mod list;
mod query;

use clap::{Args, Subcommand};
use putahi_cli::{OutputForm, count};
use putahi_server::{AdminChange, AdminDone, AppState, CheckedMatches, change_at_server};
use serde::Serialize;
use serde_json::json;

use crate::serve::{StoreArguments, open_store};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi admin list accounts --data data\n\n\
                        All of this can be done while the server runs. Run it as the user who runs the server.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    action: Action,
    #[command(flatten)]
    form: OutputForm,
    #[command(flatten)]
    store: StoreArguments,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// Reads all matches and lists those that cannot be read, with the reason; nothing is changed
    #[command(after_help = "Example: putahi admin check --data data")]
    Check,
    /// Lists accounts, matches or rooms
    List(list::Arguments),
    /// Writes the records of matches, one after the other
    Export(export::Arguments),
    #[command(flatten)]
    Change(Change),
}

#[derive(Subcommand, Clone, Debug)]
enum Change {
    /// Gives an account a passphrase that is good for one use, and logs it out everywhere
    #[command(after_help = "Example: putahi admin reset-passphrase Ana --data data")]
    ResetPassphrase {
        /// The name of the account
        name: String,
    },
    /// Logs an account out everywhere
    #[command(after_help = "Example: putahi admin end-sessions Ana --data data")]
    EndSessions {
        /// The name of the account
        name: String,
    },
    /// Deletes an account with its sessions, and its owner's name in all matches
    #[command(after_help = "Example: putahi admin delete-account Ana --data data")]
    DeleteAccount {
        /// The name of the account
        name: String,
    },
    /// Deletes a match
    #[command(after_help = "Example: putahi admin delete-match k3x5ivq2wmzt7n4c --data data")]
    DeleteMatch {
        /// The end of its address, such as `k3x5ivq2wmzt7n4c`
        id: String,
    },
    /// Counts the moves of all finished matches anew: how often each was played, by whom and with which results
    #[command(after_help = "Example: putahi admin rebuild-explorer --data data")]
    RebuildExplorer,
    /// Says that the clock is right: after an absence of more than a week nothing is deleted for a day otherwise
    #[command(after_help = "Example: putahi admin confirm-clock --data data")]
    ConfirmClock,
    /// Deletes a room; the matches of its tables stay
    #[command(after_help = "Example: putahi admin delete-room q7m4ztw2n5kx3icv --data data")]
    DeleteRoom {
        /// The end of its address
        id: String,
    },
    /// Deletes a study
    #[command(after_help = "Example: putahi admin delete-study s4kz7wq2nm5tx3ic --data data")]
    DeleteStudy {
        /// The end of its address
        id: String,
    },
}

impl From<&Change> for AdminChange {
    fn from(change: &Change) -> AdminChange {
        match change.clone() {
            Change::ResetPassphrase { name } => AdminChange::ResetPassphrase { name },
            Change::EndSessions { name } => AdminChange::EndSessions { name },
            Change::DeleteAccount { name } => AdminChange::DeleteAccount { name },
            Change::DeleteMatch { id } => AdminChange::DeleteMatch { id },
            Change::DeleteRoom { id } => AdminChange::DeleteRoom { id },
            Change::RebuildExplorer => AdminChange::RebuildExplorer,
            Change::ConfirmClock => AdminChange::ConfirmClock,
            Change::DeleteStudy { id } => AdminChange::DeleteStudy { id },
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let store = &arguments.store;
    store.require_store()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(execute(&arguments.action, store, arguments.form));
    // Does not wait for the connection to a database.
    runtime.shutdown_background();
    done
}

async fn execute(action: &Action, store: &StoreArguments, form: OutputForm) -> anyhow::Result<()> {
    match action {
        Action::Check => check(&open_store(store, true).await?, form).await,
        Action::List(arguments) => list::run(arguments, &open_store(store, true).await?, form).await,
        Action::Export(arguments) => export::run(arguments, &open_store(store, true).await?, form).await,
        Action::Change(change) => make(change, store, form).await,
    }
}

/// Checks all matches; fails if some cannot be read.
async fn check(state: &AppState, form: OutputForm) -> anyhow::Result<()> {
    let CheckedMatches { matches, unreadable } = state.check_matches().await?;
    for (id, reason) in &unreadable {
        form.print(&json!({ "id": id, "error": reason }), || format!("{id}: {reason}\n"))?;
    }
    let all = count(matches, "match", "matches");
    let unread = unreadable.len();
    let text = || if unread == 0 { format!("{all}, all can be read.\n") } else { String::new() };
    form.print(&json!({ "matches": matches, "unreadable": unread }), text)?;
    match unread {
        0 => Ok(()),
        _ => anyhow::bail!(
            "{unread} of {all} cannot be read and are left as they are: if a newer version of the program has written \
             them, use that; if they are damaged, restore a backup, or delete them with putahi admin delete-match"
        ),
    }
}

#[derive(Serialize)]
struct Made {
    #[serde(flatten)]
    change: AdminChange,
    #[serde(flatten)]
    done: AdminDone,
}

/// Makes a change, through the server if one runs, and prints the result.
async fn make(change: &Change, store: &StoreArguments, form: OutputForm) -> anyhow::Result<()> {
    let wanted = AdminChange::from(change);
    let done = match change_at_server(store.data(), &wanted).await? {
        Some(done) => done,
        None => {
            let state = open_store(store, false).await?;
            let done = state.administer(&wanted).await;
            state.close().await?;
            done?
        }
    };
    let text = report(change, &done);
    Ok(form.print(&Made { change: wanted, done }, || text)?)
}

fn report(change: &Change, done: &AdminDone) -> String {
    match (change, done) {
        (Change::ResetPassphrase { name }, AdminDone::PassphraseReset { passphrase }) => {
            format!("{passphrase}\nThis passphrase of `{name}` is good for one use.\n")
        }
        (Change::EndSessions { name }, AdminDone::SessionsEnded { sessions }) => {
            let sessions = count(*sessions as u64, "session", "sessions");
            format!("The account `{name}` is logged out: {sessions} ended.\n")
        }
        (Change::RebuildExplorer, AdminDone::ExplorerRebuilt { matches }) => {
            let matches = count(*matches, "finished match", "finished matches");
            format!("The moves of {matches} are counted.\n")
        }
        (Change::ConfirmClock, AdminDone::ClockConfirmed { waited: true }) => {
            "What is past its retention is deleted within an hour.\n".to_owned()
        }
        (Change::ConfirmClock, _) => "Nothing was waiting for this.\n".to_owned(),
        (Change::DeleteAccount { name }, _) => format!("The account `{name}` is deleted.\n"),
        (Change::DeleteMatch { id }, _) => format!("The match `{id}` is deleted.\n"),
        (Change::DeleteStudy { id }, _) => format!("The study `{id}` is deleted.\n"),
        (Change::DeleteRoom { id }, _) => format!("The room `{id}` is deleted.\n"),
        (Change::ResetPassphrase { .. } | Change::EndSessions { .. } | Change::RebuildExplorer, _) => {
            "Done.\n".to_owned()
        }
    }
}
