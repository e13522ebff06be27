//! The store in an SQLite file: one thread that writes, many writes a commit, nothing acknowledged before it is on the disk; one
//! thread that reads what has been committed.

mod data_files;
mod documents;
mod explorer;
mod file;
mod matches;

#[cfg(any(test, feature = "simulation"))]
pub(super) use file::database_in_memory;
pub use file::{ADMIN_SOCKET, FILE};
pub(crate) use file::{check as check_file, check_version, has_log, lock, sync_folder};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock, mpsc};
use std::time::{Duration, Instant};
use std::{io, thread};

use async_trait::async_trait;
use prometheus_client::metrics::gauge::Gauge;
use putahi_play::Timestamp;
use rusqlite::{Connection, OptionalExtension, Params, Row, Transaction};
use tokio::sync::{oneshot, watch};

use self::data_files::{DataFiles, OpenFile};
use super::StoreError;
use super::backend::{Answer, Backend};
use super::row::{integer, whole};
#[cfg(any(test, feature = "simulation"))]
use super::simulated_disk::SimulatedDisk;
use crate::support::clock::ABSENCE;

/// The most writes that share one commit.
const GROUP: usize = 256;
/// How long what was deleted can be read in the write-ahead log at most, as long as something is written now and then.
const LOG_EMPTIED: Duration = Duration::from_secs(60);

