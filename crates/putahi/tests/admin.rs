//! `putahi admin` on what a real server has kept.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

use common::{Said, command, putahi};

/// A server on a free port of this machine, ended with the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn at(data: &Path) -> Server {
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
        let mut program = command(data.parent().unwrap(), &arguments);
        let mut child = program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("Putahi is at http://").and_then(|rest| rest.split_once('/'));
        let address = address.unwrap_or_else(|| panic!("{line}")).0.to_owned();
        Server { child, address }
    }

    /// What the server answers, head and body.
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn enter(&self, name: &str, passphrase: &str) -> bool {
        let answer = self.ask("POST", "/me/log-in", &format!("name={name}&passphrase={passphrase}"));
        assert!(answer.contains(" 303 ") || answer.contains(" 403 "), "{answer}");
        answer.contains(" 303 ")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn admin(data: &Path, deed: &[&str]) -> Said {
    putahi(&[&["admin"], deed, &["--data", data.to_str().unwrap()]].concat())
}

#[test]
fn passphrases_are_reset_and_accounts_and_matches_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::at(&data);
    server.ask("POST", "/me/account", "name=Ana&passphrase=twelve+green+hares");
    let begun = "game=mu-torere&chair-1=human&chair-2=human&begins=1";
    let answer = server.ask("POST", "/matches", begun);
    let id = answer.split_once("location: /m/").unwrap().1.split("\r\n").next().unwrap().to_owned();
    assert!(server.enter("Ana", "twelve+green+hares"));
    let fault = admin(&data, &["reset-passphrase", "Ana"]).fault(1);
    assert!(fault.contains("in use") && fault.contains("stop"), "{fault}");
    drop(server);

    let said = admin(&data, &["reset-passphrase", "ana"]).well();
    let once = said.lines().next().unwrap().to_owned();
    admin(&data, &["delete-match", &id]).well();
    let fault = admin(&data, &["delete-match", &id]).fault(1);
    assert!(fault.contains(&format!("no match `{id}`")), "{fault}");
    let server = Server::at(&data);
    assert!(server.ask("GET", &format!("/m/{id}"), "").contains(" 404 "));
    assert!(!server.enter("Ana", "twelve+green+hares"));
    assert!(server.enter("Ana", &once));
    assert!(!server.enter("Ana", &once), "it is good for one use");
    drop(server);

    admin(&data, &["delete-account", "Ana"]).well();
    let fault = admin(&data, &["delete-account", "Ana"]).fault(1);
    assert!(fault.contains("no account `Ana`"), "{fault}");
    let fault = admin(&data, &["delete-room", "nowhere"]).fault(1);
    assert!(fault.contains("no room `nowhere`"), "{fault}");
}

#[test]
fn a_folder_that_is_not_there_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let fault = admin(&data, &["delete-account", "Ana"]).fault(1);
    assert!(fault.contains("no data folder") && fault.contains("--data"), "{fault}");
    assert!(!data.exists());
}
