//! The moves of the Morris family.

use std::fmt;

use super::Member;
use super::family::Place;
use super::members::Family;
use crate::Point;

/// A man placed or moved, with the man it captures: one whole turn in four bytes.
///
/// The lowest byte is the index of the target; the next two are one more than the indices of the origin and of the
/// captured man, or 0 if there is none. The highest byte is the number of the member, whose points they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    bits: u32,
}

const FROM_SHIFT: u32 = 8;
const TAKEN_SHIFT: u32 = 16;
const MEMBER_SHIFT: u32 = 24;

impl Move {
    /// Reads the notation of a move, such as `d6-d7xa1`.
    pub(super) fn parse(member: Member, text: &str) -> Option<Move> {
        let places = member.rules().lattice.places;
        let point =
            |name| places.iter().position(|place: &Place| place.name == name).map(|index| index as u32);
        let (made, taken) = text.split_once('x').map_or((text, None), |(made, taken)| (made, Some(taken)));
        let base = match made.split_once('-') {
            Some((from, to)) => Move::of(member, point(from)? + 1).with_target(point(to)?),
            None => Move::of(member, 0).with_target(point(made)?),
        };
        taken.map_or(Some(base), |taken| Some(base.with_capture(point(taken)?)))
    }

    /// The placing of a man on the point of index 0.
    pub(super) const fn from_hand<F: Family>() -> Move {
        Move::of(F::MEMBER, 0)
    }

    /// The move of the man on `from` to the point of index 0.
    pub(super) const fn from_point<F: Family>(from: u32) -> Move {
        Move::of(F::MEMBER, from + 1)
    }

    /// The move from the point of index `from` less 1, or from the hand if that is 0, to the point of index 0.
    const fn of(member: Member, from: u32) -> Move {
        Move { bits: (member as u32) << MEMBER_SHIFT | from << FROM_SHIFT }
    }

    /// The same move to the point of index `to` instead of 0.
    pub(super) const fn with_target(self, to: u32) -> Move {
        Move { bits: self.bits | to }
    }

    /// The same move, capturing the man on `taken`.
    pub(super) const fn with_capture(self, taken: u32) -> Move {
        Move { bits: self.bits | (taken + 1) << TAKEN_SHIFT }
    }

    /// The target of the man.
    pub const fn to(self) -> Point {
        Point::new((self.bits & 0xFF) as usize)
    }

    /// The origin of the man. Returns None if it is placed from the hand.
    pub const fn from(self) -> Option<Point> {
        self.point(FROM_SHIFT)
    }

    /// The point of the captured man, if there is one.
    pub const fn taken(self) -> Option<Point> {
        self.point(TAKEN_SHIFT)
    }

    const fn point(self, shift: u32) -> Option<Point> {
        match self.bits >> shift & 0xFF {
            0 => None,
            next => Some(Point::new(next as usize - 1)),
        }
    }

    pub(super) const fn target_set(self) -> u32 {
        1 << (self.bits & 0xFF)
    }

    /// The origin, as a set; empty if the man is placed from the hand.
    pub(super) const fn origin_set(self) -> u32 {
        ((1_u64 << (self.bits >> FROM_SHIFT & 0xFF)) >> 1) as u32
    }

    /// The captured man, as a set; empty if there is none.
    pub(super) const fn captured_set(self) -> u32 {
        ((1_u64 << (self.bits >> TAKEN_SHIFT & 0xFF)) >> 1) as u32
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = Member::numbered((self.bits >> MEMBER_SHIFT) as usize).rules().lattice.places;
        let name = |point: Point| places[point.index()].name;
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

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
