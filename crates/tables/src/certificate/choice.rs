//! The rules that choose one of the moves that keep the claim.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use putahi_rules::Value;

use super::error::Result;
use super::key::Key;
use super::oracle::{Candidate, Oracle};

/// A rule that chooses among moves that serve the claim equally well. Ties are broken by the further rules that it
/// names, then by the order of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The first in order.
    First,
    /// The one with the fewest plies to the next capture, where tables have them.
    Soonest,
    /// The one that leaves the other side the fewest replies.
    Replies,
    /// The one whose replies lead to the fewest positions that are not in the strategy yet, then by `Replies`.
    New,
    /// The one after which the own men stand on the set of points to which chosen moves have led most often, then by
    /// `New`.
    Habit,
    /// The one whose replies lead to the fewest positions that are not in the strategy yet, then by `Habit`, then by
    /// `Replies`.
    NewHabit,
    /// One after which the side of the claim has won, if there is one, then by `NewHabit`.
    Won,
}

impl Choice {
    /// All rules.
    pub const ALL: [Choice; 7] = [
        Choice::First,
        Choice::Soonest,
        Choice::Replies,
        Choice::New,
        Choice::Habit,
        Choice::NewHabit,
        Choice::Won,
    ];

    const fn name(self) -> &'static str {
        ["first", "soonest", "replies", "new", "habit", "new-habit", "won"][self as usize]
    }
}

/// What a move is chosen by, the most important first; less is better.
type Criteria = [u64; 4];

/// Chooses moves by a rule, and counts its choices.
pub(super) struct Chooser {
    choice: Choice,
    /// For each set of own points, the number of chosen moves that led to it.
    led_to: HashMap<u64, u64>,
}

impl Chooser {
    pub(super) fn new(choice: Choice) -> Chooser {
        Chooser { choice, led_to: HashMap::new() }
    }

    /// The best of `candidates` by the rule; None if there are none. `is_new` tells whether a position is not in the
    /// strategy yet.
    pub(super) fn choose(
        &mut self,
        oracle: &Oracle<'_>,
        candidates: &[Candidate],
        is_new: impl Fn(Key) -> bool,
    ) -> Result<Option<Candidate>> {
        let mut best: Option<(Criteria, Candidate)> = None;
        for candidate in candidates {
            let score =
                if candidates.len() == 1 { [0; 4] } else { self.score(oracle, candidate.after, &is_new)? };
            if best.is_none_or(|(least, _)| score < least) {
                best = Some((score, *candidate));
            }
        }
        let chosen = best.map(|(_, candidate)| candidate);
        if let Some(candidate) = chosen {
            *self.led_to.entry(candidate.after.own()).or_default() += 1;
        }
        Ok(chosen)
    }

    /// The criteria of a move. The move whose criteria are lexicographically least is chosen.
    fn score(&self, oracle: &Oracle<'_>, after: Key, is_new: &impl Fn(Key) -> bool) -> Result<Criteria> {
        if self.choice == Choice::First {
            return Ok([0; 4]);
        }
        if self.choice == Choice::Soonest {
            let plies = oracle.known_plies(after, oracle.other())?;
            return Ok([plies.map_or(u64::MAX, u64::from), 0, 0, 0]);
        }
        let replies = after.successors(oracle.own(), oracle.other()).keys;
        let new = replies.iter().filter(|key| is_new(**key)).count() as u64;
        let all = replies.len() as u64;
        let habit = u64::MAX - self.led_to.get(&after.own()).copied().unwrap_or(0);
        Ok(match self.choice {
            Choice::First | Choice::Soonest | Choice::Replies => [all, 0, 0, 0],
            Choice::New => [new, all, 0, 0],
            Choice::Habit => [habit, new, all, 0],
            Choice::NewHabit => [new, habit, all, 0],
            Choice::Won => {
                let is_won = oracle.value(after, oracle.other())? == Value::Won(None);
                [(!is_won).into(), new, habit, all]
            }
        })
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Choice {
    /// What is wrong with the text.
    type Err = String;

    fn from_str(text: &str) -> Result<Choice, String> {
        let names = Choice::ALL.map(Choice::name).join(", ");
        let unknown = || format!("unknown rule for choosing moves `{text}`; expected one of {names}");
        Choice::ALL.into_iter().find(|choice| choice.name() == text).ok_or_else(unknown)
    }
}
