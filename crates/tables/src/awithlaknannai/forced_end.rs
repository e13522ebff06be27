//! Whether a side can force an end in its favour where endless play is a draw: by search, down to positions whose values tables have.
//!
//! The *attacker* is the side that is to force the end, the *defender* the other one. A draw is enough for the defender, and so is
//! play without end.
//!
//! The search is a depth-first proof-number search (df-pn; Nagai 2002). Since many ways lead to the same positions, the numbers of
//! moves are not added up: the largest counts, and one more for each other move (weak proof numbers; Ueda and others 2008). A
//! position that repeats on the path counts for the defender. So what is shown for the attacker holds wherever the position
//! occurs; what is shown for the defender may rest on a path that is another one elsewhere. That is why an answer for the defender
//! is checked by a strategy (`check`), as far as the limits allow.

mod check;
mod entries;
mod numbers;
mod position;

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{Game, Seat};

use super::board::with_board;
use super::search::Search;
use super::table::{Files, Table};
use super::{Board, Men};
use crate::{Result, Wdl};
use entries::Entries;
use numbers::Numbers;
use position::{Key, Position};

/// A path of more plies counts for the defender.
const LONGEST_PATH: usize = 1000;

/// How much a search for a forced end may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForcedEndLimits {
    /// How many times the moves of a position may be looked at. A check takes some 100 bytes for each.
    pub searched: u64,
    /// The memory for the positions that were searched, in bytes.
    pub memory: u64,
}

/// What a search for a forced end has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForcedEnd {
    /// Whether the search finds that the seat can force an end in its favour; None if the limits do not suffice.
    pub is_forced: Option<bool>,
    /// How many times the moves of a position were looked at.
    pub searched: u64,
    /// That the seat cannot force it is sure with a strategy by which the other side holds: how many positions without a value in tables
    /// it has, up to the board's symmetries. None if the limits do not suffice for it, and where the seat can force the end, which is sure.
    pub strategy: Option<u64>,
}

/// Searches whether `seat` can force an end in its favour from `position`, endless play being a draw. `table` has values with
/// endless play drawn ([`Table::endless_drawn`]).
///
/// # Errors
/// A table is damaged.
pub fn forced_end(
    table: &Table,
    position: &Awithlaknannai,
    seat: Seat,
    limits: ForcedEndLimits,
) -> Result<ForcedEnd> {
    let root = Position { men: Men::of(position), attacks: position.turn() == seat };
    let files = Files(table);
    with_board!(position.options().lines, |B| ForcedEndSearch::<B>::new(&files, limits).answer(root))
}

struct ForcedEndSearch<'a, B> {
    values: Search<'a, B, Files<'a>>,
    entries: Entries,
    /// The positions that lead from the root to the one that is searched.
    path: Vec<Key>,
    searched: u64,
    most: u64,
}

/// A position after a move.
struct Child {
    position: Position,
    key: Key,
    numbers: Numbers,
}

impl<'a, B: Board> ForcedEndSearch<'a, B> {
    fn new(files: &'a Files<'a>, limits: ForcedEndLimits) -> ForcedEndSearch<'a, B> {
        let (values, entries) = (Search::new(files), Entries::new(limits.memory));
        ForcedEndSearch { values, entries, path: Vec::new(), searched: 0, most: limits.searched }
    }

    /// Searches, and checks an answer for the defender. If it has a gap, it is then known that the attacker can force the end.
    fn answer(&mut self, root: Position) -> Result<ForcedEnd> {
        let mut is_forced = self.is_forced(root)?;
        let strategy = if is_forced == Some(false) { self.defence(root)? } else { None };
        if is_forced == Some(false) && strategy.is_none() {
            is_forced = self.is_forced(root)?;
        }
        Ok(ForcedEnd { is_forced, searched: self.searched, strategy })
    }

    /// Whether the attacker can force the end; None if the limits do not suffice.
    fn is_forced(&mut self, position: Position) -> Result<Option<bool>> {
        let key = position.key();
        let mut numbers = self.numbers(position, key)?;
        if !numbers.is_known() {
            numbers = self.search(position, key, Numbers::UNBOUNDED)?;
        }
        Ok(numbers.is_known().then_some(position.attacks == (numbers == Numbers::REACHED)))
    }

    /// Searches a position until one of its numbers reaches that of `enough`.
    fn search(&mut self, position: Position, key: Key, enough: Numbers) -> Result<Numbers> {
        let before = self.searched;
        self.searched += 1;
        self.path.push(key);
        let mut children = self.children(position)?;
        let numbers = loop {
            let numbers = Numbers::of(children.iter().map(|child| child.numbers));
            if numbers.reach(enough) || self.searched >= self.most {
                break numbers;
            }
            let (best, enough) = promising(&children, enough);
            let Child { position, key, numbers } = &mut children[best];
            *numbers = self.search(*position, *key, enough)?;
        };
        self.path.pop();
        self.entries.put(key, numbers, self.searched - before);
        Ok(numbers)
    }

    /// The positions after each move, up to the first that is known to be best.
    fn children(&mut self, position: Position) -> Result<Vec<Child>> {
        let mut children = Vec::new();
        for (key, position) in position.after_moves::<B>() {
            let numbers = self.numbers(position, key)?;
            children.push(Child { position, key, numbers });
            if numbers == Numbers::MISSED {
                break;
            }
        }
        Ok(children)
    }

    /// What is known of a position before its moves are looked at.
    fn numbers(&mut self, position: Position, key: Key) -> Result<Numbers> {
        if self.path.len() >= LONGEST_PATH || self.path.contains(&key) {
            return Ok(key.known(false));
        }
        if let Some(numbers) = self.entries.get(key) {
            return Ok(numbers);
        }
        let is_forced = self.stored(position)?;
        Ok(is_forced.map_or_else(|| position.estimate::<B>(), |is_forced| key.known(is_forced)))
    }

    /// Whether the attacker can force the end, as tables say; None if they do not have the value.
    fn stored(&mut self, position: Position) -> Result<Option<bool>> {
        let value = self.values.value(position.men)?;
        Ok(value.map(|value| value == if position.attacks { Wdl::Won } else { Wdl::Lost }))
    }
}

/// The most promising of the positions after the moves of one that is searched until it has numbers of `enough`, and the numbers at
/// which another one is. Some more than those of the second best are allowed, lest the search jumps to and fro.
fn promising(children: &[Child], enough: Numbers) -> (usize, Numbers) {
    let order = |index: &usize| (children[*index].numbers.other, children[*index].numbers.own);
    let best = (0..children.len())
        .min_by_key(order)
        .expect("without moves it is known that the side to move has lost");
    let others = children.iter().enumerate().filter(|(index, _)| *index != best);
    let second = others.map(|(_, child)| child.numbers.other).min().unwrap_or(u32::MAX);
    let open = children.iter().filter(|child| !child.numbers.is_known()).count() as u32;
    let own = (enough.other + 1).saturating_sub(open).max(children[best].numbers.own + 1);
    let other = enough.own.min(second.saturating_add(second / 4).saturating_add(1));
    (best, Numbers { own, other })
}
