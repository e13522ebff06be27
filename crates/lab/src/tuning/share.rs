//! How often the engine's choice keeps the value of a position.

use putahi_engine::Rng;
use putahi_rules::{Game, History, Plies, Value, legal_moves};
use putahi_tables::probe::of_move;
use putahi_tables::{TableError, Tablebase};

use crate::tuning::parallel::in_parallel;
use crate::tuning::sample::Class;

/// A position where some moves keep the value and others lose it.
pub(crate) struct Decision<G: Game> {
    /// The position.
    pub(crate) position: G,
    /// Its value for the side to move.
    pub(crate) value: Value,
    /// The moves that keep the verdict: won, drawn or lost.
    pub(crate) keeping: Vec<G::Move>,
    /// The share of the moves that keep the value.
    pub(crate) by_chance: f64,
}

impl<G: Game> Decision<G> {
    /// Whether the position is won in a number of plies of the range.
    pub(crate) fn is_won_in(&self, least: u16, most: u16) -> bool {
        let plies = |plies: Plies| (least..=most).contains(&plies.0);
        matches!(self.value, Value::Won(_)) && self.value.plies().is_some_and(plies)
    }
}

/// The legal moves of a position, with the value of each for the side to move.
type MoveValues<G> = Vec<(<G as Game>::Move, Value)>;

/// The value of each move of a position for the side to move, after `quiet` consecutive quiet plies; None if the tables lack one.
fn values<G: Tablebase + History>(
    tables: &G::Table,
    position: &G,
    quiet: u16,
) -> Result<Option<MoveValues<G>>, TableError> {
    let value = |m: G::Move| {
        let result = of_move(tables, position, quiet, &m)?;
        Ok(result.map(|result| (m, result.value)))
    };
    legal_moves(position).into_iter().map(value).collect()
}

/// The decision in a position after `quiet` consecutive quiet plies; None if all moves lead to the same verdict, or some value is
/// not in the tables. Moves are judged under the limit of quiet plies where the tables know it.
///
/// # Errors
/// A table is damaged.
pub(crate) fn decision<G: Tablebase + History>(
    tables: &G::Table,
    position: &G,
    quiet: u16,
) -> Result<Option<Decision<G>>, TableError> {
    let Some(values) = values(tables, position, quiet)? else { return Ok(None) };
    let Some(best) = values.iter().map(|(_, value)| *value).max() else { return Ok(None) };
    let keeping: Vec<G::Move> =
        values.iter().filter(|(_, value)| value.sign() == best.sign()).map(|(m, _)| m.clone()).collect();
    if keeping.len() == values.len() {
        return Ok(None);
    }
    let by_chance = keeping.len() as f64 / values.len() as f64;
    let value = G::value(tables, position, position.turn())?.unwrap_or(best);
    Ok(Some(Decision { position: position.clone(), value, keeping, by_chance }))
}

/// At most `count` random decisions of each class in positions for which `is_wanted` holds, the same for the same seed.
///
/// # Errors
/// A table is damaged.
pub(crate) fn decisions<G: Tablebase + History>(
    tables: &G::Table,
    classes: &[Class<G>],
    count: usize,
    seed: u64,
    is_wanted: impl Fn(&G) -> bool,
) -> Result<Vec<Decision<G>>, TableError> {
    let mut found = Vec::new();
    for (class, of) in classes.iter().enumerate() {
        let mut rng = Rng::new(seed ^ (class as u64) << 32);
        for _ in 0..count {
            let mut last = Ok(None);
            let is_decision = |position: &G| {
                last = if is_wanted(position) { decision(tables, position, 0) } else { Ok(None) };
                !matches!(last, Ok(None))
            };
            let drawn = of.position(&mut rng, is_decision);
            found.extend(last?);
            if drawn.is_none() {
                break;
            }
        }
    }
    Ok(found)
}

/// For each decision, whether `choose` keeps the value; called by `threads` threads at once. `choose` gets the index of
/// the decision as a seed.
pub(crate) fn kept<G: Game>(
    decisions: &[&Decision<G>],
    threads: usize,
    choose: impl Fn(&G, u64) -> G::Move + Sync,
) -> Vec<bool> {
    in_parallel(decisions.iter().enumerate().collect(), threads, |(at, decision)| {
        decision.keeping.contains(&choose(&decision.position, at as u64))
    })
}
