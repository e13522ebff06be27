//! The store in an SQLite file: one thread that writes, many writes a commit, nothing acknowledged before it is on the disk; one
//! thread that reads what has been committed.

mod data_files;
mod file;

#[cfg(any(test, feature = "simulation"))]
pub(super) use file::make_tables;
pub use file::{ADMIN_SOCKET, FILE};
pub(crate) use file::{check as check_file, check_version, has_log, lock, sync_folder};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock, mpsc};
use std::time::{Duration, Instant};
use std::{io, thread};

use async_trait::async_trait;
use prometheus_client::metrics::gauge::Gauge;
use putahi_play::{Player, PlayerId, Timestamp};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, Transaction};
use tokio::sync::{oneshot, watch};

use self::data_files::{DataFiles, OpenFile};
use super::StoreError;
use super::backend::{Answer, Backend, Dialect, Row, Value};

/// The most writes that share one commit.
const GROUP: usize = 256;
/// How long what was deleted can be read in the write-ahead log at most, as long as something is written now and then.
const LOG_EMPTIED: Duration = Duration::from_secs(60);

/// What comes of a request.
type Reply = oneshot::Sender<Answer<Vec<Row>>>;
type Work = Box<dyn FnOnce(&Connection) -> Answer<Vec<Row>> + Send>;
type Request = (Work, Reply);

/// The store in a file.
#[derive(Debug)]
pub(super) struct Sqlite {
    /// None after the store has been closed.
    queues: RwLock<Option<Queues>>,
    /// The files that must be there; None if they are only read.
    files: Option<Arc<DataFiles>>,
    /// Fails when the threads have ended.
    ended: watch::Receiver<()>,
}

/// The requests to the threads of a store. The threads end when this is dropped.
#[derive(Debug)]
struct Queues {
    writes: mpsc::Sender<Request>,
    reads: mpsc::Sender<Request>,
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
        Ok(Sqlite { queues: RwLock::new(Some(Queues { writes, reads })), files: Some(files), ended })
    }

    /// Opens the file in `folder` to read it, whether another process uses it or not; every write fails.
    pub(super) fn open_read_only(folder: &Path) -> Answer<Sqlite> {
        let reader = file::read_only(folder)?;
        let (writes, _) = mpsc::channel();
        let (ending, ended) = watch::channel(());
        let failed = |error| StoreError::Folder(folder.into(), error);
        let reads = work(reader, "reader", ending, serve_reads).map_err(failed)?;
        Ok(Sqlite { queues: RwLock::new(Some(Queues { writes, reads })), files: None, ended })
    }

    /// Puts work into one of the queues, and waits until it is done.
    async fn ask(&self, queue: fn(&Queues) -> &mpsc::Sender<Request>, work: Work) -> Answer<Vec<Row>> {
        let (reply, answer) = oneshot::channel();
        let send = |queues: &Queues| queue(queues).send((work, reply)).ok();
        let sent = self.queues.read().unwrap_or_else(PoisonError::into_inner).as_ref().and_then(send);
        sent.ok_or(StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    fn check_files(&self) -> Answer<()> {
        self.files.as_ref().map_or(Ok(()), |files| files.last_check())
    }
}

#[async_trait]
impl Backend for Sqlite {
    fn dialect(&self) -> Dialect {
        DIALECT
    }

    /// Nothing is read from files that a restart will not open: a write found there would seem to be durable. The reader sees every
    /// write that was acknowledged.
    async fn look(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>> {
        self.check_files()?;
        let sql = sql.to_owned();
        self.ask(|queues| &queues.reads, Box::new(move |database| run(database, &sql, &values))).await
    }

    async fn change(&self, sql: &str, values: Vec<Value>) -> Answer<Vec<Row>> {
        let sql = sql.to_owned();
        self.ask(|queues| &queues.writes, Box::new(move |database| run(database, &sql, &values))).await
    }

    async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Answer<()> {
        let name = player.name.to_string();
        let values = [id, key.as_str(), player.id.as_str(), &name].map(Value::text).into();
        self.change(REWRITE, values).await.map(drop)
    }

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

    async fn heartbeat(&self, now: Timestamp) -> Answer<Option<Timestamp>> {
        let sql = "INSERT INTO heartbeat VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = excluded.at";
        self.change(sql, vec![Value::number(now.0)]).await.map(|_| None)
    }
}

pub(super) const DIALECT: Dialect = Dialect {
    is_public: "public = 1",
    is_unexplored: "explored = 0",
    position_of: "instr",
    elements: "json_each(?1)",
    skip_locked: "",
    create: include_str!("sqlite/create.sql"),
    append: include_str!("sqlite/append.sql"),
    count_moves: include_str!("sqlite/count_moves.sql"),
    forget_tallies: "DELETE FROM played; UPDATE matches SET explored = 0 WHERE explored = 1",
};

/// Replaces a player in a match: the id of the match, the key of the player, and the key and the name of the other.
pub(super) const REWRITE: &str = include_str!("sqlite/rewrite.sql");

/// Does the statements of a script, and gives the rows of the first. The script ends where a statement is to give rows and gives none.
pub(super) fn run(database: &Connection, script: &str, values: &[Value]) -> Answer<Vec<Row>> {
    let mut first = None;
    for sql in script.split(';') {
        let mut statement = database.prepare_cached(sql)?;
        for (number, value) in (1..=statement.parameter_count()).zip(values) {
            statement.raw_bind_parameter(number, ToSqlOutput::Borrowed(value.reference()))?;
        }
        let is_query = statement.column_count() > 0;
        let rows = statement.raw_query().mapped(row).collect::<Result<Vec<_>, _>>();
        let rows = rows.map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => error.into(),
        })?;
        let is_end = is_query && rows.is_empty();
        first.get_or_insert(rows);
        if is_end {
            break;
        }
    }
    Ok(first.unwrap_or_default())
}

