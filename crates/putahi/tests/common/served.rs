//! A server that can be killed and started again at the same address.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;

use super::command;
use super::server::Server;

/// A server on a port of this machine, ended with the test.
pub(crate) struct Served {
    server: Server,
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
        let server = Server::run(wrap(program(data, address, &more)), data);
        Served { server, data: data.to_owned(), more, address }
    }

    /// Ends the server without a word, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.server.kill();
    }

    /// Starts it again; done when it listens.
    pub(crate) fn start(&mut self) {
        self.server = Server::run(program(&self.data, self.address, &self.more), &self.data);
    }

    /// The process.
    pub(crate) fn id(&self) -> u32 {
        self.server.id()
    }
}

fn program(data: &Path, address: SocketAddr, more: &[String]) -> Command {
    let (address, path) = (address.to_string(), data.to_str().unwrap());
    let mut program =
        command(data.parent().unwrap(), &["serve", "--listen", &address, "--limits", "wide", "--data", path]);
    program.args(more).env("RUST_LOG", "error");
    program
}
