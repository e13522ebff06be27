//! A strategy: the set of positions that play can reach, each with a move. The positions are in the order in which
//! the checker reaches them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use putahi_rules::Game;
use putahi_rules::awithlaknannai::Awithlaknannai;

use super::Claim;
use super::choice::{Choice, Chooser};
use super::error::{CertifyError, Result};
use super::key::{Key, Successors};
use super::oracle::{Allowed, Measure, Oracle};

/// The move of a side in every position that play can reach with this side to move.
#[derive(Debug)]
pub(super) struct Strategy {
    pub(super) claim: Claim,
    /// The positions in order, each with its move.
    pub(super) steps: Vec<Step>,
    numbers: HashMap<Key, u32>,
    /// The numbers of the positions that have a rank, in ascending order.
    pub(super) ranked: Vec<(u32, Measure)>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) key: Key,
    /// The number of the move among the successors.
    pub(super) number: u8,
    /// The number of all moves.
    pub(super) of: u8,
}

impl Strategy {
    /// The strategy from `position`, with at most `max_positions` positions.
    pub(super) fn of(
        position: &Awithlaknannai,
        mut oracle: Oracle<'_>,
        choice: Choice,
        max_positions: u64,
    ) -> Result<Strategy> {
        let claim = oracle.claim;
        let (first, turn) = (Key::of(position, claim.seat), position.turn());
        let value = oracle.value(first, turn)?;
        if !claim.at_least.allows(value) {
            return Err(claim.at_least.falsified_by(value));
        }
        let mut strategy = Strategy { claim, steps: Vec::new(), numbers: HashMap::new(), ranked: Vec::new() };
        match turn == claim.seat {
            true => strategy.add_new(&[first]),
            false => strategy.add_new(&first.successors(claim.seat, turn).keys),
        }
        strategy.close(&mut oracle, &mut Chooser::new(choice), max_positions.min(u32::MAX.into()))?;
        Ok(strategy)
    }

    /// Appends the positions that are not in the set yet.
    fn add_new(&mut self, keys: &[Key]) {
        for key in keys {
            if let Entry::Vacant(vacant) = self.numbers.entry(*key) {
                vacant.insert(self.steps.len() as u32);
                self.steps.push(Step { key: *key, number: 0, of: 0 });
            }
        }
    }

    /// Chooses a move for every position and adds the positions after the replies, until no new positions are found.
    fn close(&mut self, oracle: &mut Oracle<'_>, chooser: &mut Chooser, max_positions: u64) -> Result<()> {
        let mut at = 0;
        while at < self.steps.len() {
            if self.steps.len() as u64 > max_positions {
                return Err(CertifyError::Refused(format!(
                    "the certificate takes more than {max_positions} positions; allow more with --limit, or try \
                     another --choice"
                )));
            }
            let Allowed { candidates, of, measure } = oracle.allowed(self.steps[at].key)?;
            let is_new = |key| !self.numbers.contains_key(&key);
            let chosen = chooser.choose(oracle, &candidates, is_new)?;
            let chosen = chosen.expect("a position in which the claim is true has a move that keeps it");
            let step = &mut self.steps[at];
            (step.number, step.of) = (chosen.number as u8, of as u8);
            self.ranked.extend(measure.map(|measure| (at as u32, measure)));
            self.add_new(&chosen.after.successors(self.claim.seat, self.claim.seat.next(2)).keys);
            at += 1;
        }
        Ok(())
    }

    /// The rank of each position: the greatest number of ranked positions that play can pass through between this
    /// position and the next capture. Ranks decrease along play, where endless play would fall short of the claim; zero
    /// for positions that need no rank.
    pub(super) fn ranks(&self) -> Vec<u32> {
        let mut ranks = vec![0; self.steps.len()];
        let mut by_measure = self.ranked.clone();
        // The rank of a position depends only on positions with a smaller measure.
        by_measure.sort_unstable_by_key(|(_, measure)| *measure);
        for (number, _) in by_measure {
            let replies = self.quiet_replies(number).into_iter();
            let rank = replies.map(|key| ranks[self.numbers[&key] as usize] + 1).max();
            ranks[number as usize] = rank.unwrap_or(0);
        }
        ranks
    }
    /// The positions after those replies to a position's move that are not captures.
    fn quiet_replies(&self, number: u32) -> Vec<Key> {
        let Step { key, number, .. } = self.steps[number as usize];
        let after = key.successors(self.claim.seat, self.claim.seat).keys[usize::from(number)];
        let Successors { keys, by_capture } = after.successors(self.claim.seat, self.claim.seat.next(2));
        if by_capture { Vec::new() } else { keys }
    }
}
