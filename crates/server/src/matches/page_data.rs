//! What the page of a match shows.

use putahi_host::live::live_match::LiveMatch;
use putahi_view::{OffBoard, PastPosition, SeatView, State};

use crate::common::RequestContext;

pub(crate) struct MatchPage<'a> {
    pub(crate) context: &'a RequestContext,
    pub(crate) live: &'a LiveMatch,
    pub(crate) state: State,
    /// The position looked back at, if it is not the present one.
    pub(crate) past: Option<PastPosition>,
    /// What has happened last, in sentences.
    pub(crate) log: Vec<String>,
    /// The code by which others find it, while a seat is free.
    pub(crate) code: Option<String>,
}

impl MatchPage<'_> {
    pub(super) fn say(&self, key: &str) -> String {
        self.context.say(key)
    }

    /// After how many plies the position shown stands.
    pub(super) fn ply(&self) -> usize {
        self.past.as_ref().map_or(self.state.view.plies, |past| past.ply)
    }

    /// The men of a seat that are not on the board shown.
    pub(super) fn off_board(&self, chair: &SeatView) -> OffBoard {
        let past = self.past.as_ref().and_then(|past| past.off_board.get(chair.seat - 1));
        past.copied().unwrap_or(OffBoard { hand: chair.hand, taken: chair.taken })
    }

    /// Whether the viewer has no seat.
    pub(super) fn is_watched(&self) -> bool {
        !self.state.view.chairs.iter().any(|chair| chair.yours)
    }

    /// Whether the viewer has a seat in a match that goes on.
    pub(super) fn plays(&self) -> bool {
        self.state.view.turn.is_some() && !self.is_watched()
    }
}
