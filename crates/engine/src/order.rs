//! Which move to look at first.

use std::hash::Hash;

use crate::path::key;

const SLOTS: usize = 1 << 12;

/// How often a move has refuted what came before it, deeper searches counting more.
pub(crate) struct Fame {
    counts: Vec<u32>,
}

impl Fame {
    pub(crate) fn new() -> Fame {
        Fame { counts: vec![0; SLOTS] }
    }

    fn slot<M: Hash>(m: &M) -> usize {
        key(m) as usize % SLOTS
    }

    pub(crate) fn of<M: Hash>(&self, m: &M) -> u32 {
        self.counts[Fame::slot(m)]
    }

    pub(crate) fn praise<M: Hash>(&mut self, m: &M, depth: usize) {
        let count = &mut self.counts[Fame::slot(m)];
        *count = count.saturating_add((depth * depth) as u32);
    }

    /// Lets what has been long ago count less.
    pub(crate) fn fade(&mut self) {
        for count in &mut self.counts {
            *count /= 2;
        }
    }
}

/// What is kept for each ply, so that search allocates nothing as it goes.
#[derive(Clone, Debug)]
pub(crate) struct Frame<M> {
    pub(crate) moves: Vec<M>,
    /// Places in `moves`, with the rank by which they are sorted.
    pub(crate) order: Vec<(Rank, u16)>,
    /// The best line from here.
    pub(crate) line: Vec<M>,
    /// The last two moves that refuted at this ply.
    killers: [Option<M>; 2],
}

/// Remembered best first, then what the game promises, then refutations of sister nodes, then fame.
pub(crate) type Rank = (bool, i32, bool, u32);

impl<M> Default for Frame<M> {
    fn default() -> Frame<M> {
        Frame { moves: Vec::new(), order: Vec::new(), line: Vec::new(), killers: [None, None] }
    }
}

impl<M: Clone + Eq + Hash> Frame<M> {
    /// Puts the moves in order, the most promising first.
    pub(crate) fn sort(&mut self, remembered: Option<u16>, promise: impl Fn(&M) -> i32, fame: &Fame) {
        let rank = |index: u16, m: &M| {
            let killer = self.killers.iter().flatten().any(|killer| killer == m);
            (remembered == Some(index), promise(m), killer, fame.of(m))
        };
        self.order.clear();
        self.order.extend(self.moves.iter().zip(0..).map(|(m, index)| (rank(index, m), index)));
        self.order.sort_unstable_by(|(a, i), (b, j)| b.cmp(a).then(i.cmp(j)));
    }

    /// The move in this place has refuted what came before.
    pub(crate) fn remember_killer(&mut self, index: u16) {
        let m = &self.moves[usize::from(index)];
        if self.killers[0].as_ref() != Some(m) {
            self.killers.swap(0, 1);
            self.killers[0] = Some(m.clone());
        }
    }
}
