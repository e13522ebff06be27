//! Administration: changes by the operator, and what the operator reads of accounts, matches and rooms.

mod change;
mod listing;

use std::fmt;
use std::io;
use std::path::PathBuf;

use putahi_play::Name;

pub use change::{AdminChange, AdminDone};
pub use listing::{ExportedRecord, ListedAccount, ListedMatch, ListedRoom, MatchQuery};

use crate::auth::account::Account;
use crate::error::ApiError;
use crate::state::AppState;
use crate::store::StoreError;

/// Why an administrative action failed.
#[derive(Debug)]
pub enum AdminError {
    /// There is no account of this name.
    NoAccount(String),
    /// There is no match of this id.
    NoMatch(String),
    /// There is no room of this id.
    NoRoom(String),
    /// The store fails.
    Store(StoreError),
    /// The server is about to end.
    Closing,
    /// The running server cannot be asked through its socket: the path of the socket, and what is wrong.
    Unreachable(PathBuf, io::Error),
    /// The running server refuses the change: its words.
    Refused(String),
    /// Another error; a repetition may succeed.
    Failed,
}

impl fmt::Display for AdminError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AdminError::NoAccount(name) => write!(f, "there is no account `{name}` in this data folder"),
            AdminError::NoMatch(id) => write!(f, "there is no match `{id}` in this data folder"),
            AdminError::NoRoom(id) => write!(f, "there is no room `{id}` in this data folder"),
            AdminError::Store(error) => error.fmt(f),
            AdminError::Closing => write!(f, "the server is about to end; try again once it has ended or runs again"),
            AdminError::Unreachable(path, error) => write!(
                f,
                "the running server cannot be asked through {}: {error}; is this the user who runs it?",
                path.display()
            ),
            AdminError::Refused(words) => f.write_str(words),
            AdminError::Failed => write!(f, "it could not be done; try again"),
        }
    }
}

impl std::error::Error for AdminError {}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Store(error)
    }
}

impl From<ApiError> for AdminError {
    fn from(error: ApiError) -> AdminError {
        match error {
            ApiError::Store(error) => AdminError::Store(error),
            _ => AdminError::Failed,
        }
    }
}

/// The result of a check of all matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckedMatches {
    /// The number of matches.
    pub matches: u64,
    /// The ids of those that cannot be read, each with the reason.
    pub unreadable: Vec<(String, String)>,
}

/// How many ids of matches are read at once.
const IDS: usize = 1000;

impl AppState {
    /// Reads all matches, and reports those that cannot be read. Changes nothing.
    ///
    /// # Errors
    /// The store fails.
    pub async fn check_matches(&self) -> Result<CheckedMatches, AdminError> {
        let mut checked = CheckedMatches::default();
        let mut last = String::new();
        loop {
            let ids = self.store.ids_after(&last, IDS).await?;
            let Some(end) = ids.last() else { return Ok(checked) };
            last.clone_from(end);
            for id in ids {
                checked.matches += 1;
                match self.matches.find(&id).await {
                    Err(StoreError::Broken(id, reason)) => checked.unreadable.push((id, reason)),
                    // A match that is not found was deleted meanwhile.
                    found => drop(found?),
                }
            }
        }
    }

    /// The account with this name.
    async fn account(&self, name: &str) -> Result<Account, AdminError> {
        let missing = || AdminError::NoAccount(name.to_owned());
        let parsed: Name = name.parse().map_err(|_| missing())?;
        Account::named(&self.store, &parsed).await?.ok_or_else(missing)
    }
}
