//! Requests about a match: its page, its state, commands, hints, its record.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::sse::{Event as Message, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Command, Denied, Sitter, State as Shown, Table, Wish};
use putahi_rules::Seat;
use serde::Deserialize;
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::body::{Asked, Filled};
use crate::error::Fault;
use crate::house::House;
use crate::live::{Live, new_id};
use crate::pages::{self, Glance};
use crate::reader::Reader;

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

pub(crate) async fn events(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    match house.find(&id).await {
        Ok(live) => {
            house.brain.attend(live.clone());
            let closing = house.closing.subscribe();
            Sse::new(stream(live, reader, closing)).keep_alive(KeepAlive::default()).into_response()
        }
        Err(fault) => fault.json(&reader),
    }
}

/// The time after which a page comes back when the server closes.
const BACK_AFTER: Duration = Duration::from_secs(1);

/// The state of the match now, and again whenever something has happened; when the server closes it says so and ends.
fn stream(
    live: Arc<Live>,
    reader: Reader,
    closing: watch::Receiver<bool>,
) -> impl Stream<Item = Result<Message, axum::Error>> {
    let news = WatchStream::new(live.told()).map(|_| false);
    let end = WatchStream::new(closing).filter(|closing| *closing);
    let open = news.merge(end).take_while(|closing| !closing);
    let states = open.then(move |_| {
        let (live, reader) = (live.clone(), reader.clone());
        async move { Message::default().json_data(live.state(&reader).await) }
    });
    let last = Message::default().event("closing").retry(BACK_AFTER).data("");
    states.chain(tokio_stream::once(Ok(last)))
}

pub(crate) async fn command(
    State(house): State<House>,
    reader: Reader,
    Path(id): Path<String>,
    Asked(wish): Asked<Wish>,
) -> Response {
    let answer = match wish.id.len() {
        1..=LONGEST_ID => obey(&house, &reader, &id, wish).await,
        _ => Err(Fault::LongId(LONGEST_ID)),
    };
    match answer {
        Ok(state) => Json(state).into_response(),
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

async fn type_move(house: &House, reader: &Reader, id: &str, text: &str) -> Result<Shown, Fault> {
    let live = house.find(id).await?;
    let (turn, seq) = live.read(|_, table, seq| (table.turn(), seq)).await;
    let seat = match turn {
        Some(seat) => seat,
        None => return Err(live.fault(reader, Denied::Over.into()).await),
    };
    let command = Command::Move { seat, text: text.to_owned() };
    obey(house, reader, id, Wish { id: new_id(), seq, command }).await
}

async fn obey(house: &House, reader: &Reader, id: &str, wish: Wish) -> Result<Shown, Fault> {
    let live = house.find(id).await?;
    let seat = wish.command.seat();
    if live.read(|_, table, _| is_computer(table, seat)).await {
        return Err(live.fault(reader, Denied::Computer(seat).into()).await);
    }
    let granting = live.clone();
    // A task of its own: a browser that leaves must not stop a command halfway.
    let granted = tokio::spawn(async move { granting.grant(&wish).await });
    if let Err(unmet) = granted.await.expect("granting does not panic") {
        return Err(live.fault(reader, unmet).await);
    }
    house.brain.attend(live.clone());
    Ok(live.state(reader).await)
}

/// Whether a computer sits on `seat`: nobody else acts for it.
fn is_computer(table: &dyn Table, seat: Seat) -> bool {
    table.sitters().iter().any(|(known, sitter)| known == seat && *sitter != Sitter::Human)
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
        Ok(live) => house.brain.hint(&live, reader.words()).await.ok_or(Fault::NotFound),
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

#[cfg(test)]
mod tests {
    use putahi_play::{Language, Offer, sitters};
    use tempfile::TempDir;

    use super::*;
    use crate::settings::Settings;
    use crate::store::{Beginning, Log};

    fn reader() -> Reader {
        Reader { language: Language::English, settings: Settings::default(), at: "/".to_owned(), from: None }
    }

    /// A match of a person against a computer that nobody has asked to move.
    async fn against_a_computer(folder: &TempDir) -> (House, Arc<Live>) {
        let house = House::open(folder.path()).unwrap();
        let customs = sitters(2, "easy,human").unwrap().into();
        let beginning = Beginning { spec: putahi_rules::Spec::all().swap_remove(0), start: None, customs };
        let live = house.matches.create(Log { beginning, entries: Vec::new() }).await.unwrap();
        (house, live)
    }

    fn words(fault: Result<Shown, Fault>) -> String {
        match fault {
            Err(Fault::Denied(words)) => words,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn nobody_acts_for_a_computer() {
        let folder = TempDir::new().unwrap();
        let (house, live) = against_a_computer(&folder).await;
        let seat = Seat::FIRST;
        for command in [
            Command::Move { seat, text: "4-P".to_owned() },
            Command::Resign { seat },
            Command::Offer { seat, offer: Offer::Draw },
            Command::Answer { seat, yes: true },
        ] {
            let wish = Wish { id: new_id(), seq: 0, command };
            assert_eq!(words(obey(&house, &reader(), live.id(), wish).await), "The computer plays Dark.");
        }
        assert_eq!(live.read(|_, _, seq| seq).await, 0);
    }

    #[tokio::test]
    async fn a_move_typed_while_a_computer_thinks_is_told_so() {
        let folder = TempDir::new().unwrap();
        let (house, live) = against_a_computer(&folder).await;
        let typed = type_move(&house, &reader(), live.id(), "4-P").await;
        assert_eq!(words(typed), "The computer plays Dark.");
    }
}
