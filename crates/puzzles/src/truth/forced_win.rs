//! Whether a seat can force a win within a number of plies, by the rules alone.

use std::collections::HashMap;

use putahi_engine::Evaluate;
use putahi_rules::{Game, Seat, SeatResult, after, legal_moves};

const MAX_NODES: u32 = 60_000;

/// A search has reached its limit of positions without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLarge;

/// A number of plies, with the moves that win within them.
type FastestWin<G> = (u16, Vec<<G as Game>::Move>);

/// The least number of plies, up to `most`, within which the seat to move forces a win, and the moves that do. None if there is no
/// such win.
pub(crate) fn shortest<G: Evaluate>(position: &G, most: u16) -> Result<Option<FastestWin<G>>, TooLarge> {
    let mut search = Search::new(position.turn());
    let moves = legal_moves(position);
    for plies in 1..=most {
        let mut winning = Vec::new();
        for m in &moves {
            if search.wins_within(&after(position, m), plies - 1)? {
                winning.push(m.clone());
            }
        }
        if !winning.is_empty() {
            return Ok(Some((plies, winning)));
        }
    }
    Ok(None)
}

/// The least number of plies, up to `most`, within which `seat` forces a win. None if there is no such win.
pub(crate) fn distance<G: Evaluate>(position: &G, seat: Seat, most: u16) -> Result<Option<u16>, TooLarge> {
    let mut search = Search::new(seat);
    for plies in 0..=most {
        if search.wins_within(position, plies)? {
            return Ok(Some(plies));
        }
    }
    Ok(None)
}

/// An AND/OR search for one seat, with what it has found so far.
struct Search<G> {
    seat: Seat,
    nodes: u32,
    known: HashMap<G, Known>,
}

/// What is known of a position: the plies within which the seat wins, and those within which it does not.
#[derive(Clone, Copy, Default)]
struct Known {
    wins: Option<u16>,
    does_not: Option<u16>,
}

impl<G: Evaluate> Search<G> {
    fn new(seat: Seat) -> Search<G> {
        Search { seat, nodes: 0, known: HashMap::new() }
    }

    fn wins_within(&mut self, position: &G, plies: u16) -> Result<bool, TooLarge> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.results[self.seat] == SeatResult::Won);
        }
        let known = self.known.get(position).copied().unwrap_or_default();
        if plies == 0 || known.does_not.is_some_and(|within| within >= plies) {
            return Ok(false);
        }
        if known.wins.is_some_and(|within| within <= plies) {
            return Ok(true);
        }
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err(TooLarge);
        }
        let wins = self.search(position, plies)?;
        let known = self.known.entry(position.clone()).or_default();
        match wins {
            true => known.wins = Some(known.wins.map_or(plies, |within| within.min(plies))),
            false => known.does_not = known.does_not.max(Some(plies)),
        }
        Ok(wins)
    }

    /// At a node of the seat one move must win, at a node of another seat all must.
    fn search(&mut self, position: &G, plies: u16) -> Result<bool, TooLarge> {
        let mut moves = legal_moves(position);
        moves.sort_by_cached_key(|m| -position.order_hint(m));
        let own = position.turn() == self.seat;
        for m in &moves {
            if self.wins_within(&after(position, m), plies - 1)? == own {
                return Ok(own);
            }
        }
        Ok(!own)
    }
}