fn row(found: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    let columns = 0..found.as_ref().column_count();
    columns.map(|column| Ok(value(found.get_ref(column)?))).collect::<Result<_, _>>().map(Row)
}

fn value(found: ValueRef<'_>) -> Value {
    match found {
        ValueRef::Integer(number) => Value::Number(Some(number)),
        ValueRef::Text(text) | ValueRef::Blob(text) => match str::from_utf8(text) {
            Ok(text) => Value::text(text),
            Err(_) => Value::Damaged(text.to_owned()),
        },
        ValueRef::Null | ValueRef::Real(_) => Value::Text(None),
    }
}

/// Starts a thread that serves what is sent to it until the last sender is gone; the folder is held as long.
fn work(
    mut database: Connection,
    name: &str,
    lock: impl Send + 'static,
    serve: impl FnOnce(&mut Connection, &mpsc::Receiver<Request>) + Send + 'static,
) -> io::Result<mpsc::Sender<Request>> {
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

fn serve_reads(database: &mut Connection, queue: &mpsc::Receiver<Request>) {
    // Nobody waits any more where the answer cannot be delivered.
    queue.iter().for_each(|(work, reply)| run_catching_panics(|| drop(reply.send(work(database)))));
}

/// All writes that wait at once share one commit. After a write, the log is emptied every `emptied_each`.
fn serve_writes(
    database: &mut Connection,
    queue: &mpsc::Receiver<Request>,
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

fn write_group(database: &mut Connection, group: impl Iterator<Item = Request>, check: Check<'_>) {
    let mut answers = Vec::new();
    let committed = commit(database, group, &mut answers, check);
    for (done, reply) in answers {
        let answer = done.and_then(|done| match &committed {
            Ok(()) => Ok(done),
            Err(StoreError::Lost(path)) => Err(StoreError::Lost(path.clone())),
            Err(StoreError::Unknown) => Err(StoreError::Unknown),
            Err(error) => Err(StoreError::Commit(error.to_string())),
        });
        let _ = reply.send(answer);
    }
}

fn commit(
    database: &mut Connection,
    group: impl Iterator<Item = Request>,
    answers: &mut Vec<(Answer<Vec<Row>>, Reply)>,
    check: Check<'_>,
) -> Answer<()> {
    let change = database.transaction()?;
    for (work, reply) in group {
        answers.push((attempt(&change, work), reply));
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
fn attempt(change: &Transaction<'_>, work: Work) -> Answer<Vec<Row>> {
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
            let queues: [fn(&Queues) -> &mpsc::Sender<Request>; 2] =
                [|queues| &queues.writes, |queues| &queues.reads];
            for queue in queues {
                let done = store.ask(queue, Box::new(|_| panic!("work that panics"))).await;
                assert!(matches!(done, Err(StoreError::Closed)));
            }
            store.heartbeat(Timestamp(moment)).await.unwrap();
            let found = store.look("SELECT at FROM heartbeat", Vec::new()).await.unwrap();
            assert_eq!(found[0].number(0).unwrap(), moment);
        }
    }

    fn request(sql: &'static str) -> (Request, oneshot::Receiver<Answer<Vec<Row>>>) {
        let (reply, answer) = oneshot::channel();
        ((Box::new(move |database| run(database, sql, &[])), reply), answer)
    }

    /// What becomes of a write if the files are there, or not, before and after the commit.
    fn outcome(are_there: [bool; 2]) -> (Answer<()>, i64) {
        let mut database = Connection::open_in_memory().unwrap();
        database.execute_batch("CREATE TABLE written (one)").unwrap();
        let (write, outcome) = request("INSERT INTO written VALUES (1)");
        let asked = std::cell::Cell::new(0);
        let check = |_| {
            asked.set(asked.get() + 1);
            if are_there[asked.get() - 1] { Ok(()) } else { Err(StoreError::Lost("here".into())) }
        };
        write_group(&mut database, std::iter::once(write), &check);
        let written = database.query_row("SELECT count(*) FROM written", [], |row| row.get(0)).unwrap();
        (outcome.blocking_recv().unwrap().map(drop), written)
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
        let (sender, queue) = mpsc::channel();
        let long = "INSERT INTO documents (kind, id, version, text) \
                    VALUES ('room', 'r', 1, 'Matariki' || printf('%.9000c', 'x'))";
        let short = "INSERT INTO documents (kind, id, version, text) VALUES ('account', 'a', 1, 'Matariki')";
        let renamed = "UPDATE documents SET text = 'x' WHERE kind = 'account'";
        let (writes, answers): (Vec<_>, Vec<_>) =
            [long, short, renamed, "DELETE FROM documents"].into_iter().map(request).unzip();
        writes.into_iter().for_each(|write| sender.send(write).unwrap());
        drop(sender);
        serve_writes(&mut database, &queue, &files, Duration::ZERO);
        for answer in answers {
            answer.blocking_recv().unwrap().unwrap();
        }
        assert!(!holds(&folder, "Matariki"));
        assert!(holds(&folder, "documents"), "the files are looked through");
    }
}
