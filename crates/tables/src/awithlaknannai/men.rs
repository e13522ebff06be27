//! The men of a position, and the halves of the board.

use putahi_rules::Game;
use putahi_rules::awithlaknannai::{Awithlaknannai, Size};

const POINTS: u32 = Size::Mosona.points() as u32;
/// The middle of row b.
pub(super) const CENTRE: u32 = Size::Mosona.centre().index() as u32;
/// Points of a half: those before the centre, or those after it.
pub(super) const HALF: u32 = POINTS / 2;
const _: () = assert!(HALF == CENTRE, "the centre lies between the halves");
/// The number of fillings of a half: each point is empty or has a man of either side.
pub(super) const FILLINGS: usize = 3usize.pow(HALF);

/// The men of the side to move and of the other side, as bits numbered as in the rules' bitboards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Men {
    pub(super) mover: u32,
    pub(super) other: u32,
}

/// The contents of the middle of row b: empty, a man of the side to move, a man of the other side.
pub(super) const CENTRES: [Men; 3] =
    [Men { mover: 0, other: 0 }, Men { mover: 1 << CENTRE, other: 0 }, Men { mover: 0, other: 1 << CENTRE }];

impl Men {
    pub(super) fn of(position: &Awithlaknannai) -> Men {
        let turn = position.turn();
        let [mover, other] = [turn, turn.next(2)].map(|seat| position.men(seat) as u32);
        Men { mover, other }
    }

    /// The union of men on different points.
    #[inline]
    pub(super) const fn with(self, more: Men) -> Men {
        Men { mover: self.mover | more.mover, other: self.other | more.other }
    }

    /// Both sides' men, each changed by `change`.
    #[inline]
    pub(super) fn map(self, change: impl Fn(u32) -> u32) -> Men {
        Men { mover: change(self.mover), other: change(self.other) }
    }

    /// The position and its images under the board's other symmetries.
    pub(super) fn images(self) -> [Men; 4] {
        let turned = self.map(turn);
        [self, self.map(mirrored), turned, turned.map(mirrored)]
    }

    /// The first of the images.
    pub(super) fn first_image(self) -> Men {
        let [men, mirrored, turned, both] = self.images();
        men.min(mirrored).min(turned.min(both))
    }

    #[inline]
    pub(super) const fn empty(self) -> u32 {
        !(self.mover | self.other) & ((1 << POINTS) - 1)
    }

    /// The numbers of men of the side to move and of the other side.
    #[inline]
    pub(super) const fn counts(self) -> (u8, u8) {
        (self.mover.count_ones() as u8, self.other.count_ones() as u8)
    }
}

/// A position in a search: the men, and the contribution of each side's men to the code, so that the code of a
/// successor takes a few additions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    pub(super) men: Men,
    mover_code: u64,
    other_code: u64,
}

impl Node {
    #[inline]
    pub(super) fn new(men: Men) -> Node {
        let code = |men: u32| {
            let left = u64::from(POWERS[usize::from(from_board(men))]);
            let right = u64::from(TURNED[usize::from(from_board_right(men))]);
            left | right << RIGHT | u64::from(men >> CENTRE & 1) << MIDDLE
        };
        Node { men, mover_code: code(men.mover), other_code: code(men.other) }
    }

    #[inline]
    pub(super) fn code(&self) -> Code {
        Code(self.mover_code + 2 * self.other_code)
    }

    /// The position after a man of the side to move has gone from `start` to `end` by captures that left the men
    /// `other` to the other side. `taken_code` is what the captured men contributed to the code. The result is from the
    /// viewpoint of the side to move after the captures.
    #[inline]
    pub(super) fn after_capture(&self, start: usize, end: usize, other: u32, taken_code: u64) -> Node {
        let mover = self.men.mover & !(1 << start) | 1 << end;
        Node {
            men: Men { mover: other, other: mover },
            mover_code: self.other_code - taken_code,
            other_code: self.mover_code - CODE_WEIGHTS[start] + CODE_WEIGHTS[end],
        }
    }

    /// The code after a step by the side to move, from the viewpoint of the side to move after the step.
    #[inline(always)]
    pub(super) fn after_step(&self, from: usize, to: usize) -> Code {
        Code(self.other_code + 2 * (self.mover_code - CODE_WEIGHTS[from] + CODE_WEIGHTS[to]))
    }

    /// The code before a step by the other side, from the viewpoint of that side.
    #[inline(always)]
    pub(super) fn before_step(&self, from: usize, to: usize) -> Code {
        Code(self.other_code - CODE_WEIGHTS[to] + CODE_WEIGHTS[from] + 2 * self.mover_code)
    }
}

/// The filling of a board: a number for each half, the right half after half a turn, and a base-three digit for the
/// middle. The number of a half has a base-three digit for each point: 0 if the point is empty, 1 for a man of the side
/// to move, 2 for a man of the other side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Code(u64);

