//! `putahi probe`: the exact value of a position and of each of its moves.

use std::io;

use clap::Args;
use putahi_rules::{Game, History, with_game};
use putahi_tables::probe::{Answer, NoClock, ProbeJson, ProbeResult, check_clock, probe};
use putahi_tables::{FileSolvable, Tablebase};

use crate::failure::UsageError;
use crate::output::print;
use crate::position::{self, PositionArguments};
use crate::table_dir::TableDirArgument;

/// Arguments of `putahi probe`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi probe mu-torere --position 'bbb.wwwwb w 1'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Read positions from the input instead, one a line
    #[arg(long, conflicts_with = "position")]
    stdin: bool,
    /// Answer with a JSON object a line
    #[arg(long)]
    json: bool,
    /// Quiet plies played in a row before the position (M9), for tables of values that know them
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=99))]
    clock: u16,
    #[command(flatten)]
    folder: TableDirArgument,
}

/// Prints the value of each position, then a line for each move, the best first.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    with_game!(spec, |options: G| {
        let prober = Prober::<G> {
            table: G::open(options, &arguments.folder.table_dir())?,
            json: arguments.json,
            clock: arguments.clock,
        };
        match arguments.stdin {
            true => io::stdin().lines().try_for_each(|line| prober.answer(options, Some(line?.trim()))),
            false => prober.answer(options, position.as_deref()),
        }
    })
}

/// Open tables, and how to print what they have.
struct Prober<G: Tablebase> {
    table: G::Table,
    json: bool,
    /// Quiet plies before the position.
    clock: u16,
}

impl<G: FileSolvable + History> Prober<G> {
    /// Prints the values of the position with this text, or of the default start.
    fn answer(&self, options: &G::Options, text: Option<&str>) -> anyhow::Result<()> {
        let position: G = position::read(options, text)?;
        check_clock(&self.table, &position, self.clock)?.map_err(|refused| {
            let Prober { clock, .. } = self;
            UsageError::new(format!("{refused}: leave out --clock {clock}{}", hint(refused)))
        })?;
        let answer = probe(&self.table, &position, self.clock)?;
        let output = match self.json {
            true => serde_json::to_string(&ProbeJson::new(&position, &answer))? + "\n",
            false => plain(&position, &answer),
        };
        Ok(print(&output)?)
    }
}

/// What else the user can do if the clock cannot be taken into account.
fn hint(refused: NoClock) -> &'static str {
    match refused {
        NoClock::NoTable => ", or make such tables with `putahi solve SPEC … --clock`",
        NoClock::NoRule | NoClock::Over(_) | NoClock::StandsStill => "",
    }
}

fn plain<G: Game>(position: &G, answer: &Answer<G>) -> String {
    let moves = answer.moves.iter().map(|(m, result)| format!("{m}\t{}\n", result_text(result.as_ref())));
    format!("{position}\t{}\n{}", result_text(answer.result.as_ref()), moves.collect::<String>())
}

fn result_text(result: Option<&ProbeResult>) -> String {
    result.map_or_else(|| "not in the tables".to_owned(), ProbeResult::to_string)
}
