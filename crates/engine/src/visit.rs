//! One node of the search, and those below it.

use std::mem;

use putahi_rules::{Outcome, Seat, after};

use crate::clock::{Clock, Stopped};
use crate::order::{Fame, Frame};
use crate::path::{Halt, Path, key};
use crate::share::Memory;
use crate::table::{COMPLETE, Entry, Table};
use crate::window::{Side, Window};
use crate::worth::Worth;
use crate::{Bound, Evaluate, Limits, Oracle, Question};

/// No line is followed further than so many plies.
pub(crate) const HORIZON: usize = 128;

/// The state of a search.
pub(crate) struct Search<'a, G: Evaluate> {
    /// The seat that asks.
    pub(crate) seat: Seat,
    pub(crate) oracle: Option<Oracle<'a, G>>,
    pub(crate) clock: Clock<'a>,
    pub(crate) path: Path,
    pub(crate) table: Table,
    /// What is remembered of the shares; without room unless three play.
    pub(crate) memory: Memory,
    pub(crate) frames: Vec<Frame<G::Move>>,
    pub(crate) fame: Fame,
}

/// Where search stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Plies from the root.
    pub(crate) ply: usize,
    /// Plies yet to look ahead.
    pub(crate) depth: usize,
    /// Quiet plies in a row that led here.
    pub(crate) quiet: u16,
}

impl Node {
    /// The node after the legal move `m` of `position`.
    pub(crate) fn below<G: Evaluate>(self, position: &G, m: &G::Move) -> Node {
        let quiet = if position.is_quiet(m) { self.quiet.saturating_add(1) } else { 0 };
        Node { ply: self.ply + 1, depth: self.depth.saturating_sub(1), quiet }
    }
}

/// What search found of a node, for the seat that asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) worth: Worth,
    /// Whether it leans on no estimate and on no circle, so that looking deeper changes nothing.
    pub(crate) complete: bool,
}

impl Found {
    const fn certain(worth: Worth) -> Found {
        Found { worth, complete: true }
    }

    const fn guessed(worth: Worth) -> Found {
        Found { worth, complete: false }
    }
}

