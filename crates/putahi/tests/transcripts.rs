//! Whole sessions with the program as its users see them: pages, sockets, the API, commands and play in the terminal.

use std::io::{BufRead, BufReader};

use serde_json::{Value, json};

use crate::common::server::{Reply, Server};
use crate::common::transcript::{Transcript, Visitor};
use crate::common::{putahi, typed};

/// The rest of a match of Mū Tōrere that light wins, after dark's first move.
const MOVES: [&str; 10] = ["5-P", "4-5", "P-4", "3-P", "4-3", "P-4", "3-P", "2-3", "P-2", "4-P"];
const FIRST: &str =
    "game=mu-torere&chair-1=human&chair-2=human&begins=1&option-entry=first-two&position=wwwwbbbb.+b+0";

fn command(id: &str, seq: &Value, command: &Value) -> Value {
    json!({"id": id, "seq": seq, "command": command})
}

fn parsed(reply: &Reply) -> Value {
    serde_json::from_str(&reply.body).unwrap_or_else(|error| panic!("{error}: {reply:?}"))
}

fn server(folder: &tempfile::TempDir) -> Server {
    Server::with(&folder.path().join("data"), &["--limits", "wide"])
}

/// Everything that pages and forms answer in two matches, one by link and one at one device.
#[test]
fn pages_and_forms() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder);
    let mut transcript = Transcript::new("pages.txt");
    let to = &mut transcript;
    let (mut ana, mut ben) = (Visitor::new("Ana", &server.address), Visitor::new("Ben", &server.address));
    for path in
        ["/", "/g/mu-torere", "/g/nine-mens-morris", "/g/awithlaknannai", "/g/moaai", "/lobby", "/records"]
    {
        ana.get(to, path);
    }
    for path in ["/me", "/settings", "/g/chess", "/nowhere", "/m/aaaaaaaaaaaaaaaa", "/r/aaaaaaaaaaaaaaaa"] {
        ana.get(to, path);
    }
    ana.form(to, "/me/name", "name=Ana");
    ben.form(to, "/me/name", "name=Ben");
    ben.form(to, "/settings", "language=fr");
    ana.form(to, "/matches", "game=mu-torere&chair-1=human");
    ana.form(to, "/matches", "game=mu-torere&chair-1=human&chair-2=human&begins=9");
    let at = ana.form(to, "/matches", &format!("{FIRST}&screens=many")).header("location").to_owned();
    ben.get(to, &at);
    ben.form(to, &format!("{at}/sit"), "");
    for (ply, text) in MOVES.into_iter().enumerate() {
        let person = if ply % 2 == 0 { &mut ana } else { &mut ben };
        let seq = parsed(&person.get(to, &format!("{at}/state")))["seq"].clone();
        let play = json!({"do": "move", "seat": ply % 2 + 1, "text": text});
        person.json(to, &format!("{at}/commands"), &command(&format!("play-{ply}"), &seq, &play));
        if ply == 0 {
            let again = command("play-again", &seq, &play);
            person.json(to, &format!("{at}/commands"), &again);
            person.json(to, &format!("{at}/why"), &json!({"text": "1-P"}));
        }
    }
    for path in ["", "/record", "/at/3", "/hint"] {
        ana.get(to, &format!("{at}{path}"));
    }
    ana.form(to, &format!("{at}/again"), "");
    ana.get(to, "/me");
    ben.get(to, "/lobby");
    transcript.end();
}

/// A room: people come in, play a round robin of one round, and leave.
#[test]
fn rooms() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder);
    let mut transcript = Transcript::new("rooms.txt");
    let to = &mut transcript;
    let mut people = ["Ana", "Ben", "Cem"].map(|name| Visitor::new(name, &server.address));
    let at = people[0].form(to, "/rooms", "title=Club&name=Ana").header("location").to_owned();
    for person in &mut people[1..] {
        let name = person.name;
        person.get(to, &at);
        person.form(to, &format!("{at}/enter"), &format!("name={name}"));
    }
    people[1].form(to, &format!("{at}/do"), "do=lock");
    people[0].form(to, &format!("{at}/do"), "do=lock");
    people[0].form(to, &format!("{at}/do"), "do=nonsense");
    people[0].form(to, &format!("{at}/do"), "do=pair&game=mu-torere&seat-1=1&seat-2=2");
    people[2].get(to, &at);
    people[2].form(to, &format!("{at}/do"), "do=leave");
    people[0].get(to, &at);
    transcript.end();
}

/// What two pages are sent over their sockets while they play.
#[tokio::test(flavor = "multi_thread")]
async fn sockets() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder);
    let mut transcript = Transcript::new("sockets.txt");
    let to = &mut transcript;
    let (mut ana, mut ben) = (Visitor::new("Ana", &server.address), Visitor::new("Ben", &server.address));
    ana.form(to, "/me/name", "name=Ana");
    ben.form(to, "/me/name", "name=Ben");
    let at = ana.form(to, "/matches", &format!("{FIRST}&screens=many")).header("location").to_owned();
    let mut first = ana.socket(&format!("{at}/socket?board=parts")).await;
    first.receive(to).await;
    ben.form(to, &format!("{at}/sit"), "");
    first.receive(to).await;
    let mut second = ben.socket(&format!("{at}/socket")).await;
    second.receive(to).await;
    first.receive(to).await;
    let seq = parsed(&ana.get(to, &format!("{at}/state")))["seq"].clone();
    let play = |id: &str, seq: &Value, text: &str, seat: u8| json!({"ask": "wish", "wish": command(id, seq, &json!({"do": "move", "seat": seat, "text": text}))});
    first.send(to, &play("one", &seq, "1-P", 1)).await;
    first.receive(to).await;
    first.send(to, &play("two", &seq, "5-P", 1)).await;
    first.receive(to).await;
    second.receive(to).await;
    second.send(to, &play("three", &seq, "4-5", 2)).await;
    second.receive(to).await;
    second.send(to, &json!({"ask": "phrase", "phrase": "hello"})).await;
    second.receive(to).await;
    first.receive(to).await;
    first.send(to, &json!({"ask": "ping", "next": 15000})).await;
    first.receive(to).await;
    second.send(to, &json!({"ask": "dance"})).await;
    second.receive(to).await;
    first.receive(to).await;
    transcript.end();
}

