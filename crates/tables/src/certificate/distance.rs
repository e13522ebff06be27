//! Plies to the next capture: from tables, or by search where no table has them.
//!
//! Tables and search define the number alike: the side of the claim hastens the capture, the other side delays it, and
//! both keep the value. The search is an AND/OR search with iterative deepening. Its bounds are reused by later
//! searches.

use putahi_rules::{Seat, Value};

use super::CertifyError;
use super::key::{Key, Successors};
use super::oracle::Oracle;
use super::search_bounds::Bounds;

impl Oracle<'_> {
    /// The plies to the next capture or the end from a position of the side of the claim, whose value is `kept`.
    ///
    /// # Errors
    /// The search has reached its limit, or no table has a value.
    pub(super) fn plies(&mut self, key: Key, kept: Value) -> Result<u16, CertifyError> {
        if let Some(known) = self.known_plies(key, self.own())? {
            return Ok(known);
        }
        let mut plies = 1;
        while !self.forces(key, self.own(), kept, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// Whether the position after a move of the side of the claim has the value `kept`, and a capture or the end is
    /// forced within `plies` plies.
    ///
    /// # Errors
    /// As [`plies`](Oracle::plies).
    pub(super) fn is_nearer(&mut self, after: Key, kept: Value, plies: u16) -> Result<bool, CertifyError> {
        let turn = self.other();
        Ok(self.value(after, turn)? == kept && self.forces(after, turn, kept, plies)?)
    }

    /// Whether a capture or the end is forced within `plies` plies from a position whose value is `kept`.
    fn forces(&mut self, key: Key, turn: Seat, kept: Value, plies: u16) -> Result<bool, CertifyError> {
        if let Some(known) = self.known_plies(key, turn)? {
            return Ok(known <= plies);
        }
        let bounds = self.search_bounds().bounds(key, turn);
        if plies <= bounds.more_than || plies >= bounds.at_most {
            return Ok(plies >= bounds.at_most);
        }
        self.visit(key, turn)?;
        let forced = self.forces_by_moves(key, turn, kept, plies)?;
        let bounds = match forced {
            true => Bounds { at_most: plies, ..bounds },
            false => Bounds { more_than: plies, ..bounds },
        };
        self.search_bounds().found.insert((key, turn), bounds);
        Ok(forced)
    }

    /// Counts a visited position.
    fn visit(&mut self, key: Key, turn: Seat) -> Result<(), CertifyError> {
        let own = self.own();
        let search_bounds = self.search_bounds();
        let limit = search_bounds.max_positions;
        let limit_reached = || CertifyError::SearchLimit(key.position(own, turn).to_string(), limit);
        search_bounds.left = search_bounds.left.checked_sub(1).ok_or_else(limit_reached)?;
        Ok(())
    }

    fn forces_by_moves(
        &mut self,
        key: Key,
        turn: Seat,
        kept: Value,
        plies: u16,
    ) -> Result<bool, CertifyError> {
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
