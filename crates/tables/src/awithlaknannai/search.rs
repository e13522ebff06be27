//! The value of any position, by search through captures down to positions with known values.

use super::board::Board;
use super::capture::{Jumpers, jumpers, push_captures, union};
use super::men::{Men, Node};
use super::sector::Sector;
use super::wdl::Wdl;

/// A source of known values.
pub(super) trait Source {
    /// Why a stored value cannot be read.
    type Error;

    /// The value of a position without a capture in which both sides have men. Returns None if its sector is unknown.
    fn quiet(&self, sector: Sector, node: &Node) -> Result<Option<Wdl>, Self::Error>;

    /// The value of a position with a capture. Returns None if the value is not in memory.
    #[inline(always)]
    fn noisy(&self, _: Sector, _: &Node) -> Option<Wdl> {
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

/// Why a value was not found.
enum Halt<E> {
    /// The value depends on an unknown sector.
    Unknown,
    /// A stored value cannot be read.
    Failed(E),
}

/// The alpha-beta window, in numbers of [`Wdl`]. Outside it, at or below `alpha` or at or above `beta`, a bound is
/// enough.
#[derive(Clone, Copy)]
struct Window {
    alpha: u8,
    beta: u8,
}

impl Window {
    const FULL: Window = Window { alpha: Wdl::Lost as u8, beta: Wdl::Won as u8 };

    /// The window for the other side.
    #[inline(always)]
    fn opposite(self) -> Window {
        Window { alpha: 2 - self.beta, beta: 2 - self.alpha }
    }
}

/// The best of several moves so far.
struct Best<E> {
    value: Wdl,
    window: Window,
    /// Why the value of a move was not found, if there is such a move.
    halt: Option<Halt<E>>,
}

impl<E> Best<E> {
    /// Takes a move's value into account. Returns whether the other moves can be skipped.
    #[inline(always)]
    fn take(&mut self, value: Result<Wdl, Halt<E>>) -> bool {
        match value {
            Ok(value) => {
                self.value = self.value.max(value);
                self.window.alpha = self.window.alpha.max(value as u8);
                self.value as u8 >= self.window.beta
            }
            Err(halt) => {
                let failed = matches!(halt, Halt::Failed(_));
                self.halt = Some(halt);
                failed
            }
        }
    }

    #[inline(always)]
    fn result(self) -> Result<Wdl, Halt<E>> {
        match self.halt {
            Some(Halt::Failed(error)) => Err(Halt::Failed(error)),
            Some(halt) if (self.value as u8) < self.window.beta => Err(halt),
            _ => Ok(self.value),
        }
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
            _ => self.after_captures(sector, node, jumpers),
        }
    }

    /// The value of a position of `sector` with captures by the men `jumpers`.
    #[inline(always)]
    pub(super) fn after_captures(
        &mut self,
        sector: Sector,
        node: Node,
        jumpers: Jumpers,
    ) -> Result<Option<Wdl>, S::Error> {
        match self.best_capture(sector, node, jumpers, Window::FULL) {
            Ok(value) => Ok(Some(value)),
            Err(Halt::Unknown) => Ok(None),
            Err(Halt::Failed(error)) => Err(error),
        }
    }

    fn best_capture(
        &mut self,
        sector: Sector,
        node: Node,
        jumpers: Jumpers,
        window: Window,
    ) -> Result<Wdl, Halt<S::Error>> {
        let first = self.stack.len();
        let taken = push_captures::<B>(node, jumpers, &mut self.stack);
        let best = match sector.after_capture(taken) {
            Some(next) => self.best_of(next, first, window),
            // All men of the other side are taken.
            None => Ok(Wdl::Won),
        };
        self.stack.truncate(first);
        best
    }

    /// The best value of the successors from `first` on, which are in `sector`. Successors of known value are taken
    /// first.
    #[inline(always)]
    fn best_of(&mut self, sector: Sector, first: usize, window: Window) -> Result<Wdl, Halt<S::Error>> {
        let mut best = Best { value: Wdl::Lost, window, halt: None };
        let mut noisy = first;
        for next in first..self.stack.len() {
            let node = self.stack[next];
            match self.known(sector, &node) {
                Some(value) => {
                    if best.take(value) {
                        return best.result();
                    }
                }
                None => {
                    self.stack[noisy] = node;
                    noisy += 1;
                }
            }
        }
        self.stack.truncate(noisy);
        for next in first..noisy {
            let node = self.stack[next];
            let window = best.window.opposite();
            let value = self.best_capture(sector, node, jumpers::<B>(node.men), window);
            if best.take(value.map(Wdl::opposite)) {
                break;
            }
        }
        best.result()
    }

    /// The value of a successor for the side that moves to it. Returns None if the value is not known without search.
    #[inline(always)]
    fn known(&self, sector: Sector, node: &Node) -> Option<Result<Wdl, Halt<S::Error>>> {
        if union(jumpers::<B>(node.men)) != 0 {
            return self.source.noisy(sector, node).map(|value| Ok(value.opposite()));
        }
        Some(match self.source.quiet(sector, node) {
            Ok(Some(value)) => Ok(value.opposite()),
            Ok(None) => Err(Halt::Unknown),
            Err(error) => Err(Halt::Failed(error)),
        })
    }
}
