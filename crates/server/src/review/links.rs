//! Where a review leads: to a match against the computer and to the analysis, each from a position of the match.

use crate::analysis::address::{Place, start_address};
use crate::review::page_data::ReviewPage;

/// The longest way that a link to a position contains, in moves: a page has such a link for each mistake.
const MOST_LINKED_MOVES: usize = 200;

/// The addresses to which a review leads.
pub(super) struct Links<'a> {
    pub(super) page: &'a ReviewPage<'a>,
}

impl Links<'_> {
    /// The moves of the match with commas between.
    pub(super) fn moves(&self) -> String {
        let moves = self.page.record.moves().iter().map(|made| made.text.as_str());
        moves.collect::<Vec<_>>().join(",")
    }

    /// The seats in the order of their moves, a digit for each.
    pub(super) fn sides(&self) -> String {
        self.page.record.moves().iter().map(|made| made.seat.number().to_string()).collect()
    }

    /// The analysis of the position `text` after `ply` moves; with the way to it unless that is long.
    pub(super) fn analysis(&self, ply: usize, text: &str) -> String {
        let record = self.page.record;
        if ply > MOST_LINKED_MOVES {
            return Place::of(record.spec(), Some(text)).address();
        }
        let moves = record.moves().iter().take(ply).map(|made| made.text.clone()).collect();
        Place { moves, ..Place::of(record.spec(), record.start()) }.address()
    }

    /// The form that begins a match against the computer from the position `text` after `ply` moves, at the side of the seat to move;
    /// after the last move that of the first seat.
    pub(super) fn play_on(&self, ply: usize, text: &str) -> String {
        let side = self.page.record.moves().get(ply).map_or(1, |made| made.seat.number());
        format!("{}&way=computer&side={side}#start", start_address(self.page.spec(), text))
    }
}
