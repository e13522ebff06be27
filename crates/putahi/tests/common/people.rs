//! People who play by chance until they are told to stop.

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::dice::Dice;
use super::ledger::Ledger;
use super::link::{Browser, Heard, Link};

/// The tables at which people play: the game, and how many they are.
pub(crate) const TABLES: [(&str, u64); 5] =
    [("mu-torere", 2), ("nine-mens-morris", 2), ("awithlaknannai", 2), ("moaai", 2), ("moaai", 3)];
/// The time between two moves of somebody; the server does not listen to those who are much faster.
const PACE: Duration = Duration::from_millis(130);
/// A number that the environment gives.
pub(crate) fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

/// The seed of the dice, which is printed for who repeats a run.
#[allow(clippy::print_stdout, reason = "who repeats a run needs its seed")]
pub(crate) fn seed() -> u64 {
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
pub(crate) async fn play_on(
    nodes: Vec<SocketAddr>,
    table: usize,
    mut dice: Dice,
    ledger: Arc<Ledger>,
    over: Arc<AtomicBool>,
) {
    let (game, seats) = TABLES[table % TABLES.len()];
    let chairs: String = (1..=seats).map(|chair| format!("&chair-{chair}=human")).collect();
    let mut people: Vec<_> = (0..seats).map(|_| Browser::among(&nodes, dice.other())).collect();
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
