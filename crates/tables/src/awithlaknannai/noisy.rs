//! The positions with a capture of a pair of sectors: each is valued by search and counted, and its value is passed to
//! its quiet predecessors.

use rayon::prelude::*;

use super::board::Board;
use super::capture::{jumpers, union};
use super::index::{Index, Row, Rows};
use super::men::Node;
use super::numbering::{Numbering, Scope};
use super::paged::{PagedValues, PagesInProgress, Writer};
use super::search::{Search, Window};
use super::solve::{PART, Pair};
use super::solved_layers::SolvedLayers;
use super::steps::quiet_predecessors;
use crate::job::Stage;
use crate::sector_stats::Counts;
use crate::wdl::Wdl;

pub(super) struct Noisy {
    pub(super) counts: Counts,
    /// The index of all positions, and the values. None if the values take too much memory.
    pub(super) values: Option<(Index, PagedValues)>,
}

/// The state of a thread that scans parts.
struct Scan<'a, B> {
    pair: &'a Pair<'a, B>,
    number: usize,
    search: Search<'a, B, SolvedLayers>,
    writer: Writer<'a>,
    counts: Counts,
}

impl<B: Board> Pair<'_, B> {
    /// Values the positions with a capture of side `number`, and raises the exits of their quiet predecessors (the best
    /// value by a step to a position with a capture). The values are kept if they take at most `max_bytes` bytes.
    pub(super) fn value_captures(&self, number: usize, max_bytes: u64) -> Noisy {
        let index = Index::new(Numbering::on::<B>(Scope::All), self.sides[number].sector);
        self.observer.stage(Stage::Capturing, index.len());
        let pages = PagesInProgress::new(index.len(), max_bytes);
        let parts = index.parts(PART);
        let scan = || Scan {
            pair: self,
            number,
            search: Search::new(self.layers),
            writer: pages.writer(),
            counts: Counts::default(),
        };
        let counts = parts.par_iter().map_init(scan, |scan, part| {
            scan.counts = Counts::default();
            scan.part(&index, part);
            self.observer.advance(part.len);
            scan.counts
        });
        let counts = counts.reduce(Counts::default, Counts::sum);
        Noisy { counts, values: pages.finish().map(|values| (index, values)) }
    }
}

impl<B: Board> Scan<'_, B> {
    fn part(&mut self, index: &Index, part: &Rows) {
        for (number, row) in index.rows(part).enumerate() {
            if number == 0 {
                self.writer.begin(row.first);
            }
            self.row(&row);
        }
        self.writer.end();
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
            self.writer.put(last);
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
