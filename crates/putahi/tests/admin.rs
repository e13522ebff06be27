//! `putahi admin` on the data folder of a real server.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::Path;

use putahi_rules::Record;
use putahi_testkit::server::{Reply, Server};
use putahi_testkit::{PATIENCE, RunResult, command, putahi, wait_for};
use rusqlite::Connection;

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

/// The text read from a socket until its end.
fn heard(mut socket: TcpStream) -> String {
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut heard = Vec::new();
    socket.read_to_end(&mut heard).unwrap();
    String::from_utf8_lossy(&heard).into_owned()
}

#[test]
fn a_running_server_makes_the_changes_and_notices_them_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    let at = server.begin();
    let id = at.strip_prefix("/m/").unwrap();
    assert_eq!(server.play(&server.begin(), 0, "4-P"), 200);
    form(&server, "/me/account", "name=Ana&passphrase=twelve+green+hares");
    assert!(log_in(&server, "Ana", "twelve+green+hares"));

    let page = server.follow(&at);
    assert_eq!(admin(&data, &["delete-match", id]).success(), format!("The match `{id}` is deleted.\n"));
    assert!(heard(page).contains("\"reason\":\"deleted\""), "an open page hears it");
    assert_eq!(server.get(&at).status, 404);
    let error = admin(&data, &["delete-match", id]).failure(1);
    assert!(error.contains(&format!("no match `{id}`")), "{error}");

    let said = admin(&data, &["reset-passphrase", "ana"]).success();
    let once = said.lines().next().unwrap().to_owned();
    assert!(!log_in(&server, "Ana", "twelve+green+hares"));
    assert!(log_in(&server, "Ana", &once));
    assert!(!log_in(&server, "Ana", &once), "it is good for one use");
    let ended = admin(&data, &["end-sessions", "Ana"]).success();
    assert_eq!(ended, "The account `Ana` is logged out: 1 session ended.\n");

    admin(&data, &["delete-account", "Ana"]).success();
    let error = admin(&data, &["delete-account", "Ana"]).failure(1);
    assert!(error.contains("no account `Ana`"), "{error}");
    let error = admin(&data, &["delete-room", "nowhere"]).failure(1);
    assert!(error.contains("no room `nowhere`"), "{error}");
    let stored = form(
        &server,
        "/study",
        "title=Opening&record=%5BSpec+%22mu-torere%22%5D%0A%5BResult+%22*%22%5D%0A%0A*",
    );
    let study = stored.head.split("/study/").nth(1).unwrap().split_whitespace().next().unwrap();
    assert_eq!(server.get(&format!("/study/{study}")).status, 200);
    assert_eq!(
        admin(&data, &["delete-study", study]).success(),
        format!("The study `{study}` is deleted.\n")
    );
    assert_eq!(server.get(&format!("/study/{study}")).status, 404);
    assert!(admin(&data, &["delete-study", study]).failure(1).contains("no study"));
    assert!(server.log().contains("delete-match") && !server.log().contains(id), "{}", server.log());
}

#[test]
fn sessions_end_while_their_pages_are_open() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    server.begin();
    let made = form(&server, "/me/account", "name=Ana&passphrase=twelve+green+hares");
    let cookie = made.head.split("set-cookie: putahi-session=").nth(1).unwrap().split(';').next().unwrap();
    let me = || {
        let request = format!(
            "GET /me HTTP/1.1\r\nHost: localhost\r\nCookie: putahi-session={cookie}\r\nConnection: close\r\n\r\n"
        );
        Reply::read(server.send(&request)).body
    };
    assert!(me().contains("/me/log-out"));
    admin(&data, &["end-sessions", "Ana"]).success();
    assert!(!me().contains("/me/log-out"));
}

#[test]
fn changes_are_made_without_a_server_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    let (at, other) = (server.begin(), server.begin());
    let known = server.known();
    drop(server);
    // The server was killed: its socket still exists, without a listener.
    assert!(data.join("admin.sock").exists());
    let id = at.strip_prefix("/m/").unwrap();
    let mut delete = command(folder.path(), &["admin", "delete-match", id]);
    RunResult::of(delete.env("PUTAHI_DATA", &data).output().unwrap()).success();
    let server = Server::at(&data).known_as(known);
    assert_eq!((server.get(&at).status, server.get(&other).status), (404, 200));
    admin(&data, &["delete-match", other.strip_prefix("/m/").unwrap()]).success();
    assert_eq!(server.get(&other).status, 404, "the socket was made anew");
}

#[test]
fn nobody_else_can_use_the_socket_and_nothing_said_there_harms_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = Server::at(&data);
    let socket = data.join("admin.sock");
    let mode = fs::metadata(&socket).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let asked = |text: &str| {
        let mut stream = UnixStream::connect(&socket).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        // The server may have closed the connection.
        let _ = stream.write_all(text.as_bytes());
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
    };
    for wrong in ["\n", "x\n", "{}\n", "{\"change\":\"close\"}\n", "{\"change\":\"delete-match\"}\n"] {
        assert!(asked(wrong).starts_with("{\"error\":"), "{wrong}: {}", asked(wrong));
    }
    assert!(asked(&"x".repeat(1 << 20)).len() < 1000, "a long line is not read to its end");
    // Silent connections.
    let silent: Vec<UnixStream> = (0..3).map(|_| UnixStream::connect(&socket).unwrap()).collect();
    let error = admin(&data, &["delete-match", "nowhere"]).failure(1);
    assert!(error.contains("no match `nowhere`"), "{error}");
    drop(silent);
    server.signal("TERM");
    assert!(server.ended().success());
    assert!(!socket.exists(), "the socket goes with the server");
}

