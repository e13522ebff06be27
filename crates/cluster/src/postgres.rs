//! The store in a PostgreSQL database that several nodes share. Each write is one statement, durable when it returns.

mod connect;
mod documents;
mod error;
mod explorer;
mod matches;
mod rewritten;

use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{Object, Pool};
use putahi_host::store::row::{integer, whole};
use putahi_host::store::{Answer, Backend, StoreError};
use putahi_host::support::clock::ABSENCE;
use putahi_play::Timestamp;
use tokio::time::error::Elapsed;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Row, Statement};

use self::error::{pool_error, server_error};

/// How long anybody waits for an answer of the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// A value in a statement.
type Value<'a> = &'a (dyn ToSql + Sync);

/// The store in a database; clones share its connections.
#[derive(Clone, Debug)]
pub(crate) struct Postgres {
    pool: Pool,
}

impl Postgres {
    /// Does a statement, and gives what `read` reads in each row that it returns.
    async fn rows<T>(&self, sql: &str, values: &[Value<'_>], read: fn(&Row) -> T) -> Answer<Vec<T>> {
        let (client, statement) = self.prepare(sql).await?;
        let done = timeout(PATIENCE, client.query(&statement, values)).await;
        let rows = give_up(client, done).ok_or(StoreError::Closed)?.map_err(server_error)?;
        Ok(rows.iter().map(read).collect())
    }

    /// The same of the row that it returns, if there is one.
    async fn row<T>(&self, sql: &str, values: &[Value<'_>], read: fn(&Row) -> T) -> Answer<Option<T>> {
        Ok(self.rows(sql, values, read).await?.pop())
    }

    /// The same of a statement that writes.
    async fn written_row<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: fn(&Row) -> T,
    ) -> Answer<Option<T>> {
        let (client, statement) = self.prepare(sql).await?;
        let done = timeout(PATIENCE, client.query_opt(&statement, values)).await;
        Ok(written(give_up(client, done))?.as_ref().map(read))
    }

    /// Does a statement that writes, and gives the number of rows it has changed.
    async fn change(&self, sql: &str, values: &[Value<'_>]) -> Answer<u64> {
        let (client, statement) = self.prepare(sql).await?;
        let done = timeout(PATIENCE, client.execute(&statement, values)).await;
        written(give_up(client, done))
    }

    /// A connection and the statement on it; it waits for both, but not for ever.
    async fn prepare(&self, sql: &str) -> Answer<(Object, Statement)> {
        let prepared = async {
            let client = self.client().await?;
            let statement = client.prepare_cached(sql).await.map_err(server_error)?;
            Ok((client, statement))
        };
        timeout(PATIENCE, prepared).await.unwrap_or(Err(StoreError::Closed))
    }

    async fn client(&self) -> Answer<Object> {
        self.pool.get().await.map_err(pool_error)
    }
}

#[async_trait]
impl Backend for Postgres {
    async fn close(&self) -> Answer<()> {
        Ok(())
    }

    async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>> {
        let sql = "WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) \
                   INSERT INTO heartbeat SELECT 1, now FROM clock ON CONFLICT (one) DO UPDATE \
                   SET at = CASE WHEN excluded.at - $1 < $2 THEN excluded.at ELSE heartbeat.at END \
                   RETURNING (SELECT now FROM clock)";
        let absence = integer(ABSENCE.as_millis() as u64);
        self.written_row(sql, &[&integer(now.0), &absence], moment).await
    }

    async fn time(&self) -> Answer<Option<Timestamp>> {
        self.row("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", &[], moment).await
    }

    async fn last_heartbeat(&self) -> Answer<Option<Timestamp>> {
        self.row("SELECT at FROM heartbeat", &[], moment).await
    }
}

fn moment(row: &Row) -> Timestamp {
    Timestamp(whole(row.get(0)))
}

/// What came of a statement; none if the database has not answered in time. The connection is given up then: the next statement on
/// it would wait behind this one.
fn give_up<T>(client: Object, done: Result<T, Elapsed>) -> Option<T> {
    if done.is_err() {
        drop(Object::take(client));
    }
    done.ok()
}

/// What came of a write: where the database has not answered, it may still be done.
fn written<T>(done: Option<Result<T, tokio_postgres::Error>>) -> Answer<T> {
    match done {
        Some(Ok(done)) => Ok(done),
        Some(Err(error)) if is_definite(&error) => Err(server_error(error)),
        Some(Err(_)) | None => Err(StoreError::Unknown),
    }
}

/// Classes of errors and errors after which a write may be done all the same: the connection fails, an operator ends it, or the
/// database itself does not know.
const INDEFINITE: [&str; 3] = ["08", "57P", "40003"];

/// Whether the database itself says that a statement was not done.
fn is_definite(error: &tokio_postgres::Error) -> bool {
    error.code().is_some_and(|code| !INDEFINITE.iter().any(|class| code.code().starts_with(class)))
}

/// A text as the database can hold it: it knows no NUL. A text that has one is compared as NULL, which equals nothing.
fn storable(text: &str) -> Option<&str> {
    (!text.contains('\0')).then_some(text)
}
