//! `putahi-lab forced-end`: searches whether a side can force an end where endless play is a draw.

use anyhow::bail;
use clap::Args;
use putahi_cli::{
    ByteSize, OutputForm, PositionArguments, TableDirArgument, UsageError, count, position, resources,
};
use putahi_rules::Spec;
use putahi_rules::awithlaknannai::{Awithlaknannai, Size};
use putahi_tables::Tablebase;
use putahi_tables::awithlaknannai::{ForcedEnd, ForcedEndLimits, Table, forced_end};
use serde_json::json;

use crate::certify::seat_or_turn;

#[derive(Args, Debug)]
#[command(
    after_help = "Example: putahi-lab forced-end awithlaknannai --position '......../....wb.../........ w' --seat 1"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
    /// The seat that is to force the end; the seat to move if it is left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    seat: Option<u8>,
    /// How many times the moves of a position may be looked at
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    limit: u64,
    /// Memory for the values of tables and for what is searched, half for each
    #[arg(long, value_name = "SIZE", default_value = "2GiB")]
    memory: ByteSize,
    #[command(flatten)]
    folder: TableDirArgument,
    #[command(flatten)]
    form: OutputForm,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let PositionArguments { spec, position } = &arguments.position;
    let layout = match spec {
        Spec::Awithlaknannai(layout) if layout.size == Size::Mosona => layout,
        _ => bail!(UsageError::new(format!(
            "no forced end is searched in {spec}; it is in awithlaknannai on the board of 25 points"
        ))),
    };
    let memory = resources::memory(Some(arguments.memory))? / 2;
    let position: Awithlaknannai = position::read(layout, position.as_deref())?;
    let seat = seat_or_turn(arguments.seat, &position);
    let mut table = Table::endless_drawn(layout, &arguments.folder.table_dir())?;
    Awithlaknannai::load(&mut table, memory)?;
    let limits = ForcedEndLimits { searched: arguments.limit, memory };
    let ForcedEnd { is_forced, searched, strategy } = forced_end(&table, &position, seat, limits)?;
    let answer = json!({
        "position": position.to_string(), "seat": seat.number(), "is_forced": is_forced, "searched": searched,
        "strategy": strategy,
    });
    Ok(arguments.form.print(&answer, || {
        let searched = count(searched, "position", "positions");
        match is_forced {
            Some(true) => format!("{position}: seat {seat} can force an end in its favour\n{searched} searched\n"),
            Some(false) => {
                let check = match strategy {
                    Some(strategy) => format!(
                        "the strategy by which the other side holds has {} without a value in tables",
                        count(strategy, "position", "positions")
                    ),
                    None => "not checked by a strategy, for which --limit did not suffice".to_owned(),
                };
                format!("{position}: seat {seat} cannot force an end in its favour\n{searched} searched; {check}\n")
            }
            None => format!(
                "{position}: not known; {searched} searched. A higher --limit or --memory may tell, or more tables: \
                 putahi solve {spec} --endless-drawn\n"
            ),
        }
    })?)
}
