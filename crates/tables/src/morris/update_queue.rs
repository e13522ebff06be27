//! Updates: values of positions, queued for the rows of their predecessors.

use super::Orbits;

/// The size of the rows of a bucket, in bytes. They stay in the processor's cache while the bucket's updates are
/// applied.
const REGION: usize = 1 << 19;

/// The value of a position, addressed to the row of the predecessors. This is the row of the men of the side to move,
/// which is the enemy in the predecessors.
#[derive(Clone, Copy)]
pub(crate) struct Update(u64);

const PLIES: u32 = 24;
const ROW: u32 = 34;

impl Update {
    /// The update for a position at distance `plies` (odd if the side to move wins) in which the men that moved last
    /// are at `own`, in the orientation of the addressed row.
    #[inline(always)]
    pub(crate) fn new(row: usize, own: u32, plies: u16) -> Update {
        Update((row as u64) << ROW | u64::from(plies) << PLIES | u64::from(own))
    }

    /// The row of the predecessors.
    #[inline(always)]
    pub(crate) fn row(self) -> usize {
        (self.0 >> ROW) as usize
    }

    /// The men of the side that moved last.
    #[inline(always)]
    pub(crate) fn own(self) -> u32 {
        self.0 as u32 & ((1 << PLIES) - 1)
    }

    #[inline(always)]
    pub(crate) fn plies(self) -> u16 {
        (self.0 >> PLIES) as u16 & ((1 << (ROW - PLIES)) - 1)
    }
}

/// The binary logarithm of the number of rows in each bucket except the last, for rows of `bytes` bytes.
pub(crate) fn bucket_shift(bytes: usize) -> u32 {
    (REGION / bytes.max(1)).max(1).ilog2()
}

/// The updates that one thread has queued, by bucket.
pub(crate) struct UpdateQueue {
    pub(crate) buckets: Vec<Vec<Update>>,
    /// As [`bucket_shift`] says.
    shift: u32,
    pub(crate) queued: usize,
    /// The rows of the predecessors: orbits of the men of the side to move.
    rows: &'static Orbits,
}

impl UpdateQueue {
    pub(crate) fn new(shift: u32, rows: &'static Orbits) -> UpdateQueue {
        UpdateQueue { buckets: vec![Vec::new(); rows.len().div_ceil(1 << shift)], shift, queued: 0, rows }
    }

    /// Queues the position at distance `plies` with `mover` to move, in which `other` has moved last.
    #[inline(always)]
    pub(crate) fn push(&mut self, mover: u32, other: u32, plies: u16) {
        let canonical = self.rows.canonical(mover);
        let update = Update::new(canonical.row(), self.rows.image(canonical, other), plies);
        self.buckets[canonical.row() >> self.shift].push(update);
        self.queued += 1;
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.iter_mut().for_each(Vec::clear);
        self.queued = 0;
    }
}
