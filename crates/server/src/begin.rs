//! How matches begin: from a form, as a return game, or from a record.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Customs, Denied, Event, Screens, Sitter, Table, events};
use putahi_rules::{BySeat, Record, Seat, Spec, with_game};
use serde::Deserialize;

use crate::body::Filled;
use crate::error::Fault;
use crate::house::House;
use crate::live::{Live, new_id, present};
use crate::play::with_cookie;
use crate::reader::Reader;
use crate::session::Session;
use crate::store::{Beginning, Entry, Log};
use crate::whole::whole;
use crate::{meeting, pages};

type Fields = BTreeMap<String, String>;

/// Begins the match that the form of a game's page asks for.
pub(crate) async fn begin(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(form): Filled<Fields>,
) -> Response {
    let asked = asked(&form).map(|Asked { beginning, first }| New { beginning, played: Vec::new(), first });
    lead_to(&house, &reader, &headers, asked).await
}

/// A match to be made.
pub(crate) struct New {
    /// How it begins.
    pub(crate) beginning: Beginning,
    /// What has been played in it.
    pub(crate) played: Vec<Event>,
    /// The seat that whoever makes it takes, if any is free.
    pub(crate) first: Option<Seat>,
}

/// Makes a match at which whoever asks for it sits down, and leads the browser to it.
async fn lead_to(house: &House, reader: &Reader, headers: &HeaderMap, asked: Result<New, Fault>) -> Response {
    match make(house, reader, headers, asked).await {
        Ok((live, session)) => {
            house.brain.attend(live.clone());
            with_cookie(Redirect::to(&format!("/m/{}", live.id())).into_response(), session.cookie)
        }
        Err(fault) => fault.page(reader),
    }
}

/// Makes a match at which whoever asks for it sits down.
///
/// # Errors
/// There is no such match, too many were begun lately, or it cannot be kept.
pub(crate) async fn make(
    house: &House,
    reader: &Reader,
    headers: &HeaderMap,
    asked: Result<New, Fault>,
) -> Result<(Arc<Live>, Session), Fault> {
    let New { beginning, played, first } = asked?;
    house.limits.begin(reader, 1)?;
    let session = house.sessions.enter(headers, reader).await?;
    let guest = session.guest.clone();
    let seats = seats_of(&beginning.customs, first);
    let sat = (!seats.is_empty()).then_some(Event::Sat { seats, guest });
    let live = house.begin(log(beginning, sat.into_iter().chain(played))).await?;
    Ok((live, session))
}

/// The seats that whoever makes a match takes: at one screen all of people, else one.
fn seats_of(customs: &Customs, first: Option<Seat>) -> Vec<Seat> {
    let people = customs.sitters.iter().filter(|(_, sitter)| **sitter == Sitter::Human).map(|(seat, _)| seat);
    match customs.screens {
        Screens::Many => people.filter(|seat| first.is_none_or(|first| *seat == first)).take(1).collect(),
        Screens::One | Screens::Unasked => people.collect(),
    }
}

/// The log of a match in which these things have happened just now.
pub(crate) fn log(beginning: Beginning, happened: impl IntoIterator<Item = Event>) -> Log {
    let at = present();
    let entry = |event| Entry { command: new_id(), at, event };
    Log { beginning, entries: happened.into_iter().map(entry).collect() }
}

fn field<'a>(form: &'a Fields, name: &str) -> Option<&'a str> {
    form.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
}

/// What a field says, if it says anything.
fn read<T: FromStr>(form: &Fields, name: &str) -> Result<Option<T>, Fault> {
    let read = |text: &str| text.parse().map_err(|_| Fault::field(name, text));
    field(form, name).map(read).transpose()
}

/// What a form asks for.
struct Asked {
    beginning: Beginning,
    /// The seat of the first chair with a person.
    first: Option<Seat>,
}

