//! Checks that the defender holds, by a strategy: a move of the defender for each position that play can reach by all moves of the attacker.
//!
//! The strategy may lead in circles. It holds if no move leads out of its positions, but to one whose value tables have and which is not
//! won for the attacker: then the attacker never has an end. Where a position turns out to be lost since all its moves are, the positions
//! that lead there choose anew.

use std::collections::{HashMap, HashSet};

use super::ForcedEndSearch;
use super::numbers::Numbers;
use super::position::{Key, Position};
use crate::Result;
use crate::awithlaknannai::Board;

/// The defender's strategy while it is made, without the positions whose value tables have.
#[derive(Default)]
struct Defence {
    seen: HashSet<Key>,
    /// The moves: where each leads, and from where.
    moves: Vec<(Key, Key)>,
    /// Where the defender goes; nowhere where a move leads to a position whose value tables have.
    choices: HashMap<Key, Key>,
    /// Positions from which the attacker forces an end.
    lost: HashSet<Key>,
}

impl Defence {
    /// Adds the positions to lost ones from which the attacker moves to them. Returns those where the defender must choose anew.
    fn lose(&mut self) -> Vec<Key> {
        loop {
            let (moves, lost, choices) = (&self.moves, &self.lost, &self.choices);
            let to_lost = moves.iter().filter(|(to, from)| lost.contains(to) && !lost.contains(from));
            let to_lost = to_lost.filter(|(to, from)| from.attacks() || choices.get(from) == Some(to));
            let (more, again): (Vec<Key>, Vec<Key>) =
                to_lost.map(|(_, from)| *from).partition(|from| from.attacks());
            if more.is_empty() {
                return again;
            }
            self.lost.extend(more);
        }
    }
}

impl<B: Board> ForcedEndSearch<'_, B> {
    /// The number of positions of a strategy by which the defender holds; None if there is none, or the limits do not suffice.
    pub(super) fn defence(&mut self, root: Position) -> Result<Option<u64>> {
        if let Some(is_forced) = self.stored(root)? {
            return Ok((!is_forced).then_some(0));
        }
        let mut defence = Defence { seen: HashSet::from([root.key()]), ..Defence::default() };
        let mut open = vec![root.key()];
        while !open.is_empty() {
            while let Some(key) = open.pop() {
                let after = self.held(key.position(), &defence)?;
                if self.searched >= self.most {
                    return Ok(None);
                }
                let Some(after) = after else {
                    defence.lost.insert(key);
                    continue;
                };
                for next in after {
                    defence.moves.push((next, key));
                    if !key.attacks() {
                        defence.choices.insert(key, next);
                    }
                    open.extend(defence.seen.insert(next).then_some(next));
                }
            }
            open = defence.lose();
            defence.lost.iter().for_each(|key| self.entries.put(*key, key.known(true), self.searched));
        }
        if defence.lost.contains(&root.key()) { Ok(None) } else { self.holds(root, &defence.choices) }
    }

    /// Where the strategy leads from a position, without positions whose value tables have; None if it is lost.
    fn held(&mut self, position: Position, defence: &Defence) -> Result<Option<Vec<Key>>> {
        let mut after = match self.after(position)? {
            After::Known(is_forced) => return Ok((!is_forced).then(Vec::new)),
            After::Open(after) => after,
        };
        let is_lost = |key: &Key| defence.lost.contains(key);
        if position.attacks {
            return Ok((!after.iter().any(is_lost)).then_some(after));
        }
        after.retain(|key| !is_lost(key));
        if let Some(choice) = after.iter().find(|key| defence.seen.contains(key)) {
            return Ok(Some(vec![*choice]));
        }
        if !after.iter().any(|key| self.is_found_held(*key)) {
            // The most promising moves first.
            self.search(position, position.key(), Numbers::UNBOUNDED)?;
        }
        after.sort_by_key(|key| !self.is_found_held(*key));
        for choice in after {
            if self.is_forced(choice.position())? == Some(false) {
                return Ok(Some(vec![choice]));
            }
        }
        Ok(None)
    }

    fn is_found_held(&self, key: Key) -> bool {
        self.entries.get(key) == Some(key.known(false))
    }

    /// The number of positions that are reached by these choices; None if they lead to an end that the attacker forces.
    fn holds(&mut self, root: Position, choices: &HashMap<Key, Key>) -> Result<Option<u64>> {
        let (mut seen, mut open) = (HashSet::from([root.key()]), vec![root.key()]);
        while let Some(key) = open.pop() {
            match (self.after(key.position())?, choices.get(&key)) {
                (After::Known(false), _) => {}
                (After::Open(after), _) if key.attacks() => {
                    open.extend(after.into_iter().filter(|next| seen.insert(*next)));
                }
                (After::Open(after), Some(choice)) if after.contains(choice) => {
                    open.extend(seen.insert(*choice).then_some(*choice));
                }
                _ => return Ok(None),
            }
        }
        Ok(Some(seen.len() as u64))
    }

    /// What tables have of the positions after the moves of one.
    fn after(&mut self, position: Position) -> Result<After> {
        self.searched += 1;
        let mut open = Vec::new();
        for (key, after) in position.after_moves::<B>() {
            match self.stored(after)? {
                Some(is_forced) if is_forced == position.attacks => return Ok(After::Known(is_forced)),
                Some(_) => {}
                None => open.push(key),
            }
        }
        Ok(After::Open(open))
    }
}

/// What tables have of the positions after the moves of one.
enum After {
    /// A move leads to the aim of the side to move: whether the attacker forces an end.
    Known(bool),
    /// No move does: the positions whose value tables do not have.
    Open(Vec<Key>),
}
