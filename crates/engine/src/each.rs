//! Search that takes every seat to play for itself: max^n.
//!
//! A node is worth something to every seat, and the seat to move takes the move that is best for itself;
//! [`Shares::appeal`] says which of equals, whatever the order in which moves are tried. What one seat gains need not be
//! another's loss, so there are no windows, and one cut alone: a seat that has found a win looks no further. In Moaaï
//! who wins settles what the others get (O5), so that the cut takes nothing away. The oracle is not asked: it speaks of
//! leagues.

use std::mem;

use putahi_rules::after;

use crate::Evaluate;
use crate::clock::Stopped;
use crate::order::Frame;
use crate::path::{Halt, key};
use crate::share::{Memo, Shares};
use crate::visit::{HORIZON, Node, Search};

impl<G: Evaluate> Search<'_, G> {
    /// What `position` is worth to each seat.
    pub(crate) fn visit_each(&mut self, position: &G, node: Node) -> Result<Shares, Stopped> {
        self.clock.tick()?;
        self.frames[node.ply].line.clear();
        let key = key(position);
        match self.halted(position, key, node) {
            Some(Halt::Ended(outcome)) => return Ok(Shares::of_outcome(&outcome, true)),
            Some(Halt::Circle(outcome)) => return Ok(Shares::of_outcome(&outcome, false)),
            None => {}
        }
        let table_key = self.path.table_key(key, node.quiet);
        let remembered = self.memory.get(table_key);
        if let Some(memo) = remembered.filter(|memo| memo.shares.complete || memo.depth >= node.depth) {
            return Ok(memo.shares);
        }
        self.path.push(key);
        let mut frame = mem::take(&mut self.frames[node.ply]);
        let tried = self.try_each(&mut frame, position, node, remembered.map(|memo| memo.best));
        self.frames[node.ply] = frame;
        self.path.pop();
        let (shares, best) = tried?;
        if let Some(best) = best {
            self.memory.put(table_key, Memo { shares, depth: node.depth, best });
        }
        Ok(shares)
    }

    /// The shares and the best move by its place; no move where search ends.
    fn try_each(
        &mut self,
        frame: &mut Frame<G::Move>,
        position: &G,
        node: Node,
        remembered: Option<u16>,
    ) -> Result<(Shares, Option<u16>), Stopped> {
        frame.moves.clear();
        position.push_moves(&mut frame.moves);
        if frame.moves.is_empty() {
            let outcome = position.outcome().expect("a position without moves has an outcome");
            return Ok((Shares::of_outcome(&outcome, true), None));
        }
        let goes_on = node.depth > 0 || position.is_restless(&frame.moves);
        if !goes_on || node.ply == HORIZON {
            return Ok((Shares::guessed(position.seats(), |seat| position.evaluate(seat)), None));
        }
        frame.sort(remembered, |m| position.promise(m), &self.fame);
        let (shares, best) = self.look_below_each(frame, position, node)?;
        Ok((shares, Some(best)))
    }

    fn look_below_each(
        &mut self,
        frame: &mut Frame<G::Move>,
        position: &G,
        node: Node,
    ) -> Result<(Shares, u16), Stopped> {
        let (turn, asking) = (position.turn(), self.seat);
        let mut best: Option<(Shares, u16)> = None;
        let mut complete = true;
        for at in 0..frame.order.len() {
            let index = frame.order[at].1;
            let m = &frame.moves[usize::from(index)];
            let shares = self.visit_each(&after(position, m), node.below(position, m))?;
            complete &= shares.complete;
            if best.is_none_or(|(held, _)| shares.appeal(turn, asking) > held.appeal(turn, asking)) {
                best = Some((shares, index));
                self.keep_line(frame, index, node.ply);
            }
            if shares.wins(turn) {
                complete = shares.complete;
                frame.remember_killer(index);
                self.fame.praise(&frame.moves[usize::from(index)], node.depth);
                break;
            }
        }
        let (shares, index) = best.expect("there are moves to try");
        Ok((Shares { complete, ..shares }, index))
    }
}
