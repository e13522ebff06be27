//! A sector in progress: the provisional values of its positions while it is solved.

use rayon::prelude::*;

use super::board::{Squares, with_squares};
use super::cell::{Cell, MAX_PLIES, Metric};
use super::unmove::{Unmove, moves};
use super::update_queue::{Update, UpdateQueue, bucket_shift};
use super::{Layout, Sector, SectorValues};
use crate::sector_stats::{Counts, SectorStats};
use crate::{BitOps, CpuTask, Wdl, cpu};

const WORDS: usize = (MAX_PLIES as usize + 1) / 64;

/// The number of consecutive cells of a row that share one [`Pending`].
pub(crate) const CHUNK: usize = 256;

/// The distances of some positions whose predecessors have not been updated yet, as a set.
#[derive(Clone, Copy)]
pub(crate) struct Pending([u64; WORDS]);

impl Pending {
    pub(crate) const NONE: Pending = Pending([0; WORDS]);

    #[inline(always)]
    fn add(&mut self, distance: u16) {
        self.0[usize::from(distance) / 64] |= 1 << (distance % 64);
    }

    #[inline(always)]
    pub(crate) fn has(&self, distance: u16) -> bool {
        self.0[usize::from(distance) / 64] >> (distance % 64) & 1 != 0
    }

    /// The least distance in the set that is at least `first`; None if there is none.
    pub(crate) fn next(&self, first: u16) -> Option<u16> {
        (first..=MAX_PLIES).find(|distance| self.has(*distance))
    }

    pub(crate) fn union(self, other: &Pending) -> Pending {
        Pending(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// The pending distances by chunks and by rows, so that chunks and rows without any are skipped.
pub(crate) struct PendingRows {
    pub(crate) chunks: Vec<Pending>,
    pub(crate) rows: Vec<Pending>,
}

/// The pending distances of the chunks and rows of one bucket.
struct BucketPending<'a> {
    /// Chunks in a row.
    width: usize,
    chunks: &'a mut [Pending],
    rows: &'a mut [Pending],
}

impl BucketPending<'_> {
    /// Records that a position got `distance`; `row` is counted from the first row of the bucket.
    #[inline(always)]
    fn add(&mut self, row: usize, column: usize, distance: u16) {
        self.chunks[row * self.width + column / CHUNK].add(distance);
        self.rows[row].add(distance);
    }
}

/// The cells of a sector, row by row.
pub(crate) struct SectorInProgress {
    metric: Metric,
    pub(crate) layout: Layout,
    pub(crate) cells: Vec<Cell>,
    /// The pending distances; None unless moves lead to positions of this sector or of its counterpart.
    pub(crate) pending: Option<PendingRows>,
}

impl SectorInProgress {
    /// All positions of `sector`, each with all its moves unrefuted.
    pub(crate) fn new(metric: Metric, sector: Sector) -> SectorInProgress {
        let layout = Layout::new(sector);
        let mut state =
            SectorInProgress { metric, cells: vec![Cell::DRAWN; layout.cells()], pending: None, layout };
        let SectorInProgress { layout, cells, .. } = &mut state;
        let rows = cells.par_chunks_mut(layout.width()).enumerate();
        rows.for_each(|(row, cells)| cpu::run(Start { layout, row, cells }));
        state
    }

    /// Starts to record pending distances, beginning with those of the positions valued already.
    pub(crate) fn record_pending(&mut self) {
        let SectorInProgress { layout, cells, pending, .. } = self;
        let count = layout.rows.len();
        let none = |count| vec![Pending::NONE; count];
        let mut recorded = PendingRows { chunks: none(count * chunks(layout)), rows: none(count) };
        let rows = recorded.chunks.par_chunks_mut(chunks(layout)).zip(&mut recorded.rows);
        cells.par_chunks(layout.width()).zip(rows).for_each(|(cells, (chunks, row))| {
            for (chunk, cells) in chunks.iter_mut().zip(cells.chunks(CHUNK)) {
                cells.iter().filter_map(|cell| cell.plies()).for_each(|distance| chunk.add(distance));
                *row = row.union(chunk);
            }
        });
        *pending = Some(recorded);
    }

    pub(crate) fn bucket_shift(&self) -> u32 {
        bucket_shift(self.layout.width() * size_of::<Cell>())
    }

    /// Applies all updates: takes back moves as `unmove` says, and updates the predecessors.
    pub(crate) fn apply(&mut self, queues: &[UpdateQueue], unmove: Unmove) {
        let height = 1 << self.bucket_shift();
        let SectorInProgress { metric, layout, cells, pending } = self;
        let metric = *metric;
        let apply = |number, cells, pending| {
            let first = number * height;
            cpu::run(ApplyBucket { metric, layout, unmove, queues, number, first, cells, pending });
        };
        let buckets = cells.par_chunks_mut(height * layout.width()).enumerate();
        match pending {
            None => buckets.for_each(|(number, cells)| apply(number, cells, None)),
            Some(PendingRows { chunks: all_chunks, rows }) => {
                let width = chunks(layout);
                let pending = all_chunks.par_chunks_mut(height * width).zip(rows.par_chunks_mut(height));
                buckets.zip(pending).for_each(|((number, cells), (chunks, rows))| {
                    apply(number, cells, Some(BucketPending { width, chunks, rows }));
                });
            }
        }
    }

