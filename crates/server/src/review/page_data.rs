//! What the page of a review shows.

use putahi_analysis::Review;
use putahi_rules::{Record, Spec};
use putahi_view::{PastPosition, View};

/// A review as its page shows it.
pub(crate) struct ReviewPage<'a> {
    /// The id of the match.
    pub(crate) id: &'a str,
    /// The match.
    pub(crate) record: &'a Record,
    /// What the reader sees of the match.
    pub(crate) view: &'a View,
    /// The position that is shown.
    pub(crate) past: &'a PastPosition,
    /// What is known.
    pub(crate) review: &'a Review,
}

impl ReviewPage<'_> {
    pub(super) fn spec(&self) -> &Spec {
        self.record.spec()
    }

    /// The only seat of the reader, from 1.
    pub(super) fn own_seat(&self) -> Option<usize> {
        let mut own = self.view.chairs.iter().filter(|chair| chair.yours).map(|chair| chair.seat);
        own.next().filter(|_| own.next().is_none())
    }

    /// The number of the last move.
    pub(super) fn last(&self) -> usize {
        self.record.moves().len()
    }
}
