//! Changes to stored accounts, matches, rooms and studies by the operator.

use std::fmt;

use putahi_host::jobs::played_moves;
use putahi_host::people::account::Account;
use putahi_host::people::passphrase::Passphrase;
use putahi_host::retention::hold;
use putahi_host::store::{Kind, StoreError};
use putahi_host::support::fair_pool::Requester;
use putahi_play::Name;
use serde::{Deserialize, Serialize};

use crate::account::erase;
use crate::analysis::studies;
use crate::common::{ApiError, AppState};
use crate::matches::join_codes::{self, Target};
use crate::rooms::{ending, matches};

/// A change that the operator wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AdminChange {
    /// A single-use passphrase for an account, whose sessions end.
    ResetPassphrase {
        /// The name of the account.
        name: String,
    },
    /// The end of all sessions of an account.
    EndSessions {
        /// The name of the account.
        name: String,
    },
    /// The deletion of an account with its sessions, and of its owner's name in all matches.
    DeleteAccount {
        /// The name of the account.
        name: String,
    },
    /// The deletion of a match; in its room, if it has one, the match counts as void.
    DeleteMatch {
        /// The id of the match.
        id: String,
    },
    /// A new count of the moves of all finished matches.
    RebuildExplorer,
    /// The deletion of a room with its people; its matches stay, without their names.
    DeleteRoom {
        /// The id of the room.
        id: String,
    },
    /// The deletion of a study.
    DeleteStudy {
        /// The id of the study.
        id: String,
    },
    /// That the clock is right: what is past its retention is deleted again.
    ConfirmClock,
}

/// A change that has been made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "done", rename_all = "kebab-case")]
pub enum AdminDone {
    /// The account has a new passphrase.
    PassphraseReset {
        /// The passphrase, which is good for one use.
        passphrase: String,
    },
    /// The sessions of the account have ended.
    SessionsEnded {
        /// How many.
        sessions: usize,
    },
    /// The moves are counted.
    ExplorerRebuilt {
        /// Of how many matches.
        matches: u64,
    },
    /// The clock is confirmed.
    ClockConfirmed {
        /// Whether nothing was deleted until now.
        waited: bool,
    },
    /// The account, the match, the room or the study is deleted.
    Deleted,
}

/// Why an administrative action failed, in words.
#[derive(Debug)]
pub struct AdminError(pub(super) String);

impl fmt::Display for AdminError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for AdminError {}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError(error.to_string())
    }
}

impl From<ApiError> for AdminError {
    fn from(error: ApiError) -> AdminError {
        match error {
            ApiError::Store(error) => error.into(),
            _ => AdminError("it could not be done; try again".to_owned()),
        }
    }
}

impl AdminError {
    pub(super) fn missing(kind: &str, name: &str) -> AdminError {
        AdminError(format!("there is no {kind} `{name}` in this data folder"))
    }
}

impl AppState {
    /// Makes a change.
    ///
    /// # Errors
    /// There is no such account, match or room, the server is about to end, or the store fails.
    pub async fn administer(&self, change: &AdminChange) -> Result<AdminDone, AdminError> {
        if self.is_closing() {
            let words = "the server is about to end; try again once it has ended or runs again";
            return Err(AdminError(words.to_owned()));
        }
        match change {
            AdminChange::ResetPassphrase { name } => self.reset_passphrase(name).await,
            AdminChange::EndSessions { name } => {
                let account = self.account(name).await?;
                let sessions = self.store.documents(Kind::Session, account.key.as_str()).await?.len();
                self.sessions.end_all(&account, None).await?;
                Ok(AdminDone::SessionsEnded { sessions })
            }
            AdminChange::DeleteAccount { name } => {
                let account = self.account(name).await?;
                erase::forget(self, Some(&account), &account.key).await?;
                Ok(AdminDone::Deleted)
            }
            AdminChange::DeleteMatch { id } => {
                matches::called_off(self, id).await?;
                join_codes::revoke(self, &Target::Match(id.clone())).await?;
                deleted(self.matches.delete(id).await?, "match", id)
            }
            AdminChange::DeleteRoom { id } => deleted(ending::end(self, id).await?, "room", id),
            AdminChange::DeleteStudy { id } => deleted(studies::delete(&self.store, id).await?, "study", id),
            AdminChange::RebuildExplorer => {
                Ok(AdminDone::ExplorerRebuilt { matches: played_moves::rebuild(self).await? })
            }
            AdminChange::ConfirmClock => {
                let waited = hold::lift(&self.store, self.clock.now()).await?;
                Ok(AdminDone::ClockConfirmed { waited })
            }
        }
    }

    /// Ends the rooms whose time is over with their people, as is done each hour while the server runs.
    ///
    /// # Errors
    /// The store fails; what is left is done the next time.
    pub async fn end_rooms(&self) -> Result<(), AdminError> {
        Ok(ending::end_due(self).await?)
    }

    pub(super) async fn account(&self, name: &str) -> Result<Account, AdminError> {
        let missing = || AdminError::missing("account", name);
        let parsed: Name = name.parse().map_err(|_| missing())?;
        Account::named(&self.store, &parsed).await?.ok_or_else(missing)
    }

    async fn reset_passphrase(&self, name: &str) -> Result<AdminDone, AdminError> {
        let account = self.account(name).await?;
        let random = Passphrase::random();
        let passphrase = random.as_str().to_owned();
        let changed = self.accounts.change(&account, random, true, &Requester::default()).await;
        changed.map_err(ApiError::from)?;
        self.sessions.end_all(&account, None).await?;
        Ok(AdminDone::PassphraseReset { passphrase })
    }
}

fn deleted(was_there: bool, kind: &str, id: &str) -> Result<AdminDone, AdminError> {
    was_there.then_some(AdminDone::Deleted).ok_or_else(|| AdminError::missing(kind, id))
}
