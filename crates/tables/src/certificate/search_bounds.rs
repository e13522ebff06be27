//! Bounds, found by searches, on the plies to the next capture.

use std::collections::HashMap;

use putahi_rules::Seat;

use super::key::Key;

/// The bounds that searches have found, and the number of positions that searches may still visit.
pub(super) struct SearchBounds {
    /// The most positions that all searches together may visit.
    pub(super) max_positions: u64,
    /// The number of positions that may still be visited.
    pub(super) left: u64,
    pub(super) found: HashMap<(Key, Seat), Bounds>,
}

/// Bounds on the plies from a position to the next capture or the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The plies are more than this.
    pub(super) more_than: u16,
    /// The plies are at most this.
    pub(super) at_most: u16,
}

impl SearchBounds {
    /// No bounds, for searches that together visit at most `max_positions` positions.
    pub(super) fn new(max_positions: u64) -> SearchBounds {
        SearchBounds { max_positions, left: max_positions, found: HashMap::new() }
    }

    /// The bounds for a position with the side `turn` to move; the widest bounds if no search has found any.
    pub(super) fn bounds(&self, key: Key, turn: Seat) -> Bounds {
        self.found.get(&(key, turn)).copied().unwrap_or(Bounds { more_than: 0, at_most: u16::MAX })
    }
}
