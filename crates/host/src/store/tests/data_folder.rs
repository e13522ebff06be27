//! What becomes of a store whose files are removed, moved, replaced or overwritten, and which files it takes for its own.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use tempfile::TempDir;

use crate::store::backup::{BackupError, backup, restore};
use crate::store::error::FileFault;
use crate::store::laws::{CREATED, log, moved, quiet};
use crate::store::{FILE, Store, StoreError};

const LOG: &str = "putahi.db-wal";

/// A folder that is a link, as a disk is mounted, and what it leads to.
fn linked() -> (TempDir, PathBuf) {
    let around = TempDir::new().unwrap();
    fs::create_dir(around.path().join("disk")).unwrap();
    symlink("disk", around.path().join("data")).unwrap();
    let data = around.path().join("data");
    (around, data)
}

/// Stores move number `seq` of the match `m`.
async fn append(store: &Store, seq: u64) -> Result<(), StoreError> {
    store.append("m", seq, moved(&seq.to_string(), seq), quiet()).await
}

async fn begun(data: &Path) -> Store {
    let store = Store::open(data).unwrap();
    store.create("m", log(Vec::new()), quiet(), CREATED).await.unwrap();
    append(&store, 1).await.unwrap();
    store
}

fn replace_by_copy(file: &Path) {
    let copy = file.with_extension("copy");
    fs::copy(file, &copy).unwrap();
    fs::rename(copy, file).unwrap();
}

/// Writes a copy of `file` over it, as `cp` does.
fn overwrite_by_copy(file: &Path) {
    let changed = || fs::metadata(file).unwrap().modified().unwrap();
    let (bytes, before) = (fs::read(file).unwrap(), changed());
    // The clock of a file system may stand still for some milliseconds.
    while changed() == before {
        fs::write(file, &bytes).unwrap();
    }
}

/// What is done to a data folder and its disk.
type Harm = Box<dyn Fn(&Path, &Path)>;

/// What can happen to the files of a data folder `data` whose disk is `disk`.
fn harms() -> Vec<(&'static str, Harm)> {
    vec![
        ("the folder is removed", Box::new(|_, disk| fs::remove_dir_all(disk).unwrap())),
        (
            "the folder is moved, and an empty one is in its place",
            Box::new(|_, disk| {
                fs::rename(disk, disk.with_extension("moved")).unwrap();
                fs::create_dir(disk).unwrap();
            }),
        ),
        (
            "the disk is unmounted",
            Box::new(|data, disk| {
                fs::create_dir(disk.with_extension("other")).unwrap();
                fs::remove_file(data).unwrap();
                symlink("disk.other", data).unwrap();
            }),
        ),
        ("the database is removed", Box::new(|data, _| fs::remove_file(data.join(FILE)).unwrap())),
        ("the database is replaced by a copy", Box::new(|data, _| replace_by_copy(&data.join(FILE)))),
        ("the database is emptied", Box::new(|data, _| drop(fs::File::create(data.join(FILE)).unwrap()))),
        ("a copy is written over the database", Box::new(|data, _| overwrite_by_copy(&data.join(FILE)))),
        ("the log is removed", Box::new(|data, _| fs::remove_file(data.join(LOG)).unwrap())),
        ("the log is replaced by a copy", Box::new(|data, _| replace_by_copy(&data.join(LOG)))),
        ("the log is emptied", Box::new(|data, _| drop(fs::File::create(data.join(LOG)).unwrap()))),
        (
            "another process has locked the folder",
            Box::new(|data, _| {
                fs::remove_file(data.join("lock")).unwrap();
                // It is locked to the end of the test.
                std::mem::forget(crate::store::lock(data).unwrap());
            }),
        ),
    ]
}

