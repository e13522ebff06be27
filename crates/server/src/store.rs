//! Matches kept as logs of events in an SQLite file: one writer, many events a commit, nothing told before it is kept.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use prometheus_client::metrics::histogram::Histogram;
use putahi_play::{Customs, Event, Moment, sitters};
use putahi_rules::Spec;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use tokio::sync::oneshot;

use crate::gauges::durations;

/// The file of the matches, in the data folder.
pub(crate) const FILE: &str = "putahi.db";
/// The version of the tables below, as kept in the file.
pub(crate) const VERSION: i64 = 1;
const SCHEMA: &str = "
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        spec TEXT NOT NULL,
        start TEXT,
        sitters TEXT NOT NULL,
        take_backs INTEGER,
        created INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE events (
        match TEXT NOT NULL REFERENCES matches (id),
        seq INTEGER NOT NULL,
        command TEXT NOT NULL,
        event TEXT NOT NULL,
        at INTEGER NOT NULL DEFAULT (unixepoch()),
        PRIMARY KEY (match, seq),
        UNIQUE (match, command)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 1;
";
/// The most requests that share one commit.
const GROUP: usize = 256;

/// Why the store cannot do what it is asked.
#[derive(Debug)]
pub enum StoreError {
    /// The data folder cannot be made or written.
    Folder(PathBuf, io::Error),
    /// Another process uses the data folder.
    InUse(PathBuf),
    /// The file is of a later version of the program.
    Version(i64),
    /// The file could not be read or written.
    Database(rusqlite::Error),
    /// What the file holds is no match: the match and what is wrong.
    Broken(String, String),
    /// An event with this number is there already.
    Conflict,
    /// A group of requests could not be written to the disk; none of them was.
    Commit(String),
    /// The database has dropped a group of requests by itself.
    Dropped,
    /// The store has been closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Folder(path, error) => {
                write!(f, "data folder {} cannot be used: {error}; give another with --data", path.display())
            }
            StoreError::InUse(path) => {
                write!(
                    f,
                    "data folder {} is in use by another process: stop that one or give --data",
                    path.display()
                )
            }
            StoreError::Version(found) => {
                write!(
                    f,
                    "the data is of version {found}, this program knows up to {VERSION}: use a newer program"
                )
            }
            StoreError::Database(error) => write!(f, "storage: {error}{}", way_out(error)),
            StoreError::Broken(id, what) => write!(f, "match {id} is stored wrongly: {what}"),
            StoreError::Conflict => write!(f, "somebody else was quicker"),
            StoreError::Commit(why) => write!(f, "storage: nothing was kept: {why}"),
            StoreError::Dropped => write!(f, "the database dropped what it was to keep; is the disk full?"),
            StoreError::Closed => write!(f, "storage does not answer"),
        }
    }
}

/// What an operator can do about a fault of the database, as the end of a sentence; nothing where that is unclear.
pub(crate) fn way_out(error: &rusqlite::Error) -> &'static str {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => {
            "; is there room on the disk, and may the program write there?"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            "; let the user who runs the program read and write the data folder and its files"
        }
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            "; the file is damaged: bring a backup back with putahi restore FILE --replace"
        }
        _ => "",
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error)
    }
}

/// How a match begins.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    /// The game and its options.
    pub(crate) spec: Spec,
    /// The text of the first position, where it is not the usual one.
    pub(crate) start: Option<String>,
    /// What the seats agreed on before they began.
    pub(crate) customs: Customs,
}

/// An event with the id of the command that brought it about.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The id that the client gave its command.
    pub(crate) command: String,
    /// When.
    pub(crate) at: Moment,
    /// What happened.
    pub(crate) event: Event,
}

/// Everything that is kept of a match.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    /// How it begins.
    pub(crate) beginning: Beginning,
    /// What has happened, in order; the first has the number 1.
    pub(crate) entries: Vec<Entry>,
}

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Request {
    Create(String, Log, Reply<()>),
    Append(String, u64, Entry, Reply<()>),
    Load(String, Reply<Option<Log>>),
}

/// What is answered once the group of requests is on the disk.
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// The store of matches; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    requests: mpsc::Sender<Request>,
    appends: Histogram,
}

