//! The values of a position in tables, as text.

use putahi_cli::{UsageError, json_line};
use putahi_rules::{Game, History};
use putahi_tables::probe::{Answer, NoClock, ProbeJson, ProbeResult, check_clock, probe, probe_position};
use putahi_tables::{FileSolvable, TableDir};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// The position with its value, then a line for each move.
    Moves,
    /// The value alone.
    Values,
    Json,
}

pub(super) struct Prober<'a, G: FileSolvable> {
    pub(super) options: &'a G::Options,
    pub(super) table: G::Table,
    pub(super) table_dir: &'a TableDir,
    pub(super) form: Form,
    /// Quiet plies before the position; 0 for as many as its text counts, if they can be taken into account.
    pub(super) clock: u16,
}

impl<G: FileSolvable + History> Prober<'_, G> {
    /// The values of a position whose text counts `quiet` plies, as text; and the position if no table has its value.
    pub(super) fn answer(&self, (position, quiet): (G, u16)) -> anyhow::Result<(String, Option<G>)> {
        let clock = self.clock(&position, quiet)?;
        if self.form == Form::Values {
            let result = probe_position(&self.table, &position, position.turn(), clock)?;
            let text = result_text(result.as_ref()) + "\n";
            return Ok((text, result.is_none().then_some(position)));
        }
        let answer = probe(&self.table, &position, clock)?;
        let text = match self.form {
            Form::Json => json_line(&ProbeJson::new(&position, &answer)),
            _ => plain(&position, &answer),
        };
        Ok((text, answer.result.is_none().then_some(position)))
    }

    /// The quiet plies that are taken into account before a position whose text counts `quiet`.
    pub(super) fn clock(&self, position: &G, quiet: u16) -> anyhow::Result<u16> {
        let Prober { table, clock, .. } = self;
        if *clock == 0 && check_clock(table, position, quiet)?.is_ok() {
            return Ok(quiet);
        }
        let refusal =
            |refused| UsageError::new(format!("{refused}: leave out --clock {clock}{}", hint(refused)));
        check_clock(table, position, *clock)?.map_err(refusal)?;
        Ok(*clock)
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

pub(super) fn result_text(result: Option<&ProbeResult>) -> String {
    result.map_or_else(|| "not in the tables".to_owned(), ProbeResult::to_string)
}
