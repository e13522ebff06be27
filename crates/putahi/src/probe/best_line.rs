//! `putahi probe --line`: moves by which both sides keep the value of the position.

use std::io;

use putahi_cli::OutputForm;
use putahi_rules::{Game, History, Match};
use putahi_tables::FileSolvable;
use putahi_tables::probe::{Answer, ProbeResult, probe, probe_position, wdl_word};
use serde_json::json;

use super::prober::{Prober, result_text};
use crate::missing;

struct Step<G: Game> {
    m: G::Move,
    result: ProbeResult,
    /// The moves that keep the value, this one among them.
    keeping: usize,
    moves: usize,
}

impl<G: FileSolvable + History> Prober<'_, G> {
    /// Prints the position with its value, then at most `plies` moves of best play, until the match is over, then the position
    /// after them, with how the match ended if it did.
    pub(super) fn print_best_line(
        &self,
        (position, quiet): (G, u16),
        plies: u16,
        form: OutputForm,
    ) -> anyhow::Result<()> {
        let clock = self.clock(&position, quiet)?;
        let mut game = Match::continued(position, clock);
        let first = probe_position(&self.table, game.position(), game.position().turn(), clock)?;
        form.note(&format!("{}\t{}\n", game.position(), result_text(first.as_ref())))?;
        for ply in 1..=plies {
            if game.outcome().is_some() {
                break;
            }
            let Some(step) = self.best_step(&game)? else {
                return Err(missing::error(&self.table, game.position(), self.table_dir)?);
            };
            game.play_unchecked(&step.m);
            step.print(ply, form)?;
        }
        let end = game.outcome().map_or_else(String::new, |outcome| format!("\t{outcome}"));
        Ok(form.note(&format!("{}{end}\n", game.position()))?)
    }

    /// A best move: of those that are equal by the tables, one to a position that has not occurred and in which the fewest replies
    /// keep the value; of equal ones the first. None if no table has the value.
    fn best_step(&self, game: &Match<G>) -> anyhow::Result<Option<Step<G>>> {
        let answer = probe(&self.table, game.position(), game.quiet_plies())?;
        let Some((_, Some(result))) = answer.moves.first() else { return Ok(None) };
        let equal = answer.moves.iter().take_while(|(_, other)| other.as_ref() == Some(result));
        let mut best = None;
        for (m, _) in equal {
            let mut next = game.clone();
            next.play_unchecked(m);
            let replies = keeping(&probe(&self.table, next.position(), next.quiet_plies())?);
            let key = (game.positions().contains(next.position()), replies);
            if best.as_ref().is_none_or(|(least, _)| key < *least) {
                best = Some((key, m));
            }
        }
        let (keeping, moves) = (keeping(&answer), answer.moves.len());
        Ok(best.map(|(_, m)| Step { m: m.clone(), result: *result, keeping, moves }))
    }
}

/// The moves that keep the value of the position, however many plies they take.
fn keeping<G: Game>(answer: &Answer<G>) -> usize {
    let sign = |result: &Option<ProbeResult>| result.as_ref().map(|result| result.value.sign());
    let Some((_, best)) = answer.moves.first() else { return 0 };
    answer.moves.iter().filter(|(_, result)| sign(result) == sign(best)).count()
}

impl<G: Game> Step<G> {
    fn print(&self, ply: u16, form: OutputForm) -> io::Result<()> {
        let Step { m, result, keeping, moves } = self;
        let answer = json!({
            "ply": ply, "move": m.to_string(), "value": wdl_word(result.value),
            "plies": result.value.plies().map(|plies| plies.0), "keeping": keeping, "moves": moves,
        });
        form.print(&answer, || format!("{ply}\t{m}\t{result}\t{keeping} of {moves}\n"))
    }
}
