//! The closed set of positions: each is found once, in the order in which the checker finds it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Game, Seat};

use super::choice::{Choice, Chooser};
use super::key::{Key, Next};
use super::oracle::{Allowed, Measure, Oracle};
use super::{AtLeast, Claim, Refused};

/// What a side does in every position that play can reach with it to move.
#[derive(Debug)]
pub(super) struct Strategy {
    claim: Claim,
    /// The positions in order, each with the move that is made.
    pub(super) steps: Vec<Step>,
    /// The number of each position.
    numbers: HashMap<Key, u32>,
    /// The positions that have a rank, by their numbers in rising order.
    pub(super) ranked: Vec<(u32, Measure)>,
}

/// A position and its move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) key: Key,
    /// The number of the move.
    pub(super) number: u8,
    /// How many moves there are.
    pub(super) of: u8,
}

impl Strategy {
    /// The strategy from `position` by what `oracle` knows, with so many positions at most.
    ///
    /// # Errors
    /// The claim does not hold, values are not known, or a limit is too low.
    pub(super) fn of(
        position: &Awithlaknannai,
        mut oracle: Oracle<'_>,
        choice: Choice,
        most: u64,
    ) -> Result<Strategy, Refused> {
        let claim = oracle.claim;
        let (first, turn) = (Key::of(position, claim.seat), position.turn());
        let value = oracle.value(first, turn)?;
        if AtLeast::of(value).is_none() || !claim.at_least.allows(value) {
            return Err(Refused::Less(value, claim.at_least));
        }
        let mut strategy = Strategy { claim, steps: Vec::new(), numbers: HashMap::new(), ranked: Vec::new() };
        match turn == claim.seat {
            true => strategy.find(&[first]),
            false => strategy.find(&first.next(claim.seat, turn).keys),
        }
        strategy.close(&mut oracle, &mut Chooser::new(choice), most.min(u32::MAX.into()))?;
        Ok(strategy)
    }

    /// Puts those positions at the end that are new.
    fn find(&mut self, keys: &[Key]) {
        for key in keys {
            if let Entry::Vacant(vacant) = self.numbers.entry(*key) {
                vacant.insert(self.steps.len() as u32);
                self.steps.push(Step { key: *key, number: 0, of: 0 });
            }
        }
    }

    /// Gives every position a move, and finds what the replies lead to, until nothing is new.
    fn close(&mut self, oracle: &mut Oracle<'_>, chooser: &mut Chooser, most: u64) -> Result<(), Refused> {
        let mut at = 0;
        while at < self.steps.len() {
            if self.steps.len() as u64 > most {
                return Err(Refused::Positions(most));
            }
            let Allowed { candidates, of, measure } = oracle.allowed(self.steps[at].key)?;
            let is_new = |key| !self.numbers.contains_key(&key);
            let chosen = chooser.choose(oracle, &candidates, is_new)?;
            let chosen = chosen.expect("a position that is worth the claim has a move that keeps it");
            let step = &mut self.steps[at];
            (step.number, step.of) = (chosen.number as u8, of as u8);
            self.ranked.extend(measure.map(|measure| (at as u32, measure)));
            self.find(&chosen.after.next(self.claim.seat, self.other()).keys);
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

    /// Where quiet replies to the move of a position lead.
    pub(super) fn quiet_replies(&self, number: u32) -> Vec<Key> {
        let Step { key, number, .. } = self.steps[number as usize];
        let after = key.next(self.claim.seat, self.claim.seat).keys[usize::from(number)];
        let Next { keys, takes } = after.next(self.claim.seat, self.other());
        if takes { Vec::new() } else { keys }
    }
}
