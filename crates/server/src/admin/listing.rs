//! What the operator reads: lists of accounts, matches and rooms, and the records of matches.

use putahi_host::people::account::Account;
use putahi_host::store::{Kind, MatchSummary, Stage, StoreError};
use putahi_play::{Room, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::account::reseat::matches_of;
use crate::admin::change::AdminError;
use crate::common::AppState;
use crate::matches::records;

/// How many accounts, matches or rooms are read at once.
const PAGE: usize = 200;
/// How many ids of matches are read at once.
const IDS: usize = 1000;

/// Which matches are wanted: all that have everything that is given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchQuery {
    /// The id of the game.
    pub game: Option<String>,
    /// How far the match has come.
    pub stage: Option<Stage>,
    /// The name of an account that has a seat.
    pub account: Option<String>,
    /// Something happened in it at this moment or later.
    pub since: Option<Timestamp>,
}

impl MatchQuery {
    fn wants(&self, found: &MatchSummary) -> bool {
        self.game.as_ref().is_none_or(|game| found.spec.id() == game)
            && self.stage.is_none_or(|stage| found.stage == stage)
            && self.since.is_none_or(|since| found.changed >= since)
    }
}

/// A match in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedMatch {
    /// Its id.
    pub id: String,
    /// The game and its options.
    pub spec: String,
    /// How far it has come: `open`, `live` or `over`.
    pub stage: &'static str,
    /// The number of its events.
    pub events: u64,
    /// When something happened in it last.
    pub changed: Timestamp,
    /// The names at the seats, in turn order; none for a seat without a name, and no seats if the match cannot be read.
    pub players: Vec<Option<String>>,
}

/// An account in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedAccount {
    /// The name with which its owner logs in.
    pub name: String,
    /// The name that other players see.
    pub shown: String,
    /// When it was made.
    pub made: Timestamp,
    /// The number of its sessions.
    pub sessions: usize,
    /// The number of its API tokens.
    pub tokens: usize,
}

/// A room in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedRoom {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The name of its host.
    pub host: String,
    /// The number of people in it.
    pub people: usize,
    /// The number of its matches that are not over.
    pub running: usize,
}

/// The result of a check of all matches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckedMatches {
    /// The number of matches.
    pub matches: u64,
    /// The ids of those that cannot be read, each with the reason.
    pub unreadable: Vec<(String, String)>,
}

impl AppState {
    /// The matches that are wanted, `most` at most, those first in which something happened last.
    ///
    /// # Errors
    /// There is no such account, or the store fails.
    pub async fn list_matches(
        &self,
        query: &MatchQuery,
        most: usize,
    ) -> Result<Vec<ListedMatch>, AdminError> {
        let mut listed = Vec::new();
        for found in self.wanted(query, most).await? {
            listed.push(self.listed(found).await?);
        }
        Ok(listed)
    }

    async fn wanted(&self, query: &MatchQuery, most: usize) -> Result<Vec<MatchSummary>, AdminError> {
        if let Some(name) = &query.account {
            let own = matches_of(self, &self.account(name).await?.key).await?;
            return Ok(own.into_iter().filter(|found| query.wants(found)).take(most).collect());
        }
        let (mut wanted, mut last) = (Vec::new(), (Timestamp(u64::MAX), String::new()));
        while wanted.len() < most {
            let page = self.store.matches_before((last.0, &last.1), PAGE).await?;
            let Some(end) = page.last() else { break };
            last = (end.changed, end.id.clone());
            wanted.extend(page.into_iter().filter(|found| query.wants(found)));
        }
        wanted.truncate(most);
        Ok(wanted)
    }

    async fn listed(&self, found: MatchSummary) -> Result<ListedMatch, StoreError> {
        let players = match self.matches.find_readable(&found.id).await? {
            Some(live) => live.read(|_, state, _| records::names(state)).await,
            None => Vec::new(),
        };
        let MatchSummary { id, spec, stage, seq, changed, .. } = found;
        Ok(ListedMatch { id, spec: spec.to_string(), stage: stage.word(), events: seq, changed, players })
    }

    /// The accounts whose name or shown name contains `part`, in any case, `most` at most, in the order of names.
    ///
    /// # Errors
    /// The store fails.
    pub async fn list_accounts(&self, part: &str, most: usize) -> Result<Vec<ListedAccount>, AdminError> {
        let wanted = |account: &Account| contains(&account.name, part) || contains(&account.shown, part);
        let mut listed = Vec::new();
        for (_, account) in self.documents_of(Kind::Account, wanted, most).await? {
            listed.push(self.listed_account(account).await?);
        }
        Ok(listed)
    }

    /// The values of the documents of a kind that are wanted and can be read, `most` at most, in the order of their ids.
    async fn documents_of<T: DeserializeOwned>(
        &self,
        kind: Kind,
        wanted: impl Fn(&T) -> bool,
        most: usize,
    ) -> Result<Vec<(String, T)>, StoreError> {
        let (mut found, mut last) = (Vec::new(), String::new());
        while found.len() < most {
            let page = self.store.documents_after(kind, &last, PAGE).await?;
            let Some((end, _)) = page.last() else { break };
            last.clone_from(end);
            let read = page.into_iter().filter_map(|(id, document)| Some((id, document.value().ok()?)));
            found.extend(read.filter(|(_, value)| wanted(value)));
        }
        found.truncate(most);
        Ok(found)
    }

    async fn listed_account(&self, account: Account) -> Result<ListedAccount, StoreError> {
        let owner = account.key.as_str();
        Ok(ListedAccount {
            name: account.name.to_string(),
            shown: account.shown.to_string(),
            made: account.made,
            sessions: self.store.documents(Kind::Session, owner).await?.len(),
            tokens: self.store.documents(Kind::Token, owner).await?.len(),
        })
    }

    /// The rooms whose title contains `part`, in any case, `most` at most, in the order of their ids.
    ///
    /// # Errors
    /// The store fails.
    pub async fn list_rooms(&self, part: &str, most: usize) -> Result<Vec<ListedRoom>, AdminError> {
        let wanted = |room: &Room| contains(&room.title, part);
        let rooms = self.documents_of(Kind::Room, wanted, most).await?;
        let listed = rooms.into_iter().map(|(id, room)| ListedRoom {
            id,
            host: room.name(room.host),
            people: room.inside().count(),
            running: room.running().count(),
            title: room.title.to_string(),
        });
        Ok(listed.collect())
    }

    /// The ids of all matches that are wanted, those first in which something happened last.
    ///
    /// # Errors
    /// There is no such account, or the store fails.
    pub async fn match_ids(&self, query: &MatchQuery) -> Result<Vec<String>, AdminError> {
        Ok(self.wanted(query, usize::MAX).await?.into_iter().map(|found| found.id).collect())
    }

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

    /// The text of the record of a match; none if it was deleted or cannot be read.
    ///
    /// # Errors
    /// The store fails.
    pub async fn export_record(&self, id: &str) -> Result<Option<String>, AdminError> {
        let Some(live) = self.matches.find_readable(id).await? else { return Ok(None) };
        Ok(Some(records::of(self, &live).await?.to_string()))
    }
}

fn contains(text: &impl ToString, part: &str) -> bool {
    text.to_string().to_lowercase().contains(&part.to_lowercase())
}
