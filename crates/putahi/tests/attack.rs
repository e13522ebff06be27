//! Attacks from one address on a server with its usual limits, while a visitor at another address plays: every request of the
//! visitor is granted, and every move stored. `make attack` runs each for PUTAHI_ATTACK_SECONDS against the release build and
//! bounds the visitor's waiting; in `make test` each lasts until the visitor has made some moves, whatever time that takes.
#![allow(clippy::print_stdout, reason = "what a visitor meets is printed")]

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::Duration;

use putahi_testkit::PATIENCE;
use putahi_testkit::link::{Answer, FORM, exchange};
use putahi_testkit::people::number;
use putahi_testkit::server::Server;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

/// The address of the visitor, in another network than the attacker.
pub(crate) const VISITOR: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// How many attacks have begun.
static ATTACKS: AtomicU8 = AtomicU8::new(1);
/// The most time for an answer in `make attack`, at the 95th percentile.
const BOUND: Duration = Duration::from_millis(100);
/// The pause of the visitor between two requests.
const PAUSE: Duration = Duration::from_millis(60);
/// The least number of moves of the visitor during an attack.
const MOVES: u64 = 4;
const PASSPHRASE: &str = "twelve green hares";

/// A program that sends requests from an address.
#[derive(Clone)]
pub(crate) struct Peer {
    from: Ipv4Addr,
    to: SocketAddr,
    cookies: String,
}

impl Peer {
    pub(crate) fn new(from: Ipv4Addr, to: SocketAddr) -> Peer {
        Peer { from, to, cookies: String::new() }
    }

    pub(crate) async fn connect(&self) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        // A small receive buffer: data that the attacker does not read stays in the server's send buffer.
        socket.set_recv_buffer_size(64 << 10)?;
        socket.bind((self.from, 0).into())?;
        socket.connect(self.to).await
    }

    /// The answer to a request; none if there is none: the reason is printed.
    pub(crate) async fn ask(&mut self, request: &str, kind: &str, body: &str) -> Option<Answer> {
        let asked = async { exchange(self.connect().await?, request, &self.cookies, kind, body).await };
        let answer = timeout(PATIENCE, asked).await.map_err(std::io::Error::from).flatten();
        let answer = answer.inspect_err(|error| println!("{} {request}: {error}", self.from)).ok()?;
        let cookies: Vec<_> =
            answer.headers("set-cookie").filter_map(|cookie| cookie.split(';').next()).collect();
        if !cookies.is_empty() {
            self.cookies = cookies.join("; ");
        }
        Some(answer)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Option<Answer> {
        self.ask(&format!("GET {path}"), "text/plain", "").await
    }

    /// Reads a stream until it ends or `take`, which gets each line, returns false.
    pub(crate) async fn listen(&self, path: &str, mut take: impl FnMut(&str) -> bool) -> std::io::Result<()> {
        let mut stream = self.connect().await?;
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.to);
        stream.write_all(request.as_bytes()).await?;
        let mut lines = BufReader::new(stream).lines();
        while let Some(line) = lines.next_line().await? {
            if !take(&line) {
                break;
            }
        }
        Ok(())
    }

    pub(crate) async fn form(&mut self, path: &str, fields: &str) -> Option<Answer> {
        self.ask(&format!("POST {path}"), FORM, fields).await
    }

    pub(crate) async fn command(
        &mut self,
        path: &str,
        id: &str,
        seq: &Value,
        command: Value,
    ) -> Option<Answer> {
        let body = json!({"id": id, "seq": seq, "command": command}).to_string();
        self.ask(&format!("POST {path}/commands"), "application/json", &body).await
    }

    pub(crate) async fn state(&mut self, path: &str) -> Option<Value> {
        serde_json::from_str(&self.get(&format!("{path}/state")).await?.body).ok()
    }

    /// Begins a match at one screen with these two players.
    pub(crate) async fn begin(&mut self, players: [&str; 2]) -> Option<String> {
        let [first, second] = players;
        let fields = format!("game=nine-mens-morris&chair-1={first}&chair-2={second}&begins=1");
        let reply = self.form("/matches", &fields).await?;
        (reply.status() == 303).then(|| reply.header("location").map(str::to_owned))?
    }
}

