//! Three nodes share a database and a bus. People connect to any of them, and nodes are killed while they play: every
//! acknowledged move is in the log once, and play continues at the other nodes. `PUTAHI_MATCHES` sets the number of
//! matches, `PUTAHI_SEED` the seed of the random numbers.
#![allow(clippy::print_stdout, reason = "who repeats a run needs to know what it came to")]

use std::collections::HashMap;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fastrand::Rng;
use putahi_testkit::PATIENCE;
use putahi_testkit::ledger::Ledger;
use putahi_testkit::link::{Browser, Link, LinkEvent};
use putahi_testkit::people::{number, play_matches, seed};
use putahi_testkit::postgresql::Server;
use putahi_testkit::restartable_server::RestartableServer;
use putahi_testkit::test_programs::folder_of;
use serde_json::json;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

/// Matches that are played at the same time.
const AT_ONCE: usize = 20;
/// The least time that people play where `PUTAHI_MATCHES` is set.
const ROUND: Duration = Duration::from_secs(15);
/// The least number of kills of a round.
const KILLS: usize = 5;
/// The least number of acknowledged moves per match, on average.
const MOVES: usize = 10;
/// The longest time between two kills, in milliseconds.
const LONGEST_PEACE: u64 = 2500;
/// The longest time until a killed node is started again, in milliseconds.
const LONGEST_ABSENCE: u64 = 1500;
/// The longest time that a connection may be lost, and a move not be shown at another node, where `PUTAHI_MATCHES` is set.
const RETURN: Duration = Duration::from_secs(5);
/// The database that each PostgreSQL server has from the beginning.
const DATABASE: &str = "postgres";

/// A NATS server on a port of the loopback.
struct Nats {
    program: PathBuf,
    address: SocketAddr,
    process: Child,
}

