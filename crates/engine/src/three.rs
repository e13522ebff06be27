//! Scores at a table of three: what is expected when each plays for itself, and what is proven against a league.
//!
//! What a seat can expect is never less than what it can force, since no other play of its own serves it better. So a
//! win against a league needs no second look, and a proven value stands as long as no more than it is expected.

use std::cmp::Reverse;

use putahi_rules::{SeatResult, Value, after};

use crate::clock::Stopped;
use crate::search::{Candidate, Said, Seen, View};
use crate::visit::{Found, Node, Search};
use crate::worth::Worth;
use crate::{Bound, Evaluate, Limits, Line, Question, Score};

/// Out of so many parts of the limits, one is for proofs against a league.
const PARTS: u32 = 4;

impl<G: Evaluate> Search<'_, G> {
    /// What is to be said of each move.
    ///
    /// First the others are taken to be in league. A win against a league settles the choice; otherwise each is taken
    /// to play for itself, as far as the limits allow.
    pub(crate) fn weigh(
        &mut self,
        question: &Question<'_, G>,
        limits: &Limits<'_>,
        unseen: Vec<Candidate<G>>,
    ) -> Said<G> {
        let whole = self.clock.limits();
        self.clock.allow(whole.share(1, PARTS));
        let league = self.deepen(question, limits, unseen.clone(), View::League);
        self.clock.allow(whole);
        if league.is_won() {
            return league.said();
        }
        let each = self.deepen(question, limits, unseen, View::Each);
        if each.depth == 0 { league.said() } else { both(&league, each) }
    }

    /// Looks at one move; each seat plays for itself.
    pub(crate) fn look_at_each(
        &mut self,
        question: &Question<'_, G>,
        candidate: &Candidate<G>,
        depth: usize,
    ) -> Result<Candidate<G>, Stopped> {
        let child = after(question.position, &candidate.mv);
        let node = Node { ply: 0, depth, quiet: question.quiet }.below(question.position, &candidate.mv);
        let shares = self.visit_each(&child, node)?;
        let found = Found { worth: shares.worths[self.seat], complete: shares.complete };
        let pv = self.line_from(&candidate.mv);
        Ok(Candidate { mv: candidate.mv.clone(), found, bound: Bound::Exact, pv })
    }
}

/// What both views say together.
fn both<G: Evaluate>(league: &Seen<G>, each: Seen<G>) -> Said<G> {
    let depth = each.depth.min(league.depth);
    let line = |expected: Candidate<G>| {
        let proven = league.candidates.iter().find(|candidate| candidate.mv == expected.mv);
        judged(expected, proven.expect("both views are of the same moves"))
    };
    let mut lines: Vec<Line<G>> = each.candidates.into_iter().map(line).collect();
    lines.sort_by_key(|line| (Reverse(line.score), line.bound != Bound::Exact));
    Said { lines, depth }
}

/// What is proven against a league, as long as no more than that is expected; otherwise what is expected.
fn judged<G: Evaluate>(expected: Candidate<G>, league: &Candidate<G>) -> Line<G> {
    let is_all = |value| expected.found.worth <= expected_of(value);
    if league.proof().is_some_and(is_all) {
        league.clone().into_line()
    } else {
        let score = Score::Estimate(expected.found.worth.hundredths());
        Line { mv: expected.mv, score, bound: expected.bound, pv: expected.pv }
    }
}

/// What a seat expects that can force no more than this.
const fn expected_of(value: Value) -> Worth {
    Worth::expected(match value {
        Value::Won(_) => SeatResult::Won,
        Value::Drawn => SeatResult::Drawn,
        Value::Lost(_) => SeatResult::Lost,
    })
}
