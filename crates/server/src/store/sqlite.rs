//! The store in an SQLite file: one thread that writes, many writes a commit, nothing told before it is on the disk; one
//! thread that reads what has been committed.

mod documents;
mod file;
mod matches;

#[cfg(test)]
pub(super) use file::database_in_memory;
pub(crate) use file::{ADMIN_SOCKET, FILE, latest, lock};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::{io, thread};

use rusqlite::{Connection, Transaction};
use tokio::sync::oneshot;

use super::StoreError;
#[cfg(test)]
use super::simulated_disk::SimulatedDisk;

/// The most writes that share one commit.
const GROUP: usize = 256;

/// Answers a write once it is known whether the transaction it was in is on the disk.
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Write = Box<dyn FnOnce(&mut Transaction<'_>) -> Answer + Send>;
type Read = Box<dyn FnOnce(&Connection) + Send>;

/// The store in a file; clones share it.
#[derive(Clone, Debug)]
pub(super) struct Sqlite {
    writes: mpsc::Sender<Write>,
    reads: mpsc::Sender<Read>,
    #[cfg(test)]
    simulated: Option<SimulatedDisk>,
}

impl Sqlite {
    /// Opens the file in `folder`, which is made if it is not there.
    pub(super) fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let lock = Arc::new(file::lock(folder)?);
        let writer = file::writer(folder)?;
        let reader = file::reader(folder)?;
        let failed = |error| StoreError::Folder(folder.into(), error);
        let writes = work(writer, "store", lock.clone(), serve_writes).map_err(failed)?;
        let reads = work(reader, "reader", lock, serve_reads).map_err(failed)?;
        Ok(Sqlite::served_by(writes, reads))
    }

    /// The same tables and statements on a simulated disk, without threads.
    #[cfg(test)]
    pub(super) fn simulated(disk: SimulatedDisk) -> Sqlite {
        Sqlite { writes: mpsc::channel().0, reads: mpsc::channel().0, simulated: Some(disk) }
    }

    /// Opens the file in `folder` to read it, whether another process uses it or not; every write fails.
    pub(super) fn open_read_only(folder: &Path) -> Result<Sqlite, StoreError> {
        let reader = file::read_only(folder)?;
        let (writes, _) = mpsc::channel();
        let failed = |error| StoreError::Folder(folder.into(), error);
        Ok(Sqlite::served_by(writes, work(reader, "reader", (), serve_reads).map_err(failed)?))
    }

    /// A store whose threads listen to these.
    fn served_by(writes: mpsc::Sender<Write>, reads: mpsc::Sender<Read>) -> Sqlite {
        Sqlite {
            writes,
            reads,
            #[cfg(test)]
            simulated: None,
        }
    }

    /// Lets the writer do `work`: whole or, if it fails, not at all.
    async fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        #[cfg(test)]
        if let Some(disk) = &self.simulated {
            return disk.change(work).await;
        }
        let (reply, answer) = oneshot::channel();
        let write: Write = Box::new(move |change| {
            let done = attempt(change, work);
            Box::new(move |committed| {
                // Nobody waits any more where the answer cannot be delivered.
                let _ = reply.send(done.and_then(|done| committed.map(|()| done)));
            })
        });
        self.writes.send(write).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Lets the reader do `work`. It sees every write that has been told.
    async fn look<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        #[cfg(test)]
        if let Some(disk) = &self.simulated {
            return disk.look(work).await;
        }
        let (reply, answer) = oneshot::channel();
        let read: Read = Box::new(move |database| {
            // Nobody waits any more where the answer cannot be delivered.
            let _ = reply.send(work(database));
        });
        self.reads.send(read).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// Starts a thread that serves what is sent to it until the last sender is gone; the folder is held as long.
fn work<T: Send + 'static>(
    mut database: Connection,
    name: &str,
    lock: impl Send + 'static,
    serve: impl FnOnce(&mut Connection, &mpsc::Receiver<T>) + Send + 'static,
) -> io::Result<mpsc::Sender<T>> {
    let (sender, queue) = mpsc::channel();
    let work = move || {
        serve(&mut database, &queue);
        // The file is closed before another process may open it.
        drop(database);
        drop(lock);
    };
    thread::Builder::new().name(name.into()).spawn(work)?;
    Ok(sender)
}

fn serve_reads(database: &mut Connection, queue: &mpsc::Receiver<Read>) {
    queue.iter().for_each(|read| run_catching_panics(|| read(database)));
}

/// All writes that wait at once share one commit.
fn serve_writes(database: &mut Connection, queue: &mpsc::Receiver<Write>) {
    while let Ok(first) = queue.recv() {
        let group = std::iter::once(first).chain(queue.try_iter().take(GROUP - 1));
        run_catching_panics(|| write_group(database, group));
    }
}

/// Runs `work`. A panic is logged and does not end the thread; whoever waits for an answer gets [`StoreError::Closed`].
fn run_catching_panics(work: impl FnOnce()) {
    if catch_unwind(AssertUnwindSafe(work)).is_err() {
        tracing::error!(
            "a request to the store panicked; its transaction was rolled back, and the thread continues"
        );
    }
}

fn write_group(database: &mut Connection, group: impl Iterator<Item = Write>) {
    let mut answers = Vec::new();
    let committed = commit(database, group, &mut answers);
    for answer in answers {
        answer(match &committed {
            Ok(()) => Ok(()),
            Err(error) => Err(StoreError::Commit(error.to_string())),
        });
    }
}

fn commit(
    database: &mut Connection,
    group: impl Iterator<Item = Write>,
    answers: &mut Vec<Answer>,
) -> Result<(), StoreError> {
    let mut change = database.transaction()?;
    for write in group {
        answers.push(write(&mut change));
        // A full disk makes the database drop the whole group by itself; what came after would be kept alone.
        if change.is_autocommit() {
            return Err(StoreError::Dropped);
        }
    }
    Ok(change.commit()?)
}

/// Does `work`, or undoes what it has done if it fails, without harm to others in the group.
fn attempt<T>(
    change: &Transaction<'_>,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let say = |sql: &str| change.prepare_cached(sql)?.execute([]);
    say("SAVEPOINT work")?;
    let done = work(change).and_then(|done| Ok(say("RELEASE work").map(|_| done)?));
    // A group that the database has dropped by itself has no part that could be undone.
    if done.is_err() && !change.is_autocommit() {
        let undone = say("ROLLBACK TO work").and_then(|_| say("RELEASE work"));
        // What cannot be undone must not be kept by the others' commit.
        undone.or_else(|_| say("ROLLBACK"))?;
    }
    done
}

#[cfg(test)]
mod tests {
    use putahi_play::Timestamp;
    use tempfile::TempDir;

    use super::*;

    #[tokio::test]
    async fn the_threads_outlive_a_panic() {
        let folder = TempDir::new().unwrap();
        let store = Sqlite::open(folder.path()).unwrap();
        for moment in 1..3 {
            let write: Result<(), _> = store.change(|_| panic!("a write that panics")).await;
            assert!(matches!(write, Err(StoreError::Closed)));
            let read: Result<(), _> = store.look(|_| panic!("a read that panics")).await;
            assert!(matches!(read, Err(StoreError::Closed)));
            store.heartbeat(Timestamp(moment)).await.unwrap();
            assert_eq!(store.last_heartbeat().await.unwrap(), Some(Timestamp(moment)));
        }
    }
}
