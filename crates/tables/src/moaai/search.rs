//! Whether a seat can bring about what it wants.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use putahi_rules::moaai::{Moaai, Terrain};
use putahi_rules::{Game, Seat};

use super::live::{Live, Settled};
use super::memo::{Memo, Node};

/// What a seat wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// That the seat after it makes the last move (O5).
    Win,
    /// That another seat makes it.
    NotLose,
}

impl Aim {
    /// Whether it is reached when this role makes the last move: 0 is the seat that asks, 1 the next one.
    const fn reached(self, last: u8) -> bool {
        match self {
            Aim::Win => last == 1,
            Aim::NotLose => last != 0,
        }
    }
}

/// Time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// Looks at the clock now and then.
struct Clock {
    deadline: Instant,
    nodes: u32,
}

impl Clock {
    /// Nodes between two looks.
    const PATIENCE: u32 = 256;

    fn tick(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let up = self.nodes.is_multiple_of(Clock::PATIENCE) && Instant::now() >= self.deadline;
        if up { Err(Stopped) } else { Ok(()) }
    }
}

/// What a step leads to.
enum Child {
    /// It is settled which role makes the last move.
    Ends(u8),
    /// It is not.
    Goes(Node),
}

/// A search for one seat.
pub(super) struct Search<'a> {
    position: &'a Moaai,
    seat: Seat,
    clock: Clock,
    memory: usize,
}

impl Search<'_> {
    /// A search from `position`, which is in the second phase, for at most `time` and in `memory` bytes.
    pub(super) fn new(position: &Moaai, seat: Seat, time: Duration, memory: usize) -> Search<'_> {
        Search { position, seat, clock: Clock { deadline: Instant::now() + time, nodes: 0 }, memory }
    }

    /// Whether the seat can bring this about against all others together.
    ///
    /// # Errors
    /// Time is up.
    pub(super) fn can(&mut self, aim: Aim) -> Result<bool, Stopped> {
        let (terrain, seats) = (self.position.terrain(), self.position.seats() as u8);
        let role = (self.position.turn().index() as u8 + seats - self.seat.index() as u8) % seats;
        let memo = Memo::new(self.memory);
        let mut visits = Visits { terrain, seats, aim, memo, clock: &mut self.clock };
        let settled = Live::new(self.position.ground(), terrain).settled(terrain);
        match child(settled, role, role) {
            Child::Ends(last) => Ok(aim.reached(last)),
            Child::Goes(node) => visits.visit(&node),
        }
    }
}

/// What a step by `mover` leads to, after which it is the turn of `role`.
fn child(Settled { live, spare }: Settled, mover: u8, role: u8) -> Child {
    match () {
        () if live != Live::default() => Child::Goes(Node { live, spare, role }),
        // No turn passes any more: who is to move makes all steps that are left.
        () if spare => Child::Ends(role),
        () => Child::Ends(mover),
    }
}

struct Visits<'a> {
    terrain: &'a Terrain,
    seats: u8,
    aim: Aim,
    memo: Memo,
    clock: &'a mut Clock,
}

impl Visits<'_> {
    /// Whether the aim can be reached from a node that the memo does not hold: one step that leads there is enough if the
    /// seat itself moves, all have to if another does.
    fn visit(&mut self, node: &Node) -> Result<bool, Stopped> {
        self.clock.tick()?;
        let wanted = node.role == 0;
        let answer = if self.reaches(node, wanted)? { wanted } else { !wanted };
        let (node, opposite) = self.seen_by_mover(node);
        self.memo.put(node, answer != opposite);
        Ok(answer)
    }

    /// Whether a step leads to the answer `wanted`. What is known already is looked at before anything is searched.
    fn reaches(&mut self, node: &Node, wanted: bool) -> Result<bool, Stopped> {
        let mut open = Vec::new();
        for child in self.children(node) {
            match child {
                Child::Ends(last) if self.aim.reached(last) == wanted => return Ok(true),
                Child::Ends(_) => {}
                Child::Goes(child) => match self.recall(&child) {
                    Some(answer) if answer == wanted => return Ok(true),
                    Some(_) => {}
                    None => open.push((self.promise(node, &child), child)),
                },
            }
        }
        open.sort_unstable_by_key(|(promise, _)| Reverse(*promise));
        for (_, child) in open {
            // The search of another child may have found it.
            let answer = self.recall(&child).map_or_else(|| self.visit(&child), Ok)?;
            if answer == wanted {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Where all steps lead. Those outside the live parts count as one that uses up the others.
    fn children(&self, node: &Node) -> impl Iterator<Item = Child> {
        let mover = node.role;
        let step = move |(from, to)| {
            let (live, captured) = node.live.step(self.terrain, from, to);
            let settled = live.settled(self.terrain);
            let role = if captured { (mover + 1) % self.seats } else { mover };
            child(Settled { spare: settled.spare || node.spare, ..settled }, mover, role)
        };
        let used_up = node.spare.then_some(Child::Goes(Node { spare: false, ..*node }));
        node.live.steps(self.terrain).map(step).chain(used_up)
    }

    /// How soon a child is to be searched. A capture is good that leaves the next seat no other and few steps; a quiet
    /// step is better if captures are left and steps are not.
    fn promise(&self, node: &Node, child: &Node) -> i32 {
        let count = child.live.count(self.terrain);
        match child.role == node.role {
            _ if child.live == node.live => i32::MIN,
            true => count.captures - count.steps,
            false => -4 * count.captures - count.steps,
        }
    }

    fn recall(&self, node: &Node) -> Option<bool> {
        let (node, opposite) = self.seen_by_mover(node);
        self.memo.get(&node).map(|answer| answer != opposite)
    }

    /// The node under which an answer is kept, and whether the opposite is kept: of two seats, the one wins where the
    /// other does not, so that both ask as the one that moves.
    fn seen_by_mover(&self, node: &Node) -> (Node, bool) {
        let opposite = self.seats == 2 && node.role == 1;
        (Node { role: if opposite { 0 } else { node.role }, ..*node }, opposite)
    }
}
