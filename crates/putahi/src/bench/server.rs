//! `putahi bench server`: a server of this program under the load of many people at once, on this machine alone.

mod child;
mod form;
mod pair;
mod script;

use std::fs::File;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::ensure;
use clap::Args;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;

use self::child::Server;
use self::pair::{Counts, Measured, Pace, Pair};
use crate::output::print;

/// The arguments of `putahi bench server`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi bench server --sockets 800 --moves 100 --seconds 10 --idle 1000")]
pub(super) struct Arguments {
    /// The number of sockets; two people play each match
    #[arg(long, default_value_t = 8000, value_parser = clap::value_parser!(u32).range(2..=MOST_SOCKETS))]
    sockets: u32,
    /// The moves a second in all matches together
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    moves: u32,
    /// How long each load lasts, in seconds
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// The number of sockets that are counted while nobody moves
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(0..=MOST_SOCKETS))]
    idle: u32,
}

/// More sockets than this have no ports between two addresses.
const MOST_SOCKETS: i64 = 20_000;
/// Connections that are made at once.
const AT_ONCE: usize = 64;
/// Writes by which the disk is measured.
const WRITES: usize = 200;
/// How long sockets are let be before memory is read, at most.
const REST: Duration = Duration::from_secs(20);
/// How long the load goes on before it is measured, at most.
const WARM_UP: Duration = Duration::from_secs(5);

/// Prints how long moves take, how many are stored, and what a socket costs.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    super::warn()?;
    raise_limit(u64::from(arguments.sockets.max(arguments.idle)))?;
    let folder = tempfile::tempdir()?;
    let sync = sync_time(folder.path())?;
    say("disk: write and fdatasync of 4 KiB, median", &format!("{:.2} ms", millis(sync)))?;
    let time = Duration::from_secs(arguments.seconds.into());
    tokio::runtime::Runtime::new()?.block_on(async {
        load(arguments, time, &folder.path().join("load")).await?;
        match arguments.idle {
            0 => Ok(()),
            sockets => idle(sockets, time, &folder.path().join("idle")).await,
        }
    })
}

fn say(what: &str, measured: &str) -> io::Result<()> {
    print(&format!("{what:58} {measured:>14}\n"))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Lets this process and the server have so many files open.
fn raise_limit(sockets: u64) -> anyhow::Result<()> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let needed = sockets + 200;
    ensure!(
        maximum.is_none_or(|most| most >= needed),
        "the system lets a process have {} files open, and {needed} are needed; ask for fewer sockets",
        maximum.unwrap_or_default()
    );
    if current.is_some_and(|current| current < needed) {
        setrlimit(Resource::Nofile, Rlimit { current: Some(needed), maximum })?;
    }
    Ok(())
}

/// How long the disk of `folder` takes to keep 4 KiB: the median.
fn sync_time(folder: &Path) -> io::Result<Duration> {
    let mut file = File::create(folder.join("written"))?;
    let mut times = Vec::new();
    for _ in 0..WRITES {
        let begun = Instant::now();
        file.write_all(&[0x5A; 4096])?;
        file.sync_data()?;
        times.push(begun.elapsed());
    }
    times.sort();
    Ok(times[WRITES / 2])
}

/// Pairs of people who sit at matches of their own, each with a socket.
struct Hall {
    tasks: JoinSet<anyhow::Result<()>>,
    pace: watch::Sender<Pace>,
    counts: Arc<Counts>,
}

impl Hall {
    /// Fills a hall: matches are made and sat down at, sockets connected.
    async fn fill(address: SocketAddr, pairs: u32) -> anyhow::Result<Hall> {
        let (pace, scripts) = (watch::Sender::new(Pace::Idle), script::scripts());
        let (counts, gate) = (Arc::new(Counts::default()), Arc::new(Semaphore::new(AT_ONCE)));
        let (mut tasks, mut coming) = (JoinSet::new(), JoinSet::new());
        for number in 0..pairs {
            let (gate, script) = (gate.clone(), scripts[number as usize % scripts.len()].clone());
            coming.spawn(async move {
                let _turn = gate.acquire_owned().await?;
                Pair::come(address, number, script).await
            });
        }
        while let Some(pair) = coming.join_next().await {
            tasks.spawn(pair??.play(pace.subscribe(), counts.clone(), pairs));
        }
        Ok(Hall { tasks, pace, counts })
    }

    /// Lets all play at a pace, and counts what happens in `time`, once the pace has settled.
    async fn measure(&mut self, server: &Server, pace: Pace, time: Duration) -> anyhow::Result<Measured> {
        self.pace.send_replace(pace);
        sleep(WARM_UP.min(time)).await;
        self.counts.take();
        let (begun, busy) = (Instant::now(), server.busy()?);
        sleep(time).await;
        let measured = Measured { time: begun.elapsed(), busy: server.busy()? - busy, ..self.counts.take() };
        match self.tasks.try_join_next() {
            Some(ended) => Err(ended?.err().unwrap_or_else(|| anyhow::anyhow!("a pair has gone"))),
            None => Ok(measured),
        }
    }
}

/// Matches that are played: how fast moves are told, what a socket costs, and how many moves are stored at most.
async fn load(arguments: &Arguments, time: Duration, data: &Path) -> anyhow::Result<()> {
    let server = Server::start(data)?;
    server.settle().await?;
    let (before, pairs) = (server.memory()?, arguments.sockets / 2);
    let mut hall = Hall::fill(server.address, pairs).await?;
    let played = hall.measure(&server, Pace::Moves(arguments.moves), time).await?;
    let memory = server.memory()?.saturating_sub(before) as f64 / 1024.0;
    say(
        &format!("{} sockets in {pairs} matches, {} moves/s wanted", arguments.sockets, arguments.moves),
        "",
    )?;
    tell(&played)?;
    let each = memory / f64::from(arguments.sockets);
    say("  memory of the server, a socket with its share of a match", &format!("{each:.1} KiB"))?;
    let most = hall.measure(&server, Pace::Most, time).await?;
    say("as many moves as the server takes", "")?;
    Ok(tell(&most)?)
}

fn tell(measured: &Measured) -> io::Result<()> {
    say("  moves stored", &format!("{:.0} /s", measured.stored_a_second()))?;
    for (name, part) in [("p50", 0.5), ("p99", 0.99)] {
        let what = format!("  from sending to the other's receipt, {name}");
        say(&what, &format!("{:.1} ms", millis(measured.told_within(part))))?;
    }
    say("  processors that the server keeps busy", &format!("{:.2}", measured.processors()))
}

/// Sockets on which nothing happens but pings.
async fn idle(sockets: u32, time: Duration, data: &Path) -> anyhow::Result<()> {
    let server = Server::start(data)?;
    server.settle().await?;
    let hall = Hall::fill(server.address, sockets / 2).await?;
    sleep(REST.min(time)).await;
    let memory = server.memory()? as f64 / 1_000_000.0;
    drop(hall);
    Ok(say(&format!("{sockets} idle sockets, memory of the server in all"), &format!("{memory:.0} MB"))?)
}
