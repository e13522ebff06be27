//! The lines of a board, grouped for bit sets; computed from the data of a game at compile time.

use super::Member;
use super::family::{Place, Ruleset};
use super::members::Family;

/// Lines of three, or pairs of neighbours, with the same index distances, which one shift handles together.
#[derive(Clone, Copy)]
pub(super) struct Group {
    /// The set of the first points of the lines, as bits.
    pub(super) firsts: u32,
    /// The index distance from the first point to the second.
    pub(super) second: u32,
    /// The index distance from the first point to the third; 0 for a pair.
    pub(super) third: u32,
}

pub(super) const MAX_POINTS: usize = 32;
const MAX_NEIGHBOURS: usize = 8;
/// The most groups of lines, or of pairs, with the same index distances. A board that needs more does not compile.
const MAX_GROUPS: usize = 16;

pub(super) struct Lines {
    triples: [Group; MAX_GROUPS],
    triple_groups: usize,
    pairs: [Group; MAX_GROUPS],
    pair_groups: usize,
    /// For each point, its neighbours as a set.
    pub(super) neighbours: [u32; MAX_POINTS],
    /// For each point, its neighbours as a list, padded with the point itself.
    pub(super) steps: [[u8; MAX_NEIGHBOURS]; MAX_POINTS],
    /// The points in the order of position texts: row by row from the top, each from the left.
    order: [u8; MAX_POINTS],
    points: usize,
}

#[inline(always)]
pub(super) const fn of<F: Family>() -> &'static Lines {
    const { &Lines::new(&F::RULES) }
}

/// The lines of a member that is known at run time.
pub(super) fn of_member(member: Member) -> &'static Lines {
    with_member!(member, |F| of::<F>())
}

impl Lines {
    /// The groups of lines of three. Inlined everywhere, so that loops over them are unrolled.
    #[inline(always)]
    pub(super) const fn triples(&self) -> &[Group] {
        self.triples.split_at(self.triple_groups).0
    }

    #[inline(always)]
    pub(super) const fn pairs(&self) -> &[Group] {
        self.pairs.split_at(self.pair_groups).0
    }

    pub(super) const fn order(&self) -> &[u8] {
        self.order.split_at(self.points).0
    }

    pub(super) const fn most_neighbours(&self) -> usize {
        let (mut most, mut point) = (0, 0);
        while point < self.points {
            let count = self.neighbours[point].count_ones() as usize;
            most = if count > most { count } else { most };
            point += 1;
        }
        most
    }

    const fn new(rules: &Ruleset) -> Lines {
        let lattice = &rules.lattice;
        let points = lattice.places.len();
        assert!(
            points <= MAX_POINTS && 2 * rules.men as usize <= points,
            "the men of both sides fit on the board"
        );
        let mut lines = Lines {
            triples: [Group { firsts: 0, second: 0, third: 0 }; MAX_GROUPS],
            triple_groups: 0,
            pairs: [Group { firsts: 0, second: 0, third: 0 }; MAX_GROUPS],
            pair_groups: 0,
            neighbours: [0; MAX_POINTS],
            steps: [[0; MAX_NEIGHBOURS]; MAX_POINTS],
            order: reading_order(lattice.places),
            points,
        };
        let mut i = 0;
        while i < lattice.mills.len() {
            let [a, b, c] = lattice.mills[i];
            lines.add_triple(sorted(a, b, c));
            lines.add_pair(a, b);
            lines.add_pair(b, c);
            i += 1;
        }
        i = 0;
        while i < lattice.paths.len() {
            lines.add_pair(lattice.paths[i][0], lattice.paths[i][1]);
            i += 1;
        }
        i = 0;
        while i < points {
            lines.steps[i] = padded_list(lines.neighbours[i], i as u8);
            i += 1;
        }
        lines
    }

    const fn add_triple(&mut self, [first, second, third]: [u8; 3]) {
        let distances = [(second - first) as u32, (third - first) as u32];
        add(&mut self.triples, &mut self.triple_groups, first, distances);
    }

    const fn add_pair(&mut self, a: u8, b: u8) {
        self.neighbours[a as usize] |= 1 << b;
        self.neighbours[b as usize] |= 1 << a;
        add(&mut self.pairs, &mut self.pair_groups, if a < b { a } else { b }, [a.abs_diff(b) as u32, 0]);
    }
}

/// Adds a line to the group with these distances.
const fn add(groups: &mut [Group], count: &mut usize, first: u8, [second, third]: [u32; 2]) {
    let mut group = 0;
    while group < *count && (groups[group].second != second || groups[group].third != third) {
        group += 1;
    }
    if group == *count {
        groups[group] = Group { firsts: 0, second, third };
        *count += 1;
    }
    groups[group].firsts |= 1 << first;
}

/// The points of `set`, padded with `rest`.
const fn padded_list(mut set: u32, rest: u8) -> [u8; MAX_NEIGHBOURS] {
    let (mut points, mut count) = ([rest; MAX_NEIGHBOURS], 0);
    while set != 0 {
        points[count] = set.trailing_zeros() as u8;
        set &= set - 1;
        count += 1;
    }
    points
}

const fn sorted(a: u8, b: u8, c: u8) -> [u8; 3] {
    match (a < b, b < c, a < c) {
        (true, true, _) => [a, b, c],
        (true, false, true) => [a, c, b],
        (true, false, false) => [c, a, b],
        (false, true, true) => [b, a, c],
        (false, true, false) => [b, c, a],
        (false, false, _) => [c, b, a],
    }
}

/// The points sorted by row and column, by insertion.
const fn reading_order(places: &[Place]) -> [u8; MAX_POINTS] {
    let mut order = [0; MAX_POINTS];
    let mut placed = 0;
    while placed < places.len() {
        let mut slot = placed;
        while slot > 0 && rank(&places[placed]) < rank(&places[order[slot - 1] as usize]) {
            order[slot] = order[slot - 1];
            slot -= 1;
        }
        order[slot] = placed as u8;
        placed += 1;
    }
    order
}

const fn rank(place: &Place) -> u16 {
    (place.y as u16) << 8 | place.x as u16
}
