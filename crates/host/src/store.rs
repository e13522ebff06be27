//! What outlives the process: matches as logs of events, and documents (sessions, accounts, rooms …) beside them. Whatever
//! keeps it, a write returns only when it is durable, and of two writes to the same place one is refused.

mod backend;
pub mod backup;
mod error;
#[cfg(any(test, feature = "simulation"))]
#[allow(missing_docs, clippy::unwrap_used, reason = "for tests: each name is a promise")]
pub mod laws;
pub mod row;
#[cfg(any(test, feature = "simulation"))]
pub mod simulated_disk;
mod sqlite;
#[cfg(test)]
mod tests;
mod unreadable;
mod write_probe;

use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;
use putahi_play::{Event, MatchSettings, Player, PlayerId, Timestamp};
use putahi_rules::Spec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

pub use backend::{Answer, Backend, DocumentTable, MatchTables, TallyTable};
pub use error::{FileFault, StoreError};
use sqlite::Sqlite;
pub use sqlite::{ADMIN_SOCKET, FILE};
use sqlite::{check_file, check_version, has_log, lock, sync_folder};
pub(crate) use unreadable::Unreadable;
pub(crate) use write_probe::WriteProbe;

use crate::support::metrics::durations;

/// How a match begins.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The game and its options.
    pub spec: Spec,
    /// The text of the first position, where it is not the usual one.
    pub start: Option<String>,
    /// What the seats agreed on before they began.
    pub settings: MatchSettings,
    /// Whether lists show it to everybody.
    pub public: bool,
}

/// An event with the id of the command that brought it about.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The id that the client gave its command.
    pub command: String,
    /// When.
    pub at: Timestamp,
    /// What happened.
    pub event: Event,
}

/// Everything that is stored of a match.
#[derive(Clone, Debug)]
pub struct Log {
    /// How it begins.
    pub setup: MatchSetup,
    /// What has happened, in order; the first has the number 1.
    pub entries: Vec<Entry>,
}

/// How far a match has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It waits for people.
    Open,
    /// It is being played.
    Live,
    /// It is over.
    Over,
}

/// By what lists and sweeps find a match; written with each event.
#[derive(Clone, Debug)]
pub struct ListingKeys {
    /// How far it has come.
    pub stage: Stage,
    /// When the time of the seat to move is over.
    pub due: Option<Timestamp>,
    /// Who has a seat.
    pub players: Vec<PlayerId>,
}

/// Which matches a list is to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchFilter {
    /// Public ones that wait for people.
    Open,
    /// Public ones that are being played.
    Live,
    /// Those in which somebody has a seat, public or not.
    Of(PlayerId),
}

/// A match as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSummary {
    /// The id.
    pub id: String,
    /// The game and its options.
    pub spec: Spec,
    /// How far it has come.
    pub stage: Stage,
    /// The number of its events.
    pub seq: u64,
    /// When something happened in it last.
    pub changed: Timestamp,
    /// One of those who have a seat in it, if anybody has.
    pub player: Option<PlayerId>,
}

/// What a document is about; ids are unique within a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A browser that was here.
    Session,
    /// Somebody with a name and a passphrase.
    Account,
    /// What lets a program act for somebody.
    Token,
    /// Where people meet.
    Room,
    /// A link, good for one use, that moves a seat to another device.
    Seat,
    /// Five letters that lead to a match with a free seat, or to a room, for a while.
    Code,
    /// That somebody has logged in to an account at a device.
    Device,
    /// That somebody has an account; the id is their key, so that nobody has two.
    AccountOwner,
    /// The last absence of the server that has been credited to clocks; there is one such document.
    Absence,
    /// Which puzzles somebody has solved, and which not; the id is their key.
    PuzzleProgress,
    /// How many have tried the puzzle of a day; the id is the day.
    PuzzleDay,
    /// A tree of moves that somebody has stored.
    Study,
}

/// A document that is written only over the version that its writer has read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// How often it has been written; 0 is a document that nobody has written yet.
    pub version: u64,
    /// What it says.
    pub text: String,
}

/// A document that is to be written together with others; it is kept until somebody removes it.
#[derive(Clone, Debug)]
pub struct NewDocument {
    /// What it is about.
    pub kind: Kind,
    /// The id, which is unique within the kind.
    pub id: String,
    /// What it says.
    pub text: String,
    /// Whose it is.
    pub owner: String,
}

/// How often a move was played in a position by one kind of player, by the result of that player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveTally {
    /// The game and the position, up to symmetry.
    pub position: String,
    /// The move, up to symmetry.
    pub text: String,
    /// The word for the kind of player.
    pub player: String,
    /// Matches that the player won.
    pub won: u64,
    /// Matches that the player neither won nor lost.
    pub drawn: u64,
    /// Matches that the player lost.
    pub lost: u64,
}

