//! How long a move takes while ten people analyse positions without tables. `make attack` lets them do so for PUTAHI_ATTACK_SECONDS
//! against the release build and bounds the 99th percentile; in `make test` it lasts four seconds, and the bound is ten times as wide.
#![allow(clippy::print_stdout, reason = "what is measured is printed")]

use std::net::Ipv4Addr;
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout_at};

use crate::attack::Peer;
use crate::common::people::number;
use crate::common::server::Server;

/// The people who analyse, each from an address of their own.
const ANALYSTS: u8 = 10;
/// What a move may take, at the 99th percentile.
const BOUND: Duration = Duration::from_millis(50);
/// The pause between two moves.
const PAUSE: Duration = Duration::from_millis(30);
/// How much longer an analyst without any answer waits for the first one.
const LATER: Duration = Duration::from_secs(90);
/// The first moves of the positions that are analysed.
const FIRST: [&str; 10] = ["a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4"];

/// The answers that an analyst has received.
#[derive(Clone, Copy, Default, Debug)]
struct AnswerCounts {
    /// Lines with the moves of a position.
    answers: u64,
    /// Those of them that a search has deepened.
    estimates: u64,
}

impl AnswerCounts {
    /// Whether the analyst goes on: until `end`, or [`LATER`] longer while there is no answer.
    fn goes_on(&self, end: Instant) -> bool {
        let now = Instant::now();
        now < end || self.answers == 0 && now < end + LATER
    }
}

/// Analyses positions one after another; says what was told.
async fn analyse(peer: Peer, first: &'static str, end: Instant) -> AnswerCounts {
    let mut told = AnswerCounts::default();
    for second in ["g1", "d1", "a1", "f2", "d2", "b2"].into_iter().cycle() {
        if !told.goes_on(end) {
            break;
        }
        let asked = format!("/api/analysis?spec=nine-mens-morris&moves={first},{second}");
        let take = |line: &str| {
            told.answers += u64::from(line.contains("\"moves\":["));
            told.estimates += u64::from(line.contains("\"source\":\"engine\""));
            told.goes_on(end)
        };
        // A stream that is refused or cut is asked for again.
        let _ = timeout_at(end + LATER, peer.listen(&asked, take)).await;
        sleep(PAUSE).await;
    }
    told
}

/// Makes moves until `end`, one match after another; how long each took until it was answered.
async fn play(mut peer: Peer, end: Instant) -> Vec<Duration> {
    let mut took = Vec::new();
    while Instant::now() < end {
        let path = peer.begin(["human", "human"]).await.expect("a match begins");
        while Instant::now() < end {
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
async fn a_move_is_quick_while_ten_people_analyse() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let to = server.address.parse().unwrap();
    let seconds = number("PUTAHI_ATTACK_SECONDS");
    let end = Instant::now() + Duration::from_secs(seconds.unwrap_or(4));
    let mut analysts = JoinSet::new();
    for analyst in 0..ANALYSTS {
        let peer = Peer::new(Ipv4Addr::new(127, 0, 3, analyst + 1), to);
        analysts.spawn(analyse(peer, FIRST[usize::from(analyst)], end));
    }
    let mut took = play(Peer::new(Ipv4Addr::new(127, 0, 3, 99), to), end).await;
    let told = analysts.join_all().await;
    took.sort();
    let last = took.len() - 1;
    let [half, most] = [50, 99].map(|percent| took[last * percent / 100]);
    let answers: u64 = told.iter().map(|told| told.answers).sum();
    println!(
        "{ANALYSTS} people analyse ({answers} answers): {} moves, p50 {half:.1?}, p99 {most:.1?}",
        took.len()
    );
    assert!(told.iter().all(|told| told.answers > 0), "everybody is answered: {told:?}");
    assert!(seconds.is_none() || told.iter().all(|told| told.estimates > 0), "all are searched: {told:?}");
    assert!(took.len() > 9, "{} moves", took.len());
    let bound = if seconds.is_some() { BOUND } else { BOUND * 10 };
    assert!(most < bound, "a move of a hundred took {most:?}");
}
