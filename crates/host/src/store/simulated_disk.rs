//! A database in memory behind a disk whose delays and failures the simulation decides.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use putahi_play::{Player, PlayerId, Timestamp};
use rusqlite::Connection;
use tokio::time::sleep;

use super::backend::{Answer, Backend, Dialect, Row, Value};
use super::sqlite::{DIALECT, REWRITE, make_tables, run};
use super::{FILE, Store, StoreError};
use crate::support::clock::ABSENCE;
use crate::support::virtual_time::VirtualTime;

/// What becomes of an access to the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessOutcome {
    /// It is done and answered.
    Done,
    /// It fails, and nothing is done.
    Failed,
    /// It is done, but the answer is a failure.
    AnswerLost,
    /// The node ends before it is done.
    CrashBefore,
    /// The node ends after it is done, before the answer.
    CrashAfter,
}

/// How an access to the disk goes.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The time until it is done, or fails.
    pub before: Duration,
    /// The time from then to the answer.
    pub after: Duration,
    /// What becomes of it.
    pub outcome: AccessOutcome,
}

/// Decides how the accesses of a node go.
pub trait DiskFaults: Send + Sync {
    /// How the next write goes.
    fn next_write(&self) -> Access;
    /// How the next read goes; a node does not crash at one.
    fn next_read(&self) -> Access;
    /// Ends the node.
    fn crash(&self);
}

/// The disk as one node reaches it; those of several nodes may share a database.
#[derive(Clone)]
pub struct SimulatedDisk {
    database: Arc<Mutex<Connection>>,
    faults: Arc<dyn DiskFaults>,
    /// The clock of the database, if it has one of its own.
    clock: Option<VirtualTime>,
}

impl fmt::Debug for SimulatedDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SimulatedDisk")
    }
}

/// An empty database that several nodes may share.
pub fn new_database() -> Arc<Mutex<Connection>> {
    let mut database = Connection::open_in_memory().expect("a database in memory can be made");
    make_tables(&mut database, Path::new(FILE)).expect("it is empty");
    database.execute_batch("PRAGMA foreign_keys = ON;").expect("it takes statements");
    Arc::new(Mutex::new(database))
}

impl SimulatedDisk {
    /// The disk with this database.
    pub fn new(database: Arc<Mutex<Connection>>, faults: Arc<dyn DiskFaults>) -> SimulatedDisk {
        SimulatedDisk { database, faults, clock: None }
    }

    /// The same with a clock of its own.
    pub fn with_clock(self, clock: &VirtualTime) -> SimulatedDisk {
        SimulatedDisk { clock: Some(clock.clone()), ..self }
    }

    async fn access(
        &self,
        Access { before, after, outcome }: Access,
        work: impl FnOnce(&mut Connection) -> Answer<Vec<Row>>,
    ) -> Answer<Vec<Row>> {
        sleep(before).await;
        match outcome {
            AccessOutcome::Failed => return Err(failed()),
            AccessOutcome::CrashBefore => self.crash().await,
            _ => {}
        }
        let done = work(&mut self.database.lock().unwrap_or_else(PoisonError::into_inner));
        if outcome == AccessOutcome::CrashAfter {
            self.crash().await;
        }
        sleep(after).await;
        if outcome == AccessOutcome::AnswerLost { Err(failed()) } else { done }
    }

    /// Ends the node; whatever waits for this is dropped with it.
    async fn crash(&self) {
        self.faults.crash();
        std::future::pending::<()>().await;
    }
}

/// The tables and statements of SQLite.
#[async_trait]
impl Backend for SimulatedDisk {
    fn dialect(&self) -> Dialect {
        DIALECT
    }

    async fn look(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>> {
        self.access(self.faults.next_read(), |database| run(database, sql, &values)).await
    }

    async fn change(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>> {
        let commit = |database: &mut Connection| {
            let change = database.transaction()?;
            let done = run(&change, sql, &values)?;
            change.commit()?;
            Ok(done)
        };
        self.access(self.faults.next_write(), commit).await
    }

    async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()> {
        let name = player.name.to_string();
        let values = [id, key.as_str(), player.id.as_str(), &name].map(Value::text).into();
        self.change(REWRITE, values).await.map(drop)
    }

    async fn close(&self) -> Answer<()> {
        Ok(())
    }

    async fn time(&self) -> Answer<Option<Timestamp>> {
        Ok(self.clock.as_ref().map(VirtualTime::now))
    }

    async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>> {
        let sql = "INSERT INTO heartbeat VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = excluded.at WHERE ?2";
        let time = self.clock.as_ref().map(VirtualTime::now);
        let is_noted = time.is_none_or(|time| time.since(now) < ABSENCE);
        let values = vec![Value::number(time.unwrap_or(now).0), Value::number(is_noted.into())];
        self.change(sql, values).await?;
        Ok(time)
    }
}

impl Store {
    /// The store on a simulated disk.
    pub fn simulated(disk: SimulatedDisk) -> Store {
        Store::of(disk)
    }
}

fn failed() -> StoreError {
    StoreError::Closed
}

/// A disk on which each write takes a while.
pub struct SlowDisk(pub Duration);

impl DiskFaults for SlowDisk {
    fn next_write(&self) -> Access {
        Access { before: self.0, after: Duration::ZERO, outcome: AccessOutcome::Done }
    }

    fn next_read(&self) -> Access {
        Access { before: Duration::ZERO, after: Duration::ZERO, outcome: AccessOutcome::Done }
    }

    fn crash(&self) {
        unreachable!("no access to this disk crashes");
    }
}
