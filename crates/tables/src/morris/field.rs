//! A sector while it is being solved.

use rayon::prelude::*;

use super::cell::{Cell, MOST_PLIES, Metric};
use super::mail::{Boxes, Letter, Mail};
use super::retreat::{Retreat, moves};
use super::sector::Sector;
use super::shape::Shape;
use super::symmetry::TURNS;
use crate::processor::{self, Bits, Work};
use crate::work::{Made, Tally};

const WORDS: usize = (MOST_PLIES as usize + 1) / 64;

/// Cells of a row of which one [`Pending`] tells.
pub(crate) const CHUNK: usize = 256;

/// The distances at which some of several positions are, of which their predecessors have not been told.
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

    /// The least of them from `first` on.
    pub(crate) fn next(&self, first: u16) -> Option<u16> {
        (first..=MOST_PLIES).find(|distance| self.has(*distance))
    }

    pub(crate) fn union(self, other: &Pending) -> Pending {
        Pending(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// The pending distances of the chunks of a sector, and of its rows, so that rows without any are passed over.
pub(crate) struct PendingRows {
    pub(crate) chunks: Vec<Pending>,
    pub(crate) rows: Vec<Pending>,
}

impl PendingRows {
    /// For a sector, none pending.
    pub(crate) fn new(shape: &Shape) -> PendingRows {
        let rows = shape.rows.len();
        PendingRows { chunks: vec![Pending::NONE; rows * chunks(shape)], rows: vec![Pending::NONE; rows] }
    }

    /// All together.
    pub(crate) fn all(&self) -> Pending {
        self.rows.iter().fold(Pending::NONE, Pending::union)
    }
}

/// Where the distances of new values are noted.
trait Notes: Send {
    /// A position of a row, counted from the first one here, has come to a distance.
    fn note(&mut self, row: usize, column: usize, distance: u16);
}

/// Nowhere: no position leads to another of its sector.
struct NoNotes;

impl Notes for NoNotes {
    #[inline(always)]
    fn note(&mut self, _: usize, _: usize, _: u16) {}
}

/// With the chunks and rows of some rows.
struct ChunkNotes<'a> {
    /// Chunks of a row.
    width: usize,
    chunks: &'a mut [Pending],
    rows: &'a mut [Pending],
}

impl Notes for ChunkNotes<'_> {
    #[inline(always)]
    fn note(&mut self, row: usize, column: usize, distance: u16) {
        self.chunks[row * self.width + column / CHUNK].add(distance);
        self.rows[row].add(distance);
    }
}

/// The cells of a sector, row by row.
pub(crate) struct Field {
    metric: Metric,
    pub(crate) shape: Shape,
    pub(crate) cells: Vec<Cell>,
    /// None where no position leads to another of the sector or its counterpart.
    pub(crate) pending: Option<PendingRows>,
}

impl Field {
    /// All positions of `sector` with their moves counted, nothing refuted.
    pub(crate) fn new(metric: Metric, sector: Sector) -> Field {
        let shape = Shape::new(sector);
        let mut field = Field { metric, cells: vec![Cell::DRAWN; shape.cells()], pending: None, shape };
        let Field { shape, cells, .. } = &mut field;
        let rows = cells.par_chunks_mut(shape.width()).enumerate();
        rows.for_each(|(row, cells)| processor::run(Start { shape, row, cells }));
        field
    }

    /// Keeps from now on which distances are pending, those that are there already among them.
    pub(crate) fn keep_pending(&mut self) {
        let Field { shape, cells, pending, .. } = self;
        let mut noted = PendingRows::new(shape);
        let rows = noted.chunks.par_chunks_mut(chunks(shape)).zip(&mut noted.rows);
        cells.par_chunks(shape.width()).zip(rows).for_each(|(cells, (chunks, row))| {
            for (chunk, cells) in chunks.iter_mut().zip(cells.chunks(CHUNK)) {
                cells.iter().filter_map(|cell| cell.plies()).for_each(|distance| chunk.add(distance));
                *row = row.union(chunk);
            }
        });
        *pending = Some(noted);
    }