/// State shared by the attackers and the visitor.
#[derive(Default)]
struct Attack {
    /// The requests of the attackers that were answered.
    answered: AtomicU64,
    /// Whether the visitor has gone.
    over: AtomicBool,
}

/// The results of the visitor.
struct Visit {
    attack: Arc<Attack>,
    /// The earliest end of the visit; in `make test` it depends only on the answers.
    end: Option<Instant>,
    waited: Vec<Duration>,
    failed: Vec<String>,
    moves: u64,
}

impl Visit {
    async fn wait<T>(&mut self, what: &str, request: impl Future<Output = Option<T>>) -> Option<T> {
        let begun = Instant::now();
        let answer = request.await;
        self.waited.push(begun.elapsed());
        if answer.is_none() {
            self.failed.push(format!("{what}: no answer"));
        }
        answer
    }

    /// The visitor stays until some moves have been made while the attackers were answered too.
    fn goes_on(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() < end)
            || self.moves < MOVES
            || self.attack.answered.load(Ordering::Relaxed) == 0
    }

    /// The 95th percentile of the waiting times, and the longest.
    fn slowest(&mut self) -> [Duration; 2] {
        self.waited.sort();
        let last = self.waited.len() - 1;
        [self.waited[last * 95 / 100], self.waited[last]]
    }
}

/// The visitor looks at the first page and plays, one match after another.
async fn visit(mut peer: Peer, attack: Arc<Attack>, end: Option<Instant>) -> Visit {
    let mut visit = Visit { attack, end, waited: Vec::new(), failed: Vec::new(), moves: 0 };
    while visit.goes_on() {
        let Some(path) = visit.wait("a new match", peer.begin(["human", "human"])).await else { continue };
        let (before, mut over) = (visit.moves, false);
        while !over && visit.goes_on() {
            over = turn(&mut visit, &mut peer, &path).await;
            sleep(PAUSE).await;
        }
        let stored = peer.state(&path).await.map(|state| state["plies"].as_u64());
        if stored != Some(Some(visit.moves - before)) {
            visit.failed.push(format!("{stored:?} of {} moves of {path} are stored", visit.moves - before));
        }
    }
    visit
}

/// Loads the first page and moves; returns whether the match is over.
async fn turn(visit: &mut Visit, peer: &mut Peer, path: &str) -> bool {
    match visit.wait("the first page", peer.get("/")).await {
        Some(reply) if reply.status() != 200 => {
            visit.failed.push(format!("the first page: {}", reply.status()));
        }
        _ => {}
    }
    let Some(state) = peer.state(path).await else { return false };
    let (Some(seat), Some(text)) = (state["can"]["move"].as_u64(), state["legal"][0]["text"].as_str()) else {
        return true;
    };
    let id = format!("honest-{}", visit.moves);
    let command = json!({"do": "move", "seat": seat, "text": text});
    match visit.wait("a move", peer.command(path, &id, &state["seq"], command)).await {
        Some(reply) if reply.status() == 200 => visit.moves += 1,
        Some(reply) => visit.failed.push(format!("a move: {} {}", reply.status(), reply.body)),
        None => {}
    }
    false
}

/// The target of an attack.
#[derive(Clone)]
pub(crate) struct Target {
    pub(crate) peer: Peer,
    attack: Arc<Attack>,
    /// The number of this attacker.
    pub(crate) number: usize,
}

impl Target {
    pub(crate) fn goes_on(&self) -> bool {
        !self.attack.over.load(Ordering::Relaxed)
    }

    fn answered(&self) -> u64 {
        self.attack.answered.load(Ordering::Relaxed)
    }

