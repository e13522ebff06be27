//! The server is killed at random moments while people play: whatever they were told is there afterwards, and they go on.
//! `PUTAHI_KILLS` says how often, `PUTAHI_SEED` by which dice.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "who repeats a run needs its seed")]

mod common;

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use common::dice::Dice;
use common::ledger::Ledger;
use common::link::{Browser, Heard, Link};
use common::served::Served;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

/// The tables at which people play: the game, and how many they are.
const TABLES: [(&str, u64); 5] =
    [("mu-torere", 2), ("nine-mens-morris", 2), ("awithlaknannai", 2), ("moaai", 2), ("moaai", 3)];
/// The time between two moves of somebody; the server does not listen to those who are much faster.
const PACE: Duration = Duration::from_millis(130);
/// How long the server is there between two kills, at most, in milliseconds.
const LONGEST_LIFE: u64 = 2000;
/// How long a connection may be lost while the server listens.
const RETURN: Duration = Duration::from_secs(5);

fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

fn seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let seed = number("PUTAHI_SEED").unwrap_or(now.as_nanos() as u64);
    println!("PUTAHI_SEED={seed}");
    seed
}

/// Somebody at a table.
struct Person {
    browser: Browser,
    path: String,
    seat: u64,
    dice: Dice,
    ledger: Arc<Ledger>,
    over: Arc<AtomicBool>,
}

/// A move that was wished for.
struct Wished {
    id: String,
    text: String,
    seq: u64,
}

impl Person {
    /// Plays until the match is over or all are to stop; no wish is left without an answer.
    async fn play(mut self) {
        let mut link = Link::new(self.browser.clone(), &self.path, self.dice.other());
        let (mut state, mut lost, mut wished) = (Value::Null, None, None::<Wished>);
        loop {
            match link.hear().await {
                Heard::Hello => lost.take().into_iter().for_each(|lost| self.ledger.returns(lost)),
                Heard::Lost => lost = lost.or(Some(Instant::now())),
                Heard::State(told) => {
                    self.ledger.show(&self.path, &told);
                    state = told;
                }
                Heard::Answer { id, refused, stale } => {
                    if let Some(wish) = wished.take_if(|wish| wish.id == id) {
                        // Until the state comes that has the move in it, there is nothing to be done.
                        if state["seq"] == wish.seq {
                            state["can"]["move"] = Value::Null;
                        }
                        self.settle(wish, refused, stale);
                    }
                }
                Heard::Nothing => {}
            }
            let is_over = self.over.load(Ordering::Relaxed) || state["turn"].is_null() && !state.is_null();
            if is_over && !link.is_waiting() && lost.is_none() {
                return;
            }
            if !is_over && wished.is_none() && state["can"]["move"] == self.seat {
                sleep(PACE).await;
                wished = Some(self.wish(&mut link, &state).await);
            }
        }
    }

    async fn wish(&mut self, link: &mut Link, state: &Value) -> Wished {
        let legal = state["legal"].as_array().unwrap();
        let text = legal[self.dice.below(legal.len() as u64) as usize]["text"].as_str().unwrap().to_owned();
        let id = format!("{}-{:016x}", self.seat, self.dice.below(u64::MAX));
        link.wish(&id, &json!({"do": "move", "seat": self.seat, "text": text})).await;
        Wished { id, text, seq: state["seq"].as_u64().unwrap() }
    }

    fn settle(&self, Wished { id, text, seq }: Wished, refused: Option<String>, stale: bool) {
        match refused {
            None => self.ledger.acknowledge(&self.path, self.seat, id, text),
            // Somebody's absence may have been noted meanwhile.
            Some(_) if stale => {}
            Some(words) => panic!("{} refuses {text} at {seq}: {words}", self.path),
        }
    }
}

/// People play one match after the other at a table until all are to stop.
async fn play_on(
    address: SocketAddr,
    table: usize,
    mut dice: Dice,
    ledger: Arc<Ledger>,
    over: Arc<AtomicBool>,
) {
    let (game, seats) = TABLES[table % TABLES.len()];
    let chairs: String = (1..=seats).map(|chair| format!("&chair-{chair}=human")).collect();
    let mut people: Vec<_> = (0..seats).map(|_| Browser::new(address)).collect();
    while !over.load(Ordering::Relaxed) {
        let path = people[0].post("/matches", &format!("game={game}{chairs}&begins=1&screens=many")).await;
        let mut playing = Vec::new();
        for (seat, browser) in (1..).zip(&mut people) {
            if seat > 1 {
                browser.post(&format!("{path}/sit"), "").await;
            }
            let (browser, path, ledger, over) = (browser.clone(), path.clone(), ledger.clone(), over.clone());
            playing
                .push(tokio::spawn(Person { browser, path, seat, dice: dice.other(), ledger, over }.play()));
        }
        for person in playing {
            person.await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_acknowledged_outlives_kills() {
    let (kills, seed) = (number("PUTAHI_KILLS").unwrap_or(8), seed());
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = Served::at(&data);
    let (ledger, over) = (Arc::new(Ledger::default()), Arc::new(AtomicBool::new(false)));
    let mut dice = Dice::new(seed);
    let tables: Vec<_> = (0..TABLES.len())
        .map(|table| tokio::spawn(play_on(server.address, table, dice.other(), ledger.clone(), over.clone())))
        .collect();
    for _ in 0..kills {
        sleep(Duration::from_millis(dice.below(LONGEST_LIFE))).await;
        server.kill();
        server.start();
        ledger.listens();
    }
    sleep(RETURN).await;
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
    assert!(moves as u64 > 2 * kills && returns as u64 >= kills, "{moves} moves, {returns} returns");
    assert!(longest < RETURN, "{longest:?}");
}

/// Begins a match with this clock and makes the first move, after which the second seat's clock runs.
async fn with_clock(server: &Served, clock: &str) -> (Browser, String) {
    let (mut host, mut guest) = (Browser::new(server.address), Browser::new(server.address));
    let form = format!("game=mu-torere&chair-1=human&chair-2=human&begins=1&screens=many&clock={clock}");
    let path = host.post("/matches", &form).await;
    guest.post(&format!("{path}/sit"), "").await;
    move_once(&host, &path, 1).await;
    (guest, path)
}

/// Makes any move for a seat; whether it was granted.
async fn move_once(browser: &Browser, path: &str, seat: u64) -> bool {
    let state = browser.state(path).await;
    let Some(text) = state["legal"][0]["text"].as_str() else { return false };
    let command = json!({"do": "move", "seat": seat, "text": text});
    let mut link = Link::new(browser.clone(), path, Dice::new(seat));
    let id = format!("move-{seat}");
    loop {
        match link.hear().await {
            Heard::State(_) => link.wish(&id, &command).await,
            Heard::Answer { refused, .. } => return refused.is_none(),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_that_the_server_was_away_is_credited() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Served::at(&folder.path().join("data"));
    let (guest, path) = with_clock(&server, "6/0").await;
    server.kill();
    sleep(Duration::from_secs(8)).await;
    server.start();
    let state = guest.state(&path).await;
    assert_eq!(state["turn"], 2, "{state}");
    assert!(move_once(&guest, &path, 2).await, "the clock of 6 s has not run out in 8 s without a server");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_clock_runs_out_where_the_server_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let server = Served::at(&folder.path().join("data"));
    let (guest, path) = with_clock(&server, "3/0").await;
    sleep(Duration::from_secs(5)).await;
    assert!(guest.state(&path).await["turn"].is_null());
    assert!(!move_once(&guest, &path, 2).await);
}
