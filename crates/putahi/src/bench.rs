//! `putahi bench`: how fast games and engine are on this machine, on one processor; `putahi bench tables`: tables;
//! `putahi bench server`: matches between many people.

mod disk;
mod server;
mod tables;

use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use putahi_rules::morris::{Family, Morris, kernel};
use putahi_rules::nine_mens_morris::Nine;
use putahi_rules::{Game, Spec, perft, playout, with_game};

use crate::mind::{self, Evaluate};
use crate::output::print;

/// The arguments of `putahi bench`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi bench --quick", args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// Measure less, in a few seconds
    #[arg(long)]
    quick: bool,
    #[command(subcommand)]
    other: Option<Other>,
}

/// What else is measured.
#[derive(Subcommand, Debug)]
enum Other {
    /// Measures how fast tables are made and asked
    Tables(tables::Arguments),
    /// Measures a server under the load of many people at once, on this machine alone
    Server(server::Arguments),
}

/// Games that no law of their own ends are broken off after so many plies.
const LONGEST: u32 = 1000;
/// So many games are measured at once, so that the clock is seldom looked at.
const AT_ONCE: u32 = 100;

/// Prints the paths of the Morris by its kernel and by the common trait, then a line for each game.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.other {
        Some(Other::Tables(arguments)) => return tables::run(arguments),
        Some(Other::Server(arguments)) => return server::run(arguments),
        None => {}
    }
    let (depth, time) = match arguments.quick {
        true => (6, Duration::from_millis(200)),
        false => (7, Duration::from_secs(2)),
    };
    warn()?;
    paths::<Nine>(depth)?;
    print(&format!(
        "\n{:18} {:>14} {:>14} {:>11} {:>15}\n",
        "game", "random moves/s", "random games/s", "mean plies", "engine nodes/s"
    ))?;
    Spec::all().iter().try_for_each(|spec| with_game!(spec, |options: G| speeds::<G>(options, time)))
}

fn warn() -> anyhow::Result<()> {
    match cfg!(debug_assertions) {
        true => Ok(print("This is not a release build; a release build is faster.\n\n")?),
        false => Ok(()),
    }
}

/// Counts the paths of `depth` plies in both ways.
fn paths<F: Family>(depth: u32) -> anyhow::Result<()> {
    let start = Morris::<F>::start(&Default::default());
    print(&format!("{:30} {:>14} {:>12} {:>15}\n", "paths of legal moves", "paths", "seconds", "paths/s"))?;
    let id = F::RULES.id;
    counted(&format!("{id} {depth}, kernel"), || kernel::perft(&start, depth))?;
    counted(&format!("{id} {depth}, trait"), || perft(&start, depth))
}

fn counted(name: &str, count: impl FnOnce() -> u64) -> anyhow::Result<()> {
    let begun = Instant::now();
    let paths = count();
    let seconds = begun.elapsed().as_secs_f64();
    let speed = paths as f64 / seconds;
    Ok(print(&format!("{name:30} {paths:>14} {seconds:>12.3} {speed:>15.0}\n"))?)
}

fn speeds<G: Evaluate>(options: &G::Options, time: Duration) -> anyhow::Result<()> {
    let start = G::start(options);
    let (mut dice, mut moves) = (Dice(0x9E37_79B9_7F4A_7C15), Vec::new());
    let (mut games, mut plies, begun) = (0.0, 0.0, Instant::now());
    while begun.elapsed() < time {
        let played =
            (0..AT_ONCE).map(|_| playout(start.clone(), LONGEST, |most| dice.below(most), &mut moves));
        plies += f64::from(played.sum::<u32>());
        games += f64::from(AT_ONCE);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let nodes = mind::nodes_per_second(&start, time);
    Ok(print(&format!(
        "{:18} {:>14.0} {:>14.0} {:>11.1} {:>15.0}\n",
        G::ID,
        plies / seconds,
        games / seconds,
        plies / games,
        nodes
    ))?)
}

/// A quick source of numbers; the same ones every time.
struct Dice(u64);

impl Dice {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}
