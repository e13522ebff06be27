//! A database in memory behind a disk whose delays and failures the simulation decides.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use putahi_play::Timestamp;
use rusqlite::Connection;
use tokio::time::sleep;

use super::StoreError;
use super::sqlite::database_in_memory;
use crate::support::clock::VirtualTime;

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
    Arc::new(Mutex::new(database_in_memory().expect("a database in memory can be made")))
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

    /// The time on its own clock, if it has one.
    pub(super) fn time(&self) -> Option<Timestamp> {
        self.clock.as_ref().map(VirtualTime::now)
    }

    /// Does `work` in a transaction.
    pub(super) async fn change<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let commit = |database: &mut Connection| {
            let change = database.transaction()?;
            let done = work(&change)?;
            change.commit()?;
            Ok(done)
        };
        self.access(self.faults.next_write(), commit).await
    }

    /// Reads.
    pub(super) async fn look<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.access(self.faults.next_read(), |database| work(database)).await
    }

    async fn access<T>(
        &self,
        Access { before, after, outcome }: Access,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
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