impl Document {
    /// A document that holds `value` as JSON and is to replace `version`.
    pub(crate) fn of(version: u64, value: &impl Serialize) -> Document {
        Document { version, text: serde_json::to_string(value).expect("what is stored is plain values") }
    }

    /// The value that it holds as JSON.
    pub(crate) fn value<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(&self.text)
    }

    /// The same of the document of this kind and id; an error names it.
    pub(crate) fn value_of<T: DeserializeOwned>(&self, kind: Kind, id: &str) -> Answer<T> {
        let name = || format!("{} {id}", kind.word());
        self.value().map_err(|error| StoreError::BrokenDocument(name(), error.to_string()))
    }
}

impl MoveTally {
    /// In how many matches the move was played.
    pub const fn matches(&self) -> u64 {
        self.won + self.drawn + self.lost
    }
}

/// What has been thrown away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forgotten {
    /// Documents whose time had passed.
    pub documents: u64,
    /// Matches in which nothing had happened for long.
    pub matches: u64,
}

/// The store; clones share all of it. What its database does is called as it is there: see [`Backend`] and its parts.
#[derive(Clone, Debug)]
pub struct Store {
    backend: Arc<dyn Backend>,
    /// How long it has taken until an event was durable.
    pub(crate) appends: Histogram,
    /// How many documents were looked for by their ids.
    pub(crate) documents_read: Counter,
    /// The matches that cannot be read.
    pub(crate) unreadable: Unreadable,
}

impl Deref for Store {
    type Target = dyn Backend;

    fn deref(&self) -> &Self::Target {
        &*self.backend
    }
}

