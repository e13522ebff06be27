//! The server is killed at random moments while people play: every acknowledged move is there afterwards, and play
//! continues. `PUTAHI_KILLS` sets the number of kills, and with it how long a connection may be lost is bounded; `PUTAHI_SEED` is the
//! seed of the random numbers.
#![allow(clippy::print_stdout, reason = "who repeats a run needs its seed")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fastrand::Rng;
use putahi_testkit::PATIENCE;
use putahi_testkit::ledger::Ledger;
use putahi_testkit::link::{Browser, Link, LinkEvent};
use putahi_testkit::people::{TABLES, number, play_matches, seed};
use putahi_testkit::restartable_server::RestartableServer;
use serde_json::json;
use tokio::time::{sleep, timeout};

/// The longest pause before a kill, in milliseconds.
const LONGEST_PAUSE: u64 = 1000;
/// The least number of acknowledged moves between two kills.
const MOVES: usize = 3;
/// The longest time that a connection may be lost while the server listens, where `PUTAHI_KILLS` is set.
const RETURN: Duration = Duration::from_secs(5);

/// Waits until that many connections were opened again, and that many moves are acknowledged.
async fn wait_for(ledger: &Ledger, returns: usize, moves: usize) {
    let waiting = async {
        while ledger.absences().0 < returns || ledger.moves() < moves {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, waiting).await.expect("play continues");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_moves_survive_kills() {
    let (measured, seed) = (number("PUTAHI_KILLS"), seed());
    let kills = measured.unwrap_or(5);
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = RestartableServer::at(&data);
    let (ledger, over) = (Arc::new(Ledger::default()), Arc::new(AtomicBool::new(false)));
    let mut rng = Rng::with_seed(seed);
    let tables: Vec<_> = (0..TABLES.len())
        .map(|table| {
            tokio::spawn(play_matches(vec![server.address], table, rng.fork(), ledger.clone(), over.clone()))
        })
        .collect();
    wait_for(&ledger, 0, MOVES).await;
    for _ in 0..kills {
        sleep(Duration::from_millis(rng.u64(..LONGEST_PAUSE))).await;
        let (returns, moves) = (ledger.absences().0, ledger.moves());
        server.kill();
        server.start();
        ledger.listens();
        wait_for(&ledger, returns + 1, moves + MOVES).await;
    }
    over.store(true, Ordering::Relaxed);
    for table in tables {
        table.await.unwrap();
    }
    ledger.compare_with_server(&Browser::new(server.address)).await;
    server.kill();
    ledger.compare_with_log(&data);
    let ((returns, longest), moves) = (ledger.absences(), ledger.moves());
    println!(
        "{kills} kills, {moves} moves acknowledged and kept, {returns} returns, the latest after {longest:?}"
    );
    assert!(measured.is_none() || longest < RETURN, "{longest:?}");
}

/// Creates a match with this clock and makes the first move, after which the second seat's clock runs.
async fn with_clock(server: &RestartableServer, clock: &str) -> (Browser, String) {
    let (mut host, mut guest) = (Browser::new(server.address), Browser::new(server.address));
    let form = format!("game=mu-torere&chair-1=human&chair-2=human&begins=1&devices=separate&clock={clock}");
    let path = host.post("/matches", &form).await;
    guest.post(&format!("{path}/sit"), "").await;
    move_once(&host, &path, 1).await;
    (guest, path)
}

/// Makes any move for a seat; returns whether it was accepted.
async fn move_once(browser: &Browser, path: &str, seat: u64) -> bool {
    let state = browser.state(path).await;
    let Some(text) = state["legal"][0]["text"].as_str() else { return false };
    let command = json!({"do": "move", "seat": seat, "text": text});
    let mut link = Link::new(browser.clone(), path, Rng::with_seed(seat));
    let id = format!("move-{seat}");
    loop {
        match link.next_event().await {
            LinkEvent::State(_) => link.send_command(&id, &command).await,
            LinkEvent::Answer { refused, .. } => return refused.is_none(),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_downtime_of_the_server_is_credited_to_the_clock() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = RestartableServer::at(&folder.path().join("data"));
    let (guest, path) = with_clock(&server, "20/0").await;
    server.kill();
    sleep(Duration::from_secs(22)).await;
    server.start();
    let state = guest.state(&path).await;
    assert_eq!(state["turn"], 2, "{state}");
    assert!(move_once(&guest, &path, 2).await, "the clock of 20 s has not run out in 22 s without a server");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_clock_runs_out_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let server = RestartableServer::at(&folder.path().join("data"));
    let (guest, path) = with_clock(&server, "3/0").await;
    sleep(Duration::from_secs(5)).await;
    assert!(guest.state(&path).await["turn"].is_null());
    assert!(!move_once(&guest, &path, 2).await);
}

/// When the server that gets a move is killed.
#[derive(Clone, Copy, Debug)]
enum KilledWhen {
    /// Before the move is sent.
    BeforeItIsSent,
    /// As soon as it is sent: it may be stored, or not.
    WhenItIsSent,
    /// After it is stored; the answer is lost.
    BeforeItIsAnswered,
}

/// A link to the match at `path` that has seen its state.
async fn linked(browser: &Browser, path: &str) -> Link {
    let mut link = Link::new(browser.clone(), path, Rng::with_seed(2));
    while !matches!(link.next_event().await, LinkEvent::State(_)) {}
    link
}

/// The answer to the sent command: the number of its event.
async fn accepted(link: &mut Link) -> i64 {
    loop {
        if let LinkEvent::Answer { event, refused, .. } = link.next_event().await {
            assert_eq!(refused, None);
            return event.expect("what is accepted is an event");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_whose_server_is_killed_is_accepted_once_while_a_clock_runs() {
    for when in [KilledWhen::BeforeItIsSent, KilledWhen::WhenItIsSent, KilledWhen::BeforeItIsAnswered] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let mut server = RestartableServer::at(&data);
        let (guest, path) = with_clock(&server, "60/0").await;
        let before = guest.state(&path).await;
        let text = before["legal"][0]["text"].as_str().unwrap();
        let command = json!({"do": "move", "seat": 2, "text": text});
        let mut link = linked(&guest, &path).await;
        if let KilledWhen::BeforeItIsSent = when {
            server.kill();
        }
        link.send_command("answer-2", &command).await;
        if let KilledWhen::BeforeItIsAnswered = when {
            while guest.state(&path).await["plies"] == before["plies"] {}
            link.lose();
        }
        server.kill();
        // Longer than what counts as an absence: the clock is credited, which is an event that the sender has not seen.
        sleep(Duration::from_secs(5)).await;
        server.start();
        let event = accepted(&mut link).await;
        // The same again, as from a client that has not read the answer.
        link.send_command("answer-2", &command).await;
        assert_eq!(accepted(&mut link).await, event, "{when:?}");
        let after = guest.state(&path).await;
        assert_eq!(
            (after["plies"].as_u64(), after["turn"].as_u64()),
            (Some(2), Some(1)),
            "{when:?}: {after}"
        );
        server.kill();
        let ledger = Ledger::default();
        ledger.acknowledge(&path, 2, event, text.to_owned());
        ledger.compare_with_log(&data);
    }
}
