//! Full disks and read-only folders: the errors are clear, and no acknowledged move is lost. The time in which the server is
//! suspended is not charged to any clock.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use putahi_testkit::server::{Server, arguments};
use putahi_testkit::{RunResult, command, wait_for, without_settings};

/// The id of a user who owns no files.
const NOBODY: u32 = 65_534;

/// The program run by an unprivileged user: permissions do not apply to root.
fn unprivileged(folder: &Path, arguments: &[&str]) -> Command {
    let mut program = command(folder, arguments);
    if is_root() {
        program.uid(NOBODY).gid(NOBODY);
    }
    program
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").unwrap().uid() == 0
}

/// The program with a limit on the size of files, in blocks of 1024 bytes, which has the effect of a full disk.
fn on_a_full_disk(folder: &Path, blocks: u32, arguments: &[&str]) -> Command {
    let program = command(folder, arguments);
    let mut shell = Command::new("bash");
    let limit = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    shell.args(["-c", &limit]).arg(program.get_program()).args(program.get_args()).current_dir(folder);
    without_settings(&mut shell);
    shell
}

#[test]
fn on_a_full_disk_moves_are_refused_and_none_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let limited = on_a_full_disk(folder.path(), 400, &arguments(&data, &[]));
    let mut kept = Vec::new();
    let known = {
        let server = Server::run(limited, &data);
        let refused = (0..2000).find_map(|_| {
            let answer = server.ask_match("en");
            if answer.status == 303 {
                kept.push(answer.header("location").to_owned());
                return None;
            }
            Some(answer)
        });
        let refused = refused.expect("the disk becomes full");
        assert!(refused.status == 503 && refused.body.contains("cannot be saved"), "{refused:?}");
        assert_eq!(server.get("/healthz").status, 200, "the server lives on");
        // The remaining space is soon filled by the writes that probe it.
        wait_for("a server that is not ready", || (server.get("/readyz").status == 503).then_some(()));
        assert_eq!(server.get(&kept[0]).status, 200, "what is kept can be seen");
        assert!(server.log().contains("the transaction failed and was rolled back"), "{}", server.log());
        server.known()
    };
    let server = Server::at(&data).known_as(known);
    assert!(!kept.is_empty());
    for at in &kept {
        assert_eq!(server.plies(at), Some(0), "{at}");
    }
    assert_eq!(server.play(&kept[0], 0, "4-P"), 200, "with room again everything goes on");
}

#[test]
fn a_full_disk_at_the_start_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let error =
        RunResult::of(on_a_full_disk(folder.path(), 0, &arguments(&data, &[])).output().unwrap()).failure(1);
    assert!(error.contains("is there room on the disk"), "{error}");
}

#[test]
fn a_read_only_folder_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o555)).unwrap();
    let error =
        RunResult::of(unprivileged(folder.path(), &arguments(&data, &[])).output().unwrap()).failure(1);
    assert!(error.contains(data.to_str().unwrap()) && error.contains("denied"), "{error}");
    assert!(error.contains("--data"), "{error}");
    assert_eq!(fs::read_dir(&data).unwrap().count(), 0);
}

#[test]
fn read_only_matches_are_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    Server::at(&data).begin();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o777)).unwrap();
    for (name, mode) in
        [("lock", 0o666), ("putahi.db", 0o444), ("putahi.db-wal", 0o444), ("putahi.db-shm", 0o444)]
    {
        if data.join(name).exists() {
            fs::set_permissions(data.join(name), Permissions::from_mode(mode)).unwrap();
        }
    }
    let error =
        RunResult::of(unprivileged(folder.path(), &arguments(&data, &[])).output().unwrap()).failure(1);
    assert!(error.contains(data.to_str().unwrap()) && error.contains("permission denied"), "{error}");
}

/// The permissions of a file or folder.
fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn nobody_else_on_the_machine_may_read_what_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let files = ["lock", "putahi.db", "putahi.db-wal", "putahi.db-shm"].map(|name| data.join(name));
    let check = || {
        assert_eq!(mode(&data), 0o700);
        files.iter().for_each(|file| assert_eq!(mode(file), 0o600, "{}", file.display()));
    };
    {
        let server = Server::at(&data);
        server.begin();
        check();
    }
    // As an earlier version left them.
    fs::set_permissions(&data, Permissions::from_mode(0o755)).unwrap();
    for file in files.iter().filter(|file| file.exists()) {
        fs::set_permissions(file, Permissions::from_mode(0o644)).unwrap();
    }
    let server = Server::at(&data);
    server.begin();
    check();
}

#[test]
fn a_folder_in_which_other_things_lie_stays_open_to_others() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("notes"), "not ours").unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o755)).unwrap();
    for _ in 0..2 {
        Server::at(&data).begin();
        assert_eq!((mode(&data), mode(&data.join("putahi.db"))), (0o755, 0o600));
    }
}

#[test]
fn a_suspended_server_costs_nobody_time() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let at = server.ask_match_with("en", "&clock=600%2B0").header("location").to_owned();
    let begun = Instant::now();
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    sleep(Duration::from_secs(1));
    server.signal("STOP");
    let suspended = Duration::from_secs(12);
    sleep(suspended);
    server.signal("CONT");
    sleep(Duration::from_secs(1));
    let state = server.state(&at).unwrap();
    let left = Duration::from_millis(state["chairs"][1]["left"][1].as_u64().unwrap());
    let (used, passed) = (Duration::from_secs(600) - left, begun.elapsed());
    assert!(used + suspended / 2 < passed, "{used:?} of {passed:?} were used: {}", server.log());
    assert_eq!(server.play(&at, 1, "5-4"), 200);
    assert!(server.log().contains("did not run for a while"), "{}", server.log());
}
