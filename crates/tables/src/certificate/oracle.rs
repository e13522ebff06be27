//! What tables know of a position, and which moves keep the claim and lead on.

use putahi_rules::awithlaknannai::{Awithlaknannai, Size};
use putahi_rules::{Game, Plies, Seat, Value};

use super::key::{Key, Next};
use super::searched::Searched;
use super::{Claim, Refused};
use crate::Tablebase;
use crate::tablebase::{ended, kind};

type Table = <Awithlaknannai as Tablebase>::Table;

/// Men of a side that has lost none.
const FULL: u32 = Size::Mosona.men() as u32;
/// Plies of the opening that are looked at before tables are asked: from the start the second one takes a man.
const OPENING: u32 = 3;

/// Asks tables for the side of a claim.
pub(super) struct Oracle<'a> {
    table: &'a Table,
    pub(super) claim: Claim,
    searched: Searched,
}

/// A move that may be chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// Its number among all moves.
    pub(super) number: usize,
    /// Where it leads.
    pub(super) after: Key,
}

/// The moves that may be chosen in a position of the side of the claim.
#[derive(Debug)]
pub(super) struct Allowed {
    /// The moves, in the order of their numbers.
    pub(super) candidates: Vec<Candidate>,
    /// How many moves there are in all.
    pub(super) of: usize,
    /// What falls with every move and reply until men are taken, where play must not be endless.
    pub(super) measure: Option<Measure>,
}

/// What falls on the way to the next capture: first the value that is kept gets better, then the plies fewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Measure {
    /// Whether the position is not won.
    not_won: bool,
    plies: u16,
}

impl<'a> Oracle<'a> {
    /// An oracle that visits at most so many positions when it searches.
    pub(super) fn new(table: &'a Table, claim: Claim, most_searched: u64) -> Oracle<'a> {
        Oracle { table, claim, searched: Searched::new(most_searched) }
    }

    /// The side of the claim.
    pub(super) fn own(&self) -> Seat {
        self.claim.seat
    }

    /// The other side.
    pub(super) fn other(&self) -> Seat {
        self.claim.seat.next(2)
    }

    /// The moves that may be chosen where the side of the claim is to move. They keep the claim; where play must not be
    /// endless they keep the value and lead to the next capture as well.
    ///
    /// # Errors
    /// The position is not worth the claim, or its values are not known.
    pub(super) fn allowed(&mut self, key: Key) -> Result<Allowed, Refused> {
        let Next { keys, takes } = key.next(self.own(), self.own());
        let of = keys.len();
        let all = keys.into_iter().enumerate().map(|(number, after)| Candidate { number, after });
        if takes || !self.claim.falls_short(key) {
            let candidates = filtered(all, |after| self.keeps(after))?;
            return Ok(Allowed { candidates, of, measure: None });
        }
        let kept = self.value(key, self.own())?;
        let plies = self.plies(key, kept)?;
        let candidates = filtered(all, |after| self.is_nearer(after, kept, plies))?;
        let measure = Measure { not_won: kept == Value::Drawn, plies };
        Ok(Allowed { candidates, of, measure: Some(measure) })
    }

    fn keeps(&mut self, after: Key) -> Result<bool, Refused> {
        Ok(self.claim.at_least.allows(self.value(after, self.other())?))
    }

    /// The plies to the next capture, where tables have them.
    pub(super) fn known_plies(&self, key: Key, turn: Seat) -> Result<Option<u16>, Refused> {
        let position = key.position(self.own(), turn);
        Ok(Awithlaknannai::progress(self.table, &position)?.map(|Plies(plies)| plies))
    }

    /// What was found by search so far.
    pub(super) fn searched(&mut self) -> &mut Searched {
        &mut self.searched
    }

    /// Won, drawn or lost for the side of the claim, with the side `turn` to move.
    ///
    /// # Errors
    /// The tables do not reach the position.
    pub(super) fn value(&self, key: Key, turn: Seat) -> Result<Value, Refused> {
        self.value_within(key, turn, OPENING)
    }

    /// Tables do not know A6: as long as nobody has lost a man, the value is that of the best move, so many plies deep.
    fn value_within(&self, key: Key, turn: Seat, opening: u32) -> Result<Value, Refused> {
        let position = key.position(self.own(), turn);
        if let Some(outcome) = position.outcome() {
            return Ok(kind(ended(&outcome, self.own())));
        }
        if opening > 0 && key.counts() == (FULL, FULL) {
            return self.of_best(key, turn, opening - 1);
        }
        let value = Awithlaknannai::value(self.table, &position, self.own())?;
        value.map(kind).ok_or_else(|| Refused::Unknown(position.to_string()))
    }

    fn of_best(&self, key: Key, turn: Seat, opening: u32) -> Result<Value, Refused> {
        let Next { keys, .. } = key.next(self.own(), turn);
        let values = keys.into_iter().map(|after| self.value_within(after, turn.next(2), opening));
        let values = values.collect::<Result<Vec<_>, _>>()?.into_iter();
        let best = if turn == self.own() { values.max() } else { values.min() };
        Ok(best.expect("a position without an outcome has moves"))
    }
}

/// Those of which the test holds.
fn filtered(
    all: impl Iterator<Item = Candidate>,
    mut holds: impl FnMut(Key) -> Result<bool, Refused>,
) -> Result<Vec<Candidate>, Refused> {
    let mut kept = Vec::new();
    for candidate in all {
        if holds(candidate.after)? {
            kept.push(candidate);
        }
    }
    Ok(kept)
}
