//! Monte Carlo tree search for a setup phase, such as the filling of Moaaï: the tree grows by UCT (Kocsis & Szepesvári 2006), with
//! all moves as first (RAVE, Gelly & Silver 2011) for moves that have seldom been tried, and proven results are backed
//! up as such (Winands, Björnsson & Saito 2008).
//!
//! A playout places at random until the setup is over; its last ply is the best by estimate. Its result is estimated
//! ([`Evaluate::expected_payoffs`]). Where the tree itself reaches the end of the setup, the position is solved, if the
//! [`Solver`] can.

mod playout;
mod tree;

use putahi_rules::Plies;

use crate::{Bound, Choice, Evaluate, LimitChecker, Limits, Line, Report, Rng};
use playout::Playouts;
pub use playout::{Solved, Solver};
use tree::Tree;

/// Chooses a move of the setup; None if `position` is not in it. `seed` determines all random choices, so that the same seed and
/// the same limit of nodes give the same move. The limits may be exceeded by one playout. The report has one line, that of the
/// move: 1000 hundredths stand for a sure win, 0 for even chances.
pub fn choose<G: Evaluate>(
    position: &G,
    solver: Solver<'_, G>,
    limits: &Limits<'_>,
    seed: u64,
) -> Option<Choice<G>> {
    if !position.is_setup() {
        return None;
    }
    let mut search = Playouts {
        solver,
        limit_checker: LimitChecker::start(*limits),
        rng: Rng::new(seed),
        played: Vec::new(),
    };
    let mut tree = Tree::new(limits.useful_hash_bytes());
    loop {
        search.played.clear();
        tree.simulate(position, &mut search);
        search.limit_checker.enforce();
        if tree.is_solved() || search.limit_checker.is_limit_reached() {
            break;
        }
    }
    let (mv, score) = tree.choice();
    let line = Line { mv: mv.clone(), score, bound: Bound::Exact, pv: vec![mv.clone()] };
    let (nodes, time) = (search.limit_checker.nodes, search.limit_checker.elapsed());
    Some(Choice { mv, report: Report { lines: vec![line], depth: Plies(1), nodes, time } })
}