impl<'a, G: Evaluate> Search<'a, G> {
    pub(crate) fn new(question: &Question<'a, G>, limits: Limits<'a>) -> Search<'a, G> {
        let shared = if question.position.seats() == Seat::MOST { limits.table_bytes() / 2 } else { 0 };
        Search {
            seat: question.position.turn(),
            oracle: question.oracle,
            clock: Clock::start(limits),
            path: Path::new(question),
            table: Table::new(limits.table_bytes() - shared),
            memory: Memory::new(shared),
            frames: vec![Frame::default(); HORIZON + 1],
            fame: Fame::new(),
        }
    }

    pub(crate) fn side(&self, position: &G) -> Side {
        if position.turn() == self.seat { Side::Mine } else { Side::Theirs }
    }

    pub(crate) fn ended(&self, outcome: &Outcome, ply: usize) -> Worth {
        Worth::of_result(outcome.results[self.seat], ply)
    }

    /// What `position` is worth, as far as `window` asks.
    pub(crate) fn visit(&mut self, position: &G, node: Node, window: Window) -> Result<Found, Stopped> {
        self.clock.tick()?;
        self.frames[node.ply].line.clear();
        let key = key(position);
        if let Some(halt) = self.halted(position, key, node) {
            return Ok(self.of_halt(&halt, node));
        }
        let table_key = self.path.table_key(key, node.quiet);
        let remembered = self.table.get(table_key);
        if let Some(found) = remembered.and_then(|entry| recall(entry, node, window)) {
            return Ok(found);
        }
        if let Some(value) = self.oracle.and_then(|oracle| oracle(position, self.seat)) {
            return Ok(Found::certain(Worth::of_value(value, node.ply)));
        }
        self.path.push(key);
        let mut frame = mem::take(&mut self.frames[node.ply]);
        let tried = self.try_moves(&mut frame, position, node, window, remembered);
        self.frames[node.ply] = frame;
        self.path.pop();
        let tried = tried?;
        if let Some(best) = tried.best {
            self.table.put(table_key, to_remember(tried.found, best, node, window));
        }
        Ok(tried.found)
    }

    /// What history makes of the position; its own end comes first.
    pub(crate) fn halted(&self, position: &G, key: u64, node: Node) -> Option<Halt> {
        let halt = self.path.halt(position, key, node.quiet)?;
        Some(position.outcome().map_or(halt, Halt::Ended))
    }

    /// What that is worth.
    fn of_halt(&self, halt: &Halt, node: Node) -> Found {
        match halt {
            Halt::Ended(outcome) => Found::certain(self.ended(outcome, node.ply)),
            Halt::Circle(outcome) => Found::guessed(Worth::expected(outcome.results[self.seat])),
        }
    }

    /// Tries the moves one after the other, or estimates where search ends.
    fn try_moves(
        &mut self,
        frame: &mut Frame<G::Move>,
        position: &G,
        node: Node,
        window: Window,
        remembered: Option<Entry>,
    ) -> Result<Tried, Stopped> {
        frame.moves.clear();
        position.push_moves(&mut frame.moves);
        if frame.moves.is_empty() {
            let outcome = position.outcome().expect("a position without moves has an outcome");
            return Ok(Tried::leaf(Found::certain(self.ended(&outcome, node.ply))));
        }
        let goes_on = node.depth > 0 || position.is_restless(&frame.moves);
        if !goes_on || node.ply == HORIZON {
            return Ok(Tried::leaf(Found::guessed(Worth::estimate(position.evaluate(self.seat)))));
        }
        frame.sort(remembered.map(|entry| entry.best), |m| position.promise(m), &self.fame);
        self.look_below(frame, position, node, window)
    }

    fn look_below(
        &mut self,
        frame: &mut Frame<G::Move>,
        position: &G,
        node: Node,
        mut window: Window,
    ) -> Result<Tried, Stopped> {
        let side = self.side(position);
        let mut best: Option<(Worth, u16)> = None;
        let mut complete = true;
        for at in 0..frame.order.len() {
            let index = frame.order[at].1;
            let m = &frame.moves[usize::from(index)];
            let child = after(position, m);
            let found = self.look_at(&child, node.below(position, m), window, side, at == 0)?;
            complete &= found.complete;
            if best.is_some_and(|(worth, _)| !side.prefers(found.worth, worth)) {
                continue;
            }
            best = Some((found.worth, index));
            window.narrow(side, found.worth);
            self.keep_line(frame, index, node.ply);
            if window.is_closed() {
                complete = found.complete;
                frame.remember_killer(index);
                self.fame.praise(&frame.moves[usize::from(index)], node.depth);
                break;
            }
        }
        let (worth, index) = best.expect("there are moves to try");
        Ok(Tried { found: Found { worth, complete }, best: Some(index) })
    }

    /// Looks at the position after a move; after any but the first only whether it is better, to begin with.
    pub(crate) fn look_at(
        &mut self,
        child: &G,
        node: Node,
        window: Window,
        side: Side,
        first: bool,
    ) -> Result<Found, Stopped> {
        if !first && !window.is_narrow() {
            let scouted = self.visit(child, node, window.scout(side))?;
            if !window.holds(scouted.worth) {
                return Ok(scouted);
            }
        }
        self.visit(child, node, window)
    }

    /// The move in this place, and the best line after it, are the best line from `ply`.
    pub(crate) fn keep_line(&mut self, frame: &mut Frame<G::Move>, index: u16, ply: usize) {
        frame.line.clear();
        frame.line.push(frame.moves[usize::from(index)].clone());
        if let Some(below) = self.frames.get(ply + 1) {
            frame.line.extend_from_slice(&below.line);
        }
    }
}

/// What came of trying the moves of a node.
struct Tried {
    found: Found,
    /// The best move by its place; none where no move was tried.
    best: Option<u16>,
}

impl Tried {
    const fn leaf(found: Found) -> Tried {
        Tried { found, best: None }
    }
}

/// What a remembered result says here, if it says enough.
///
/// A win or a loss is proven whatever the depth it was found at; only its distance may be too long then, so that it
/// serves as a bound.
fn recall(entry: Entry, node: Node, window: Window) -> Option<Found> {
    let worth = entry.worth.seen_from_root(node.ply);
    let (low_enough, high_enough) = (worth <= window.low, worth >= window.high);
    let deep = usize::from(entry.depth) >= node.depth;
    let (is_upper, is_lower) = (entry.bound != Bound::AtLeast, entry.bound != Bound::AtMost);
    let serves = match () {
        () if deep && entry.bound == Bound::Exact => true,
        () if is_upper && low_enough => deep || worth.is_loss(),
        () if is_lower && high_enough => deep || worth.is_win(),
        () => false,
    };
    serves.then_some(Found { worth, complete: entry.depth == COMPLETE })
}

fn to_remember(found: Found, best: u16, node: Node, window: Window) -> Entry {
    Entry {
        worth: found.worth.seen_from(node.ply),
        bound: window.bound(found.worth),
        depth: if found.complete { COMPLETE } else { node.depth as u8 },
        best,
    }
}
