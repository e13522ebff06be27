//! Moves: steps, and chains of jumps.

use std::fmt;

use super::Size;
use super::bitboard::{Geometry, between, points};
use crate::Point;

/// The most points of a path: the start, and a landing for each of 23 men jumped over.
const MAX_PATH_POINTS: usize = Size::Kolowis.men() + 1;

const MAX_PATH: u8 = MAX_PATH_POINTS as u8;

/// A step of a man to a neighbouring point, or a chain of jumps over enemy men.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The points of the move in order, padded with zeros.
    path: [u8; MAX_PATH_POINTS],
    length: u8,
    is_capture: bool,
    /// The size of the board, on which the names of the points depend.
    size: Size,
}

impl Move {
    /// Reads the notation of a move on a board of this size, such as `a5-b5` or `c4xa5xc6`.
    pub(super) fn parse(size: Size, text: &str) -> Option<Move> {
        if let Some((from, to)) = text.split_once('-') {
            return Some(Move::step(size, size.point(from)?, size.point(to)?));
        }
        let mut points = text.split('x').map(|name| size.point(name));
        let start = Move::chain(size, points.next()??);
        let chain =
            points.try_fold(start, |chain, to| (chain.length < MAX_PATH).then_some(chain.jump(to?)))?;
        (chain.length > 1).then_some(chain)
    }

    #[inline]
    pub(super) fn step(size: Size, from: usize, to: usize) -> Move {
        let mut path = [0; MAX_PATH_POINTS];
        (path[0], path[1]) = (from as u8, to as u8);
        Move { path, length: 2, is_capture: false, size }
    }

    /// A chain without a jump so far.
    fn chain(size: Size, from: usize) -> Move {
        let mut path = [0; MAX_PATH_POINTS];
        path[0] = from as u8;
        Move { path, length: 1, is_capture: true, size }
    }

    fn jump(mut self, to: usize) -> Move {
        self.path[self.length as usize] = to as u8;
        self.length += 1;
        self
    }

    /// The points of the move from its start to its end, with each landing of a chain.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator {
        self.path[..self.length.into()].iter().map(|point| Point::new((*point).into()))
    }

    /// Whether the move captures.
    #[inline]
    pub fn is_capture(&self) -> bool {
        self.is_capture
    }

    /// The captured men, as a set (see [`bitboard`](super::bitboard)).
    #[inline]
    pub fn taken(&self) -> u64 {
        let path = if self.is_capture { &self.path[..self.length.into()] } else { &[] };
        path.windows(2).fold(0, |men, leg| men | 1 << between(leg[0].into(), leg[1].into()))
    }

    /// The start of the man, as a set.
    #[inline]
    pub(super) fn start(&self) -> u64 {
        1 << self.path[0]
    }

    /// The end of the man, as a set.
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
                _ if self.is_capture => "x",
                _ => "-",
            };
            write!(f, "{before}{row}{number}")?;
        }
        Ok(())
    }
}

/// Collects the chains that capture the most men (A5).
struct LongestChains<'a> {
    geometry: &'static Geometry,
    /// Men that every chain must capture (A6).
    mandatory: u64,
    moves: &'a mut Vec<Move>,
    /// The index of the first chain in `moves`.
    first: usize,
    /// The number of points of the longest chain so far.
    most: u8,
}

/// Appends the longest chains of the men `capturers`, all of which can capture. Returns false if none captures all of `mandatory`.
pub(super) fn push_longest_chains(
    geometry: &'static Geometry,
    size: Size,
    (capturers, enemy, empty): (u64, u64, u64),
    mandatory: u64,
    moves: &mut Vec<Move>,
) -> bool {
    let mut longest = LongestChains { geometry, mandatory, first: moves.len(), moves, most: 0 };
    for man in points(capturers) {
        longest.follow(&Move::chain(size, man), man, enemy, empty | 1 << man);
    }
    longest.most > 0
}

impl LongestChains<'_> {
    /// Continues the chain from `at` in all directions. The man itself is off the board: its start is empty (A4).
    fn follow(&mut self, chain: &Move, at: usize, enemy: u64, empty: u64) {
        let jumps = self.geometry.jumps(at, enemy, empty);
        if jumps == 0 {
            return self.finish(chain, enemy);
        }
        for to in points(jumps) {
            let taken = 1 << between(at, to);
            self.follow(&chain.jump(to), to, enemy & !taken, empty | taken);
        }
    }

    /// Keeps a chain that cannot be continued, unless one that captures more is known.
    fn finish(&mut self, chain: &Move, enemy: u64) {
        if chain.length < self.most || enemy & self.mandatory != 0 {
            return;
        }
        if chain.length > self.most {
            self.moves.truncate(self.first);
            self.most = chain.length;
        }
        self.moves.push(*chain);
    }
}

/// Whether more than `most` chains of jumps, of any length, begin with the men `capturers`. No more of them are looked at.
pub(super) fn has_more_chains(
    geometry: &Geometry,
    most: usize,
    capturers: u64,
    enemy: u64,
    empty: u64,
) -> bool {
    let mut left = most;
    points(capturers).any(|man| uses_up(geometry, man, enemy, empty | 1 << man, &mut left))
}

/// Whether there are more than `left` ways to continue a chain from `at` to its end; takes those found from `left`.
fn uses_up(geometry: &Geometry, at: usize, enemy: u64, empty: u64, left: &mut usize) -> bool {
    let jumps = geometry.jumps(at, enemy, empty);
    if jumps != 0 {
        return points(jumps).any(|to| {
            let taken = 1 << between(at, to);
            uses_up(geometry, to, enemy & !taken, empty | taken, left)
        });
    }
    let is_used_up = *left == 0;
    *left -= usize::from(!is_used_up);
    is_used_up
}
