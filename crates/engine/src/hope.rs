//! Which of equally good moves gives the others most chances to go wrong.
//!
//! Where the score decides nothing, as among drawn moves or lost ones, moves still differ: by how often a reply picked
//! at random spoils the position, and the next reply, and so on. Hope is the mean of that, from 1 (everybody else has
//! to lose) to -1.

use putahi_rules::{Outcome, SeatResult, after, legal_moves};
use rustc_hash::FxHashMap;

use crate::clock::Stopped;
use crate::dice::Dice;
use crate::path::{self, Halt};
use crate::visit::{Node, Search};
use crate::window::Side;
use crate::{Bound, Evaluate, Question};

/// What is far away counts a little less, so that nobody dawdles.
const PATIENCE: f64 = 0.98;
/// What has stood before leads to nothing new so easily, and only once more.
const STALE: f64 = 0.8;
/// A loss that the others have to find is not yet one.
const DOUBT: f64 = 0.5;
/// No need to look further than so many plies.
const FAR: usize = 24;

/// Hopes by key and plies to look ahead.
type Known = FxHashMap<(u64, usize), f64>;

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
        let node = Node { ply: 0, depth, quiet: question.quiet };
        let mut known = FxHashMap::default();
        let of = |m| self.hope(&after(question.position, m), node.below(question.position, m), &mut known);
        moves.iter().map(of).collect()
    }

    /// The hope in `position`; `known` holds what was found for positions with as many plies to look ahead.
    fn hope(&mut self, position: &G, node: Node, known: &mut Known) -> Result<f64, Stopped> {
        let key = self.path.table_key(path::key(position), node.quiet);
        if let Some(hope) = known.get(&(key, node.depth)) {
            return Ok(*hope);
        }
        self.clock.tick()?;
        let moves = legal_moves(position);
        let hope = match self.end(position, node) {
            Some(outcome) => of_result(outcome.results[self.seat]),
            None if node.depth == 0 => self.hope_at_horizon(position, key, node)?,
            None => {
                let of = |m| self.hope(&after(position, m), node.below(position, m), known);
                let hopes = moves.iter().map(of).collect::<Result<Vec<f64>, Stopped>>()?;
                let stale = if self.path.has_stood(path::key(position)) { STALE } else { 1.0 };
                stale * PATIENCE * self.summed_up(position, &hopes)
            }
        };
        known.insert((key, node.depth), hope);
        Ok(hope)
    }

    /// How the match ends here, if it does. A circle is no end: the others may leave it by mistake.
    fn end(&self, position: &G, node: Node) -> Option<Outcome> {
        let halt = || self.path.halt(position, path::key(position), node.quiet);
        position.outcome().or_else(|| match halt()? {
            Halt::Ended(outcome) => Some(outcome),
            Halt::Circle(_) => None,
        })
    }

    /// The seat that asks takes the best, the others any.
    fn summed_up(&self, position: &G, hopes: &[f64]) -> f64 {
        match self.side(position) {
            Side::Mine => hopes.iter().copied().fold(-1.0, f64::max),
            Side::Theirs => hopes.iter().sum::<f64>() / hopes.len() as f64,
        }
    }

    /// What the search has found out about the position.
    fn hope_at_horizon(&mut self, position: &G, key: u64, node: Node) -> Result<f64, Stopped> {
        let told = self.oracle.and_then(|oracle| oracle(position, self.seat));
        let worth = match told {
            Some(value) => Some(crate::worth::Worth::of_value(value, node.ply)),
            None => self.table.get(key).and_then(|entry| {
                let proven = entry.bound == Bound::Exact
                    || entry.worth.is_win() && entry.bound == Bound::AtLeast
                    || entry.worth.is_loss() && entry.bound == Bound::AtMost;
                proven.then_some(entry.worth)
            }),
        };
        Ok(match worth {
            Some(worth) if worth.is_win() => 1.0,
            Some(worth) if worth.is_loss() => -DOUBT,
            _ if G::LAWS.repetition.is_none() => self.play_out(position, node, key)?,
            _ => 0.0,
        })
    }

    /// How the match ends if everybody goes on by chance. Only a game that cannot go round in circles comes to an end
    /// that way before chance has wiped out what the position was.
    fn play_out(&mut self, position: &G, mut node: Node, key: u64) -> Result<f64, Stopped> {
        let mut dice = Dice::new(key);
        let (mut position, mut moves) = (position.clone(), Vec::new());
        loop {
            self.clock.tick()?;
            if let Some(outcome) = self.end(&position, node) {
                return Ok(of_result(outcome.results[self.seat]));
            }
            moves.clear();
            position.push_moves(&mut moves);
            let place = dice.below(moves.len());
            node = node.below(&position, &moves[place]);
            position.play_unchecked(&moves[place]);
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
