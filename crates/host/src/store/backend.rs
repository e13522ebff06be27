//! What keeps a store: an SQLite file, or a database of several nodes. Every function fails if the database does; a write returns only
//! when it is durable.

use std::fmt::Debug;

use async_trait::async_trait;
use prometheus_client::metrics::gauge::Gauge;
use putahi_play::{Player, PlayerId, Timestamp};
use rusqlite::types::{FromSql, ValueRef};

use super::StoreError;

/// What a database answers.
pub type Answer<T> = Result<T, StoreError>;

/// A database. Statements are written once for all: with `?1` as the first of their values, and with the words of a [`Dialect`]
/// where databases differ.
#[async_trait]
pub trait Backend: Debug + Send + Sync {
    /// The words of the database.
    fn dialect(&self) -> Dialect;

    /// Does a statement that reads, and gives the rows that it finds.
    async fn look(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>>;

    /// Does a statement that writes, or one of the scripts of the [`Dialect`]: whole or, where it fails, not at all. Gives the rows that
    /// it returns, of a script those of its first statement. [`StoreError::Conflict`] if a row is there already;
    /// [`StoreError::Unknown`] if the write may still be done.
    async fn change(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>>;

    /// Replaces the player `key` by `player` in everything that is stored of a match.
    async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()>;

    /// Closes the database after all requests so far. Fails if what was stored is not where a restart will look for it.
    async fn close(&self) -> Answer<()>;

    /// Whether the data folder was removed or replaced: 1 or 0.
    fn lost(&self) -> Gauge {
        Gauge::default()
    }

    /// The time by the clock of the database, if that has one of its own.
    async fn time(&self) -> Answer<Option<Timestamp>> {
        Ok(None)
    }

    /// Notes that the host is alive, by the clock of the database if that has one of its own, whose time is given. Nothing is noted
    /// if that clock is ahead of `now` by an absence: it was set forward, and the time before must be credited first.
    async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>>;
}

/// What the databases say differently.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// That a match is public, as the index of lists has it.
    pub is_public: &'static str,
    /// That a match was not counted, as the index of these has it.
    pub is_unexplored: &'static str,
    /// The function that finds a text in another.
    pub position_of: &'static str,
    /// The table whose column `value` has the elements of the first value, an array in JSON.
    pub elements: &'static str,
    /// What lets a statement pass over rows that another statement deletes.
    pub skip_locked: &'static str,
    /// Keeps a new match: the columns of its row, its events as JSON, its players as JSON.
    pub create: &'static str,
    /// Keeps an event: the id of the match, the columns of the event, stage, due, players and beaten level. Returns no row if the
    /// number of the event is not the next.
    pub append: &'static str,
    /// Counts the moves of a match: its id, the number of its events, the tallies as JSON, and whether rows may be added. Returns no
    /// row if it was counted before, is not over, or has another number of events.
    pub count_moves: &'static str,
    /// Deletes all counts, and marks all matches as not counted.
    pub forget_tallies: &'static str,
}

/// A value of a statement or of a row.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number; no number or moment that happens is beyond the greatest.
    Number(Option<i64>),
    /// A text.
    Text(Option<String>),
    /// A text in a row that is no UTF-8.
    Damaged(Vec<u8>),
}

impl Value {
    /// This number.
    pub fn number(number: u64) -> Value {
        Value::Number(Some(integer(number)))
    }

    /// This text.
    pub fn text(text: impl Into<String>) -> Value {
        Value::Text(Some(text.into()))
    }

    /// This moment in milliseconds, if there is one.
    pub(super) fn moment(at: Option<Timestamp>) -> Value {
        at.map_or(Value::Number(None), |at| Value::number(at.0))
    }

    pub(super) fn reference(&self) -> ValueRef<'_> {
        match self {
            Value::Number(number) => number.map_or(ValueRef::Null, ValueRef::Integer),
            Value::Text(text) => text.as_deref().into(),
            Value::Damaged(text) => ValueRef::Text(text),
        }
    }
}

/// A number as databases keep it.
pub(super) fn integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A row that a statement has found or returned.
#[derive(Clone, Debug)]
pub struct Row(pub Vec<Value>);

impl Row {
    /// The value in a column.
    ///
    /// # Errors
    /// It is of another type, or no UTF-8.
    pub fn get<T: FromSql>(&self, column: usize) -> Answer<T> {
        let value = self.0[column].reference();
        T::column_result(value).map_err(|error| {
            let error = Box::new(error);
            rusqlite::Error::FromSqlConversionFailure(column, value.data_type(), error).into()
        })
    }

    /// The number in a column.
    ///
    /// # Errors
    /// It is no number.
    pub fn number(&self, column: usize) -> Answer<u64> {
        Ok(u64::try_from(self.get::<i64>(column)?).unwrap_or_default())
    }

    /// A text, whatever its bytes are: one damaged row does not spoil a list for the others.
    pub(super) fn lossy(&self, column: usize) -> String {
        match &self.0[column] {
            Value::Damaged(text) => String::from_utf8_lossy(text).into_owned(),
            _ => self.get(column).unwrap_or_default(),
        }
    }
}
