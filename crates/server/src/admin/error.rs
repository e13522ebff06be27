//! Why administrative actions fail.

use std::fmt;
use std::io;
use std::path::PathBuf;

use putahi_host::people::account::Account;
use putahi_host::store::StoreError;
use putahi_play::Name;

use crate::error::ApiError;
use crate::state::AppState;

/// Why an administrative action failed.
#[derive(Debug)]
pub enum AdminError {
    /// There is no account of this name.
    NoAccount(String),
    /// There is no match of this id.
    NoMatch(String),
    /// There is no room of this id.
    NoRoom(String),
    /// There is no study of this id.
    NoStudy(String),
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
            AdminError::NoStudy(id) => write!(f, "there is no study `{id}` in this data folder"),
            AdminError::Store(error) => error.fmt(f),
            AdminError::Closing => {
                write!(f, "the server is about to end; try again once it has ended or runs again")
            }
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

impl AppState {
    /// The account with this name.
    pub(super) async fn account(&self, name: &str) -> Result<Account, AdminError> {
        let missing = || AdminError::NoAccount(name.to_owned());
        let parsed: Name = name.parse().map_err(|_| missing())?;
        Account::named(&self.store, &parsed).await?.ok_or_else(missing)
    }
}
