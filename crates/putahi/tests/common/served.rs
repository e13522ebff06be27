//! A server that can be killed and started again at the same address.

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::command;

/// A server on a port of this machine, ended with the test.
pub(crate) struct Served {
    child: Child,
    data: PathBuf,
    more: Vec<String>,
    pub(crate) address: SocketAddr,
}

impl Served {
    /// A server whose matches lie in `data`, at a port that was free.
    pub(crate) fn at(data: &Path) -> Served {
        Served::by(data, |program| program)
    }

    /// The same, told `more`.
    pub(crate) fn with(data: &Path, more: &[&str]) -> Served {
        Served::of(data, more, |program| program)
    }

    /// The same, started by another program that `wrap` puts before it.
    pub(crate) fn by(data: &Path, wrap: impl FnOnce(Command) -> Command) -> Served {
        Served::of(data, &[], wrap)
    }

    fn of(data: &Path, more: &[&str], wrap: impl FnOnce(Command) -> Command) -> Served {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let more: Vec<String> = more.iter().map(|&word| word.to_owned()).collect();
        let child = start(wrap(program(data, address, &more)));
        Served { child, data: data.to_owned(), more, address }
    }

    /// Ends the server without a word, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again; done when it listens.
    pub(crate) fn start(&mut self) {
        self.child = start(program(&self.data, self.address, &self.more));
    }

    /// The process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have been killed before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn program(data: &Path, address: SocketAddr, more: &[String]) -> Command {
    let (address, path) = (address.to_string(), data.to_str().unwrap());
    let mut program =
        command(data.parent().unwrap(), &["serve", "--listen", &address, "--limits", "wide", "--data", path]);
    program.args(more).env("RUST_LOG", "error");
    program
}

fn start(mut program: Command) -> Child {
    let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("Putahi is at http://"), "{line}");
    child
}
