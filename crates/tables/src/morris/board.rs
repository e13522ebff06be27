//! The boards of squares whose games are solved into files, as types with constants derived from the data of the rules.

use putahi_rules::Seat;
use putahi_rules::morris::{Family, Lattice, Member, Morris, Nine, Options, Twelve, bitboard};

/// The number of points of a square. They are numbered square by square, the outer one first, each clockwise from a corner.
pub(crate) const RING: usize = 8;
/// The most points of a board.
pub(crate) const MOST_POINTS: usize = 24;
/// The most men of a side (M1).
pub(crate) const MOST_MEN: usize = {
    let (mut most, mut i) = (0, 0);
    while i < Member::ALL.len() {
        let men = Member::ALL[i].rules().men as usize;
        most = if men > most { men } else { most };
        i += 1;
    }
    most
};
/// With fewer men than a mill has, in hand and on the board together, a side has lost (M7).
pub(crate) const MIN_MEN: u8 = 3;
/// A side with this number of men left, none of them in hand, flies if men fly at all (M4, F3).
pub(crate) const FLYING: u8 = MIN_MEN;

/// A board of squares, one within the other.
pub(crate) trait Squares: Family {
    /// All points, as a set.
    const BOARD: u32 = bitboard::board_of(Self::MEMBER);
    /// The first point of each square.
    const FIRSTS: u32 = 0x01_0101 & Self::BOARD;
    /// The last point of each square, a neighbour of the first one.
    const LASTS: u32 = Self::FIRSTS << (RING - 1);
    /// The corners of the squares.
    const CORNERS: u32 = 0x55_5555 & Self::BOARD;
    /// The points joined to the next square.
    const JOINED: u32 = joined(&Self::RULES.lattice);
}

impl Squares for Nine {}
impl Squares for Twelve {}
/// Its values are in memory; in tests they are compared with those of the solver into files.
#[cfg(test)]
impl Squares for putahi_rules::morris::Five {}

/// Evaluates an expression with the [type of the board](Squares) of a member that is solved into files.
macro_rules! with_squares {
    ($member:expr, |$squares:ident| $body:expr) => {
        match $member {
            putahi_rules::morris::Member::Nine => {
                type $squares = putahi_rules::morris::Nine;
                $body
            }
            putahi_rules::morris::Member::Twelve => {
                type $squares = putahi_rules::morris::Twelve;
                $body
            }
            #[cfg(test)]
            putahi_rules::morris::Member::Five => {
                type $squares = putahi_rules::morris::Five;
                $body
            }
            _ => unreachable!("no sector is of a game that is solved in memory"),
        }
    };
}

pub(crate) use with_squares;

/// The points that a line joins to the next square, as a set.
const fn joined(lattice: &Lattice) -> u32 {
    let (mut set, mut i) = (0, 0);
    while i < lattice.mills.len() {
        let [first, second, third] = lattice.mills[i];
        if first as usize / RING != second as usize / RING {
            set |= 1 << first | 1 << second | 1 << third;
        }
        i += 1;
    }
    i = 0;
    while i < lattice.paths.len() {
        let [first, second] = lattice.paths[i];
        set |= 1 << first | 1 << second;
        i += 1;
    }
    set
}

/// The position with these men on the board and in hand, of the side to move and of the other side; None if it is none. White is to
/// move, unless the men in hand say that it is black.
pub(crate) fn of_sides(options: Options, [own, other]: [u32; 2], hands: [usize; 2]) -> Option<Morris> {
    match hands[0] == hands[1] {
        true => Morris::from_men(options, [own, other], hands, Seat::FIRST),
        false => Morris::from_men(options, [other, own], [hands[1], hands[0]], Seat::SECOND),
    }
}
