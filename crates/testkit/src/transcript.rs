//! Transcripts: what a scripted session with the program shows, compared with a file of the repository.
//!
//! Whatever differs from run to run (ids, secrets, times, the port, the time zone) is replaced by a name that is the same
//! in each run; drawings are replaced by their length and a checksum.
//! `PUTAHI_TRANSCRIPTS=write cargo test -p putahi --test suite transcripts::` writes the files anew.

use std::collections::HashMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::net::TcpStream;
use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use regex::{Captures, Regex};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::PATIENCE;
use crate::server::Reply;

/// The time without a message after which all messages of a socket count as received.
const QUIET: Duration = Duration::from_millis(700);

/// The headers of an answer that a transcript shows, in this order.
const HEADERS: [&str; 8] = [
    "content-type",
    "location",
    "set-cookie",
    "retry-after",
    "www-authenticate",
    "cache-control",
    "content-disposition",
    "content-security-policy",
];

/// A growing transcript.
pub struct Transcript {
    name: &'static str,
    text: String,
    patterns: Vec<(Regex, &'static str)>,
    /// The name of each value that differs from run to run, and how many there are of each kind.
    names: HashMap<String, String>,
    counts: HashMap<&'static str, usize>,
    drawing: Regex,
    /// The card of the daily puzzle.
    daily: Regex,
    /// The QR code of a link, after the tag before it.
    code: Regex,
}

impl Transcript {
    /// The transcript that is compared with the file of this name.
    pub fn new(name: &'static str) -> Transcript {
        let pattern = |text: &str, kind| (Regex::new(text).unwrap(), kind);
        Transcript {
            name,
            text: String::new(),
            patterns: vec![
                pattern(r"putahi_[A-Za-z0-9_-]{43}", "token"),
                pattern(r"\b127\.0\.0\.1:[0-9]+", "address"),
                pattern(r"[0-9a-f]{64}", "digest"),
                pattern(r"\b[0-9a-f]{16}\b", "digest"),
                pattern(r"[A-Za-z0-9_-]{43}", "secret"),
                pattern(r"\b[a-z2-7]{16}\b", "id"),
                pattern(r"\b20[0-9]{2}[-.][0-9]{2}[-.][0-9]{2}(T[0-9:.]+Z?)?\b", "date"),
                pattern(r"\b[0-9]{13}\b", "time"),
                pattern(r"/tmp/[A-Za-z0-9._/-]+", "folder"),
                // A code of five letters, as it is spelled, as its tiles show it, and as it stands in a bar.
                pattern(r#"[A-Z]( [A-Z]){4}"#, "code"),
                pattern(r#"\b[A-Z]{5}</b>"#, "code"),
                pattern(r#"<span aria-hidden="true">[A-Z]</span>\s*"#, "tile"),
            ],
            names: HashMap::new(),
            counts: HashMap::new(),
            code: Regex::new(r#"(<div class="qr[^"]*"[^>]*>\s*)<svg[\s\S]*?</svg>"#).unwrap(),
            daily: Regex::new(r#"<a class="daily[\s\S]*?</a>"#).unwrap(),
            drawing: Regex::new(r"<svg[\s\S]*?</svg>|<svg[\s\S]*?<\\/svg>").unwrap(),
        }
    }

    /// A heading of what follows.
    pub fn heading(&mut self, text: &str) {
        self.text.push_str(&format!("\n=== {text}\n"));
    }

    /// Adds text with names in place of what differs from run to run.
    pub fn add(&mut self, text: &str) {
        let text = self.named(text);
        self.text.push_str(&text);
        if !text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Adds an answer: status, headers, body.
    pub fn answer(&mut self, reply: &Reply) {
        self.add(&format!("{}", reply.status));
        for name in HEADERS {
            let found = reply.head.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
            for value in found {
                self.add(&format!("{name}: {value}"));
            }
        }
        self.add(&pretty(&reply.body));
    }

    fn named(&mut self, text: &str) -> String {
        let mut text = self.code.replace_all(text, "$1<QR code of the link>").into_owned();
        text = self.daily.replace_all(&text, "<the daily puzzle>").into_owned();
        for (pattern, kind) in &self.patterns {
            let (names, counts) = (&mut self.names, &mut self.counts);
            text = pattern
                .replace_all(&text, |found: &Captures<'_>| {
                    let next = || {
                        let count = counts.entry(kind).or_default();
                        *count += 1;
                        format!("<{kind}-{count}>")
                    };
                    // Dates and times of two runs fall together differently.
                    match *kind {
                        "date" | "time" | "code" | "tile" => format!("<{kind}>"),
                        _ => names.entry(found[0].to_owned()).or_insert_with(next).clone(),
                    }
                })
                .into_owned();
        }
        self.drawing.replace_all(&text, |found: &Captures<'_>| drawing(&found[0])).into_owned()
    }

    /// Compares the transcript with its file, or writes the file if the environment requests it.
    pub fn end(self) {
        let path = PathBuf::from("tests/transcripts").join(self.name);
        if std::env::var("PUTAHI_TRANSCRIPTS").is_ok_and(|word| word == "write") {
            return fs::write(path, self.text).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap();
        if let Some((number, (kept, found))) =
            kept.lines().zip(self.text.lines()).enumerate().find(|(_, (kept, found))| kept != found)
        {
            panic!("{} differs in line {}:\nkept  {kept}\nfound {found}", path.display(), number + 1);
        }
        assert_eq!(kept.lines().count(), self.text.lines().count(), "{} has other lines", path.display());
    }
}

/// The text that replaces a drawing.
fn drawing(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.replace('\\', "").hash(&mut hasher);
    format!("<svg of {} bytes, {:012x}>", text.len(), hasher.finish() >> 16)
}

/// JSON over several lines, which can be compared by line; pages with a line for each element.
fn pretty(body: &str) -> String {
    let lines = |line: &str| match serde_json::from_str::<serde_json::Value>(line) {
        Ok(value @ (serde_json::Value::Object(_) | serde_json::Value::Array(_))) => {
            serde_json::to_string_pretty(&value).unwrap()
        }
        _ => line.replace("><", ">\n<"),
    };
    match serde_json::from_str::<serde_json::Value>(body) {
        Ok(_) => lines(body),
        Err(_) => body.lines().map(lines).collect::<Vec<_>>().join("\n"),
    }
}

/// A client that makes requests and stores cookies as a browser does.
pub struct Visitor {
    pub name: &'static str,
    address: String,
    cookies: HashMap<String, String>,
}

impl Visitor {
    /// A client without a session.
    pub fn new(name: &'static str, address: &str) -> Visitor {
        Visitor { name, address: address.to_owned(), cookies: HashMap::new() }
    }

    fn cookie(&self) -> String {
        let mut pairs: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.sort();
        pairs.join("; ")
    }

    fn credentials(&self) -> String {
        if self.cookies.is_empty() {
            String::new()
        } else {
            format!(
                "Cookie: {}
",
                self.cookie()
            )
        }
    }

    /// Sends a request, `GET /path`, with a body of this kind, and adds both sides to the transcript.
    pub fn request(&mut self, to: &mut Transcript, line: &str, kind: &str, body: &str) -> Reply {
        let heading = to_line(to, line, body);
        to.heading(&format!("{}: {heading}", self.name));
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let kind = if kind.is_empty() { String::new() } else { format!("Content-Type: {kind}\r\n") };
        let text = format!(
            "{line} HTTP/1.1\r\nHost: {}\r\n{}Accept: text/html, application/json\r\nConnection: close\r\n{kind}\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            self.credentials(),
            body.len()
        );
        stream.write_all(text.as_bytes()).unwrap();
        let reply = unchunked(Reply::read(stream));
        for line in reply.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let (name, value) = line.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        to.answer(&reply);
        reply
    }

    /// Requests a page or a state.
    pub fn get(&mut self, to: &mut Transcript, path: &str) -> Reply {
        self.request(to, &format!("GET {path}"), "", "")
    }

    /// Sends a form.
    pub fn form(&mut self, to: &mut Transcript, path: &str, fields: &str) -> Reply {
        self.request(to, &format!("POST {path}"), "application/x-www-form-urlencoded", fields)
    }

    /// Opens the socket of a match.
    pub async fn socket(&self, path: &str) -> Socket {
        let stream = tokio::net::TcpStream::connect(&self.address).await.unwrap();
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie().parse().unwrap());
        Socket { name: self.name, socket: client_async(request, stream).await.unwrap().0 }
    }
}

fn to_line(to: &mut Transcript, line: &str, body: &str) -> String {
    let text = if body.is_empty() { line.to_owned() } else { format!("{line} {body}") };
    to.named(&text)
}

/// The answer with its chunks joined, if it came in chunks.
fn unchunked(reply: Reply) -> Reply {
    if !reply.head.to_lowercase().contains("transfer-encoding: chunked") {
        return reply;
    }
    let (mut rest, mut body) = (reply.body.as_str(), String::new());
    while let Some((length, more)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        body.push_str(&more[..length]);
        rest = more[length..].strip_prefix("\r\n").unwrap_or_default();
    }
    Reply { body, ..reply }
}

/// The socket of a match, as its page has it.
pub struct Socket {
    name: &'static str,
    socket: WebSocketStream<tokio::net::TcpStream>,
}

impl Socket {
    /// Sends a message.
    pub async fn send(&mut self, to: &mut Transcript, message: &serde_json::Value) {
        to.heading(&format!("{} sends", self.name));
        to.add(&message.to_string());
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Adds all messages until none comes for a while.
    pub async fn receive(&mut self, to: &mut Transcript) {
        to.heading(&format!("{} receives", self.name));
        let (begun, mut patience) = (Instant::now(), PATIENCE);
        while let Ok(Some(Ok(message))) = timeout(patience, self.socket.next()).await {
            match message {
                Message::Text(text) => to.add(&pretty(&text)),
                Message::Close(frame) => to.add(&format!("close: {frame:?}")),
                _ => continue,
            }
            // A machine on which the first message takes long may need as long for the next.
            patience = patience.min(QUIET.max(3 * begun.elapsed()));
        }
    }
}
