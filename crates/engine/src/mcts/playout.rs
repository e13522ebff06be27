//! Playouts of Monte Carlo tree search, and their results: an estimate, or an exact value.

use putahi_rules::{BySeat, Value, after, legal_moves};

use crate::evaluate::payoff;
use crate::{Evaluate, LimitChecker, Rng};

/// What a [`Solver`] has found.
#[derive(Clone, Copy, Debug)]
pub struct Solved {
    /// The exact value of each seat against all others together, as far as it is known.
    pub values: BySeat<Option<Value>>,
    /// The nodes that it has visited.
    pub nodes: u64,
}

/// Solves the first position after the setup within this many nodes. It has to enforce limits of time itself.
pub type Solver<'a, G> = &'a dyn Fn(&G, u64) -> Solved;

/// The expected payoffs of a position, and whether they are exact.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected {
    pub(crate) payoffs: BySeat<f64>,
    pub(crate) is_exact: bool,
}

/// What the simulations of a search share.
pub(crate) struct Playouts<'a, G: Evaluate> {
    pub(super) solver: Solver<'a, G>,
    pub(super) limit_checker: LimitChecker<'a>,
    pub(crate) rng: Rng,
    pub(crate) played: Vec<G::Move>,
}

impl<G: Evaluate> Playouts<'_, G> {
    pub(crate) fn count_node(&mut self) {
        self.limit_checker.nodes += 1;
    }

    /// The payoffs expected of a position after the setup: exact if it is over or can be solved.
    pub(crate) fn solve(&mut self, position: &G) -> Expected {
        if let Some(outcome) = position.outcome() {
            let payoffs = BySeat::from_fn(position.seats(), |seat| payoff(outcome.value(seat)));
            return Expected { payoffs, is_exact: true };
        }
        let most = self.limit_checker.limits.nodes;
        let left = most.map_or(u64::MAX, |most| most.saturating_sub(self.limit_checker.nodes));
        let Solved { values, nodes } = (self.solver)(position, left);
        self.limit_checker.nodes += nodes;
        let is_exact = values.iter().any(|(_, value)| value.is_some());
        Expected { payoffs: position.expected_payoffs(&values), is_exact }
    }

    pub(crate) fn playout(&mut self, position: &G) -> Expected {
        let (mut position, mut moves) = (position.clone(), Vec::new());
        while position.is_setup() {
            moves.clear();
            position.push_moves(&mut moves);
            let first = after(&position, &moves[0]);
            let m = if first.is_setup() {
                moves[self.rng.below(moves.len())].clone()
            } else {
                self.best_by_estimate(&position, &moves)
            };
            self.count_node();
            position.play_unchecked(&m);
            self.played.push(m);
        }
        Expected { payoffs: estimate(&position), is_exact: false }
    }

    fn best_by_estimate(&mut self, position: &G, moves: &[G::Move]) -> G::Move {
        let turn = position.turn();
        let mut best = (f64::NEG_INFINITY, 0);
        for (at, m) in moves.iter().enumerate() {
            self.count_node();
            let payoff = estimate(&after(position, m))[turn];
            if payoff > best.0 {
                best = (payoff, at);
            }
        }
        moves[best.1].clone()
    }
}

pub(crate) fn estimate<G: Evaluate>(position: &G) -> BySeat<f64> {
    position.expected_payoffs(&BySeat::from_fn(position.seats(), |_| None))
}

/// The legal moves of a position of the setup, of those that are equal by symmetry only the first.
pub(crate) fn distinct_moves<G: Evaluate>(position: &G) -> Vec<G::Move> {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut moves = legal_moves(position);
    moves.retain(|m| after(position, m).symmetric_key().is_none_or(|key| seen.insert(key)));
    moves
}
