//! How hard a drawn move is for the other side: how many replies keep the draw, and how likely people are to miss them.

use putahi_engine::Evaluate;
use putahi_engine::error_model::chances;
use putahi_rules::{MOST_LISTED, Seat, Value, after, legal_moves_within};
use putahi_tables::{TableError, Tablebase, probe};
use serde::Serialize;

/// The replies to a drawn move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Replies {
    /// The number of all replies.
    pub all: usize,
    /// The number of those that keep the draw.
    pub keep: usize,
    /// The chance that the reply loses the draw, by the error model, from 0 to 1.
    pub error: f64,
}

/// The replies in `position`, which is drawn for `seat`, if another seat is to move. None if a value is unknown, or there
/// are no replies of others, or too many.
pub(crate) fn replies<G: Evaluate + Tablebase>(
    table: &G::Table,
    position: &G,
    seat: Seat,
) -> Result<Option<Replies>, TableError> {
    let moves = legal_moves_within(position, MOST_LISTED).unwrap_or_default();
    if moves.is_empty() || position.turn() == seat {
        return Ok(None);
    }
    let value = |m: &G::Move| probe::value(table, &after(position, m), seat);
    let values: Option<Vec<Value>> = moves.iter().map(value).collect::<Result<_, _>>()?;
    Ok(values.map(|values| {
        let errs = |value: &Value| matches!(value, Value::Won(_));
        let chances = chances(position, &moves);
        let missed = chances.iter().zip(&values).filter(|(_, value)| errs(value)).map(|(chance, _)| chance);
        // The sum of no numbers is -0.0.
        let error = missed.sum::<f64>() + 0.0;
        Replies { all: moves.len(), keep: values.iter().filter(|value| !errs(value)).count(), error }
    }))
}
