//! `putahi probe`: the exact value of a position and of each of its moves.

use std::io;

use clap::Args;
use putahi_rules::{Game, History, with_game};
use putahi_tables::probe::{Answer, Page, Told, probe};
use putahi_tables::{Filed, Known, Shelf};

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
    #[command(flatten)]
    place: Place,
}

/// Prints the value of each position, then a line for each move, the best first.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let Position { spec, position } = &arguments.asked;
    with_game!(spec, |options: G| {
        let asker = Asker::<G>::new(options, &arguments.place.shelf(), arguments.json)?;
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
}

impl<G: Filed + History> Asker<G> {
    fn new(options: &G::Options, shelf: &Shelf, json: bool) -> anyhow::Result<Asker<G>> {
        Ok(Asker { table: G::open(options, shelf)?, json })
    }

    /// Prints what is known of the position written `text`, or of the usual start.
    fn answer(&self, options: &G::Options, text: Option<&str>) -> anyhow::Result<()> {
        let position: G = position::read(options, text)?;
        let answer = probe(&self.table, &position, 0)?;
        let said = match self.json {
            true => serde_json::to_string(&Page::new(&position, &answer))? + "\n",
            false => plain(&position, &answer),
        };
        Ok(print(&said)?)
    }
}

fn plain<G: Game>(position: &G, answer: &Answer<G>) -> String {
    let moves = answer.moves.iter().map(|(m, told)| format!("{m}\t{}\n", words(told.as_ref())));
    format!("{position}\t{}\n{}", words(answer.told.as_ref()), moves.collect::<String>())
}

fn words(told: Option<&Told>) -> String {
    told.map_or_else(|| "not in the tables".to_owned(), Told::to_string)
}
