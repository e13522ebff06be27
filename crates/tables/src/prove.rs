//! Proves by search that a side can make progress.
//!
//! Where a value differs from that of endless play, one side must be able to force a zeroing move or the end without
//! giving the value away. The consistency of the values does not prove this: a won position whose only winning
//! moves repeat positions would be consistent, too. An AND/OR search proves it: one of the moves of the side that makes
//! progress must lead nearer, and all moves of the other side must. The search deepens iteratively, so that a
//! proof has a bound on its plies; the values say which moves can be skipped.

use std::collections::HashMap;
use std::hash::Hash;

use putahi_rules::{History, Seat, Value, after, legal_moves};

use crate::probe::{endless, value};
use crate::{Result, Tablebase};

/// Searches for the progress that the value of `position` needs. Returns false if the search has visited `max_nodes`
/// positions, None if the value is that of endless play, or unknown.
pub(crate) fn prove<G: Tablebase + History + Hash + Eq>(
    table: &G::Table,
    position: &G,
    max_nodes: u64,
) -> Result<Option<bool>> {
    let turn = position.turn();
    let Some(of_mover) = value(table, position, turn)? else { return Ok(None) };
    let endless = endless(position).without_plies();
    if position.outcome().is_some() || of_mover.without_plies() == endless {
        return Ok(None);
    }
    let hastens = if of_mover.without_plies() > endless { turn } else { turn.next(2) };
    let mut search = Search { table, hastens, left: max_nodes, proven: HashMap::new(), open: HashMap::new() };
    for depth in 1..u16::MAX {
        match search.forces(position, depth)? {
            Some(true) => return Ok(Some(true)),
            Some(false) => {}
            None => break,
        }
    }
    Ok(Some(false))
}

/// One search over all depths.
struct Search<'a, G: Tablebase> {
    table: &'a G::Table,
    hastens: Seat,
    /// The number of positions that may still be visited.
    left: u64,
    /// Positions from which progress is forced, each with an upper bound on the plies.
    proven: HashMap<G, u16>,
    /// Positions from which progress is not forced, each with the number of plies within which it is not.
    open: HashMap<G, u16>,
}

impl<G: Tablebase + History + Hash + Eq> Search<'_, G> {
    /// Whether progress is forced within `depth` plies. Returns None if the search reached its limit.
    fn forces(&mut self, position: &G, depth: u16) -> Result<Option<bool>> {
        if self.proven.get(position).is_some_and(|plies| *plies <= depth) {
            return Ok(Some(true));
        }
        if depth == 0 || self.open.get(position).is_some_and(|plies| *plies >= depth) {
            return Ok(Some(false));
        }
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        let forced = self.forces_by_moves(position, depth)?;
        match forced {
            Some(true) => self.proven.insert(position.clone(), depth),
            Some(false) => self.open.insert(position.clone(), depth),
            None => None,
        };
        Ok(forced)
    }

    fn forces_by_moves(&mut self, position: &G, depth: u16) -> Result<Option<bool>> {
        let kept = value(self.table, position, self.hastens)?.map(Value::without_plies);
        let hastens = position.turn() == self.hastens;
        for m in legal_moves(position) {
            let next = after(position, &m);
            let keeps = value(self.table, &next, self.hastens)?.map(Value::without_plies) >= kept;
            let is_progress = !position.is_quiet(&m) || next.outcome().is_some();
            let nearer = match keeps {
                false => Some(false),
                true if is_progress => Some(true),
                true => self.forces(&next, depth - 1)?,
            };
            match nearer {
                None => return Ok(None),
                Some(nearer) if nearer == hastens => return Ok(Some(nearer)),
                Some(_) => {}
            }
        }
        Ok(Some(!hastens))
    }
}