fn asked(form: &Fields) -> Result<Asked, Fault> {
    let chairs = chairs(form)?;
    let spec = spec(form, chairs.len())?;
    let begins = first(form, chairs.len())?;
    let customs = Customs {
        take_backs: read(form, "take-backs")?,
        screens: screens(form)?,
        pace: read(form, "clock")?,
        ..seated(&chairs, begins).into()
    };
    let start = field(form, "position").or(field(form, "head-start"));
    let start = start.map(|text| position(&spec, text)).transpose()?.flatten();
    let public = read::<Shown>(form, "shown")?.is_some();
    let chair = chairs.iter().position(|sitter| *sitter == Sitter::Human);
    let first = chair.and_then(|chair| Seat::new((chair + chairs.len() - begins) % chairs.len() + 1));
    Ok(Asked { beginning: Beginning { spec, start, customs, public }, first })
}

/// That a match is shown to everybody in the lobby.
struct Shown;

impl FromStr for Shown {
    type Err = ();

    fn from_str(text: &str) -> Result<Shown, ()> {
        if text == "lobby" { Ok(Shown) } else { Err(()) }
    }
}

fn screens(form: &Fields) -> Result<Screens, Fault> {
    match field(form, "screens") {
        None | Some("one") => Ok(Screens::One),
        Some("many") => Ok(Screens::Many),
        Some(other) => Err(Fault::field("screens", other)),
    }
}

/// Who sits on the chairs that are taken.
fn chairs(form: &Fields) -> Result<Vec<Sitter>, Fault> {
    let chairs = (1..=Seat::MOST).map(|number| read(form, &format!("chair-{number}")));
    chairs.filter_map(Result::transpose).collect()
}

/// The game with the options chosen; a map or the like of one's own goes before a named value.
fn spec(form: &Fields, chairs: usize) -> Result<Spec, Fault> {
    let game: Spec = field(form, "game").unwrap_or_default().parse()?;
    check_names(form, &game)?;
    let mut options = Vec::new();
    for choice in game.choices() {
        let value = field(form, &format!("other-{}", choice.name))
            .or(field(form, &format!("option-{}", choice.name)));
        let rows = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("/");
        match value {
            Some(value) => options.push(format!("{}={}", choice.name, rows(value))),
            None if choice.name == "seats" => options.push(format!("seats={chairs}")),
            None => {}
        }
    }
    let colon = if options.is_empty() { "" } else { ":" };
    let spec: Spec = format!("{}{colon}{}", game.id(), options.join(",")).parse()?;
    match spec.seats() == chairs {
        true => Ok(spec),
        false => Err(Fault::Seats { found: chairs, needed: spec.seats() }),
    }
}

/// The fields that a form has whatever the game.
const FIELDS: [&str; 8] =
    ["game", "begins", "take-backs", "position", "head-start", "screens", "clock", "shown"];

/// Refuses a form with a field that means nothing to the game.
fn check_names(form: &Fields, game: &Spec) -> Result<(), Fault> {
    let chair = |name: &str| name.strip_prefix("chair-").and_then(|number| Seat::new(number.parse().ok()?));
    let option = |name: &str| {
        let name = name.strip_prefix("option-").or(name.strip_prefix("other-"));
        game.choices().iter().any(|choice| Some(choice.name) == name)
    };
    let known = |name: &str| FIELDS.contains(&name) || chair(name).is_some() || option(name);
    let other = form.iter().find(|(name, _)| !known(name));
    other.map_or(Ok(()), |(name, text)| Err(Fault::field(name, text)))
}

/// The chair that begins, counted from 0: by lot unless the form names one of `chairs`.
fn first(form: &Fields, chairs: usize) -> Result<usize, Fault> {
    if matches!(field(form, "begins"), None | Some("lot")) {
        return Ok(lot(chairs));
    }
    let named = read(form, "begins")?.and_then(Seat::new).map(Seat::index);
    let named = named.filter(|first| *first < chairs);
    named.ok_or_else(|| Fault::field("begins", field(form, "begins").unwrap_or_default()))
}

/// The chairs in the order of the seats: who begins is seat 1.
fn seated(chairs: &[Sitter], first: usize) -> BySeat<Sitter> {
    let seats = chairs.len();
    BySeat::from_fn(seats, |seat| chairs[(seat.index() + first) % seats])
}

/// A number below `bound`, by lot.
pub(crate) fn lot(bound: usize) -> usize {
    let random = getrandom::u32().expect("the system gives random numbers");
    random as usize % bound.max(1)
}

