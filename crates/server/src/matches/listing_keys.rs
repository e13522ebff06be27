//! By what lists and sweeps find a match, and who has just sat down in one.

use putahi_play::{AnyMatch, Event, PlayerId};
use putahi_rules::Seat;
use tokio::sync::broadcast;

use crate::store::{ListingKeys, Stage};

/// Tells who has sat down, and in which match.
pub(crate) type Seated = broadcast::Sender<(PlayerId, String)>;

impl ListingKeys {
    /// By what lists and sweeps find a match.
    pub(crate) fn of(state: &dyn AnyMatch) -> ListingKeys {
        let participants = state.participants();
        let stage = match state.turn() {
            None => Stage::Over,
            Some(_) if participants.free().next().is_some() => Stage::Open,
            Some(_) => Stage::Live,
        };
        // Also those whose seat a computer has taken since: the match tells of them.
        let seats = Seat::all(state.player_kinds().seats());
        let guests = seats.filter_map(|seat| Some(participants.player(seat)?.id.clone()));
        let mut guests: Vec<PlayerId> = guests.collect();
        guests.dedup();
        ListingKeys { stage, due: state.due().map(|(_, due)| due), guests }
    }
}

/// Who sits down in an event.
pub(crate) const fn sitting_down(event: &Event) -> Option<&PlayerId> {
    match event {
        Event::Sat { player, .. } => Some(&player.id),
        _ => None,
    }
}
