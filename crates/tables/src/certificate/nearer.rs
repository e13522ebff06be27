//! Plies to the next capture by search, where tables have none.
//!
//! They are the same number that tables have: the side of the claim hastens, the other one delays, both keep the value.
//! An AND/OR search goes deeper and deeper, and remembers what it has found for all later ones.

use putahi_rules::{Seat, Value};

use super::Refused;
use super::key::{Key, Next};
use super::oracle::Oracle;
use super::searched::Bounds;

/// Searches.
struct Nearer;

impl Nearer {
    /// The plies from a position of the side of the claim, whose value is `kept`.
    ///
    /// # Errors
    /// The search came to its limit, or a value is not known.
    pub(super) fn plies(oracle: &mut Oracle<'_>, key: Key, kept: Value) -> Result<u16, Refused> {
        let own = oracle.own();
        let mut plies = 1;
        while !Nearer::forces(oracle, key, own, kept, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// Whether a capture or the end comes within so many plies from a position whose value is `kept`.
    ///
    /// # Errors
    /// As [`plies`](Nearer::plies).
    pub(super) fn forces(
        oracle: &mut Oracle<'_>,
        key: Key,
        turn: Seat,
        kept: Value,
        plies: u16,
    ) -> Result<bool, Refused> {
        if let Some(known) = oracle.known_plies(key, turn)? {
            return Ok(known <= plies);
        }
        let bounds = oracle.searched().found.get(&(key, turn)).copied();
        let bounds = bounds.unwrap_or(Bounds { more_than: 0, at_most: u16::MAX });
        if plies <= bounds.more_than || plies >= bounds.at_most {
            return Ok(plies >= bounds.at_most);
        }
        Nearer::visit(oracle, key, turn)?;
        let forced = Nearer::by_moves(oracle, key, turn, kept, plies)?;
        let bounds = match forced {
            true => Bounds { at_most: plies, ..bounds },
            false => Bounds { more_than: plies, ..bounds },
        };
        oracle.searched().found.insert((key, turn), bounds);
        Ok(forced)
    }

    /// Counts a position that is visited.
    fn visit(oracle: &mut Oracle<'_>, key: Key, turn: Seat) -> Result<(), Refused> {
        let own = oracle.own();
        let searched = oracle.searched();
        let limit = searched.most;
        let refused = || Refused::Search(key.position(own, turn).to_string(), limit);
        searched.left = searched.left.checked_sub(1).ok_or_else(refused)?;
        Ok(())
    }

    fn by_moves(
        oracle: &mut Oracle<'_>,
        key: Key,
        turn: Seat,
        kept: Value,
        plies: u16,
    ) -> Result<bool, Refused> {
        let hastens = turn == oracle.own();
        let Next { keys, takes } = key.next(oracle.own(), turn);
        if takes {
            return Ok(true);
        }
        for after in keys {
            // A move that gives something away is none of those that count: who hastens will not make it, and if the
            // other side does, what is kept from there on is better.
            if oracle.value(after, turn.next(2))? != kept {
                continue;
            }
            if Nearer::forces(oracle, after, turn.next(2), kept, plies - 1)? == hastens {
                return Ok(hastens);
            }
        }
        Ok(!hastens)
    }
}

impl Oracle<'_> {
    /// Whether the value is kept and the next capture is less than so many plies away after every reply.
    pub(super) fn is_nearer(&mut self, after: Key, kept: Value, plies: u16) -> Result<bool, Refused> {
        let turn = self.other();
        if self.value(after, turn)? != kept {
            return Ok(false);
        }
        match self.known_plies(after, turn)? {
            Some(known) => Ok(known <= plies),
            None => Nearer::forces(self, after, turn, kept, plies),
        }
    }

    /// The plies to the next capture, this value being kept.
    pub(super) fn plies(&mut self, key: Key, kept: Value) -> Result<u16, Refused> {
        match self.known_plies(key, self.own())? {
            Some(plies) => Ok(plies),
            None => Nearer::plies(self, key, kept),
        }
    }
}
