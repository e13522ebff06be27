//! Files of earlier versions of the program, as those programs made them.

use putahi_play::{DeviceMode, Event, Timestamp};
use rusqlite::Connection;
use tempfile::TempDir;

use super::fixture::{moved, quiet, setup, told};
use crate::store::{Entry, MatchFilter, Store, StoreError};

/// A file of version 1: a match of two moves, and one that nobody has begun.
const FIRST: &str = "
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
    INSERT INTO matches VALUES
        ('played', 'GAME', 'bbbbwwww. w 0', 'human,hard', 3, 1700000000),
        ('fresh', 'GAME', NULL, 'human,easy', NULL, 1700000500);
    INSERT INTO events VALUES
        ('played', 1, 'a', '{\"event\":\"moved\",\"text\":\"4-P\"}', 1700000010),
        ('played', 2, 'b', '{\"event\":\"offered\",\"seat\":1,\"offer\":\"draw\"}', 1700000020);
";

fn file(sql: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    let database = Connection::open(folder.path().join("putahi.db")).unwrap();
    database.execute_batch("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;").unwrap();
    database.execute_batch(&sql.replace("GAME", &setup().spec.to_string())).unwrap();
    folder
}

#[tokio::test]
async fn matches_of_version_1_are_whole() {
    let folder = file(FIRST);
    let store = Store::open(folder.path()).unwrap();
    let played = store.load("played").await.unwrap().unwrap();
    assert_eq!(played.setup.spec, setup().spec);
    assert_eq!(played.setup.start.as_deref(), Some("bbbbwwww. w 0"));
    let settings = played.setup.settings;
    let words: Vec<_> = settings.player_kinds.iter().map(|(_, kind)| kind.word()).collect();
    assert_eq!(
        (words.join(","), settings.take_backs, settings.time_control),
        ("human,hard".into(), Some(3), None)
    );
    assert_eq!(settings.device_mode, DeviceMode::Shared);
    let first = Event::Moved { text: "4-P".into(), lag: 0 };
    let second: Event = serde_json::from_str(r#"{"event":"offered","seat":1,"offer":"draw"}"#).unwrap();
    let kept = [
        Entry { command: "a".into(), at: Timestamp(1_700_000_010_000), event: first },
        Entry { command: "b".into(), at: Timestamp(1_700_000_020_000), event: second },
    ];
    assert_eq!(told(&played.entries), told(&kept));
    let fresh = store.load("fresh").await.unwrap().unwrap();
    assert_eq!((fresh.setup.start, fresh.entries.len()), (None, 0));
}

#[tokio::test]
async fn matches_of_version_1_go_on() {
    let folder = file(FIRST);
    let store = Store::open(folder.path()).unwrap();
    assert!(matches!(store.append("played", 2, moved("c", 1), quiet()).await, Err(StoreError::Conflict)));
    assert!(matches!(store.append("played", 3, moved("a", 1), quiet()).await, Err(StoreError::Conflict)));
    store.append("played", 3, moved("c", 1_700_000_030_000), quiet()).await.unwrap();
    store.append("fresh", 1, moved("a", 1_700_000_600_000), quiet()).await.unwrap();
    assert!(store.matches(MatchFilter::Live, 9).await.unwrap().is_empty(), "they are in no list");
    let gone = store.forget(Timestamp(0), Timestamp(0), Some(Timestamp(1_700_000_600_000))).await.unwrap();
    assert_eq!((gone.matches, store.load("played").await.unwrap().is_none()), (1, true));
}

#[test]
fn a_file_made_anew_is_like_one_that_has_grown() {
    let schema = |folder: &TempDir| {
        drop(Store::open(folder.path()).unwrap());
        let database = Connection::open(folder.path().join("putahi.db")).unwrap();
        let mut find = database.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name").unwrap();
        let rows = find.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.collect::<Result<Vec<(String, Option<String>)>, _>>().unwrap()
    };
    let grown = schema(&file(FIRST));
    assert_eq!(grown, schema(&TempDir::new().unwrap()));
    assert!(grown.iter().all(|(name, _)| !name.ends_with("_1")), "{grown:?}");
}

#[tokio::test]
async fn a_gap_in_a_log_is_told() {
    let folder = file(FIRST);
    let database = Connection::open(folder.path().join("putahi.db")).unwrap();
    database.execute_batch("DELETE FROM events WHERE match = 'played' AND seq = 1").unwrap();
    drop(database);
    let store = Store::open(folder.path()).unwrap();
    let said = store.load("played").await.unwrap_err().to_string();
    assert_eq!(said, "stored match played cannot be read: event 1 is missing");
}

#[test]
fn a_file_of_another_program_is_left_alone() {
    for version in [4, 99, -1] {
        let folder = file(&format!("PRAGMA user_version = {version};"));
        let refused = Store::open(folder.path()).unwrap_err();
        assert!(matches!(refused, StoreError::Version(found, 3) if found == version), "{refused}");
        assert!(refused.to_string().contains(&format!("version {version}, this program knows up to 3")));
    }
}
