//! Ranks of sets of one size, ordered as binary numbers. A rank is found by two lookups.

use std::sync::LazyLock;

use super::MOST_MEN;

/// The number of points of a half. A set is looked up in two halves.
const HALF: usize = 12;

/// The binomial coefficient `n` over `k`.
pub(crate) const fn choose(n: usize, k: usize) -> usize {
    if k > n {
        return 0;
    }
    let (mut result, mut i) = (1, 0);
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

pub(crate) struct Ranks {
    low: [u32; 1 << HALF],
    high: [u32; 1 << HALF],
}

static RANKS: LazyLock<Vec<Ranks>> = LazyLock::new(|| (0..=MOST_MEN).map(Ranks::new).collect());

impl Ranks {
    pub(crate) fn of(size: usize) -> &'static Ranks {
        &RANKS[size]
    }

    fn new(size: usize) -> Ranks {
        let mut ranks = Ranks { low: [0; 1 << HALF], high: [0; 1 << HALF] };
        for half in 0..1 << HALF {
            ranks.low[half] = rank_contribution(half as u32, 0, 0);
            let below = size.saturating_sub(half.count_ones() as usize);
            ranks.high[half] = rank_contribution(half as u32, HALF, below);
        }
        ranks
    }

    /// The rank of `set`, which has the size of these ranks: the number of sets of that size that are smaller as binary
    /// numbers.
    #[inline(always)]
    pub(crate) fn rank(&self, set: u32) -> usize {
        const MASK: usize = (1 << HALF) - 1;
        (self.low[set as usize & MASK] + self.high[set as usize >> HALF & MASK]) as usize
    }
}

/// The contribution to the rank of the points in `half`, whose lowest point is number `first`. The set has `below`
/// points below `first`.
fn rank_contribution(half: u32, first: usize, below: usize) -> u32 {
    let points = (0..HALF).filter(|bit| half >> bit & 1 != 0);
    points.enumerate().map(|(i, bit)| choose(first + bit, below + i + 1) as u32).sum()
}

/// All sets of `size` of the lowest `points` points, in the order of their ranks.
pub(crate) fn sets(points: usize, size: usize) -> Vec<u32> {
    let sets = std::iter::successors(Some((1 << size) - 1), |set| Some(next_same_popcount(*set)));
    sets.take(choose(points, size)).collect()
}

/// The next larger number with as many bits set; 0 after 0.
fn next_same_popcount(set: u32) -> u32 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let carried = set + lowest;
    carried | ((set ^ carried) >> lowest.trailing_zeros()) >> 2
}

#[cfg(test)]
mod tests {
    use super::super::MOST_POINTS;
    use super::*;

    #[test]
    fn sets_are_numbered_in_their_order() {
        for size in 0..=MOST_MEN {
            for points in [MOST_POINTS, 15, size] {
                let sets = sets(points, size);
                assert!(sets.is_sorted());
                assert!(sets.iter().enumerate().all(|(i, set)| Ranks::of(size).rank(*set) == i));
                assert!(sets.iter().all(|set| set.count_ones() as usize == size && set >> points == 0));
            }
        }
    }
}
