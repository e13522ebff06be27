//! The server that is measured: a child process.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::Context;

use crate::child_process::ChildProcess;
use crate::putahi_binary;

/// Clock ticks per second in `/proc`: Linux reports times to programs in hundredths of a second on every machine.
const TICKS_PER_SECOND: f64 = 100.0;

/// A running server; it is killed on drop.
pub(super) struct Server {
    child: ChildProcess,
    pub(super) address: SocketAddr,
}

impl Server {
    /// Starts a server on a free port of the loopback interface, with the data folder `data`. It makes no tables.
    pub(super) fn start(data: &Path) -> anyhow::Result<Server> {
        let mut program = Command::new(putahi_binary::putahi()?);
        let words = "serve --log-filter warn --listen 127.0.0.1:0 --limits wide --solve none --data";
        program.args(words.split(' ')).arg(data).env("RUST_LOG", "error");
        let mut child = ChildProcess(program.stdout(Stdio::piped()).spawn()?);
        let stdout = child.0.stdout.take().context("the server has no output")?;
        let line = BufReader::new(stdout).lines().next().context("the server printed nothing")??;
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split('/').next()?.parse().ok());
        Ok(Server { child, address: address.with_context(|| format!("no address in `{line}`"))? })
    }

    fn proc(&self, file: &str) -> anyhow::Result<String> {
        Ok(fs::read_to_string(format!("/proc/{}/{file}", self.child.0.id()))?)
    }

    /// Its resident memory, in bytes.
    pub(super) fn memory(&self) -> anyhow::Result<u64> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kilobytes: u64 = line.split_whitespace().next().context("no VmRSS")?.parse()?;
        Ok(kilobytes * 1024)
    }

    pub(super) fn processor_seconds(&self) -> anyhow::Result<f64> {
        let stat = self.proc("stat")?;
        let (_, fields) = stat.rsplit_once(") ").context("no name in stat")?;
        let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<u64>);
        let ticks: u64 = ticks.sum::<Result<u64, _>>()?;
        Ok(ticks as f64 / TICKS_PER_SECOND)
    }
}
