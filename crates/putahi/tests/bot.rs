//! The example bot plays whole matches at a real server: against another copy of itself, and against a computer.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use putahi_testkit::PATIENCE;
use putahi_testkit::server::{Reply, Server};
use serde_json::{Value, json};

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
/// A program that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        self.0.wait().unwrap();
    }
}

/// The server's answer to a request with this token, or without one.
fn request(server: &Server, method: &str, path: &str, token: &str, body: Option<Value>) -> Value {
    let bearer = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    let body = body.map_or_else(String::new, |body| body.to_string());
    let answer = Reply::read(server.send(&format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{bearer}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )));
    assert!([200, 201].contains(&answer.status), "{answer:?}");
    serde_json::from_str(&answer.body).unwrap()
}

fn token(server: &Server, name: &str) -> String {
    let made = request(server, "POST", "/api/tokens", "", Some(json!({"name": name})));
    made["token"].as_str().unwrap().to_owned()
}

fn begin(server: &Server, token: &str, order: Value) -> String {
    request(server, "POST", "/api/matches", token, Some(order))["id"].as_str().unwrap().to_owned()
}

fn bot(server: &Server, token: &str, id: &str) -> Running {
    let mut program = Command::new("python3");
    let program = program.args([BOT, &format!("http://{}", server.address), token, id]);
    Running(program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
}

/// The match, once it is over and all bots have printed it.
fn end(server: &Server, id: &str, bots: Vec<Running>) -> Value {
    let late = Instant::now() + PATIENCE;
    let mut said = Vec::new();
    for mut bot in bots {
        while bot.0.try_wait().unwrap().is_none() {
            assert!(Instant::now() < late, "the match goes on: {}", read(server, id));
            std::thread::sleep(Duration::from_millis(50));
        }
        let [mut out, mut error] = [String::new(), String::new()];
        bot.0.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        bot.0.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        assert!(bot.0.wait().unwrap().success() && error.is_empty(), "{error}");
        said.push(out);
    }
    let shown = read(server, id);
    // Of three, one may neither win nor lose: it is told who won.
    let ends = ["You won: ", "You lost: ", "A draw: ", "Player A won: ", "Player B won: ", "Player C won: "];
    let is_end = |said: &String| ends.iter().any(|end| said.starts_with(end));
    assert!(shown["turn"].is_null() && said.iter().all(is_end), "{said:?} {shown}");
    shown
}

fn read(server: &Server, id: &str) -> Value {
    request(server, "GET", &format!("/api/matches/{id}"), "", None)
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
    let [one, other] = ["Bot one", "Bot two"].map(|name| token(&server, name));
    let id = begin(&server, &one, json!({"spec": "awithlaknannai", "seats": ["human", "human"]}));
    let bots = vec![bot(&server, &one, &id), bot(&server, &other, &id)];
    let shown = end(&server, &id, bots);
    assert_ended(&shown, 2);
    assert_eq!(shown["seats"][0]["name"], "Bot one");
    assert_eq!(shown["seats"][1]["name"], "Bot two");
}

#[test]
fn a_bot_plays_a_three_seat_match() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::at(&folder.path().join("data"));
    let token = token(&server, "Third");
    let id = begin(&server, &token, json!({"spec": "moaai:seats=3", "seats": ["easy", "human", "easy"]}));
    let bots = vec![bot(&server, &token, &id)];
    assert_ended(&end(&server, &id, bots), 3);
}
