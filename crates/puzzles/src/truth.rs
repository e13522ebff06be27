//! Which moves of a position are right: by exact values, or by search of bounded depth.

pub(crate) mod captures;
mod classes;
pub(crate) mod forced_win;
mod task;
mod values;

use putahi_engine::Evaluate;
use putahi_rules::{Plies, Seat, Tabletop, Value, after};
use putahi_tables::probe::value;
use putahi_tables::{FileSolvable, TableError};

use captures::Captures;
pub(crate) use classes::Classes;
use forced_win::TooLarge;
pub(crate) use task::{MAX_WIN_PLIES, Task};

/// What tables say, or the error of a table that is damaged where it was read.
pub(crate) type TableResult<T> = Result<T, TableError>;

pub(crate) trait PuzzleGame: Tabletop + Evaluate + FileSolvable + Captures {}
impl<G: Tabletop + Evaluate + FileSolvable + Captures> PuzzleGame for G {}

/// The most pieces that are placed before a value is searched for.
pub(crate) const AHEAD: u8 = 2;

/// What the tables of a game, and searches, say of its positions.
pub(crate) struct Truth<'a, G: PuzzleGame>(pub(crate) &'a G::Table);

impl<G: PuzzleGame> Truth<'_, G> {
    /// The moves of `position` by what they are worth for the task; none is right where the task cannot be fulfilled. None where
    /// neither values nor search decide.
    pub(crate) fn classes(&self, position: &G, task: Task) -> TableResult<Option<Classes<G>>> {
        Ok(match task {
            Task::Keep => self.keeping(position)?,
            Task::Win => self.winning(position)?,
            Task::WinOrHold(goal) => self.reaching(position, goal)?,
            Task::Take { men, plies } => Some(captures::taking(position, men, plies)),
            Task::Prevent => Some(captures::preventing(position)),
        })
    }

    /// The fastest wins are right, other wins slower. Distances are those of the tables, where they have them; else they are
    /// searched for.
    fn winning(&self, position: &G) -> TableResult<Option<Classes<G>>> {
        let Some(values) = self.values(position)? else { return Ok(None) };
        let is_win = |value: &Value| matches!(value, Value::Won(_));
        let has_plies = values.iter().all(|(_, value)| !is_win(value) || value.plies().is_some());
        let right: Vec<G::Move> = match has_plies {
            true => {
                let best = values.iter().map(|(_, value)| *value).max().filter(is_win);
                values.iter().filter(|(_, value)| Some(*value) == best).map(|(m, _)| m.clone()).collect()
            }
            false => match forced_win::shortest(position, MAX_WIN_PLIES) {
                Ok(found) => found.map(|(_, right)| right).unwrap_or_default(),
                Err(TooLarge) => return Ok(None),
            },
        };
        let mut classes = Classes { right: Vec::new(), slower: Vec::new(), wrong: Vec::new() };
        for (m, value) in values {
            let class = match right.contains(&m) {
                true => &mut classes.right,
                false if is_win(&value) => &mut classes.slower,
                false => &mut classes.wrong,
            };
            class.push(m);
        }
        Ok(Some(classes))
    }

    /// Within how many plies `seat` wins, as far as tables or a search show: at most `most`.
    pub(crate) fn win_plies(&self, position: &G, seat: Seat, most: u16) -> TableResult<Option<u16>> {
        match value(self.0, position, seat)? {
            Some(Value::Won(Some(Plies(plies)))) => Ok((plies <= most).then_some(plies)),
            Some(Value::Won(None)) | None => Ok(forced_win::distance(position, seat, most).ok().flatten()),
            Some(Value::Drawn | Value::Lost(_)) => Ok(None),
        }
    }

    /// Whether the legal move `m` loses within `plies` plies, itself included.
    fn loses_within(&self, position: &G, m: &G::Move, plies: u16) -> TableResult<bool> {
        let other = position.turn().next(position.seats());
        Ok(self.win_plies(&after(position, m), other, plies - 1)?.is_some())
    }

    /// Whether each of the moves loses within `plies` plies, itself included.
    pub(crate) fn all_lose(&self, position: &G, moves: &[G::Move], plies: u16) -> TableResult<bool> {
        for m in moves {
            if !self.loses_within(position, m, plies)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
