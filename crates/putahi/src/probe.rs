//! `putahi probe`: the exact value of a position and of each of its moves.

use std::io;

use clap::Args;
use putahi_rules::{Game, History, with_game};
use putahi_tables::probe::{Answer, NoClock, Page, Told, check_clock, probe};
use putahi_tables::{Filed, Known};

use crate::failure::Usage;
use crate::output::print;
use crate::position::{self, Position};
use crate::shelf::Place;

/// What `putahi probe` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi probe mu-torere --position 'bbb.wwwwb w 1'")]
pub(crate) struct Arguments {
    #[command(flatten)]
    asked: Position,
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
    place: Place,
}

/// Prints the value of each position, then a line for each move, the best first.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let Position { spec, position } = &arguments.asked;
    with_game!(spec, |options: G| {
        let asker = Asker::<G> {
            table: G::open(options, &arguments.place.shelf())?,
            json: arguments.json,
            clock: arguments.clock,
        };
        match arguments.stdin {
            true => io::stdin().lines().try_for_each(|line| asker.answer(options, Some(line?.trim()))),
            false => asker.answer(options, position.as_deref()),
        }
    })
}

/// Tables, open, and how they answer.
struct Asker<G: Known> {
    table: G::Table,
    json: bool,
    /// Quiet plies before the position.
    clock: u16,
}

impl<G: Filed + History> Asker<G> {
    /// Prints what is known of the position written `text`, or of the usual start.
    fn answer(&self, options: &G::Options, text: Option<&str>) -> anyhow::Result<()> {
        let position: G = position::read(options, text)?;
        check_clock(&self.table, &position, self.clock)?.map_err(|refused| {
            let Asker { clock, .. } = self;
            Usage::new(format!("{refused}: leave out --clock {clock}{}", way_out(refused)))
        })?;
        let answer = probe(&self.table, &position, self.clock)?;
        let said = match self.json {
            true => serde_json::to_string(&Page::new(&position, &answer))? + "\n",
            false => plain(&position, &answer),
        };
        Ok(print(&said)?)
    }
}

/// What else can be done where the clock cannot be taken into account.
fn way_out(refused: NoClock) -> &'static str {
    match refused {
        NoClock::NoTable => ", or make such tables with `putahi solve SPEC … --clock`",
        NoClock::NoRule | NoClock::Over(_) | NoClock::StandsStill => "",
    }
}

fn plain<G: Game>(position: &G, answer: &Answer<G>) -> String {
    let moves = answer.moves.iter().map(|(m, told)| format!("{m}\t{}\n", words(told.as_ref())));
    format!("{position}\t{}\n{}", words(answer.told.as_ref()), moves.collect::<String>())
}

fn words(told: Option<&Told>) -> String {
    told.map_or_else(|| "not in the tables".to_owned(), Told::to_string)
}
