//! `putahi probe`: the exact value of a position and of each of its moves.

mod lines;
mod missing;

use clap::Args;
use putahi_rules::{Game, History, with_game};
use putahi_tables::probe::{Answer, NoClock, ProbeJson, ProbeResult, check_clock, probe, probe_position};
use putahi_tables::{FileSolvable, TableDir, Tablebase};

use crate::failure::UsageError;
use crate::output::print;
use crate::position::{self, PositionArguments};
use crate::solve::threads;
use crate::table_dir::TableDirArgument;

pub(crate) use lines::answer_lines;

/// Arguments of `putahi probe`.
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
    #[arg(long)]
    values: bool,
    /// Answer with a JSON object a line
    #[arg(long, conflicts_with = "values")]
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
        let table_dir = arguments.folder.table_dir();
        let form = Form::of(arguments);
        let prober =
            Prober::<G> { options, table: G::open(options, &table_dir)?, form, clock: arguments.clock };
        match arguments.stdin {
            true => lines::run(&prober, &table_dir, threads(None)),
            false => prober.print(position.as_deref(), &table_dir),
        }
    })
}

/// How answers are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// The position with its value, then a line for each move.
    Moves,
    /// The value alone.
    Values,
    /// A JSON object.
    Json,
}

impl Form {
    fn of(arguments: &Arguments) -> Form {
        match (arguments.values, arguments.json) {
            (true, _) => Form::Values,
            (_, true) => Form::Json,
            _ => Form::Moves,
        }
    }
}

/// Open tables, and how to print what they have.
pub(crate) struct Prober<'a, G: FileSolvable> {
    pub(crate) options: &'a G::Options,
    pub(crate) table: G::Table,
    pub(crate) form: Form,
    /// Quiet plies before the position.
    pub(crate) clock: u16,
}

/// The answer for a position, as text.
struct Printed<G> {
    text: String,
    /// The position, if no table has its value.
    unknown: Option<G>,
}

impl<G: FileSolvable + History> Prober<'_, G> {
    /// Prints the values of the position with this text, or of the default start.
    fn print(&self, text: Option<&str>, table_dir: &TableDir) -> anyhow::Result<()> {
        let Printed { text, unknown } = self.answer(position::read(self.options, text)?)?;
        print(&text)?;
        match unknown {
            None => Ok(()),
            Some(position) => Err(missing::error(self, &position, table_dir)?),
        }
    }

    /// The values of a position.
    fn answer(&self, position: G) -> anyhow::Result<Printed<G>> {
        check_clock(&self.table, &position, self.clock)?.map_err(|refused| {
            let Prober { clock, .. } = self;
            UsageError::new(format!("{refused}: leave out --clock {clock}{}", hint(refused)))
        })?;
        if self.form == Form::Values {
            let result = probe_position(&self.table, &position, self.clock)?;
            let text = result_text(result.as_ref()) + "\n";
            return Ok(Printed { text, unknown: result.is_none().then_some(position) });
        }
        let answer = probe(&self.table, &position, self.clock)?;
        let text = match self.form {
            Form::Json => serde_json::to_string(&ProbeJson::new(&position, &answer))? + "\n",
            _ => plain(&position, &answer),
        };
        Ok(Printed { text, unknown: answer.result.is_none().then_some(position) })
    }
}

/// What else the user can do if the clock cannot be taken into account.
fn hint(refused: NoClock) -> &'static str {
    match refused {
        NoClock::NoTable => ", or make such tables with `putahi solve SPEC … --clock`",
        NoClock::NoRule | NoClock::Over(_) | NoClock::StandsStill => "",
    }
}

/// The position and its moves. If nothing is known of any move, the moves are left out.
fn plain<G: Game>(position: &G, answer: &Answer<G>) -> String {
    let is_known = answer.result.is_some() || answer.moves.iter().any(|(_, result)| result.is_some());
    let moves = answer.moves.iter().filter(|_| is_known);
    let moves = moves.map(|(m, result)| format!("{m}\t{}\n", result_text(result.as_ref())));
    format!("{position}\t{}\n{}", result_text(answer.result.as_ref()), moves.collect::<String>())
}

fn result_text(result: Option<&ProbeResult>) -> String {
    result.map_or_else(|| "not in the tables".to_owned(), ProbeResult::to_string)
}
