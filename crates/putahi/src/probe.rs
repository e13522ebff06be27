//! `putahi probe`: the exact value of a position and of each of its moves.

mod best_line;
mod lines;
mod prober;

use clap::Args;
use putahi_cli::{
    ByteSize, OutputForm, PositionArguments, TableDirArgument, position, print, resources, threads,
};
use putahi_rules::with_game;
use putahi_tables::Tablebase;

use crate::missing;
use prober::{Form, Prober};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi probe mu-torere --position 'bbb.wwwwb w 1'\n\n\
                        The exit code is 1 if no table has the value of a position; the error names the table and how to make it.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// Read positions from the input instead, one a line; a line that is no position is answered with `error`
    #[arg(long, conflicts_with = "position")]
    stdin: bool,
    /// Print the value of the position alone, a line for each position
    #[arg(long, conflicts_with = "json")]
    values: bool,
    #[command(flatten)]
    form: OutputForm,
    /// Quiet plies played in a row before the position (M9), for tables of values that know them; 0 for as many as its text counts
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=199))]
    clock: u16,
    /// Print a line of best play of both sides, at most PLIES long: each move, its value, and how many moves keep the value
    #[arg(long, value_name = "PLIES", conflicts_with_all = ["stdin", "values"], value_parser = clap::value_parser!(u16).range(1..=1000))]
    line: Option<u16>,
    #[command(flatten)]
    folder: TableDirArgument,
    /// Decode tables into so much memory first, such as 2GiB: the start takes longer, each position many times less
    #[arg(long, value_name = "SIZE", requires = "stdin")]
    memory: Option<ByteSize>,
}

/// Prints the value of each position, then a line for each move, the best first.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    with_game!(spec, |options: G| {
        let table_dir = arguments.folder.table_dir();
        let form = match (arguments.values, arguments.form.json) {
            (true, _) => Form::Values,
            (_, true) => Form::Json,
            _ => Form::Moves,
        };
        let mut table = G::open(options, &table_dir)?;
        if arguments.memory.is_some() {
            G::load(&mut table, resources::memory(arguments.memory)?)?;
        }
        let (table_dir, clock) = (&table_dir, arguments.clock);
        let prober = Prober::<G> { options, table, table_dir, form, clock };
        match (arguments.stdin, arguments.line) {
            (true, _) => prober.answer_input(threads(None)),
            (false, None) => {
                let (text, unknown) = prober.answer(position::read_counted(options, position.as_deref())?)?;
                print(&text)?;
                match unknown {
                    None => Ok(()),
                    Some(position) => Err(missing::error(&prober.table, &position, table_dir)?),
                }
            }
            (false, Some(plies)) => {
                let first = position::read_counted(options, position.as_deref())?;
                prober.print_best_line(first, plies, arguments.form)
            }
        }
    })
}
