//! Administration: changes to the data of a stopped server, and checks that are possible while it runs.

use std::fmt;

use putahi_play::Name;

use crate::auth::account::Account;
use crate::auth::passphrase::Passphrase;
use crate::error::ApiError;
use crate::services::{erase, explorer, room_matches};
use crate::state::AppState;
use crate::store::{Kind, StoreError};
use crate::support::fair_pool::Requester;

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

    async fn account(&self, name: &str) -> Result<Account, AdminError> {
        let missing = || AdminError::NoAccount(name.to_owned());
        let parsed: Name = name.parse().map_err(|_| missing())?;
        Account::named(&self.store, &parsed).await?.ok_or_else(missing)
    }

    /// Gives an account a single-use passphrase, and ends its sessions. Returns the passphrase.
    ///
    /// # Errors
    /// There is no such account, or the store fails.
    pub async fn reset_passphrase(&self, name: &str) -> Result<String, AdminError> {
        let account = self.account(name).await?;
        let passphrase = Passphrase::random();
        let text = passphrase.as_str().to_owned();
        self.accounts.change(&account, passphrase, true, &Requester::default()).await?;
        self.sessions.end_all(&account, None).await?;
        Ok(text)
    }

    /// Deletes an account, its sessions and its owner's name.
    ///
    /// # Errors
    /// There is no such account, or the store fails.
    pub async fn delete_account(&self, name: &str) -> Result<(), AdminError> {
        let account = self.account(name).await?;
        Ok(erase::forget(self, Some(&account), &account.key).await?)
    }

    /// Deletes a match; in its room, if it has one, the match counts as void.
    ///
    /// # Errors
    /// There is no such match, or the store fails.
    pub async fn delete_match(&self, id: &str) -> Result<(), AdminError> {
        room_matches::called_off(self, id).await?;
        match self.matches.delete(id).await? {
            true => Ok(()),
            false => Err(AdminError::NoMatch(id.to_owned())),
        }
    }

    /// Counts the moves of all finished matches anew. Returns how many matches these are.
    ///
    /// # Errors
    /// The store fails.
    pub async fn rebuild_explorer(&self) -> Result<u64, AdminError> {
        Ok(explorer::rebuild(self).await?)
    }

    /// Deletes a room; its matches stay.
    ///
    /// # Errors
    /// There is no such room, or the store fails.
    pub async fn delete_room(&self, id: &str) -> Result<(), AdminError> {
        let gone = self.store.take(Kind::Room, id).await?;
        gone.map(drop).ok_or_else(|| AdminError::NoRoom(id.to_owned()))
    }
}
