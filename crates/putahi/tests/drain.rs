//! Shutdown: the server announces it, completes commands in progress, and does not wait for open connections.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::common::server::{Reply, Server};

/// The longest time that a server may take to end.
const IN_TIME: Duration = Duration::from_secs(5);

/// A server that has received the signal to stop.
fn stopping(data: &Path, before: impl FnOnce(&Server)) -> (Server, Instant) {
    let server = Server::at(data);
    assert_eq!(server.get("/readyz").status, 200);
    before(&server);
    server.signal("TERM");
    let since = Instant::now();
    while server.get("/readyz").status != 503 {
        assert!(since.elapsed() < IN_TIME);
    }
    (server, since)
}

fn ends_in_time(server: &mut Server, since: Instant) {
    let status = server.ended(IN_TIME.saturating_sub(since.elapsed()));
    assert!(status.success(), "{status}: {}", server.log());
}

#[test]
fn new_matches_are_refused_while_moves_are_still_stored() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut at = String::new();
    let (mut server, since) = stopping(&data, |server| at = server.begin());
    for (language, words) in [("en", "starts no new matches"), ("fr", "ne commence plus de partie")] {
        let refused = server.ask_match(language);
        assert!(refused.status == 503 && refused.body.contains(words), "{refused:?}");
    }
    assert_eq!(server.get("/healthz").status, 200);
    assert_eq!(server.play(&at, 0, "4-P"), 200);
    ends_in_time(&mut server, since);
    assert_eq!(Server::at(&data).plies(&at), Some(1));
}

#[test]
fn pages_that_follow_a_match_are_notified_and_disconnected() {
    let folder = tempfile::tempdir().unwrap();
    let mut stream: Option<TcpStream> = None;
    let (mut server, since) = stopping(&folder.path().join("data"), |server| {
        stream = Some(server.follow(&server.begin()));
    });
    let mut told = Vec::new();
    stream.unwrap().read_to_end(&mut told).unwrap();
    assert!(String::from_utf8_lossy(&told).contains("\"why\":\"closing\""));
    ends_in_time(&mut server, since);
}

#[test]
fn a_command_in_progress_is_completed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (mut at, mut rest, mut stream) = (String::new(), String::new(), None);
    let (mut server, since) = stopping(&data, |server| {
        at = server.begin();
        let wish = server.move_request(&at, 0, "4-P");
        let (sent, unsent) = wish.split_at(wish.len() - 10);
        (rest, stream) = (unsent.to_owned(), Some(server.send(sent)));
    });
    // New connections are refused; open ones may finish.
    while TcpStream::connect(&server.address).is_ok() {
        assert!(since.elapsed() < IN_TIME);
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut stream = stream.unwrap();
    stream.write_all(rest.as_bytes()).unwrap();
    assert_eq!(Reply::read(stream).status, 200);
    ends_in_time(&mut server, since);
    assert_eq!(Server::at(&data).plies(&at), Some(1));
}

#[test]
fn an_open_connection_does_not_delay_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut open = Vec::new();
    let (mut server, since) = stopping(&folder.path().join("data"), |server| {
        let half = [
            "",
            "GET / HTTP/1.1\r\nHost:",
            "POST /matches HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\ng",
        ];
        open = half.iter().map(|text| server.send(text)).collect();
    });
    ends_in_time(&mut server, since);
    drop(open);
}
