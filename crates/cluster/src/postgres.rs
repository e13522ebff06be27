//! The store in a PostgreSQL database that several nodes share. Each write is one statement, durable when it returns.

mod connect;
mod error;
mod rewritten;

use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{Object, Pool};
use putahi_host::store::{Answer, Backend, Dialect, Row, StoreError, Value};
use putahi_host::support::clock::ABSENCE;
use putahi_play::{Player, PlayerId, Timestamp};
use serde_json::json;
use tokio::time::timeout;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Error, Statement};

use self::error::{pool_error, server_error};
use self::rewritten::rewritten;

/// How long anybody waits for an answer of the database.
const PATIENCE: Duration = Duration::from_secs(10);

/// The store in a database; clones share its connections.
#[derive(Clone, Debug)]
pub(crate) struct Postgres {
    pool: Pool,
}

impl Postgres {
    /// Does a statement, and gives the rows that it returns; `failed` says what it means that it fails or, without an error, that the
    /// database does not answer in time.
    async fn query(
        &self,
        sql: &str,
        values: &[Value],
        failed: fn(Option<Error>) -> StoreError,
    ) -> Answer<Vec<Row>> {
        let (client, statement) = self.prepare(sql).await?;
        let Ok(done) =
            timeout(PATIENCE, client.query(&statement, &values.iter().map(parameter).collect::<Vec<_>>()))
                .await
        else {
            // The next statement on this connection would wait behind this one.
            drop(Object::take(client));
            return Err(failed(None));
        };
        Ok(done.map_err(|error| failed(Some(error)))?.iter().map(row).collect())
    }

    /// A connection and the statement on it; it waits for both, but not for ever.
    async fn prepare(&self, sql: &str) -> Answer<(Object, Statement)> {
        let prepared = async {
            let client = self.client().await?;
            let statement = client.prepare_cached(&sql.replace('?', "$")).await.map_err(server_error)?;
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
    fn dialect(&self) -> Dialect {
        Dialect {
            is_public: "public",
            is_unexplored: "NOT explored",
            position_of: "strpos",
            elements: "json_array_elements(?1::text::json)",
            skip_locked: " FOR UPDATE SKIP LOCKED",
            create: include_str!("postgres/create.sql"),
            append: include_str!("postgres/append.sql"),
            count_moves: include_str!("postgres/count_moves.sql"),
            forget_tallies: "WITH gone AS (DELETE FROM played) UPDATE matches SET explored = false WHERE explored",
        }
    }

    async fn look(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>> {
        self.query(sql, &values, |error| error.map_or(StoreError::Closed, server_error)).await
    }

    async fn change(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>> {
        let failed = |error| match error {
            Some(error) if is_definite(&error) => server_error(error),
            _ => StoreError::Unknown,
        };
        self.query(sql, &values, failed).await
    }

    async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()> {
        let sql = "SELECT seq, event FROM events WHERE match = $1 AND strpos(event, $2::text) > 0";
        let mut changed = Vec::new();
        for row in self.look(sql, [id, key.as_str()].map(Value::text).into()).await? {
            let (seq, event): (u64, String) = (row.number(0)?, row.get(1)?);
            changed.extend(rewritten(&event, key, player).map(|event| json!({ "seq": seq, "event": event })));
        }
        let changed = json!(changed).to_string();
        let values = [id, key.as_str(), player.id.as_str(), &changed].map(Value::text).into();
        self.change(include_str!("postgres/rewrite.sql"), values).await.map(drop)
    }

    async fn close(&self) -> Answer<()> {
        Ok(())
    }

    async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>> {
        let sql = "WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) \
                   INSERT INTO heartbeat SELECT 1, now FROM clock ON CONFLICT (one) DO UPDATE \
                   SET at = CASE WHEN excluded.at - $1 < $2 THEN excluded.at ELSE heartbeat.at END \
                   RETURNING (SELECT now FROM clock)";
        let absence = Value::number(ABSENCE.as_millis() as u64);
        moment(&self.change(sql, vec![Value::number(now.0), absence]).await?)
    }

    async fn time(&self) -> Answer<Option<Timestamp>> {
        let sql = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        moment(&self.look(sql, Vec::new()).await?)
    }
}

fn moment(rows: &[Row]) -> Answer<Option<Timestamp>> {
    rows.first().map(|row| row.number(0).map(Timestamp)).transpose()
}

/// A value as the database takes it. It knows no NUL: a text that has one is given as NULL, which equals nothing.
fn parameter(value: &Value) -> &(dyn ToSql + Sync) {
    match value {
        Value::Number(number) => number,
        Value::Text(Some(text)) if text.contains('\0') => &None::<String>,
        Value::Text(text) => text,
        Value::Damaged(text) => text,
    }
}

fn row(row: &tokio_postgres::Row) -> Row {
    let value = |(column, of): (usize, &tokio_postgres::Column)| match *of.type_() {
        Type::BOOL => Value::Number(row.get::<_, Option<bool>>(column).map(i64::from)),
        Type::INT8 => Value::Number(row.get(column)),
        _ => Value::Text(row.get(column)),
    };
    Row(row.columns().iter().enumerate().map(value).collect())
}

/// Classes of errors and errors after which a write may be done all the same: the connection fails, an operator ends it, or the
/// database itself does not know.
const INDEFINITE: [&str; 3] = ["08", "57P", "40003"];

/// Whether the database itself says that a statement was not done.
fn is_definite(error: &tokio_postgres::Error) -> bool {
    error.code().is_some_and(|code| !INDEFINITE.iter().any(|class| code.code().starts_with(class)))
}
