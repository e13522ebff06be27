//! The men of a position, and the halves of the board that they stand on.

use putahi_rules::Game;
use putahi_rules::awithlaknannai::Awithlaknannai;

/// Points of the board.
const POINTS: u32 = 25;
/// Points of a half.
pub(super) const HALF: u32 = 12;
/// The middle of row b.
const CENTRE: u32 = 12;
/// How many ways there are to fill a half, each point empty or held by either side.
pub(super) const FILLINGS: usize = 3usize.pow(HALF);

/// The men of both sides, as bits numbered as in the rules' kernel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Men {
    /// Those of the side to move.
    pub(super) mover: u32,
    /// Those of the other side.
    pub(super) other: u32,
}

/// What stands on the middle of row b.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Centre {
    /// Nothing.
    Empty,
    /// A man of the side to move.
    Mover,
    /// A man of the other side.
    Other,
}

impl Centre {
    /// All contents, in the order of their numbers.
    pub(super) const ALL: [Centre; 3] = [Centre::Empty, Centre::Mover, Centre::Other];

    /// The man it is, on the board.
    pub(super) const fn men(self) -> Men {
        match self {
            Centre::Empty => Men { mover: 0, other: 0 },
            Centre::Mover => Men { mover: 1 << CENTRE, other: 0 },
            Centre::Other => Men { mover: 0, other: 1 << CENTRE },
        }
    }
}

impl Men {
    /// The men of a position.
    pub(super) fn of(position: &Awithlaknannai) -> Men {
        let turn = position.turn();
        let [mover, other] = [turn, turn.next(2)].map(|seat| position.men(seat) as u32);
        Men { mover, other }
    }

    /// The men of both that have no point in common.
    #[inline]
    pub(super) const fn with(self, more: Men) -> Men {
        Men { mover: self.mover | more.mover, other: self.other | more.other }
    }

    /// The points that nobody holds.
    #[inline]
    pub(super) const fn empty(self) -> u32 {
        !(self.mover | self.other) & ((1 << POINTS) - 1)
    }

    /// The same men with the other side to move.
    #[inline]
    pub(super) const fn swapped(self) -> Men {
        Men { mover: self.other, other: self.mover }
    }

    /// How many men the side to move and the other side have.
    #[inline]
    pub(super) const fn counts(self) -> (u8, u8) {
        (self.mover.count_ones() as u8, self.other.count_ones() as u8)
    }

    /// What stands in the middle, as its number in [`Centre::ALL`].
    #[inline]
    pub(super) const fn centre(self) -> usize {
        (self.mover >> CENTRE & 1 | (self.other >> CENTRE & 1) << 1) as usize
    }

    /// The board turned by half a turn.
    #[inline]
    const fn turned(self) -> Men {
        Men { mover: turn(self.mover), other: turn(self.other) }
    }

    /// The half with columns 1 to 4.
    #[inline]
    pub(super) const fn left(self) -> Half {
        Half { mover: squeeze(self.mover), other: squeeze(self.other) }
    }

    /// The half with columns 5 to 8, turned by half a turn.
    #[inline]
    pub(super) const fn right(self) -> Half {
        self.turned().left()
    }
}

/// The men on the points c1…c4, b1…b4, a1…a4, as bits in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Half {
    /// Those of the side to move.
    pub(super) mover: u16,
    /// Those of the other side.
    pub(super) other: u16,
}

/// For each set of points of a half, the sum of the powers of three.
static POWERS: [u32; 1 << HALF] = powers();

impl Half {
    /// Every filling of a half, by its code.
    pub(super) fn all() -> impl Iterator<Item = Half> {
        (0..FILLINGS).map(Half::decode)
    }

    /// The number of the filling.
    #[inline]
    pub(super) fn code(self) -> usize {
        (POWERS[usize::from(self.mover)] + 2 * POWERS[usize::from(self.other)]) as usize
    }

    fn decode(code: usize) -> Half {
        let (mut rest, mut half) = (code, Half { mover: 0, other: 0 });
        for point in 0..HALF {
            match rest % 3 {
                1 => half.mover |= 1 << point,
                2 => half.other |= 1 << point,
                _ => {}
            }
            rest /= 3;
        }
        half
    }

    /// Rows a and c exchanged.
    pub(super) const fn mirrored(self) -> Half {
        Half { mover: mirror(self.mover), other: mirror(self.other) }
    }

    /// The men of the half that stand on `points`.
    pub(super) const fn on(self, points: u16) -> Half {
        Half { mover: self.mover & points, other: self.other & points }
    }

    /// The men on the left of the board.
    pub(super) const fn at_left(self) -> Men {
        Men { mover: spread(self.mover), other: spread(self.other) }
    }

    /// The men on the right of the board, turned by half a turn.
    pub(super) const fn at_right(self) -> Men {
        self.at_left().turned()
    }

    /// How many men the side to move and the other side have.
    pub(super) const fn counts(self) -> (u8, u8) {
        (self.mover.count_ones() as u8, self.other.count_ones() as u8)
    }
}

/// The points of the left half, as bits of a half.
#[inline]
const fn squeeze(board: u32) -> u16 {
    (board & 0xf | board >> 4 & 0xf0 | board >> 9 & 0xf00) as u16
}

/// The points of a half, on the left of the board.
pub(super) const fn spread(half: u16) -> u32 {
    let half = half as u32;
    half & 0xf | (half & 0xf0) << 4 | (half & 0xf00) << 9
}

/// A set of points turned by half a turn: the first point becomes the last.
#[inline]
pub(super) const fn turn(board: u32) -> u32 {
    board.reverse_bits() >> (u32::BITS - POINTS)
}

const fn mirror(half: u16) -> u16 {
    half & 0xf0 | half << 8 & 0xf00 | half >> 8
}

const fn powers() -> [u32; 1 << HALF] {
    let mut powers = [0; 1 << HALF];
    let mut set = 1;
    while set < powers.len() {
        let rest = set & (set - 1);
        powers[set] = powers[rest] + 3u32.pow(set.trailing_zeros());
        set += 1;
    }
    powers
}