impl Store {
    /// Opens the store in `folder`, which is made if it is not there.
    ///
    /// # Errors
    /// The folder cannot be used, another process uses it, or its file is of a later version.
    pub(crate) fn open(folder: &Path) -> Result<Store, StoreError> {
        let lock = lock(folder)?;
        let mut database = Connection::open(folder.join(FILE))?;
        // The database itself would open it, and fail at the first event.
        if database.is_readonly("main")? {
            return Err(StoreError::Folder(folder.into(), io::ErrorKind::PermissionDenied.into()));
        }
        database.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
        )?;
        migrate(&mut database)?;
        let (requests, queue) = mpsc::channel();
        let work = move || {
            serve(&mut database, &queue);
            drop(lock);
        };
        thread::Builder::new()
            .name("store".into())
            .spawn(work)
            .map_err(|error| StoreError::Folder(folder.into(), error))?;
        Ok(Store { requests, appends: durations() })
    }

    /// How long it has taken until an event was on the disk.
    pub(crate) fn appends(&self) -> Histogram {
        self.appends.clone()
    }

    /// Keeps a new match with what has happened in it; when this returns it is on the disk.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) async fn create(&self, id: &str, log: Log) -> Result<(), StoreError> {
        self.ask(|reply| Request::Create(id.to_owned(), log, reply)).await
    }

    /// Keeps an event as number `seq` of its match; when this returns it is on the disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the number or the command is taken; or the file cannot be written.
    pub(crate) async fn append(&self, id: &str, seq: u64, entry: Entry) -> Result<(), StoreError> {
        let since = Instant::now();
        let done = self.ask(|reply| Request::Append(id.to_owned(), seq, entry, reply)).await;
        self.appends.observe(since.elapsed().as_secs_f64());
        done
    }

    /// Everything that is kept of a match; none if there is no such match.
    ///
    /// # Errors
    /// The file cannot be read, or holds what no match can be.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Log>, StoreError> {
        self.ask(|reply| Request::Load(id.to_owned(), reply)).await
    }

    async fn ask<T>(&self, request: impl FnOnce(Reply<T>) -> Request) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(request(reply)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// Holds the data folder for this process as long as the file is open.
pub(crate) fn lock(folder: &Path) -> Result<File, StoreError> {
    let failed = |error| StoreError::Folder(folder.into(), error);
    fs::create_dir_all(folder).map_err(failed)?;
    let file = File::create(folder.join("lock")).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(folder.into())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

fn migrate(database: &mut Connection) -> Result<(), StoreError> {
    let change = database.transaction()?;
    let version: i64 = change.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match version {
        0 => change.execute_batch(SCHEMA)?,
        VERSION => {}
        later => return Err(StoreError::Version(later)),
    }
    Ok(change.commit()?)
}

/// Serves requests until the last store is gone. All that wait at once share one commit.
fn serve(database: &mut Connection, queue: &mpsc::Receiver<Request>) {
    while let Ok(first) = queue.recv() {
        let group = std::iter::once(first).chain(queue.try_iter().take(GROUP - 1));
        let mut answers = Vec::new();
        let committed = write(database, group, &mut answers);
        for answer in answers {
            answer(match &committed {
                Ok(()) => Ok(()),
                Err(error) => Err(StoreError::Commit(error.to_string())),
            });
        }
    }
}

fn write(
    database: &mut Connection,
    group: impl Iterator<Item = Request>,
    answers: &mut Vec<Answer>,
) -> Result<(), StoreError> {
    let change = database.transaction()?;
    for request in group {
        match request {
            Request::Create(id, log, reply) => {
                answers.push(later(insert(&change, &id, &log), reply));
            }
            Request::Append(id, seq, entry, reply) => {
                answers.push(later(append(&change, &id, seq, &entry), reply));
            }
            Request::Load(id, reply) => {
                // Nobody waits any more where the answer cannot be delivered.
                let _ = reply.send(load(&change, &id));
            }
        }
        // A full disk makes the database drop the whole group by itself; what came after would be kept alone.
        if change.is_autocommit() {
            return Err(StoreError::Dropped);
        }
    }
    Ok(change.commit()?)
}

/// Answers with `done`, but not before the commit, and with the commit's failure if that fails.
fn later(done: Result<(), StoreError>, reply: Reply<()>) -> Answer {
    Box::new(move |committed| {
        // Nobody waits any more where the answer cannot be delivered.
        let _ = reply.send(done.and(committed));
    })
}

fn insert(database: &Connection, id: &str, log: &Log) -> Result<(), StoreError> {
    let Beginning { spec, start, customs } = &log.beginning;
    let words: Vec<_> = customs.sitters.iter().map(|(_, sitter)| sitter.word()).collect();
    let sql = "INSERT INTO matches (id, spec, start, sitters, take_backs) VALUES (?1, ?2, ?3, ?4, ?5)";
    let row = params![id, spec.to_string(), start, words.join(","), customs.take_backs];
    database.prepare_cached(sql)?.execute(row)?;
    (1..).zip(&log.entries).try_for_each(|(seq, entry)| append(database, id, seq, entry))
}

fn append(database: &Connection, id: &str, seq: u64, entry: &Entry) -> Result<(), StoreError> {
    let event = serde_json::to_string(&entry.event).expect("events are plain values");
    let sql = "INSERT INTO events (match, seq, command, event, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let done = database.prepare_cached(sql)?.execute(params![
        id,
        seq as i64,
        entry.command,
        event,
        entry.at.0 as i64
    ]);
    match done {
        Ok(_) => Ok(()),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
            Err(StoreError::Conflict)
        }
        Err(error) => Err(error.into()),
    }
}

fn load(database: &Connection, id: &str) -> Result<Option<Log>, StoreError> {
    let mut find =
        database.prepare_cached("SELECT spec, start, sitters, take_backs FROM matches WHERE id = ?1")?;
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let Some((spec, start, words, take_backs)) = find.query_row([id], row).optional()? else {
        return Ok(None);
    };
    let (spec, words): (String, String) = (spec, words);
    let broken = |what: String| StoreError::Broken(id.to_owned(), what);
    let spec: Spec = spec.parse().map_err(|error: putahi_rules::SpecError| broken(error.to_string()))?;
    let sitters = sitters(spec.seats(), &words).map_err(|error| broken(error.to_string()))?;
    Ok(Some(Log {
        beginning: Beginning { spec, start, customs: Customs { take_backs, ..sitters.into() } },
        entries: entries(database, id)?,
    }))
}

fn entries(database: &Connection, id: &str) -> Result<Vec<Entry>, StoreError> {
    let mut find =
        database.prepare_cached("SELECT command, event, at FROM events WHERE match = ?1 ORDER BY seq")?;
    let rows = find.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, i64>(2)? as u64)))?;
    let entry = |row: rusqlite::Result<(String, String, u64)>| {
        let (command, event, at) = row?;
        let event = serde_json::from_str(&event)
            .map_err(|error| StoreError::Broken(id.to_owned(), error.to_string()))?;
        Ok(Entry { command, at: Moment(at), event })
    };
    rows.map(entry).collect()
}
