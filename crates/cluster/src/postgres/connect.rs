//! How a database is found, and whether its tables are those of this version.

use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use putahi_host::store::{FileFault, StoreError};
use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres::{Config, NoTls, Transaction};

use super::error::{address_error, server_error};
use super::{PATIENCE, Postgres};

/// What makes the tables.
const SCHEMA: &str = include_str!("schema.sql");
/// The version of the tables.
const VERSION: i64 = 2;
/// The most connections of a node; PostgreSQL allows a hundred unless told otherwise.
const CONNECTIONS: usize = 16;
/// After so long without a word the system asks whether the other end is there, and again as often.
const KEEPALIVE: Duration = Duration::from_secs(5);
/// The lock that a node holds while it makes the tables: "putahi" in ASCII.
const LOCK: i64 = 0x7075_7461_6869;

impl Postgres {
    /// Opens the database at `address`, `postgres://user:password@host/name`; its tables are made if they are not there.
    pub(crate) async fn connect(address: &str) -> Result<Postgres, StoreError> {
        let config = config(address)?;
        let recycling_method = RecyclingMethod::Fast;
        let manager = Manager::from_config(config, NoTls, ManagerConfig { recycling_method });
        let pool = Pool::builder(manager).max_size(CONNECTIONS).runtime(Runtime::Tokio1);
        let pool = pool.wait_timeout(Some(PATIENCE)).create_timeout(Some(PATIENCE)).build();
        let store = Postgres { pool: pool.expect("a pool with times has a runtime") };
        store.make_tables().await?;
        Ok(store)
    }

    /// Makes the tables if there are none, however long that takes. Several nodes may start at once: one does it, the others
    /// wait.
    async fn make_tables(&self) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let change = client.build_transaction().start().await.map_err(server_error)?;
        let locked = format!("SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock({LOCK})");
        change.batch_execute(&locked).await.map_err(server_error)?;
        make_tables(&change).await?;
        change.commit().await.map_err(server_error)
    }
}

fn config(address: &str) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(address_error)?;
    config.keepalives_idle(KEEPALIVE).keepalives_interval(KEEPALIVE).tcp_user_timeout(PATIENCE);
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    if config.get_target_session_attrs() == TargetSessionAttrs::Any {
        // Of several hosts, the one that can be written to.
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    let options = options(config.get_options().unwrap_or_default());
    config.options(options);
    Ok(config)
}

/// The options of the operator with those of this program. Of two values of the same option the later counts: what nobody waits for
/// any more must not hold others up unless the operator says so, and what the database has acknowledged must be on its disk in any case.
fn options(given: &str) -> String {
    let most = PATIENCE.as_millis();
    let durable = if given.contains("synchronous_commit=remote_apply") { "remote_apply" } else { "on" };
    format!("-c statement_timeout={most} {given} -c synchronous_commit={durable}")
}

async fn make_tables(change: &Transaction<'_>) -> Result<(), StoreError> {
    let exists = async |table: &str| -> Result<bool, StoreError> {
        let row = change.query_one("SELECT to_regclass($1) IS NOT NULL", &[&table]).await;
        Ok(row.map_err(server_error)?.get(0))
    };
    if exists("schema_version").await? {
        let row = change.query_one("SELECT version FROM schema_version", &[]).await;
        let version: i64 = row.map_err(server_error)?.get(0);
        return if version == VERSION { Ok(()) } else { Err(StoreError::Version(version, VERSION)) };
    }
    for (table, fault) in [("papers", FileFault::BeforeRelease), ("matches", FileFault::Foreign)] {
        if exists(table).await? {
            return Err(StoreError::Unusable("the PostgreSQL database".into(), fault));
        }
    }
    let made = format!("{SCHEMA}; INSERT INTO schema_version VALUES ({VERSION})");
    change.batch_execute(&made).await.map_err(server_error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_the_operator_make_no_write_less_durable() {
        for (given, durable) in [
            ("", "on"),
            ("?options=-c%20work_mem%3D8MB", "on"),
            ("?options=-c%20synchronous_commit%3Doff", "on"),
            ("?options=-c%20synchronous_commit%3Dremote_apply", "remote_apply"),
        ] {
            let config = config(&format!("postgres://app@here/app{given}")).unwrap();
            let options = config.get_options().unwrap();
            assert!(options.ends_with(&format!(" -c synchronous_commit={durable}")), "{options}");
            assert!(options.starts_with("-c statement_timeout=10000 "), "{options}");
            assert_eq!(options.contains("work_mem=8MB"), given.contains("work_mem"), "{options}");
        }
    }

    #[test]
    fn a_database_that_cannot_be_written_to_is_not_used_unless_the_operator_says_so() {
        let chosen = |address: &str| config(address).unwrap().get_target_session_attrs();
        assert_eq!(chosen("postgres://app@one,two/app"), TargetSessionAttrs::ReadWrite);
        assert_eq!(
            chosen("postgres://app@one/app?target_session_attrs=read-only"),
            TargetSessionAttrs::ReadOnly
        );
    }
}
