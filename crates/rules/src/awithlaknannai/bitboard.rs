//! The board as bitboards, for tables and for the move generator.
//!
//! A set of points is a 64-bit word with bit *p* for the point of index *p*: row c from c1 on, then row b, then row a.
//! The sets `mover` (the men of the side to move), `enemy` and `empty` must be disjoint and within the board. This
//! module finds steps and single jumps, but no chains of jumps, so it applies neither A5 nor A6.

use super::{Layout, Lines, Size};
pub use crate::point::points;

/// The number of directions: to greater and to smaller indices along each of three axes.
pub const DIRECTIONS: usize = 2 * AXES;
const AXES: usize = 3;
const MAX_POINTS: usize = Size::Kolowis.points();

/// The lines along one axis: each point of `steps` is joined to the point whose index is greater by `shift`.
#[derive(Clone, Copy, Debug)]
struct Axis {
    shift: u32,
    steps: u64,
    /// The points of `steps` whose neighbour `shift` above is in `steps`, too: the lower ends of straight triples.
    leaps: u64,
}

/// The geometry of one layout: its points and lines as bitboards.
#[derive(Clone, Debug)]
pub struct Geometry {
    axes: [Axis; AXES],
    board: u64,
    /// For each point, its neighbours.
    near: [u64; MAX_POINTS],
    /// For each point, the other ends of the triples that end there.
    far: [u64; MAX_POINTS],
}

static GEOMETRIES: [Geometry; 4] = [
    Geometry::new(Layout::ALL[0]),
    Geometry::new(Layout::ALL[1]),
    Geometry::new(Layout::ALL[2]),
    Geometry::new(Layout::ALL[3]),
];

impl Geometry {
    /// The geometry of `layout`, shared.
    #[inline]
    pub fn of(layout: Layout) -> &'static Geometry {
        &GEOMETRIES[layout.index()]
    }

    /// The geometry of `layout`, computed anew, for use in constants.
    pub const fn new(layout: Layout) -> Geometry {
        let row = layout.size.row();
        let axes = [Axis::new(layout, 1), Axis::new(layout, row), Axis::new(layout, row + 1)];
        let (mut near, mut far) = ([0; MAX_POINTS], [0; MAX_POINTS]);
        let mut axis = 0;
        while axis < axes.len() {
            let shift = axes[axis].shift as usize;
            join(&mut near, axes[axis].steps, shift);
            join(&mut far, axes[axis].leaps, 2 * shift);
            axis += 1;
        }
        Geometry { axes, board: (1 << layout.size.points()) - 1, near, far }
    }

    /// Every point of the board.
    #[inline]
    pub const fn board(&self) -> u64 {
        self.board
    }

    /// The men of `mover` that can capture (A4).
    #[inline]
    pub fn captures(&self, mover: u64, enemy: u64, empty: u64) -> u64 {
        self.jumpers(mover, enemy, empty).iter().fold(0, |men, jumpers| men | jumpers)
    }

    /// The men of `mover` that can jump (A4), by direction; [`jump`](Geometry::jump) gives the landing point.
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

    /// The index of the point that a man on `from` jumps over in a direction, and that of its landing point. The man
    /// must be among the [`jumpers`](Geometry::jumpers) of that direction.
    #[inline(always)]
    pub const fn jump(&self, direction: usize, from: usize) -> (usize, usize) {
        let shift = self.axes[direction / 2].shift as usize;
        if direction.is_multiple_of(2) {
            (from + shift, from + 2 * shift)
        } else {
            (from - shift, from - 2 * shift)
        }
    }

    /// The set of points that these [`jumpers`](Geometry::jumpers) jump over, and the set of their landing points.
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

    /// The men of `mover` that can step to a neighbouring empty point (A3).
    #[inline]
    pub fn steps(&self, mover: u64, empty: u64) -> u64 {
        mover & self.neighbours(empty)
    }

    /// Whether `mover` has no legal move and so has lost (A7).
    #[inline]
    pub fn is_blocked(&self, mover: u64, enemy: u64, empty: u64) -> bool {
        self.steps(mover, empty) == 0 && self.captures(mover, enemy, empty) == 0
    }

    /// The points next to some point of `points`.
    #[inline]
    pub fn neighbours(&self, points: u64) -> u64 {
        self.axes.iter().fold(0, |near, axis| {
            near | (points & axis.steps) << axis.shift | points >> axis.shift & axis.steps
        })
    }

    /// The neighbours of `point`: the targets and the origins of steps.
    #[inline]
    pub fn near(&self, point: usize) -> u64 {
        self.near[point]
    }

    /// The points to which a man on `point` could jump if they were empty and an enemy stood [`between`].
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

/// Whether a line joins two points whose indices differ by 1, by the length of row c or by that of row b.
const fn joined(layout: Layout, low: usize, high: usize) -> bool {
    let ((from, _), (to, _)) = (layout.size.name(low), layout.size.name(high));
    match (from, to) {
        ('c', 'b') | ('b', 'a') => high - low > 1,
        ('b', 'b') => high - low == 1,
        ('c', 'c') | ('a', 'a') => high - low == 1 && matches!(layout.lines, Lines::Joined),
        _ => false,
    }
}

/// Joins each point of `low` with the point `shift` above it, both ways.
const fn join(ends: &mut [u64; MAX_POINTS], low: u64, shift: usize) {
    let mut point = 0;
    while point + shift < MAX_POINTS {
        if low >> point & 1 != 0 {
            ends[point] |= 1 << (point + shift);
            ends[point + shift] |= 1 << point;
        }
        point += 1;
    }
}
