//! Move ordering: hash move, the game's hint, killer moves, history heuristic.

use std::hash::Hash;

use crate::hash::hash_of;

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
        hash_of(m) as usize % HISTORY_SLOTS
    }

    /// The history score of a move: the greater, the earlier it is tried.
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
    /// Indices into `moves` with their sort keys, in the order in which they are tried.
    pub(crate) order: Vec<(OrderKey, u16)>,
    /// The principal variation from this ply on.
    pub(crate) pv: Vec<M>,
    /// The last two moves that caused a cutoff at this ply (killer heuristic, Akl & Newborn 1977).
    killers: [Option<M>; 2],
}

/// The sort key of a move: whether it is the hash move, the game's hint, whether it is a killer move, the history
/// score.
pub(crate) type OrderKey = (bool, i32, bool, u32);

impl<M> Default for PlyState<M> {
    fn default() -> PlyState<M> {
        PlyState { moves: Vec::new(), order: Vec::new(), pv: Vec::new(), killers: [None, None] }
    }
}

impl<M: Clone + Eq + Hash> PlyState<M> {
    /// Fills `order`, the most promising move first. Moves with equal keys stay in generation order. `hash_move` is an
    /// index into `moves`.
    pub(crate) fn sort_moves(
        &mut self,
        hash_move: Option<u16>,
        order_hint: impl Fn(&M) -> i32,
        history_table: &HistoryTable,
    ) {
        let order_key = |index: u16, m: &M| {
            let is_killer = self.killers.iter().flatten().any(|killer| killer == m);
            (hash_move == Some(index), order_hint(m), is_killer, history_table.score(m))
        };
        self.order.clear();
        self.order.extend(self.moves.iter().zip(0..).map(|(m, index)| (order_key(index, m), index)));
        self.order.sort_unstable_by(|(a, i), (b, j)| b.cmp(a).then(i.cmp(j)));
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
