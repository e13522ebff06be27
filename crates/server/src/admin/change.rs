//! Changes to stored accounts, matches, rooms and studies by the operator.

use putahi_host::jobs::played_moves;
use putahi_host::people::passphrase::Passphrase;
use putahi_host::retention::hold;
use putahi_host::store::Kind;
use putahi_host::support::fair_pool::Requester;
use serde::{Deserialize, Serialize};

use crate::account::erase;
use crate::admin::error::AdminError;
use crate::analysis::studies;
use crate::matches::join_codes;
use crate::matches::join_codes::Target;
use crate::rooms::matches;
use crate::state::AppState;

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
    /// The deletion of a room; its matches stay.
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

impl AppState {
    /// Makes a change.
    ///
    /// # Errors
    /// There is no such account, match or room, the server is about to end, or the store fails.
    pub async fn administer(&self, change: &AdminChange) -> Result<AdminDone, AdminError> {
        if self.is_closing() {
            return Err(AdminError::Closing);
        }
        match change {
            AdminChange::ResetPassphrase { name } => self.reset_passphrase(name).await,
            AdminChange::EndSessions { name } => self.end_sessions(name).await,
            AdminChange::DeleteAccount { name } => self.delete_account(name).await,
            AdminChange::DeleteMatch { id } => self.delete_match(id).await,
            AdminChange::DeleteRoom { id } => self.delete_room(id).await,
            AdminChange::RebuildExplorer => {
                Ok(AdminDone::ExplorerRebuilt { matches: played_moves::rebuild(self).await? })
            }
            AdminChange::DeleteStudy { id } => self.delete_study(id).await,
            AdminChange::ConfirmClock => {
                let waited = hold::lift(&self.store, self.clock.now()).await?;
                Ok(AdminDone::ClockConfirmed { waited })
            }
        }
    }

    async fn reset_passphrase(&self, name: &str) -> Result<AdminDone, AdminError> {
        let account = self.account(name).await?;
        let random = Passphrase::random();
        let passphrase = random.as_str().to_owned();
        self.accounts
            .change(&account, random, true, &Requester::default())
            .await
            .map_err(crate::error::ApiError::from)?;
        self.sessions.end_all(&account, None).await?;
        Ok(AdminDone::PassphraseReset { passphrase })
    }

    async fn end_sessions(&self, name: &str) -> Result<AdminDone, AdminError> {
        let account = self.account(name).await?;
        let sessions = self.store.documents(Kind::Session, account.key.as_str()).await?.len();
        self.sessions.end_all(&account, None).await?;
        Ok(AdminDone::SessionsEnded { sessions })
    }

    async fn delete_account(&self, name: &str) -> Result<AdminDone, AdminError> {
        let account = self.account(name).await?;
        erase::forget(self, Some(&account), &account.key).await?;
        Ok(AdminDone::Deleted)
    }

    async fn delete_match(&self, id: &str) -> Result<AdminDone, AdminError> {
        matches::called_off(self, id).await?;
        join_codes::revoke(self, &Target::Match(id.to_owned())).await?;
        match self.matches.delete(id).await? {
            true => Ok(AdminDone::Deleted),
            false => Err(AdminError::NoMatch(id.to_owned())),
        }
    }

    async fn delete_room(&self, id: &str) -> Result<AdminDone, AdminError> {
        join_codes::revoke(self, &Target::Room(id.to_owned())).await?;
        match self.rooms.delete(id).await? {
            true => Ok(AdminDone::Deleted),
            false => Err(AdminError::NoRoom(id.to_owned())),
        }
    }

    async fn delete_study(&self, id: &str) -> Result<AdminDone, AdminError> {
        match studies::delete(&self.store, id).await? {
            true => Ok(AdminDone::Deleted),
            false => Err(AdminError::NoStudy(id.to_owned())),
        }
    }
}
