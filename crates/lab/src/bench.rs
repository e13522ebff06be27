//! `putahi-lab bench`: measures the speed of games and engine on one processor. `putahi-lab bench tables` measures tables,
//! `putahi-lab bench server` a server with many players.

mod disk;
mod drawn;
mod engine;
mod first_moves;
mod levels;
mod opponent;
mod probe;
mod server;
mod tables;

use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use putahi_cli::OutputForm;
use putahi_engine::{Evaluate, Limits, Rng, SearchRequest, search};
use putahi_rules::morris::Morris;
use putahi_rules::morris::bitboard;
use putahi_rules::{Game, Spec, perft, playout, with_game};
use serde_json::json;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi-lab bench --quick", args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    /// Measure less, in a few seconds
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    form: OutputForm,
    #[command(subcommand)]
    benchmark: Option<Benchmark>,
}

#[derive(Subcommand, Debug)]
enum Benchmark {
    /// Measures how fast the engine is, how deep it sees, and how often it keeps the value of a position
    Engine(engine::Arguments),
    /// Measures how often each level of a game loses the value of a position, and how the levels score against each other
    Levels(levels::Arguments),
    /// Measures how a player fares against itself from each first move
    FirstMoves(first_moves::Arguments),
    /// Measures how often the perfect level wins from drawn positions
    Drawn(drawn::Arguments),
    /// Measures how fast tables are made and asked
    Tables(tables::Arguments),
    /// Measures how many positions a second are answered from tables
    Probe(probe::Arguments),
    /// Measures a server under the load of many people at once, on this machine alone
    Server(server::Arguments),
}

/// The plies after which a random game is stopped: some games have no rule that ends every game.
const MAX_PLIES: u32 = 1000;
const GAMES_PER_CLOCK_READING: u32 = 100;

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let form = arguments.form;
    if cfg!(debug_assertions) {
        form.note("This is not a release build; a release build is faster.\n\n")?;
    }
    match &arguments.benchmark {
        Some(Benchmark::Engine(arguments)) => engine::run(arguments, form),
        Some(Benchmark::Levels(arguments)) => levels::run(arguments, form),
        Some(Benchmark::FirstMoves(arguments)) => first_moves::run(arguments, form),
        Some(Benchmark::Drawn(arguments)) => drawn::run(arguments, form),
        Some(Benchmark::Tables(arguments)) => tables::run(arguments, form),
        Some(Benchmark::Probe(arguments)) => probe::run(arguments, form),
        Some(Benchmark::Server(arguments)) => server::run(arguments, form),
        None if arguments.quick => print_all(6, Duration::from_millis(200), form),
        None => print_all(7, Duration::from_secs(2), form),
    }
}

/// Prints the speed of perft in Nine Men's Morris, by its bitboards and by the trait `Game`, then a line for each game.
fn print_all(depth: u32, time: Duration, form: OutputForm) -> anyhow::Result<()> {
    print_perft(depth, form)?;
    form.note(&format!(
        "\n{:18} {:>14} {:>14} {:>11} {:>15}\n",
        "game", "random moves/s", "random games/s", "mean plies", "engine nodes/s"
    ))?;
    Spec::all()
        .iter()
        .try_for_each(|spec| with_game!(spec, |options: G| print_speeds::<G>(options, time, form)))
}

fn print_perft(depth: u32, form: OutputForm) -> anyhow::Result<()> {
    let start = Morris::start(&Default::default());
    form.note(&format!(
        "{:30} {:>14} {:>12} {:>15}\n",
        "paths of legal moves", "paths", "seconds", "paths/s"
    ))?;
    let id = Morris::ID;
    print_path_count(&format!("{id} {depth}, bitboards"), form, || bitboard::perft(&start, depth))?;
    print_path_count(&format!("{id} {depth}, trait"), form, || perft(&start, depth))
}

fn print_path_count(name: &str, form: OutputForm, count: impl FnOnce() -> u64) -> anyhow::Result<()> {
    let start_time = Instant::now();
    let paths = count();
    let seconds = start_time.elapsed().as_secs_f64();
    let speed = paths as f64 / seconds;
    let answer = json!({ "perft": name, "paths": paths, "seconds": seconds, "paths_per_second": speed });
    Ok(form.print(&answer, || format!("{name:30} {paths:>14} {seconds:>12.3} {speed:>15.0}\n"))?)
}

fn print_speeds<G: Evaluate>(options: &G::Options, time: Duration, form: OutputForm) -> anyhow::Result<()> {
    let start = G::start(options);
    let (mut rng, mut moves) = (Rng::new(1), Vec::new());
    let (mut games, mut plies, start_time) = (0.0, 0.0, Instant::now());
    while start_time.elapsed() < time {
        let played = (0..GAMES_PER_CLOCK_READING)
            .map(|_| playout(start.clone(), MAX_PLIES, |bound| rng.below(bound), &mut moves));
        plies += f64::from(played.sum::<u32>());
        games += f64::from(GAMES_PER_CLOCK_READING);
    }
    let seconds = start_time.elapsed().as_secs_f64();
    let report = search(&SearchRequest::new(&start), &Limits::time(time));
    let nodes = report.nodes as f64 / report.time.as_secs_f64();
    let (moves, plies, games) = (plies / seconds, plies / games, games / seconds);
    let answer = json!({
        "game": G::id_of(options), "random_moves_per_second": moves, "random_games_per_second": games, "mean_plies": plies,
        "engine_nodes_per_second": nodes,
    });
    Ok(form.print(&answer, || {
        format!("{:18} {moves:>14.0} {games:>14.0} {plies:>11.1} {nodes:>15.0}\n", G::id_of(options))
    })?)
}
