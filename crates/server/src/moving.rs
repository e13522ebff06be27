//! Seats that move to another device, by a link that is good for one use.

use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Denied, Guest, Moment};
use serde::{Deserialize, Serialize};

use crate::error::Fault;
use crate::house::House;
use crate::live::{Live, present};
use crate::me::{answered, reseat_all};
use crate::pages;
use crate::play::with_cookie;
use crate::reader::Reader;
use crate::secret::Secret;
use crate::session::Session;
use crate::store::{Kind, Paper};
use crate::whole::whole;

/// How long a link is good.
const GOOD: Duration = Duration::from_secs(600);

/// What is kept of a link.
#[derive(Serialize, Deserialize)]
pub(crate) struct Move {
    /// Whose seats they are.
    pub(crate) from: Guest,
    /// The match; none is all that are not over.
    pub(crate) id: Option<String>,
    /// How long it is good.
    until: Moment,
}

/// Makes a link for the reader's seats in all matches.
pub(crate) async fn offer_all(State(house): State<House>, reader: Reader) -> Response {
    answered(&reader, offered(&house, &reader, None).await)
}

/// Makes a link for the reader's seat in one match.
pub(crate) async fn offer(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    answered(&reader, offered(&house, &reader, Some(id)).await)
}

async fn offered(house: &House, reader: &Reader, id: Option<String>) -> Result<Response, Fault> {
    let from = reader.known.as_ref().map(|known| known.guest.clone()).ok_or(Fault::NoSeat)?;
    if let Some(id) = &id {
        let live = house.find(id).await?;
        may_move(&live, reader, &from).await?;
    }
    let (secret, until) = (Secret::new(), present().after(GOOD));
    let owner = from.key.clone();
    let moved = Move { from, id, until };
    let text = serde_json::to_string(&moved).expect("a link is plain values");
    let paper = Paper { version: 0, text };
    house.store.write(Kind::Seat, secret.key().as_str(), paper, Some(owner.as_str()), Some(until)).await?;
    let link = format!("{}/seat/{secret}", reader.server);
    Ok(pages::seat_link(reader, &link, moved.id.as_deref()).into_response())
}

/// Only who has a seat in a match that is not over can move it.
async fn may_move(live: &Live, reader: &Reader, from: &Guest) -> Result<(), Fault> {
    let (has, over) = live.read(|_, table, _| (table.company().has(&from.key), table.turn().is_none())).await;
    match (has, over) {
        (true, false) => Ok(()),
        (true, true) => Err(live.fault(reader, Denied::Over.into()).await),
        (false, _) => Err(live.fault(reader, Denied::NotPlaying.into()).await),
    }
}

/// What a link says, if it is good still.
fn good(paper: Option<Paper>) -> Result<Move, Fault> {
    let moved: Option<Move> = paper.and_then(|paper| serde_json::from_str(&paper.text).ok());
    moved.filter(|moved| present() < moved.until).ok_or(Fault::Spent)
}

/// The page that a link leads to; nothing has happened yet, since previews of links open them as well.
pub(crate) async fn arrive(
    State(house): State<House>,
    reader: Reader,
    Path(secret): Path<String>,
) -> Response {
    answered(&reader, arrived(&house, &reader, &secret).await)
}

async fn arrived(house: &House, reader: &Reader, secret: &str) -> Result<Response, Fault> {
    let key = secret.parse::<Secret>().map_err(|_| Fault::Spent)?.key();
    let moved = good(house.store.read(Kind::Seat, key.as_str()).await?)?;
    if reader.key.as_ref() == Some(&moved.from.key) {
        return Ok(pages::seat_here(reader).into_response());
    }
    let game = match &moved.id {
        Some(id) => Some(house.find(id).await?.read(|beginning, _, _| beginning.spec.clone()).await),
        None => None,
    };
    Ok(pages::seat(reader, &moved, game.as_ref()).into_response())
}

/// Takes the seats of a link.
pub(crate) async fn take(
    State(house): State<House>,
    reader: Reader,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let asking = reader.clone();
    // The link is spent first, so that only one has it: what follows must not be left undone.
    let taking = async move { taken(&house, &asking, &secret, &headers).await };
    answered(&reader, whole(taking).await)
}

async fn taken(house: &House, reader: &Reader, secret: &str, headers: &HeaderMap) -> Result<Response, Fault> {
    let key = secret.parse::<Secret>().map_err(|_| Fault::Spent)?.key();
    let moved = good(house.store.take(Kind::Seat, key.as_str()).await?)?;
    let Session { guest, cookie } = house.sessions.enter(headers, reader).await?;
    let to = match &moved.id {
        Some(id) => {
            let live = house.find(id).await?;
            take_one(&live, reader, &moved.from, &guest).await?;
            format!("/m/{id}")
        }
        None => {
            reseat_all(house, &moved.from.key, &guest).await?;
            house.rooms.rekey(&moved.from.key, &guest.key).await?;
            "/me".to_owned()
        }
    };
    Ok(with_cookie(Redirect::to(&to).into_response(), cookie))
}

async fn take_one(live: &Live, reader: &Reader, from: &Guest, guest: &Guest) -> Result<(), Fault> {
    match live.reseat(&from.key, guest).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(live.fault(reader, Denied::NotPlaying.into()).await),
        Err(unmet) => Err(live.fault(reader, unmet).await),
    }
}
