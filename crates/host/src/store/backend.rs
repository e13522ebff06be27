//! What keeps a store: an SQLite file, or a database of several nodes. Every function fails if the database does; a write returns only
//! when it is durable.

use std::fmt::Debug;

use async_trait::async_trait;
use prometheus_client::metrics::gauge::Gauge;
use putahi_play::{Player, PlayerId, Timestamp};

use super::row::{EventRow, SummaryRow};
use super::{
    Document, Entry, Kind, ListingKeys, Log, MatchFilter, MatchSetup, MoveTally, NewDocument, StoreError,
};

/// What a database answers.
pub type Answer<T> = Result<T, StoreError>;

/// Everything that a database keeps.
#[async_trait]
pub trait Backend: MatchTables + DocumentTable + TallyTable + Debug + Send + Sync {
    /// Closes the database after all requests so far. Fails if what was stored is not where a restart will look for it.
    async fn close(&self) -> Answer<()>;

    /// Whether the data folder was removed or replaced: 1 or 0.
    fn lost(&self) -> Gauge {
        Gauge::default()
    }

    /// The time by the clock of the database, if that has one of its own.
    async fn time(&self) -> Answer<Option<Timestamp>>;

    /// Notes that the host is alive, by the clock of the database if that has one of its own, whose time is given. Nothing is noted
    /// if that clock is ahead of `now` by an absence: it was set forward, and the time before must be credited first.
    async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>>;

    /// When the host was alive last, by the same clock; none if it never was.
    async fn last_heartbeat(&self) -> Answer<Option<Timestamp>>;
}

/// Matches: their logs, and what lists find them by.
#[async_trait]
pub trait MatchTables {
    /// Keeps a new match, which changed last at `changed`. [`StoreError::Conflict`] if there is a match of this id or a command is
    /// there twice.
    async fn create(&self, id: &str, log: Log, keys: ListingKeys, changed: Timestamp) -> Answer<()>;

    /// Keeps an event as number `seq` of its match. [`StoreError::Conflict`] if `seq` is not the next number or the command is taken;
    /// [`StoreError::Unknown`] if it may still be kept.
    async fn append(&self, id: &str, seq: u64, entry: Entry, keys: ListingKeys) -> Answer<()>;

    /// How a match begins; none if there is no such match.
    async fn setup(&self, id: &str) -> Answer<Option<MatchSetup>>;

    /// The events of a match after number `seq`, `most` at most.
    async fn events_after(&self, id: &str, seq: u64, most: usize) -> Answer<Vec<EventRow>>;

    /// The matches wanted, `most` at most, those first where something happened last.
    async fn matches(&self, wanted: MatchFilter, most: usize) -> Answer<Vec<SummaryRow>>;

    /// Replaces the player `key` by `player` in everything that is stored of a match.
    async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()>;

    /// Deletes a match; false if there was none.
    async fn delete(&self, id: &str) -> Answer<bool>;

    /// How many events have happened in each of these matches, those left out that do not exist.
    async fn heads(&self, ids: &[String]) -> Answer<Vec<(String, u64)>>;

    /// The ids of matches in which a seat's time is over, `most` at most, those first that have been so for longest.
    async fn due(&self, now: Timestamp, most: usize) -> Answer<Vec<String>>;

    /// The ids of matches in which a seat's time runs, however long; those first whose time is over first.
    async fn running(&self) -> Answer<Vec<String>>;

    /// The ids of the matches after `id` in the order of ids, `most` at most.
    async fn ids_after(&self, id: &str, most: usize) -> Answer<Vec<String>>;

    /// The matches in which something happened last before match `before.1` at `before.0`, `most` at most, the latest first.
    async fn matches_before(&self, before: (Timestamp, &str), most: usize) -> Answer<Vec<SummaryRow>>;

    /// Deletes matches in which nothing has happened since `before` and no clock runs, a turn at most; their number.
    async fn forget_matches(&self, before: Timestamp) -> Answer<u64>;
}

/// Documents, which are written over the version that was read.
#[async_trait]
pub trait DocumentTable {
    /// The document of this id; none if there is none.
    async fn read(&self, kind: Kind, id: &str) -> Answer<Option<Document>>;

    /// Writes a document over the version that it names, or a new one if that is 0. It is the `owner`'s, and may be forgotten at
    /// `until`. [`StoreError::Conflict`] if the document there is of another version, or gone.
    async fn write(
        &self,
        kind: Kind,
        id: &str,
        document: Document,
        owner: Option<&str>,
        until: Option<Timestamp>,
    ) -> Answer<()>;

    /// Writes new documents, all or none. [`StoreError::Conflict`] if one of them is there already.
    async fn write_new(&self, documents: Vec<NewDocument>) -> Answer<()>;

    /// Reads a document and deletes it: of several callers, one gets it.
    async fn take(&self, kind: Kind, id: &str) -> Answer<Option<Document>>;

    /// The documents of an owner with their ids, in the order of these.
    async fn documents(&self, kind: Kind, owner: &str) -> Answer<Vec<(String, Document)>>;

    /// The documents of a kind after `id` in the order of ids, with their ids, `most` at most.
    async fn documents_after(&self, kind: Kind, id: &str, most: usize) -> Answer<Vec<(String, Document)>>;

    /// The ids of the documents of a kind whose text has `key` in it, in the order of ids. All of the kind are read for it.
    async fn ids_containing(&self, kind: Kind, key: &str) -> Answer<Vec<String>>;

    /// Writes a row of no meaning, to find out whether the store takes writes.
    async fn probe(&self) -> Answer<()>;

    /// Deletes expired documents, and sessions without an account that expire by `sessions`, a turn at most; their number.
    async fn forget_documents(&self, now: Timestamp, sessions: Timestamp) -> Answer<u64>;
}

/// How often each move was played.
#[async_trait]
pub trait TallyTable {
    /// The ids of matches that are over, were not counted, and in which nothing has happened since `before`; `most` at most, those
    /// first that have been so for longest.
    async fn unexplored(&self, before: Timestamp, most: usize) -> Answer<Vec<String>>;

    /// Adds the moves of a match to the counts, no two of `tallies` for the same move and player, and marks the match as counted: both
    /// or neither. False, and nothing is done, if it was counted before, is not over, or has other than `seq` events. Rows that are
    /// not there yet are added only if the counts may grow.
    async fn count_moves(&self, id: &str, seq: u64, tallies: Vec<MoveTally>, grows: bool) -> Answer<bool>;

    /// How often each move was played in a position.
    async fn moves_played(&self, position: &str) -> Answer<Vec<MoveTally>>;

    /// The number of counts, each of a move in a position by one kind of player.
    async fn tallies(&self) -> Answer<u64>;

    /// Deletes all counts: no match has been counted then.
    async fn forget_tallies(&self) -> Answer<()>;
}