/// A program's requests, and the lines of its stream.
#[test]
fn api() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder);
    let mut transcript = Transcript::new("api.txt");
    let to = &mut transcript;
    let mut nobody = Visitor::new("Nobody", &server.address);
    let [mut ana, mut ben] = ["Ana", "Ben"].map(|name| {
        let made = nobody.json(to, "/api/tokens", &json!({"name": name}));
        Visitor::with_token(name, &server.address, parsed(&made)["token"].as_str().unwrap())
    });
    nobody.json(to, "/api/matches", &json!({"spec": "chess", "seats": ["human", "human"]}));
    let order = json!({"spec": "mu-torere", "seats": ["human", "human"], "seat": 1});
    let made = parsed(&ana.json(to, "/api/matches", &order));
    let id = made["id"].as_str().unwrap().to_owned();
    let mut lines = BufReader::new(ana.stream("/api/stream"));
    ben.json(to, &format!("/api/matches/{id}/sit"), &json!({}));
    let seq = parsed(&ana.get(to, &format!("/api/matches/{id}")))["seq"].clone();
    let at = format!("/api/matches/{id}/commands");
    ben.json(to, &at, &command("early", &seq, &json!({"do": "move", "seat": 2, "text": "5-P"})));
    ana.json(to, &at, &command("illegal", &seq, &json!({"do": "move", "seat": 1, "text": "2-P"})));
    ana.json(to, &at, &command("first", &seq, &json!({"do": "move", "seat": 1, "text": "1-P"})));
    ana.json(to, &at, &command("first", &seq, &json!({"do": "move", "seat": 1, "text": "1-P"})));
    let seq = parsed(&ben.get(to, &format!("/api/matches/{id}")))["seq"].clone();
    ben.json(to, &at, &command("resign", &seq, &json!({"do": "resign", "seat": 2})));
    for path in [
        &format!("/api/matches/{id}/record"),
        "/api/matches?list=own",
        "/api/matches?list=open",
        "/api/tokens",
    ] {
        ana.get(to, path);
    }
    ana.get(to, "/api/probe?spec=mu-torere&position=bbbbwwww.%20b%200");
    ana.get(to, "/api/probe?spec=mu-torere&position=nonsense");
    ana.get(to, "/api/openapi.json");
    to.heading("the end of Ana's stream");
    let mut line = String::new();
    while !line.contains("\"finished\"") {
        line.clear();
        assert!(lines.read_line(&mut line).unwrap() > 0, "the stream has ended");
    }
    to.add(line.trim());
    transcript.end();
}

/// What commands print, and how they refuse.
#[test]
fn commands() {
    let mut transcript = Transcript::new("commands.txt");
    let to = &mut transcript;
    for line in [
        "--help",
        "serve --help",
        "play --help",
        "solve --help",
        "games",
        "games --lang fr",
        "moves mu-torere",
        "moves nine-mens-morris",
        "moves awithlaknannai",
        "moves moaai:terrain=hexagon",
        "moves chess",
        "perft mu-torere --depth 6",
        "perft awithlaknannai --depth 4",
        "perft mu-torere --depth x",
        "perft mu-torere --depth 99999999999999999999999",
        "probe mu-torere",
        "probe mu-torere --position nonsense",
        "probe mu-torere --clock 4",
        "probe mu-torere --line 4",
        "probe mu-torere --line 0",
        "puzzles list chess",
        "puzzles list moaai:terrain=square",
        "puzzles show aaaaaaaaaa",
        "puzzles make mu-torere --mined nowhere.txt",
        "replay nowhere.txt",
        "tables --threads 2",
        "verify awithlaknannai",
        "nonsense",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let said = putahi(&words);
        to.heading(&format!("putahi {line}"));
        to.add(&format!("exit status {:?}", said.code));
        to.add(&said.out);
        to.add(&said.err);
    }
    transcript.end();
}

/// A match of two people in the terminal, with refusals, help and offers.
#[test]
fn terminal() {
    let mut transcript = Transcript::new("terminal.txt");
    for (game, lines) in [
        (
            "mu-torere",
            &["help", "2-P", "x", "moves", "4-P", "undo", "draw", "1-P", "yes", "record", "quit"][..],
        ),
        ("nine-mens-morris", &["d6", "d6", "d2", "board", "resign", "quit"]),
        ("awithlaknannai", &["a5-b5", "b1-b2", "c4xa5", "stop", "no", "quit"]),
        ("moaai", &["help", "nonsense", "moves", "quit"]),
    ] {
        for language in ["en", "fr"] {
            let folder = tempfile::tempdir().unwrap();
            let arguments = ["play", game, "--seats", "human,human", "--lang", language];
            let said = typed(folder.path(), &arguments, lines);
            transcript.heading(&format!("putahi play {game} --lang {language}: {}", lines.join(", ")));
            transcript.add(&format!("exit status {:?}", said.code));
            transcript.add(&said.out);
            transcript.add(&said.err);
        }
    }
    transcript.end();
}
