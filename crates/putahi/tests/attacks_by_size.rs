//! Attacks by size: positions with very many moves, long records, endless heads, and many networks. Each runs like those of
//! `attack.rs`, and what the server may keep or let through is counted.
#![allow(clippy::print_stdout, reason = "what a visitor meets is printed")]

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use fastrand::Rng;
use putahi_rules::{Match, Record, Spec, legal_moves, with_game};
use putahi_testkit::link::FORM;
use putahi_testkit::server::Server;
use tempfile::TempDir;
use tokio::io::AsyncWriteExt;
use tokio::time::{sleep, timeout};

use crate::attack::{OpenConnections, Peer, Target, VISITOR, run};

/// A game with a position that has some 50,000 legal moves, and the position.
const GAME: &str = "awithlaknannai:board=kolowis";
const POSITION: &str = "ww.b.b.b.b.bwwww/wwbbbbbbbbbbbbwww/w.b.b.b.b.b.b.ww w";
/// The largest request that the server reads, in bytes.
const LARGEST_REQUEST: usize = 232 << 10;
/// The most memory of the server, in MiB.
const MOST_MEMORY: u64 = 400;
/// Attacks are shorter than this.
const MOST_SECONDS: u64 = 120;

/// A text as the value of a field of a form.
fn coded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// A form whose record has as many variations of the first move as fit into a request.
fn many_variations() -> String {
    let spec: Spec = GAME.parse().unwrap();
    let mut moves: Vec<String> = with_game!(&spec, |options: G| {
        use putahi_rules::Game;
        let position = G::parse(options, POSITION).unwrap();
        legal_moves(&position).iter().map(ToString::to_string).collect()
    });
    moves.sort_by_key(String::len);
    let head = format!("[Spec \"{GAME}\"]\n[Position \"{POSITION}\"]\n[Result \"*\"]\n\n1. {} ", moves[0]);
    let mut form = format!("record={}", coded(&head));
    for text in &moves[1..] {
        let variation = format!("(1.+{})+", coded(text));
        if form.len() + variation.len() >= LARGEST_REQUEST {
            break;
        }
        form += &variation;
    }
    form + "*%0A"
}

/// A form with the longest of some records of matches by chance, and its number of plies.
fn long_record() -> (String, u64) {
    let mut rng = Rng::with_seed(7);
    let mut longest = (String::new(), 0);
    for spec in Spec::all().iter().cycle().take(5000) {
        if longest.1 > 250 {
            break;
        }
        let record = with_game!(spec, |options: G| {
            let mut game = Match::<G>::new(options);
            while game.outcome().is_none() {
                let moves = legal_moves(game.position());
                game.play(&moves[rng.usize(..moves.len())]).unwrap();
            }
            Record::of(&game)
        });
        let plies = record.moves().len() as u64;
        if plies > longest.1 {
            longest = (format!("record={}", coded(&record.to_string())), plies);
        }
    }
    longest
}

/// The most memory that a server has taken so far, in MiB.
fn most_memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() >> 10
}

/// A server, and a visitor with a name.
async fn visited(folder: &TempDir, more: &[&str]) -> (Server, Peer) {
    let server = Server::with(&folder.path().join("data"), more);
    let mut visitor = Peer::new(VISITOR, server.address.parse().unwrap());
    visitor.form("/me/name", "name=Honest").await.unwrap();
    (server, visitor)
}

/// Opens connections, sends `text` on each and reads nothing.
async fn send_and_keep(target: Target, text: Arc<Vec<u8>>) {
    let mut open = OpenConnections::default();
    while target.goes_on() {
        if let Ok(Ok(mut stream)) = timeout(Duration::from_secs(1), target.peer.connect()).await {
            // The server may have closed it.
            let _ = timeout(Duration::from_secs(1), stream.write_all(&text)).await;
            open.push(stream);
            target.count_answer();
        }
        sleep(Duration::from_millis(5)).await;
    }
}

/// Sends a form again and again.
async fn send_form(mut target: Target, path: &'static str, form: Arc<String>) {
    while target.goes_on() {
        let answer = target.peer.form(path, &form).await;
        target.count(answer);
    }
}

/// Loads a long record again and again, each time without a session; adds up how often it was stored.
async fn store(target: Target, form: Arc<String>, stored: Arc<AtomicU64>) {
    while target.goes_on() {
        let answer = target.count(target.peer.clone().form("/records", &form).await);
        stored.fetch_add(u64::from(answer.is_some_and(|answer| answer.status() == 303)), Ordering::Relaxed);
    }
}