/// Answers a write once it is known whether the transaction it was in is on the disk.
type Reply = Box<dyn FnOnce(Answer<()>) + Send>;
type Write = Box<dyn FnOnce(&mut Transaction<'_>) -> Reply + Send>;
type Read = Box<dyn FnOnce(&Connection) + Send>;

/// The store in a file; clones share it.
#[derive(Clone, Debug)]
pub(super) struct Sqlite {
    /// None after the store has been closed.
    queues: Arc<RwLock<Option<Queues>>>,
    /// The files that must be there; None if they are only read.
    files: Option<Arc<DataFiles>>,
    /// Fails when the threads have ended.
    ended: watch::Receiver<()>,
    #[cfg(any(test, feature = "simulation"))]
    simulated: Option<SimulatedDisk>,
}

/// The requests to the threads of a store. The threads end when this is dropped.
#[derive(Debug)]
struct Queues {
    writes: mpsc::Sender<Write>,
    reads: mpsc::Sender<Read>,
}

impl Sqlite {
    /// Opens the file in `folder`, which is made if it is not there.
    pub(super) fn open(folder: &Path) -> Answer<Sqlite> {
        let failed = |error| StoreError::Folder(folder.into(), error);
        let lock = file::lock(folder)?;
        file::make(folder)?;
        let unopened = OpenFile::at(folder.join(FILE)).map_err(failed)?;
        let writer = file::writer(folder)?;
        let files = Arc::new(DataFiles::new(folder, lock, unopened).map_err(failed)?);
        let reader = file::reader(folder)?;
        let (ending, ended) = watch::channel(());
        let (reading, read) = mpsc::channel::<()>();
        let (held, kept) = (files.clone(), (files.clone(), ending.clone()));
        let serve = move |database: &mut Connection, queue: &_| {
            serve_writes(database, queue, &held, LOG_EMPTIED);
            // Of two connections that close at once, neither is the last, which removes the log: the reader closes first.
            let _ = read.recv();
        };
        let writes = work(writer, "store", kept, serve).map_err(failed)?;
        let reads = work(reader, "reader", (files.clone(), ending, reading), serve_reads).map_err(failed)?;
        Ok(Sqlite::served_by(Queues { writes, reads }, Some(files), ended))
    }

    /// The same tables and statements on a simulated disk, without threads.
    #[cfg(any(test, feature = "simulation"))]
    pub(super) fn simulated(disk: SimulatedDisk) -> Sqlite {
        let queues = Queues { writes: mpsc::channel().0, reads: mpsc::channel().0 };
        Sqlite { simulated: Some(disk), ..Sqlite::served_by(queues, None, watch::channel(()).1) }
    }

    /// Opens the file in `folder` to read it, whether another process uses it or not; every write fails.
    pub(super) fn open_read_only(folder: &Path) -> Answer<Sqlite> {
        let reader = file::read_only(folder)?;
        let (writes, _) = mpsc::channel();
        let (ending, ended) = watch::channel(());
        let failed = |error| StoreError::Folder(folder.into(), error);
        let reads = work(reader, "reader", ending, serve_reads).map_err(failed)?;
        Ok(Sqlite::served_by(Queues { writes, reads }, None, ended))
    }

    /// A store whose threads listen to these.
    fn served_by(queues: Queues, files: Option<Arc<DataFiles>>, ended: watch::Receiver<()>) -> Sqlite {
        Sqlite {
            queues: Arc::new(RwLock::new(Some(queues))),
            files,
            ended,
            #[cfg(any(test, feature = "simulation"))]
            simulated: None,
        }
    }

    /// The time by a clock of its own, which only a simulated disk has.
    fn own_time(&self) -> Option<Timestamp> {
        #[cfg(any(test, feature = "simulation"))]
        if let Some(disk) = &self.simulated {
            return disk.time();
        }
        None
    }

    /// Puts a request into one of the queues.
    fn send<T>(&self, to: fn(&Queues) -> &mpsc::Sender<T>, request: T) -> Answer<()> {
        let queues = self.queues.read().unwrap_or_else(PoisonError::into_inner);
        to(queues.as_ref().ok_or(StoreError::Closed)?).send(request).map_err(|_| StoreError::Closed)
    }

    fn check_files(&self) -> Answer<()> {
        self.files.as_ref().map_or(Ok(()), |files| files.last_check())
    }

    /// Lets the writer do `work`: whole or, if it fails, not at all.
    async fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        #[cfg(any(test, feature = "simulation"))]
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
        self.send(|queues| &queues.writes, write)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Lets the reader do `work`. It sees every write that was acknowledged. Nothing is read from files that a restart will not
    /// open: a write found there would seem to be durable.
    async fn look<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        #[cfg(any(test, feature = "simulation"))]
        if let Some(disk) = &self.simulated {
            return disk.look(work).await;
        }
        self.check_files()?;
        let (reply, answer) = oneshot::channel();
        let read: Read = Box::new(move |database| {
            // Nobody waits any more where the answer cannot be delivered.
            let _ = reply.send(work(database));
        });
        self.send(|queues| &queues.reads, read)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// The rows that a statement finds, each as `read` reads it.
    async fn rows<T: Send + 'static>(
        &self,
        sql: &'static str,
        values: impl Params + Send + 'static,
        read: fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Answer<Vec<T>> {
        self.look(move |database| {
            let mut find = database.prepare_cached(sql)?;
            Ok(find.query_map(values, read)?.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// The row that a statement finds, if there is one.
    async fn row<T: Send + 'static>(
        &self,
        sql: &'static str,
        values: impl Params + Send + 'static,
        read: fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Answer<Option<T>> {
        self.look(move |database| Ok(database.prepare_cached(sql)?.query_row(values, read).optional()?)).await
    }

    /// Does a statement that writes, and gives the number of rows it has changed.
    async fn execute(&self, sql: &'static str, values: impl Params + Send + 'static) -> Answer<usize> {
        self.change(move |database| Ok(database.prepare_cached(sql)?.execute(values)?)).await
    }
}

#[async_trait]
impl Backend for Sqlite {
    /// Ends the threads, and closes the file: no write-ahead log is left beside it then.
    async fn close(&self) -> Answer<()> {
        drop(self.queues.write().unwrap_or_else(PoisonError::into_inner).take());
        let mut ended = self.ended.clone();
        while ended.changed().await.is_ok() {}
        self.check_files()
    }

    fn lost(&self) -> Gauge {
        self.files.as_ref().map(|files| files.gauge.clone()).unwrap_or_default()
    }

    async fn time(&self) -> Answer<Option<Timestamp>> {
        Ok(self.own_time())
    }

    async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>> {
        let sql = "INSERT INTO heartbeat VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = excluded.at WHERE ?2";
        let time = self.own_time();
        let is_noted = time.is_none_or(|time| time.since(now) < ABSENCE);
        self.execute(sql, (integer(time.unwrap_or(now).0), is_noted)).await?;
        Ok(time)
    }

    async fn last_heartbeat(&self) -> Answer<Option<Timestamp>> {
        self.row("SELECT at FROM heartbeat", (), |row| Ok(Timestamp(whole(row.get(0)?)))).await
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

/// All writes that wait at once share one commit. After a write, the log is emptied every `emptied_each`.
fn serve_writes(
    database: &mut Connection,
    queue: &mpsc::Receiver<Write>,
    files: &DataFiles,
    emptied_each: Duration,
) {
    let mut emptied = Instant::now();
    while let Ok(first) = queue.recv() {
        let group = std::iter::once(first).chain(queue.try_iter().take(GROUP - 1));
        let check = |is_after_commit| {
            if is_after_commit {
                files.note_written();
            }
            files.check()
        };
        run_catching_panics(|| write_group(database, group, &check));
        if emptied.elapsed() >= emptied_each && files.last_check().is_ok() {
            emptied = Instant::now();
            if let Err(error) = file::empty_log(database) {
                tracing::warn!(%error, "the write-ahead log cannot be emptied; it is tried again in a minute");
            }
            files.note_written();
        }
    }
}

/// Runs `work`. A panic is logged and does not end the thread; a caller that waits for an answer gets [`StoreError::Closed`].
fn run_catching_panics(work: impl FnOnce()) {
    if catch_unwind(AssertUnwindSafe(work)).is_err() {
        tracing::error!(
            "a request to the store panicked; its transaction was rolled back, and the thread continues"
        );
    }
}

/// Whether a restart will open the file that is written; true is given after a commit, which may have written into it.
type Check<'a> = &'a dyn Fn(bool) -> Answer<()>;

fn write_group(database: &mut Connection, group: impl Iterator<Item = Write>, check: Check<'_>) {
    let mut answers = Vec::new();
    let committed = commit(database, group, &mut answers, check);
    for answer in answers {
        answer(match &committed {
            Ok(()) => Ok(()),
            Err(StoreError::Lost(path)) => Err(StoreError::Lost(path.clone())),
            Err(StoreError::Unknown) => Err(StoreError::Unknown),
            Err(error) => Err(StoreError::Commit(error.to_string())),
        });
    }
}

fn commit(
    database: &mut Connection,
    group: impl Iterator<Item = Write>,
    answers: &mut Vec<Reply>,
    check: Check<'_>,
) -> Answer<()> {
    let mut change = database.transaction()?;
    for write in group {
        answers.push(write(&mut change));
        // A full disk makes the database drop the whole group by itself; what came after would be kept alone.
        if change.is_autocommit() {
            return Err(StoreError::Dropped);
        }
    }
    check(false)?;
    let committed = change.commit();
    let checked = check(true);
    committed?;
    // A file that has gone meanwhile has the group, and may come back.
    checked.map_err(|_| StoreError::Unknown)
}

/// Does `work`, or undoes what it has done if it fails, without harm to others in the group.
fn attempt<T>(change: &Transaction<'_>, work: impl FnOnce(&Connection) -> Answer<T>) -> Answer<T> {
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

    /// What becomes of a write if the files are there, or not, before and after the commit.
    fn outcome(are_there: [bool; 2]) -> (Result<(), StoreError>, i64) {
        let mut database = Connection::open_in_memory().unwrap();
        database.execute_batch("CREATE TABLE written (one)").unwrap();
        let (told, outcome) = std::sync::mpsc::channel();
        let write: Write = Box::new(move |change| {
            change.execute("INSERT INTO written VALUES (1)", []).unwrap();
            Box::new(move |committed| told.send(committed).unwrap())
        });
        let asked = std::cell::Cell::new(0);
        let check = |_| {
            asked.set(asked.get() + 1);
            if are_there[asked.get() - 1] { Ok(()) } else { Err(StoreError::Lost("here".into())) }
        };
        write_group(&mut database, std::iter::once(write), &check);
        let written = database.query_row("SELECT count(*) FROM written", [], |row| row.get(0)).unwrap();
        (outcome.recv().unwrap(), written)
    }

    #[test]
    fn a_file_that_goes_before_or_after_the_commit_has_nothing_acknowledged() {
        assert!(matches!(outcome([true, true]), (Ok(()), 1)));
        let before = outcome([false, true]);
        assert!(matches!(before, (Err(StoreError::Lost(_)), 0)), "{before:?}");
        let after = outcome([true, false]);
        assert!(matches!(after, (Err(StoreError::Unknown), 1)), "{after:?}");
    }

    /// Whether a file in `folder` holds `text`.
    fn holds(folder: &TempDir, text: &str) -> bool {
        let files = std::fs::read_dir(folder.path()).unwrap();
        let contents = files.map(|file| std::fs::read(file.unwrap().path()).unwrap_or_default());
        contents.into_iter().any(|bytes| bytes.windows(text.len()).any(|found| found == text.as_bytes()))
    }

    #[test]
    fn what_is_deleted_leaves_the_files_of_a_running_server() {
        let folder = TempDir::new().unwrap();
        let lock = file::lock(folder.path()).unwrap();
        file::make(folder.path()).unwrap();
        let unopened = OpenFile::at(folder.path().join(FILE)).unwrap();
        let mut database = file::writer(folder.path()).unwrap();
        let files = DataFiles::new(folder.path(), lock, unopened).unwrap();
        let (sender, queue) = mpsc::channel::<Write>();
        let written = |sql: &'static str| -> Write {
            Box::new(move |change| {
                change.execute_batch(sql).unwrap();
                Box::new(|committed| committed.unwrap())
            })
        };
        let long = "INSERT INTO documents (kind, id, version, text) \
                    VALUES ('room', 'r', 1, 'Matariki' || printf('%.9000c', 'x'))";
        let short = "INSERT INTO documents (kind, id, version, text) VALUES ('account', 'a', 1, 'Matariki')";
        let renamed = "UPDATE documents SET text = 'x' WHERE kind = 'account'";
        for sql in [long, short, renamed, "DELETE FROM documents"] {
            sender.send(written(sql)).unwrap();
        }
        drop(sender);
        serve_writes(&mut database, &queue, &files, Duration::ZERO);
        assert!(!holds(&folder, "Matariki"));
        assert!(holds(&folder, "documents"), "the files are looked through");
    }
}
