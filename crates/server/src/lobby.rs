//! The lobby: matches that wait for somebody, and matches to watch.

use axum::extract::State;
use axum::response::{IntoResponse, Response};

use putahi_play::Room;

use crate::error::Fault;
use crate::house::House;
use crate::pages;
use crate::reader::Reader;
use crate::store::{Found, Wanted};

/// The most matches of each kind that are shown.
const MOST: usize = 50;

/// What the lobby shows.
pub(crate) struct Shown {
    /// Matches that wait for somebody.
    pub(crate) open: Vec<Found>,
    /// Matches that are being played.
    pub(crate) live: Vec<Found>,
    /// Matches of the reader.
    pub(crate) own: Vec<Found>,
    /// Rooms with their ids whose host the reader is.
    pub(crate) rooms: Vec<(String, Room)>,
}

pub(crate) async fn lobby(State(house): State<House>, reader: Reader) -> Response {
    match shown(&house, &reader).await {
        Ok(shown) => pages::lobby(&reader, &shown).into_response(),
        Err(fault) => fault.page(&reader),
    }
}

async fn shown(house: &House, reader: &Reader) -> Result<Shown, Fault> {
    let own = match &reader.key {
        Some(key) => house.store.matches(Wanted::Of(key.clone()), MOST).await?,
        None => Vec::new(),
    };
    let rooms = match &reader.key {
        Some(key) => house.rooms.of(key).await?,
        None => Vec::new(),
    };
    let open = house.store.matches(Wanted::Open, MOST).await?;
    let live = house.store.matches(Wanted::Live, MOST).await?;
    Ok(Shown { open, live, own, rooms })
}
