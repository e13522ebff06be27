//! AND/OR search: whether a seat can force a result.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use putahi_rules::moaai::{Moaai, Terrain};
use putahi_rules::{Game, Seat};

use super::reduction::{ReducedBoard, Reduction};
use super::transposition_table::{Node, TranspositionTable};
use crate::Budget;

/// The result that a seat wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// The next seat makes the last move (O5).
    Win,
    /// Another seat makes the last move.
    NotLose,
}

impl Aim {
    /// Whether the aim is reached if the role `last` makes the last move. Role 0 is the seat for which the search runs,
    /// role 1 the next seat.
    const fn reached(self, last: u8) -> bool {
        match self {
            Aim::Win => last == 1,
            Aim::NotLose => last != 0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OutOfTime;

/// Checks the time limit of the search and the budget of the request.
pub(super) struct Clock<'a> {
    deadline: Instant,
    budget: Option<&'a Budget>,
    /// The nodes since the last check.
    nodes: u32,
}

impl<'a> Clock<'a> {
    const NODES_PER_CHECK: u32 = 256;

    /// A clock that ends a search after `time`, or when the budget of the request, if it has one, is spent.
    pub(super) fn new(time: Duration, budget: Option<&'a Budget>) -> Clock<'a> {
        Clock { deadline: Instant::now() + time, budget, nodes: 0 }
    }

    fn tick(&mut self) -> Result<(), OutOfTime> {
        self.nodes += 1;
        if self.nodes < Clock::NODES_PER_CHECK {
            return Ok(());
        }
        self.count_nodes();
        self.check()
    }

    /// Counts the nodes since the last count in the budget of the request.
    fn count_nodes(&mut self) {
        let nodes = std::mem::take(&mut self.nodes);
        if let Some(budget) = self.budget {
            budget.count_nodes(nodes.into());
        }
    }

    fn check(&self) -> Result<(), OutOfTime> {
        let is_spent = self.budget.is_some_and(Budget::is_spent);
        if is_spent || Instant::now() >= self.deadline { Err(OutOfTime) } else { Ok(()) }
    }
}

enum Child {
    /// The game is decided: this role makes the last move.
    Decided(u8),
    Undecided(Node),
}

/// Whether `seat` can force `aim` against all others together from `position`, which is in the second phase. The search
/// uses at most `memory` bytes.
pub(super) fn can(
    position: &Moaai,
    seat: Seat,
    aim: Aim,
    memory: usize,
    clock: &mut Clock<'_>,
) -> Result<bool, OutOfTime> {
    // A search of a request whose budget is spent does not begin.
    if clock.budget.is_some() {
        clock.check()?;
    }
    let (terrain, seats) = (position.terrain(), position.seats() as u8);
    let role = (position.turn().index() as u8 + seats - seat.index() as u8) % seats;
    let reduced = ReducedBoard::new(position.ground(), terrain).reduced(terrain);
    match child(reduced, role, role) {
        Child::Decided(last) => Ok(aim.reached(last)),
        Child::Undecided(node) => {
            let transpositions = TranspositionTable::new(memory);
            let answer = Search { terrain, seats, aim, transpositions, clock }.and_or_search(&node);
            clock.count_nodes();
            answer
        }
    }
}

/// The node after a step by `mover`, with `role` to move next.
fn child(Reduction { board, spare_step }: Reduction, mover: u8, role: u8) -> Child {
    if board != ReducedBoard::default() {
        return Child::Undecided(Node { board, spare_step, role });
    }
    // The turn cannot pass any more: the side to move makes all remaining steps.
    Child::Decided(if spare_step { role } else { mover })
}

struct Search<'a, 'b> {
    terrain: &'a Terrain,
    seats: u8,
    aim: Aim,
    transpositions: TranspositionTable,
    clock: &'a mut Clock<'b>,
}

impl Search<'_, '_> {
    /// Whether the aim can be forced from a node that is not in the transposition table: at a node of the seat itself
    /// one step must lead to the aim (OR), at a node of another seat all steps must (AND).
    fn and_or_search(&mut self, node: &Node) -> Result<bool, OutOfTime> {
        self.clock.tick()?;
        let wanted = node.role == 0;
        let answer = if self.reaches(node, wanted)? { wanted } else { !wanted };
        let (node, opposite) = self.seen_by_mover(node);
        self.transpositions.put(node, answer != opposite);
        Ok(answer)
    }

    /// Whether some step has the result `wanted`. Decided and stored children are looked up before any child is
    /// searched.
    fn reaches(&mut self, node: &Node, wanted: bool) -> Result<bool, OutOfTime> {
        let mut open = Vec::new();
        for child in self.children(node) {
            match child {
                Child::Decided(last) if self.aim.reached(last) == wanted => return Ok(true),
                Child::Decided(_) => {}
                Child::Undecided(child) => match self.look_up(&child) {
                    Some(answer) if answer == wanted => return Ok(true),
                    Some(_) => {}
                    None => open.push((self.order_hint(node, &child), child)),
                },
            }
        }
        open.sort_unstable_by_key(|(order_hint, _)| Reverse(*order_hint));
        for (_, child) in open {
            // The search of another child may have stored this child.
            let answer = self.look_up(&child).map_or_else(|| self.and_or_search(&child), Ok)?;
            if answer == wanted {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The results of all steps. The steps of the dropped parts count as one.
    fn children(&self, node: &Node) -> impl Iterator<Item = Child> {
        let mover = node.role;
        let step = move |(from, to)| {
            let (board, captured) = node.board.step(self.terrain, from, to);
            let reduced = board.reduced(self.terrain);
            let role = if captured { (mover + 1) % self.seats } else { mover };
            child(Reduction { spare_step: reduced.spare_step || node.spare_step, ..reduced }, mover, role)
        };
        let used_up = node.spare_step.then_some(Child::Undecided(Node { spare_step: false, ..*node }));
        node.board.steps(self.terrain).map(step).chain(used_up)
    }

    /// The move ordering key of a child, greatest first. A capture is good if it leaves the next seat few captures and
    /// few steps; a quiet step is better the more captures and the fewer steps are left.
    fn order_hint(&self, node: &Node, child: &Node) -> i32 {
        let (steps, captures) = child.board.count(self.terrain);
        match child.role == node.role {
            _ if child.board == node.board => i32::MIN,
            true => captures - steps,
            false => -4 * captures - steps,
        }
    }

    fn look_up(&self, node: &Node) -> Option<bool> {
        let (node, opposite) = self.seen_by_mover(node);
        self.transpositions.get(&node).map(|answer| answer != opposite)
    }

    /// The node under which a result is stored, and whether the stored result is the opposite. With two seats, one
    /// seat wins if and only if the other loses, so results are stored for the seat to move.
    fn seen_by_mover(&self, node: &Node) -> (Node, bool) {
        let opposite = self.seats == 2 && node.role == 1;
        (Node { role: if opposite { 0 } else { node.role }, ..*node }, opposite)
    }
}
