//! The board on raw bits, for tables and for the move generator.
//!
//! A set of points is a word with bit *p* for the point of index *p*: row c from c1 on, then row b, then row a. Every
//! function takes sets of the layout's points that have no point in common, and `mover`, `enemy` and `empty` are for
//! the side to move. Nothing here knows of A6 or of how long a chain gets.

use super::{Layout, Lines, Size};

/// How many directions jumps go in: up and down each of three axes.
pub const DIRECTIONS: usize = 2 * AXES;
/// How many axes lines lie along.
const AXES: usize = 3;
/// The most points a board has.
const MOST: usize = Size::Kolowis.points();

/// Lines that go one way: each point of `steps` is joined to the point `shift` further up the numbers.
#[derive(Clone, Copy, Debug)]
struct Axis {
    shift: u32,
    steps: u64,
    /// The points of `steps` whose neighbour up the numbers is one of `steps` too: lower ends of straight triples.
    leaps: u64,
}

/// The lines of one layout.
#[derive(Clone, Debug)]
pub struct Kernel {
    axes: [Axis; AXES],
    board: u64,
    /// For each point, those that a line joins to it.
    near: [u64; MOST],
    /// For each point, the other ends of the triples that end there.
    far: [u64; MOST],
}

static KERNELS: [Kernel; 4] = [
    Kernel::new(Layout::ALL[0]),
    Kernel::new(Layout::ALL[1]),
    Kernel::new(Layout::ALL[2]),
    Kernel::new(Layout::ALL[3]),
];

impl Kernel {
    /// The lines of `layout`, shared.
    #[inline]
    pub fn of(layout: Layout) -> &'static Kernel {
        &KERNELS[layout.index()]
    }

    /// The lines of `layout`, for a constant.
    pub const fn new(layout: Layout) -> Kernel {
        let row = layout.size.row();
        let axes = [Axis::new(layout, 1), Axis::new(layout, row), Axis::new(layout, row + 1)];
        let (mut near, mut far) = ([0; MOST], [0; MOST]);
        let mut axis = 0;
        while axis < axes.len() {
            let shift = axes[axis].shift as usize;
            join(&mut near, axes[axis].steps, shift);
            join(&mut far, axes[axis].leaps, 2 * shift);
            axis += 1;
        }
        Kernel { axes, board: (1 << layout.size.points()) - 1, near, far }
    }

    /// Every point of the board.
    #[inline]
    pub const fn board(&self) -> u64 {
        self.board
    }

    /// The men of `mover` that can take; none in a position where nothing is to be taken (A4).
    #[inline]
    pub fn captures(&self, mover: u64, enemy: u64, empty: u64) -> u64 {
        self.jumpers(mover, enemy, empty).iter().fold(0, |men, jumpers| men | jumpers)
    }

    /// The men of `mover` that can jump (A4) in each direction; [`jump`](Kernel::jump) says where to.
    #[inline(always)]
    pub const fn jumpers(&self, mover: u64, enemy: u64, empty: u64) -> [u64; DIRECTIONS] {
        let mut jumpers = [0; DIRECTIONS];
        let mut axis = 0;
        while axis < AXES {
            let Axis { shift, leaps, .. } = self.axes[axis];
            jumpers[2 * axis] = mover & (enemy & empty >> shift) >> shift & leaps;
            jumpers[2 * axis + 1] = mover & (enemy & (empty & leaps) << shift) << shift;
            axis += 1;
        }
        jumpers
    }

    /// The point that a man on `from` jumps over in a direction, and the point that it lands on. The man is one of
    /// those that [`jumpers`](Kernel::jumpers) gives for the direction.
    #[inline(always)]
    pub const fn jump(&self, direction: usize, from: usize) -> (usize, usize) {
        let shift = self.axes[direction / 2].shift as usize;
        if direction.is_multiple_of(2) {
            (from + shift, from + 2 * shift)
        } else {
            (from - shift, from - 2 * shift)
        }
    }

    /// The points that these [`jumpers`](Kernel::jumpers) jump over, and those that they land on.
    #[inline(always)]
    pub const fn jumped(&self, jumpers: &[u64; DIRECTIONS]) -> (u64, u64) {
        let (mut over, mut landings, mut axis) = (0, 0, 0);
        while axis < AXES {
            let (up, down, shift) = (jumpers[2 * axis], jumpers[2 * axis + 1], self.axes[axis].shift);
            over |= up << shift | down >> shift;
            landings |= up << (2 * shift) | down >> (2 * shift);
            axis += 1;
        }
        (over, landings)
    }

    /// The men of `mover` that can go to a neighbouring empty point (A3).
    #[inline]
    pub fn steps(&self, mover: u64, empty: u64) -> u64 {
        mover & self.neighbours(empty)
    }

    /// Whether `mover` has no move at all, so that he has lost (A7).
    #[inline]
    pub fn is_blocked(&self, mover: u64, enemy: u64, empty: u64) -> bool {
        self.steps(mover, empty) == 0 && self.captures(mover, enemy, empty) == 0
    }

    /// The points that a line joins to some point of `points`.
    #[inline]
    pub fn neighbours(&self, points: u64) -> u64 {
        self.axes.iter().fold(0, |near, axis| {
            near | (points & axis.steps) << axis.shift | points >> axis.shift & axis.steps
        })
    }

    /// The points that a line joins to `point`: where a man there can go if they are empty, and where it can have come
    /// from.
    #[inline]
    pub fn near(&self, point: usize) -> u64 {
        self.near[point]
    }

    /// The points to which a man on `point` could jump if an enemy stood between (see [`between`]) and they were empty.
    #[inline]
    pub fn far(&self, point: usize) -> u64 {
        self.far[point]
    }

    /// The points to which a man on `point` can jump.
    #[inline]
    pub fn jumps(&self, point: usize, enemy: u64, empty: u64) -> u64 {
        let open = points(self.far[point] & empty);
        open.filter(|to| enemy >> between(point, *to) & 1 != 0).fold(0, |all, to| all | 1 << to)
    }
}

/// The point in the middle of the straight triple that ends at `from` and `to`.
#[inline]
pub const fn between(from: usize, to: usize) -> usize {
    usize::midpoint(from, to)
}

/// The points of a set, upwards.
#[inline]
pub fn points(set: u64) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let first = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(first)
    })
}

impl Axis {
    const fn new(layout: Layout, shift: usize) -> Axis {
        let mut steps = 0u64;
        let mut point = 0;
        while point + shift < layout.size.points() {
            steps |= (joined(layout, point, point + shift) as u64) << point;
            point += 1;
        }
        Axis { shift: shift as u32, steps, leaps: steps & steps >> shift }
    }
}

/// Whether a line joins two points whose numbers differ by 1, by the length of row c or of row b.
const fn joined(layout: Layout, low: usize, high: usize) -> bool {
    let ((from, _), (to, _)) = (layout.size.name(low), layout.size.name(high));
    match (from, to) {
        ('c', 'b') | ('b', 'a') => high - low > 1,
        ('b', 'b') => high - low == 1,
        ('c', 'c') | ('a', 'a') => high - low == 1 && matches!(layout.lines, Lines::Joined),
        _ => false,
    }
}

/// Joins each point of `low` with the one `shift` further up, both ways.
const fn join(ends: &mut [u64; MOST], low: u64, shift: usize) {
    let mut point = 0;
    while point + shift < MOST {
        if low >> point & 1 != 0 {
            ends[point] |= 1 << (point + shift);
            ends[point + shift] |= 1 << point;
        }
        point += 1;
    }
}
