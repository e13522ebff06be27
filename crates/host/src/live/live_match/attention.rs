//! The requester on whose behalf the computers of a match search.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::support::{Requester, lock};

/// For this long after a request, a match counts as watched: a page without scripts is reloaded by hand.
const RECENT: Duration = Duration::from_secs(30);

/// The requester of a match, and the time of the last request. The requester is the player who asked last, or else the
/// first spectator.
#[derive(Default)]
pub(in crate::live) struct Attention(Mutex<Asked>);

#[derive(Default)]
struct Asked {
    requester: Option<Requester>,
    last: Option<Instant>,
}

impl Attention {
    /// Records a request. A requester without a seat never replaces another one: otherwise a user with many queued
    /// searches could slow down the computers of other players by watching their matches.
    pub(in crate::live) fn note(&self, requester: Requester, is_player: bool) {
        let mut asked = lock(&self.0);
        asked.last = Some(Instant::now());
        if is_player || asked.requester.is_none() {
            asked.requester = Some(requester);
        }
    }

    /// The requester on whose behalf the computers search; unknown before the first request.
    pub(in crate::live) fn requester(&self) -> Requester {
        lock(&self.0).requester.clone().unwrap_or_default()
    }

    /// Whether the match was requested less than [`RECENT`] ago.
    pub(in crate::live) fn is_recent(&self) -> bool {
        lock(&self.0).last.is_some_and(|last| last.elapsed() < RECENT)
    }
}

#[cfg(test)]
mod tests {
    use putahi_play::PlayerId;

    use super::*;

    fn requester(name: &str) -> Requester {
        Requester { network: None, player: Some(PlayerId::new(name)) }
    }

    #[test]
    fn computers_play_for_the_players_and_without_any_for_the_first_who_looked() {
        let attention = Attention::default();
        assert!(!attention.is_recent() && attention.requester() == Requester::default());
        for (name, is_player, expected) in [
            ("ana", false, "ana"),
            ("ben", false, "ana"),
            ("cem", true, "cem"),
            ("ben", false, "cem"),
            ("dee", true, "dee"),
        ] {
            attention.note(requester(name), is_player);
            assert_eq!(attention.requester(), requester(expected), "{name}");
        }
        assert!(attention.is_recent());
    }
}
