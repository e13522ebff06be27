//! A strategy: the set of positions that play can reach, each with a move. The positions are in the order in which
//! the checker reaches them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Game, Seat};

use super::choice::{Choice, Chooser};
use super::key::{Key, Successors};
use super::oracle::{Allowed, Measure, Oracle};
use super::{AtLeast, CertifyError, Claim};

/// The move of a side in every position that play can reach with this side to move.
#[derive(Debug)]
pub(super) struct Strategy {
    claim: Claim,
    /// The positions in order, each with its move.
    pub(super) steps: Vec<Step>,
    /// The number of each position.
    numbers: HashMap<Key, u32>,
    /// The numbers of the positions that have a rank, in ascending order.
    pub(super) ranked: Vec<(u32, Measure)>,
}

/// A position and its move.
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
    ///
    /// # Errors
    /// The claim is false, no table has a value, or a limit is too low.
    pub(super) fn of(
        position: &Awithlaknannai,
        mut oracle: Oracle<'_>,
        choice: Choice,
        max_positions: u64,
    ) -> Result<Strategy, CertifyError> {
        let claim = oracle.claim;
        let (first, turn) = (Key::of(position, claim.seat), position.turn());
        let value = oracle.value(first, turn)?;
        if AtLeast::of(value).is_none() || !claim.at_least.allows(value) {
            return Err(CertifyError::ClaimIsFalse(value, claim.at_least));
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
    fn close(
        &mut self,
        oracle: &mut Oracle<'_>,
        chooser: &mut Chooser,
        max_positions: u64,
    ) -> Result<(), CertifyError> {
        let mut at = 0;
        while at < self.steps.len() {
            if self.steps.len() as u64 > max_positions {
                return Err(CertifyError::TooManyPositions(max_positions));
            }
            let Allowed { candidates, of, measure } = oracle.allowed(self.steps[at].key)?;
            let is_new = |key| !self.numbers.contains_key(&key);
            let chosen = chooser.choose(oracle, &candidates, is_new)?;
            let chosen = chosen.expect("a position in which the claim is true has a move that keeps it");
            let step = &mut self.steps[at];
            (step.number, step.of) = (chosen.number as u8, of as u8);
            self.ranked.extend(measure.map(|measure| (at as u32, measure)));
            self.add_new(&chosen.after.successors(self.claim.seat, self.other()).keys);
            at += 1;
        }
        Ok(())
    }

    fn other(&self) -> Seat {
        self.claim.seat.next(2)
    }

    /// The number of a position of the set.
    pub(super) fn number(&self, key: Key) -> u32 {
        self.numbers[&key]
    }

    /// The positions after those replies to a position's move that are not captures.
    pub(super) fn quiet_replies(&self, number: u32) -> Vec<Key> {
        let Step { key, number, .. } = self.steps[number as usize];
        let after = key.successors(self.claim.seat, self.claim.seat).keys[usize::from(number)];
        let Successors { keys, by_capture } = after.successors(self.claim.seat, self.other());
        if by_capture { Vec::new() } else { keys }
    }
}
