//! The exact values of a position and of its moves.

use putahi_engine::Evaluate;
use putahi_rules::{Match, Value, after};
use putahi_tables::probe::{Answer, probe};
use putahi_tables::{FileSolvable, TableError};

use crate::replies::{Replies, replies};
use crate::verdict::Verdict;

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
    /// Where the move is drawn.
    pub(crate) replies: Option<Replies>,
    /// Where it wins or loses: the move, and the best ones after it.
    pub(crate) line: Vec<G::Move>,
}

/// The values of the last position of a match and of its moves. Drawn moves come in the order in which they are hard for
/// the other side.
pub(crate) fn exact_values<G: Evaluate + FileSolvable>(
    table: &G::Table,
    game: &Match<G>,
) -> Result<ExactValues<G>, TableError> {
    let Answer { result, moves } = probe(table, game.position(), game.quiet_plies())?;
    let seen = |(mv, result): (G::Move, Option<_>)| {
        let verdict = result.map_or(Verdict::Unknown, Verdict::from);
        let replies = replies_to(table, game, &mv, verdict)?;
        let line = line_after(table, game, &mv, verdict)?;
        Ok(ExactMove { mv, verdict, replies, line })
    };
    let moves = moves.into_iter().map(seen).collect::<Result<Vec<_>, TableError>>()?;
    Ok(ExactValues { position: result.map_or(Verdict::Unknown, Verdict::from), moves })
}

/// The replies to a drawn move, where a probe is quick.
fn replies_to<G: Evaluate + FileSolvable>(
    table: &G::Table,
    game: &Match<G>,
    mv: &G::Move,
    verdict: Verdict,
) -> Result<Option<Replies>, TableError> {
    match verdict.value() {
        Some(Value::Drawn) if G::STORAGE.is_quick() => {
            replies(table, &after(game.position(), mv), game.position().turn())
        }
        _ => Ok(None),
    }
}

/// A move that wins or loses with the moves that tables expect after it, where a probe is quick.
fn line_after<G: Evaluate + FileSolvable>(
    table: &G::Table,
    game: &Match<G>,
    mv: &G::Move,
    verdict: Verdict,
) -> Result<Vec<G::Move>, TableError> {
    if !G::STORAGE.is_quick() || verdict.value().and_then(Value::plies).is_none() {
        return Ok(Vec::new());
    }
    let (mut position, mut quiet, mut next) = (game.position().clone(), game.quiet_plies(), mv.clone());
    let mut line = Vec::new();
    loop {
        quiet = if position.is_quiet(&next) { quiet + 1 } else { 0 };
        position = after(&position, &next);
        line.push(next);
        if line.len() == LINE || position.outcome().is_some() || quiet > G::LAWS.most_quiet() {
            return Ok(line);
        }
        match probe(table, &position, quiet)?.moves.into_iter().next() {
            Some((best, Some(_))) => next = best,
            _ => return Ok(line),
        }
    }
}
