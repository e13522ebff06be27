//! A class of pupils with a device each: they join by the code, play two rounds of a tournament, and answer a question to everybody,
//! with at most three touches each besides the moves. `PUTAHI_DEVICES` sets the number of devices, and with it times are bounded.
#![allow(clippy::print_stdout, reason = "what was measured is printed")]

use std::time::Duration;

use fastrand::Rng;
use putahi_testkit::PATIENCE;
use putahi_testkit::link::{Browser, Link, LinkEvent};
use putahi_testkit::people::number;
use putahi_testkit::restartable_server::RestartableServer;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

/// The most touches of a person: the code, a name, an answer.
const TOUCHES: usize = 3;
/// After so many moves of a match the host starts the next round.
const PLIES: u64 = 12;
/// How long a person looks at a board before each move: the server limits the rate of messages.
const THINKING: Duration = Duration::from_millis(150);
/// The longest time of everything, and of 99 of 100 moves, where `PUTAHI_DEVICES` is set.
const LONGEST: Duration = Duration::from_secs(120);
const LONGEST_MOVE: Duration = Duration::from_millis(100);

/// A pupil at a device.
struct Pupil {
    browser: Browser,
    at: String,
    lots: Rng,
    /// The forms that were sent, each by a touch.
    touches: usize,
    /// The matches to which the page of the room has led: nobody is taken to the same one twice.
    called: Vec<String>,
    /// From each move to its answer.
    moves: Vec<Duration>,
}

impl Pupil {
    async fn touch(&mut self, path: &str, form: &str) -> String {
        self.touches += 1;
        self.browser.post(path, form).await
    }

    async fn join(&mut self, code: &str, name: &str) {
        let at = self.touch("/join", &format!("code={code}")).await;
        self.touch(&format!("{at}/enter"), &format!("name={name}")).await;
        self.at = at;
    }

    /// The page of the room, as a connection shows it, until `find` finds something in the part that concerns the pupil.
    async fn wait_in_room<T>(&mut self, mut find: impl FnMut(&Pupil, &str) -> Option<T>) -> T {
        let mut link = Link::new(self.browser.clone(), &self.at, self.lots.fork());
        loop {
            let LinkEvent::Parts(parts) = link.next_event().await else { continue };
            let parts = parts.as_array().unwrap().iter();
            let mut ready =
                parts.filter(|part| part["name"] == "ready").filter_map(|part| part["html"].as_str());
            if let Some(found) = ready.find_map(|ready| find(self, ready)) {
                return found;
            }
        }
    }

    /// Waits in the room until the page leads to a match, and plays it until it is over or has gone on for a while.
    async fn play_round(mut self) -> Pupil {
        let id = self.wait_in_room(Pupil::call).await;
        self.called.push(id.clone());
        let mut link = Link::new(self.browser.clone(), &format!("/m/{id}"), self.lots.fork());
        let mut sent: Option<(String, Instant)> = None;
        loop {
            match link.next_event().await {
                LinkEvent::State(state) => {
                    if state["turn"].is_null() || state["plies"].as_u64() >= Some(PLIES) {
                        break;
                    }
                    if sent.is_none() && state["can"]["move"].is_u64() {
                        sleep(THINKING).await;
                        sent = Some(self.send_move(&mut link, &state).await);
                    }
                }
                LinkEvent::Answer { id, refused, .. } => {
                    assert_eq!(refused, None);
                    let (_, at) = sent.take_if(|(sent, _)| *sent == id).expect("the answer to the move");
                    self.moves.push(at.elapsed());
                }
                _ => {}
            }
        }
        // The state may have come before the answer to the move that led to it.
        while let Some((_, at)) = sent {
            if let LinkEvent::Answer { .. } = link.next_event().await {
                self.moves.push(at.elapsed());
                sent = None;
            }
        }
        self
    }

    /// The match to which the page takes the pupil, unless it has done so.
    fn call(&self, ready: &str) -> Option<String> {
        let calls = ready.split("<p ").filter(|call| call.contains(" data-call"));
        let ids = calls.filter_map(|call| call.split("data-table=\"").nth(1)?.split('"').next());
        ids.map(str::to_owned).find(|id| !self.called.contains(id))
    }

