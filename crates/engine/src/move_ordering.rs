//! Move ordering: hash move, the game's hint, killer moves, history heuristic. A move is picked when it is its turn, since
//! most nodes end after a few.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::Evaluate;

const HISTORY_SLOTS: usize = 1 << 12;

/// The history heuristic (Schaeffer 1983): how often each move has caused a cutoff anywhere in the tree, deeper
/// searches counting more. Moves are indexed by their hash; moves that share a slot share its count.
pub(crate) struct HistoryTable {
    counts: Vec<u32>,
}

impl HistoryTable {
    pub(crate) fn new() -> HistoryTable {
        HistoryTable { counts: vec![0; HISTORY_SLOTS] }
    }

    fn slot<M: Hash>(m: &M) -> usize {
        let mut hasher = FxHasher::default();
        m.hash(&mut hasher);
        hasher.finish() as usize % HISTORY_SLOTS
    }

    pub(crate) fn score<M: Hash>(&self, m: &M) -> u32 {
        self.counts[HistoryTable::slot(m)]
    }

    /// Adds the square of the remaining depth to the count of a move that has caused a cutoff.
    pub(crate) fn add_bonus<M: Hash>(&mut self, m: &M, depth: usize) {
        let count = &mut self.counts[HistoryTable::slot(m)];
        *count = count.saturating_add((depth * depth) as u32);
    }

    /// Halves all counts, so that those of earlier iterations count less.
    pub(crate) fn age(&mut self) {
        for count in &mut self.counts {
            *count /= 2;
        }
    }
}

/// An entry of the search stack: the buffers and killer moves of one ply.
#[derive(Clone, Debug)]
pub(crate) struct PlyState<M> {
    /// The legal moves, in the order in which they were generated.
    pub(crate) moves: Vec<M>,
    /// The moves with their ratings; those that have been tried come first, in the order in which they were tried.
    order: Vec<Rated>,
    /// The principal variation from this ply on.
    pub(crate) pv: Vec<M>,
    /// The last two moves that caused a cutoff at this ply (killer heuristic, Akl & Newborn 1977).
    killers: [Option<M>; 2],
}

/// How promising a move is: the hash move most, then by the game's hint, then killer moves, then by history score.
type Rating = i64;

const HASH_MOVE: Rating = 1 << 44;
const HINT: Rating = 1 << 34;
const KILLER: Rating = 1 << 33;

/// A rating with the index of its move in `moves`: of two, the greater is tried first, of equal ratings the lower index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rated(i64);

impl Rated {
    const fn new(rating: Rating, index: u16) -> Rated {
        Rated(rating << u16::BITS | !index as i64 & u16::MAX as i64)
    }

    const fn rating(self) -> Rating {
        self.0 >> u16::BITS
    }

    const fn index(self) -> u16 {
        !(self.0 as u16)
    }
}

impl<M> Default for PlyState<M> {
    fn default() -> PlyState<M> {
        PlyState { moves: Vec::new(), order: Vec::new(), pv: Vec::new(), killers: [None, None] }
    }
}

impl<M: Clone + Eq + Hash> PlyState<M> {
    /// Rates all moves of the position. `hash_move` is an index into `moves`.
    pub(crate) fn rate_moves<G: Evaluate<Move = M>>(
        &mut self,
        position: &G,
        hash_move: Option<u16>,
        history_table: &HistoryTable,
    ) {
        let rating = |index: u16, m: &M| {
            let is_killer = self.killers.iter().flatten().any(|killer| killer == m);
            Rating::from(hash_move == Some(index)) * HASH_MOVE
                + Rating::from(position.order_hint(m)) * HINT
                + Rating::from(is_killer) * KILLER
                + Rating::from(history_table.score(m))
        };
        self.order.clear();
        self.order.extend(self.moves.iter().zip(0..).map(|(m, index)| Rated::new(rating(index, m), index)));
    }

    /// The index of the most promising move that has not been tried; `tried` moves have been. Of equal ratings the first
    /// is taken.
    pub(crate) fn next_move(&mut self, tried: usize) -> u16 {
        let rest = &mut self.order[tried..];
        let best = (0..rest.len()).max_by_key(|at| rest[*at]);
        rest.swap(0, best.expect("a move has not been tried"));
        rest[0].index()
    }

    /// The index of the move that was tried `at` this place.
    pub(crate) fn move_at(&self, at: usize) -> u16 {
        self.order[at].index()
    }

    /// Whether only its history score rates the move that was tried `at` this place.
    pub(crate) fn is_without_promise(&self, at: usize) -> bool {
        self.order[at].rating() < KILLER
    }

    /// Makes the move at `index`, which has caused a cutoff, the first killer of this ply.
    pub(crate) fn add_killer(&mut self, index: u16) {
        let m = &self.moves[usize::from(index)];
        if self.killers[0].as_ref() != Some(m) {
            self.killers.swap(0, 1);
            self.killers[0] = Some(m.clone());
        }
    }
}
