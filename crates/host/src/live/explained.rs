//! What was explained last of the moves of a match.

use std::collections::VecDeque;
use std::sync::Arc;

use putahi_analysis::Why;

/// How many answers are kept.
const KEPT: usize = 4;

/// Why moves were good or bad: the moves before one, the move, or none for the best one, and the answer.
#[derive(Default)]
pub(super) struct ExplainedMoves(VecDeque<(Vec<String>, Option<String>, Arc<Why>)>);

impl ExplainedMoves {
    /// The answer for a move after the moves `before`, if it is kept.
    pub(super) fn find(&self, before: &[String], text: Option<&str>) -> Option<Arc<Why>> {
        let is_meant = |(earlier, known, _): &&(Vec<String>, Option<String>, Arc<Why>)| {
            earlier == before && known.as_deref() == text
        };
        self.0.iter().find(is_meant).map(|(_, _, why)| why.clone())
    }

    /// Keeps an answer, and forgets the oldest if there are too many.
    pub(super) fn keep(&mut self, before: Vec<String>, text: Option<String>, why: Arc<Why>) {
        self.0.push_back((before, text, why));
        if self.0.len() > KEPT {
            self.0.pop_front();
        }
    }
}
