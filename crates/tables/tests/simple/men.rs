//! Numbers for boards with so many men of the one and so many of the other.
//!
//! Sets of as many points are numbered in the order of their bits, and a board by the numbers of both sides' sets. Where
//! two men would stand on one point, a number has no board.

use std::ops::Range;

/// The points of a set, upwards.
pub(crate) fn points(set: u32) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let point = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(point)
    })
}

/// The boards with so many men of the side to move and of the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sector {
    men: (usize, usize),
    /// Its first number.
    first: usize,
    /// In how many ways the side can stand that has fewer men, and in how many the other.
    ways: [usize; 2],
}

impl Sector {
    const fn end(&self) -> usize {
        self.first + self.ways[0] * self.ways[1]
    }

    /// The men of the side that has fewer first; numbers go by them, so that positions with the same moves of the side
    /// that flies, and the positions where these lead, lie together.
    fn few_first<T>(&self, [own, other]: [T; 2]) -> [T; 2] {
        if self.men.0 > self.men.1 { [other, own] } else { [own, other] }
    }
}

/// The most men of a side, and one.
const SIDES: usize = 13;

/// Sectors one after the other, those that a quiet move joins beside each other.
pub(crate) struct Sectors {
    sectors: Vec<Sector>,
    /// The sectors by men of the side to move and of the other.
    places: [[Option<Sector>; SIDES]; SIDES],
    /// All sets of points by how many they are.
    sets: Vec<Vec<u32>>,
    /// For each set of points, its place among those of as many.
    ranks: Vec<u32>,
}

impl Sectors {
    /// The sectors of these men of either side, and with the sides exchanged; fewer men first.
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

    /// The numbers of each sector together with the one where the sides are exchanged.
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

/// All sets of points that a side can hold, by how many they are; and the place of each there.
fn numbered_sets(points: usize) -> (Vec<Vec<u32>>, Vec<u32>) {
    let mut sets = vec![Vec::new(); SIDES];
    let mut ranks = vec![0; 1 << points];
    for (rank, set) in ranks.iter_mut().zip(0_u32..) {
        if let Some(alike) = sets.get_mut(set.count_ones() as usize) {
            *rank = alike.len() as u32;
            alike.push(set);
        }
    }
    (sets, ranks)
}

/// The boards from which a man of `other`, who is not to move now, may have come in a quiet move: to each its own men and
/// the other's as the side to move there sees them.
pub(crate) fn came_from(own: u32, other: u32, scope: impl Fn(usize) -> u32) -> Vec<[u32; 2]> {
    let free = |to: usize| points(scope(to) & !(own | other));
    let back = |to: usize| free(to).map(move |from| [other & !(1 << to) | 1 << from, own]);
    points(other).flat_map(back).collect()
}

/// For each point of a board, the points that a line joins to it.
pub(crate) fn neighbours(board: &putahi_rules::Board) -> Vec<u32> {
    let near = |point| board.neighbours(point).fold(0, |set, near| set | 1 << near.index());
    board.all().map(near).collect()
}
