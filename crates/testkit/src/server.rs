//! The real server as an operator runs it, and a simple client.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::OnceLock;

use crate::{command, wait_for};

/// A server on a free port of this machine; it is killed when this is dropped.
pub struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    pub address: String,
    log: PathBuf,
    /// The client's cookie, once the server has set it.
    cookie: OnceLock<String>,
}

/// An answer of the server.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    /// Reads an answer until the server closes the connection.
    pub fn read(mut stream: TcpStream) -> Reply {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {answer:?}"));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Reply { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// The header with this name in lower case.
    pub fn header(&self, name: &str) -> &str {
        let found = self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_else(|| panic!("no {name}: {self:?}"))
    }
}

/// The arguments of a server with the data folder `data`, and `more`. It makes no tables unless `more` says so.
pub fn arguments<'a>(data: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let default = ["serve", "--tempo", "false", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let solve: &[&str] = if more.contains(&"--solve") { &[] } else { &["--solve", "none"] };
    default.iter().chain(solve).chain(more).copied().collect()
}

impl Server {
    pub fn at(data: &Path) -> Server {
        Server::with(data, &[])
    }

    /// A server with more arguments.
    pub fn with(data: &Path, more: &[&str]) -> Server {
        Server::run(command(data.parent().unwrap(), &arguments(data, more)), data)
    }

    /// A server run by `program` with the data folder `data`; its log is written beside that folder.
    pub fn run(mut program: Command, data: &Path) -> Server {
        let log = data.with_extension("log");
        let mut child = program.stdout(Stdio::piped()).stderr(File::create(&log).unwrap()).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let begins = ["Putahi is at http://", "{\"address\":\"http://"];
        let rest = begins.iter().find_map(|begin| line.strip_prefix(begin));
        let address = rest.and_then(|rest| rest.split_once('/'));
        let address =
            address.unwrap_or_else(|| panic!("{line} {}", fs::read_to_string(&log).unwrap())).0.to_owned();
        Server { child, out, address, log, cookie: OnceLock::new() }
    }

    /// The next line that the server prints.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        line
    }

    /// Everything that has been logged.
    pub fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// A connection on which a request has been sent, `text` as it is.
    pub fn send(&self, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(text.as_bytes()).unwrap();
        stream
    }

    pub fn get(&self, path: &str) -> Reply {
        let cookie = self.cookie();
        Reply::read(
            self.send(&format!(
                "GET {path} HTTP/1.1\r\nHost: localhost\r\n{cookie}Connection: close\r\n\r\n"
            )),
        )
    }

    /// The header with the client's cookie, if there is one.
    fn cookie(&self) -> String {
        self.cookie.get().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default()
    }

    /// Uses this cookie for the client.
    pub fn known_as(self, cookie: String) -> Server {
        self.cookie.set(cookie).unwrap();
        self
    }

    /// The client's cookie after creating a match.
    pub fn known(&self) -> String {
        self.cookie.get().unwrap().clone()
    }

    /// The text of a request with a body.
    pub fn post(&self, path: &str, kind: &str, body: &str) -> String {
        let (length, cookie) = (body.len(), self.cookie());
        format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\n{cookie}Connection: close\r\nContent-Type: {kind}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
    }

    /// Requests a match of two people, in this language.
    pub fn ask_match(&self, language: &str) -> Reply {
        self.ask_match_with(language, "")
    }

    /// The same with more fields of the form.
    pub fn ask_match_with(&self, language: &str, more: &str) -> Reply {
        let fields = format!("game=mu-torere&chair-1=human&chair-2=human&begins=1{more}");
        let text = self.post("/matches", "application/x-www-form-urlencoded", &fields);
        let text = text.replacen("\r\n", &format!("\r\nAccept-Language: {language}\r\n"), 1);
        let reply = Reply::read(self.send(&text));
        if let Some(cookie) = reply.head.split("set-cookie: ").nth(1) {
            // The first cookie is kept.
            let _ = self.cookie.set(cookie.split(';').next().unwrap().to_owned());
        }
        reply
    }

    /// Creates a match of two people at one screen; returns its path.
    pub fn begin(&self) -> String {
        let answer = self.ask_match("en");
        assert_eq!(answer.status, 303, "{answer:?}");
        answer.header("location").to_owned()
    }

    /// The request for a move after `plies` moves.
    pub fn move_request(&self, at: &str, plies: usize, text: &str) -> String {
        let seq = &self.state(at).unwrap()["seq"];
        let seat = plies % 2 + 1;
        let command = format!("{{\"do\":\"move\",\"seat\":{seat},\"text\":\"{text}\"}}");
        let body = format!("{{\"id\":\"command-{plies}\",\"seq\":{seq},\"command\":{command}}}");
        self.post(&format!("{at}/commands"), "application/json", &body)
    }

    /// Makes a move after `plies` moves; returns the status of the answer.
    pub fn play(&self, at: &str, plies: usize, text: &str) -> u16 {
        Reply::read(self.send(&self.move_request(at, plies, text))).status
    }

    /// The state of a match; none if there is no such match.
    pub fn state(&self, at: &str) -> Option<serde_json::Value> {
        let answer = self.get(&format!("{at}/state"));
        (answer.status == 200).then(|| serde_json::from_str(&answer.body).unwrap())
    }

    /// The number of moves of a match; none if there is no such match.
    pub fn plies(&self, at: &str) -> Option<u64> {
        self.state(at)?["plies"].as_u64()
    }

    /// Opens the socket of a match as a page does.
    pub fn follow(&self, at: &str) -> TcpStream {
        let mut stream = self.send(&format!(
            "GET {at}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ));
        let mut line = [0; 12];
        stream.read_exact(&mut line).unwrap();
        assert_eq!(&line, b"HTTP/1.1 101");
        stream
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills the server, as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a signal to the server.
    pub fn signal(&self, name: &str) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Waits until the server has ended.
    pub fn ended(&mut self) -> ExitStatus {
        wait_for("the end of the server", || self.child.try_wait().unwrap())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        self.child.wait().unwrap();
        if std::thread::panicking() {
            // The log may have been deleted; the test has failed anyway.
            let _ = io::stderr().write_all(&fs::read(&self.log).unwrap_or_default());
        }
    }
}
