//! Requests about a room: its page, what changes on it, and what its people do.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Barred, Guest, Key, Member, Order, Person, Room};
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, sleep};

use crate::body::Filled;
use crate::error::Fault;
use crate::house::House;
use crate::live::{new_id, present};
use crate::meeting::{follow, match_of, settled, tell_name, tell_phrases};
use crate::order::{Asked, Form};
use crate::pages::{self, Part, Scene};
use crate::play::with_cookie;
use crate::reader::Reader;
use crate::rooms::Unchanged;
use crate::session::Session;
use crate::whole::whole;

/// How long a page waits for something to change before it asks anew.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is looked whether the boards have changed.
const LOOK: Duration = Duration::from_millis(700);

type Fields = std::collections::BTreeMap<String, String>;

/// Makes a room whose host is whoever asks for it.
pub(crate) async fn make(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    match made(&house, &reader, &headers, fields).await {
        Ok((id, cookie)) => with_cookie(Redirect::to(&format!("/r/{id}")).into_response(), cookie),
        Err(fault) => fault.page(&reader),
    }
}

async fn made(
    house: &House,
    reader: &Reader,
    headers: &HeaderMap,
    fields: Fields,
) -> Result<(String, Option<HeaderValue>), Fault> {
    let title = fields.get("title").map(|title| title.trim()).filter(|title| !title.is_empty());
    let title = title.map_or_else(|| reader.words().say("room-usual", &[]), str::to_owned);
    let title = title.parse().map_err(|_| Fault::field("title", &title))?;
    house.limits.begin(reader, 1)?;
    let Session { guest, cookie } = house.sessions.enter(headers, reader).await?;
    let name = Form(fields).name()?.unwrap_or(guest.name);
    let id = house.rooms.make(&Room::new(title, Guest { name, key: guest.key })).await?;
    Ok((id, cookie))
}

/// The page of a room; who is not in it is asked to come in.
pub(crate) async fn room(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    match shown(&house, &reader, &id).await {
        Ok(page) => page,
        Err(fault) => fault.page(&reader),
    }
}

async fn shown(house: &House, reader: &Reader, id: &str) -> Result<Response, Fault> {
    let room = house.rooms.find(id).await?.ok_or(Fault::NotFound)?;
    let Some(me) = reader.key.as_ref().and_then(|key| room.of(key)).map(|me| me.person) else {
        return Ok(pages::enter(reader, id, &room).into_response());
    };
    let scene = scene(house, reader, id, room, me).await?;
    Ok(pages::room(reader, &scene).into_response())
}

/// A room as one of its people sees it now.
async fn scene(house: &House, reader: &Reader, id: &str, room: Room, me: Person) -> Result<Scene, Fault> {
    let (room, played) = settled(house, id, room).await?;
    let hall = house.rooms.hall(id);
    let own = reader.key.as_ref();
    own.inspect(|key| hall.see(key));
    let is_here = |member: &Member| hall.is_here(&member.guest.key);
    let here = room.inside().filter(|member| is_here(member)).map(|member| member.person).collect();
    let mut boards = Vec::new();
    for table in &played {
        boards.push(pages::Board::of(reader, table).await);
    }
    Ok(Scene { id: id.to_owned(), link: format!("{}/r/{id}", reader.server), room, me, here, boards })
}

/// The parts of the page that a browser shows, by their marks.
#[derive(Deserialize)]
pub(crate) struct Have {
    have: Option<String>,
}

/// What has changed on the page of a room.
#[derive(Serialize)]
struct News {
    parts: Vec<Part>,
}

