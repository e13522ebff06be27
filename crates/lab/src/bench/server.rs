//! `putahi-lab bench server`: measures a server of this program under the load of many players, all on this machine.

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
use putahi_cli::{OutputForm, count};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;

use self::child::Server;
use self::pair::{Counters, Measurement, MoveRate, Pair};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab bench server --sockets 100 --moves 50 --seconds 2 --idle 100")]
pub(super) struct Arguments {
    /// The number of sockets; two people play each match
    #[arg(long, default_value_t = 8000, value_parser = clap::value_parser!(u32).range(2..=MAX_SOCKETS))]
    sockets: u32,
    /// The moves a second in all matches together
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    moves: u32,
    /// How long each load lasts, in seconds
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// The number of sockets that are counted while nobody moves
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(0..=MAX_SOCKETS))]
    idle: u32,
}

/// There are not enough ports between two addresses for more sockets.
const MAX_SOCKETS: i64 = 20_000;
const PARALLEL_CONNECTS: usize = 64;
const DISK_WRITES: usize = 200;
/// The longest time that idle sockets wait before the server's memory is measured.
const MAX_IDLE_TIME: Duration = Duration::from_secs(20);
/// The longest time under load before the measurement begins.
const MAX_WARM_UP: Duration = Duration::from_secs(5);

pub(super) fn run(arguments: &Arguments, form: OutputForm) -> anyhow::Result<()> {
    raise_file_limit(u64::from(arguments.sockets.max(arguments.idle)))?;
    let folder = tempfile::tempdir()?;
    let sync = sync_time(folder.path())?;
    print_measure("disk: write and fdatasync of 4 KiB, median", (millis(sync), "ms"), 2, form)?;
    let time = Duration::from_secs(arguments.seconds.into());
    tokio::runtime::Runtime::new()?.block_on(async {
        load(arguments, time, &folder.path().join("load"), form).await?;
        match arguments.idle {
            0 => Ok(()),
            sockets => idle(sockets, time, &folder.path().join("idle"), form).await,
        }
    })
}

