//! Disks that are full and folders that cannot be written: clear words, and nothing acknowledged is lost.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use common::server::{Server, arguments};
use common::{Said, command};

/// Somebody who owns nothing.
const NOBODY: u32 = 65_534;

/// The program as somebody to whom permissions apply: the system's administrator is not asked for them.
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

/// A program that finds the disk full as soon as a file is to grow beyond so many blocks of 1024 bytes.
fn on_a_full_disk(folder: &Path, blocks: u32, arguments: &[&str]) -> Command {
    let program = command(folder, arguments);
    let mut shell = Command::new("bash");
    let limit = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    shell.args(["-c", &limit]).arg(program.get_program()).args(program.get_args()).current_dir(folder);
    shell
}

#[test]
fn a_full_disk_refuses_moves_with_words_and_loses_none() {
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
        assert!(refused.status == 503 && refused.body.contains("cannot be kept"), "{refused:?}");
        assert_eq!(server.get("/healthz").status, 200, "the server lives on");
        assert_eq!(server.get(&kept[0]).status, 200, "what is kept can be seen");
        assert!(server.log().contains("nothing was kept"), "{}", server.log());
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
fn no_room_for_the_first_file_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let fault = Said::of(on_a_full_disk(folder.path(), 0, &arguments(&data, &[])).output().unwrap()).fault(1);
    assert!(fault.contains("is there room on the disk"), "{fault}");
}

#[test]
fn a_folder_that_may_not_be_written_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o555)).unwrap();
    let fault = Said::of(unprivileged(folder.path(), &arguments(&data, &[])).output().unwrap()).fault(1);
    assert!(fault.contains(data.to_str().unwrap()) && fault.contains("denied"), "{fault}");
    assert!(fault.contains("--data"), "{fault}");
    assert_eq!(fs::read_dir(&data).unwrap().count(), 0);
}

#[test]
fn matches_that_may_only_be_read_are_left_as_they_are() {
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
    let fault = Said::of(unprivileged(folder.path(), &arguments(&data, &[])).output().unwrap()).fault(1);
    assert!(fault.contains(data.to_str().unwrap()) && fault.contains("permission denied"), "{fault}");
}
