//! The values of positions for the side of a claim, and the moves that keep the claim and make progress.
//!
//! Plies to the next capture are those of tables, or are found by search where no table has them. Both define the number
//! alike: the side of the claim hastens the capture, the other side delays it, and both keep the value. The search is an
//! AND/OR search with iterative deepening. Its bounds are reused by later searches.

use std::collections::HashMap;

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Plies, Seat, Value};

use super::Claim;
use super::error::{CertifyError, Result};
use super::key::{Key, Successors};
use crate::Tablebase;
use crate::awithlaknannai::Table;

/// Values and moves for the side of a claim, from tables.
pub(super) struct Oracle<'a> {
    table: &'a Table,
    pub(super) claim: Claim,
    max_positions: u64,
    /// The number of positions that searches may still visit.
    left: u64,
    bounds: HashMap<(Key, Seat), Bounds>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// The number of the position after the move among the successors.
    pub(super) number: usize,
    pub(super) after: Key,
}

/// The moves that may be chosen in a position of the side of the claim.
#[derive(Debug)]
pub(super) struct Allowed {
    /// The moves, in the order of their numbers.
    pub(super) candidates: Vec<Candidate>,
    /// The number of all moves.
    pub(super) of: usize,
    /// The measure of the position; None if the moves are captures or endless play would satisfy the claim.
    pub(super) measure: Option<Measure>,
}

/// A measure that decreases with every move of the strategy and every reply until the next capture, so that play cannot
/// be endless: either the value for the side of the claim becomes better, or the plies to the capture become fewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Measure {
    not_won: bool,
    plies: u16,
}

/// Bounds on the plies from a position to the next capture or the end.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    more_than: u16,
    at_most: u16,
}

impl<'a> Oracle<'a> {
    /// An oracle whose searches together visit at most `max_positions` positions.
    pub(super) fn new(table: &'a Table, claim: Claim, max_positions: u64) -> Oracle<'a> {
        Oracle { table, claim, max_positions, left: max_positions, bounds: HashMap::new() }
    }

    /// The side of the claim.
    pub(super) fn own(&self) -> Seat {
        self.claim.seat
    }

    pub(super) fn other(&self) -> Seat {
        self.claim.seat.next(2)
    }

    /// The moves that may be chosen in a position with the side of the claim to move. They keep the claim; where endless
    /// play would fall short of it, they also keep the value and lead to the next capture.
    ///
    /// The claim must be true in the position.
    pub(super) fn allowed(&mut self, key: Key) -> Result<Allowed> {
        let Successors { keys, by_capture } = key.successors(self.own(), self.own());
        let of = keys.len();
        let mut kept = None;
        if !by_capture && self.claim.falls_short(key) {
            let value = self.value(key, self.own())?;
            kept = Some((value, self.plies(key, value)?));
        }
        let mut candidates = Vec::new();
        for (number, after) in keys.into_iter().enumerate() {
            let value = self.value(after, self.other())?;
            let serves = match kept {
                None => self.claim.at_least.allows(value),
                Some((kept, plies)) => value == kept && self.forces(after, self.other(), kept, plies)?,
            };
            if serves {
                candidates.push(Candidate { number, after });
            }
        }
        let measure = kept.map(|(value, plies)| Measure { not_won: value == Value::Drawn, plies });
        Ok(Allowed { candidates, of, measure })
    }

    /// The plies to the next capture or the end, from tables only; None if no table has them.
    pub(super) fn known_plies(&self, key: Key, turn: Seat) -> Result<Option<u16>> {
        let position = key.position(self.own(), turn);
        Ok(Awithlaknannai::progress(self.table, &position)?.map(|Plies(plies)| plies))
    }

    /// Won, drawn or lost for the side of the claim, with the side `turn` to move.
    pub(super) fn value(&self, key: Key, turn: Seat) -> Result<Value> {
        let position = key.position(self.own(), turn);
        let value = Awithlaknannai::value(self.table, &position, self.own())?;
        let unknown = || format!("no table has the value of `{position}`; solve its sector first");
        value.map(Value::without_plies).ok_or_else(|| CertifyError::Refused(unknown()))
    }

    /// The plies to the next capture or the end from a position of the side of the claim, whose value is `kept`.
    fn plies(&mut self, key: Key, kept: Value) -> Result<u16> {
        if let Some(known) = self.known_plies(key, self.own())? {
            return Ok(known);
        }
        let mut plies = 1;
        while !self.forces(key, self.own(), kept, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// Whether a capture or the end is forced within `plies` plies from a position whose value is `kept`.
    fn forces(&mut self, key: Key, turn: Seat, kept: Value, plies: u16) -> Result<bool> {
        if let Some(known) = self.known_plies(key, turn)? {
            return Ok(known <= plies);
        }
        let widest = Bounds { more_than: 0, at_most: u16::MAX };
        let bounds = self.bounds.get(&(key, turn)).copied().unwrap_or(widest);
        if plies <= bounds.more_than || plies >= bounds.at_most {
            return Ok(plies >= bounds.at_most);
        }
        let limit_reached = || {
            let (position, limit) = (key.position(self.own(), turn), self.max_positions);
            CertifyError::Refused(format!(
                "no capture was found from `{position}` within {limit} positions searched; solve with plies, or allow \
                 more with --search"
            ))
        };
        self.left = self.left.checked_sub(1).ok_or_else(limit_reached)?;
        let forced = self.forces_by_moves(key, turn, kept, plies)?;
        let bounds = match forced {
            true => Bounds { at_most: plies, ..bounds },
            false => Bounds { more_than: plies, ..bounds },
        };
        self.bounds.insert((key, turn), bounds);
        Ok(forced)
    }

    fn forces_by_moves(&mut self, key: Key, turn: Seat, kept: Value, plies: u16) -> Result<bool> {
        let hastens = turn == self.own();
        let Successors { keys, by_capture } = key.successors(self.own(), turn);
        if by_capture {
            return Ok(true);
        }
        for after in keys {
            // A move that changes the value is skipped: the side of the claim does not make it, and after such a move
            // of the other side the value to keep is better.
            if self.value(after, turn.next(2))? != kept {
                continue;
            }
            if self.forces(after, turn.next(2), kept, plies - 1)? == hastens {
                return Ok(hastens);
            }
        }
        Ok(!hastens)
    }
}
