//! A client of the socket protocol that reconnects as a page does.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fastrand::Rng;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async};

/// The first and the longest wait before a reconnect, the same as in the page.
const WAITS: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(3)];
/// The time between pings.
const PING: Duration = Duration::from_millis(2500);
/// The time without a message after which a connection counts as lost.
const SILENCE: Duration = Duration::from_secs(9);

/// The content type of a form.
pub const FORM: &str = "application/x-www-form-urlencoded";

/// An HTTP client with a session.
#[derive(Clone)]
pub struct Browser {
    /// The nodes; each request goes to a random one.
    nodes: Vec<SocketAddr>,
    rng: Arc<Mutex<Rng>>,
    cookie: String,
}

/// An answer over HTTP.
pub struct Answer {
    pub head: String,
    pub body: String,
}

impl Answer {
    /// The status.
    pub fn status(&self) -> u16 {
        let status = self.head.split(' ').nth(1).and_then(|status| status.parse().ok());
        status.unwrap_or_else(|| panic!("no status: {}", self.head))
    }

    /// A header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    /// All headers of a name.
    pub fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(move |(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// Sends a request with a body of this kind on a new connection, and reads the answer.
pub async fn exchange(
    mut stream: TcpStream,
    request: &str,
    cookie: &str,
    kind: &str,
    body: &str,
) -> io::Result<Answer> {
    let (host, length) = (stream.peer_addr()?, body.len());
    let text = format!(
        "{request} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\nContent-Type: {kind}\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
    Ok(Answer { head: head.to_owned(), body: body.to_owned() })
}

impl Browser {
    pub fn new(address: SocketAddr) -> Browser {
        Browser::among(&[address], Rng::with_seed(0))
    }

    /// A client that sends each request to a random node.
    pub fn among(nodes: &[SocketAddr], rng: Rng) -> Browser {
        Browser { nodes: nodes.to_vec(), rng: Arc::new(Mutex::new(rng)), cookie: String::new() }
    }

    fn address(&self) -> SocketAddr {
        self.nodes[self.rng.lock().unwrap().usize(..self.nodes.len())]
    }

    async fn ask(&self, request: &str, kind: &str, body: &str) -> io::Result<Answer> {
        let stream = TcpStream::connect(self.address()).await?;
        exchange(stream, request, &self.cookie, kind, body).await
    }

    /// Repeats a request until the server answers: it may be down.
    async fn ask_until_answered(&self, request: &str, kind: &str, body: &str) -> Answer {
        loop {
            match self.ask(request, kind, body).await {
                Ok(answer) => return answer,
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask_until_answered(&format!("GET {path}"), FORM, "").await
    }

    /// Sends JSON.
    pub async fn post_json(&self, path: &str, body: &Value) -> Answer {
        self.ask_until_answered(&format!("POST {path}"), "application/json", &body.to_string()).await
    }

    /// Sends a form and stores the session of the answer.
    pub async fn send_form(&mut self, path: &str, form: &str) -> Answer {
        let answer = self.ask_until_answered(&format!("POST {path}"), FORM, form).await;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        answer
    }

    /// The same; returns the path to which the answer redirects.
    pub async fn post(&mut self, path: &str, form: &str) -> String {
        let answer = self.send_form(path, form).await;
        let to = answer.header("location").unwrap_or_else(|| panic!("{}\n{}", answer.head, answer.body));
        to.to_owned()
    }

    /// The state of the match at `path`.
    pub async fn state(&self, path: &str) -> Value {
        serde_json::from_str(&self.get(&format!("{path}/state")).await.body).unwrap()
    }
}

/// A command without an answer yet.
#[derive(Clone)]
struct PendingCommand {
    id: String,
    text: String,
}

/// An event of a link.
pub enum LinkEvent {
    /// The connection is open again.
    Hello,
    /// The connection is lost.
    Lost,
    /// The new state of the match.
    State(Value),
    /// The answer to the command with this id: why it was refused, if it was, and whether that was because the client had not
    /// seen all events.
    Answer { id: String, event: Option<i64>, refused: Option<String>, stale: bool },
    /// The parts of the page of a room that have changed.
    Parts(Value),
    /// Any other event, or none for a while.
    Nothing,
}

/// A connection to a match, or to a room while the server runs, that reconnects; a command is sent again until it is answered.
pub struct Link {
    browser: Browser,
    path: String,
    socket: Option<WebSocketStream<TcpStream>>,
    pending: Vec<PendingCommand>,
    seq: u64,
    tries: u32,
    rng: Rng,
    last_message: Instant,
    last_ping: Instant,
}

impl Link {
    pub fn new(browser: Browser, path: &str, rng: Rng) -> Link {
        let (path, now) = (path.to_owned(), Instant::now());
        Link {
            browser,
            path,
            socket: None,
            pending: vec![],
            seq: 0,
            tries: 0,
            rng,
            last_message: now,
            last_ping: now,
        }
    }

    /// Whether a command has no answer yet.
    pub fn is_waiting(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Sends a command with a new id.
    pub async fn send_command(&mut self, id: &str, command: &Value) {
        let text = json!({"type": "command", "id": id, "seq": self.seq, "command": command}).to_string();
        self.pending.push(PendingCommand { id: id.to_owned(), text: text.clone() });
        self.send(text).await;
    }

    /// Loses the connection with all that has not been read.
    pub fn lose(&mut self) {
        self.disconnect();
    }

    /// Waits for the next event.
    pub async fn next_event(&mut self) -> LinkEvent {
        let Some(socket) = &mut self.socket else { return self.connect().await };
        match timeout(Duration::from_millis(500), socket.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => {
                self.last_message = Instant::now();
                self.handle(&serde_json::from_str(&text).unwrap()).await
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => self.disconnect(),
            Ok(Some(Ok(_))) => LinkEvent::Nothing,
            Err(_) if self.last_message.elapsed() > SILENCE => self.disconnect(),
            Err(_) => {
                self.ping().await;
                LinkEvent::Nothing
            }
        }
    }

    async fn handle(&mut self, message: &Value) -> LinkEvent {
        match message["type"].as_str().unwrap() {
            "hello" => {
                self.tries = 0;
                assert!(message["seq"].as_u64() >= Some(self.seq), "the server has lost events that it sent");
                for PendingCommand { text, .. } in self.pending.clone() {
                    self.send(text).await;
                }
                LinkEvent::Hello
            }
            "state" => {
                self.seq = message["state"]["seq"].as_u64().unwrap();
                LinkEvent::State(message["state"].clone())
            }
            "room" => {
                self.seq = message["seq"].as_u64().unwrap();
                LinkEvent::Parts(message["parts"].clone())
            }
            "answer" => {
                let id = message["id"].as_str().unwrap().to_owned();
                self.pending.retain(|pending| pending.id != id);
                let refused = message["refused"].as_str().map(str::to_owned);
                LinkEvent::Answer {
                    id,
                    event: message["event"].as_i64(),
                    refused,
                    stale: message["stale"] == true,
                }
            }
            "pong" if message["seq"].as_u64() > Some(self.seq) => self.disconnect(),
            _ => LinkEvent::Nothing,
        }
    }

    async fn connect(&mut self) -> LinkEvent {
        if self.tries > 0 {
            let wait = WAITS[1].min(WAITS[0] * 2_u32.pow((self.tries - 1).min(8)));
            sleep(wait / 2 + wait.mul_f64(self.rng.f64() / 2.0)).await;
        }
        self.tries += 1;
        self.socket = self.open_socket().await;
        self.last_message = Instant::now();
        LinkEvent::Nothing
    }

    async fn open_socket(&self) -> Option<WebSocketStream<TcpStream>> {
        let (address, cookie) = (self.browser.address(), &self.browser.cookie);
        let stream = TcpStream::connect(address).await.ok()?;
        let target = format!("ws://{address}{}/socket?since={}", self.path, self.seq);
        let mut request = target.into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        client_async(request, stream).await.ok().map(|(socket, _)| socket)
    }

    fn disconnect(&mut self) -> LinkEvent {
        self.socket = None;
        self.tries = self.tries.max(1);
        LinkEvent::Lost
    }

    async fn ping(&mut self) {
        if self.last_ping.elapsed() >= PING {
            self.last_ping = Instant::now();
            self.send(json!({"type": "ping", "next": PING.as_millis() as u64}).to_string()).await;
        }
    }

    /// Sends a message. One that is lost is sent again after the reconnect.
    async fn send(&mut self, text: String) {
        if let Some(socket) = &mut self.socket {
            let _ = socket.send(Message::text(text)).await;
        }
    }
}