#[tokio::test]
async fn nothing_is_acknowledged_that_a_restart_will_not_find() {
    for (name, harm) in harms() {
        let (around, data) = linked();
        let store = begun(&data).await;
        harm(&data, &around.path().join("disk"));
        let first = append(&store, 2).await;
        assert!(matches!(first, Err(StoreError::Lost(_) | StoreError::Unknown)), "{name}: {first:?}");
        for seq in 2..4 {
            let later = append(&store, seq).await;
            assert!(matches!(later, Err(StoreError::Lost(_) | StoreError::Conflict)), "{name}: {later:?}");
        }
        let read = store.since("m", 0).await;
        assert!(matches!(read, Err(StoreError::Lost(_))), "{name}: {read:?}");
        let closed = store.close().await;
        assert!(matches!(closed, Err(StoreError::Lost(_))), "{name}: {closed:?}");
    }
}

#[tokio::test]
async fn a_folder_that_comes_back_is_written_again() {
    let (around, data) = linked();
    let store = begun(&data).await;
    let (disk, elsewhere) = (around.path().join("disk"), around.path().join("elsewhere"));
    fs::rename(&disk, &elsewhere).unwrap();
    append(&store, 2).await.unwrap_err();
    fs::rename(&elsewhere, &disk).unwrap();
    append(&store, 2).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    assert_eq!(Store::open(&data).unwrap().since("m", 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn what_was_acknowledged_before_the_log_was_removed_is_kept_by_a_clean_end() {
    let (_around, data) = linked();
    let store = begun(&data).await;
    fs::remove_file(data.join(LOG)).unwrap();
    append(&store, 2).await.unwrap_err();
    store.close().await.unwrap_err();
    drop(store);
    assert_eq!(Store::open(&data).unwrap().since("m", 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_lock_that_is_removed_is_made_again() {
    let (_around, data) = linked();
    let store = begun(&data).await;
    fs::remove_file(data.join("lock")).unwrap();
    append(&store, 2).await.expect("nobody else uses the folder");
    let second = Store::open(&data).map(drop);
    assert!(matches!(second, Err(StoreError::InUse(_))), "{second:?}");
    append(&store, 3).await.unwrap();
}

#[tokio::test]
async fn after_a_clean_end_a_copy_of_the_file_alone_is_whole() {
    let (around, data) = linked();
    let store = begun(&data).await;
    let clone = store.clone();
    store.close().await.unwrap();
    assert!(!data.join(LOG).exists());
    let late = append(&clone, 2).await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
    fs::create_dir(around.path().join("copy")).unwrap();
    fs::copy(data.join(FILE), around.path().join("copy").join(FILE)).unwrap();
    let copy = Store::open(&around.path().join("copy")).unwrap();
    assert_eq!(copy.since("m", 0).await.unwrap().len(), 1);
}

/// What is done to a data folder.
type Damage = Box<dyn Fn(&Path)>;

/// What may lie where the database is looked for.
fn faults() -> Vec<(FileFault, Damage)> {
    let log_alone = |data: &Path| {
        fs::remove_file(data.join(FILE)).unwrap();
        fs::write(data.join(LOG), "what was written last").unwrap();
    };
    vec![
        (FileFault::Empty, Box::new(|data| drop(fs::File::create(data.join(FILE)).unwrap()))),
        (
            FileFault::NoFile,
            Box::new(|data| {
                fs::remove_file(data.join(FILE)).unwrap();
                fs::create_dir(data.join(FILE)).unwrap();
            }),
        ),
        (
            FileFault::DanglingLink,
            Box::new(|data| {
                fs::remove_file(data.join(FILE)).unwrap();
                symlink("/no/such/disk/putahi.db", data.join(FILE)).unwrap();
            }),
        ),
        (FileFault::LogAlone, Box::new(log_alone)),
    ]
}

#[tokio::test]
async fn what_is_no_database_is_not_replaced_by_an_empty_one() {
    for (fault, harm) in faults() {
        let folder = TempDir::new().unwrap();
        let store = begun(folder.path()).await;
        store.close().await.unwrap();
        drop(store);
        harm(folder.path());
        let opened = [Store::open(folder.path()), Store::open_read_only(folder.path())];
        for refused in opened.map(Result::unwrap_err) {
            assert!(matches!(&refused, StoreError::Unusable(_, found) if *found == fault), "{refused:?}");
            let words = refused.to_string();
            assert!(words.contains(FILE) && words.contains("or "), "{words}");
        }
        let saved = backup(folder.path(), &folder.path().join("saved")).unwrap_err();
        assert!(matches!(saved, BackupError::Store(StoreError::Unusable(..))), "{saved:?}");
    }
}

#[tokio::test]
async fn a_database_cut_short_is_refused_with_the_way_out() {
    for length in [1, 50, 100, 512, 4096] {
        let folder = TempDir::new().unwrap();
        let store = begun(folder.path()).await;
        store.close().await.unwrap();
        drop(store);
        fs::File::options().write(true).open(folder.path().join(FILE)).unwrap().set_len(length).unwrap();
        let refused = Store::open(folder.path()).map(drop).unwrap_err().to_string();
        assert!(refused.contains("putahi restore FILE --replace"), "{length}: {refused}");
    }
}

#[tokio::test]
async fn a_backup_is_brought_back_over_what_is_no_database() {
    let from = TempDir::new().unwrap();
    let store = begun(from.path()).await;
    let saved = from.path().join("saved");
    backup(from.path(), &saved).unwrap();
    drop(store);
    for (fault, harm) in faults().into_iter().filter(|(fault, _)| *fault != FileFault::DanglingLink) {
        let folder = TempDir::new().unwrap();
        drop(begun(folder.path()).await.close().await);
        harm(folder.path());
        let refused = restore(&saved, folder.path(), false).unwrap_err();
        assert!(matches!(refused, BackupError::Kept(_)), "{fault:?}: {refused:?}");
        let restored = restore(&saved, folder.path(), true).unwrap();
        assert!(restored.aside.is_some());
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.since("m", 0).await.unwrap().len(), 1, "{fault:?}");
    }
}

#[test]
fn a_start_that_was_interrupted_leaves_no_empty_database() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("putahi.db.new"), "half a database").unwrap();
    Store::open(folder.path()).unwrap();
    assert!(!folder.path().join("putahi.db.new").exists());
}

/// A data folder with a database that these statements have made.
fn made_by(sql: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    Connection::open(folder.path().join(FILE)).unwrap().execute_batch(sql).unwrap();
    folder
}

#[test]
fn a_database_of_another_program_or_version_is_refused_and_left_alone() {
    let before = |version| format!("CREATE TABLE matches (id TEXT); PRAGMA user_version = {version};");
    let ours = "CREATE TABLE matches (id TEXT); PRAGMA application_id = 0x50757468; PRAGMA user_version = 1;";
    for (sql, said) in [
        (before(1), "before its first release"),
        (before(3), "before its first release"),
        (before(4), "is a database of another program"),
        ("CREATE TABLE notes (text TEXT);".to_owned(), "is a database of another program"),
        ("CREATE TABLE x (y); PRAGMA application_id = 7;".to_owned(), "is a database of another program"),
        (ours.to_owned(), "is of version 1, this program knows version 2"),
    ] {
        let folder = made_by(&sql);
        let bytes = fs::read(folder.path().join(FILE)).unwrap();
        let refused = Store::open(folder.path()).unwrap_err().to_string();
        assert!(refused.contains(said), "{sql}: {refused}");
        let refused = Store::open_read_only(folder.path()).unwrap_err().to_string();
        assert!(refused.contains(said), "{sql}: {refused}");
        assert_eq!(fs::read(folder.path().join(FILE)).unwrap(), bytes, "{sql}");
        let other = TempDir::new().unwrap();
        let refused = restore(&folder.path().join(FILE), other.path(), false).unwrap_err().to_string();
        assert!(refused.contains(said), "{sql}: {refused}");
    }
}

#[tokio::test]
async fn a_log_in_which_an_event_is_missing_is_an_error() {
    let (_around, data) = linked();
    let store = begun(&data).await;
    append(&store, 2).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let database = Connection::open(data.join(FILE)).unwrap();
    database.execute_batch("DELETE FROM events WHERE match = 'm' AND seq = 1").unwrap();
    drop(database);
    let said = Store::open(&data).unwrap().load("m").await.unwrap_err().to_string();
    assert_eq!(said, "stored match m cannot be read: event 1 is missing");
}
