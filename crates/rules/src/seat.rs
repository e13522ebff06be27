//! Seats (players), in turn order.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A seat: one of the two or three players, numbered from 1 in turn order; seat 1 begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat that moves first.
    pub const FIRST: Seat = Seat(0);
    /// The seat that follows the first.
    pub const SECOND: Seat = Seat(1);
    /// The third seat of a three-seat game.
    pub const THIRD: Seat = Seat(2);
    /// The most seats a game can have.
    pub const MOST: usize = 3;

    /// The seat with this number, counted from 1. Returns None if no game has such a seat.
    pub const fn new(number: usize) -> Option<Seat> {
        match number {
            1 => Some(Seat::FIRST),
            2 => Some(Seat::SECOND),
            3 => Some(Seat::THIRD),
            _ => None,
        }
    }

    /// The number of the seat, counted from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The number of the seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next of `seats` seats in turn order.
    pub const fn next(self, seats: usize) -> Seat {
        Seat(((self.index() + 1) % seats) as u8)
    }

    /// The previous of `seats` seats in turn order.
    pub const fn previous(self, seats: usize) -> Seat {
        Seat(((self.index() + seats - 1) % seats) as u8)
    }

    /// The first `seats` seats, in turn order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        [Seat::FIRST, Seat::SECOND, Seat::THIRD].into_iter().take(seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A value for each of one to three seats, stored in place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    values: [T; Seat::MOST],
    seats: u8,
}

impl<T: Default> BySeat<T> {
    /// The value of the function `of` for each of `seats` seats.
    pub fn from_fn(seats: usize, mut of: impl FnMut(Seat) -> T) -> BySeat<T> {
        assert!((1..=Seat::MOST).contains(&seats), "a game has one to three seats");
        let value = |i: usize| match Seat::new(i + 1) {
            Some(seat) if i < seats => of(seat),
            _ => T::default(),
        };
        BySeat { values: std::array::from_fn(value), seats: seats as u8 }
    }
}

impl<T> BySeat<T> {
    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// Seats with their values, in turn order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).map(|seat| (seat, &self.values[seat.index()]))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.values[..self.seats.into()][seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.seats.into()][seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
