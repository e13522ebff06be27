//! For whom the computers of a match play.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::support::fair_pool::Requester;

/// A match counts as watched for so long after a request for it: a page without scripts asks again by hand.
const RECENT: Duration = Duration::from_secs(30);

/// Who asked for a match: its last player, or else the first who only watched; and when somebody asked last.
#[derive(Default)]
pub(super) struct Attention(Mutex<Asked>);

#[derive(Default)]
struct Asked {
    requester: Option<Requester>,
    last: Option<Instant>,
}

impl Attention {
    /// Takes note of a request. Who has no seat does not take the place of who has: else somebody whose computers have much
    /// to do could slow down those of others by looking on.
    pub(super) fn note(&self, requester: Requester, is_player: bool) {
        self.with(|asked| {
            asked.last = Some(Instant::now());
            if is_player || asked.requester.is_none() {
                asked.requester = Some(requester);
            }
        });
    }

    /// For whom the computers play.
    pub(super) fn requester(&self) -> Requester {
        self.with(|asked| asked.requester.clone()).unwrap_or_default()
    }

    /// Whether somebody has asked for the match a moment ago.
    pub(super) fn is_recent(&self) -> bool {
        self.with(|asked| asked.last).is_some_and(|last| last.elapsed() < RECENT)
    }

    fn with<T>(&self, of: impl FnOnce(&mut Asked) -> T) -> T {
        of(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
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
