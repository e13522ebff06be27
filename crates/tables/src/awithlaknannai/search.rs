//! The value of any position, by search through captures down to positions with known values.

use super::capture::{Jumpers, jumpers, push_captures, union};
use super::{Board, Men, Node, Sector};
use crate::Wdl;

pub(super) trait Source {
    /// Why a stored value cannot be read.
    type Error;

    /// The value of a position without a capture in which both sides have men. Returns None if its sector is unknown.
    fn quiet(&self, sector: Sector, node: &Node) -> Result<Option<Wdl>, Self::Error>;

    /// The value of a position with a capture. Returns None if the value is not in memory.
    #[inline(always)]
    fn with_capture(&self, _: Sector, _: &Node) -> Option<Wdl> {
        None
    }
}

/// Searches through captures, with alpha-beta pruning.
pub(super) struct Search<'a, B, S> {
    source: &'a S,
    /// The successors of the positions on the path, and spare capacity.
    stack: Vec<Node>,
    board: std::marker::PhantomData<B>,
}

/// The alpha-beta window, in numbers of [`Wdl`]. Outside it, at or below `alpha` or at or above `beta`, a bound is
/// enough.
#[derive(Clone, Copy)]
pub(super) struct Window {
    alpha: u8,
    beta: u8,
}

impl Window {
    pub(super) const FULL: Window = Window { alpha: Wdl::Lost as u8, beta: Wdl::Won as u8 };

    #[inline(always)]
    fn opposite(self) -> Window {
        Window { alpha: 2 - self.beta, beta: 2 - self.alpha }
    }
}

struct Best {
    value: Wdl,
    window: Window,
    /// Whether the value of a move is unknown.
    is_unknown: bool,
}

impl Best {
    /// Takes a move's value into account; None if it is unknown. Returns whether the other moves can be skipped.
    #[inline(always)]
    fn take(&mut self, value: Option<Wdl>) -> bool {
        let Some(value) = value else {
            self.is_unknown = true;
            return false;
        };
        self.value = self.value.max(value);
        self.window.alpha = self.window.alpha.max(value as u8);
        self.value as u8 >= self.window.beta
    }

    #[inline(always)]
    fn result(self) -> Option<Wdl> {
        (!self.is_unknown || self.value as u8 >= self.window.beta).then_some(self.value)
    }
}

impl<'a, B: Board, S: Source> Search<'a, B, S> {
    /// A search that ends at positions whose values `source` knows.
    pub(super) fn new(source: &'a S) -> Search<'a, B, S> {
        Search { source, stack: Vec::new(), board: std::marker::PhantomData }
    }

    /// The value of a position for the side to move. Returns None if it depends on unknown sectors.
    pub(super) fn value(&mut self, men: Men) -> Result<Option<Wdl>, S::Error> {
        let (jumpers, node) = (jumpers::<B>(men), Node::new(men));
        let Some(sector) = Sector::of(men) else {
            return Ok(Some(if men.mover == 0 { Wdl::Lost } else { Wdl::Won }));
        };
        match union(jumpers) {
            0 => self.source.quiet(sector, &node),
            _ => self.best_capture(sector, node, jumpers, Window::FULL),
        }
    }

    /// The value of a position of `sector` with captures by the men `jumpers`. Returns None if it depends on unknown
    /// sectors.
    pub(super) fn best_capture(
        &mut self,
        sector: Sector,
        node: Node,
        jumpers: Jumpers,
        window: Window,
    ) -> Result<Option<Wdl>, S::Error> {
        let first = self.stack.len();
        let taken = push_captures::<B>(node, jumpers, &mut self.stack);
        let best = match sector.after_capture(taken) {
            Some(next) => self.best_of(next, first, window),
            // All men of the other side are taken.
            None => Ok(Some(Wdl::Won)),
        };
        self.stack.truncate(first);
        best
    }

    /// The best value of the successors from `first` on, which are in `sector`. Successors whose value is found without
    /// search are taken first.
    #[inline(always)]
    fn best_of(&mut self, sector: Sector, first: usize, window: Window) -> Result<Option<Wdl>, S::Error> {
        let mut best = Best { value: Wdl::Lost, window, is_unknown: false };
        let mut to_search = first;
        for next in first..self.stack.len() {
            let node = self.stack[next];
            let found = match union(jumpers::<B>(node.men)) {
                0 => Some(self.source.quiet(sector, &node)?),
                _ => self.source.with_capture(sector, &node).map(Some),
            };
            let Some(value) = found else {
                self.stack[to_search] = node;
                to_search += 1;
                continue;
            };
            if best.take(value.map(Wdl::opposite)) {
                return Ok(best.result());
            }
        }
        self.stack.truncate(to_search);
        for next in first..to_search {
            let node = self.stack[next];
            let window = best.window.opposite();
            let value = self.best_capture(sector, node, jumpers::<B>(node.men), window)?;
            if best.take(value.map(Wdl::opposite)) {
                break;
            }
        }
        Ok(best.result())
    }
}
