//! The computers at the table.

use std::sync::atomic::AtomicBool;

use putahi_play::Level;
use putahi_rules::{History, Match, Seat, legal_moves};

/// What the computers know of a game beyond its rules.
pub(crate) trait Evaluate: History {}
impl<G: History> Evaluate for G {}

/// The move that a computer of this level chooses; it breaks off soon after `stop` is set.
pub(crate) fn choose<G: Evaluate>(game: &Match<G>, _level: Level, _stop: &AtomicBool) -> G::Move {
    legal_moves(game.position()).swap_remove(0)
}

/// Whether the computer on `seat` agrees to end the match as it stands.
pub(crate) fn agrees<G: Evaluate>(_game: &Match<G>, _seat: Seat, _level: Level, _stop: &AtomicBool) -> bool {
    false
}

/// How many positions search looks at in a second.
pub(crate) fn nodes_per_second<G: Evaluate>(_position: &G, _time: std::time::Duration) -> f64 {
    0.0
}
