//! The keys by which lists and the sweeper find a match, and the channel that announces taken seats.

use putahi_play::{AnyMatch, Event, PlayerId};
use putahi_rules::Seat;
use tokio::sync::broadcast;

use crate::store::{ListingKeys, Stage};

/// Announces each player who takes a seat, with the id of the match.
pub(crate) type Seated = broadcast::Sender<(PlayerId, String)>;

impl ListingKeys {
    /// The keys of a match in this state.
    pub(crate) fn of(state: &dyn AnyMatch) -> ListingKeys {
        let participants = state.participants();
        let stage = match state.turn() {
            None => Stage::Over,
            Some(_) if participants.free().next().is_some() => Stage::Open,
            Some(_) => Stage::Live,
        };
        // Players whose seat a computer has taken over are included: the match still contains their names.
        let seats = Seat::all(state.player_kinds().seats());
        let players = seats.filter_map(|seat| Some(participants.player(seat)?.id.clone()));
        let mut players: Vec<PlayerId> = players.collect();
        players.dedup();
        ListingKeys { stage, due: state.due().map(|(_, due)| due), players }
    }
}

/// The player who takes a seat in `event`; None for other events.
pub(crate) const fn sitting_down(event: &Event) -> Option<&PlayerId> {
    match event {
        Event::Sat { player, .. } => Some(&player.id),
        _ => None,
    }
}
