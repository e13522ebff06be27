//! What outlives the process: matches as logs of events, and documents (sessions, accounts, rooms …) beside them. Whatever
//! keeps it, a write returns only when it is durable, and of two writes to the same place one is refused.

mod backend;
pub mod backup;
mod documents;
mod error;
#[cfg(any(test, feature = "simulation"))]
#[allow(missing_docs, clippy::unwrap_used, reason = "for tests: each name is a promise")]
pub mod laws;
mod matches;
#[cfg(any(test, feature = "simulation"))]
pub mod simulated_disk;
mod sqlite;
mod tallies;
#[cfg(test)]
mod tests;
mod unreadable;
mod write_probe;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use putahi_play::{Event, Level, MatchSettings, PlayerId, Timestamp};
use putahi_rules::Spec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

pub use backend::{Answer, Backend, Dialect, Row, Value};
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
    /// The level of the computer that the only player has beaten.
    pub beaten: Option<Level>,
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
    /// Of these those that are being played.
    LiveOf(PlayerId),
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
    /// The progress of a player in the first steps of each game; the id is the key of the player.
    CoachProgress,
    /// How many have tried the puzzle of a day; the id is the day.
    PuzzleDay,
    /// A tree of moves that somebody has stored.
    Study,
    /// A feed of a player's turns, under the fingerprint of its secret address.
    Feed,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    pub fn of(version: u64, value: &impl Serialize) -> Document {
        Document { version, text: serde_json::to_string(value).expect("what is stored is plain values") }
    }

    /// The value that it holds as JSON.
    ///
    /// # Errors
    /// It holds none of this type.
    pub fn value<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(&self.text)
    }

    /// The same; an error is logged, and names the kind.
    pub(crate) fn value_if_readable<T: DeserializeOwned>(&self, kind: Kind) -> Option<T> {
        self.value()
            .inspect_err(|error| tracing::error!(%error, "a stored {} cannot be read", kind.word()))
            .ok()
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

/// The store; clones share all of it.
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

    /// Opens the store in `folder` to read it, while another process may use it; every write fails.
    pub(crate) fn open_read_only(folder: &Path) -> Answer<Store> {
        Ok(Store::of(Sqlite::open_read_only(folder)?))
    }

    /// Closes the store after all requests so far; later ones fail. Waits `CLOSE_TIMEOUT` at most.
    ///
    /// # Errors
    /// What was stored is not where a restart will look for it.
    pub async fn close(&self) -> Answer<()> {
        timeout(CLOSE_TIMEOUT, self.backend.close()).await.unwrap_or_else(|_| {
            tracing::warn!("the database could not be closed in time; the next start does the rest");
            Ok(())
        })
    }

    /// The time by the clock of the database, if that has one of its own.
    ///
    /// # Errors
    /// The store fails.
    pub async fn time(&self) -> Answer<Option<Timestamp>> {
        self.backend.time().await
    }

    /// Notes that the host is alive, as [`Backend::heartbeat`].
    ///
    /// # Errors
    /// The store fails.
    pub async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>> {
        self.backend.heartbeat(now).await
    }

    /// When the host was alive last, by the same clock; none if it never was.
    ///
    /// # Errors
    /// The store fails.
    pub async fn last_heartbeat(&self) -> Answer<Option<Timestamp>> {
        let read = |row: &Row| row.number(0).map(Timestamp);
        Ok(self.rows("SELECT at FROM heartbeat", Vec::new(), read).await?.pop())
    }

    /// Deletes expired documents but rooms, whose people go with them ([`Store::due_documents`]), sessions without an account that expire by `sessions`, and matches
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
        let skip_locked = self.dialect().skip_locked;
        let expired = format!(
            "DELETE FROM documents WHERE (kind, id) IN (SELECT kind, id FROM documents WHERE until <= ?1 \
             AND kind <> ?4 OR until <= ?2 AND kind = ?3 AND owner IS NULL LIMIT {TURN}{skip_locked}) RETURNING id"
        );
        let kinds = [Kind::Session, Kind::Room].map(|kind| Value::text(kind.word()));
        let values = [vec![Value::number(now.0), Value::number(sessions.0)], kinds.to_vec()].concat();
        let documents = self.delete_in_turns(&expired, values).await?;
        let idle = format!(
            "DELETE FROM matches WHERE id IN \
             (SELECT id FROM matches WHERE changed < ?1 AND due IS NULL LIMIT {TURN}{skip_locked}) RETURNING id"
        );
        let matches = match matches {
            Some(before) => self.delete_in_turns(&idle, vec![Value::number(before.0)]).await?,
            None => 0,
        };
        Ok(Forgotten { documents, matches })
    }

    /// Deletes turn by turn, until a turn is not full.
    async fn delete_in_turns(&self, sql: &str, values: Vec<Value>) -> Answer<u64> {
        let mut all = 0;
        loop {
            let gone = self.backend.change(sql, values.clone()).await?.len();
            all += gone as u64;
            if gone < TURN {
                return Ok(all);
            }
        }
    }

    /// Whether the data folder was removed or replaced: 1 or 0.
    pub(crate) fn lost(&self) -> Gauge {
        self.backend.lost()
    }

    fn dialect(&self) -> Dialect {
        self.backend.dialect()
    }

    /// What `read` reads in each row that a statement finds.
    async fn rows<T>(&self, sql: &str, values: Vec<Value>, read: fn(&Row) -> Answer<T>) -> Answer<Vec<T>> {
        self.backend.look(sql, values).await?.iter().map(read).collect()
    }

    /// Does a write that returns a row unless another came first.
    async fn change_one(&self, sql: &str, values: Vec<Value>) -> Answer<()> {
        match &*self.backend.change(sql, values).await? {
            [] => Err(StoreError::Conflict),
            _ => Ok(()),
        }
    }
}

impl Stage {
    const ALL: [Stage; 3] = [Stage::Open, Stage::Live, Stage::Over];

    /// The word for the stage.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Live => "live",
            Stage::Over => "over",
        }
    }
}

impl Kind {
    /// The word for the kind in storage.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Session => "session",
            Kind::Account => "account",
            Kind::Token => "token",
            Kind::Room => "room",
            Kind::Seat => "seat",
            Kind::Code => "code",
            Kind::Device => "device",
            Kind::AccountOwner => "account-owner",
            Kind::Absence => "absence",
            Kind::PuzzleProgress => "puzzle-progress",
            Kind::CoachProgress => "coach-progress",
            Kind::PuzzleDay => "puzzle-day",
            Kind::Study => "study",
            Kind::Feed => "feed",
        }
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
/// The most rows that are deleted at once: a deletion does not hold up other requests for long.
const TURN: usize = 200;
