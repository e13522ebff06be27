//! A move is on the disk before the server sends it to anybody: proved by the system calls of the server, as strace shows
//! them, and by its answers when the disk fails. `.ci/strace` installs strace.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};

use fastrand::Rng;
use putahi_testkit::PATIENCE;
use putahi_testkit::link::{Browser, Link, LinkEvent};
use putahi_testkit::restartable_server::RestartableServer;
use putahi_testkit::trace::{NotDurable, prove, without_syncs};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

const LOG: &str = "putahi.db-wal";
/// A trace of a run with shortened names.
const GOOD: &str = r#"
21 pwrite64(9</tmp/d/putahi.db-wal>, "\0\0\0\4\0\0", 24, 4152) = 24
21 pwrite64(9</tmp/d/putahi.db-wal>, "\r\0\0the-move{\"event\":\"moved\"}", 4096, 4176) = 4096
21 fdatasync(9</tmp/d/putahi.db-wal>)   = 0
22 sendto(12<socket:[77]>, "\201I{\"type\":\"answer\",\"id\":\"the-move\"}", 75, MSG_NOSIGNAL, NULL, 0) = 75
"#;
const INTERRUPTED: &str = r#"
21 pwrite64(9</tmp/d/putahi.db-wal>, "\r\0\0the-move{\"event\":\"moved\"}", 4096, 4176) = 4096
21 fdatasync(9</tmp/d/putahi.db-wal> <unfinished ...>
22 sendto(12<socket:[77]>, "\201I{\"type\":\"pong\"}", 18, MSG_NOSIGNAL, NULL, 0) = 18
21 <... fdatasync resumed>)             = 0
22 sendto(12<socket:[77]>, "\201I{\"type\":\"answer\",\"id\":\"the-move\"}", 75, MSG_NOSIGNAL, NULL, 0) = 75
"#;

fn check(trace: &str) -> Result<(), NotDurable> {
    prove(trace, LOG, "the-move", "the-move")
}

/// The trace with two of its lines exchanged.
fn with_lines_exchanged(trace: &str, one: usize, other: usize) -> String {
    let mut lines: Vec<&str> = trace.trim().lines().collect();
    lines.swap(one, other);
    lines.join("\n")
}

#[test]
fn a_trace_with_a_sync_proves_durability() {
    assert_eq!(check(GOOD), Ok(()));
    assert_eq!(check(INTERRUPTED), Ok(()));
}

#[test]
fn a_trace_without_a_sync_in_its_place_is_no_proof() {
    let early = with_lines_exchanged(GOOD, 1, 2);
    let late = with_lines_exchanged(GOOD, 2, 3);
    let returned_late = with_lines_exchanged(INTERRUPTED, 3, 4);
    let failed = GOOD.replace("putahi.db-wal>)   = 0", "putahi.db-wal>)   = -1 EIO (Input/output error)");
    let of_another = GOOD.replace("fdatasync(9</tmp/d/putahi.db-wal>)", "fdatasync(8</tmp/d/putahi.db>)");
    for trace in
        [early, late, returned_late, failed, of_another, without_syncs(GOOD), without_syncs(INTERRUPTED)]
    {
        assert_eq!(check(&trace), Err(NotDurable::SentBeforeSync), "{trace}");
    }
    assert_eq!(check(&GOOD.replace("the-move{", "{")), Err(NotDurable::Unwritten));
    assert_eq!(check(&GOOD.replace("\"the-move\\\"", "\"")), Err(NotDurable::NeverSent));
}

/// A running strace that is attached to a server.
struct Strace {
    child: Child,
    /// Its further output must be read, so that it does not block.
    _said: BufReader<ChildStderr>,
}

impl Strace {
    fn at(server: &RestartableServer, arguments: &[&str], out: &Path) -> Strace {
        let mut strace = Command::new("strace");
        strace
            .args(["-f", "-y", "-s", "9000", "-p", &server.id().to_string(), "-o"])
            .arg(out)
            .args(arguments);
        let mut child = strace
            .stderr(Stdio::piped())
            .spawn()
            .expect("strace is there: `.ci/strace` installs it (Debian: apt-get install strace)");
        let (mut said, mut line) = (BufReader::new(child.stderr.take().unwrap()), String::new());
        said.read_line(&mut line).unwrap();
        assert!(line.contains("attached"), "{line}");
        Strace { child, _said: said }
    }

    fn detach(mut self) {
        kill_process(Pid::from_child(&self.child), Signal::INT).unwrap();
        self.child.wait().unwrap();
    }
}

/// A new match of two people, and the link of the player to move.
async fn new_match(server: &RestartableServer) -> (Link, String) {
    let (mut host, mut guest) = (Browser::new(server.address), Browser::new(server.address));
    let path =
        host.post("/matches", "game=mu-torere&chair-1=human&chair-2=human&begins=1&devices=separate").await;
    guest.post(&format!("{path}/sit"), "").await;
    let mut link = Link::new(host, &path, Rng::with_seed(1));
    while !matches!(link.next_event().await, LinkEvent::State(_)) {}
    (link, path)
}

fn command() -> Value {
    json!({"do": "move", "seat": 1, "text": "4-P"})
}

/// The move in the log, as strace shows it.
const EVENT: &str = r#"\"text\":\"4-P\""#;

/// Waits for the answer, and for the new state unless the answer is a refusal; returns whether it is one.
async fn answer(link: &mut Link) -> bool {
    loop {
        if let LinkEvent::Answer { refused, .. } = link.next_event().await {
            return refused.is_some();
        }
    }
}

#[tokio::test]
async fn a_move_is_synced_before_it_is_sent() {
    let folder = tempfile::tempdir().unwrap();
    let server = RestartableServer::at(&folder.path().join("data"));
    let (mut link, _) = new_match(&server).await;
    let out = folder.path().join("trace");
    let calls = "trace=fsync,fdatasync,write,writev,pwrite64,sendto,sendmsg";
    let strace = Strace::at(&server, &["-e", calls], &out);
    link.send_command("the-move", &command()).await;
    assert!(!answer(&mut link).await);
    while !matches!(link.next_event().await, LinkEvent::State(_)) {}
    strace.detach();
    let trace = fs::read_to_string(out).unwrap();
    for told in ["the-move", r#"\"seq\":3"#] {
        assert_eq!(prove(&trace, LOG, EVENT, told), Ok(()), "{trace}");
        assert_eq!(prove(&without_syncs(&trace), LOG, EVENT, told), Err(NotDurable::SentBeforeSync));
    }
}

#[tokio::test]
async fn a_move_that_cannot_be_synced_is_not_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let server = RestartableServer::at(&folder.path().join("data"));
    let (mut link, path) = new_match(&server).await;
    let strace =
        Strace::at(&server, &["-e", "inject=fsync,fdatasync:error=EIO"], &folder.path().join("trace"));
    link.send_command("the-move", &command()).await;
    assert!(answer(&mut link).await, "a move was acknowledged that is not on the disk");
    let browser = Browser::new(server.address);
    assert_eq!(browser.state(&path).await["seq"], 2, "nobody is shown it");
    strace.detach();
    link.send_command("the-move", &command()).await;
    assert!(!tokio::time::timeout(PATIENCE, answer(&mut link)).await.unwrap());
    assert_eq!(browser.state(&path).await["seq"], 3, "the same command is granted once the disk is well");
}