    async fn send_move(&mut self, link: &mut Link, state: &Value) -> (String, Instant) {
        let legal = state["legal"].as_array().unwrap();
        let text = legal[self.lots.usize(..legal.len())]["text"].as_str().unwrap();
        let id = format!("move-{:016x}", self.lots.u64(..));
        let at = Instant::now();
        link.send_command(&id, &json!({"do": "move", "seat": state["can"]["move"], "text": text})).await;
        (id, at)
    }

    /// Waits until the host asks everybody, and answers.
    async fn answer(mut self) -> Pupil {
        self.wait_in_room(|_, ready| ready.contains("data-question").then_some(())).await;
        self.touch(&format!("{}/do", self.at), "do=answer&question=1&text=1-P").await;
        self
    }
}

/// Lets all pupils do something at once.
async fn all<F: Future<Output = Pupil> + Send + 'static>(
    pupils: Vec<Pupil>,
    act: impl Fn(Pupil) -> F,
) -> Vec<Pupil> {
    let acting: Vec<_> =
        pupils.into_iter().map(|pupil| tokio::spawn(timeout(PATIENCE, act(pupil)))).collect();
    let mut done = Vec::new();
    for acting in acting {
        done.push(acting.await.unwrap().expect("the room has something for everybody"));
    }
    done
}

/// Waits until the host's page contains a text.
async fn wait_for(host: &Browser, at: &str, text: &str) {
    let waiting = async {
        while !host.get(at).await.body.contains(text) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("the host does not see {text}"));
}

/// A room of a host, and the pupils who join by its code.
async fn class(server: &RestartableServer, devices: u64) -> (Browser, String, Vec<Pupil>) {
    let mut host = Browser::new(server.address);
    let at = host.post("/rooms", "title=Class&name=Teacher").await;
    let page = host.get(&at).await.body;
    let code = page.split("class=\"code\">").nth(1).unwrap().split('<').next().unwrap().to_owned();
    let mut pupils = Vec::new();
    for number in 0..devices {
        let (browser, lots) = (Browser::new(server.address), Rng::with_seed(number));
        let mut pupil =
            Pupil { browser, at: String::new(), lots, touches: 0, called: Vec::new(), moves: Vec::new() };
        pupil.join(&code, &format!("Pupil+{number}")).await;
        assert_eq!(pupil.at, at);
        pupils.push(pupil);
    }
    (host, at, pupils)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_class_joins_plays_two_rounds_and_answers_with_three_touches_each() {
    let measured = number("PUTAHI_DEVICES");
    let devices = measured.unwrap_or(6);
    let folder = tempfile::tempdir().unwrap();
    let server = RestartableServer::at(&folder.path().join("data"));
    let begun = Instant::now();
    let (mut host, at, pupils) = class(&server, devices).await;
    let order = format!("{at}/do");
    // The pupils look at the page of the room, and are taken to their boards; the host does not play.
    let first = tokio::spawn(all(pupils, Pupil::play_round));
    wait_for(&host, &at, &format!("<b>{devices}</b> are here")).await;
    host.post(&order, "do=first-round&game=mu-torere&away-1=1").await;
    let pupils = first.await.unwrap();
    let second = tokio::spawn(all(pupils, Pupil::play_round));
    host.post(&order, &format!("do=start-round&number=1&round=1&unfinished={devices}")).await;
    let pupils = second.await.unwrap();
    let asked = tokio::spawn(all(pupils, Pupil::answer));
    host.post(&format!("{at}/ask"), "game=mu-torere").await;
    let pupils = asked.await.unwrap();
    wait_for(&host, &at, &format!("{devices} of {devices} have answered")).await;
    let took = begun.elapsed();
    for pupil in &pupils {
        assert_eq!(pupil.called.len(), 2, "a board in each round");
        assert!(pupil.touches <= TOUCHES, "{} touches", pupil.touches);
    }
    let mut moves: Vec<Duration> = pupils.iter().flat_map(|pupil| pupil.moves.iter().copied()).collect();
    moves.sort_unstable();
    assert!(moves.len() as u64 > devices, "{moves:?}");
    let slow = moves[(moves.len() * 99).div_ceil(100) - 1];
    println!("{devices} devices in {took:?}; {} moves, 99 of 100 within {slow:?}", moves.len());
    assert!(measured.is_none() || took < LONGEST && slow < LONGEST_MOVE, "{took:?}, {slow:?}");
}
