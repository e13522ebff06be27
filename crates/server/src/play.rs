//! Requests about a match: its page, its state, commands, hints, its record.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Command, Denied, Wish};
use putahi_rules::Seat;
use serde::Deserialize;

use crate::actor::Actor;
use crate::body::{Asked, Filled};
use crate::error::Fault;
use crate::house::House;
use crate::live::{HOUSE, Live, Unmet, new_id};
use crate::pages::{self, Glance};
use crate::reader::Reader;
use crate::session::Session;
use crate::whole::whole;

/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;

/// Which position of a match is looked at.
#[derive(Deserialize)]
pub(crate) struct Look {
    ply: Option<String>,
}

pub(crate) async fn table(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Response {
    match house.find(&id).await {
        Ok(live) => {
            house.brain.attend(live.clone());
            page(&reader, &live, look.ply.as_deref()).await
        }
        Err(fault) => fault.page(&reader),
    }
}

async fn page(reader: &Reader, live: &Live, ply: Option<&str>) -> Response {
    let (spec, past) = live
        .read(|beginning, table, _| {
            let past = ply.map(|ply| table.past(ply.parse().ok()?, reader.words()));
            (beginning.spec.clone(), past)
        })
        .await;
    let state = live.state(reader).await;
    let glance = Glance { id: live.id(), spec: &spec, state: &state };
    match past {
        None => pages::table(reader, &glance).into_response(),
        Some(Some(past)) => pages::past(reader, &glance, &past).into_response(),
        Some(None) => Fault::NotFound.page(reader),
    }
}

pub(crate) async fn past(
    State(house): State<House>,
    reader: Reader,
    Path((id, ply)): Path<(String, String)>,
) -> Response {
    let found = match house.find(&id).await {
        Ok(live) => {
            let past = live.read(|_, table, _| table.past(ply.parse().ok()?, reader.words())).await;
            past.ok_or(Fault::NotFound)
        }
        Err(fault) => Err(fault),
    };
    match found {
        Ok(past) => Json(past).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

pub(crate) async fn state(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    match house.find(&id).await {
        Ok(live) => Json(live.state(&reader).await).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

pub(crate) async fn command(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    Asked(wish): Asked<Wish>,
) -> Response {
    match wished(&house, &reader, &id, wish).await {
        Ok(live) => Json(live.state(&reader).await).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

/// A move that was typed on a page without a script.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Typed {
    text: String,
}

pub(crate) async fn typed(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    Filled(typed): Filled<Typed>,
) -> Response {
    match type_move(&house, &reader, &id, typed.text.trim()).await {
        Ok(_) => Redirect::to(&format!("/m/{id}")).into_response(),
        Err(fault) => fault.page(&reader),
    }
}

async fn type_move(house: &House, reader: &Reader, id: &str, text: &str) -> Result<Arc<Live>, Fault> {
    let live = house.find(id).await?;
    let (turn, seq) = live.read(|_, table, seq| (table.turn(), seq)).await;
    let seat = match turn {
        Some(seat) => seat,
        None => return Err(live.fault(reader, Denied::Over.into()).await),
    };
    let command = Command::Move { seat, text: text.to_owned() };
    wished(house, reader, id, Wish { id: new_id(), seq, command }).await
}

/// Obeys a wish about a match.
///
/// # Errors
/// There is no such match, or the wish is not granted.
pub(crate) async fn wished(house: &House, reader: &Reader, id: &str, wish: Wish) -> Result<Arc<Live>, Fault> {
    let live = house.find(id).await?;
    match obey(house, &live, wish, Actor::Session(reader.key.clone(), Duration::ZERO)).await {
        Ok(()) => Ok(live),
        Err(unmet) => Err(live.fault(reader, unmet).await),
    }
}

/// Grants a wish of somebody's, and lets computers do what is theirs to do then.
pub(crate) async fn obey(house: &House, live: &Arc<Live>, wish: Wish, actor: Actor) -> Result<(), Unmet> {
    if !(1..=LONGEST_ID).contains(&wish.id.len()) {
        return Err(Unmet::LongId(LONGEST_ID));
    }
    if wish.id.starts_with(HOUSE) || wish.id.contains(char::is_control) {
        return Err(Unmet::BadId);
    }
    let granting = live.clone();
    whole(async move { granting.grant(&wish, &actor).await }).await?;
    house.brain.attend(live.clone());
    Ok(())
}

/// Somebody sits down at a seat that is free.
pub(crate) async fn sit(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    Filled(wanted): Filled<Wanted>,
) -> Response {
    match sit_down(&house, &reader, &id, &headers, wanted.seat).await {
        Ok((_, session)) => {
            let back = Redirect::to(&format!("/m/{id}")).into_response();
            with_cookie(back, session.cookie)
        }
        Err(fault) => fault.page(&reader),
    }
}

/// The seat that somebody wants; any if none is named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    seat: Option<usize>,
}

/// Seats whoever asks at a free seat, the one wanted or any.
///
/// # Errors
/// There is no such match or seat, none is free, or it cannot be kept.
pub(crate) async fn sit_down(
    house: &House,
    reader: &Reader,
    id: &str,
    headers: &HeaderMap,
    seat: Option<usize>,
) -> Result<(Arc<Live>, Session), Fault> {
    let live = house.find(id).await?;
    let session = house.sessions.enter(headers, reader).await?;
    let wanted = seat.map(|number| Seat::new(number).ok_or(Fault::NotFound)).transpose()?;
    let (sitting, guest) = (live.clone(), session.guest.clone());
    match whole(async move { sitting.sit(&guest, wanted).await }).await {
        Ok(()) => {
            house.brain.attend(live.clone());
            Ok((live, session))
        }
        Err(unmet) => Err(live.fault(reader, unmet).await),
    }
}

/// An answer that also sets a cookie.
pub(crate) fn with_cookie(mut answer: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}

/// Touches of a move that is being made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    touches: Vec<String>,
}

/// Why a touch was refused, in words.
pub(crate) async fn why(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    Asked(touched): Asked<Touched>,
) -> Response {
    match house.find(&id).await {
        Ok(live) => Json(live.read(|_, table, _| table.why_not(&touched.touches, reader.words())).await)
            .into_response(),
        Err(fault) => fault.json(&reader),
    }
}

/// A good move for the person to move, with the rules it is made by.
pub(crate) async fn hint(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    let hinted = match house.find(&id).await {
        Ok(live) if live.read(|_, table, _| table.can(reader.viewer()).hint).await => {
            house.brain.hint(&live, reader.words()).await.ok_or(Fault::NotFound)
        }
        Ok(live) => Err(live.fault(&reader, Denied::HintsOff.into()).await),
        Err(fault) => Err(fault),
    };
    match hinted {
        Ok(hint) => Json(hint).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

/// The record of the match, to be kept as a file.
pub(crate) async fn record(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    match house.find(&id).await {
        Ok(live) => {
            let text = live.read(|_, table, _| table.record().to_string()).await;
            let file = format!("attachment; filename=\"putahi-{id}.txt\"");
            let headers = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
                (header::CONTENT_DISPOSITION, file),
            ];
            (headers, text).into_response()
        }
        Err(fault) => fault.page(&reader),
    }
}
