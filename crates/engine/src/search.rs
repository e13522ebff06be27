//! The state that all parts of a search share.

use std::sync::Arc;

use putahi_rules::{Outcome, Seat};

use crate::max_n_table::MaxNTable;
use crate::move_ordering::HistoryTable;
use crate::repetition::RepetitionTracker;
use crate::{
    Evaluate, HistoryEnd, LimitChecker, Limits, MovesInProgress, Node, PlyState, Report, SearchRequest,
    SearchScore, Side, TranspositionTable,
};

/// The greatest distance from the root, in plies; positions there are evaluated even if they are not quiet.
pub(crate) const MAX_PLY: usize = 128;

/// The most bytes of the table for nodes of depth 1, of which there are more than of all greater depths together.
const NEAR_TABLE_BYTES: usize = 256 << 10;

/// Gets a report after each completed iteration.
pub(crate) type Observer<'a, G> = &'a mut dyn FnMut(&Report<G>);

pub(crate) struct Search<'a, G: Evaluate> {
    /// The seat to move at the root; all scores are from its viewpoint.
    pub(crate) root_seat: Seat,
    pub(crate) request: SearchRequest<'a, G>,
    pub(crate) limit_checker: LimitChecker<'a>,
    pub(crate) repetition: RepetitionTracker,
    pub(crate) transposition_table: Arc<TranspositionTable>,
    /// For nodes of depth 1: it stays in the caches of a processor. Not shared.
    pub(crate) near_table: TranspositionTable,
    /// Has no slots unless the game has three seats.
    pub(crate) max_n_table: MaxNTable,
    /// The search stack: one entry for each ply, so that search allocates nothing on its way.
    pub(crate) ply_stack: Vec<PlyState<G::Move>>,
    pub(crate) history_table: HistoryTable,
    /// What the threads of this search are searching, if there are several.
    pub(crate) in_progress: Option<&'a MovesInProgress>,
    pub(crate) observer: Option<Observer<'a, G>>,
}

/// The result of searching a node, from the viewpoint of the root seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeResult {
    /// The score, or a bound on it where it lies outside the window.
    pub(crate) score: SearchScore,
    /// Whether the score rests on no evaluation and no repetition, so that a deeper search cannot change it.
    pub(crate) is_solved: bool,
}

impl NodeResult {
    pub(crate) const fn solved(score: SearchScore) -> NodeResult {
        NodeResult { score, is_solved: true }
    }

    pub(crate) const fn unsolved(score: SearchScore) -> NodeResult {
        NodeResult { score, is_solved: false }
    }
}

impl<'a, G: Evaluate> Search<'a, G> {
    /// A search that has not begun. With three seats, max^n gets half of the memory for its own table.
    pub(crate) fn new(request: &SearchRequest<'a, G>, limits: Limits<'a>) -> Search<'a, G> {
        let bytes = limits.useful_hash_bytes();
        let max_n_bytes = if request.position.seats() == Seat::MOST { bytes / 2 } else { 0 };
        Search {
            root_seat: request.position.turn(),
            request: *request,
            limit_checker: LimitChecker::start(limits),
            repetition: RepetitionTracker::new(request),
            transposition_table: match request.memory {
                Some(memory) => Arc::clone(&memory.0),
                None => Arc::new(TranspositionTable::new(bytes - max_n_bytes)),
            },
            near_table: TranspositionTable::new(NEAR_TABLE_BYTES.min(bytes / 4)),
            max_n_table: MaxNTable::new(max_n_bytes),
            ply_stack: vec![PlyState::default(); MAX_PLY + 1],
            history_table: HistoryTable::new(),
            in_progress: None,
            observer: None,
        }
    }

    #[inline]
    pub(crate) fn table(&self, depth: usize) -> &TranspositionTable {
        if depth <= 1 { &self.near_table } else { &self.transposition_table }
    }

    pub(crate) fn side(&self, position: &G) -> Side {
        if position.turn() == self.root_seat { Side::Max } else { Side::Min }
    }

    /// The score of a match that ends with `outcome`, `ply` plies from the root.
    pub(crate) fn outcome_score(&self, outcome: &Outcome, ply: usize) -> SearchScore {
        SearchScore::from_value(outcome.value(self.root_seat), ply)
    }

    /// How history ends the match in `position`, if it does. The position's own end takes precedence.
    pub(crate) fn history_end(&self, position: &G, key: u64, node: Node) -> Option<HistoryEnd> {
        let end = self.repetition.history_end(position, key, node.quiet_plies)?;
        Some(position.outcome().map_or(end, HistoryEnd::GameOver))
    }
}
