//! How matches begin: from a form, as a return game, or from a record.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{Customs, Sitter, events};
use putahi_rules::{BySeat, Record, Seat, Spec, with_game};
use serde::Deserialize;

use crate::body::Filled;
use crate::error::Fault;
use crate::house::House;
use crate::live::{new_id, present};
use crate::pages;
use crate::reader::Reader;
use crate::store::{Beginning, Entry, Log};

type Fields = BTreeMap<String, String>;

/// Begins the match that the form of a game's page asks for.
pub(crate) async fn begin(
    State(house): State<House>,
    reader: Reader,
    Filled(form): Filled<Fields>,
) -> Response {
    let asked = beginning(&form).map(|beginning| Log { beginning, entries: Vec::new() });
    lead_to(&house, &reader, asked).await
}

/// Makes a match and leads the browser to it.
async fn lead_to(house: &House, reader: &Reader, asked: Result<Log, Fault>) -> Response {
    let made = match asked {
        Ok(log) => house.begin(log).await,
        Err(fault) => Err(fault),
    };
    match made {
        Ok(live) => {
            house.brain.attend(live.clone());
            Redirect::to(&format!("/m/{}", live.id())).into_response()
        }
        Err(fault) => fault.page(reader),
    }
}

fn field<'a>(form: &'a Fields, name: &str) -> Option<&'a str> {
    form.get(name).map(|value| value.trim()).filter(|value| !value.is_empty())
}

/// What a field says, if it says anything.
fn read<T: FromStr>(form: &Fields, name: &str) -> Result<Option<T>, Fault> {
    let read = |text: &str| text.parse().map_err(|_| Fault::field(name, text));
    field(form, name).map(read).transpose()
}

fn beginning(form: &Fields) -> Result<Beginning, Fault> {
    let chairs = chairs(form)?;
    let spec = spec(form, chairs.len())?;
    let sitters = seated(&chairs, first(form, chairs.len())?);
    let take_backs = read(form, "take-backs")?;
    let start = field(form, "position").or(field(form, "head-start"));
    let start = start.map(|text| position(&spec, text)).transpose()?.flatten();
    Ok(Beginning { spec, start, customs: Customs { take_backs, ..sitters.into() } })
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
const FIELDS: [&str; 5] = ["game", "begins", "take-backs", "position", "head-start"];

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
fn lot(bound: usize) -> usize {
    let random = getrandom::u32().expect("the system gives random numbers");
    random as usize % bound.max(1)
}

/// The canonical text of a position, unless it is the usual start.
fn position(spec: &Spec, text: &str) -> Result<Option<String>, Fault> {
    with_game!(spec, |options: G| {
        use putahi_rules::Game;
        let position = G::parse(options, text).map_err(|error| Fault::Setup { game: G::ID, error })?;
        let canonical = position.to_string();
        Ok((canonical != G::start(options).to_string()).then_some(canonical))
    })
}

/// Begins a match of the same kind with the seats rotated by one.
pub(crate) async fn again(State(house): State<House>, reader: Reader, Path(id): Path<String>) -> Response {
    let asked = match house.find(&id).await {
        Ok(live) => Ok(live.read(|log, _, _| rotated(log)).await),
        Err(fault) => Err(fault),
    };
    lead_to(&house, &reader, asked).await
}

fn rotated(old: &Beginning) -> Log {
    let seats = old.customs.sitters.seats();
    let sitters = BySeat::from_fn(seats, |seat| old.customs.sitters[seat.next(seats)]);
    let beginning = Beginning { customs: Customs { sitters, ..old.customs }, ..old.clone() };
    Log { beginning, entries: Vec::new() }
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

/// Begins a match where a record leaves off; all seats are people's.
pub(crate) async fn load(
    State(house): State<House>,
    reader: Reader,
    Filled(loaded): Filled<Loaded>,
) -> Response {
    let asked = loaded.record.parse::<Record>().map_err(Fault::from).map(|record| log(&record));
    lead_to(&house, &reader, asked).await
}

fn log(record: &Record) -> Log {
    let sitters = BySeat::from_fn(record.seats(), |_| Sitter::Human);
    let beginning = Beginning {
        spec: record.spec().clone(),
        start: record.start().map(str::to_owned),
        customs: sitters.into(),
    };
    let at = present();
    let entry = |event| Entry { command: new_id(), at, event };
    Log { beginning, entries: events(record).into_iter().map(entry).collect() }
}
