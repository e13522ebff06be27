//! How often the engine's choice keeps the value of a position.

use putahi_engine::Rng;
use putahi_rules::{Game, History, Plies, Value, legal_moves};
use putahi_tables::probe::of_move;
use putahi_tables::{TableError, Tablebase};

use crate::tuning::sample::Class;

/// A position where some moves keep the value and others lose it.
pub(crate) struct Decision<G: Game> {
    pub(crate) position: G,
    pub(crate) value: Value,
    /// The moves that keep the verdict: won, drawn or lost.
    pub(crate) keeping: Vec<G::Move>,
    pub(crate) by_chance: f64,
}

impl<G: Game> Decision<G> {
    pub(crate) fn is_won_in(&self, least: u16, most: u16) -> bool {
        let plies = |plies: Plies| (least..=most).contains(&plies.0);
        matches!(self.value, Value::Won(_)) && self.value.plies().is_some_and(plies)
    }
}

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
