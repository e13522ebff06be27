//! `putahi backup` and `putahi restore` together with the real server.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use putahi_testkit::server::Server;
use putahi_testkit::{RunResult, command, putahi};
use tempfile::TempDir;

/// The events that were acknowledged, by match.
type Acknowledged = Vec<(String, u64)>;

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn backup(file: &Path, data: &Path) -> RunResult {
    putahi(&["backup", text(file), "--data", text(data)])
}

fn restore(file: &Path, data: &Path, more: &[&str]) -> RunResult {
    let usual = ["restore", text(file), "--data", text(data)];
    putahi(&usual.iter().chain(more).copied().collect::<Vec<_>>())
}

/// A folder with the data of two matches, one with a move, and a backup of it.
fn backed_up() -> (TempDir, PathBuf, PathBuf, String) {
    let (folder, data, file, at, _) = backed_up_by();
    (folder, data, file, at)
}

/// The same, with the cookie of the player.
fn backed_up_by() -> (TempDir, PathBuf, PathBuf, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("matches.backup"));
    let server = Server::at(&data);
    server.begin();
    let at = server.begin();
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    assert_eq!(backup(&file, &data).success(), format!("{}: 2 matches, 3 events\n", file.display()));
    (folder, data, file, at, server.known())
}

/// Creates matches and plays two moves in each until `enough` is set; acknowledged events are added to the list.
fn play_matches(server: &Server, acknowledged: &Mutex<Acknowledged>, enough: &AtomicBool) {
    while !enough.load(Ordering::Relaxed) {
        let at = server.begin();
        for (seq, text) in ["4-P", "5-4"].iter().enumerate() {
            assert_eq!(server.play(&at, seq, text), 200);
            acknowledged.lock().unwrap().push((at.clone(), seq as u64 + 1));
        }
    }
}

#[test]
fn a_backup_holds_every_move_acknowledged_before() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file, elsewhere) =
        (folder.path().join("data"), folder.path().join("matches.backup"), folder.path().join("elsewhere"));
    let server = Server::with(&data, &["--limits", "wide"]);
    server.begin();
    let (acknowledged, enough) = (Mutex::new(Vec::new()), AtomicBool::new(false));
    let before = std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| play_matches(&server, &acknowledged, &enough));
        }
        while acknowledged.lock().unwrap().len() < 200 {
            std::thread::sleep(Duration::from_millis(5));
        }
        let before = acknowledged.lock().unwrap().clone();
        let said = backup(&file, &data);
        enough.store(true, Ordering::Relaxed);
        said.success();
        before
    });
    assert!(acknowledged.lock().unwrap().len() > before.len(), "moves were made meanwhile");
    restore(&file, &elsewhere, &[]).success();
    let restored = Server::at(&elsewhere);
    let checked = putahi(&["admin", "check", "--data", text(&elsewhere)]).success();
    let matches: usize = checked.split_ascii_whitespace().next().unwrap().parse().unwrap();
    // All matches with an acknowledged move, and the first one.
    let played: BTreeSet<_> = before.iter().map(|(at, _)| at).collect();
    assert!(checked.ends_with(" matches, all can be read.\n") && matches > played.len(), "{checked}");
    for (at, seq) in before {
        assert!(restored.plies(&at) >= Some(seq), "{at} {seq}");
    }
    assert!(server.play(&server.begin(), 0, "4-P") == 200, "the server goes on");
}

#[test]
fn a_backup_overwrites_nothing() {
    let (_folder, data, file, _) = backed_up();
    let before = fs::read(&file).unwrap();
    let error = backup(&file, &data).failure(2);
    assert!(error.contains(text(&file)) && error.contains("give another name"), "{error}");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn a_missing_source_or_target_is_refused() {
    let (folder, data, _, _) = backed_up();
    let error = backup(&folder.path().join("new"), folder.path()).failure(1);
    assert!(error.contains("holds no matches") && error.contains("--data"), "{error}");
    assert!(!folder.path().join("putahi.db").exists(), "looking makes nothing");
    let error = backup(&folder.path().join("no/such/folder"), &data).failure(2);
    assert!(error.contains("no/such/folder"), "{error}");
}

#[test]
fn only_the_owner_can_read_a_backup_and_no_other_files_are_left() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, _, file, _) = backed_up();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["data", "data.log", "matches.backup"]);
}

#[test]
fn a_folder_in_use_or_not_empty_is_not_changed() {
    let (_folder, data, file, at, known) = backed_up_by();
    {
        let server = Server::at(&data).known_as(known);
        let error = restore(&file, &data, &["--replace"]).failure(1);
        assert!(error.contains("in use"), "{error}");
        assert_eq!(server.play(&at, 1, "5-4"), 200);
    }
    let error = restore(&file, &data, &[]).failure(1);
    assert!(error.contains("--replace") && error.contains("--data"), "{error}");
    assert_eq!(Server::at(&data).plies(&at), Some(2));
}

#[test]
fn replaced_matches_are_moved_aside_complete() {
    let (folder, data, file, at, known) = backed_up_by();
    let server = Server::at(&data).known_as(known);
    assert_eq!(server.play(&at, 1, "5-4"), 200);
    // The server is killed, so that its last events are not in the main file of the database yet.
    drop(server);
    let said = restore(&file, &data, &["--replace"]).success();
    let aside = data.join("replaced-1");
    assert!(said.contains("2 matches, 3 events") && said.contains(text(&aside)), "{said}");
    assert_eq!(Server::at(&data).plies(&at), Some(1));
    let copy = folder.path().join("aside");
    fs::rename(&aside, &copy).unwrap();
    assert_eq!(Server::at(&copy).plies(&at), Some(2));
}

#[test]
fn a_file_that_is_no_backup_changes_nothing() {
    let (folder, data, file, at) = backed_up();
    let whole = fs::read(&file).unwrap();
    let damaged: Vec<u8> = whole
        .iter()
        .enumerate()
        .map(|(at, byte)| if (4096..4196).contains(&at) { 0x55 } else { *byte })
        .collect();
    // The offset of the version in the file.
    let later = [&whole[..60], &9_u32.to_be_bytes()[..], &whole[64..]].concat();
    for (bytes, part) in [
        (&b"hello"[..], "no backup of Putahi"),
        (&b""[..], "no backup of Putahi"),
        (&whole[..whole.len() - 4096], "damaged"),
        (&damaged, ""),
        (&later, "version 9"),
    ] {
        let wrong = folder.path().join("wrong");
        fs::write(&wrong, bytes).unwrap();
        let error = restore(&wrong, &data, &["--replace"]).failure(1);
        assert!(error.contains(part) && error.contains("nothing has changed"), "{error}");
    }
    let error = restore(&folder.path().join("none"), &data, &["--replace"]).failure(1);
    assert!(error.contains("none"), "{error}");
    assert!(!data.join("replaced-1").exists());
    assert_eq!(Server::at(&data).plies(&at), Some(1));
}

#[test]
fn the_data_folder_is_taken_from_the_environment() {
    let (folder, data, _, _) = backed_up();
    let file = folder.path().join("other.backup");
    let mut backup = command(folder.path(), &["backup", text(&file)]);
    RunResult::of(backup.env("PUTAHI_DATA", &data).output().unwrap()).success();
    assert!(file.exists());
}
