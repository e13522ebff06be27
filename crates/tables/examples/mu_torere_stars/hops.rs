//! The same game from one placement with an empty centre to the next: the moves between are forced but for few choices
//! (`docs/mu-torere-stars.md`), so that only such placements need values, one for each orbit under turning and mirroring.

use std::sync::atomic::{AtomicU8, Ordering};

use rayon::prelude::*;

use super::bits;

/// The most men of a side; more take too long.
pub(super) const MOST: usize = 18;

const LOST: u8 = 0;
const DRAWN: u8 = 1;
const WON: u8 = 2;

/// The placements with an empty centre, each as the set of the mover's arms.
pub(super) struct Hops {
    arms: usize,
    /// The least set of each orbit, in order.
    sets: Vec<u64>,
    values: Vec<AtomicU8>,
}

impl Hops {
    /// Values all placements with an empty centre of a star with `men` men of a side.
    pub(super) fn new(men: usize) -> Hops {
        let arms = 2 * men;
        let mut hops = Hops { arms, sets: Vec::new(), values: Vec::new() };
        hops.sets = sets(arms, men).filter(|set| hops.is_least(*set)).collect();
        hops.values.resize_with(hops.sets.len(), || AtomicU8::new(DRAWN));
        while hops.sweep() {}
        hops
    }

    /// Whether the mover wins; none if neither side does.
    pub(super) fn wins(&self, set: u64) -> Option<bool> {
        let value = self.value(set);
        (value != DRAWN).then_some(value == WON)
    }

    /// One side on the first half of the arms and to move.
    pub(super) fn start(&self) -> u64 {
        (1 << (self.arms / 2)) - 1
    }

    /// How many placements there are up to symmetry, and how many of them are drawn.
    pub(super) fn counts(&self) -> (usize, usize) {
        let drawn = self.values.iter().filter(|value| value.load(Ordering::Relaxed) == DRAWN);
        (self.sets.len(), drawn.count())
    }

    fn all(&self) -> u64 {
        (1 << self.arms) - 1
    }

    /// The set after a turn of the star by one arm.
    fn turned(&self, set: u64) -> u64 {
        set >> 1 | (set & 1) << (self.arms - 1)
    }

    /// All images of a set under turning and mirroring.
    fn images(&self, set: u64) -> impl Iterator<Item = u64> {
        let mirrored = set.reverse_bits() >> (u64::BITS as usize - self.arms);
        let turns =
            move |set| std::iter::successors(Some(set), |set| Some(self.turned(*set))).take(self.arms);
        turns(set).chain(turns(mirrored))
    }

    fn is_least(&self, set: u64) -> bool {
        self.images(set).all(|image| image >= set)
    }

    fn value(&self, set: u64) -> u8 {
        let least = self.images(set).min().unwrap_or(set);
        let place = self.sets.binary_search(&least).expect("every orbit has a least set");
        self.values[place].load(Ordering::Relaxed)
    }

    /// Evaluates the placements drawn so far again; returns whether anything has changed.
    fn sweep(&self) -> bool {
        let settled = |(set, value): (&u64, &AtomicU8)| {
            if value.load(Ordering::Relaxed) != DRAWN {
                return false;
            }
            let found = self.derived(*set);
            value.store(found, Ordering::Relaxed);
            found != DRAWN
        };
        self.sets.par_iter().zip(&self.values).map(settled).reduce(|| false, |one, other| one | other)
    }

    /// The value of a placement, derived from those after it: the mover chooses which man enters the centre, the other
    /// side which of its men beside the empty arm slides.
    fn derived(&self, own: u64) -> u8 {
        let mut best = LOST;
        for man in bits_of(own) {
            let is_open = |step: &usize| own >> ((man + step) % self.arms) & 1 == 0;
            let ways = [1, self.arms - 1].into_iter().filter(is_open);
            if let Some(worst) = ways.map(|step| self.progress_move(own, man, step)).min() {
                best = best.max(worst);
            }
            if best == WON {
                break;
            }
        }
        best
    }

    /// The value for the mover after its man has entered the centre and the other side slides the man next to the empty
    /// arm in a direction: the mover leaves the centre at once or later, or blocks the other side.
    fn progress_move(&self, own: u64, man: usize, step: usize) -> u8 {
        let arm = |i: usize| 1 << ((man + i * step) % self.arms);
        let (mut own, mut best, mut empty) = (own & !(1 << man), LOST, 1);
        loop {
            best = best.max(WON - self.value(self.all() & !(own | arm(empty))));
            let next = arm(empty + 1);
            if best == WON || own & next == 0 {
                return best;
            }
            own = own & !next | arm(empty);
            if own & arm(empty + 2) != 0 {
                return WON;
            }
            empty += 2;
        }
    }
}

/// All sets of `size` of `points` points, in ascending order.
fn sets(points: usize, size: usize) -> impl Iterator<Item = u64> {
    let next = |set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        Some(carried | ((set ^ carried) >> lowest.trailing_zeros()) >> 2)
    };
    std::iter::successors(Some((1 << size) - 1), next).take_while(move |set| set >> points == 0)
}

fn bits_of(set: u64) -> impl Iterator<Item = usize> {
    let [low, high] = [set as u32, (set >> u32::BITS) as u32];
    bits(low).chain(bits(high).map(|bit| bit + u32::BITS as usize))
}

#[cfg(test)]
mod tests {
    use super::super::{Placement, Solved, Star};
    use super::*;

    /// Values by hops are those of the whole game.
    #[test]
    fn hops_agree_with_single_plies() {
        for men in 3..9 {
            let (star, hops) = (Star::new(men), Hops::new(men));
            let solved = Solved::new(&star);
            for set in sets(2 * men, men) {
                let other = star.board() & !(1 << star.arms()) & !(set as u32);
                let at = Placement { mover: set as u32, other, empty: star.arms() };
                let wins = solved.plies(star.number(at)).map(|plies| plies % 2 == 1);
                assert_eq!(hops.wins(set), wins, "{men} men, {set:b}");
            }
        }
    }
}
