//! Deeper and deeper from the root, until a limit is reached or nothing is left to find.

use putahi_rules::{Plies, after, legal_moves};

use crate::clock::Stopped;
use crate::visit::{Found, HORIZON, Node, Search};
use crate::window::{Side, Window};
use crate::worth::Worth;
use crate::{Bound, Detail, Evaluate, Limits, Line, Question, Report};

/// Says how good each move of the position is, as well as the limits allow.
pub fn search<G: Evaluate>(question: &Question<'_, G>, limits: &Limits<'_>) -> Report<G> {
    let mut search = Search::new(question, *limits);
    search.deepen(question, limits)
}

/// A move of the root with what is known of it.
#[derive(Clone, Debug)]
struct Candidate<G: Evaluate> {
    mv: G::Move,
    found: Found,
    bound: Bound,
    pv: Vec<G::Move>,
}

impl<G: Evaluate> Candidate<G> {
    const fn unseen(mv: G::Move) -> Candidate<G> {
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

    fn into_line(self) -> Line<G> {
        let score = self.found.worth.score(self.found.complete);
        Line { mv: self.mv, score, bound: self.bound, pv: self.pv }
    }
}

impl<G: Evaluate> Search<'_, G> {
    /// Looks at all moves one ply deep, then two, and so on.
    pub(crate) fn deepen(&mut self, question: &Question<'_, G>, limits: &Limits<'_>) -> Report<G> {
        let mut candidates: Vec<_> =
            legal_moves(question.position).into_iter().map(Candidate::unseen).collect();
        let most = limits.depth.map_or(HORIZON, |depth| usize::from(depth.0)).clamp(1, HORIZON - 1);
        let mut reached = 0;
        while reached < most && !candidates.is_empty() && !is_settled(&candidates, question.detail, reached) {
            match self.look_at_all(question, &candidates, reached + 1) {
                Ok(deeper) => candidates = deeper,
                Err(Stopped) => break,
            }
            reached += 1;
            self.clock.arm();
            self.fame.fade();
        }
        Report {
            lines: candidates.into_iter().map(Candidate::into_line).collect(),
            depth: Plies(reached as u16),
            nodes: self.clock.nodes(),
            time: self.clock.elapsed(),
        }
    }

    /// Looks at every move, `depth` plies deep, and sorts them.
    fn look_at_all(
        &mut self,
        question: &Question<'_, G>,
        candidates: &[Candidate<G>],
        depth: usize,
    ) -> Result<Vec<Candidate<G>>, Stopped> {
        if self.clock.is_due() {
            return Err(Stopped);
        }
        self.path.restart::<G>(question.quiet, depth);
        self.path.push(crate::path::key(question.position));
        let mut best = None;
        let mut seen = Vec::with_capacity(candidates.len());
        for candidate in candidates {
            let looked = self.look_at_one(question, candidate, depth, best)?;
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
        let pv = [candidate.mv.clone()].into_iter().chain(self.frames[1].line.iter().cloned()).collect();
        Ok(Candidate { mv: candidate.mv.clone(), found, bound: wanted.bound(found.worth), pv })
    }
}

/// Whether looking deeper than `depth` can change nothing that is asked for.
fn is_settled<G: Evaluate>(candidates: &[Candidate<G>], detail: Detail, depth: usize) -> bool {
    let won = candidates.first().is_some_and(|best| best.found.worth.is_win() && best.is_settled(depth));
    detail == Detail::Best && won || candidates.iter().all(|candidate| candidate.is_settled(depth))
}