impl Nats {
    /// A server that listens.
    fn start() -> Nats {
        let program = folder_of("nats-server", "nats-server", ["/usr/sbin".into()]).join("nats-server");
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let process = run(&program, address);
        wait_for(address);
        Nats { program, address, process }
    }

    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    fn restart(&mut self) {
        self.process = run(&self.program, self.address);
        wait_for(self.address);
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

fn run(program: &PathBuf, address: SocketAddr) -> Child {
    let mut command = Command::new(program);
    command.args(["-a", "127.0.0.1", "-p", &address.port().to_string()]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn wait_for(address: SocketAddr) {
    putahi_testkit::wait_for("nats-server", || TcpStream::connect(address).ok());
}

/// Nodes with the servers that they share.
struct Cluster {
    nodes: Vec<RestartableServer>,
    nats: Nats,
    database: Server,
    _folder: TempDir,
}

impl Cluster {
    /// A cluster of this many nodes.
    fn of(number: usize) -> Cluster {
        let (database, nats) = (Server::start(), Nats::start());
        let folder = TempDir::new().unwrap();
        let (shared, bus) = (database.address(DATABASE), format!("nats://{}", nats.address));
        let told = ["--database", &shared, "--bus", &bus];
        let node = |number| RestartableServer::with(&folder.path().join(format!("node-{number}")), &told);
        Cluster { nodes: (0..number).map(node).collect(), nats, database, _folder: folder }
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// Kills nodes, one at a time, and starts them again, while `goes_on` holds for the number of kills, which is returned.
    async fn kill_while(&mut self, goes_on: impl Fn(usize) -> bool, rng: &mut Rng) -> usize {
        let mut kills = 0;
        while goes_on(kills) {
            sleep(Duration::from_millis(rng.u64(..LONGEST_PEACE))).await;
            let node = rng.usize(..self.nodes.len());
            self.nodes[node].kill();
            sleep(Duration::from_millis(rng.u64(..LONGEST_ABSENCE))).await;
            self.nodes[node].start();
            kills += 1;
        }
        kills
    }

    /// The events of each match: their numbers, the ids of their commands, and their texts.
    fn log(&self) -> HashMap<String, Vec<(i64, String, String)>> {
        let mut psql = Command::new(self.database.program("psql"));
        psql.args(["-X", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-U", "app", "-d", DATABASE, "-h"]);
        psql.arg(self.database.path())
            .args(["-c", "SELECT match, seq, command, event FROM events ORDER BY match, seq"]);
        let said = psql.output().unwrap();
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        let mut logs: HashMap<String, Vec<_>> = HashMap::new();
        for line in String::from_utf8(said.stdout).unwrap().lines() {
            let fields: Vec<&str> = line.splitn(4, '\t').collect();
            let [id, seq, command, event] = fields[..] else { panic!("{line}") };
            let row = (seq.parse().unwrap(), command.to_owned(), event.to_owned());
            logs.entry(id.to_owned()).or_default().push(row);
        }
        logs
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "starts PostgreSQL and NATS; make test and make cluster run it"]
async fn acknowledged_moves_are_in_the_log_once_while_nodes_are_killed() {
    let mut cluster = Cluster::of(3);
    let (matches, mut rng) = (number("PUTAHI_MATCHES").unwrap_or(20) as usize, Rng::with_seed(seed()));
    let (ledger, nodes) = (Arc::new(Ledger::default()), cluster.addresses());
    let mut kills = 0;
    for round in (0..matches).step_by(AT_ONCE) {
        let over = Arc::new(AtomicBool::new(false));
        let tables: Vec<_> = (round..matches.min(round + AT_ONCE))
            .map(|table| play_matches(nodes.clone(), table, rng.fork(), ledger.clone(), over.clone()))
            .map(tokio::spawn)
            .collect();
        let (begun, moves) = (Instant::now(), ledger.moves() + MOVES * tables.len());
        let goes_on = |kills| {
            begun.elapsed() < PATIENCE
                && (kills < KILLS || ledger.moves() < moves || is_measured() && begun.elapsed() < ROUND)
        };
        kills += cluster.kill_while(goes_on, &mut rng).await;
        over.store(true, Ordering::Relaxed);
        for table in tables {
            table.await.unwrap();
        }
    }
    let logs = cluster.log();
    ledger.compare_with(|id| logs.get(id).cloned().unwrap_or_default());
    for node in nodes {
        ledger.compare_with_server(&Browser::new(node)).await;
    }
    let ((returns, longest), moves, played) = (ledger.absences(), ledger.moves(), logs.len());
    println!("{kills} kills, {played} matches, {moves} moves acknowledged and kept, {returns} returns");
    println!("the latest return after {longest:?}");
    assert!(
        played >= matches && moves >= MOVES * matches && returns >= kills,
        "{moves} moves, {returns} returns"
    );
    assert!(longest < patience(), "{longest:?}");
}

/// Whether the run measures times: `make soak` does.
fn is_measured() -> bool {
    number("PUTAHI_MATCHES").is_some()
}

fn patience() -> Duration {
    if is_measured() { RETURN } else { PATIENCE }
}

/// Waits until `link` receives a state for which `wanted` holds, and returns it.
async fn shown(link: &mut Link, wanted: impl Fn(&serde_json::Value) -> bool) -> serde_json::Value {
    let since = Instant::now();
    while since.elapsed() < patience() {
        match link.next_event().await {
            LinkEvent::State(state) if wanted(&state) => return state,
            _ => {}
        }
    }
    panic!("what happens at another node is not shown in {:?}", patience());
}

/// Moves made at one node are shown at the other, with the bus and without it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "starts PostgreSQL and NATS; make test and make cluster run it"]
async fn moves_arrive_through_the_bus_or_without_it_through_the_store() {
    let mut cluster = Cluster::of(2);
    let (one, other) = (cluster.nodes[0].address, cluster.nodes[1].address);
    let (mut host, mut guest) = (Browser::new(one), Browser::new(other));
    let path =
        host.post("/matches", "game=mu-torere&chair-1=human&chair-2=human&begins=1&devices=separate").await;
    guest.post(&format!("{path}/sit"), "").await;
    let (mut first, mut second) =
        (Link::new(host, &path, Rng::with_seed(1)), Link::new(guest, &path, Rng::with_seed(2)));
    let mut state = shown(&mut first, |state| state["can"]["move"] == 1).await;
    for seat in [1, 2, 1, 2] {
        if seat == 1 && state["plies"] == 2 {
            cluster.nats.kill();
        }
        let (mover, waiter) = if seat == 1 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        let command = json!({"do": "move", "seat": seat, "text": state["legal"][0]["text"]});
        mover.send_command(&format!("{seat}-{}", state["seq"]), &command).await;
        let next = 3 - seat;
        state = shown(waiter, |state| state["can"]["move"] == next).await;
    }
    cluster.nats.restart();
    assert_eq!(state["plies"], 4, "{state}");
}
