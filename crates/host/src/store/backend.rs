//! What keeps a store: an SQLite file, or a database of several nodes. Every function fails if the database does; a write returns only
//! when it is durable.

use std::fmt::Debug;

use futures_util::future::BoxFuture;
use prometheus_client::metrics::gauge::Gauge;
use putahi_play::{Player, PlayerId, Timestamp};

use super::row::{EventRow, SummaryRow};
use super::{
    Document, Entry, Kind, ListingKeys, Log, MatchFilter, MatchSetup, MoveTally, NewDocument, StoreError,
};

/// What a database answers.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Everything that a database keeps.
pub trait Backend: MatchTables + DocumentTable + TallyTable + Debug + Send + Sync {
    /// Closes the database after all requests so far. Fails if what was stored is not where a restart will look for it.
    fn close(&self) -> Answer<'_, ()>;

    /// Whether the data folder was removed or replaced: 1 or 0.
    fn lost(&self) -> Gauge {
        Gauge::default()
    }

    /// The time by the clock of the database, if that has one of its own.
    fn time(&self) -> Answer<'_, Option<Timestamp>>;

    /// Notes that the host is alive, by the clock of the database if that has one of its own, whose time is given. Nothing is noted
    /// if that clock is ahead of `now` by an absence: it was set forward, and the time before must be credited first.
    fn heartbeat(&self, now: Timestamp) -> Answer<'_, Option<Timestamp>>;

    /// When the host was alive last, by the same clock; none if it never was.
    fn last_heartbeat(&self) -> Answer<'_, Option<Timestamp>>;
}

/// Matches: their logs, and what lists find them by.
pub trait MatchTables {
    /// Keeps a new match, which changed last at `changed`. [`StoreError::Conflict`] if there is a match of this id or a command is
    /// there twice.
    fn create<'a>(&'a self, id: &'a str, log: Log, keys: ListingKeys, changed: Timestamp) -> Answer<'a, ()>;

    /// Keeps an event as number `seq` of its match. [`StoreError::Conflict`] if `seq` is not the next number or the command is taken;
    /// [`StoreError::Unknown`] if it may still be kept.
    fn append<'a>(&'a self, id: &'a str, seq: u64, entry: Entry, keys: ListingKeys) -> Answer<'a, ()>;

    /// How a match begins; none if there is no such match.
    fn setup<'a>(&'a self, id: &'a str) -> Answer<'a, Option<MatchSetup>>;

    /// The events of a match after number `seq`, `most` at most.
    fn events_after<'a>(&'a self, id: &'a str, seq: u64, most: usize) -> Answer<'a, Vec<EventRow>>;

    /// The matches wanted, `most` at most, those first where something happened last.
    fn matches(&self, wanted: MatchFilter, most: usize) -> Answer<'_, Vec<SummaryRow>>;

    /// Replaces the player `key` by `player` in everything that is stored of a match.
    fn rewrite<'a>(&'a self, id: &'a str, key: &'a PlayerId, player: &'a Player) -> Answer<'a, ()>;

    /// Deletes a match; false if there was none.
    fn delete<'a>(&'a self, id: &'a str) -> Answer<'a, bool>;

    /// How many events have happened in each of these matches, those left out that do not exist.
    fn heads<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u64)>>;

    /// The ids of matches in which a seat's time is over, `most` at most, those first that have been so for longest.
    fn due(&self, now: Timestamp, most: usize) -> Answer<'_, Vec<String>>;

    /// The ids of matches in which a seat's time runs, however long; those first whose time is over first.
    fn running(&self) -> Answer<'_, Vec<String>>;

    /// The ids of the matches after `id` in the order of ids, `most` at most.
    fn ids_after<'a>(&'a self, id: &'a str, most: usize) -> Answer<'a, Vec<String>>;

    /// The matches in which something happened last before match `before.1` at `before.0`, `most` at most, the latest first.
    fn matches_before<'a>(&'a self, before: (Timestamp, &'a str), most: usize)
    -> Answer<'a, Vec<SummaryRow>>;

    /// Deletes matches in which nothing has happened since `before` and no clock runs, a turn at most; their number.
    fn forget_matches(&self, before: Timestamp) -> Answer<'_, u64>;
}

/// Documents, which are written over the version that was read.
pub trait DocumentTable {
    /// The document of this id; none if there is none.
    fn read<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Document>>;

    /// Writes a document over the version that it names, or a new one if that is 0. It is the `owner`'s, and may be forgotten at
    /// `until`. [`StoreError::Conflict`] if the document there is of another version, or gone.
    fn write<'a>(
        &'a self,
        kind: Kind,
        id: &'a str,
        document: Document,
        owner: Option<&'a str>,
        until: Option<Timestamp>,
    ) -> Answer<'a, ()>;

    /// Writes new documents, all or none. [`StoreError::Conflict`] if one of them is there already.
    fn write_new(&self, documents: Vec<NewDocument>) -> Answer<'_, ()>;

    /// Reads a document and deletes it: of several callers, one gets it.
    fn take<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Document>>;

    /// The documents of an owner with their ids, in the order of these.
    fn documents<'a>(&'a self, kind: Kind, owner: &'a str) -> Answer<'a, Vec<(String, Document)>>;

    /// The documents of a kind after `id` in the order of ids, with their ids, `most` at most.
    fn documents_after<'a>(
        &'a self,
        kind: Kind,
        id: &'a str,
        most: usize,
    ) -> Answer<'a, Vec<(String, Document)>>;

    /// The ids of the documents of a kind whose text has `key` in it, in the order of ids. All of the kind are read for it.
    fn ids_containing<'a>(&'a self, kind: Kind, key: &'a str) -> Answer<'a, Vec<String>>;

    /// Writes a row of no meaning, to find out whether the store takes writes.
    fn probe(&self) -> Answer<'_, ()>;

    /// Deletes expired documents, and sessions without an account that expire by `sessions`, a turn at most; their number.
    fn forget_documents(&self, now: Timestamp, sessions: Timestamp) -> Answer<'_, u64>;
}

/// How often each move was played.
pub trait TallyTable {
    /// The ids of matches that are over, were not counted, and in which nothing has happened since `before`; `most` at most, those
    /// first that have been so for longest.
    fn unexplored(&self, before: Timestamp, most: usize) -> Answer<'_, Vec<String>>;

    /// Adds the moves of a match to the counts, no two of `tallies` for the same move and player, and marks the match as counted: both
    /// or neither. False, and nothing is done, if it was counted before, is not over, or has other than `seq` events. Rows that are
    /// not there yet are added only if the counts may grow.
    fn count_moves<'a>(
        &'a self,
        id: &'a str,
        seq: u64,
        tallies: Vec<MoveTally>,
        grows: bool,
    ) -> Answer<'a, bool>;

    /// How often each move was played in a position.
    fn moves_played<'a>(&'a self, position: &'a str) -> Answer<'a, Vec<MoveTally>>;

    /// The number of counts, each of a move in a position by one kind of player.
    fn tallies(&self) -> Answer<'_, u64>;

    /// Deletes all counts: no match has been counted then.
    fn forget_tallies(&self) -> Answer<'_, ()>;
}