    /// How its rows are divided for mail.
    pub(crate) fn boxes(&self) -> Boxes {
        Boxes::new(self.shape.rows.len(), self.shape.width() * size_of::<Cell>())
    }

    /// Delivers all letters: the moves of `retreat` are taken back, and what they led to is noted.
    pub(crate) fn deliver(&mut self, mails: &[Mail], retreat: Retreat) {
        let height = self.boxes().height();
        let Field { metric, shape, cells, pending } = self;
        let delivery = |number: usize| Delivery {
            metric: *metric,
            shape,
            retreat,
            mails,
            number,
            first: number * height,
        };
        let boxes = cells.par_chunks_mut(height * shape.width()).enumerate();
        match pending {
            None => boxes.for_each(|(number, cells)| {
                processor::run(DeliverBox { delivery: delivery(number), cells, notes: NoNotes });
            }),
            Some(PendingRows { chunks: noted, rows }) => {
                let width = chunks(shape);
                let notes = noted.par_chunks_mut(height * width).zip(rows.par_chunks_mut(height));
                boxes.zip(notes).for_each(|((number, cells), (chunks, rows))| {
                    let notes = ChunkNotes { width, chunks, rows };
                    processor::run(DeliverBox { delivery: delivery(number), cells, notes });
                });
            }
        }
    }

    /// Settles every cell, and counts the positions.
    pub(crate) fn settle(&mut self) -> Made {
        let Field { metric, shape, cells, .. } = self;
        let rows = cells.par_chunks_mut(shape.width()).enumerate();
        let counts = rows.map(|(row, cells)| processor::run(Settle { shape, row, cells }));
        counts.reduce(Counts::default, Counts::sum).made(*metric)
    }
}

/// How many chunks a row has.
pub(crate) fn chunks(shape: &Shape) -> usize {
    shape.width().div_ceil(CHUNK)
}

/// The positions of a row, or of several.
#[derive(Clone, Copy, Default)]
struct Counts {
    orbits: Tally,
    positions: Tally,
    longest_win: Option<u16>,
    longest_loss: Option<u16>,
}

impl Counts {
    /// Both together.
    fn sum(self, other: Counts) -> Counts {
        Counts {
            orbits: self.orbits.sum(other.orbits),
            positions: self.positions.sum(other.positions),
            longest_win: self.longest_win.max(other.longest_win),
            longest_loss: self.longest_loss.max(other.longest_loss),
        }
    }

    fn made(self, metric: Metric) -> Made {
        let Counts { orbits, positions, .. } = self;
        let (orbits, positions) = (Some(orbits), Some(positions));
        let [longest_win, longest_loss] = [self.longest_win, self.longest_loss]
            .map(|longest| longest.map(|distance| metric.plies(distance)));
        Made { orbits, positions, longest_win, longest_loss, longest_progress: None }
    }

    /// Counts an orbit of so many positions.
    #[inline(always)]
    fn add(&mut self, cell: Cell, positions: u64) {
        let (orbits, all) = (&mut self.orbits, &mut self.positions);
        let (orbits, all) = match cell.plies() {
            None => (&mut orbits.drawn, &mut all.drawn),
            Some(plies) if plies % 2 == 1 => {
                self.longest_win = self.longest_win.max(Some(plies));
                (&mut orbits.won, &mut all.won)
            }
            Some(plies) => {
                self.longest_loss = self.longest_loss.max(Some(plies));
                (&mut orbits.lost, &mut all.lost)
            }
        };
        *orbits += 1;
        *all += positions;
    }
}

/// Sets out a row.
struct Start<'a> {
    shape: &'a Shape,
    row: usize,
    cells: &'a mut [Cell],
}

impl Work for Start<'_> {
    type Answer = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        let Start { shape, row, cells } = self;
        let (step, free, enemy) = (shape.sector.step(), shape.free(row), shape.rows.first(row));
        let alone = shape.rows.keepers(row).is_one();
        for (column, cell) in cells.iter_mut().enumerate() {
            let own = shape.own(bits, column, free);
            *cell = match alone || !shape.is_repeated(row, own) {
                true => Cell::waiting(moves(step, own, enemy)),
                false => Cell::REPEATED,
            };
        }
    }
}

