//! The moves of a position by exact values.

use putahi_rules::{Game, Value, legal_moves};
use putahi_tables::probe::{ClockEffect, of_move, value};

use super::{Classes, PuzzleGame, TableResult, Truth};
use crate::Goal;

type MoveValues<G> = Vec<(<G as Game>::Move, Value)>;

impl<G: PuzzleGame> Truth<'_, G> {
    /// The [sign](Value::sign) of the value of a position for the seat to move. None if the value is unknown.
    pub(crate) fn sign(&self, position: &G) -> TableResult<Option<i8>> {
        Ok(value(self.0, position, position.turn())?.map(Value::sign))
    }

    /// Each legal move with its value for the seat that makes it. None if one is unknown, or if the limit of quiet plies may
    /// change one.
    pub(crate) fn values(&self, position: &G) -> TableResult<Option<MoveValues<G>>> {
        let value = |m| {
            let result = of_move(self.0, position, 0, &m)?;
            let known = result.filter(|result| !matches!(result.clock, ClockEffect::Cursed(_)));
            Ok(known.map(|result| (m, result.value)))
        };
        legal_moves(position).into_iter().map(value).collect()
    }

    pub(crate) fn keeping(&self, position: &G) -> TableResult<Option<Classes<G>>> {
        let Some(values) = self.values(position)? else { return Ok(None) };
        let best = values.iter().map(|(_, value)| value.sign()).max();
        Ok(Some(split(values, |sign| Some(sign) == best)))
    }

    pub(super) fn reaching(&self, position: &G, goal: Goal) -> TableResult<Option<Classes<G>>> {
        let least = if goal == Goal::Win { 1 } else { 0 };
        Ok(self.values(position)?.map(|values| split(values, |sign| sign >= least)))
    }
}

fn split<G: PuzzleGame>(values: MoveValues<G>, is_right: impl Fn(i8) -> bool) -> Classes<G> {
    let (right, wrong): (MoveValues<G>, MoveValues<G>) =
        values.into_iter().partition(|(_, value)| is_right(value.sign()));
    let [right, wrong] = [right, wrong].map(|values| values.into_iter().map(|(m, _)| m).collect());
    Classes { right, slower: Vec::new(), wrong }
}
