//! Retrograde analysis of sectors whose positions lead to each other.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::sector_in_progress::{Pending, SectorInProgress};
use super::unmove::{LastMover, Unmove};
use super::update_queue::{Update, UpdateQueue};
use super::update_source::{AtDistance, Capture, Quiet, Source};
use super::{Layout, Metric, Sector, SectorValues};
use crate::{BitOps, CpuTask, SectorStats, SolveObserver, Stage, cpu};

/// The number of cells that a thread scans at a time.
const PORTION: usize = 1 << 18;

pub(crate) trait SolvedSectors: Sync {
    type Error;
    fn values(&self, sector: Sector) -> Result<Arc<SectorValues>, Self::Error>;
}

/// Solves sectors whose moves lead to each other or to sectors solved before.
pub(crate) struct Solver<'a, S> {
    metric: Metric,
    solved: &'a S,
    /// Updates that a thread queues before they are applied.
    max_updates: usize,
    observer: &'a dyn SolveObserver,
}

impl<'a, S: SolvedSectors> Solver<'a, S> {
    /// A solver that runs on the current thread pool and uses at most `bytes` bytes for updates.
    pub(crate) fn new(
        metric: Metric,
        solved: &'a S,
        bytes: u64,
        observer: &'a dyn SolveObserver,
    ) -> Solver<'a, S> {
        let max_updates = bytes as usize / size_of::<Update>() / rayon::current_num_threads();
        Solver { metric, solved, max_updates, observer }
    }

    /// The values of `sectors`: a sector of the moving phase and its counterpart, or one sector that is its own
    /// counterpart.
    pub(crate) fn solve(&self, sectors: &[Sector]) -> Result<Vec<(SectorValues, SectorStats)>, S::Error> {
        let states = sectors.iter().map(|sector| self.start(*sector));
        let mut states = states.collect::<Result<Vec<_>, _>>()?;
        self.solve_backwards(&mut states);
        Ok(states.into_iter().map(SectorInProgress::settle).collect())
    }

    /// The values of a sector all of whose moves lead to sectors solved before.
    pub(crate) fn derive(&self, sector: Sector) -> Result<(SectorValues, SectorStats), S::Error> {
        let mut state = self.start(sector)?;
        let values = self.solved.values(sector.quiet())?;
        let last_mover = if sector.enemy.board == 0 { LastMover::Any } else { LastMover::OutsideMills };
        let quiet = Quiet { metric: self.metric, values: &values };
        self.propagate(&quiet, &mut state, Unmove { step: sector.step(), last_mover });
        Ok(state.settle())
    }

    /// A sector with the updates of all its captures applied.
    fn start(&self, sector: Sector) -> Result<SectorInProgress, S::Error> {
        self.observer.stage(Stage::Starting, sector.positions());
        let mut state = SectorInProgress::new(self.metric, sector);
        if let Some(after) = sector.capture() {
            let values = if after.own.are_beaten() { None } else { Some(self.solved.values(after)?) };
            let (metric, before) = (self.metric, Layout::new(sector.quiet()));
            let capture = Capture { metric, after: values.as_deref(), before };
            let unmove = Unmove { step: sector.step(), last_mover: LastMover::InMills };
            self.propagate(&capture, &mut state, unmove);
        }
        self.observer.advance(sector.positions());
        Ok(state)
    }

    /// Applies the updates of every valued position of `source` to `state`.
    fn propagate(&self, source: &impl Source, state: &mut SectorInProgress, unmove: Unmove) {
        let mut batches = Batches::new(self.max_updates, state);
        while batches.fill(source) {
            state.apply(&batches.queues, unmove);
        }
    }

    /// Works backwards from the end, one distance at a time, until nothing is pending.
    fn solve_backwards(&self, states: &mut [SectorInProgress]) {
        self.observer.stage(Stage::Solving, states.iter().map(|state| state.layout.sector.positions()).sum());
        let mut all_batches: Vec<Batches> =
            states.iter().map(|state| Batches::new(self.max_updates, state)).collect();
        states.iter_mut().for_each(SectorInProgress::record_pending);
        let mut first = 0;
        while let Some(plies) = next_pending(states, first) {
            for from in 0..states.len() {
                let to = states.len() - 1 - from;
                self.propagate_distance(states, (from, to), plies, &mut all_batches[to]);
            }
            first = plies + 1;
        }
    }

    /// Applies the updates of one sector's positions at one distance to the sector with their predecessors.
    fn propagate_distance(
        &self,
        states: &mut [SectorInProgress],
        (from, to): (usize, usize),
        plies: u16,
        batches: &mut Batches,
    ) {
        let unmove = Unmove { step: states[to].layout.sector.step(), last_mover: LastMover::OutsideMills };
        batches.next = AtomicUsize::new(0);
        loop {
            let SectorInProgress { layout, cells, pending, .. } = &states[from];
            let pending = pending.as_ref().expect("sectors that lead to each other keep what is pending");
            if !batches.fill(&AtDistance { layout, cells, pending, plies }) {
                return;
            }
            self.observer.advance(batches.queues.iter().map(|queue| queue.queued as u64).sum());
            states[to].apply(&batches.queues, unmove);
        }
    }
}

/// The least pending distance that is at least `first`.
fn next_pending(states: &[SectorInProgress], first: u16) -> Option<u16> {
    let rows = states.iter().filter_map(|state| state.pending.as_ref()).flat_map(|pending| &pending.rows);
    rows.fold(Pending::NONE, Pending::union).next(first)
}

/// Queues and applies updates by turns, so that they stay within their memory.
struct Batches {
    queues: Vec<UpdateQueue>,
    /// Updates that a thread queues before they are applied.
    max_updates: usize,
    next: AtomicUsize,
}

impl Batches {
    fn new(max_updates: usize, state: &SectorInProgress) -> Batches {
        let queue = |_| UpdateQueue::new(state.bucket_shift(), state.layout.rows);
        let queues = (0..rayon::current_num_threads()).map(queue).collect();
        Batches { queues, max_updates, next: AtomicUsize::new(0) }
    }

    /// Queues the next updates. Returns false if no rows were left to scan.
    fn fill(&mut self, source: &impl Source) -> bool {
        let (rows, width) = (source.layout().rows.len(), source.layout().width());
        let height = (PORTION / width.max(1)).max(1);
        let portions = rows.div_ceil(height);
        let Batches { queues, max_updates, next } = self;
        if *next.get_mut() >= portions {
            return false;
        }
        queues.par_iter_mut().with_max_len(1).for_each(|queue| {
            queue.clear();
            while queue.queued < *max_updates {
                let portion = next.fetch_add(1, Ordering::Relaxed);
                if portion >= portions {
                    break;
                }
                let rows = portion * height..((portion + 1) * height).min(rows);
                cpu::run(CollectUpdates { source, rows, queue });
            }
        });
        true
    }
}

struct CollectUpdates<'a, S> {
    source: &'a S,
    rows: std::ops::Range<usize>,
    queue: &'a mut UpdateQueue,
}

impl<S: Source> CpuTask<()> for CollectUpdates<'_, S> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) {
        self.source.push_updates(bits, self.rows, self.queue);
    }
}
