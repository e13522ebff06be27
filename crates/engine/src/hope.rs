//! Which of equally good moves gives the others most chances to go wrong.
//!
//! Where the score decides nothing, as among drawn moves or lost ones, moves still differ: by how often a reply picked
//! at random spoils the position, and the next reply, and so on. Hope is the mean of that, from 1 (everybody else has
//! to lose) to -1.

use putahi_rules::{SeatResult, after, legal_moves};

use crate::clock::Stopped;
use crate::path::{Halt, key};
use crate::visit::{Node, Search};
use crate::window::Side;
use crate::{Bound, Evaluate, Question};

/// What is far away counts a little less, so that nobody dawdles.
const PATIENCE: f64 = 0.98;
/// A loss that the others have to find is not yet one.
const DOUBT: f64 = 0.5;
/// No need to look further than so many plies.
const FAR: usize = 24;

impl<G: Evaluate> Search<'_, G> {
    /// The hope in each of `moves`, as far ahead as the limits allow, the same for all.
    pub(crate) fn hopes(&mut self, question: &Question<'_, G>, moves: &[G::Move]) -> Vec<f64> {
        let mut hopes = vec![0.0; moves.len()];
        for depth in 1..FAR {
            match self.hopes_ahead(question, moves, depth) {
                Ok(further) => hopes = further,
                Err(Stopped) => break,
            }
        }
        hopes
    }

    fn hopes_ahead(
        &mut self,
        question: &Question<'_, G>,
        moves: &[G::Move],
        depth: usize,
    ) -> Result<Vec<f64>, Stopped> {
        self.path.restart::<G>(question.quiet, depth);
        self.path.push(key(question.position));
        let node = Node { ply: 0, depth, quiet: question.quiet };
        let of = |m| self.hope(&after(question.position, m), node.below(question.position, m));
        moves.iter().map(of).collect()
    }

    fn hope(&mut self, position: &G, node: Node) -> Result<f64, Stopped> {
        self.clock.tick()?;
        let key = key(position);
        let moves = legal_moves(position);
        let end = position.outcome().or_else(|| match self.path.halt(position, key, node.quiet)? {
            Halt::Ended(outcome) | Halt::Circle(outcome) => Some(outcome),
        });
        if let Some(outcome) = end {
            return Ok(of_result(outcome.results[self.seat]));
        }
        if node.depth == 0 {
            return Ok(self.hope_at_horizon(position, key, node));
        }
        self.path.push(key);
        let below = moves.iter().map(|m| self.hope(&after(position, m), node.below(position, m)));
        let hopes = below.collect::<Result<Vec<f64>, Stopped>>();
        self.path.pop();
        Ok(PATIENCE * self.summed_up(position, &hopes?))
    }

    /// The seat that asks takes the best, the others any.
    fn summed_up(&self, position: &G, hopes: &[f64]) -> f64 {
        match self.side(position) {
            Side::Mine => hopes.iter().copied().fold(-1.0, f64::max),
            Side::Theirs => hopes.iter().sum::<f64>() / hopes.len() as f64,
        }
    }

    /// What the search has found out about the position.
    fn hope_at_horizon(&mut self, position: &G, key: u64, node: Node) -> f64 {
        let told = self.oracle.and_then(|oracle| oracle(position, self.seat));
        let worth = match told {
            Some(value) => Some(crate::worth::Worth::of_value(value, node.ply)),
            None => self.table.get(self.path.table_key(key, node.quiet)).and_then(|entry| {
                let proven = entry.bound == Bound::Exact
                    || entry.worth.is_win() && entry.bound == Bound::AtLeast
                    || entry.worth.is_loss() && entry.bound == Bound::AtMost;
                proven.then_some(entry.worth)
            }),
        };
        match worth {
            Some(worth) if worth.is_win() => 1.0,
            Some(worth) if worth.is_loss() => -DOUBT,
            _ => 0.0,
        }
    }
}

fn of_result(result: SeatResult) -> f64 {
    match result {
        SeatResult::Won => 1.0,
        SeatResult::Drawn | SeatResult::Neither => 0.0,
        SeatResult::Lost => -1.0,
    }
}