#[test]
fn a_folder_with_a_long_path_is_no_obstacle() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("long".repeat(20)).join("path".repeat(20)).join("data");
    fs::create_dir_all(data.parent().unwrap()).unwrap();
    let server = Server::at(&data);
    let at = server.begin();
    admin(&data, &["delete-match", at.strip_prefix("/m/").unwrap()]).success();
    assert_eq!(server.get(&at).status, 404);
}

#[test]
fn accounts_matches_and_rooms_are_listed_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    form(&server, "/rooms", "title=Library&name=Ana");
    let (old, at) = (server.begin(), server.begin());
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    form(&server, "/me/account", "name=Ana&passphrase=twelve+green+hares");
    let [old, id] = [&old, &at].map(|at| at.strip_prefix("/m/").unwrap());
    let listed = admin(&data, &["list", "matches"]).success();
    let lines: Vec<&str> = listed.lines().collect();
    assert!(lines[0].starts_with("match ") && lines[0].ends_with("players"), "{listed}");
    assert!(lines[1].starts_with(id) && lines[2].starts_with(old) && lines.len() == 3, "{listed}");
    let one = admin(&data, &["list", "matches", "--limit", "1"]).success();
    assert!(one.lines().count() == 3 && one.ends_with("There are more: --limit N lists as many.\n"), "{one}");
    for (more, expected) in [
        (&["--game", "mu-torere"][..], 2),
        (&["--game", "moaai"], 0),
        (&["--stage", "live"], 2),
        (&["--stage", "over"], 0),
        (&["--account", "Ana"], 2),
        (&["--since", "2020-01-01"], 2),
        (&["--since", "2999-01-01"], 0),
    ] {
        let listed = admin(&data, &[&["list", "matches", "--json"], more].concat()).success();
        assert_eq!(listed.lines().count(), expected, "{more:?}: {listed}");
    }
    assert!(admin(&data, &["list", "accounts"]).success().contains("\nAna "));
    assert_eq!(
        admin(&data, &["list", "accounts", "--name", "ben"]).success(),
        "There are no such accounts.\n"
    );
    assert!(admin(&data, &["list", "rooms", "--title", "libr"]).success().contains("Library"));
    for wrong in [&["--since", "yesterday"][..], &["--game", "chess"], &["--limit", "0"]] {
        admin(&data, &[&["list", "matches"], wrong].concat()).failure(2);
    }
    let error = admin(&data, &["list", "matches", "--account", "Ben"]).failure(1);
    assert!(error.contains("no account `Ben`"), "{error}");
}

#[test]
fn records_are_exported_and_can_be_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    let at = server.begin();
    assert_eq!((server.play(&at, 0, "4-P"), server.play(&server.begin(), 0, "1-P")), (200, 200));
    let records = admin(&data, &["export"]).success();
    let parsed: Vec<Record> =
        records.split_inclusive("*\n\n").map(|text| text.trim_end().parse().unwrap()).collect();
    assert_eq!(parsed.len(), 2, "{records}");
    assert!(
        parsed.iter().all(|record| record.date().is_some_and(|date| !date.to_string().contains('?'))),
        "{records}"
    );
    let file = folder.path().join("records.txt");
    let said = admin(&data, &["export", "--out", file.to_str().unwrap()]).success();
    assert_eq!(said, format!("{}: 2 records\n", file.display()));
    assert_eq!(fs::read_to_string(&file).unwrap(), records);
    for command in ["replay", "analyse"] {
        let listed = putahi_testkit::putahi(&[command, file.to_str().unwrap()]).success();
        assert!(listed.contains("1\tLine 1: Mū Tōrere, 1 move") && listed.contains("\n2\t"), "{listed}");
    }
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let error = admin(&data, &["export", "--out", file.to_str().unwrap()]).failure(2);
    assert!(error.contains("is there already"), "{error}");
    let lines = admin(&data, &["export", "--json", "--game", "mu-torere"]).success();
    assert_eq!(lines.lines().count(), 2, "{lines}");
    assert_eq!(admin(&data, &["export", "--stage", "over"]).success(), "");
}

#[test]
fn a_match_that_cannot_be_read_keeps_no_server_from_starting_and_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    let (at, good) = (server.begin(), server.begin());
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    assert_eq!(admin(&data, &["check"]).success(), "2 matches, all can be read.\n");
    let known = server.known();
    drop(server);

    let id = at.strip_prefix("/m/").unwrap();
    let database = Connection::open(data.join("putahi.db")).unwrap();
    let newer = r#"{"event":"handed-over","seat":1}"#;
    // Like a match whose clock ran when the server was stopped, long ago.
    database.execute("UPDATE events SET event = ?2 WHERE match = ?1 AND seq = 2", [id, newer]).unwrap();
    database.execute("UPDATE matches SET due = 1 WHERE id = ?1", [id]).unwrap();
    database.execute("UPDATE heartbeat SET at = 1", []).unwrap();
    drop(database);
    let server = Server::at(&data).known_as(known);
    wait_for("a server that is ready", || (server.get("/readyz").status == 200).then_some(()));
    let page = server.get(&at);
    assert!(page.status == 503 && page.body.contains("cannot be opened right now"), "{page:?}");
    assert_eq!(server.play(&good, 0, "4-P"), 200);
    std::thread::sleep(std::time::Duration::from_secs(2));
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
    assert_eq!(admin(&data, &["check"]).success(), "1 match, all can be read.\n");
}

#[test]
fn a_missing_folder_is_not_created() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let error = admin(&data, &["delete-account", "Ana"]).failure(1);
    assert!(error.contains("no data folder") && error.contains("--data"), "{error}");
    assert!(!data.exists());
}
