//! The positions with a capture of a pair of sectors: each is valued by search and counted, and its value is passed to
//! its quiet predecessors.

use std::ops::Range;

use rayon::prelude::*;

use super::capture::{jumpers, union};
use super::index::{Index, Row};
use super::paged::{PagedValues, Pages, PagesInProgress};
use super::search::{Search, Window};
use super::solve::Pair;
use super::steps::quiet_predecessors;
use super::symbols::{IN_SYMBOL, symbol};
use super::{Board, Node, Numbering, Scope, SolvedLayers};
use crate::sector_stats::Counts;
use crate::{Stage, Wdl};

pub(super) struct CapturePositions {
    pub(super) counts: Counts,
    /// The index of all positions, and the values. None if the values take too much memory.
    pub(super) values: Option<(Index, PagedValues)>,
}

/// The state of a thread that scans parts.
struct Scan<'a, B> {
    pair: &'a Pair<'a, B>,
    number: usize,
    search: Search<'a, B, SolvedLayers>,
    counts: Counts,
    /// The values of the part, by number.
    values: Vec<u8>,
    pages: Pages<'a>,
}

impl<B: Board> Pair<'_, B> {
    /// Values the positions with a capture of side `number`, and raises the exits of their quiet predecessors (the best
    /// value by a step to a position with a capture). The values are kept if they take at most `max_bytes` bytes.
    pub(super) fn value_captures(&self, number: usize, max_bytes: u64) -> CapturePositions {
        let index = Index::new(Numbering::on::<B>(Scope::All), self.sides[number].sector);
        self.observer.stage(Stage::Capturing, index.len());
        let pages = PagesInProgress::new(index.len(), max_bytes);
        let scan = || Scan {
            pair: self,
            number,
            search: Search::new(self.layers),
            counts: Counts::default(),
            values: Vec::new(),
            pages: pages.pages(),
        };
        let counts = index.parts().map_init(scan, |scan, part| {
            scan.part(&index, part.clone());
            self.observer.advance(part.end - part.start);
            std::mem::take(&mut scan.counts)
        });
        let counts = counts.reduce(Counts::default, Counts::sum);
        CapturePositions { counts, values: pages.finish().map(|values| (index, values)) }
    }
}

impl<B: Board> Scan<'_, B> {
    fn part(&mut self, index: &Index, part: Range<u64>) {
        let rank = part.start;
        index.rows(part).for_each(|row| self.row(&row));
        let last = self.values.last().copied().unwrap_or_default();
        self.values.resize(self.values.len().next_multiple_of(IN_SYMBOL as usize), last);
        let symbols: Vec<u8> = self.values.as_chunks().0.iter().map(|values| symbol(*values)).collect();
        self.pages.put(rank, &symbols);
        self.values.clear();
    }

    fn row(&mut self, row: &Row<'_>) {
        let (sector, mut last) = (self.pair.sides[self.number].sector, Wdl::Won);
        for (column, (_, men)) in (0..).zip(row.positions()) {
            let jumpers = jumpers::<B>(men);
            if union(jumpers) != 0 {
                let node = Node::new(men);
                let Ok(value) = self.search.best_capture(sector, node, jumpers, Window::FULL);
                last = value.expect("the layers have every sector to which captures lead");
                self.counts.add(last, row.orbit_size(column));
                self.raise_exits(&node, last);
            }
            // The values of quiet positions are stored elsewhere. Here the last value is repeated in their places,
            // since a page of equal values takes no memory.
            self.values.push(last as u8);
        }
    }

    #[inline(always)]
    fn raise_exits(&self, node: &Node, value: Wdl) {
        if value == Wdl::Won {
            return;
        }
        let counterpart = self.pair.next(self.number);
        quiet_predecessors::<B>(node, |code| {
            counterpart.exits.raise(counterpart.index.rank(code), value.opposite());
        });
    }
}
