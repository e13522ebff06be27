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

/// The time limit is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OutOfTime;

/// Checks the time limit of the search and the budget of the request.
struct Clock<'a> {
    deadline: Instant,
    budget: Option<&'a Budget>,
    /// The nodes since the last check.
    nodes: u32,
}

impl Clock<'_> {
    /// The number of nodes between two checks of the time.
    const NODES_PER_CHECK: u32 = 256;

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

/// The result of a step.
enum Child {
    /// The game is decided: this role makes the last move.
    Decided(u8),
    /// The game is not decided.
    Undecided(Node),
}

/// A search for one seat.
pub(super) struct Search<'a> {
    position: &'a Moaai,
    seat: Seat,
    clock: Clock<'a>,
    memory: usize,
}

/// The limits of a search.
#[derive(Clone, Copy)]
pub(super) struct SearchLimits<'a> {
    pub(super) time: Duration,
    pub(super) memory: usize,
    /// The budget of the request for all its searches together, if it has one.
    pub(super) budget: Option<&'a Budget>,
}

impl<'a> Search<'a> {
    /// A search from `position`, which is in the second phase, within these limits.
    pub(super) fn new(position: &'a Moaai, seat: Seat, limits: SearchLimits<'a>) -> Search<'a> {
        let SearchLimits { time, memory, budget } = limits;
        let clock = Clock { deadline: Instant::now() + time, budget, nodes: 0 };
        Search { position, seat, clock, memory }
    }

    /// Whether the seat can force `aim` against all others together.
    ///
    /// # Errors
    /// The time limit is reached.
    pub(super) fn can(&mut self, aim: Aim) -> Result<bool, OutOfTime> {
        // A search of a request whose budget is spent does not begin.
        if self.clock.budget.is_some() {
            self.clock.check()?;
        }
        let (terrain, seats) = (self.position.terrain(), self.position.seats() as u8);
        let role = (self.position.turn().index() as u8 + seats - self.seat.index() as u8) % seats;
        let transpositions = TranspositionTable::new(self.memory);
        let mut search = AndOrSearch { terrain, seats, aim, transpositions, clock: &mut self.clock };
        let reduced = ReducedBoard::new(self.position.ground(), terrain).reduced(terrain);
        match child(reduced, role, role) {
            Child::Decided(last) => Ok(aim.reached(last)),
            Child::Undecided(node) => {
                let answer = search.and_or_search(&node);
                self.clock.count_nodes();
                answer
            }
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

struct AndOrSearch<'a, 'b> {
    terrain: &'a Terrain,
    seats: u8,
    aim: Aim,
    transpositions: TranspositionTable,
    clock: &'a mut Clock<'b>,
}

impl AndOrSearch<'_, '_> {
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
        let count = child.board.count(self.terrain);
        match child.role == node.role {
            _ if child.board == node.board => i32::MIN,
            true => count.captures - count.steps,
            false => -4 * count.captures - count.steps,
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
