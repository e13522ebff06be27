//! The reviews of matches that were asked for lately. A review is made once: requests for it meanwhile wait.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use putahi_analysis::{Review, Verdict, Why};
use putahi_rules::Record;
use tokio::time::Instant;

/// The most positions that all reviews kept have together; a single review is kept even if it has more.
pub(crate) const MOST_POSITIONS: usize = 40_000;
/// How long a review with estimates is kept: tables may have been made since.
const KEPT: Duration = Duration::from_secs(600);

#[derive(Clone)]
pub(crate) struct ReviewCache(Arc<Mutex<Kept>>);

struct Kept {
    /// Those that were used last at the end.
    reviews: VecDeque<KeptReview>,
    most: usize,
}

struct KeptReview {
    id: String,
    slot: Arc<ReviewSlot>,
    begun: Instant,
}

pub(crate) struct ReviewSlot {
    /// The match as it was when its review was begun.
    pub(crate) record: Arc<Record>,
    known: Mutex<Option<Arc<Review>>>,
    /// Why moves were good or bad, by their numbers.
    pub(crate) explained: tokio::sync::Mutex<BTreeMap<usize, Arc<Why>>>,
    /// Held while the review is computed.
    pub(crate) work: tokio::sync::Mutex<()>,
}

impl ReviewSlot {
    /// What is known so far; None if nobody has looked anything up.
    pub(crate) fn known(&self) -> Option<Arc<Review>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn keep(&self, review: Review) -> Arc<Review> {
        let review = Arc::new(review);
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some(review.clone());
        review
    }

    fn positions(&self) -> usize {
        self.record.moves().len() + 1
    }
}

impl ReviewCache {
    pub(crate) fn of(most: usize) -> ReviewCache {
        ReviewCache(Arc::new(Mutex::new(Kept { reviews: VecDeque::new(), most })))
    }

    /// The review of the match `id`, whose record is this one now. One of other moves, or out of date, is begun anew. Forgets those
    /// that were not used for longest, until the others have few enough positions.
    pub(crate) fn slot(&self, id: &str, record: Record) -> Arc<ReviewSlot> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Kept { reviews, most } = &mut *kept;
        let before = reviews.iter().position(|known| known.id == id).and_then(|place| reviews.remove(place));
        let review =
            before.filter(|known| known.holds(&record)).unwrap_or_else(|| KeptReview::of(id, record));
        let slot = review.slot.clone();
        reviews.push_back(review);
        let mut positions: usize = reviews.iter().map(|known| known.slot.positions()).sum();
        while positions > *most && reviews.len() > 1 {
            positions -= reviews.pop_front().map_or(0, |gone| gone.slot.positions());
        }
        slot
    }
}

impl KeptReview {
    fn of(id: &str, record: Record) -> KeptReview {
        let (known, explained, work) = (Mutex::default(), Default::default(), Default::default());
        let slot = ReviewSlot { record: Arc::new(record), known, explained, work };
        KeptReview { id: id.to_owned(), slot: Arc::new(slot), begun: Instant::now() }
    }

    fn holds(&self, record: &Record) -> bool {
        let is_lasting = || self.slot.known().is_none_or(|review| is_exact(&review));
        *self.slot.record == *record && (self.begun.elapsed() < KEPT || is_lasting())
    }
}

/// Whether no value was estimated or is unknown for lack of tables.
fn is_exact(review: &Review) -> bool {
    let is_known = |value: &Verdict| matches!(value, Verdict::Exact(..) | Verdict::Proven(_));
    review.missing.is_none() && review.values.iter().flatten().all(is_known)
}

#[cfg(test)]
mod tests {
    use putahi_rules::Spec;

    use super::*;

    fn record(moves: &str) -> Record {
        let spec = Spec::all().swap_remove(0);
        format!("[Spec \"{spec}\"]\n[Result \"*\"]\n\n{moves} *\n").parse().unwrap()
    }

    fn review(missing: bool) -> Review {
        let missing = missing.then(|| putahi_analysis::analysis::Missing {
            sector: String::new(),
            command: String::new(),
            disk: 0,
            memory: 0,
            seconds: 0,
        });
        let (spec, values) = (String::new(), Vec::new());
        let (decisions, likely, accuracy) = (Vec::new(), Vec::new(), Vec::new());
        Review { spec, values, decisions, likely, accuracy, missing, done: true }
    }

    #[tokio::test(start_paused = true)]
    async fn a_review_is_kept_until_the_match_or_the_tables_may_have_changed() {
        let cache = ReviewCache::of(MOST_POSITIONS);
        let is_known = |moves: &str| cache.slot("m", record(moves)).known().is_some();
        cache.slot("m", record("1. 1-P")).keep(review(false));
        tokio::time::advance(KEPT * 2).await;
        assert!(is_known("1. 1-P"), "nothing can change");
        assert!(!is_known("1. 1-P 8-1"), "another match");
        cache.slot("m", record("1. 1-P 8-1")).keep(review(true));
        assert!(is_known("1. 1-P 8-1"));
        tokio::time::advance(KEPT * 2).await;
        assert!(!is_known("1. 1-P 8-1"), "tables may have been made");
    }

    #[test]
    fn the_reviews_used_last_stay() {
        const MOST: usize = 20;
        let cache = ReviewCache::of(MOST);
        let ids: Vec<String> = (0..100).map(|number| format!("m{number}")).collect();
        for id in &ids {
            cache.slot(id, record("1. 1-P")).keep(review(false));
            cache.slot("often", record("1. 1-P"));
        }
        let is_kept = |id: &str| cache.0.lock().unwrap().reviews.iter().any(|known| known.id == id);
        assert_eq!(cache.0.lock().unwrap().reviews.len(), MOST / 2, "each has two positions");
        assert!(is_kept("often") && is_kept("m99") && !is_kept("m0"));
    }
}
