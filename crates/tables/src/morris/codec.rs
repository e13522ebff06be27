//! Entropy coding of values: each value is coded by its probability in a context made of features of its position and
//! of the preceding cells.
//!
//! A row is cut into [blocks](Coding::block) of cells. Each block is coded by itself with asymmetric numeral systems (Duda
//! 2009), so that reading one value decodes at most one block.

use std::convert::Infallible;
use std::ops::Range;

use constriction::BitArray;
use constriction::stream::stack::AnsCoder;
use constriction::stream::{Decode, Encode};

use super::board::{Squares, with_squares};
use super::coding::{Coding, LONGEST_BLOCK};
use super::context::{Context, LANES};
use super::context_model::ContextModel;
use super::model::{Counts, Model};
use super::verdict_model::PRECISION;
use super::{Cell, Layout};
use crate::{BitOps, Wdl};

/// A row of a sector, and how its values are coded.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    pub(crate) coding: Coding,
    pub(crate) layout: &'a Layout,
    pub(crate) row: usize,
}

/// A block of a row, or the beginning of a block.
#[derive(Clone)]
pub(crate) struct RowBlock<'a> {
    row: Row<'a>,
    columns: Range<usize>,
    /// The [context](Context::of_all) of each position.
    contexts: [u8; LONGEST_BLOCK],
}

impl<'a> RowBlock<'a> {
    /// The positions of a row in `columns`, at most [`LONGEST_BLOCK`] of them.
    #[inline(always)]
    pub(crate) fn new<B: BitOps>(bits: B, row: Row<'a>, columns: Range<usize>) -> RowBlock<'a> {
        let mut row_block = RowBlock { row, columns, contexts: [0; LONGEST_BLOCK] };
        with_squares!(row.layout.sector.options.member, |F| row_block.find_contexts::<F, B>(bits));
        row_block
    }

    #[inline(always)]
    fn find_contexts<F: Squares, B: BitOps>(&mut self, bits: B) {
        let Row { coding, layout, row } = self.row;
        let row_context = Context::<F>::new(coding, layout.sector, layout.rows.first(row));
        let free = layout.free(row);
        let sets = layout.sets[self.columns.clone()].chunks(LANES);
        for (contexts, sets) in self.contexts.as_chunks_mut().0.iter_mut().zip(sets) {
            let mut owns = [0; LANES];
            for (own, set) in owns.iter_mut().zip(sets) {
                *own = bits.pdep(*set, free);
            }
            *contexts = row_context.of_all(owns);
        }
    }

    /// Passes each value to `code` with its contexts: won, drawn or lost and its context; `plies / 2` and its context.
    /// A cell that repeats another position is coded with the value of the preceding cell, which costs almost nothing.
    #[inline(always)]
    fn for_each_value<B: BitOps>(
        &self,
        bits: B,
        cells: &[Cell],
        mut code: impl FnMut(Wdl, usize, Option<(u16, usize)>),
    ) {
        let Row { coding, layout, row } = self.row;
        let (mut context_model, mut before) = (ContextModel::new(coding), Cell::DRAWN);
        let (free, is_trivial) = (layout.free(row), layout.rows.stabilizer(row).is_trivial());
        for (i, set) in layout.sets[self.columns.clone()].iter().enumerate() {
            let repeats = !is_trivial && layout.is_repeated(row, bits.pdep(*set, free));
            let cell = if repeats { before } else { cells[i] };
            let offsets = layout.neighbours[self.columns.start + i];
            let wdl = Wdl::of_plies(cell.plies());
            let context = context_model.context(self.contexts[i], offsets);
            context_model.push(wdl);
            let won = wdl == Wdl::Won;
            let plies = cell.plies().filter(|_| coding.distance_contexts() > 0);
            let distance = plies.map(|plies| (plies / 2, context_model.distance(self.contexts[i], won)));
            if let Some((half, _)) = distance {
                context_model.set_last_distance(won, half);
            }
            code(wdl, context, distance);
            before = cell;
        }
    }

    #[inline(always)]
    pub(crate) fn count<B: BitOps>(&self, bits: B, cells: &[Cell], counts: &mut Counts) {
        self.for_each_value(bits, cells, |wdl, context, distance| {
            counts.wdls[context][wdl as usize] += 1;
            if let Some((half, context)) = distance {
                counts.distances[context][usize::from(half)] += 1;
            }
        });
    }

    #[inline(always)]
    pub(crate) fn encode<B: BitOps>(&self, bits: B, cells: &[Cell], model: &Model) -> Vec<u16> {
        let mut coded = Vec::with_capacity(cells.len());
        self.for_each_value(bits, cells, |wdl, context, distance| coded.push((wdl, context, distance)));
        let mut coder = AnsCoder::<u16, u32>::new();
        let counted = "every value was counted in its context";
        for (wdl, context, distance) in coded.into_iter().rev() {
            if let Some((half, context)) = distance.filter(|_| self.row.coding.has_distances()) {
                let distances = model.distances(context).expect(counted);
                Encode::<PRECISION>::encode_symbol(&mut coder, half, distances).expect(counted);
            }
            Encode::<PRECISION>::encode_symbol(&mut coder, wdl, model.wdl(context)).expect(counted);
        }
        coder.into_compressed().unwrap_or_else(|never: Infallible| match never {})
    }

    /// Decodes the values of the block and passes each to `take`. Without distances a win has distance 1 and a loss 0.
    /// Returns None if the words are malformed.
    #[inline(always)]
    pub(crate) fn decode(&self, words: &[u8], model: &Model, mut take: impl FnMut(Cell)) -> Option<()> {
        // The decoder reads the words from the last to the first.
        let words =
            words.as_chunks().0.iter().rev().map(|word| Ok::<_, Infallible>(u16::from_le_bytes(*word)));
        let mut coder = AnsCoder::<u16, u32, _>::from_reversed_compressed_iter(words).ok()?;
        let mut context_model = ContextModel::new(self.row.coding);
        for (i, offsets) in self.row.layout.neighbours[self.columns.clone()].iter().enumerate() {
            let wdl = model.wdl(context_model.context(self.contexts[i], *offsets));
            let wdl = Decode::<PRECISION>::decode_symbol(&mut coder, wdl).ok()?;
            context_model.push(wdl);
            let won = wdl == Wdl::Won;
            take(match (wdl, self.row.coding.has_distances()) {
                (Wdl::Drawn, _) => Cell::DRAWN,
                (_, false) => Cell::valued(u16::from(won)),
                (_, true) => {
                    let distances = model.distances(context_model.distance(self.contexts[i], won))?;
                    let half = Decode::<PRECISION>::decode_symbol(&mut coder, distances).ok()?;
                    context_model.set_last_distance(won, half);
                    Cell::valued(2 * half + u16::from(won))
                }
            });
        }
        Some(())
    }
}

const _: () = assert!(<u16 as BitArray>::BITS > PRECISION);
