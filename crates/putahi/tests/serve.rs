//! `putahi serve` on this machine: what it prints, and what it refuses. No test listens on a network.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fs;
use std::time::Duration;

use common::putahi;
use common::server::Server;

#[test]
fn the_pages_are_at_the_printed_address() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let answer = server.get("/");
    assert!(answer.status == 200 && answer.body.contains("Putahi"), "{answer:?}");
}

#[test]
fn a_folder_in_use_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let _server = Server::at(&data);
    let data = data.to_str().unwrap();
    let fault = putahi(&["serve", "--listen", "127.0.0.1:0", "--data", data]).fault(1);
    assert!(fault.contains(data) && fault.contains("in use") && fault.contains("--data"), "{fault}");
}

#[test]
fn a_folder_that_is_none_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    let path = file.to_str().unwrap();
    let fault = putahi(&["serve", "--listen", "127.0.0.1:0", "--data", path]).fault(1);
    assert!(fault.contains(path) && fault.contains("--data"), "{fault}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn an_address_of_another_machine_is_said() {
    let fault = putahi(&["serve", "--listen", "192.0.2.1:8080"]).fault(1);
    assert!(fault.contains("192.0.2.1 is no address of this machine"), "{fault}");
    assert!(fault.contains("--listen 127.0.0.1:8080"), "{fault}");
}

#[test]
fn what_is_no_address_is_said() {
    for wrong in ["8080", "127.0.0.1", "127.0.0.1:99999", "localhost:80", ""] {
        let fault = putahi(&["serve", "--listen", wrong]).fault(2);
        assert!(fault.contains(&format!("'{wrong}'")) && fault.contains("putahi serve --help"), "{fault}");
    }
}

#[test]
fn small_tables_are_made_while_people_play() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    for (spec, position, value) in [
        ("mu-torere", "bbbbwwww.%20b%200", "drawn"),
        ("nine-mens-morris", "www/.../.../....../.../.../bbb%20w%200,0", "won"),
        ("awithlaknannai", "......../bb....www/........%20w", "won"),
    ] {
        let path = format!("/api/probe?spec={spec}&position={position}");
        let told = || server.get(&path).body.contains(&format!("\"value\":\"{value}\",\"plies\""));
        let told_in_time = (0..600).any(|_| {
            std::thread::sleep(Duration::from_millis(100));
            told()
        });
        assert!(told_in_time, "{}", server.get(&path).body);
    }
}
