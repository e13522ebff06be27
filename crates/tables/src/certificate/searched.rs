//! What searches for the next capture have found.

use std::collections::HashMap;

use putahi_rules::Seat;

use super::key::Key;

/// What searches have found.
pub(super) struct Searched {
    pub(super) most: u64,
    /// Positions that may still be visited.
    pub(super) left: u64,
    pub(super) found: HashMap<(Key, Seat), Bounds>,
}

/// What is known of the plies from a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// They are more than this.
    pub(super) more_than: u16,
    /// They are this at most.
    pub(super) at_most: u16,
}

impl Searched {
    /// Searches that visit at most so many positions together.
    pub(super) fn new(most: u64) -> Searched {
        Searched { most, left: most, found: HashMap::new() }
    }

    /// What is known of the plies from a position with the side `turn` to move.
    pub(super) fn bounds(&self, key: Key, turn: Seat) -> Bounds {
        self.found.get(&(key, turn)).copied().unwrap_or(Bounds { more_than: 0, at_most: u16::MAX })
    }
}
