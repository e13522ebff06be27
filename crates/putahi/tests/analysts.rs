//! Moves are made while ten people analyse positions without tables. `make attack` lets them do so for PUTAHI_ATTACK_SECONDS
//! against the release build and bounds how long a move takes, at the 99th percentile; `make test` lasts until each of them has an
//! answer and some moves have been made.
#![allow(clippy::print_stdout, reason = "what is measured is printed")]

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use putahi_testkit::PATIENCE;
use putahi_testkit::people::number;
use putahi_testkit::server::Server;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::attack::Peer;

/// The most time for a move in `make attack`, at the 99th percentile.
const BOUND: Duration = Duration::from_millis(50);
/// The pause between two moves.
const PAUSE: Duration = Duration::from_millis(30);
/// The least number of moves.
const MOVES: usize = 10;
/// Ten placings, after which the program has no exact values.
const BEYOND_OPENING: &str = "a7,d2,g7,d1,f6,b4,c5,e4,d3,g4";
/// The next move of the positions that are analysed, each by a person at a separate address.
const FIRST: [&str; 10] = ["b6", "d6", "d5", "e5", "a4", "c4", "f4", "c3", "e3", "b2"];

/// The answers that an analyst has received.
#[derive(Default, Debug)]
struct AnswerCounts {
    /// Lines with the moves of a position.
    answers: AtomicU64,
    /// Those that a search has deepened.
    estimates: AtomicU64,
}

impl AnswerCounts {
    fn count(&self, line: &str) {
        self.answers.fetch_add(u64::from(line.contains("\"moves\":[")), Ordering::Relaxed);
        self.estimates.fetch_add(u64::from(line.contains("\"source\":\"engine\"")), Ordering::Relaxed);
    }

    fn answers(&self) -> u64 {
        self.answers.load(Ordering::Relaxed)
    }
}

/// Analyses positions one after another without end.
async fn analyse(peer: Peer, first: &'static str, counts: Arc<AnswerCounts>) {
    for second in ["g1", "a1", "f2", "d7"].into_iter().cycle() {
        let asked = format!("/api/analysis?spec=nine-mens-morris&moves={BEYOND_OPENING},{first},{second}");
        let take = |line: &str| {
            counts.count(line);
            true
        };
        // A stream that is refused or cut is requested again.
        let _ = peer.listen(&asked, take).await;
        sleep(PAUSE).await;
    }
}

/// Makes moves, one match after another, while `goes_on` holds for their number; returns the time until each answer.
async fn play(mut peer: Peer, goes_on: impl Fn(usize) -> bool) -> Vec<Duration> {
    let mut took = Vec::new();
    while goes_on(took.len()) {
        let path = peer.begin(["human", "human"]).await.expect("a match begins");
        while goes_on(took.len()) {
            let state = peer.state(&path).await.expect("a match has a state");
            let Some(text) = state["legal"][0]["text"].as_str() else { break };
            let command = json!({"do": "move", "seat": state["can"]["move"], "text": text});
            let begun = Instant::now();
            let id = format!("move-{}", took.len());
            let answer = peer.command(&path, &id, &state["seq"], command).await.expect("a move is answered");
            assert_eq!(answer.status(), 200, "{}", answer.body);
            took.push(begun.elapsed());
            sleep(PAUSE).await;
        }
    }
    took
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_made_while_ten_people_analyse() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let to = server.address.parse().unwrap();
    let end = number("PUTAHI_ATTACK_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let (mut analysts, mut counts) = (JoinSet::new(), Vec::new());
    for (first, address) in FIRST.into_iter().zip(1..) {
        let own = Arc::new(AnswerCounts::default());
        counts.push(own.clone());
        analysts.spawn(analyse(Peer::new(Ipv4Addr::new(127, 0, 3, address), to), first, own));
    }
    let are_answered = || counts.iter().all(|own| own.answers() > 0);
    let goes_on = |moves| end.is_some_and(|end| Instant::now() < end) || moves < MOVES || !are_answered();
    let playing = play(Peer::new(Ipv4Addr::new(127, 0, 3, 99), to), goes_on);
    let Ok(mut took) = timeout(PATIENCE, playing).await else { panic!("not all are answered: {counts:?}") };
    drop(analysts);
    took.sort();
    let last = took.len() - 1;
    let [half, most] = [50, 99].map(|percent| took[last * percent / 100]);
    let answers: u64 = counts.iter().map(|own| own.answers()).sum();
    println!(
        "{} people analyse ({answers} answers): {} moves, p50 {half:.1?}, p99 {most:.1?}",
        counts.len(),
        took.len()
    );
    if end.is_some() {
        let are_searched = counts.iter().all(|own| own.estimates.load(Ordering::Relaxed) > 0);
        assert!(are_searched, "all are searched: {counts:?}");
        assert!(most < BOUND, "a move of a hundred took {most:?}");
    }
}
