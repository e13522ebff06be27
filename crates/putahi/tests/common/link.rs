//! Somebody who plays by the protocol of sockets, and whose connection mends itself as that of a page does.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::dice::Dice;

/// The first and the longest wait before another try, as the page waits.
const WAITS: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(3)];
/// The time between pings, and how long nothing may be heard.
const PING: Duration = Duration::from_millis(2500);
const SILENCE: Duration = Duration::from_secs(9);

/// Somebody with a session.
#[derive(Clone)]
pub(crate) struct Browser {
    /// The nodes, any of which will do.
    nodes: Vec<SocketAddr>,
    dice: Arc<Mutex<Dice>>,
    cookie: String,
}

/// What was answered over HTTP.
pub(crate) struct Answer {
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// A header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        Browser::among(&[address], Dice::new(0))
    }

    /// Somebody who goes to another node each time.
    pub(crate) fn among(nodes: &[SocketAddr], dice: Dice) -> Browser {
        Browser { nodes: nodes.to_vec(), dice: Arc::new(Mutex::new(dice)), cookie: String::new() }
    }

    fn address(&self) -> SocketAddr {
        self.nodes[self.dice.lock().unwrap().below(self.nodes.len() as u64) as usize]
    }

    async fn ask(&self, request: &str, body: &str) -> io::Result<Answer> {
        let (address, cookie) = (self.address(), &self.cookie);
        let mut stream = TcpStream::connect(address).await?;
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await?;
        let mut text = String::new();
        stream.read_to_string(&mut text).await?;
        let (head, body) = text.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        Ok(Answer { head: head.to_owned(), body: body.to_owned() })
    }

    /// Asks until the server answers; it may be down just now.
    async fn ask_until_answered(&self, request: &str, body: &str) -> Answer {
        loop {
            match self.ask(request, body).await {
                Ok(answer) => return answer,
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask_until_answered(&format!("GET {path}"), "").await
    }

    /// Sends a form, and keeps the session that is given; leads to a page.
    pub(crate) async fn post(&mut self, path: &str, form: &str) -> String {
        let answer = self.ask_until_answered(&format!("POST {path}"), form).await;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        let to = answer.header("location").unwrap_or_else(|| panic!("{}\n{}", answer.head, answer.body));
        to.to_owned()
    }

    /// The state of the match at `path`.
    pub(crate) async fn state(&self, path: &str) -> Value {
        serde_json::from_str(&self.get(&format!("{path}/state")).await.body).unwrap()
    }
}

/// A wish that waits for its answer.
#[derive(Clone)]
struct Waiting {
    id: String,
    text: String,
}

/// What a link hears.
pub(crate) enum Heard {
    /// The connection stands again.
    Hello,
    /// The connection is lost.
    Lost,
    /// How the match stands.
    State(Value),
    /// What came of the wish of this id: why it was not granted, and whether it came too late.
    Answer { id: String, refused: Option<String>, stale: bool },
    /// Nothing that matters here.
    Nothing,
}

/// A connection to a match that mends itself: what is wished is sent until it is answered.
pub(crate) struct Link {
    browser: Browser,
    path: String,
    socket: Option<WebSocketStream<TcpStream>>,
    waiting: Vec<Waiting>,
    seq: u64,
    tries: u32,
    dice: Dice,
    heard: Instant,
    pinged: Instant,
}

impl Link {
    pub(crate) fn new(browser: Browser, path: &str, dice: Dice) -> Link {
        let (path, now) = (path.to_owned(), Instant::now());
        Link { browser, path, socket: None, waiting: vec![], seq: 0, tries: 0, dice, heard: now, pinged: now }
    }

    /// Whether a wish waits for its answer.
    pub(crate) fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Wishes for something under an id of its own.
    pub(crate) async fn wish(&mut self, id: &str, command: &Value) {
        let text =
            json!({"ask": "wish", "wish": {"id": id, "seq": self.seq, "command": command}}).to_string();
        self.waiting.push(Waiting { id: id.to_owned(), text: text.clone() });
        self.send(text).await;
    }

    /// What is heard next, or that for a while nothing is.
    pub(crate) async fn hear(&mut self) -> Heard {
        let Some(socket) = &mut self.socket else { return self.connect().await };
        match timeout(Duration::from_millis(500), socket.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => {
                self.heard = Instant::now();
                self.understand(&serde_json::from_str(&text).unwrap()).await
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => self.lose(),
            Ok(Some(Ok(_))) => Heard::Nothing,
            Err(_) if self.heard.elapsed() > SILENCE => self.lose(),
            Err(_) => {
                self.ping().await;
                Heard::Nothing
            }
        }
    }

    async fn understand(&mut self, told: &Value) -> Heard {
        match told["told"].as_str().unwrap() {
            "hello" => {
                self.tries = 0;
                assert!(told["seq"].as_u64() >= Some(self.seq), "the server has forgotten what it told");
                for Waiting { text, .. } in self.waiting.clone() {
                    self.send(text).await;
                }
                Heard::Hello
            }
            "state" => {
                self.seq = told["state"]["seq"].as_u64().unwrap();
                Heard::State(told["state"].clone())
            }
            "answer" => {
                let id = told["id"].as_str().unwrap().to_owned();
                self.waiting.retain(|waiting| waiting.id != id);
                let refused = told["refused"].as_str().map(str::to_owned);
                Heard::Answer { id, refused, stale: told["stale"] == true }
            }
            "pong" if told["seq"].as_u64() > Some(self.seq) => self.lose(),
            _ => Heard::Nothing,
        }
    }

    async fn connect(&mut self) -> Heard {
        if self.tries > 0 {
            let wait = WAITS[1].min(WAITS[0] * 2_u32.pow((self.tries - 1).min(8)));
            sleep(wait / 2 + wait.mul_f64(self.dice.below(1000) as f64 / 2000.0)).await;
        }
        self.tries += 1;
        self.socket = self.reach().await;
        self.heard = Instant::now();
        Heard::Nothing
    }

    async fn reach(&self) -> Option<WebSocketStream<TcpStream>> {
        let (address, cookie) = (self.browser.address(), &self.browser.cookie);
        let stream = TcpStream::connect(address).await.ok()?;
        let target = format!("ws://{address}{}/socket?since={}", self.path, self.seq);
        let mut request = target.into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        client_async(request, stream).await.ok().map(|(socket, _)| socket)
    }

    fn lose(&mut self) -> Heard {
        self.socket = None;
        self.tries = self.tries.max(1);
        Heard::Lost
    }

    async fn ping(&mut self) {
        if self.pinged.elapsed() >= PING {
            self.pinged = Instant::now();
            self.send(json!({"ask": "ping", "next": PING.as_millis() as u64}).to_string()).await;
        }
    }

    /// What cannot be sent is sent again when the connection stands again.
    async fn send(&mut self, text: String) {
        if let Some(socket) = &mut self.socket {
            let _ = socket.send(Message::text(text)).await;
        }
    }
}