/// Tries codes from many IPv6 networks, as reported by a proxy.
async fn try_codes(mut target: Target) {
    let mut rng = Rng::with_seed(target.number as u64);
    let letters: Vec<char> = "ABCDEFGHJKLMNPQRSTUVWXYZ".chars().collect();
    while target.goes_on() {
        let code: String = (0..5).map(|_| letters[rng.usize(..24)]).collect();
        let network = format!("2001:db8:{:x}:{:x}::1", rng.u64(..20), 0x100 + rng.u64(..18));
        let kind = format!("{FORM}\r\nX-Forwarded-For: {network}");
        let answer = target.peer.ask("POST /join", &kind, &format!("code={code}")).await;
        target.count(answer);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitor_is_served_while_strangers_send_positions_with_very_many_moves() {
    let folder = tempfile::tempdir().unwrap();
    let (server, visitor) = visited(&folder, &[]).await;
    let form = Arc::new(many_variations());
    for (name, path) in [("variations: analysis", "/analysis/record"), ("variations: a study", "/study")] {
        let form = Arc::new(if path == "/study" { format!("title=Long&{form}") } else { form.to_string() });
        run((name, 2), |target| send_form(target, path, form.clone()), &visitor).await;
    }
    let page =
        format!("GET /analysis/{GAME}?position={} HTTP/1.1\r\nHost: localhost\r\n\r\n", coded(POSITION));
    let page = Arc::new(page.into_bytes());
    run(("readers of a large page", 8), |target| send_and_keep(target, page.clone()), &visitor).await;
    let memory = most_memory(&server);
    assert!(memory < MOST_MEMORY, "{memory} MiB");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitor_is_served_while_heads_do_not_end() {
    let folder = tempfile::tempdir().unwrap();
    let (server, visitor) = visited(&folder, &[]).await;
    let head = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: {}", "a".repeat(390 << 10));
    let head = Arc::new(head.into_bytes());
    run(("heads without end", 8), |target| send_and_keep(target, head.clone()), &visitor).await;
    let body = format!(
        "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: {FORM}\r\nContent-Length: 260000\r\n\r\n"
    );
    let body = Arc::new([body.into_bytes(), vec![b'a'; 250_000]].concat());
    run(("bodies without end", 8), |target| send_and_keep(target, body.clone()), &visitor).await;
    let memory = most_memory(&server);
    // Each kept 800 connections open: all data sent on them would take 300 MiB and 190 MiB.
    assert!(memory < 200, "{memory} MiB");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_visitor_is_served_while_long_records_are_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, visitor) = visited(&folder, &[]).await;
    let (form, plies) = long_record();
    let (form, stored) = (Arc::new(form), Arc::new(AtomicU64::new(0)));
    run(("long records", 8), |target| store(target, form.clone(), stored.clone()), &visitor).await;
    let (stored, units) = (stored.load(Ordering::Relaxed), 1 + plies / 52);
    println!("{stored} records of {plies} plies were stored");
    assert!(plies > 250 && stored > 0, "{plies} plies");
    assert!(stored * units <= 300 + 5 * MOST_SECONDS, "{stored} records of {plies} plies");
}

/// The code on the page of a match that waits for a player.
async fn code_of_new_match(peer: &mut Peer) -> String {
    let fields = "game=mu-torere&chair-1=human&chair-2=human&begins=1&devices=separate";
    let begun = peer.form("/matches", fields).await.unwrap();
    let page = peer.get(begun.header("location").unwrap()).await.unwrap().body;
    let tiles = page.split("class=\"letters\"").nth(1).unwrap_or_else(|| panic!("no code: {page}"));
    let tiles = tiles.split("</p>").next().unwrap().split("<span aria-hidden=\"true\">").skip(1);
    tiles.map(|tile| tile.chars().next().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_lead_on_while_many_networks_try_wrong_ones() {
    let folder = tempfile::tempdir().unwrap();
    // The attackers' addresses count as those of a proxy, which reports the networks.
    let (_server, mut visitor) = visited(&folder, &["--proxies", "127.0.1.0/24"]).await;
    let code = code_of_new_match(&mut visitor).await;
    run(("codes from many networks", 8), try_codes, &visitor).await;
    let answer = visitor.form("/join", &format!("code={code}")).await.unwrap();
    assert_eq!(answer.status(), 303, "{}", answer.body);
}
