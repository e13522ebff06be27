//! Plies to the next capture: those of the tables, or by search where tables have none.
//!
//! Both are the same number: the side of the claim hastens, the other one delays, both keep the value. An AND/OR search
//! goes deeper and deeper, and remembers what it has found for all later ones.

use putahi_rules::{Seat, Value};

use super::Refused;
use super::key::{Key, Next};
use super::oracle::Oracle;
use super::searched::Bounds;

impl Oracle<'_> {
    /// The plies to the next capture or the end from a position of the side of the claim, whose value is `kept`.
    ///
    /// # Errors
    /// The search came to its limit, or a value is not known.
    pub(super) fn plies(&mut self, key: Key, kept: Value) -> Result<u16, Refused> {
        if let Some(known) = self.known_plies(key, self.own())? {
            return Ok(known);
        }
        let mut plies = 1;
        while !self.forces(key, self.own(), kept, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// Whether the value is kept after a move of the side of the claim, and a capture or the end comes within so many plies.
    ///
    /// # Errors
    /// As [`plies`](Oracle::plies).
    pub(super) fn is_nearer(&mut self, after: Key, kept: Value, plies: u16) -> Result<bool, Refused> {
        let turn = self.other();
        Ok(self.value(after, turn)? == kept && self.forces(after, turn, kept, plies)?)
    }

    /// Whether a capture or the end comes within so many plies from a position whose value is `kept`.
    fn forces(&mut self, key: Key, turn: Seat, kept: Value, plies: u16) -> Result<bool, Refused> {
        if let Some(known) = self.known_plies(key, turn)? {
            return Ok(known <= plies);
        }
        let bounds = self.searched().bounds(key, turn);
        if plies <= bounds.more_than || plies >= bounds.at_most {
            return Ok(plies >= bounds.at_most);
        }
        self.visit(key, turn)?;
        let forced = self.forces_by_moves(key, turn, kept, plies)?;
        let bounds = match forced {
            true => Bounds { at_most: plies, ..bounds },
            false => Bounds { more_than: plies, ..bounds },
        };
        self.searched().found.insert((key, turn), bounds);
        Ok(forced)
    }

    /// Counts a position that is visited.
    fn visit(&mut self, key: Key, turn: Seat) -> Result<(), Refused> {
        let own = self.own();
        let searched = self.searched();
        let limit = searched.most;
        let refused = || Refused::Search(key.position(own, turn).to_string(), limit);
        searched.left = searched.left.checked_sub(1).ok_or_else(refused)?;
        Ok(())
    }

    fn forces_by_moves(&mut self, key: Key, turn: Seat, kept: Value, plies: u16) -> Result<bool, Refused> {
        let hastens = turn == self.own();
        let Next { keys, takes } = key.next(self.own(), turn);
        if takes {
            return Ok(true);
        }
        for after in keys {
            // A move that gives something away does not count: who hastens will not make it, and if the other side does,
            // what is kept from there on is better.
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