/// Tells what has changed since the browser looked last; waits a while if nothing has.
pub(crate) async fn news(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    Query(Have { have }): Query<Have>,
) -> Response {
    match changed(&house, &reader, &id, have.as_deref().unwrap_or_default()).await {
        Ok(news) => Json(news).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

async fn changed(house: &House, reader: &Reader, id: &str, have: &str) -> Result<News, Fault> {
    let latest = Instant::now() + PATIENCE;
    let (mut told, mut closing) = (house.rooms.hall(id).told(), house.closing.subscribe());
    loop {
        told.borrow_and_update();
        let room = house.rooms.find(id).await?.ok_or(Fault::NotFound)?;
        let me = reader.key.as_ref().and_then(|key| room.of(key)).map(|me| me.person);
        let me = me.ok_or_else(|| Fault::Outside(reader.words().barred(Barred::Outside)))?;
        let mut parts = pages::parts(reader, &scene(house, reader, id, room, me).await?);
        let shown: Vec<&str> = have.split(',').filter(|mark| !mark.is_empty()).collect();
        let is_same = parts.len() == shown.len() && parts.iter().all(|part| shown.contains(&&part.mark[..]));
        if !is_same || Instant::now() >= latest || house.is_closing() {
            parts.iter_mut().filter(|part| shown.contains(&&part.mark[..])).for_each(|part| part.html = None);
            return Ok(News { parts });
        }
        tokio::select! {
            () = sleep(LOOK) => {}
            // The hall lives as long as the rooms do.
            _ = told.changed() => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }
}

/// Lets somebody in under the name they give.
pub(crate) async fn enter(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    match entered(&house, &reader, &id, &headers, Form(fields)).await {
        Ok(cookie) => with_cookie(Redirect::to(&format!("/r/{id}")).into_response(), cookie),
        Err(fault) => fault.page(&reader),
    }
}

async fn entered(
    house: &House,
    reader: &Reader,
    id: &str,
    headers: &HeaderMap,
    form: Form,
) -> Result<Option<HeaderValue>, Fault> {
    let name = form.name()?;
    house.rooms.find(id).await?.ok_or(Fault::NotFound)?;
    let Session { guest, cookie } = house.sessions.enter(headers, reader).await?;
    let guest = Guest { name: name.unwrap_or(guest.name), key: guest.key };
    let entered = house.rooms.change(id, |room| room.enter(&guest)).await;
    entered.map_err(|unchanged| refused(reader, unchanged))?;
    Ok(cookie)
}

/// Does what a form of the page asks for.
pub(crate) async fn act(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    let by_script = headers.get(header::ACCEPT).is_some_and(|accept| accept == "application/json");
    let (asking, at) = (reader.clone(), id.clone());
    let acting = async move { acted(&house, &asking, &at, &Form(fields)).await };
    match (whole(acting).await, by_script) {
        (Ok(()), false) => Redirect::to(&format!("/r/{id}")).into_response(),
        (Ok(()), true) => Json(()).into_response(),
        (Err(fault), false) => fault.page(&reader),
        (Err(fault), true) => fault.json(&reader),
    }
}

async fn acted(house: &House, reader: &Reader, id: &str, form: &Form) -> Result<(), Fault> {
    let asked = form.asked()?;
    let room = house.rooms.find(id).await?.ok_or(Fault::NotFound)?;
    let key = reader.key.as_ref().ok_or_else(|| refused(reader, Barred::Outside.into()))?;
    // What has ended meanwhile is noted first: who was playing then is free.
    let (room, _) = settled(house, id, room).await?;
    match asked {
        Asked::Sit(table) => sit(house, reader, &room, key, &table).await,
        Asked::Room(order) => {
            count(house, reader, room, key, &order)?;
            obey(house, reader, id, key, &order).await
        }
    }
}

async fn obey(house: &House, reader: &Reader, id: &str, key: &Key, order: &Order) -> Result<(), Fault> {
    if house.is_closing() {
        return Err(Fault::Closing);
    }
    let changed = house.rooms.change(id, |room| room.obey(key, order, present(), &mut new_id)).await;
    let (room, opened) = changed.map_err(|unchanged| refused(reader, unchanged))?;
    for table in &opened {
        match_of(house, id, &room, table).await?;
    }
    match (order, &opened[..]) {
        (Order::Again(old), [new]) => follow(house, old, new).await,
        (Order::Phrases(_), _) => tell_phrases(house, id, &room).await,
        (Order::Rename(who, _), _) => tell_name(house, &room, *who).await,
        _ => Ok(()),
    }
}

/// Counts the matches that an order is about to begin.
fn count(house: &House, reader: &Reader, mut room: Room, key: &Key, order: &Order) -> Result<(), Fault> {
    let opened =
        room.obey(key, order, present(), &mut new_id).map_err(|barred| refused(reader, barred.into()))?;
    house.limits.begin(reader, opened.len())
}

/// Sits down at a table of the room under one's name there.
async fn sit(house: &House, reader: &Reader, room: &Room, key: &Key, table: &str) -> Result<(), Fault> {
    let barred = |barred| refused(reader, Unchanged::Barred(barred));
    let me = room.of(key).ok_or_else(|| barred(Barred::Outside))?;
    room.table(table).filter(|table| table.end.is_none()).ok_or_else(|| barred(Barred::NoTable))?;
    if room.is_busy(me.person) {
        return Err(barred(Barred::Busy));
    }
    let live = house.find(table).await?;
    match live.sit(&me.guest, None).await {
        Ok(()) => Ok(()),
        Err(unmet) => Err(live.fault(reader, unmet).await),
    }
}

fn refused(reader: &Reader, unchanged: Unchanged) -> Fault {
    let words = match &unchanged {
        Unchanged::Barred(barred) => reader.words().barred(*barred),
        _ => String::new(),
    };
    fault(unchanged, Fault::Denied(words))
}

/// The fault of a room that was not changed: `barred` where the room denies it.
pub(crate) fn fault(unchanged: Unchanged, barred: Fault) -> Fault {
    match unchanged {
        Unchanged::NoRoom => Fault::NotFound,
        Unchanged::Barred(_) => barred,
        Unchanged::Store(error) => Fault::Store(error),
    }
}
