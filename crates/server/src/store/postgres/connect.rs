//! How a database is found, and which version its tables are of.

use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres::{Config, NoTls, Transaction};

use super::{PATIENCE, Postgres};
use crate::store::StoreError;

/// What makes the tables of each version from those of the one before.
const STEPS: [&str; 2] = [include_str!("1.sql"), include_str!("2.sql")];
/// The most connections of a node; PostgreSQL allows a hundred unless told otherwise.
const CONNECTIONS: usize = 16;
/// After so long without a word the system asks whether the other end is there, and again as often.
const KEEPALIVE: Duration = Duration::from_secs(5);
/// The lock that a node holds while it brings the tables to the latest version: "putahi" in ASCII.
const LOCK: i64 = 0x7075_7461_6869;

impl Postgres {
    /// Opens the database at `address`, `postgres://user:password@host/name`; its tables are made if they are not there.
    pub(in crate::store) async fn connect(address: &str) -> Result<Postgres, StoreError> {
        let config = config(address)?;
        let recycling_method = RecyclingMethod::Fast;
        let manager = Manager::from_config(config, NoTls, ManagerConfig { recycling_method });
        let pool = Pool::builder(manager).max_size(CONNECTIONS).runtime(Runtime::Tokio1);
        let pool = pool.wait_timeout(Some(PATIENCE)).create_timeout(Some(PATIENCE)).build();
        let store = Postgres { pool: pool.expect("a pool with times has a runtime") };
        store.migrate().await?;
        Ok(store)
    }

    /// Brings the tables to the latest version, however long that takes. Several nodes may start at once: one does it, the
    /// others wait.
    async fn migrate(&self) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let change = client.build_transaction().start().await?;
        change.batch_execute("SET LOCAL statement_timeout = 0").await?;
        change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
        step(&change).await?;
        Ok(change.commit().await?)
    }
}

fn config(address: &str) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(StoreError::DatabaseAddress)?;
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
/// any more must not hold others up unless the operator says so, and what the database has told must be on its disk in any case.
fn options(given: &str) -> String {
    let most = PATIENCE.as_millis();
    let durable = if given.contains("synchronous_commit=remote_apply") { "remote_apply" } else { "on" };
    format!("-c statement_timeout={most} {given} -c synchronous_commit={durable}")
}

/// Does the steps that have not been done yet.
async fn step(change: &Transaction<'_>) -> Result<(), StoreError> {
    let latest = STEPS.len() as i64;
    change.batch_execute("CREATE TABLE IF NOT EXISTS versions (version bigint NOT NULL)").await?;
    let version = change.query_opt("SELECT version FROM versions", &[]).await?;
    let version: i64 = version.map_or(0, |row| row.get(0));
    let done = usize::try_from(version).ok().filter(|done| *done <= STEPS.len());
    let left = &STEPS[done.ok_or(StoreError::Version(version, latest))?..];
    for step in left {
        change.batch_execute(step).await?;
    }
    if !left.is_empty() {
        change.execute("DELETE FROM versions", &[]).await?;
        change.execute("INSERT INTO versions VALUES ($1)", &[&latest]).await?;
    }
    Ok(())
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
