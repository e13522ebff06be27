//! The store in a PostgreSQL database that several nodes share. Each write is one statement, durable when it returns.

mod connect;
mod documents;
mod matches;

use std::time::Duration;

use deadpool_postgres::{Object, Pool};
use tokio::time::timeout;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::StoreError;

/// How long anybody waits for an answer of the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// A value in a statement.
type Value<'a> = &'a (dyn ToSql + Sync);

/// The store in a database; clones share its connections.
#[derive(Clone, Debug)]
pub(super) struct Postgres {
    pool: Pool,
}

impl Postgres {
    /// Does a statement and gives the rows it returns.
    async fn rows(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        patiently(async {
            let client = self.client().await?;
            Ok(client.query(&client.prepare_cached(sql).await?, values).await?)
        })
        .await
    }

    /// Does a statement and gives the row it returns, if there is one.
    async fn row(&self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, values).await?.pop())
    }

    /// Does a statement and gives the number of rows it has changed.
    async fn change(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        patiently(async {
            let client = self.client().await?;
            Ok(client.execute(&client.prepare_cached(sql).await?, values).await?)
        })
        .await
    }

    async fn client(&self) -> Result<Object, StoreError> {
        Ok(self.pool.get().await?)
    }
}

/// Waits for the database, but not for ever.
async fn patiently<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    timeout(PATIENCE, work).await.unwrap_or(Err(StoreError::Closed))
}

/// Whether the database can hold this text: it knows no NUL. What it cannot hold is not there.
fn holds(text: &str) -> bool {
    !text.contains('\0')
}
