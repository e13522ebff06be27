//! Values in few bits: each is coded by how probable it is, given a look at its position and the cells before it.
//!
//! A row is cut into [blocks](block) of cells, each coded by itself with asymmetric numeral systems (Duda 2009), so
//! that one value is read by reading at most a block.

use std::convert::Infallible;
use std::ops::Range;

use constriction::backends::ReadWords;
use constriction::stream::stack::AnsCoder;
use constriction::stream::{Decode, Encode};
use constriction::{BitArray, Stack};

use super::cell::Cell;
use super::feature::Look;
use super::model::{Counts, Model, PRECISION, Verdict};
use super::shape::Shape;
pub(crate) use super::trail::block;
use super::trail::{LONGEST_BLOCK, Trail};
use crate::processor::Bits;

/// The words of a block, read from the last to the first.
struct Words<'a>(&'a [[u8; 2]]);

impl ReadWords<u16, Stack> for Words<'_> {
    type ReadError = Infallible;

    #[inline(always)]
    fn read(&mut self) -> Result<Option<u16>, Infallible> {
        let (word, rest) = match self.0.split_last() {
            Some((word, rest)) => (Some(u16::from_le_bytes(*word)), rest),
            None => (None, self.0),
        };
        self.0 = rest;
        Ok(word)
    }

    fn maybe_exhausted(&self) -> bool {
        self.0.is_empty()
    }
}

/// A part of a row.
#[derive(Clone)]
pub(crate) struct Strip<'a> {
    shape: &'a Shape,
    row: usize,
    columns: Range<usize>,
    /// What a look at each position tells.
    looks: [u8; LONGEST_BLOCK],
}

impl<'a> Strip<'a> {
    /// The positions of `row` in `columns`, at most [`LONGEST_BLOCK`] of them.
    #[inline(always)]
    pub(crate) fn new<B: Bits>(bits: B, shape: &'a Shape, row: usize, columns: Range<usize>) -> Strip<'a> {
        let (look, free) = (Look::new(shape.sector, shape.rows.first(row)), shape.free(row));
        let (mut owns, mut looks) = ([0; LONGEST_BLOCK], [0; LONGEST_BLOCK]);
        for (own, set) in owns.iter_mut().zip(&shape.sets[columns.clone()]) {
            *own = bits.spread(*set, free);
        }
        for (told, own) in looks.iter_mut().zip(&owns).take(columns.len()) {
            *told = look.at(*own);
        }
        Strip { shape, row, columns, looks }
    }

    /// Hands each value to `code` with its contexts. A cell that repeats another position takes the value before it,
    /// which costs next to nothing.
    #[inline(always)]
    fn each<B: Bits>(
        &self,
        bits: B,
        cells: &[Cell],
        mut code: impl FnMut(Verdict, usize, Option<(u16, usize)>),
    ) {
        let (mut trail, mut before) = (Trail::new(), Cell::DRAWN);
        let (free, alone) = (self.shape.free(self.row), self.shape.rows.keepers(self.row).is_one());
        for (i, set) in self.shape.sets[self.columns.clone()].iter().enumerate() {
            let repeats = !alone && self.shape.is_repeated(self.row, bits.spread(*set, free));
            let cell = if repeats { before } else { cells[i] };
            let (verdict, context) = (Verdict::of(cell.plies()), trail.context(self.looks[i], *set));
            trail.push(verdict);
            let won = verdict == Verdict::Won;
            let distance = cell.plies().map(|plies| (plies / 2, trail.distance(self.looks[i], won)));
            if let Some((half, _)) = distance {
                trail.note(won, half);
            }
            code(verdict, context, distance);
            before = cell;
        }
    }

    /// Counts the values of the strip.
    #[inline(always)]
    pub(crate) fn count<B: Bits>(&self, bits: B, cells: &[Cell], counts: &mut Counts) {
        self.each(bits, cells, |verdict, context, distance| {
            counts.verdict(context, verdict);
            if let Some((half, context)) = distance {
                counts.distance(context, half);
            }
        });
    }

    /// Codes the values of the strip, with the plies if `depth`.
    #[inline(always)]
    pub(crate) fn encode<B: Bits>(&self, bits: B, cells: &[Cell], model: &Model, depth: bool) -> Vec<u16> {
        let mut coded = Vec::with_capacity(cells.len());
        self.each(bits, cells, |verdict, context, distance| coded.push((verdict, context, distance)));
        let mut coder = AnsCoder::<u16, u32>::new();
        let counted = "every value was counted in its context";
        for (verdict, context, distance) in coded.into_iter().rev() {
            if let Some((half, context)) = distance.filter(|_| depth) {
                let spread = model.spread(context).expect(counted);
                Encode::<PRECISION>::encode_symbol(&mut coder, half, spread).expect(counted);
            }
            Encode::<PRECISION>::encode_symbol(&mut coder, verdict, model.odds(context)).expect(counted);
        }
        coder.into_compressed().unwrap_or_else(|never: Infallible| match never {})
    }

    /// Reads the values of the strip, and hands each to `take`. Without plies, a win ends in 1 and a loss in 0. None if
    /// the words are not what was written.
    #[inline(always)]
    pub(crate) fn decode(
        &self,
        words: &[u8],
        model: &Model,
        depth: bool,
        mut take: impl FnMut(Cell),
    ) -> Option<()> {
        let mut coder = AnsCoder::<u16, u32, Words<'_>>::from_compressed(Words(words.as_chunks().0)).ok()?;
        let mut trail = Trail::new();
        for (i, set) in self.shape.sets[self.columns.clone()].iter().enumerate() {
            let odds = model.odds(trail.context(self.looks[i], *set));
            let verdict = Decode::<PRECISION>::decode_symbol(&mut coder, odds).ok()?;
            trail.push(verdict);
            let won = verdict == Verdict::Won;
            take(match (verdict, depth) {
                (Verdict::Drawn, _) => Cell::DRAWN,
                (_, false) => Cell::valued(u16::from(won)),
                (_, true) => {
                    let spread = model.spread(trail.distance(self.looks[i], won))?;
                    let half = Decode::<PRECISION>::decode_symbol(&mut coder, spread).ok()?;
                    trail.note(won, half);
                    Cell::valued(2 * half + u16::from(won))
                }
            });
        }
        Some(())
    }
}

const _: () = assert!(<u16 as BitArray>::BITS > PRECISION);
