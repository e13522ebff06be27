//! Whole sessions with the program as its users see them: rooms, sockets, commands and play in the terminal.

use putahi_testkit::server::{Reply, Server};
use putahi_testkit::transcript::{Transcript, Visitor};
use putahi_testkit::{putahi, typed};
use serde_json::{Value, json};

const FIRST: &str =
    "game=mu-torere&chair-1=human&chair-2=human&begins=1&option-entry=first-two&position=wwwwbbbb.+b+0";

fn parsed(reply: &Reply) -> Value {
    serde_json::from_str(&reply.body).unwrap_or_else(|error| panic!("{error}: {reply:?}"))
}

fn server(folder: &tempfile::TempDir) -> Server {
    Server::with(&folder.path().join("data"), &["--limits", "wide"])
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

/// The messages to two pages over their sockets during play.
#[tokio::test(flavor = "multi_thread")]
async fn sockets() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(&folder);
    let mut transcript = Transcript::new("sockets.txt");
    let to = &mut transcript;
    let (mut ana, mut ben) = (Visitor::new("Ana", &server.address), Visitor::new("Ben", &server.address));
    ana.form(to, "/me/name", "name=Ana");
    ben.form(to, "/me/name", "name=Ben");
    let at = ana.form(to, "/matches", &format!("{FIRST}&devices=separate")).header("location").to_owned();
    let mut first = ana.socket(&format!("{at}/socket?board=parts")).await;
    first.receive(to).await;
    ben.form(to, &format!("{at}/sit"), "");
    first.receive(to).await;
    let mut second = ben.socket(&format!("{at}/socket")).await;
    second.receive(to).await;
    first.receive(to).await;
    let seq = parsed(&ana.get(to, &format!("{at}/state")))["seq"].clone();
    let play = |id: &str, seq: &Value, text: &str, seat: u8| json!({"type": "command", "id": id, "seq": seq, "command": {"do": "move", "seat": seat, "text": text}});
    first.send(to, &play("one", &seq, "1-P", 1)).await;
    first.receive(to).await;
    first.send(to, &play("two", &seq, "5-P", 1)).await;
    first.receive(to).await;
    second.receive(to).await;
    second.send(to, &play("three", &seq, "4-5", 2)).await;
    second.receive(to).await;
    second.send(to, &json!({"type": "phrase", "phrase": "hello"})).await;
    second.receive(to).await;
    first.receive(to).await;
    first.send(to, &json!({"type": "ping", "next": 15000})).await;
    first.receive(to).await;
    second.send(to, &json!({"type": "dance"})).await;
    second.receive(to).await;
    first.receive(to).await;
    transcript.end();
}

/// The output and the errors of commands.
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

/// A match of two people in the terminal, with refusals, help and offers: in English and in one language more.
#[test]
fn terminal() {
    let mut transcript = Transcript::new("terminal.txt");
    for (game, other, lines) in [
        (
            "mu-torere",
            "fr",
            &["help", "2-P", "x", "moves", "4-P", "undo", "draw", "1-P", "yes", "record", "quit"][..],
        ),
        ("nine-mens-morris", "de", &["d6", "d6", "d2", "board", "resign", "quit"]),
        ("awithlaknannai", "es", &["a5-b5", "b1-b2", "c4xa5", "stop", "no", "quit"]),
        ("moaai", "de", &["help", "nonsense", "moves", "quit"]),
    ] {
        for language in ["en", other] {
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
