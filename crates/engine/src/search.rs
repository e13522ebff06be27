//! Deeper and deeper from the root, until a limit is reached or nothing is left to find.

use putahi_rules::{Plies, Seat, Value, after, legal_moves};

use crate::clock::Stopped;
use crate::visit::{Found, HORIZON, Node, Search};
use crate::window::{Side, Window};
use crate::worth::Worth;
use crate::{Bound, Detail, Evaluate, Limits, Line, Question, Report, Score};

/// Says how good each move of the position is, as well as the limits allow.
pub fn search<G: Evaluate>(question: &Question<'_, G>, limits: &Limits<'_>) -> Report<G> {
    Search::new(question, *limits).answer(question, limits)
}

/// What the other seats are taken to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum View {
    /// All that hurts the seat that asks; of two seats the other always does.
    League,
    /// What is best for themselves.
    Each,
}

/// All moves, looked at equally deep.
#[derive(Clone, Debug)]
pub(crate) struct Seen<G: Evaluate> {
    /// The moves, the best first.
    pub(crate) candidates: Vec<Candidate<G>>,
    /// In plies; 0 if not even the first was reached.
    pub(crate) depth: usize,
}

/// What is to be said of all moves, the best first, and how deep they were looked at, in plies.
pub(crate) struct Said<G: Evaluate> {
    pub(crate) lines: Vec<Line<G>>,
    pub(crate) depth: usize,
}

impl<G: Evaluate> Seen<G> {
    /// Whether a win is proven.
    pub(crate) fn is_won(&self) -> bool {
        self.candidates.first().is_some_and(|best| best.found.worth.is_win())
    }

    /// The same as it is reported.
    pub(crate) fn said(self) -> Said<G> {
        let lines = self.candidates.into_iter().map(Candidate::into_line).collect();
        Said { lines, depth: self.depth }
    }
}

/// A move of the root with what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct Candidate<G: Evaluate> {
    pub(crate) mv: G::Move,
    pub(crate) found: Found,
    pub(crate) bound: Bound,
    pub(crate) pv: Vec<G::Move>,
}

impl<G: Evaluate> Candidate<G> {
    pub(crate) const fn unseen(mv: G::Move) -> Candidate<G> {
        Candidate {
            mv,
            found: Found { worth: Worth::LEAST, complete: false },
            bound: Bound::AtLeast,
            pv: Vec::new(),
        }
    }

    /// Whether looking deeper than `depth` can change nothing.
    fn is_settled(&self, depth: usize) -> bool {
        let worth = self.found.worth;
        let near = worth.distance().is_some_and(|plies| usize::from(plies.0) <= depth);
        self.found.complete || worth.is_decided() && near
    }

    /// The value of the move, where it is proven; of a loss the end may come sooner.
    pub(crate) fn proof(&self) -> Option<Value> {
        let worth = self.found.worth;
        match worth.score(self.found.complete) {
            Score::Known(value) if self.bound == Bound::Exact || worth.is_loss() => Some(value),
            _ => None,
        }
    }

    pub(crate) fn into_line(self) -> Line<G> {
        let score = self.found.worth.score(self.found.complete);
        Line { mv: self.mv, score, bound: self.bound, pv: self.pv }
    }
}

impl<G: Evaluate> Search<'_, G> {
    /// Says how good each move is. A table of three is looked at in both views.
    pub(crate) fn answer(&mut self, question: &Question<'_, G>, limits: &Limits<'_>) -> Report<G> {
        let unseen = legal_moves(question.position).into_iter().map(Candidate::unseen).collect();
        let Said { lines, depth } = match question.position.seats() {
            Seat::MOST => self.weigh(question, limits, unseen),
            _ => self.deepen(question, limits, unseen, View::League).said(),
        };
        Report { lines, depth: Plies(depth as u16), nodes: self.clock.nodes(), time: self.clock.elapsed() }
    }

    /// Looks at all moves one ply deep, then two, and so on.
    pub(crate) fn deepen(
        &mut self,
        question: &Question<'_, G>,
        limits: &Limits<'_>,
        mut candidates: Vec<Candidate<G>>,
        view: View,
    ) -> Seen<G> {
        let most = limits.depth.map_or(HORIZON, |depth| usize::from(depth.0)).clamp(1, HORIZON - 1);
        let mut depth = 0;
        while depth < most && !candidates.is_empty() && !is_settled(&candidates, question.detail, depth) {
            match self.look_at_all(question, &candidates, depth + 1, view) {
                Ok(deeper) => candidates = deeper,
                Err(Stopped) => break,
            }
            depth += 1;
            self.clock.arm();
            self.fame.fade();
        }
        Seen { candidates, depth }
    }

    /// Looks at every move, `depth` plies deep, and sorts them.
    fn look_at_all(
        &mut self,
        question: &Question<'_, G>,
        candidates: &[Candidate<G>],
        depth: usize,
        view: View,
    ) -> Result<Vec<Candidate<G>>, Stopped> {
        if self.clock.is_due() {
            return Err(Stopped);
        }
        self.path.restart::<G>(question.quiet, depth);
        self.path.push(crate::path::key(question.position));
        let mut best = None;
        let mut seen = Vec::with_capacity(candidates.len());
        for candidate in candidates {
            let looked = match view {
                View::League => self.look_at_one(question, candidate, depth, best)?,
                View::Each => self.look_at_each(question, candidate, depth)?,
            };
            best = best.max(Some(looked.found.worth));
            seen.push(looked);
        }
        seen.sort_by_key(|candidate| {
            (std::cmp::Reverse(candidate.found.worth), candidate.bound != Bound::Exact)
        });
        Ok(seen)
    }

    /// Looks at one move. If only the best ones are wanted, those that are not as good as `best` are known to be worse
    /// and no more.
    fn look_at_one(
        &mut self,
        question: &Question<'_, G>,
        candidate: &Candidate<G>,
        depth: usize,
        best: Option<Worth>,
    ) -> Result<Candidate<G>, Stopped> {
        let child = after(question.position, &candidate.mv);
        let node = Node { ply: 0, depth, quiet: question.quiet }.below(question.position, &candidate.mv);
        let wanted = match (question.detail, best) {
            (Detail::Best, Some(best)) => Window::above(best.previous()),
            _ => Window::FULL,
        };
        let found = self.look_at(&child, node, wanted, Side::Mine, best.is_none())?;
        let pv = self.line_from(&candidate.mv);
        Ok(Candidate { mv: candidate.mv.clone(), found, bound: wanted.bound(found.worth), pv })
    }

    /// The move `m` of the root and the best line after it.
    pub(crate) fn line_from(&self, m: &G::Move) -> Vec<G::Move> {
        [m].into_iter().chain(&self.frames[1].line).cloned().collect()
    }
}

/// Whether looking deeper than `depth` can change nothing that is asked for.
fn is_settled<G: Evaluate>(candidates: &[Candidate<G>], detail: Detail, depth: usize) -> bool {
    let won = candidates.first().is_some_and(|best| best.found.worth.is_win() && best.is_settled(depth));
    detail == Detail::Best && won || candidates.iter().all(|candidate| candidate.is_settled(depth))
}
