//! People who make random moves until they are stopped.

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use fastrand::Rng;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::ledger::Ledger;
use crate::link::{Browser, Link, LinkEvent};

/// The matches that people play: the game, and the number of seats.
pub const TABLES: [(&str, u64); 5] =
    [("mu-torere", 2), ("nine-mens-morris", 2), ("awithlaknannai", 2), ("moaai", 2), ("moaai", 3)];
/// The time between two moves of a person: the server limits the rate of messages.
const MOVE_INTERVAL: Duration = Duration::from_millis(130);

/// The number in an environment variable.
pub fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

/// The seed of the random numbers. It is printed, so that a run can be repeated.
#[allow(clippy::print_stdout, reason = "a run can be repeated with its seed")]
pub fn seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let seed = number("PUTAHI_SEED").unwrap_or(now.as_nanos() as u64);
    println!("PUTAHI_SEED={seed}");
    seed
}

/// A person in a match.
struct Person {
    browser: Browser,
    path: String,
    seat: u64,
    rng: Rng,
    ledger: Arc<Ledger>,
    over: Arc<AtomicBool>,
}

/// A move without an answer yet.
struct SentMove {
    id: String,
    text: String,
    seq: u64,
}

impl Person {
    /// Plays until the match is over or `over` is set; waits for the answers to all commands.
    async fn play(mut self) {
        let mut link = Link::new(self.browser.clone(), &self.path, self.rng.fork());
        let (mut state, mut lost, mut sent) = (Value::Null, None, None::<SentMove>);
        loop {
            match link.next_event().await {
                LinkEvent::Hello => lost.take().into_iter().for_each(|lost| self.ledger.returns(lost)),
                LinkEvent::Lost => lost = lost.or(Some(Instant::now())),
                LinkEvent::State(new_state) => {
                    self.ledger.show(&self.path, &new_state);
                    state = new_state;
                }
                LinkEvent::Answer { id, event, refused, stale } => {
                    if let Some(sent) = sent.take_if(|sent| sent.id == id) {
                        // No further move until the state with this one arrives.
                        if state["seq"] == sent.seq {
                            state["can"]["move"] = Value::Null;
                        }
                        self.record_answer(sent, event, refused, stale);
                    }
                }
                LinkEvent::Parts(_) | LinkEvent::Nothing => {}
            }
            let is_over = self.over.load(Ordering::Relaxed) || state["turn"].is_null() && !state.is_null();
            if is_over && !link.is_waiting() && lost.is_none() {
                return;
            }
            if !is_over && sent.is_none() && state["can"]["move"] == self.seat {
                sleep(MOVE_INTERVAL).await;
                sent = Some(self.send_move(&mut link, &state).await);
            }
        }
    }

    /// Sends a random legal move.
    async fn send_move(&mut self, link: &mut Link, state: &Value) -> SentMove {
        let legal = state["legal"].as_array().unwrap();
        let text = legal[self.rng.usize(..legal.len())]["text"].as_str().unwrap().to_owned();
        let id = format!("{}-{:016x}", self.seat, self.rng.u64(..));
        link.send_command(&id, &json!({"do": "move", "seat": self.seat, "text": text})).await;
        SentMove { id, text, seq: state["seq"].as_u64().unwrap() }
    }

    /// Records an acknowledged move; fails if a move is refused for no reason.
    fn record_answer(
        &self,
        SentMove { text, seq, .. }: SentMove,
        event: Option<i64>,
        refused: Option<String>,
        stale: bool,
    ) {
        match refused {
            None => self.ledger.acknowledge(&self.path, self.seat, event.expect("it names its event"), text),
            // An absence may have been added to the log meanwhile.
            Some(_) if stale => {}
            Some(words) => panic!("{} refuses {text} at {seq}: {words}", self.path),
        }
    }
}

/// People play one match after the other until `over` is set.
pub async fn play_matches(
    nodes: Vec<SocketAddr>,
    table: usize,
    mut rng: Rng,
    ledger: Arc<Ledger>,
    over: Arc<AtomicBool>,
) {
    let (game, seats) = TABLES[table % TABLES.len()];
    let chairs: String = (1..=seats).map(|chair| format!("&chair-{chair}=human")).collect();
    let mut people: Vec<_> = (0..seats).map(|_| Browser::among(&nodes, rng.fork())).collect();
    // Everybody has a session, so that a repeated request for a seat comes from the same player.
    for (seat, browser) in (1..).zip(&mut people) {
        browser.post("/me/name", &format!("name=Person+{seat}")).await;
    }
    while !over.load(Ordering::Relaxed) {
        let path =
            people[0].post("/matches", &format!("game={game}{chairs}&begins=1&devices=separate")).await;
        let mut playing = Vec::new();
        for (seat, browser) in (1..).zip(&mut people) {
            if seat > 1 {
                browser.post(&format!("{path}/sit"), "").await;
            }
            let (browser, path, ledger, over) = (browser.clone(), path.clone(), ledger.clone(), over.clone());
            playing.push(tokio::spawn(Person { browser, path, seat, rng: rng.fork(), ledger, over }.play()));
        }
        for person in playing {
            person.await.unwrap();
        }
    }
}
