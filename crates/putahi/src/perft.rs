//! `putahi perft`: counts the paths of legal moves.

use std::time::{Duration, Instant};

use clap::Args;
use putahi_cli::{OutputForm, PositionArguments, position};
use putahi_rules::{Game, after, legal_moves, perft, with_game};
use serde_json::json;

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi perft nine-mens-morris --depth 4")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// The length of the longest paths, in plies
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: u32,
    /// Count the paths of this length alone, by their first moves
    #[arg(long)]
    divide: bool,
    /// Print the time of each count, and paths per second
    #[arg(long)]
    time: bool,
    #[command(flatten)]
    form: OutputForm,
}

/// Prints each length from 1 on, a tab and the number of paths, as soon as it is found; or the number for each first move, and
/// their sum.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    with_game!(spec, |options: G| {
        let position: G = position::read(options, position.as_deref())?;
        match arguments.divide {
            true => print_first_moves(&position, arguments),
            false => (1..=arguments.depth).try_for_each(|depth| {
                let count = Count::of(depth.to_string(), || perft(&position, depth));
                count.print("plies", arguments)
            }),
        }
    })
}

/// Prints the number of paths after each first move, sorted by the moves' bytes, and the sum.
fn print_first_moves<G: Game>(position: &G, arguments: &Arguments) -> anyhow::Result<()> {
    let mut moves: Vec<(String, G)> =
        legal_moves(position).iter().map(|m| (m.to_string(), after(position, m))).collect();
    moves.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut all = Count { name: "all".to_owned(), paths: 0, time: Duration::ZERO };
    for (text, next) in moves {
        let count =
            Count::of(text, || if arguments.depth == 1 { 1 } else { perft(&next, arguments.depth - 1) });
        (all.paths, all.time) = (all.paths + count.paths, all.time + count.time);
        count.print("move", arguments)?;
    }
    all.print("move", arguments)
}

struct Count {
    /// The length of the paths, or their first move.
    name: String,
    paths: u64,
    time: Duration,
}

impl Count {
    fn of(name: String, count: impl FnOnce() -> u64) -> Count {
        let start_time = Instant::now();
        let paths = count();
        Count { name, paths, time: start_time.elapsed() }
    }

    fn print(&self, key: &str, arguments: &Arguments) -> anyhow::Result<()> {
        let Count { name, paths, time } = self;
        let seconds = time.as_secs_f64();
        let key_value = name.parse::<u32>().map_or_else(|_| json!(name), |number| json!(number));
        let text = || match arguments.time {
            true => {
                format!("{name}\t{paths}\t{seconds:.3} s\t{:.0} paths/s\n", *paths as f64 / seconds.max(1e-9))
            }
            false => format!("{name}\t{paths}\n"),
        };
        let answer = json!({ key: key_value, "paths": paths, "seconds": seconds });
        Ok(arguments.form.print(&answer, text)?)
    }
}