    /// Counts an answer that is not read.
    pub(crate) fn count_answer(&self) {
        self.attack.answered.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count(&self, reply: Option<Answer>) -> Option<Answer> {
        reply.iter().for_each(|_| self.count_answer());
        reply
    }
}

/// Guesses the passphrase of the visitor.
async fn guess(mut target: Target) {
    while target.goes_on() {
        let reply = target.peer.form("/me/log-in", "name=Honest&passphrase=twelve+red+hares").await;
        target.count(reply);
    }
}

/// Logs in under names without an account.
async fn flood_log_ins(mut target: Target) {
    while target.goes_on() {
        let fields = format!("name=Nobody{}&passphrase=twelve+red+hares", target.number);
        let reply = target.peer.form("/me/log-in", &fields).await;
        target.count(reply);
    }
}

/// Makes several accounts of one session at once.
async fn make_accounts(mut target: Target) {
    let reply = target.peer.form("/me/name", "name=Maker").await;
    target.count(reply);
    while target.goes_on() {
        let fields = format!("name=Maker{}&passphrase=twelve+red+hares", target.answered());
        let reply = target.peer.form("/me/account", &fields).await;
        target.count(reply);
    }
}

/// Begins matches of two computers that think long.
async fn let_computers_play(mut target: Target) {
    while target.goes_on() {
        let begun = target.peer.begin(["hard", "hard"]).await;
        if let Some(path) = begun {
            let reply = target.peer.get(&format!("{path}/state")).await;
            target.count(reply);
        }
    }
}

/// Requests exact values that need a search.
async fn probe(mut target: Target) {
    let start = "/api/probe?spec=moaai%3Fterrain%3D8x8&position=8x8";
    while target.goes_on() {
        let reply = target.peer.get(start).await;
        target.count(reply);
    }
}

/// Moves and takes back without end, loading the match each time.
async fn lengthen(mut target: Target) {
    let Some(path) = target.peer.begin(["human", "human"]).await else { return };
    while target.goes_on() {
        let Some(state) = target.peer.state(&path).await else { continue };
        let seq = &state["seq"];
        let command = match (&state["can"]["answer"], state["legal"][0]["text"].as_str()) {
            (Value::Number(seat), _) => json!({"do": "answer", "seat": seat, "yes": true}),
            (_, Some(text)) if state["plies"] == 0 => {
                json!({"do": "move", "seat": state["can"]["move"], "text": text})
            }
            _ => json!({"do": "offer", "seat": 1, "offer": "take-back"}),
        };
        let reply = target.peer.command(&path, &format!("long-{seq}"), seq, command).await;
        target.count(reply);
    }
}

/// The newest connections that an attacker keeps open: a process may open 1,024 files, and the visitor is in the
/// same one.
#[derive(Default)]
pub(crate) struct OpenConnections(VecDeque<TcpStream>);

impl OpenConnections {
    pub(crate) fn push(&mut self, stream: TcpStream) {
        self.0.push_back(stream);
        if self.0.len() > 100 {
            self.0.pop_front();
        }
    }
}

/// Opens connections on which half a head is sent, or nothing.
async fn keep_connections(target: Target) {
    let mut open = OpenConnections::default();
    while target.goes_on() {
        if let Ok(Ok(mut stream)) = timeout(Duration::from_secs(1), target.peer.connect()).await {
            if target.number.is_multiple_of(2) {
                // The server may have closed it.
                let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").await;
            }
            open.push(stream);
            target.attack.answered.fetch_add(1, Ordering::Relaxed);
        }
        sleep(Duration::from_millis(2)).await;
    }
}

/// Requests pages and reads nothing.
async fn read_nothing(target: Target) {
    let mut open = OpenConnections::default();
    // Every other page is requested compressed.
    let pages = ["", "Accept-Encoding: gzip\r\n"]
        .map(|header| format!("GET /g/nine-mens-morris/rules HTTP/1.1\r\nHost: localhost\r\n{header}\r\n"));
    let page = pages.concat().repeat(25);
    while target.goes_on() {
        if let Ok(Ok(mut stream)) = timeout(Duration::from_secs(1), target.peer.connect()).await {
            // The server may have closed it.
            let _ = timeout(Duration::from_secs(1), stream.write_all(page.as_bytes())).await;
            open.push(stream);
            target.attack.answered.fetch_add(1, Ordering::Relaxed);
        }
        sleep(Duration::from_millis(2)).await;
    }
}

/// Sits in many matches and takes a new name again and again.
async fn rename(mut target: Target) {
    let fields = "game=nine-mens-morris&chair-1=human&chair-2=human&begins=1&devices=separate";
    for _ in 0..10 {
        let reply = target.peer.form("/matches", fields).await;
        target.count(reply);
    }
    while target.goes_on() {
        let fields = format!("name=N{}", target.answered());
        let reply = target.peer.form("/me/name", &fields).await;
        target.count(reply);
    }
}

/// Makes matches that wait for people, and rooms.
async fn fill_lists(mut target: Target) {
    let fields = "game=mu-torere&chair-1=human&chair-2=human&begins=1&devices=separate&public=on";
    while target.goes_on() {
        let reply = target.peer.form("/matches", fields).await;
        target.count(reply);
        let reply = target.peer.form("/rooms", "title=Full&name=N").await;
        target.count(reply);
        target.peer.cookies.clear();
    }
}

/// Sends commands to its match with ids that others use.
async fn reuse_ids(mut target: Target) {
    let Some(path) = target.peer.begin(["human", "human"]).await else { return };
    target.peer.cookies.clear();
    while target.goes_on() {
        let id = format!("honest-{}", target.answered() % 10);
        let reply = target.peer.command(&path, &id, &json!(0), json!({"do": "resign", "seat": 1})).await;
        let reply = target.count(reply);
        assert_ne!(reply.map(|reply| reply.status()), Some(200), "a stranger has no seat");
    }
}

/// Runs an attack by several attackers, and prints and checks the visitor's results.
pub(crate) async fn run<F: Future<Output = ()> + Send + 'static>(
    (name, attackers): (&str, usize),
    attack: impl Fn(Target) -> F,
    visitor: &Peer,
) {
    let end = number("PUTAHI_ATTACK_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let shared = Arc::new(Attack::default());
    // Each attack comes from another address, whose rate limits are still unused.
    let peer = Peer::new(Ipv4Addr::new(127, 0, 1, ATTACKS.fetch_add(1, Ordering::Relaxed)), visitor.to);
    let mut attacks = JoinSet::new();
    for number in 0..attackers {
        attacks.spawn(attack(Target { peer: peer.clone(), attack: shared.clone(), number }));
    }
    // On a busy machine a visit has taken five minutes.
    let visiting = timeout(4 * PATIENCE, visit(visitor.clone(), shared.clone(), end)).await;
    let mut visit = visiting.unwrap_or_else(|_| panic!("{name}: the visitor is not served"));
    shared.over.store(true, Ordering::Relaxed);
    attacks.join_all().await;
    let [most, longest] = visit.slowest();
    let (count, moves) = (shared.answered.load(Ordering::Relaxed), visit.moves);
    println!("{name:<28} {count:>8} {:>8} {moves:>8} {most:>10.1?} {longest:>10.1?}", visit.waited.len());
    visit.failed.truncate(3);
    assert_eq!(visit.failed, [""; 0], "{name}");
    assert!(end.is_none() || most < BOUND, "{name}: the visitor waited {most:?} for one answer of twenty");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitor_is_served_while_one_address_attacks() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let mut visitor = Peer::new(VISITOR, server.address.parse().unwrap());
    visitor.form("/me/name", "name=Honest").await.unwrap();
    let fields = format!("name=Honest&passphrase={}", PASSPHRASE.replace(' ', "+"));
    assert_eq!(visitor.form("/me/account", &fields).await.unwrap().status(), 303);
    println!("attack                        answers   visitor    moves        95 %    longest");
    run(
        ("nothing", 1),
        |target| async move { drop(target.count(target.peer.clone().get("/").await)) },
        &visitor,
    )
    .await;
    run(("ids of others", 8), reuse_ids, &visitor).await;
    run(("guesses", 8), guess, &visitor).await;
    run(("log-ins", 50), flood_log_ins, &visitor).await;
    run(("accounts of a session", 8), make_accounts, &visitor).await;
    run(("matches of computers", 8), let_computers_play, &visitor).await;
    run(("probes", 8), probe, &visitor).await;
    run(("a long match", 4), lengthen, &visitor).await;
    run(("silent connections", 8), keep_connections, &visitor).await;
    run(("readers that do not read", 8), read_nothing, &visitor).await;
    run(("names", 8), rename, &visitor).await;
    run(("lists and rooms", 8), fill_lists, &visitor).await;
    let mut device = Peer::new(VISITOR, visitor.to);
    let reply = device.form("/me/log-in", &fields).await.unwrap();
    assert_eq!(
        (reply.status(), reply.header("location")),
        (303, Some("/me")),
        "the visitor logs in at another device"
    );
}
