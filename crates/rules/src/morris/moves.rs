//! The moves of the Morris family.

use std::fmt;
use std::marker::PhantomData;

use super::family::Family;
use crate::Point;

/// A man placed or moved, with the man it takes: one whole turn in four bytes.
///
/// The lowest byte is where the man comes to stand; the next two are one more than where it comes from and than what
/// it takes, zero where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move<F: Family> {
    bits: u32,
    family: PhantomData<F>,
}

const FROM: u32 = 8;
const TAKEN: u32 = 16;

impl<F: Family> Move<F> {
    const fn from_bits(bits: u32) -> Move<F> {
        Move { bits, family: PhantomData }
    }

    /// A man from the hand, to be brought to the point of index 0.
    pub(super) const fn from_hand() -> Move<F> {
        Move::from_bits(0)
    }

    /// The man on `from`, to be brought to the point of index 0.
    pub(super) const fn from_point(from: u32) -> Move<F> {
        Move::from_bits((from + 1) << FROM)
    }

    /// This man, brought to the point of index `to` instead of 0.
    pub(super) const fn brought_to(self, to: u32) -> Move<F> {
        Move::from_bits(self.bits | to)
    }

    /// The same move that takes the man on `taken`.
    pub(super) const fn taking(self, taken: u32) -> Move<F> {
        Move::from_bits(self.bits | (taken + 1) << TAKEN)
    }

    /// Where the man comes to stand.
    pub const fn to(self) -> Point {
        Point::new((self.bits & 0xFF) as usize)
    }

    /// Where the man comes from; nothing if from the hand.
    pub const fn from(self) -> Option<Point> {
        self.point(FROM)
    }

    /// The man that is taken, if one is.
    pub const fn taken(self) -> Option<Point> {
        self.point(TAKEN)
    }

    const fn point(self, shift: u32) -> Option<Point> {
        match self.bits >> shift & 0xFF {
            0 => None,
            next => Some(Point::new(next as usize - 1)),
        }
    }

    /// Where the man comes to stand, as a set.
    pub(super) const fn arrival(self) -> u32 {
        1 << (self.bits & 0xFF)
    }

    /// Where the man comes from, as a set, empty if from the hand.
    pub(super) const fn departure(self) -> u32 {
        ((1_u64 << (self.bits >> FROM & 0xFF)) >> 1) as u32
    }

    /// The man taken, as a set, empty if none is.
    pub(super) const fn capture(self) -> u32 {
        ((1_u64 << (self.bits >> TAKEN & 0xFF)) >> 1) as u32
    }
}

impl<F: Family> fmt::Display for Move<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |point: Point| F::RULES.places[point.index()].name;
        if let Some(from) = self.from() {
            write!(f, "{}-", name(from))?;
        }
        f.write_str(name(self.to()))?;
        match self.taken() {
            Some(taken) => write!(f, "x{}", name(taken)),
            None => Ok(()),
        }
    }
}

impl<F: Family> fmt::Debug for Move<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
