//! The server that is measured: a process of its own, of the same program.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use anyhow::Context;
use tokio::time::sleep;

/// Linux tells every program times in hundredths of a second, whatever the processor's clock.
const TICKS: f64 = 100.0;
/// Who is busy for less than this in a second has nothing to do, in seconds.
const IDLE: f64 = 0.05;

/// A server, ended when it is dropped.
pub(super) struct Server {
    child: Child,
    /// Where it listens.
    pub(super) address: SocketAddr,
}

impl Server {
    /// Starts a server on a free port of the loopback, whose matches lie in `data`.
    pub(super) fn start(data: &Path) -> anyhow::Result<Server> {
        let mut program = Command::new(env::current_exe()?);
        program.args(["serve", "--listen", "127.0.0.1:0", "--limits", "wide", "--data"]).arg(data);
        program.env("RUST_LOG", "error");
        let mut child = program.stdout(Stdio::piped()).spawn()?;
        let out = child.stdout.take().context("the server has no output")?;
        let mut server = Server { child, address: SocketAddr::from(([127, 0, 0, 1], 0)) };
        let line = BufReader::new(out).lines().next().context("the server says nothing")??;
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split('/').next()?.parse().ok());
        server.address = address.with_context(|| format!("no address in `{line}`"))?;
        Ok(server)
    }

    fn proc(&self, file: &str) -> anyhow::Result<String> {
        Ok(fs::read_to_string(format!("/proc/{}/{file}", self.child.id()))?)
    }

    /// The memory it holds, in bytes.
    pub(super) fn memory(&self) -> anyhow::Result<u64> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kilobytes: u64 = line.split_whitespace().next().context("no VmRSS")?.parse()?;
        Ok(kilobytes * 1024)
    }

    /// Waits until it has made what it makes when it is first started, or for a minute.
    pub(super) async fn settle(&self) -> anyhow::Result<()> {
        for _ in 0..60 {
            let before = self.busy()?;
            sleep(Duration::from_secs(1)).await;
            if self.busy()? - before < IDLE {
                break;
            }
        }
        Ok(())
    }

    /// How long it has kept processors busy, in seconds.
    pub(super) fn busy(&self) -> anyhow::Result<f64> {
        let stat = self.proc("stat")?;
        let (_, fields) = stat.rsplit_once(") ").context("no name in stat")?;
        let ticks = fields.split(' ').skip(11).take(2).map(str::parse::<u64>);
        let ticks: u64 = ticks.sum::<Result<u64, _>>()?;
        Ok(ticks as f64 / TICKS)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
