//! The data folder is removed while the server runs.

use std::fs;
use std::path::Path;
use std::time::Duration;

use putahi_testkit::server::{Reply, Server};
use putahi_testkit::{putahi, wait_for};

/// Waits until `/readyz` gives this answer; each answer counts for three seconds.
fn until_ready_says(server: &Server, words: &str) {
    for _ in 0..600 {
        if server.get("/readyz").body == words {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("{:?}", server.get("/readyz"));
}

fn log_lines(server: &Server, words: &str) -> usize {
    server.log().lines().filter(|line| line.contains(words)).count()
}

#[test]
fn a_server_whose_data_folder_is_removed_acknowledges_nothing_and_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = Server::with(&data, &["--metrics"]);
    let at = server.begin();
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    assert!(server.get("/metrics").body.contains("\nputahi_data_folder_lost 0\n"));
    // Without the folder the state is not served, either.
    let request = server.move_request(&at, 1, "5-4");
    fs::remove_dir_all(&data).unwrap();
    for _ in 0..5 {
        let moved = Reply::read(server.send(&request)).status;
        let begun = server.ask_match("en");
        assert!(moved == 503 && begun.status == 503, "{moved} {begun:?}");
        assert!(begun.body.contains("has lost its data folder"), "{begun:?}");
    }
    until_ready_says(&server, "the data folder was removed or replaced\n");
    assert_eq!(server.get("/healthz").status, 200);
    assert!(server.get("/metrics").body.contains("\nputahi_data_folder_lost 1\n"));
    assert_eq!(log_lines(&server, "is no longer the file that this server has open"), 1, "{}", server.log());
    assert!(!data.exists(), "nothing is made in its place");
    server.signal("TERM");
    let status = server.ended();
    assert!(!status.success(), "{status}");
}

#[test]
fn small_tables_follow_the_folder_and_make_no_other_in_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let (data, aside) = (folder.path().join("data"), folder.path().join("aside"));
    let server = Server::with(&data, &["--solve", "small"]);
    // A server that loses its folder during its start ends.
    until_ready_says(&server, "ready\n");
    fs::rename(&data, &aside).unwrap();
    for game in ["awithlaknannai", "nine-mens-morris"] {
        wait_for("small tables", || aside.join("tables").join(game).exists().then_some(()));
    }
    assert!(!data.exists(), "nothing is made in its place");
}

#[test]
fn a_data_folder_that_comes_back_is_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let (data, aside) = (folder.path().join("data"), folder.path().join("aside"));
    let server = Server::at(&data);
    let at = server.begin();
    fs::rename(&data, &aside).unwrap();
    assert_eq!(server.play(&at, 0, "4-P"), 503);
    fs::rename(&aside, &data).unwrap();
    until_ready_says(&server, "ready\n");
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    drop(server);
    assert_eq!(Server::at(&data).plies(&at), Some(1));
}

/// A copy of the file alone, as an operator makes it after the server has ended.
fn copy_of_the_file(data: &Path, to: &Path) {
    fs::create_dir(to).unwrap();
    fs::copy(data.join("putahi.db"), to.join("putahi.db")).unwrap();
}

#[test]
fn after_a_clean_end_the_file_alone_holds_everything() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy"));
    let mut server = Server::at(&data);
    let at = server.begin();
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    server.signal("TERM");
    assert!(server.ended().success(), "{}", server.log());
    assert!(!data.join("putahi.db-wal").exists());
    assert_eq!(server.log().matches("WARN").count(), 0, "a stop is no warning: {}", server.log());
    copy_of_the_file(&data, &copy);
    assert_eq!(Server::at(&copy).plies(&at), Some(1));
}

#[test]
fn a_second_server_is_refused_though_the_lock_was_removed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    let at = server.begin();
    fs::remove_file(data.join("lock")).unwrap();
    let second = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let error = putahi(&second).failure(1);
    assert!(error.contains("in use"), "{error}");
    assert_eq!(server.play(&at, 0, "4-P"), 200);
}

#[test]
fn an_empty_database_is_refused_with_the_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("putahi.db"), "").unwrap();
    let error = putahi(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]).failure(1);
    assert!(error.contains("putahi.db is empty") && error.contains("putahi restore"), "{error}");
    assert_eq!(fs::read(data.join("putahi.db")).unwrap(), b"");
}
