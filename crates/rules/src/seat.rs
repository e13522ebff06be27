//! Seats at the table, in turn order.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, numbered from 1 in turn order; seat 1 begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat that begins.
    pub const FIRST: Seat = Seat(0);
    /// The seat that follows the first.
    pub const SECOND: Seat = Seat(1);
    /// The third seat, where there is one.
    pub const THIRD: Seat = Seat(2);
    /// The most seats a game can have.
    pub const MOST: usize = 3;

    /// The seat with this number, counted from 1; none if there is no such seat at any table.
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

    /// The seat whose turn follows, at a table of `seats`.
    pub const fn next(self, seats: usize) -> Seat {
        Seat(((self.index() + 1) % seats) as u8)
    }

    /// The seat whose turn came before, at a table of `seats`.
    pub const fn previous(self, seats: usize) -> Seat {
        Seat(((self.index() + seats - 1) % seats) as u8)
    }

    /// The seats of a table of `seats`, in turn order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        [Seat::FIRST, Seat::SECOND, Seat::THIRD].into_iter().take(seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    values: [T; Seat::MOST],
    seats: u8,
}

impl<T: Default> BySeat<T> {
    /// The value of `of` for each of `seats` seats.
    pub fn from_fn(seats: usize, mut of: impl FnMut(Seat) -> T) -> BySeat<T> {
        assert!((1..=Seat::MOST).contains(&seats), "a table has one to three seats");
        let value = |i: usize| match Seat::new(i + 1) {
            Some(seat) if i < seats => of(seat),
            _ => T::default(),
        };
        BySeat { values: std::array::from_fn(value), seats: seats as u8 }
    }
}

impl<T> BySeat<T> {
    /// How many seats the table has.
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
