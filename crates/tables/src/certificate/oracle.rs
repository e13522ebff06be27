//! The values of positions for the side of a claim, and the moves that keep the claim and make progress.

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Plies, Seat, Value};

use super::key::{Key, Successors};
use super::search_bounds::SearchBounds;
use super::{CertifyError, Claim};
use crate::Tablebase;
use crate::tablebase::kind;

type Table = <Awithlaknannai as Tablebase>::Table;

/// Values and moves for the side of a claim, from tables.
pub(super) struct Oracle<'a> {
    table: &'a Table,
    pub(super) claim: Claim,
    search_bounds: SearchBounds,
}

/// A move that may be chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// The number of the position after the move among the successors.
    pub(super) number: usize,
    /// The position after it.
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
    /// Whether the position is not won.
    not_won: bool,
    plies: u16,
}

impl<'a> Oracle<'a> {
    /// An oracle whose searches together visit at most `max_positions` positions.
    pub(super) fn new(table: &'a Table, claim: Claim, max_positions: u64) -> Oracle<'a> {
        Oracle { table, claim, search_bounds: SearchBounds::new(max_positions) }
    }

    /// The side of the claim.
    pub(super) fn own(&self) -> Seat {
        self.claim.seat
    }

    /// The other side.
    pub(super) fn other(&self) -> Seat {
        self.claim.seat.next(2)
    }

    /// The moves that may be chosen in a position with the side of the claim to move. They keep the claim; where endless
    /// play would fall short of it, they also keep the value and lead to the next capture.
    ///
    /// The claim must be true in the position.
    ///
    /// # Errors
    /// A table is missing or damaged, or the search has reached its limit of positions.
    pub(super) fn allowed(&mut self, key: Key) -> Result<Allowed, CertifyError> {
        let Successors { keys, by_capture } = key.successors(self.own(), self.own());
        let of = keys.len();
        let all = keys.into_iter().enumerate().map(|(number, after)| Candidate { number, after });
        if by_capture || !self.claim.falls_short(key) {
            let candidates = filter(all, |after| self.keeps(after))?;
            return Ok(Allowed { candidates, of, measure: None });
        }
        let kept = self.value(key, self.own())?;
        let plies = self.plies(key, kept)?;
        let candidates = filter(all, |after| self.is_nearer(after, kept, plies))?;
        let measure = Measure { not_won: kept == Value::Drawn, plies };
        Ok(Allowed { candidates, of, measure: Some(measure) })
    }

    /// Whether a position after a move of the side of the claim keeps the claim.
    fn keeps(&mut self, after: Key) -> Result<bool, CertifyError> {
        Ok(self.claim.at_least.allows(self.value(after, self.other())?))
    }

    /// The plies to the next capture or the end, from tables only; None if no table has them.
    ///
    /// # Errors
    /// A table is damaged.
    pub(super) fn known_plies(&self, key: Key, turn: Seat) -> Result<Option<u16>, CertifyError> {
        let position = key.position(self.own(), turn);
        Ok(Awithlaknannai::progress(self.table, &position)?.map(|Plies(plies)| plies))
    }

    /// The bounds that searches have found so far.
    pub(super) fn search_bounds(&mut self) -> &mut SearchBounds {
        &mut self.search_bounds
    }

    /// Won, drawn or lost for the side of the claim, with the side `turn` to move.
    ///
    /// # Errors
    /// No table has the position, or a table is damaged.
    pub(super) fn value(&self, key: Key, turn: Seat) -> Result<Value, CertifyError> {
        let position = key.position(self.own(), turn);
        let value = Awithlaknannai::value(self.table, &position, self.own())?;
        value.map(kind).ok_or_else(|| CertifyError::NoValue(position.to_string()))
    }
}

/// The candidates whose positions pass a test.
fn filter(
    all: impl Iterator<Item = Candidate>,
    mut holds: impl FnMut(Key) -> Result<bool, CertifyError>,
) -> Result<Vec<Candidate>, CertifyError> {
    let mut kept = Vec::new();
    for candidate in all {
        if holds(candidate.after)? {
            kept.push(candidate);
        }
    }
    Ok(kept)
}
