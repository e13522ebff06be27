//! The board's constants, derived from the data of the rules.

use putahi_rules::Seat;
use putahi_rules::morris::{Family, Morris, Nine, Options, bitboard};

pub(crate) const POINTS: usize = Nine::RULES.lattice.places.len();
/// All points, as a set.
pub(crate) const BOARD: u32 = bitboard::board::<Nine>();
/// The number of points of each of the three rings. The points of the outer ring have the lowest numbers.
pub(crate) const RING: usize = POINTS / 3;
/// The first point of each ring.
pub(crate) const FIRSTS: u32 = 1 | 1 << RING | 1 << (2 * RING);
/// The last point of each ring, a neighbour of the first point.
pub(crate) const LASTS: u32 = FIRSTS << (RING - 1);
/// The points joined to the next ring: those of the mills that have a point on each ring.
pub(crate) const CROSSINGS: u32 = crossings();
/// The number of men of each side (M1).
pub(crate) const MEN: usize = Nine::RULES.men as usize;
/// With fewer men than a mill has, in hand and on the board together, a side has lost (M7).
pub(crate) const MIN_MEN: u8 = Nine::RULES.lattice.mills[0].len() as u8;
/// A side with this number of men left, none of them in hand, flies (M4).
pub(crate) const FLYING: u8 = MIN_MEN;

const fn crossings() -> u32 {
    let (mut set, mut i) = (0, 0);
    while i < Nine::RULES.lattice.mills.len() {
        let [first, second, third] = Nine::RULES.lattice.mills[i];
        if first as usize / RING != second as usize / RING {
            set |= 1 << first | 1 << second | 1 << third;
        }
        i += 1;
    }
    set
}

const _: () = assert!(CROSSINGS == 0xaa_aaaa, "every second point of a ring is joined to the next ring");

/// The position with these men on the board and in hand, of the side to move and of the other side; None if it is none. White is to
/// move, unless the men in hand say that it is black.
pub(crate) fn of_sides(options: Options, [own, other]: [u32; 2], hands: [usize; 2]) -> Option<Morris> {
    match hands[0] == hands[1] {
        true => Morris::from_men(options, [own, other], hands, Seat::FIRST),
        false => Morris::from_men(options, [other, own], [hands[1], hands[0]], Seat::SECOND),
    }
}
