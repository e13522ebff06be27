//! The task at a decision of a puzzle.

use crate::truth::captures::Captures;
use crate::{Goal, Kind};

/// The most plies of a win that is searched for.
pub(crate) const MAX_WIN_PLIES: u16 = 7;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    Keep,
    Win,
    /// To win, or with three seats not to lose, however long it takes.
    WinOrHold(Goal),
    /// To capture a number of men more than the other side in the next plies.
    Take {
        /// Men captured less men lost, for the seat to move; below 0 where the other seat is to move.
        men: i32,
        plies: u16,
    },
    /// To prevent the other side from capturing in its next two moves.
    Prevent,
}

impl Task {
    /// The first task of a puzzle of this kind and goal whose solution has `decisions` decisions.
    pub(crate) fn first(kind: Kind, goal: Goal, decisions: usize) -> Task {
        match (kind, goal) {
            (Kind::Win, _) => Task::Win,
            (Kind::LastStep, goal) => Task::WinOrHold(goal),
            (_, Goal::Take(men)) => Task::Take { men: men.into(), plies: 2 * decisions as u16 },
            (_, Goal::Nothing) => Task::Prevent,
            (_, Goal::Win | Goal::Draw) => Task::Keep,
        }
    }

    /// What is left after the legal move `m` of any seat. None if nothing is left to find.
    pub(crate) fn after<G: Captures>(self, position: &G, m: &G::Move) -> Option<Task> {
        match self {
            Task::Keep | Task::Prevent => None,
            Task::Win | Task::WinOrHold(_) => Some(self),
            Task::Take { men, plies } => {
                let left = position.captured(m) - men;
                let is_taken = men > 0 && left >= 0;
                (!is_taken).then_some(Task::Take { men: left, plies: plies.saturating_sub(1) })
            }
        }
    }
}
