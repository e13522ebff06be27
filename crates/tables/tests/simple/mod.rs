//! A second solver, to be trusted because it is simple: no symmetry, no compression, no kernel, the rules through
//! [`Game`] alone. The real solvers are held against it.
//!
//! Every position starts with what endless play is worth there, and is looked at again whenever a position that it may
//! lead to has changed, until nothing changes. What can be forced sooner or later spreads from the ends; the rest keeps
//! the value of endless play. Plies settle too: a win found late only waits for a quicker one to be found.
#![allow(dead_code, reason = "each test uses a part")]

pub(crate) mod awithlaknannai;
pub(crate) mod layers;
pub(crate) mod men;
pub(crate) mod morris;

use std::ops::Range;
use std::thread::{available_parallelism, scope};

use putahi_rules::{Game, Plies, SeatResult, Value};

/// Positions with numbers from 0, to which every move leads that does not end the game.
pub(crate) trait Numbered: Sync {
    type Game: Game;

    /// Ranges of numbers, one after the other without gaps. Moves stay in the range or lead to an earlier one.
    fn stages(&self) -> Vec<Range<usize>>;

    /// None for numbers that have no position.
    fn position(&self, number: usize) -> Option<Self::Game>;

    /// None for ends that have no number.
    fn number(&self, position: &Self::Game) -> Option<usize>;

    /// All positions of the same stage of which a move may lead to `position`, others perhaps too.
    fn before(&self, position: &Self::Game) -> Vec<usize>;

    /// What endless play from `position` is worth for the side to move.
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
        solved.settle(stage);
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

    /// Looks at positions of the stage until nothing changes.
    fn settle(&mut self, stage: Range<usize>) {
        let mut woken = vec![None; stage.len()];
        let mut changes = self.changes(stage.len(), |place| (stage.start + place, Woken::Raised));
        while !changes.is_empty() {
            // All are changed before any is asked whom it concerns: each was found from the values before.
            changes.iter_mut().for_each(|(number, value)| std::mem::swap(&mut self.values[*number], value));
            let numbers = self.wake(&changes, &mut woken, stage.start);
            let wake =
                |number: usize| (number, woken[number - stage.start].take().expect("it was just woken"));
            let open: Vec<_> = numbers.into_iter().map(wake).collect();
            changes = self.changes(open.len(), |place| open[place]);
        }
    }

    /// Wakes the positions that these changes concern; a change is a number with the value before. Gives their numbers.
    fn wake(&self, changes: &[(usize, Value)], woken: &mut [Option<Woken>], first: usize) -> Vec<usize> {
        let mut numbers = Vec::new();
        for (number, before) in changes {
            let position = self.numbering.position(*number).expect("what has changed is a position");
            for parent in self.numbering.before(&position) {
                let concerned = concerns(self.values[parent], *before, self.values[*number]);
                let place = &mut woken[parent - first];
                numbers.extend((place.is_none() && concerned.is_some()).then_some(parent));
                *place = concerned.max(*place);
            }
        }
        numbers
    }

    /// The new values of those positions that have one, found by all threads from the values as they stand. `open`
    /// gives `count` positions to be looked at.
    fn changes(&self, count: usize, open: impl Fn(usize) -> (usize, Woken) + Sync) -> Vec<(usize, Value)> {
        let threads = available_parallelism().map_or(1, usize::from);
        let bound = |thread| count * thread / threads;
        let part = |thread| self.changes_of((bound(thread)..bound(thread + 1)).map(&open));
        let part = &part;
        scope(|scope| {
            let found: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
            found.into_iter().flat_map(|thread| thread.join().expect("nothing panics there")).collect()
        })
    }

    fn changes_of(&self, open: impl Iterator<Item = (usize, Woken)>) -> Vec<(usize, Value)> {
        let mut moves = Vec::new();
        let change = |(number, woken)| {
            let position = self.numbering.position(number)?;
            let before = self.values[number];
            let most = if woken == Woken::Sunk { before } else { Value::Won(Some(Plies(1))) };
            let value = self.derived(&position, most, &mut moves);
            (value != before).then_some((number, value))
        };
        open.filter_map(change).collect()
    }

    /// The value of the best move; none has a better one than `most`.
    fn derived(&self, position: &N::Game, most: Value, moves: &mut Vec<Move<N>>) -> Value {
        moves.clear();
        position.push_moves(moves);
        let mut best = None;
        let mut next = position.clone();
        for m in moves {
            next.clone_from(position);
            next.play_unchecked(m);
            best = best.max(Some(seen_from_before(self.value(&next))));
            if best == Some(most) {
                break;
            }
        }
        best.unwrap_or_else(|| ended(position).expect("where no move is, there is an end"))
    }
}

type Move<N> = <<N as Numbered>::Game as Game>::Move;

/// Why a position is looked at again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Woken {
    /// A move that was the best got worse; none got better.
    Sunk,
    /// A move got better than the best was.
    Raised,
}

/// The value of an end for the side to move.
fn ended<G: Game>(position: &G) -> Option<Value> {
    position.outcome().map(|outcome| match outcome.results[position.turn()] {
        SeatResult::Won => Value::Won(Some(Plies(0))),
        SeatResult::Drawn | SeatResult::Neither => Value::Drawn,
        SeatResult::Lost => Value::Lost(Some(Plies(0))),
    })
}

/// What a value is worth a ply before, for the other side.
fn seen_from_before(value: Value) -> Value {
    let later = |plies: Option<Plies>| plies.map(|plies| Plies(plies.0 + 1));
    match value.opposite() {
        Value::Won(plies) => Value::Won(later(plies)),
        Value::Drawn => Value::Drawn,
        Value::Lost(plies) => Value::Lost(later(plies)),
    }
}

/// Why a position of value `parent` is to be looked at again where a child of it has changed; none if it need not be.
fn concerns(parent: Value, before: Value, now: Value) -> Option<Woken> {
    match () {
        () if seen_from_before(now) > parent => Some(Woken::Raised),
        () if seen_from_before(before) == parent => Some(Woken::Sunk),
        () => None,
    }
}
