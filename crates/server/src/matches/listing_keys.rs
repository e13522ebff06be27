//! By what lists and sweeps find a match, and who has just sat down in one.

use putahi_play::{Event, Key, Table};
use putahi_rules::Seat;
use tokio::sync::broadcast;

use crate::store::{ListingKeys, Stage};

/// Tells who has sat down, and in which match.
pub(crate) type Seated = broadcast::Sender<(Key, String)>;

impl ListingKeys {
    /// By what lists and sweeps find a match.
    pub(crate) fn of(table: &dyn Table) -> ListingKeys {
        let company = table.company();
        let stage = match table.turn() {
            None => Stage::Over,
            Some(_) if company.free().next().is_some() => Stage::Open,
            Some(_) => Stage::Live,
        };
        // Also those whose seat a computer has taken since: the match tells of them.
        let seats = Seat::all(table.sitters().seats());
        let guests = seats.filter_map(|seat| Some(company.guest(seat)?.key.clone()));
        let mut guests: Vec<Key> = guests.collect();
        guests.dedup();
        ListingKeys { stage, due: table.due().map(|(_, due)| due), guests }
    }
}

/// Who sits down in an event.
pub(crate) const fn sitting_down(event: &Event) -> Option<&Key> {
    match event {
        Event::Sat { guest, .. } => Some(&guest.key),
        _ => None,
    }
}
