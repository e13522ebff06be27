//! The example bot plays whole matches at a real server: against another copy of itself, and against a computer.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::command;
use serde_json::{Value, json};

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
/// How long a match of bots may take.
const PATIENCE: Duration = Duration::from_secs(180);

/// A program that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        self.0.wait().unwrap();
    }
}

struct Server {
    _running: Running,
    address: String,
}

impl Server {
    fn at(data: &Path) -> Server {
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
        let mut program = command(data.parent().unwrap(), &arguments);
        let mut child = program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let rest = line.split_once("http://").unwrap().1;
        let address = rest.split_once('/').unwrap().0.to_owned();
        Server { _running: Running(child), address }
    }

    /// What the server answers to somebody with this token, or without one.
    fn ask(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> Value {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let bearer =
            if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
        let body = body.map_or_else(String::new, |body| body.to_string());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{bearer}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 20"), "{answer}");
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn token(&self, name: &str) -> String {
        let made = self.ask("POST", "/api/tokens", "", Some(json!({"name": name})));
        made["token"].as_str().unwrap().to_owned()
    }

    fn begin(&self, token: &str, order: Value) -> String {
        self.ask("POST", "/api/matches", token, Some(order))["id"].as_str().unwrap().to_owned()
    }

    fn bot(&self, token: &str, id: &str) -> Running {
        let mut program = Command::new("python3");
        let program = program.args([BOT, &format!("http://{}", self.address), token, id]);
        Running(program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
    }

    /// The match, once it is over and all bots have said so.
    fn end(&self, id: &str, bots: Vec<Running>) -> Value {
        let late = Instant::now() + PATIENCE;
        let mut said = Vec::new();
        for mut bot in bots {
            while bot.0.try_wait().unwrap().is_none() {
                assert!(Instant::now() < late, "the match goes on: {}", self.read(id));
                std::thread::sleep(Duration::from_millis(50));
            }
            let [mut out, mut fault] = [String::new(), String::new()];
            bot.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
            bot.0.stderr.take().unwrap().read_to_string(&mut fault).unwrap();
            assert!(bot.0.wait().unwrap().success() && fault.is_empty(), "{fault}");
            said.push(out);
        }
        let shown = self.read(id);
        assert!(said.iter().all(|said| said.trim_end() == shown["status"]), "{said:?} {shown}");
        shown
    }

    fn read(&self, id: &str) -> Value {
        self.ask("GET", &format!("/api/matches/{id}"), "", None)
    }
}

fn assert_ended(shown: &Value, seats: usize) {
    assert_eq!(shown["over"], true, "{shown}");
    assert_eq!(shown["outcome"]["results"].as_array().unwrap().len(), seats, "{shown}");
    assert!(shown["moves"].as_array().unwrap().len() > 2, "{shown}");
}

#[test]
fn two_bots_play_a_match_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let [one, other] = ["Bot one", "Bot two"].map(|name| server.token(name));
    let id = server.begin(&one, json!({"spec": "awithlaknannai", "seats": ["human", "human"]}));
    let bots = vec![server.bot(&one, &id), server.bot(&other, &id)];
    let shown = server.end(&id, bots);
    assert_ended(&shown, 2);
    assert_eq!(shown["seats"][0]["name"], "Bot one");
    assert_eq!(shown["seats"][1]["name"], "Bot two");
}

#[test]
fn a_bot_plays_at_a_table_of_three() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let token = server.token("Third");
    let id = server.begin(&token, json!({"spec": "moaai:seats=3", "seats": ["easy", "human", "easy"]}));
    let bots = vec![server.bot(&token, &id)];
    assert_ended(&server.end(&id, bots), 3);
}
