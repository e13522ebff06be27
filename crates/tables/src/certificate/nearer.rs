//! Plies to the next capture by search, where tables have none.
//!
//! They are the same number that tables have: the side of the claim hastens, the other one delays, both keep the value.
//! An AND/OR search goes deeper and deeper, and remembers what it has found for all later ones.

use std::collections::HashMap;

use putahi_rules::{Seat, Value};

use super::Refused;
use super::key::{Key, Next};
use super::oracle::Oracle;

/// What searches have found.
pub(super) struct Nearer {
    most: u64,
    /// Positions that may still be visited.
    left: u64,
    found: HashMap<(Key, Seat), Bounds>,
}

/// What is known of the plies from a position.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// They are more than this.
    more_than: u16,
    /// They are this at most.
    at_most: u16,
}

impl Nearer {
    /// Searches that visit at most so many positions together.
    pub(super) fn new(most: u64) -> Nearer {
        Nearer { most, left: most, found: HashMap::new() }
    }

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
        let bounds = oracle.nearer().found.get(&(key, turn)).copied();
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
        oracle.nearer().found.insert((key, turn), bounds);
        Ok(forced)
    }

    /// Counts a position that is visited.
    fn visit(oracle: &mut Oracle<'_>, key: Key, turn: Seat) -> Result<(), Refused> {
        let own = oracle.own();
        let nearer = oracle.nearer();
        let limit = nearer.most;
        let refused = || Refused::Search(key.position(own, turn).to_string(), limit);
        nearer.left = nearer.left.checked_sub(1).ok_or_else(refused)?;
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
