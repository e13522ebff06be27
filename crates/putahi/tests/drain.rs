//! Shutdown: the server announces it, completes commands in progress, and does not wait for open connections. Its answers
//! meanwhile are tested in `crates/server/tests/closing.rs`. `make soak` also bounds the time of a shutdown.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use putahi_testkit::people::number;
use putahi_testkit::server::{Reply, Server};
use putahi_testkit::wait_for;

/// The longest time that a server may take to end, where `PUTAHI_KILLS` is set.
const IN_TIME: Duration = Duration::from_secs(5);

/// A server that has received the signal to stop, and reports it or refuses connections.
fn stopping(data: &Path, before: impl FnOnce(&Server)) -> (Server, Instant) {
    let server = Server::at(data);
    wait_for("a server that is ready", || is_ready(&server).then_some(()));
    before(&server);
    server.signal("TERM");
    let since = Instant::now();
    wait_for("the announcement", || (!is_ready(&server)).then_some(()));
    (server, since)
}

fn is_ready(server: &Server) -> bool {
    let Ok(mut stream) = TcpStream::connect(&server.address) else { return false };
    let mut answer = String::new();
    let request = b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let asked = stream.write_all(request).and_then(|()| stream.read_to_string(&mut answer));
    asked.is_ok() && answer.starts_with("HTTP/1.1 200")
}

fn ends_in_time(server: &mut Server, since: Instant) {
    let status = server.ended();
    assert!(status.success(), "{status}: {}", server.log());
    assert!(number("PUTAHI_KILLS").is_none() || since.elapsed() < IN_TIME, "{:?}", since.elapsed());
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
    assert!(String::from_utf8_lossy(&told).contains("\"reason\":\"closing\""));
    ends_in_time(&mut server, since);
}

#[test]
fn a_command_in_progress_is_completed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (mut at, mut rest, mut stream) = (String::new(), String::new(), None);
    let (mut server, since) = stopping(&data, |server| {
        at = server.begin();
        let command = server.move_request(&at, 0, "4-P");
        let (sent, unsent) = command.split_at(command.len() - 10);
        (rest, stream) = (unsent.to_owned(), Some(server.send(sent)));
    });
    // New connections are refused; open ones may finish.
    wait_for("refused connections", || TcpStream::connect(&server.address).err());
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
            "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: 99\r\n\r\nlook=",
        ];
        open = half.iter().map(|text| server.send(text)).collect();
    });
    ends_in_time(&mut server, since);
    // It got no answer, not even that to a body that times out.
    let mut answer = Vec::new();
    let _ = open.pop().unwrap().read_to_end(&mut answer);
    assert_eq!(String::from_utf8_lossy(&answer), "");
}