impl Store {
    /// Opens the store in `folder`, which is made if it is not there.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub fn open(folder: &Path) -> Answer<Store> {
        Ok(Store::of(Sqlite::open(folder)?))
    }

    /// The store that this database keeps.
    pub fn of(backend: impl Backend + 'static) -> Store {
        let (appends, documents_read) = (durations(), Counter::default());
        Store { backend: Arc::new(backend), appends, documents_read, unreadable: Unreadable::default() }
    }

    /// The store on a simulated disk.
    #[cfg(any(test, feature = "simulation"))]
    pub fn simulated(disk: simulated_disk::SimulatedDisk) -> Store {
        Store::of(Sqlite::simulated(disk))
    }

    /// Opens the store in `folder` to read it, while another process may use it; every write fails.
    pub(crate) fn open_read_only(folder: &Path) -> Answer<Store> {
        Ok(Store::of(Sqlite::open_read_only(folder)?))
    }

    /// Closes the store after all requests so far; later ones fail. Waits [`CLOSE_TIMEOUT`] at most.
    ///
    /// # Errors
    /// What was stored is not where a restart will look for it.
    pub async fn close(&self) -> Answer<()> {
        timeout(CLOSE_TIMEOUT, self.backend.close()).await.unwrap_or_else(|_| {
            tracing::warn!("the database could not be closed in time; the next start does the rest");
            Ok(())
        })
    }

    /// Keeps a new match, made `now`, with what has happened in it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is a match of this id or a command is there twice; or the store fails.
    pub async fn create(&self, id: &str, log: Log, keys: ListingKeys, now: Timestamp) -> Answer<()> {
        let changed = log.entries.last().map_or(now, |entry| entry.at);
        let last = log.entries.last().map(|entry| entry.command.clone());
        let done = self.backend.create(id, log, keys, changed).await;
        settle(done, async || {
            let found = self.load(id).await?;
            Ok(found.is_some_and(|found| found.entries.last().map(|entry| &entry.command) == last.as_ref()))
        })
        .await
    }

    /// Keeps an event as number `seq` of its match.
    ///
    /// # Errors
    /// [`StoreError::Conflict`]: `seq` is not the next number or the command is taken; [`StoreError::Unknown`]: it may still be kept.
    pub async fn append(&self, id: &str, seq: u64, entry: Entry, keys: ListingKeys) -> Answer<()> {
        let since = Instant::now();
        let done = self.backend.append(id, seq, entry, keys).await;
        self.appends.observe(since.elapsed().as_secs_f64());
        done
    }

    /// Everything that is stored of a match; none if there is no such match.
    ///
    /// # Errors
    /// The store fails, or holds what no match can be.
    pub async fn load(&self, id: &str) -> Answer<Option<Log>> {
        let Some(setup) = self.setup(id).await? else { return Ok(None) };
        Ok(Some(Log { setup, entries: self.since(id, 0).await? }))
    }

    /// What has happened in a match after the event number `seq`.
    ///
    /// # Errors
    /// As [`Store::load`].
    pub async fn since(&self, id: &str, seq: u64) -> Answer<Vec<Entry>> {
        let mut entries = Vec::new();
        loop {
            let last = seq.saturating_add(entries.len() as u64);
            let rows = self.events_after(id, last, PAGE).await?;
            let is_full = rows.len() == PAGE;
            entries.extend(row::entries(id, last, rows)?);
            if !is_full {
                return Ok(entries);
            }
        }
    }

    /// Lets everything that a match tells of the player `key` tell of `player` instead. If the database does not answer, it is
    /// done again: to do it twice is to do it once.
    pub(crate) async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()> {
        match self.backend.rewrite(id, key, player).await {
            Err(error) if error.is_unanswered() => self.backend.rewrite(id, key, player).await,
            done => done,
        }
    }

    /// The matches wanted, at most `most`, the latest active first. Unreadable ones are skipped and listed as unreadable.
    ///
    /// # Errors
    /// The store fails.
    pub async fn matches(&self, wanted: MatchFilter, most: usize) -> Answer<Vec<MatchSummary>> {
        Ok(row::found(self.backend.matches(wanted, most).await?, &self.unreadable))
    }

    /// The matches in which something happened last before match `before.1` at `before.0`, `most` at most, the latest first. Those
    /// that cannot be read are skipped and listed as unreadable.
    ///
    /// # Errors
    /// The store fails.
    pub async fn matches_before(&self, before: (Timestamp, &str), most: usize) -> Answer<Vec<MatchSummary>> {
        Ok(row::found(self.backend.matches_before(before, most).await?, &self.unreadable))
    }

    /// The document of this id; none if there is none.
    ///
    /// # Errors
    /// The store fails.
    pub async fn read(&self, kind: Kind, id: &str) -> Answer<Option<Document>> {
        self.documents_read.inc();
        self.backend.read(kind, id).await
    }

    /// Writes a document over the version that it names, or a new one if that is 0, and gives its new version. It is the
    /// `owner`'s, and may be forgotten at `until`; both are as in the last write.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the document there is of another version, or gone; or the store fails.
    pub async fn write(
        &self,
        kind: Kind,
        id: &str,
        document: Document,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Answer<u64> {
        let written = Document { version: document.version + 1, text: document.text.clone() };
        let done = self.backend.write(kind, id, document, owner, until).await;
        settle(done, async || Ok(self.read(kind, id).await?.as_ref() == Some(&written))).await?;
        Ok(written.version)
    }

    /// Writes a document over any version. Where somebody else writes it at the same moment, one of both is kept.
    pub(crate) async fn overwrite(
        &self,
        kind: Kind,
        id: &str,
        value: &impl Serialize,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Answer<()> {
        let version = self.read(kind, id).await?.map_or(0, |document| document.version);
        match self.write(kind, id, Document::of(version, value), owner, until).await {
            Ok(_) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Writes new documents, all or none.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if one of them is there already; or the store fails.
    pub async fn write_new(&self, documents: Vec<NewDocument>) -> Answer<()> {
        let done = self.backend.write_new(documents.clone()).await;
        settle(done, async || {
            for NewDocument { kind, id, text, .. } in &documents {
                if self.read(*kind, id).await?.is_none_or(|found| found.text != *text) {
                    return Ok(false);
                }
            }
            Ok(true)
        })
        .await
    }

    /// Deletes a document, if it is there.
    ///
    /// # Errors
    /// The store fails.
    pub async fn remove(&self, kind: Kind, id: &str) -> Answer<()> {
        let done = self.take(kind, id).await.map(drop);
        settle(done, async || Ok(self.read(kind, id).await?.is_none())).await
    }

    /// Deletes expired documents, sessions without an account that expire by `sessions`, and matches
    /// in which nothing has happened since `matches` and no clock runs.
    ///
    /// # Errors
    /// The store fails; what was deleted before stays so.
    pub async fn forget(
        &self,
        now: Timestamp,
        sessions: Timestamp,
        matches: Option<Timestamp>,
    ) -> Answer<Forgotten> {
        let documents = in_turns(|| self.forget_documents(now, sessions)).await?;
        let matches = match matches {
            Some(before) => in_turns(|| self.forget_matches(before)).await?,
            None => 0,
        };
        Ok(Forgotten { documents, matches })
    }
}

/// The outcome of a write that may have been done though it has failed: what is stored shows whether it `was_done`. If that
/// cannot be read, or the write may still come, it stays unknown.
async fn settle(done: Answer<()>, was_done: impl AsyncFnOnce() -> Answer<bool>) -> Answer<()> {
    match done {
        Err(error) if error.is_unanswered() => match was_done().await {
            Ok(true) => Ok(()),
            _ => Err(StoreError::Unknown),
        },
        done => done,
    }
}

/// How long the end of the process waits for the store.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// The most events that are read at once: a long match does not hold up other requests for long.
const PAGE: usize = 1000;
/// The most rows that are deleted at once: a deletion does not hold up other requests for long.
pub const TURN: u64 = 200;

/// Deletes turn by turn, until a turn is not full.
async fn in_turns<F: Future<Output = Answer<u64>>>(turn: impl Fn() -> F) -> Answer<u64> {
    let mut all = 0;
    loop {
        let gone = turn().await?;
        all += gone;
        if gone < TURN {
            return Ok(all);
        }
    }
}
