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

/// Cells of a row of which one [`Due`] tells.
pub(crate) const CHUNK: usize = 256;

/// The distances at which some positions of a chunk may end.
#[derive(Clone, Copy)]
pub(crate) struct Due([u64; WORDS]);

impl Due {
    const NONE: Due = Due([0; WORDS]);

    #[inline(always)]
    fn add(&mut self, plies: u16) {
        self.0[usize::from(plies) / 64] |= 1 << (plies % 64);
    }

    #[inline(always)]
    pub(crate) fn has(&self, plies: u16) -> bool {
        self.0[usize::from(plies) / 64] >> (plies % 64) & 1 != 0
    }

    /// The greatest of them.
    fn last(&self) -> Option<u16> {
        let word = self.0.iter().rposition(|word| *word != 0)?;
        Some(64 * word as u16 + self.0[word].ilog2() as u16)
    }
}

/// The cells of a sector, row by row, and which chunks of them are due when.
pub(crate) struct Field {
    metric: Metric,
    pub(crate) shape: Shape,
    pub(crate) cells: Vec<Cell>,
    pub(crate) due: Vec<Due>,
}

impl Field {
    /// All positions of `sector` with their moves counted, nothing refuted.
    pub(crate) fn new(metric: Metric, sector: Sector) -> Field {
        let shape = Shape::new(sector);
        let due = vec![Due::NONE; shape.rows.len() * chunks(&shape)];
        let mut field = Field { metric, cells: vec![Cell::DRAWN; shape.cells()], due, shape };
        let Field { shape, cells, due, .. } = &mut field;
        let rows = cells.par_chunks_mut(shape.width()).zip(due.par_chunks_mut(chunks(shape))).enumerate();
        rows.for_each(|(row, (cells, due))| processor::run(Start { shape, row, cells, due }));
        field
    }

    /// How its rows are divided for mail.
    pub(crate) fn boxes(&self) -> Boxes {
        Boxes::new(self.shape.rows.len(), self.shape.width() * size_of::<Cell>())
    }

    /// The greatest distance at which anything is due.
    pub(crate) fn last_due(&self) -> Option<u16> {
        self.due.par_iter().filter_map(Due::last).max()
    }

    /// Delivers all letters: the moves of `retreat` are taken back, and what they led to is noted.
    pub(crate) fn deliver(&mut self, mails: &[Mail], retreat: Retreat) {
        let height = self.boxes().height();
        let Field { metric, shape, cells, due } = self;
        let metric = *metric;
        let due = due.par_chunks_mut(height * chunks(shape));
        let boxes = cells.par_chunks_mut(height * shape.width()).zip(due).enumerate();
        boxes.for_each(|(number, (cells, due))| {
            for mail in mails {
                let (letters, first) = (mail.letters(number), number * height);
                processor::run(Delivery { metric, shape, retreat, letters, first, cells, due });
            }
        });
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
        let [longest_win, longest_loss] =
            [self.longest_win, self.longest_loss].map(|longest| longest.map(|distance| metric.plies(distance)));
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
    due: &'a mut [Due],
}

impl Work for Start<'_> {
    type Answer = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        let Start { shape, row, cells, due } = self;
        let (step, free, enemy) = (shape.sector.step(), shape.free(row), shape.rows.first(row));
        let alone = shape.rows.keepers(row).is_one();
        for (column, cell) in cells.iter_mut().enumerate() {
            let own = shape.own(bits, column, free);
            *cell = match alone || !shape.is_repeated(row, own) {
                true => Cell::waiting(moves(step, own, enemy)),
                false => Cell::REPEATED,
            };
            if cell.plies() == Some(0) {
                due[column / CHUNK].add(0);
            }
        }
    }
}

/// Delivers letters to a few rows.
struct Delivery<'a> {
    metric: Metric,
    shape: &'a Shape,
    retreat: Retreat,
    letters: &'a [Letter],
    /// The first of the rows.
    first: usize,
    cells: &'a mut [Cell],
    due: &'a mut [Due],
}

impl Work for Delivery<'_> {
    type Answer = ();

    #[inline(always)]
    fn run<B: Bits>(self, bits: B) {
        let Delivery { metric, shape, retreat, letters, first, cells, due } = self;
        let (width, chunks) = (shape.width(), chunks(shape));
        for letter in letters {
            let row = letter.row();
            let (enemy, free, plies) = (shape.rows.first(row), shape.free(row), letter.plies());
            let row = row - first;
            let cells = &mut cells[row * width..][..width];
            let due = &mut due[row * chunks..][..chunks];
            if shape.rows.keepers(letter.row()).is_one() {
                retreat.each(letter.own(), enemy, |own| {
                    note(metric, cells, due, shape.column(bits, own, free), 1, plies);
                });
            } else {
                weigh(shape, retreat, *letter, |own, times| {
                    note(metric, cells, due, shape.column(bits, own, free), times, plies);
                });
            }
        }
    }
}

/// Notes that `times` moves lead from the position in a column to one worth `plies` to the enemy.
#[inline(always)]
fn note(metric: Metric, cells: &mut [Cell], due: &mut [Due], column: usize, times: u16, plies: u16) {
    let cell = &mut cells[column];
    let news =
        if plies.is_multiple_of(2) { cell.win(metric, plies) } else { cell.refute(metric, times, plies) };
    if let Some(plies) = news {
        due[column / CHUNK].add(plies);
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
