//! Moves: steps, and chains of jumps.

use std::fmt;

use super::Size;
use super::kernel::{Kernel, between, points};
use crate::Point;

/// The most points a move goes through: a start, and a jump over each of 23 men.
const MOST: usize = Size::Kolowis.men() + 1;

/// A man steps to a neighbouring point, or jumps over one enemy man after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The points of the move in order, then zeros.
    path: [u8; MOST],
    length: u8,
    takes: bool,
    /// What the names of the points depend on.
    size: Size,
}

impl Move {
    #[inline]
    pub(super) fn step(size: Size, from: usize, to: usize) -> Move {
        let mut path = [0; MOST];
        (path[0], path[1]) = (from as u8, to as u8);
        Move { path, length: 2, takes: false, size }
    }

    /// A chain that has not jumped yet.
    fn chain(size: Size, from: usize) -> Move {
        let mut path = [0; MOST];
        path[0] = from as u8;
        Move { path, length: 1, takes: true, size }
    }

    fn jump(mut self, to: usize) -> Move {
        self.path[self.length as usize] = to as u8;
        self.length += 1;
        self
    }

    /// The points of the move, from where the man starts to where it ends; a chain names each point it lands on.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator {
        self.path[..self.length.into()].iter().map(|point| Point::new((*point).into()))
    }

    /// Whether men are taken.
    #[inline]
    pub fn is_capture(&self) -> bool {
        self.takes
    }

    /// The men that are taken, as bits (see [`kernel`](super::kernel)).
    #[inline]
    pub fn taken(&self) -> u64 {
        let path = if self.takes { &self.path[..self.length.into()] } else { &[] };
        path.windows(2).fold(0, |men, leg| men | 1 << between(leg[0].into(), leg[1].into()))
    }

    /// Where the man starts, as a bit.
    #[inline]
    pub(super) fn start(&self) -> u64 {
        1 << self.path[0]
    }

    /// Where the man ends, as a bit.
    #[inline]
    pub(super) fn end(&self) -> u64 {
        1 << self.path[self.length as usize - 1]
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.points().enumerate() {
            let (row, number) = self.size.name(point.index());
            let before = match i {
                0 => "",
                _ if self.takes => "x",
                _ => "-",
            };
            write!(f, "{before}{row}{number}")?;
        }
        Ok(())
    }
}

/// Collects, of all chains, those that take the most men (A5).
pub(super) struct Hunt<'a> {
    kernel: &'static Kernel,
    /// Men that a chain must take to count at all (A6).
    due: u64,
    moves: &'a mut Vec<Move>,
    /// Where the chains begin in `moves`.
    first: usize,
    /// Points of the longest chain so far.
    most: u8,
}

impl<'a> Hunt<'a> {
    pub(super) fn new(kernel: &'static Kernel, due: u64, moves: &'a mut Vec<Move>) -> Hunt<'a> {
        let first = moves.len();
        Hunt { kernel, due, moves, first, most: 0 }
    }

    /// Collects the chains of the men `takers`, each of which can take; false if none of them takes what is due.
    pub(super) fn run(mut self, size: Size, takers: u64, enemy: u64, empty: u64) -> bool {
        for man in points(takers) {
            self.follow(&Move::chain(size, man), man, enemy, empty | 1 << man);
        }
        self.most > 0
    }

    /// Goes on from `at` in all ways; the man itself is lifted, so that its start is empty (A4).
    fn follow(&mut self, chain: &Move, at: usize, enemy: u64, empty: u64) {
        let jumps = self.kernel.jumps(at, enemy, empty);
        if jumps == 0 {
            return self.finish(chain, enemy);
        }
        for to in points(jumps) {
            let taken = 1 << between(at, to);
            self.follow(&chain.jump(to), to, enemy & !taken, empty | taken);
        }
    }

    /// Keeps a chain that cannot go on, if none takes more.
    fn finish(&mut self, chain: &Move, enemy: u64) {
        if chain.length < self.most || enemy & self.due != 0 {
            return;
        }
        if chain.length > self.most {
            self.moves.truncate(self.first);
            self.most = chain.length;
        }
        self.moves.push(*chain);
    }
}
