//! The moves of a position and of whole matches up to symmetry of the board, to count how often each was played.

use std::sync::Arc;

use putahi_engine::Evaluate;
use putahi_rules::{Game, MOST_LISTED, Record, Seat, Spec, Tabletop, after, legal_moves_within, with_game};
use putahi_tables::{Budget, FileSolvable, TableCache, TableError, Tablebase, probe};
use serde::Serialize;

use crate::exact::exact_values;
use crate::request::texts;
use crate::symmetry::{Canonical, Symmetries};
use crate::{AnalysisRequest, AnalysisRequestError, Verdict};

/// A move of a match, up to symmetry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The game and the position before it, up to symmetry.
    pub position: String,
    /// The move, up to the symmetries of that position.
    pub text: String,
    /// The seat that made it.
    pub seat: Seat,
}

/// The first `most` moves of a match up to symmetry; a move that a seat made again in the same position is left out.
pub fn played_moves(record: &Record, most: usize) -> Vec<PlayedMove> {
    with_game!(record.spec(), |_options: G| {
        let game = record.replay::<G>().expect("the record is of this game");
        let symmetries = Symmetries::of(game.position().board());
        let mut played: Vec<PlayedMove> = Vec::new();
        for (position, m) in game.positions().iter().zip(game.moves()).take(most) {
            let canonical = symmetries.canonical(position);
            let text = canonical.move_text::<G>(position.board(), m);
            let one = PlayedMove { position: key(record.spec(), &canonical), text, seat: position.turn() };
            if !played.contains(&one) {
                played.push(one);
            }
        }
        played
    })
}

/// The game and a position of it, up to symmetry.
fn key(spec: &Spec, canonical: &Canonical<'_>) -> String {
    format!("{spec} {}", canonical.text)
}

/// A position with its moves, those that a symmetry maps onto each other together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Explored {
    /// The game and its options.
    pub spec: String,
    /// The text of the position.
    pub position: String,
    /// The game and the position, up to symmetry.
    #[serde(skip)]
    pub key: String,
    /// The number of the seat to move, from 1. None if the match is over.
    pub turn: Option<usize>,
    /// The exact value of the position.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// The moves, best first.
    pub moves: Vec<ExploredMove>,
}

/// Moves that a symmetry of the position maps onto each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExploredMove {
    /// The move, up to the symmetries of the position.
    #[serde(skip)]
    pub key: String,
    /// Their notations.
    pub moves: Vec<String>,
    /// Their exact value for the seat that makes them.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// The counts of the replies, where tables have all of them.
    pub replies: Option<ReplyCounts>,
}

/// How many replies win, draw and lose for the seat that made the move before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ExploredReplies))]
pub struct ReplyCounts {
    /// Replies after which it wins.
    pub won: usize,
    /// Replies after which it draws.
    pub drawn: usize,
    /// Replies after which it loses.
    pub lost: usize,
}

/// The moves of a position with their exact values, as far as these are known or can be searched for within `budget`.
///
/// # Errors
/// The request has no position.
pub fn explore(
    request: &AnalysisRequest,
    table_cache: &TableCache,
    budget: &Arc<Budget>,
) -> Result<Explored, AnalysisRequestError> {
    with_game!(&request.spec, |options: G| {
        let game = request.position::<G>(options)?;
        let position = game.position();
        let symmetries = Symmetries::of(position.board());
        let canonical = symmetries.canonical(position);
        let (verdict, moves) = table_cache.read::<G, _>(options, |table| {
            let table = G::within(table, budget);
            let exact = exact_values::<G>(&table, &game)?;
            let mut moves: Vec<ExploredMove> = Vec::new();
            for found in exact.moves {
                let text = canonical.move_text::<G>(position.board(), &found.mv);
                match moves.iter_mut().find(|known| known.key == text) {
                    Some(known) => known.moves.push(found.mv.to_string()),
                    None => moves.push(ExploredMove {
                        key: text,
                        moves: vec![found.mv.to_string()],
                        verdict: found.verdict,
                        replies: replies::<G>(&table, position, &found.mv)?,
                    }),
                }
            }
            Ok((exact.position, moves))
        });
        let (spec, text) = texts(&game);
        Ok(Explored {
            spec,
            position: text,
            key: key(&request.spec, &canonical),
            turn: game.outcome().is_none().then(|| position.turn().number()),
            verdict,
            moves,
        })
    })
}

/// The counts of the replies to a move for the seat that makes the move; None where a table lacks one, a probe is slow, or no other
/// seat replies.
fn replies<G: Evaluate + FileSolvable + Tabletop>(
    table: &<G as Tablebase>::Table,
    position: &G,
    m: &G::Move,
) -> Result<Option<ReplyCounts>, TableError> {
    let (seat, next) = (position.turn(), after(position, m));
    if !G::storage(position.options()).is_quick() || next.turn() == seat {
        return Ok(None);
    }
    let mut counts = ReplyCounts::default();
    for reply in legal_moves_within(&next, MOST_LISTED).unwrap_or_default() {
        let Some(value) = probe::value(table, &after(&next, &reply), seat)? else { return Ok(None) };
        match value.sign() {
            1 => counts.won += 1,
            0 => counts.drawn += 1,
            _ => counts.lost += 1,
        }
    }
    Ok((counts != ReplyCounts::default()).then_some(counts))
}
