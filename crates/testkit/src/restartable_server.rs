//! A server that can be killed and started again at the same address.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command;
use crate::server::Server;

/// A server on a port of this machine; it is killed when this is dropped.
pub struct RestartableServer {
    server: Server,
    data: PathBuf,
    more: Vec<String>,
    pub address: SocketAddr,
}

impl RestartableServer {
    /// A server with the data folder `data`, at a free port.
    pub fn at(data: &Path) -> RestartableServer {
        RestartableServer::by(data, |program| program)
    }

    /// The same with more arguments.
    pub fn with(data: &Path, more: &[&str]) -> RestartableServer {
        RestartableServer::of(data, more, |program| program)
    }

    /// The same, run by another program: `wrap` changes the command.
    pub fn by(data: &Path, wrap: impl FnOnce(Command) -> Command) -> RestartableServer {
        RestartableServer::of(data, &[], wrap)
    }

    fn of(data: &Path, more: &[&str], wrap: impl FnOnce(Command) -> Command) -> RestartableServer {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let more: Vec<String> = more.iter().map(|&word| word.to_owned()).collect();
        let server = Server::run(wrap(program(data, address, &more)), data);
        RestartableServer { server, data: data.to_owned(), more, address }
    }

    /// Kills the server, as a power cut would.
    pub fn kill(&mut self) {
        self.server.kill();
    }

    /// Starts the server again, and waits until it listens.
    pub fn start(&mut self) {
        self.server = Server::run(program(&self.data, self.address, &self.more), &self.data);
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.server.id()
    }
}

fn program(data: &Path, address: SocketAddr, more: &[String]) -> Command {
    let (address, path) = (address.to_string(), data.to_str().unwrap());
    let mut program = command(
        data.parent().unwrap(),
        &[
            "serve", "--tempo", "false", "--listen", &address, "--limits", "wide", "--solve", "none",
            "--data", path,
        ],
    );
    program.args(more).env("RUST_LOG", "error");
    program
}
