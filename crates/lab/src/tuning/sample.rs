//! Random positions of a class, such as a sector of the tables.

use putahi_engine::Rng;
use putahi_rules::{Game, legal_moves};

/// The draws from a class before it counts as empty.
const TRIES: usize = 10_000;

type Draw<G> = dyn Fn(&mut Rng) -> Option<G> + Send + Sync;

pub(crate) struct Class<G> {
    /// Its name, such as `5-4`: the men of the side to move, then those of the other.
    pub(crate) name: String,
    draw: Box<Draw<G>>,
}

impl<G: Game> Class<G> {
    /// The class of the unfinished positions among those that `draw` returns.
    pub(crate) fn new(
        name: String,
        draw: impl Fn(&mut Rng) -> Option<G> + Send + Sync + 'static,
    ) -> Class<G> {
        Class { name, draw: Box::new(draw) }
    }

    /// The positions after `fewest` to twice as many random moves from the start, each number equally likely.
    pub(crate) fn random_moves(options: &G::Options, fewest: usize) -> Class<G> {
        let options = options.clone();
        Class::new(format!("after {fewest} moves"), move |rng| {
            let mut position = G::start(&options);
            for _ in 0..fewest + rng.below(fewest + 1) {
                let moves = legal_moves(&position);
                let m = rng.pick(&moves)?;
                position.play_unchecked(m);
            }
            Some(position)
        })
    }

    /// A random position for which `is_wanted` holds; None if none was found in many tries.
    pub(crate) fn position(&self, rng: &mut Rng, mut is_wanted: impl FnMut(&G) -> bool) -> Option<G> {
        (0..TRIES)
            .filter_map(|_| (self.draw)(rng))
            .find(|position| position.outcome().is_none() && is_wanted(position))
    }
}

/// A random set of `count` of the first `points` points that are not in `without`.
pub(crate) fn random_set(rng: &mut Rng, points: usize, count: usize, without: u64) -> u64 {
    let mut set = 0_u64;
    while set.count_ones() < count as u32 {
        set |= (1 << rng.below(points)) & !without;
    }
    set
}

#[cfg(test)]
mod tests {
    use putahi_rules::Seat;

    use super::*;
    use crate::tuning::awithlaknannai::with_men;

    #[test]
    fn a_class_draws_positions_of_its_kind() {
        let mut rng = Rng::new(1);
        let class = with_men(5, 3);
        for _ in 0..100 {
            let position = class.position(&mut rng, |_| true).unwrap();
            let men = Seat::all(2).map(|seat| position.men(seat).count_ones()).collect::<Vec<_>>();
            assert_eq!((men, position.turn()), (vec![5, 3], Seat::FIRST));
            assert!(position.outcome().is_none());
        }
        assert!(class.position(&mut rng, |_| false).is_none());
    }
}
