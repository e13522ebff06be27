//! A second solver with which the real ones are compared. It is simple, so that it can be trusted: no symmetry, no
//! compression, no bitboards, and the rules only through [`Game`].
//!
//! Every position starts with the value of endless play, and is evaluated again whenever one of its successors changes,
//! until nothing changes. Forced results spread from the ends; all other positions keep the value of endless play. Plies
//! converge, too: a win that was found with too many plies is replaced when a quicker one is found.

pub(crate) mod awithlaknannai;
pub(crate) mod layers;
pub(crate) mod men;
pub(crate) mod morris;

use std::ops::Range;
use std::thread::{available_parallelism, scope};

use putahi_rules::{Game, Plies, SeatResult, Value};

/// Positions with numbers from 0. Every position after a move that does not end the game has a number.
pub(crate) trait Numbered: Sync {
    type Game: Game;

    /// Ranges of numbers without gaps between them. Moves stay in a range or lead to an earlier one.
    fn stages(&self) -> Vec<Range<usize>>;

    /// The position with a number; none if it has no position.
    fn position(&self, number: usize) -> Option<Self::Game>;

    /// The number of a position; none for an end without a number.
    fn number(&self, position: &Self::Game) -> Option<usize>;

    /// The predecessors of `position` in the same stage; it may include other positions.
    fn predecessors(&self, position: &Self::Game) -> Vec<usize>;

    /// The value of endless play from `position` for the side to move.
    fn endless(&self, position: &Self::Game) -> Value;
}

/// The values of all positions of a numbering, each for the side to move.
pub(crate) struct Solved<N> {
    pub(crate) numbering: N,
    values: Vec<Value>,
}

/// Solves all positions of `numbering`.
pub(crate) fn solve<N: Numbered>(numbering: N) -> Solved<N> {
    let mut solved = Solved { values: Vec::new(), numbering };
    for stage in solved.numbering.stages() {
        assert_eq!(solved.values.len(), stage.start, "stages have no gaps");
        let endless = |position: N::Game| solved.numbering.endless(&position);
        let start = |number| solved.numbering.position(number).map_or(Value::Drawn, endless);
        solved.values.extend(stage.clone().map(start));
        solved.solve_stage(stage);
    }
    solved
}

impl<N: Numbered> Solved<N> {
    /// The value of a position for the side to move.
    pub(crate) fn value(&self, position: &N::Game) -> Value {
        match self.numbering.number(position) {
            Some(number) => self.values[number],
            None => ended(position).expect("only ends have no number"),
        }
    }

    /// All positions with their values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (N::Game, Value)> {
        let with_value = |(number, value): (usize, &Value)| Some((self.numbering.position(number)?, *value));
        self.values.iter().enumerate().filter_map(with_value)
    }

    /// Evaluates the positions of a stage again until nothing changes.
    fn solve_stage(&mut self, stage: Range<usize>) {
        let mut marked = vec![None; stage.len()];
        let mut changes = self.changes(stage.len(), |place| (stage.start + place, Reason::Improved));
        while !changes.is_empty() {
            // All values are replaced before predecessors are looked up: each was derived from the values before.
            changes.iter_mut().for_each(|(number, value)| std::mem::swap(&mut self.values[*number], value));
            let numbers = self.mark_affected(&changes, &mut marked, stage.start);
            let take =
                |number: usize| (number, marked[number - stage.start].take().expect("it was just marked"));
            let open: Vec<_> = numbers.into_iter().map(take).collect();
            changes = self.changes(open.len(), |place| open[place]);
        }
    }

    /// Marks the predecessors that these changes may affect, and returns their numbers; a change is a number with the value
    /// before.
    fn mark_affected(
        &self,
        changes: &[(usize, Value)],
        marked: &mut [Option<Reason>],
        first: usize,
    ) -> Vec<usize> {
        let mut numbers = Vec::new();
        for (number, before) in changes {
            let position = self.numbering.position(*number).expect("what has changed is a position");
            for parent in self.numbering.predecessors(&position) {
                let reason = reason(self.values[parent], *before, self.values[*number]);
                let place = &mut marked[parent - first];
                numbers.extend((place.is_none() && reason.is_some()).then_some(parent));
                *place = reason.max(*place);
            }
        }
        numbers
    }

    /// The new values of those of the `count` positions `open` whose value changes, derived by all threads from the present
    /// values.
    fn changes(&self, count: usize, open: impl Fn(usize) -> (usize, Reason) + Sync) -> Vec<(usize, Value)> {
        let threads = available_parallelism().map_or(1, usize::from);
        let bound = |thread| count * thread / threads;
        let part = |thread| self.changes_of((bound(thread)..bound(thread + 1)).map(&open));
        let part = &part;
        scope(|scope| {
            let found: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
            found.into_iter().flat_map(|thread| thread.join().expect("nothing panics there")).collect()
        })
    }

    fn changes_of(&self, open: impl Iterator<Item = (usize, Reason)>) -> Vec<(usize, Value)> {
        let mut moves = Vec::new();
        let change = |(number, reason)| {
            let position = self.numbering.position(number)?;
            let before = self.values[number];
            let most = if reason == Reason::BestGotWorse { before } else { Value::Won(Some(Plies(1))) };
            let value = self.derived(&position, most, &mut moves);
            (value != before).then_some((number, value))
        };
        open.filter_map(change).collect()
    }

    /// The value of the best move. No move is better than `most`, so that the search ends at one with this value.
    fn derived(&self, position: &N::Game, most: Value, moves: &mut Vec<Move<N>>) -> Value {
        moves.clear();
        position.push_moves(moves);
        let mut best = None;
        let mut next = position.clone();
        for m in moves {
            next.clone_from(position);
            next.play_unchecked(m);
            best = best.max(Some(one_ply_earlier(self.value(&next))));
            if best == Some(most) {
                break;
            }
        }
        best.unwrap_or_else(|| ended(position).expect("a position without moves has an outcome"))
    }
}

type Move<N> = <<N as Numbered>::Game as Game>::Move;

/// Why a position is evaluated again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reason {
    /// A best move became worse, and no move better.
    BestGotWorse,
    /// A move became better than the best one was.
    Improved,
}

/// The value of an end for the side to move.
fn ended<G: Game>(position: &G) -> Option<Value> {
    position.outcome().map(|outcome| match outcome.results[position.turn()] {
        SeatResult::Won => Value::Won(Some(Plies(0))),
        SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
        SeatResult::Lost => Value::Lost(Some(Plies(0))),
    })
}

/// The value a ply earlier, for the other side.
fn one_ply_earlier(value: Value) -> Value {
    let later = |plies: Option<Plies>| plies.map(|plies| Plies(plies.0 + 1));
    match value.opposite() {
        Value::Won(plies) => Value::Won(later(plies)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(later(plies)),
    }
}

/// Why a position of value `parent` is evaluated again after the change of a child; none if it cannot change.
fn reason(parent: Value, before: Value, now: Value) -> Option<Reason> {
    if one_ply_earlier(now) > parent {
        Some(Reason::Improved)
    } else if one_ply_earlier(before) == parent {
        Some(Reason::BestGotWorse)
    } else {
        None
    }
}
