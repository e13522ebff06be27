//! Numbers of boards with given numbers of men of both sides.
//!
//! Sets of one size are numbered as ascending binary numbers, and a board by the numbers of both sides' sets. A number has
//! no board if both sets have a point in common.

use std::ops::Range;

/// The points of a set in ascending order.
pub(crate) fn points(set: u32) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let point = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(point)
    })
}

/// The boards with these numbers of men of the side to move and of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sector {
    men: (usize, usize),
    /// Its first number.
    first: usize,
    /// The number of sets of the side with fewer men, and of the other side.
    ways: [usize; 2],
}

impl Sector {
    const fn end(&self) -> usize {
        self.first + self.ways[0] * self.ways[1]
    }

    /// Orders the side with fewer men first. It determines the high part of a number, so that positions in which it moves in
    /// the same way have neighbouring numbers.
    fn few_first<T>(&self, [own, other]: [T; 2]) -> [T; 2] {
        if self.men.0 > self.men.1 { [other, own] } else { [own, other] }
    }
}

/// One more than the most men of a side.
const SIDES: usize = 13;

/// Sectors in order; a sector and its counterpart, which quiet moves lead to, are neighbours.
pub(crate) struct Sectors {
    sectors: Vec<Sector>,
    /// The sectors by men of the side to move and of the other.
    places: [[Option<Sector>; SIDES]; SIDES],
    /// All sets of points by size.
    sets: Vec<Vec<u32>>,
    /// The index of each set among those of its size.
    ranks: Vec<u32>,
}

impl Sectors {
    /// The sectors with these numbers of men and their counterparts, those with fewer men first.
    pub(crate) fn new(points: usize, pairs: &[(usize, usize)]) -> Sectors {
        let (sets, ranks) = numbered_sets(points);
        let mut all = Sectors { sectors: Vec::new(), places: [[None; SIDES]; SIDES], sets, ranks };
        for (one, two) in pairs.iter().copied() {
            all.add(one, two);
            if one != two {
                all.add(two, one);
            }
        }
        all
    }

    fn add(&mut self, own: usize, other: usize) {
        let first = self.sectors.last().map_or(0, Sector::end);
        let ways = [own.min(other), own.max(other)].map(|men| self.sets[men].len());
        let sector = Sector { men: (own, other), first, ways };
        self.sectors.push(sector);
        self.places[own][other] = Some(sector);
    }

    /// The ranges of numbers of each sector together with its counterpart.
    pub(crate) fn stages(&self) -> Vec<Range<usize>> {
        let turned = |(own, other): (usize, usize)| (other, own);
        let joined = self.sectors.chunk_by(|one, next| one.men == turned(next.men));
        joined.map(|sectors| sectors[0].first..sectors[sectors.len() - 1].end()).collect()
    }

    pub(crate) fn number(&self, own: u32, other: u32) -> Option<usize> {
        let sector = self.places[own.count_ones() as usize][other.count_ones() as usize]?;
        let [few, many] = sector.few_first([own, other]).map(|set| self.ranks[set as usize] as usize);
        Some(sector.first + few * sector.ways[1] + many)
    }

    pub(crate) fn board(&self, number: usize) -> Option<[u32; 2]> {
        let after = self.sectors.partition_point(|sector| sector.first <= number);
        let sector = &self.sectors[after - 1];
        let place = number - sector.first;
        let [few, many] = sector.few_first([&self.sets[sector.men.0], &self.sets[sector.men.1]]);
        let (few, many) = (few[place / sector.ways[1]], many[place % sector.ways[1]]);
        (few & many == 0).then_some(sector.few_first([few, many]))
    }
}

/// All sets of points that a side can have, by size, and the index of each among those of its size.
fn numbered_sets(points: usize) -> (Vec<Vec<u32>>, Vec<u32>) {
    let mut sets = vec![Vec::new(); SIDES];
    let mut ranks = vec![0; 1 << points];
    for (rank, set) in ranks.iter_mut().zip(0_u32..) {
        if let Some(same_size) = sets.get_mut(set.count_ones() as usize) {
            *rank = same_size.len() as u32;
            same_size.push(set);
        }
    }
    (sets, ranks)
}

/// The boards before a quiet move of a man of `other`, the side that is not to move now; each as the men of the side that
/// moved and those of the other side.
pub(crate) fn quiet_predecessors(own: u32, other: u32, scope: impl Fn(usize) -> u32) -> Vec<[u32; 2]> {
    let free = |to: usize| points(scope(to) & !(own | other));
    let undo = |to: usize| free(to).map(move |from| [other & !(1 << to) | 1 << from, own]);
    points(other).flat_map(undo).collect()
}

/// The neighbours of each point of a board.
pub(crate) fn neighbours(board: &putahi_rules::Board) -> Vec<u32> {
    let near = |point| board.neighbours(point).fold(0, |set, near| set | 1 << near.index());
    board.all().map(near).collect()
}
