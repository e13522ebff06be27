//! The moves of a position by exact values.

use putahi_rules::{Game, Seat, Value, after, legal_moves};
use putahi_tables::Storage;
use putahi_tables::probe::{ClockEffect, of_move, value};

use super::{AHEAD, Classes, PuzzleGame, TableResult, Truth};
use crate::Goal;

type MoveValues<G> = Vec<(<G as Game>::Move, Value)>;

impl<G: PuzzleGame> Truth<'_, G> {
    /// The [sign](Value::sign) of the value of a position for the seat to move, where at most `pieces` are to be placed before values
    /// are known. None if the value is unknown.
    pub(crate) fn sign(&self, position: &G, pieces: u8) -> TableResult<Option<i8>> {
        Ok(self.ahead(position, position.turn(), pieces)?.map(Value::sign))
    }

    /// The value of a position for a seat; where a search begins when all pieces are placed, by going through all ways to place the
    /// last ones, at most `pieces`.
    fn ahead(&self, position: &G, seat: Seat, pieces: u8) -> TableResult<Option<Value>> {
        let told = value(self.0, position, seat)?;
        if told.is_some() || pieces == 0 || !matches!(G::storage(position.options()), Storage::Search) {
            return Ok(told);
        }
        let is_own = position.turn() == seat;
        let (worst, best) = (Value::Lost(None), Value::Won(None));
        let (mut found, aim) = if is_own { (worst, best) } else { (best, worst) };
        for m in legal_moves(position) {
            let Some(value) = self.ahead(&after(position, &m), seat, pieces - 1)? else { return Ok(None) };
            found = if is_own { found.max(value) } else { found.min(value) };
            if found == aim {
                break;
            }
        }
        Ok(Some(found))
    }

    /// Each legal move with its value for the seat that makes it. None if one is unknown, or if the limit of quiet plies may
    /// change one.
    pub(crate) fn values(&self, position: &G) -> TableResult<Option<MoveValues<G>>> {
        let value = |m| {
            let known = match of_move(self.0, position, 0, &m)? {
                Some(result) => {
                    Some(result.value).filter(|_| !matches!(result.clock, ClockEffect::Cursed(_)))
                }
                None => self.ahead(&after(position, &m), position.turn(), AHEAD - 1)?,
            };
            Ok(known.map(|value| (m, value)))
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
