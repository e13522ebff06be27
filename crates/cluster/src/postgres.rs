//! The store in a PostgreSQL database that several nodes share. Each write is one statement, durable when it returns.

mod connect;
mod documents;
mod error;
mod explorer;
mod matches;
mod rewritten;

use std::time::Duration;

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
    /// Does a statement and gives the rows it returns.
    async fn rows(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let (client, statement) = self.prepare(sql).await?;
        let done = timeout(PATIENCE, client.query(&statement, values)).await;
        give_up(client, done).ok_or(StoreError::Closed)?.map_err(server_error)
    }

    /// Does a statement and gives the row it returns, if there is one.
    async fn row(&self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// Does a statement that writes, and gives the row it returns, if there is one.
    async fn written_row(&self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>, StoreError> {
        let (client, statement) = self.prepare(sql).await?;
        let done = timeout(PATIENCE, client.query_opt(&statement, values)).await;
        written(give_up(client, done))
    }

    /// Does a statement that writes, and gives the number of rows it has changed.
    async fn change(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let (client, statement) = self.prepare(sql).await?;
        let done = timeout(PATIENCE, client.execute(&statement, values)).await;
        written(give_up(client, done))
    }

    async fn prepare(&self, sql: &str) -> Result<(Object, Statement), StoreError> {
        patiently(async {
            let client = self.client().await?;
            let statement = client.prepare_cached(sql).await.map_err(server_error)?;
            Ok((client, statement))
        })
        .await
    }

    async fn client(&self) -> Result<Object, StoreError> {
        self.pool.get().await.map_err(pool_error)
    }
}

impl Backend for Postgres {
    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn heartbeat(&self, now: Timestamp) -> Answer<'_, Option<Timestamp>> {
        Box::pin(async move {
            let sql = "WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) \
                       INSERT INTO heartbeat SELECT 1, now FROM clock ON CONFLICT (one) DO UPDATE \
                       SET at = CASE WHEN excluded.at - $1 < $2 THEN excluded.at ELSE heartbeat.at END \
                       RETURNING (SELECT now FROM clock)";
            let absence = integer(ABSENCE.as_millis() as u64);
            let row = self.written_row(sql, &[&integer(now.0), &absence]).await?;
            Ok(row.map(|row| Timestamp(whole(row.get(0)))))
        })
    }

    fn time(&self) -> Answer<'_, Option<Timestamp>> {
        Box::pin(async move {
            let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
            let row = self.row(sql, &[]).await?;
            Ok(row.map(|row| Timestamp(whole(row.get(0)))))
        })
    }

    fn last_heartbeat(&self) -> Answer<'_, Option<Timestamp>> {
        Box::pin(async move {
            let row = self.row("SELECT at FROM heartbeat", &[]).await?;
            Ok(row.map(|row| Timestamp(whole(row.get(0)))))
        })
    }
}

/// Waits for the database, but not for ever.
async fn patiently<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    timeout(PATIENCE, work).await.unwrap_or(Err(StoreError::Closed))
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
fn written<T>(done: Option<Result<T, tokio_postgres::Error>>) -> Result<T, StoreError> {
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

/// Whether the database can hold this text: it knows no NUL. What it cannot hold is not there.
fn holds(text: &str) -> bool {
    !text.contains('\0')
}