    /// Makes every cell final and counts the positions.
    pub(crate) fn settle(self) -> (SectorValues, SectorStats) {
        let SectorInProgress { metric, layout, mut cells, .. } = self;
        let rows = cells.par_chunks_mut(layout.width()).enumerate();
        let counts = rows.map(|(row, cells)| cpu::run(Settle { layout: &layout, row, cells }));
        let stats = counts.reduce(Counts::default, Counts::sum).stats(|distance| metric.plies(distance));
        (SectorValues { metric, layout, cells }, stats)
    }
}

pub(crate) fn chunks(layout: &Layout) -> usize {
    layout.width().div_ceil(CHUNK)
}

struct Start<'a> {
    layout: &'a Layout,
    row: usize,
    cells: &'a mut [Cell],
}

impl CpuTask<()> for Start<'_> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) {
        with_squares!(self.layout.sector.options.member, |F| self.start::<F, B>(bits));
    }
}

impl Start<'_> {
    #[inline(always)]
    fn start<F: Squares, B: BitOps>(self, bits: B) {
        let Start { layout, row, cells } = self;
        if layout.sector.is_full() {
            return cells.fill(Cell::DRAWN);
        }
        let (step, free, enemy) = (layout.sector.step(), layout.free(row), layout.rows.first(row));
        let is_trivial = layout.rows.stabilizer(row).is_trivial();
        for (column, cell) in cells.iter_mut().enumerate() {
            let own = layout.own(bits, column, free);
            *cell = match is_trivial || !layout.is_repeated(row, own) {
                true => Cell::unrefuted(moves::<F>(step, own, enemy)),
                false => Cell::REPEATED,
            };
        }
    }
}

/// The updates of one bucket and what is needed to apply them.
struct ApplyBucket<'a> {
    metric: Metric,
    layout: &'a Layout,
    unmove: Unmove,
    queues: &'a [UpdateQueue],
    number: usize,
    /// The number of its first row in the sector.
    first: usize,
    cells: &'a mut [Cell],
    /// None for a sector whose positions do not lead to each other.
    pending: Option<BucketPending<'a>>,
}

impl CpuTask<()> for ApplyBucket<'_> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) {
        with_squares!(self.layout.sector.options.member, |F| self.apply::<F, B>(bits));
    }
}

impl ApplyBucket<'_> {
    #[inline(always)]
    fn apply<F: Squares, B: BitOps>(self, bits: B) {
        let ApplyBucket { metric, layout, unmove, queues, number, first, cells, mut pending } = self;
        for update in queues.iter().flat_map(|queue| &queue.buckets[number]) {
            let (enemy, free) = (layout.rows.first(update.row()), layout.free(update.row()));
            let (row, distance) = (update.row() - first, update.plies());
            let cells = &mut cells[row * layout.width()..][..layout.width()];
            let mut note = |own: u32, times: u16| {
                let column = layout.column(bits, own, free);
                let cell = &mut cells[column];
                let news = match distance.is_multiple_of(2) {
                    true => cell.win(metric, distance),
                    false => cell.refute(metric, times, distance),
                };
                if let (Some(distance), Some(pending)) = (news, &mut pending) {
                    pending.add(row, column, distance);
                }
            };
            if layout.rows.stabilizer(update.row()).is_trivial() {
                unmove.each::<F>(update.own(), enemy, |own| note(own, 1));
            } else {
                each_in_symmetric_row::<F>(layout, unmove, *update, note);
            }
        }
    }
}

/// Takes back moves in a row with a nontrivial stabilizer. There, several moves of one position may lead to mirror
/// images of each other, which are one position and queued only one update. Calls `visit` with each predecessor in its
/// smallest form and the number of its moves that the update stands for: with G the symmetries that keep the row and
/// the men after the move, and H those that keep the row and the men before it, one unmove of each orbit of G stands
/// for |H| / |G ∩ H| moves.
#[cold]
fn each_in_symmetric_row<F: Squares>(
    layout: &Layout,
    unmove: Unmove,
    update: Update,
    mut visit: impl FnMut(u32, u16),
) {
    let stabilizer = layout.rows.stabilizer(update.row());
    let after = stabilizer.stabilizing(update.own());
    unmove.each::<F>(update.own(), layout.rows.first(update.row()), |own| {
        if after.smallest(own) == own {
            let moves = stabilizer.stabilizing(own).count() / after.stabilizing(own).count();
            visit(stabilizer.smallest(own), moves as u16);
        }
    });
}

/// Makes a row final, counts its positions, and copies values to cells that repeat a position.
struct Settle<'a> {
    layout: &'a Layout,
    row: usize,
    cells: &'a mut [Cell],
}

impl CpuTask<Counts> for Settle<'_> {
    #[inline(always)]
    fn run<B: BitOps>(self, bits: B) -> Counts {
        let Settle { layout, row, cells } = self;
        let (free, stabilizer) = (layout.free(row), layout.rows.stabilizer(row));
        let (is_trivial, symmetries) = (stabilizer.is_trivial(), layout.rows.symmetries.len() as u64);
        let mut counts = Counts::default();
        for (column, cell) in cells.iter_mut().enumerate() {
            if *cell == Cell::REPEATED {
                continue;
            }
            *cell = cell.settled();
            let kept =
                if is_trivial { 1 } else { stabilizer.stabilizing(layout.own(bits, column, free)).count() };
            counts.add(Wdl::of_plies(cell.plies()), symmetries / u64::from(kept));
            if let Some(distance) = cell.plies() {
                counts.add_distance(distance);
            }
        }
        layout.repeat(bits, row, cells);
        counts
    }
}