/// The lowest bit of the right half's number in a code.
const RIGHT: u32 = 20;
/// The lowest bit of the middle's digit.
const MIDDLE: u32 = 40;
/// The contribution of a man of the side to move on each point to a code.
pub(super) static CODE_WEIGHTS: [u64; POINTS as usize] = code_weights();

impl Code {
    #[inline]
    pub(super) const fn left(self) -> usize {
        (self.0 & ((1 << RIGHT) - 1)) as usize
    }

    #[inline]
    pub(super) const fn right(self) -> usize {
        (self.0 >> RIGHT & ((1 << RIGHT) - 1)) as usize
    }

    /// The content of the middle, as its index in [`CENTRES`].
    #[inline]
    pub(super) const fn centre(self) -> usize {
        (self.0 >> MIDDLE) as usize
    }
}

/// Which digit of a half's number each point has, c1…c4, b1…b4, a1…a4.
const DIGITS: [u32; HALF as usize] = [0, 2, 4, 6, 8, 9, 10, 11, 1, 3, 5, 7];

/// The men on the points c1…c4, b1…b4, a1…a4, as bits in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Half {
    pub(super) mover: u16,
    pub(super) other: u16,
}

/// For each set of points of a half, the sum of their powers of three.
static POWERS: [u32; 1 << HALF] = powers(false);
/// As [`POWERS`], for the half after half a turn.
static TURNED: [u32; 1 << HALF] = powers(true);

impl Half {
    pub(super) fn all() -> impl Iterator<Item = Half> {
        (0..FILLINGS).map(Half::decode)
    }

    #[inline]
    pub(super) fn code(self) -> usize {
        (POWERS[usize::from(self.mover)] + 2 * POWERS[usize::from(self.other)]) as usize
    }

    fn decode(code: usize) -> Half {
        let mut half = Half { mover: 0, other: 0 };
        for (point, digit) in DIGITS.into_iter().enumerate() {
            match code / 3usize.pow(digit) % 3 {
                1 => half.mover |= 1 << point,
                2 => half.other |= 1 << point,
                _ => {}
            }
        }
        half
    }

    /// Rows a and c exchanged.
    pub(super) const fn mirrored(self) -> Half {
        Half { mover: mirror(self.mover), other: mirror(self.other) }
    }

    pub(super) const fn on(self, points: u16) -> Half {
        Half { mover: self.mover & points, other: self.other & points }
    }

    /// The men on the left of the board.
    pub(super) const fn at_left(self) -> Men {
        Men { mover: spread(self.mover), other: spread(self.other) }
    }

    /// The men on the right of the board, turned by half a turn.
    pub(super) const fn at_right(self) -> Men {
        let Men { mover, other } = self.at_left();
        Men { mover: turn(mover), other: turn(other) }
    }
}

/// The bits of a half, from those of the board's left half.
#[inline]
const fn from_board(board: u32) -> u16 {
    (board & 0xf | board >> 4 & 0xf0 | board >> 9 & 0xf00) as u16
}

/// The bits of the board's left half, from those of a half.
pub(super) const fn spread(half: u16) -> u32 {
    let half = half as u32;
    half & 0xf | (half & 0xf0) << 4 | (half & 0xf00) << 9
}

/// A set of points turned by half a turn: the first point becomes the last.
#[inline]
pub(super) const fn turn(board: u32) -> u32 {
    board.reverse_bits() >> (u32::BITS - POINTS)
}

/// Rows a and c exchanged.
const fn mirrored(board: u32) -> u32 {
    const ROW_B: u32 = 0x1ff << 8;
    board & ROW_B | board << 17 & 0xff << 17 | board >> 17
}

const fn mirror(half: u16) -> u16 {
    half & 0xf0 | half << 8 & 0xf00 | half >> 8
}

/// The bits of a half, from those of the board's right half, without turning it.
#[inline]
const fn from_board_right(board: u32) -> u16 {
    (board >> 4 & 0xf | board >> 9 & 0xf0 | board >> 13 & 0xf00) as u16
}

const fn powers(turned: bool) -> [u32; 1 << HALF] {
    let mut powers = [0; 1 << HALF];
    let mut set = 1;
    while set < powers.len() {
        let (rest, point) = (set & (set - 1), set.trailing_zeros());
        let point = if turned { HALF - 1 - point } else { point };
        powers[set] = powers[rest] + 3u32.pow(DIGITS[point as usize]);
        set += 1;
    }
    powers
}

const fn code_weights() -> [u64; POINTS as usize] {
    let mut weights = [0; POINTS as usize];
    weights[CENTRE as usize] = 1 << MIDDLE;
    let mut point = 0;
    while point < HALF {
        let left = spread(1 << point).trailing_zeros();
        weights[left as usize] = 3u64.pow(DIGITS[point as usize]);
        weights[(POINTS - 1 - left) as usize] = 3u64.pow(DIGITS[point as usize]) << RIGHT;
        point += 1;
    }
    weights
}
