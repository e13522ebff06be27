//! Unreadable matches: this program cannot read their stored data.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use prometheus_client::metrics::gauge::Gauge;

use super::StoreError;
use crate::support::lock::lock;

/// How long a match counts as unreadable before a request reads it again.
const ASIDE: Duration = Duration::from_secs(60);
/// The longest reason that is kept, in bytes.
const LONGEST_REASON: usize = 500;

/// The matches that could not be read, each with the reason; clones share them. They stay in the store as they are: a newer
/// program may have written them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unreadable {
    aside: Arc<Mutex<HashMap<String, Aside>>>,
    /// How many there are, as a metric.
    pub(crate) number: Gauge,
}

/// Why a match cannot be read, and when that was found out last.
#[derive(Debug)]
struct Aside {
    reason: String,
    since: Instant,
}

impl Unreadable {
    /// Marks the match that `error` is about as unreadable, if it is about an unreadable one. That is logged the first time.
    pub(crate) fn put_aside_if_broken(&self, error: &StoreError) {
        let StoreError::Broken(id, reason) = error else { return };
        let mut aside = lock(&self.aside);
        let end = reason.floor_char_boundary(LONGEST_REASON);
        let found = Aside { reason: reason[..end].to_owned(), since: Instant::now() };
        if aside.insert(id.clone(), found).is_none() {
            tracing::error!(
                id,
                reason,
                "a match cannot be read and is put aside as it is; `putahi admin check` lists such matches"
            );
        }
        self.count(&aside);
    }

    /// Notes that a match has been read, or is deleted.
    pub(crate) fn take_back(&self, id: &str) {
        let mut aside = lock(&self.aside);
        aside.remove(id);
        self.count(&aside);
    }

    /// Why a match cannot be read; none if that is not known, or it is time to try again.
    pub(crate) fn reason(&self, id: &str) -> Option<String> {
        let aside = lock(&self.aside);
        aside.get(id).filter(|aside| aside.since.elapsed() < ASIDE).map(|aside| aside.reason.clone())
    }

    /// Whether a match is marked as unreadable.
    pub(crate) fn contains(&self, id: &str) -> bool {
        lock(&self.aside).contains_key(id)
    }

    /// The number of matches that are marked as unreadable.
    pub(crate) fn len(&self) -> usize {
        lock(&self.aside).len()
    }

    fn count(&self, aside: &HashMap<String, Aside>) {
        self.number.set(i64::try_from(aside.len()).expect("matches lie in memory"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_aside_until_it_is_taken_back() {
        let unreadable = Unreadable::default();
        let long = "ä".repeat(LONGEST_REASON);
        for reason in ["damaged", &long] {
            unreadable.put_aside_if_broken(&StoreError::Broken("m".to_owned(), reason.to_owned()));
            let kept = unreadable.reason("m").unwrap();
            assert!(reason.starts_with(&kept) && kept.len() <= LONGEST_REASON);
            assert_eq!((unreadable.contains("m"), unreadable.len(), unreadable.number.get()), (true, 1, 1));
        }
        unreadable.take_back("m");
        assert_eq!((unreadable.reason("m"), unreadable.len(), unreadable.number.get()), (None, 0, 0));
    }
}
