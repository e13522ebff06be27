//! The moves of a position by exact values.

use putahi_rules::{Game, Value, legal_moves};
use putahi_tables::probe::{ClockEffect, of_move, value};

use super::classes::Classes;
use super::{PuzzleGame, TableResult};
use crate::kind::Goal;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Wdl {
    Lost,
    Drawn,
    Won,
}

pub(crate) const fn wdl(value: Value) -> Wdl {
    match value {
        Value::Lost(_) => Wdl::Lost,
        Value::Drawn => Wdl::Drawn,
        Value::Won(_) => Wdl::Won,
    }
}

/// The value of a position for the seat to move. None if it is unknown.
pub(crate) fn value_of<G: PuzzleGame>(table: &G::Table, position: &G) -> TableResult<Option<Wdl>> {
    Ok(value(table, position, position.turn())?.map(wdl))
}

type MoveValues<G> = Vec<(<G as Game>::Move, Value)>;

/// Each legal move with its value for the seat that makes it. None if one is unknown, or if the limit of quiet plies may change
/// one.
pub(crate) fn of_moves<G: PuzzleGame>(table: &G::Table, position: &G) -> TableResult<Option<MoveValues<G>>> {
    let mut values = Vec::new();
    for m in legal_moves(position) {
        match of_move(table, position, 0, &m)? {
            Some(result) if !matches!(result.clock, ClockEffect::Cursed(_)) => values.push((m, result.value)),
            _ => return Ok(None),
        }
    }
    Ok(Some(values))
}

pub(crate) fn keeping<G: PuzzleGame>(table: &G::Table, position: &G) -> TableResult<Option<Classes<G>>> {
    let Some(values) = of_moves(table, position)? else { return Ok(None) };
    let best = values.iter().map(|(_, value)| wdl(*value)).max();
    Ok(Some(split(values, |value| Some(wdl(value)) == best)))
}

pub(crate) fn reaching<G: PuzzleGame>(
    table: &G::Table,
    position: &G,
    goal: Goal,
) -> TableResult<Option<Classes<G>>> {
    let least = if goal == Goal::Win { Wdl::Won } else { Wdl::Drawn };
    Ok(of_moves(table, position)?.map(|values| split(values, |value| wdl(value) >= least)))
}

fn split<G: PuzzleGame>(values: MoveValues<G>, is_right: impl Fn(Value) -> bool) -> Classes<G> {
    let (right, wrong): (MoveValues<G>, MoveValues<G>) =
        values.into_iter().partition(|(_, value)| is_right(*value));
    let [right, wrong] = [right, wrong].map(|values| values.into_iter().map(|(m, _)| m).collect());
    Classes { right, slower: Vec::new(), wrong }
}
