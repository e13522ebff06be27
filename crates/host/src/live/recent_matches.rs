//! A cache of recently loaded matches, so that a match is not loaded anew for each request.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// The most matches that are kept.
const MOST: usize = 1000;
/// The most events that all kept matches have together; a single match is kept even if it has more.
const MOST_EVENTS: u64 = 100_000;
/// How long a match is kept. The time is limited since another node may rewrite the match, and the message about that
/// may be lost.
const KEPT: Duration = Duration::from_secs(60);

/// Recently loaded values by match id; the least recently used value is removed first.
pub(super) struct RecentMatches<T> {
    /// Those that were used last at the end.
    kept: VecDeque<Kept<T>>,
}

pub(super) struct Kept<T> {
    id: String,
    value: T,
    events: u64,
    loaded: Instant,
}

impl<T> Default for RecentMatches<T> {
    fn default() -> RecentMatches<T> {
        RecentMatches { kept: VecDeque::new() }
    }
}

impl<T: Clone> RecentMatches<T> {
    /// The value of a match, if it was loaded less than [`KEPT`] ago.
    pub(super) fn get(&mut self, id: &str) -> Option<T> {
        let kept = self.remove(id).filter(|kept| kept.loaded.elapsed() < KEPT)?;
        let value = kept.value.clone();
        self.kept.push_back(kept);
        Some(value)
    }

    /// Keeps the value of a match with `events` events, which has just been loaded.
    pub(super) fn put(&mut self, id: &str, events: u64, value: T) {
        self.remove(id);
        self.kept.push_back(Kept { id: id.to_owned(), value, events, loaded: Instant::now() });
        let mut events: u64 = self.kept.iter().map(|kept| kept.events).sum();
        while self.kept.len() > MOST || (self.kept.len() > 1 && events > MOST_EVENTS) {
            events -= self.kept.pop_front().map_or(0, |gone| gone.events);
        }
    }

    /// Removes a match from the cache.
    pub(super) fn remove(&mut self, id: &str) -> Option<Kept<T>> {
        let place = self.kept.iter().position(|kept| kept.id == id)?;
        self.kept.remove(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_was_used_least_lately_goes_first_and_nothing_is_kept_for_long() {
        let mut recent = RecentMatches::default();
        for number in 0..MOST {
            recent.put(&number.to_string(), 1, number);
        }
        assert_eq!(recent.get("0"), Some(0));
        recent.put("more", 1, MOST);
        assert_eq!((recent.get("0"), recent.get("1"), recent.get("more")), (Some(0), None, Some(MOST)));
        recent.remove("0");
        assert_eq!(recent.get("0"), None);
        recent.put("long", MOST_EVENTS + 1, 7);
        assert_eq!((recent.get("long"), recent.get("more"), recent.kept.len()), (Some(7), None, 1));
        tokio::time::advance(KEPT).await;
        assert_eq!(recent.get("long"), None);
    }
}
