//! `putahi admin` on the data folder of a real server.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use crate::common::server::{Reply, Server};
use crate::common::{RunResult, putahi};

/// The answer of the server to a form.
fn form(server: &Server, path: &str, fields: &str) -> Reply {
    Reply::read(server.send(&server.post(path, "application/x-www-form-urlencoded", fields)))
}

/// Whether the account can log in with this passphrase.
fn log_in(server: &Server, name: &str, passphrase: &str) -> bool {
    let answer = form(server, "/me/log-in", &format!("name={name}&passphrase={passphrase}"));
    assert!([303, 403].contains(&answer.status), "{answer:?}");
    answer.status == 303
}

fn admin(data: &Path, arguments: &[&str]) -> RunResult {
    putahi(&[&["admin"], arguments, &["--data", data.to_str().unwrap()]].concat())
}

#[test]
fn passphrases_are_reset_and_accounts_and_matches_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    form(&server, "/me/account", "name=Ana&passphrase=twelve+green+hares");
    let at = server.begin();
    let id = at.strip_prefix("/m/").unwrap();
    assert!(log_in(&server, "Ana", "twelve+green+hares"));
    let error = admin(&data, &["reset-passphrase", "Ana"]).failure(1);
    assert!(error.contains("in use") && error.contains("stop"), "{error}");
    drop(server);

    let said = admin(&data, &["reset-passphrase", "ana"]).success();
    let once = said.lines().next().unwrap().to_owned();
    admin(&data, &["delete-match", id]).success();
    let error = admin(&data, &["delete-match", id]).failure(1);
    assert!(error.contains(&format!("no match `{id}`")), "{error}");
    let server = Server::at(&data);
    assert!(server.get(&at).status == 404);
    assert!(!log_in(&server, "Ana", "twelve+green+hares"));
    assert!(log_in(&server, "Ana", &once));
    assert!(!log_in(&server, "Ana", &once), "it is good for one use");
    drop(server);

    admin(&data, &["delete-account", "Ana"]).success();
    let error = admin(&data, &["delete-account", "Ana"]).failure(1);
    assert!(error.contains("no account `Ana`"), "{error}");
    let error = admin(&data, &["delete-room", "nowhere"]).failure(1);
    assert!(error.contains("no room `nowhere`"), "{error}");
}

#[test]
fn a_match_that_cannot_be_read_keeps_no_server_from_starting_and_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    let (at, good) = (server.begin(), server.begin());
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    assert_eq!(admin(&data, &["check"]).success(), "All 2 matches can be read.\n");
    let known = server.known();
    drop(server);

    let id = at.strip_prefix("/m/").unwrap();
    let database = Connection::open(data.join("putahi.db")).unwrap();
    let newer = r#"{"event":"handed-over","seat":1}"#;
    // As a match with a clock that ran when the server was stopped, long ago.
    database.execute("UPDATE events SET event = ?2 WHERE match = ?1 AND seq = 2", [id, newer]).unwrap();
    database.execute("UPDATE matches SET due = 1 WHERE id = ?1", [id]).unwrap();
    database.execute("UPDATE beats SET at = 1", []).unwrap();
    drop(database);
    let server = Server::at(&data).known_as(known);
    assert_eq!(server.get("/readyz").status, 200);
    let page = server.get(&at);
    assert!(page.status == 503 && page.body.contains("cannot be opened right now"), "{page:?}");
    assert_eq!(server.play(&good, 0, "4-P"), 200);
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(server.log().matches(id).count(), 1, "it is logged once: {}", server.log());
    for _ in 0..2 {
        let said = admin(&data, &["check"]);
        let error = said.failure(1);
        assert!(error.contains("1 of 2 matches cannot be read") && error.contains("delete-match"), "{error}");
    }
    drop(server);
    let said = admin(&data, &["check"]);
    assert!(said.out.starts_with(&format!("{id}: event 2 cannot be read: unknown variant")), "{}", said.out);
    admin(&data, &["delete-match", id]).success();
    assert_eq!(admin(&data, &["check"]).success(), "All 1 matches can be read.\n");
}

#[test]
fn a_missing_folder_is_not_created() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let error = admin(&data, &["delete-account", "Ana"]).failure(1);
    assert!(error.contains("no data folder") && error.contains("--data"), "{error}");
    assert!(!data.exists());
}
