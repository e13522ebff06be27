//! The numbering of the moving phase of a member of the Morris family.

use std::ops::Range;

use putahi_rules::morris::{Family, Morris, Nine, Options, Place};
use putahi_rules::{Game, Seat, Tabletop, Value};

use super::Numbered;
use super::men::{Sectors, neighbours, points, quiet_predecessors};

const POINTS: usize = 24;
/// A side with this number of men may fly (M4).
const FLYING: u32 = 3;

/// Positions with given numbers of men; numbers do not depend on the seat to move.
pub(crate) struct MovingMen {
    options: Options,
    sectors: Sectors,
    near: Vec<u32>,
}

impl MovingMen {
    /// The sectors with these numbers of men, each after those that its captures lead to.
    pub(crate) fn new(options: Options, pairs: &[(usize, usize)]) -> MovingMen {
        let start = Morris::start(&options);
        let near = neighbours(start.board());
        MovingMen { options, sectors: Sectors::new(near.len(), pairs), near }
    }
}

impl Numbered for MovingMen {
    type Game = Morris;

    fn stages(&self) -> Vec<Range<usize>> {
        self.sectors.stages()
    }

    fn position(&self, number: usize) -> Option<Morris> {
        Morris::from_men(self.options, self.sectors.board(number)?, [0, 0], Seat::FIRST)
    }

    fn number(&self, position: &Morris) -> Option<usize> {
        self.sectors.number(position.own(), position.enemy())
    }

    fn predecessors(&self, position: &Morris) -> Vec<usize> {
        let flying = self.options.flying && position.enemy().count_ones() == FLYING;
        let scope = |point: usize| if flying { u32::MAX >> (32 - self.near.len()) } else { self.near[point] };
        let boards = quiet_predecessors(position.own(), position.enemy(), scope);
        boards.into_iter().filter_map(|[own, other]| self.sectors.number(own, other)).collect()
    }

    fn endless(&self, _: &Morris) -> Value {
        Value::Drawn
    }
}

/// The symmetries of the board, each as the image of every point: the eight of the square, with and without the exchange
/// of the outer and the inner ring.
pub(crate) fn symmetries() -> Vec<[u8; POINTS]> {
    let mut found = Vec::new();
    for number in 0..16 {
        let image = |place: &Place| {
            let (mut x, mut y) = (i32::from(place.x) - 3, i32::from(place.y) - 3);
            let ring = x.abs().max(y.abs());
            if number & 1 != 0 {
                (x, y) = (x * (4 - ring) / ring, y * (4 - ring) / ring);
            }
            (x, y) = if number & 2 != 0 { (y, x) } else { (x, y) };
            x = if number & 4 != 0 { -x } else { x };
            y = if number & 8 != 0 { -y } else { y };
            let there = |other: &Place| (i32::from(other.x) - 3, i32::from(other.y) - 3) == (x, y);
            Nine::RULES.lattice.places.iter().position(there).expect("the board is symmetric") as u8
        };
        found.push(std::array::from_fn(|point| image(&Nine::RULES.lattice.places[point])));
    }
    found
}

/// Whether a position is the first of its orbit.
pub(crate) fn is_first(position: &Morris, symmetries: &[[u8; POINTS]]) -> bool {
    let (own, other) = (position.own(), position.enemy());
    symmetries.iter().all(|symmetry| {
        let image = |men| points(men).fold(0_u32, |set, point| set | 1 << symmetry[point]);
        let turned = image(own);
        turned > own || turned == own && image(other) >= other
    })
}