/// Prints a measured value with its unit, for people with this many decimals.
fn print_measure(
    what: &str,
    (value, unit): (f64, &str),
    decimals: usize,
    form: OutputForm,
) -> io::Result<()> {
    form.print(&json!({ "what": what, "value": value, "unit": unit }), || {
        let value = format!("{value:.decimals$} {unit}");
        format!("{what:58} {:>14}\n", value.trim_end())
    })
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Raises the limit of open files of this process and of the server, which inherits it.
fn raise_file_limit(sockets: u64) -> anyhow::Result<()> {
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

/// The median time to write 4 KiB to the disk of `folder` and to sync it.
fn sync_time(folder: &Path) -> io::Result<Duration> {
    let mut file = File::create(folder.join("written"))?;
    let mut times = Vec::new();
    for _ in 0..DISK_WRITES {
        let start_time = Instant::now();
        file.write_all(&[0x5A; 4096])?;
        file.sync_data()?;
        times.push(start_time.elapsed());
    }
    times.sort();
    Ok(times[DISK_WRITES / 2])
}

/// Pairs of players, each pair in a match of its own, each player with a socket.
struct LoadGenerator {
    tasks: JoinSet<anyhow::Result<()>>,
    rate: watch::Sender<MoveRate>,
    counters: Arc<Counters>,
}

impl LoadGenerator {
    async fn connect(address: SocketAddr, pairs: u32) -> anyhow::Result<LoadGenerator> {
        let (rate, scripts) = (watch::Sender::new(MoveRate::Idle), script::scripts());
        let (counters, semaphore) =
            (Arc::new(Counters::default()), Arc::new(Semaphore::new(PARALLEL_CONNECTS)));
        let (mut tasks, mut connecting) = (JoinSet::new(), JoinSet::new());
        for number in 0..pairs {
            let (semaphore, script) = (semaphore.clone(), scripts[number as usize % scripts.len()].clone());
            connecting.spawn(async move {
                let _permit = semaphore.acquire_owned().await?;
                Pair::connect(address, number, script).await
            });
        }
        while let Some(pair) = connecting.join_next().await {
            tasks.spawn(pair??.play(rate.subscribe(), counters.clone(), pairs));
        }
        Ok(LoadGenerator { tasks, rate, counters })
    }

    /// Makes all pairs move at this rate, and measures for `time` after a warm-up.
    async fn measure(
        &mut self,
        server: &Server,
        rate: MoveRate,
        time: Duration,
    ) -> anyhow::Result<Measurement> {
        self.rate.send_replace(rate);
        sleep(MAX_WARM_UP.min(time)).await;
        self.counters.take();
        let (start_time, processor_seconds) = (Instant::now(), server.processor_seconds()?);
        sleep(time).await;
        let measurement = Measurement {
            time: start_time.elapsed(),
            processor_seconds: server.processor_seconds()? - processor_seconds,
            ..self.counters.take()
        };
        match self.tasks.try_join_next() {
            Some(ended) => {
                Err(ended?.err().unwrap_or_else(|| anyhow::anyhow!("a pair of players has disconnected")))
            }
            None => Ok(measurement),
        }
    }
}

async fn load(arguments: &Arguments, time: Duration, data: &Path, form: OutputForm) -> anyhow::Result<()> {
    let server = Server::start(data)?;
    let (before, pairs) = (server.memory()?, arguments.sockets / 2);
    let mut generator = LoadGenerator::connect(server.address, pairs).await?;
    let played = generator.measure(&server, MoveRate::PerSecond(arguments.moves), time).await?;
    let memory = server.memory()?.saturating_sub(before) as f64 / 1024.0;
    let (sockets, matches) = (arguments.sockets, count(pairs.into(), "match", "matches"));
    form.note(&format!("{sockets} sockets in {matches}, {} moves/s wanted\n", arguments.moves))?;
    print_measurement(&played, "wanted moves", form)?;
    let per_socket = memory / f64::from(sockets);
    print_measure(
        "  memory of the server, a socket with its share of a match",
        (per_socket, "KiB"),
        1,
        form,
    )?;
    let most = generator.measure(&server, MoveRate::Max, time).await?;
    form.note("as many moves as the server takes\n")?;
    Ok(print_measurement(&most, "most moves", form)?)
}

fn print_measurement(measurement: &Measurement, load: &str, form: OutputForm) -> io::Result<()> {
    let seconds = measurement.time.as_secs_f64();
    let (stored, busy) = (measurement.stored as f64 / seconds, measurement.processor_seconds / seconds);
    let [p50, p99] = [0.5, 0.99].map(|fraction| millis(measurement.latency(fraction)));
    let answer = json!({
        "load": load, "moves_per_second": stored, "latency_p50_ms": p50, "latency_p99_ms": p99, "processors": busy,
    });
    form.print(&answer, || {
        let line = |what: &str, value: String| format!("{what:58} {value:>14}\n");
        line("  moves stored", format!("{stored:.0} /s"))
            + &line("  from sending to the other's receipt, p50", format!("{p50:.1} ms"))
            + &line("  from sending to the other's receipt, p99", format!("{p99:.1} ms"))
            + &line("  processors that the server keeps busy", format!("{busy:.2}"))
    })
}

async fn idle(sockets: u32, time: Duration, data: &Path, form: OutputForm) -> anyhow::Result<()> {
    let server = Server::start(data)?;
    let generator = LoadGenerator::connect(server.address, sockets / 2).await?;
    sleep(MAX_IDLE_TIME.min(time)).await;
    let memory = server.memory()? as f64 / 1_000_000.0;
    drop(generator);
    let what = format!("{sockets} idle sockets, memory of the server in all");
    Ok(print_measure(&what, (memory, "MB"), 0, form)?)
}
