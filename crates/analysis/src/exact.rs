//! The exact values of a position and of its moves.

use putahi_engine::Evaluate;
use putahi_rules::{Match, Value, after};
use putahi_tables::probe::{Answer, probe};
use putahi_tables::{FileSolvable, TableError};

use crate::Verdict;
use crate::replies::{Replies, replies};

/// The memory of a search for exact values, in bytes.
pub(crate) const EXACT_MEMORY: usize = 64 << 20;

/// The most moves of a line that tables expect.
const LINE: usize = 4;

pub(crate) struct ExactValues<G: putahi_rules::Game> {
    pub(crate) position: Verdict,
    /// Each legal move with its value, best first.
    pub(crate) moves: Vec<ExactMove<G>>,
}

pub(crate) struct ExactMove<G: putahi_rules::Game> {
    pub(crate) mv: G::Move,
    pub(crate) verdict: Verdict,
    /// Where the move is drawn and a probe is quick.
    pub(crate) replies: Option<Replies>,
    /// Where it wins or loses, in plies that are known, and a probe is quick: the move, and the best ones after it.
    pub(crate) line: Vec<G::Move>,
}

/// The values of the last position of a match and of its moves. Drawn moves come in the order in which they are hard for
/// the other side.
pub(crate) fn exact_values<G: Evaluate + FileSolvable>(
    table: &G::Table,
    game: &Match<G>,
) -> Result<ExactValues<G>, TableError> {
    let position = game.position();
    let Answer { result, moves } = probe(table, position, game.quiet_plies())?;
    let seen = |(mv, result): (G::Move, Option<_>)| {
        let verdict = result.map_or(Verdict::Unknown, Verdict::from);
        let (mut replies_to, mut line) = (None, Vec::new());
        match verdict.value().filter(|_| G::storage(position.options()).is_quick()) {
            Some(Value::Drawn) => replies_to = replies(table, &after(position, &mv), position.turn())?,
            Some(Value::Won(Some(_)) | Value::Lost(Some(_))) => line = line_after(table, game, &mv)?,
            _ => {}
        }
        Ok(ExactMove { mv, verdict, replies: replies_to, line })
    };
    let moves = moves.into_iter().map(seen).collect::<Result<Vec<_>, TableError>>()?;
    Ok(ExactValues { position: result.map_or(Verdict::Unknown, Verdict::from), moves })
}

/// A move with the moves that tables expect after it.
fn line_after<G: Evaluate + FileSolvable>(
    table: &G::Table,
    game: &Match<G>,
    mv: &G::Move,
) -> Result<Vec<G::Move>, TableError> {
    let (mut position, mut quiet, mut next) = (game.position().clone(), game.quiet_plies(), mv.clone());
    let mut line = Vec::new();
    loop {
        quiet = if position.is_quiet(&next) { quiet + 1 } else { 0 };
        position = after(&position, &next);
        line.push(next);
        if line.len() == LINE
            || position.outcome().is_some()
            || quiet > G::laws(position.options()).most_quiet()
        {
            return Ok(line);
        }
        match probe(table, &position, quiet)?.moves.into_iter().next() {
            Some((best, Some(_))) => next = best,
            _ => return Ok(line),
        }
    }
}