/// The canonical text of a position, unless it is the usual start.
pub(crate) fn position(spec: &Spec, text: &str) -> Result<Option<String>, Fault> {
    with_game!(spec, |options: G| {
        use putahi_rules::Game;
        let position = G::parse(options, text).map_err(|error| Fault::Setup { game: G::ID, error })?;
        let canonical = position.to_string();
        Ok((canonical != G::start(options).to_string()).then_some(canonical))
    })
}

/// Begins a match of the same kind with the same people, the seats rotated by one. Only they may, and only one such
/// match is begun.
pub(crate) async fn again(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    let asking = reader.clone();
    match whole(async move { follow(&house, &asking, &id).await }).await {
        Ok(next) => Redirect::to(&format!("/m/{next}")).into_response(),
        Err(fault) => fault.page(&reader),
    }
}

async fn follow(house: &House, reader: &Reader, id: &str) -> Result<String, Fault> {
    let live = house.find(id).await?;
    let (new, is_of) = live
        .read(|beginning, table, _| {
            let is_of = reader.key.as_ref().is_some_and(|key| table.company().seats_of(key).next().is_some());
            (rotated(beginning, table), is_of)
        })
        .await;
    if let Some(next) = next_of(house, &live).await? {
        return Ok(next);
    }
    if !is_of {
        return Err(live.fault(reader, Denied::NotPlaying.into()).await);
    }
    house.limits.begin(reader, 1)?;
    let made = house.begin(new).await?;
    house.brain.attend(made.clone());
    if let Err(unmet) = live.go_on(made.id()).await {
        return Err(live.fault(reader, unmet).await);
    }
    // Two who ask at once both come to the match that was noted first.
    Ok(next_of(house, &live).await?.unwrap_or_else(|| made.id().to_owned()))
}

/// The next match of the same people, if they have gone on to it; the room where they play is told, unless it knows.
///
/// # Errors
/// The store fails.
pub(crate) async fn next_of(house: &House, live: &Live) -> Result<Option<String>, Fault> {
    let (next, room) = live
        .read(|_, table, _| (table.next().map(str::to_owned), table.company().room().map(str::to_owned)))
        .await;
    if let (Some(next), Some(room)) = (&next, room) {
        meeting::went_on(house, &room, live.id(), next).await?;
    }
    Ok(next)
}

/// The next match of the same people: each sits one seat further on.
fn rotated(old: &Beginning, table: &dyn Table) -> Log {
    let (sitters, company) = (table.sitters(), table.company());
    let seats = sitters.seats();
    let customs =
        Customs { sitters: BySeat::from_fn(seats, |seat| sitters[seat.next(seats)]), ..old.customs };
    let sat = Seat::all(seats).filter_map(|seat| {
        let guest = company.guest(seat.next(seats)).filter(|guest| !guest.is_gone())?;
        let guest = Some(guest).filter(|_| customs.sitters[seat] == Sitter::Human)?;
        Some(Event::Sat { seats: vec![seat], guest: guest.clone() })
    });
    let room = company.room().map(|room| {
        let phrases = company.may_speak();
        Event::Roomed { room: room.to_owned(), phrases }
    });
    log(Beginning { customs, ..old.clone() }, room.into_iter().chain(sat))
}

/// The page on which a record is loaded.
pub(crate) async fn records(reader: Reader) -> Response {
    pages::records(&reader).into_response()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Loaded {
    record: String,
}

/// Begins a match where a record leaves off; all seats are people's, at one screen.
pub(crate) async fn load(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(loaded): Filled<Loaded>,
) -> Response {
    let asked = loaded.record.parse::<Record>().map_err(Fault::from).map(|record| continued(&record));
    lead_to(&house, &reader, &headers, asked).await
}

fn continued(record: &Record) -> New {
    let sitters = BySeat::from_fn(record.seats(), |_| Sitter::Human);
    let beginning = Beginning {
        spec: record.spec().clone(),
        start: record.start().map(str::to_owned),
        customs: Customs { screens: Screens::One, ..sitters.into() },
        public: false,
    };
    New { beginning, played: events(record), first: None }
}
