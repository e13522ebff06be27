//! Pages to read, settings, and boards to try rules on.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use putahi_play::{NotTried, State as Shown};
use putahi_rules::{SetupError, Spec};
use serde::Deserialize;

use crate::account::Account;
use crate::body::{Asked, Filled};
use crate::cookie::is_safe;
use crate::error::Fault;
use crate::house::House;
use crate::pages;
use crate::reader::Reader;

pub(crate) async fn home(reader: Reader) -> Response {
    pages::home(&reader).into_response()
}

pub(crate) async fn about(reader: Reader) -> Response {
    pages::about(&reader).into_response()
}

pub(crate) async fn privacy(State(house): State<House>, reader: Reader) -> Response {
    pages::privacy(&reader, house.keeping).into_response()
}

pub(crate) async fn nowhere(reader: Reader) -> Response {
    Fault::NotFound.page(&reader)
}

/// The game of this name with its usual options.
fn named(id: &str) -> Result<Spec, Fault> {
    Spec::all().into_iter().find(|spec| spec.id() == id).ok_or(Fault::NotFound)
}

pub(crate) async fn game(reader: Reader, Path(id): Path<String>) -> Response {
    match named(&id) {
        Ok(spec) => pages::game(&reader, &spec).into_response(),
        Err(fault) => fault.page(&reader),
    }
}

pub(crate) async fn rules(reader: Reader, Path(id): Path<String>) -> Response {
    match named(&id) {
        Ok(spec) => pages::rules(&reader, &spec).into_response(),
        Err(fault) => fault.page(&reader),
    }
}

pub(crate) async fn settings(reader: Reader) -> Response {
    pages::settings(&reader).into_response()
}

/// Keeps settings in the reader's cookie, and with the account, and goes back to the page that `back` names.
pub(crate) async fn keep(
    State(house): State<House>,
    reader: Reader,
    headers: HeaderMap,
    Filled(form): Filled<BTreeMap<String, String>>,
) -> Response {
    let mut settings = reader.settings;
    for (name, value) in form.iter().filter(|(name, _)| *name != "back") {
        if settings.choose(name, value).is_none() {
            return Fault::field(name, value).page(&reader);
        }
    }
    if let Some(account) = reader.known.as_ref().and_then(|known| known.account.as_ref()) {
        let chosen = Account { settings: settings.to_string(), ..account.clone() };
        if let Err(error) = chosen.keep(&house.store).await {
            return Fault::Store(error).page(&reader);
        }
    }
    let back = form.get("back").filter(|path| is_local(path)).map_or("/", String::as_str);
    ([(header::SET_COOKIE, settings.set_cookie(is_safe(&headers)))], Redirect::to(back)).into_response()
}

/// Whether an address is a path on this server.
pub(crate) fn is_local(path: &str) -> bool {
    path.starts_with('/')
        && !path.starts_with("//")
        && !path.contains('\\')
        && !path.contains(char::is_control)
}

/// A move on a board that belongs to no match.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trial {
    spec: String,
    position: String,
    text: String,
}

pub(crate) async fn try_move(reader: Reader, Asked(trial): Asked<Trial>) -> Response {
    let Trial { spec, position, text } = trial;
    match tried(&reader, &spec, &position, &text) {
        Ok(shown) => Json(shown).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

fn tried(reader: &Reader, spec: &str, position: &str, text: &str) -> Result<Shown, Fault> {
    let spec: Spec = spec.parse()?;
    let tried = putahi_play::try_move(&spec, position, text, reader.words());
    tried.map_err(|not| match not {
        NotTried::Setup(error) => misplaced(&spec, error),
        NotTried::Denied(words) => Fault::Denied(words),
    })
}

/// Touches on a board that belongs to no match.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    spec: String,
    position: String,
    touches: Vec<String>,
}

/// Why a touch was refused, in words.
pub(crate) async fn why(reader: Reader, Asked(touched): Asked<Touched>) -> Response {
    match tried_why(&reader, &touched) {
        Ok(words) => Json(words).into_response(),
        Err(fault) => fault.json(&reader),
    }
}

fn tried_why(reader: &Reader, touched: &Touched) -> Result<Option<String>, Fault> {
    let spec: Spec = touched.spec.parse()?;
    let why = putahi_play::try_why(&spec, &touched.position, &touched.touches, reader.words());
    why.map_err(|error| misplaced(&spec, error))
}

/// The fault of a text that is no position of the game.
fn misplaced(spec: &Spec, error: SetupError) -> Fault {
    Fault::Setup { game: spec.id(), error }
}