/// Letters to be delivered to the rows of one box.
#[derive(Clone, Copy)]
struct Delivery<'a> {
    metric: Metric,
    shape: &'a Shape,
    retreat: Retreat,
    mails: &'a [Mail],
    /// The number of the box.
    number: usize,
    /// The first of the rows.
    first: usize,
}

/// Delivers the letters of a box.
struct DeliverBox<'a, N> {
    delivery: Delivery<'a>,
    cells: &'a mut [Cell],
    notes: N,
}

impl<N: Notes> Work for DeliverBox<'_, N> {
    type Answer = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        let DeliverBox { delivery, cells, mut notes } = self;
        for letter in delivery.mails.iter().flat_map(|mail| mail.letters(delivery.number)) {
            delivery.deliver(bits, *letter, cells, &mut notes);
        }
    }
}

impl Delivery<'_> {
    #[inline(always)]
    fn deliver<B: Bits>(self, bits: B, letter: Letter, cells: &mut [Cell], notes: &mut impl Notes) {
        let Delivery { metric, shape, retreat, first, .. } = self;
        let (enemy, free, distance) =
            (shape.rows.first(letter.row()), shape.free(letter.row()), letter.plies());
        let row = letter.row() - first;
        let cells = &mut cells[row * shape.width()..][..shape.width()];
        let mut note = |own: u32, times: u16| {
            let column = shape.column(bits, own, free);
            let cell = &mut cells[column];
            let news = match distance.is_multiple_of(2) {
                true => cell.win(metric, distance),
                false => cell.refute(metric, times, distance),
            };
            if let Some(distance) = news {
                notes.note(row, column, distance);
            }
        };
        if shape.rows.keepers(letter.row()).is_one() {
            retreat.each(letter.own(), enemy, |own| note(own, 1));
        } else {
            weigh(shape, retreat, letter, note);
        }
    }
}

/// In a row that symmetries keep, several moves of one position may lead to mirrored positions, which are one and have
/// written one letter. Hands each position before the move to `visit`, in its smallest form, and how many moves it
/// stands for: with G the symmetries that keep the row and the men after the move, H those that keep the row and the
/// men before it, one retreat of each of G's orbits stands for |H| / |G ∩ H| moves.
#[cold]
fn weigh(shape: &Shape, retreat: Retreat, letter: Letter, mut visit: impl FnMut(u32, u16)) {
    let (symmetry, keepers) = (shape.symmetry, shape.rows.keepers(letter.row()));
    let after = keepers.keeping(symmetry, letter.own());
    retreat.each(letter.own(), shape.rows.first(letter.row()), |own| {
        if after.smallest(symmetry, own) == own {
            let moves = keepers.keeping(symmetry, own).count() / after.keeping(symmetry, own).count();
            visit(keepers.smallest(symmetry, own), moves as u16);
        }
    });
}

/// Settles a row, counts its positions, and gives repeated cells the value of the position that they repeat.
struct Settle<'a> {
    shape: &'a Shape,
    row: usize,
    cells: &'a mut [Cell],
}

impl Work for Settle<'_> {
    type Answer = Counts;

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) -> Counts {
        let Settle { shape, row, cells } = self;
        let (free, keepers) = (shape.free(row), shape.rows.keepers(row));
        let alone = keepers.is_one();
        let mut counts = Counts::default();
        for (column, cell) in cells.iter_mut().enumerate() {
            if *cell == Cell::REPEATED {
                continue;
            }
            *cell = cell.settled();
            let kept = if alone {
                1
            } else {
                keepers.keeping(shape.symmetry, shape.own(bits, column, free)).count()
            };
            counts.add(*cell, TURNS as u64 / u64::from(kept));
        }
        shape.repeat(bits, row, cells);
        counts
    }
}
