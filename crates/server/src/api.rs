//! The requests that the server answers.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, Form, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::sse::{Event as Message, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use putahi_play::{Language, Sitter, Wish, Words};
use putahi_rules::{BySeat, Seat, Spec};
use serde::Deserialize;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::error::Fault;
use crate::live::Live;
use crate::store::Beginning;
use crate::{House, assets, pages};

/// The largest request that is read, in bytes.
const LARGEST_REQUEST: usize = 64 * 1024;
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// All that the server answers.
pub fn app(house: House) -> Router {
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    Router::new()
        .route("/", get(home))
        .route("/matches", post(begin))
        .route("/m/{id}", get(table))
        .route("/m/{id}/state", get(state))
        .route("/m/{id}/events", get(events))
        .route("/m/{id}/commands", post(command))
        .route("/m/{id}/why", post(why))
        .route("/m/{id}/again", post(again))
        .route("/static/{*path}", get(assets::file))
        .fallback(nowhere)
        .layer(CsrfLayer::new())
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(fixed(header::CACHE_CONTROL, "no-store"))
        .layer(CompressionLayer::new())
        .with_state(house)
}

/// The language of the reader, from what the browser asks for.
struct Reader(Language);

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        let wishes = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Ok(Reader(wishes.map_or(Language::default(), Language::preferred)))
    }
}

async fn home(Reader(language): Reader) -> Response {
    pages::home(language).into_response()
}

async fn nowhere(Reader(language): Reader) -> Response {
    Fault::NotFound.page(language)
}

async fn begin(
    State(house): State<House>,
    Reader(language): Reader,
    Form(form): Form<BTreeMap<String, String>>,
) -> Response {
    match beginning(&form) {
        Ok(beginning) => go(&house, language, beginning).await,
        Err(what) => Fault::Bad(what).page(language),
    }
}

/// Makes a match and leads the browser to it.
async fn go(house: &House, language: Language, beginning: Beginning) -> Response {
    match house.matches.create(beginning).await {
        Ok(live) => {
            house.brain.attend(live.clone());
            Redirect::to(&format!("/m/{}", live.id())).into_response()
        }
        Err(error) => Fault::from(error).page(language),
    }
}

/// What a form of the home page asks for.
fn beginning(form: &BTreeMap<String, String>) -> Result<Beginning, String> {
    let field = |name: &str| form.get(name).map(String::as_str).unwrap_or_default();
    let chosen = form.iter().filter_map(|(name, value)| Some((name.strip_prefix("option-")?, value)));
    let options: Vec<_> = chosen
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let colon = if options.is_empty() { "" } else { ":" };
    let spec: Spec = format!("{}{colon}{}", field("game"), options.join(","))
        .parse()
        .map_err(|error| format!("{error}"))?;
    let mut list = Vec::new();
    for seat in Seat::all(spec.seats()) {
        list.push(field(&format!("seat-{seat}")).parse::<Sitter>().map_err(|error| error.to_string())?);
    }
    let sitters = BySeat::from_fn(list.len(), |seat| list[seat.index()]);
    Ok(Beginning { spec, start: None, sitters })
}

/// A match of the same kind, with the seats rotated by one.
async fn again(State(house): State<House>, Reader(language): Reader, Path(id): Path<String>) -> Response {
    let live = match find(&house, &id).await {
        Ok(live) => live,
        Err(fault) => return fault.page(language),
    };
    let beginning = live.read(|table, _| {
        let (old, seats) = (*table.sitters(), table.sitters().seats());
        let sitters = BySeat::from_fn(seats, |seat| old[seat.next(seats)]);
        Beginning { spec: table.spec().clone(), start: None, sitters }
    });
    let beginning = beginning.await;
    go(&house, language, beginning).await
}

async fn find(house: &House, id: &str) -> Result<Arc<Live>, Fault> {
    house.matches.find(id).await?.ok_or(Fault::NotFound)
}

async fn table(State(house): State<House>, Reader(language): Reader, Path(id): Path<String>) -> Response {
    match find(&house, &id).await {
        Ok(live) => {
            house.brain.attend(live.clone());
            let spec = live.read(|table, _| table.spec().clone()).await;
            pages::table(language, &spec, &id, &live.state(language).await).into_response()
        }
        Err(fault) => fault.page(language),
    }
}

async fn state(State(house): State<House>, Reader(language): Reader, Path(id): Path<String>) -> Response {
    match find(&house, &id).await {
        Ok(live) => Json(live.state(language).await).into_response(),
        Err(fault) => fault.json(language),
    }
}

async fn events(State(house): State<House>, Reader(language): Reader, Path(id): Path<String>) -> Response {
    match find(&house, &id).await {
        Ok(live) => {
            house.brain.attend(live.clone());
            Sse::new(stream(live, language)).keep_alive(KeepAlive::default()).into_response()
        }
        Err(fault) => fault.json(language),
    }
}

/// The state of the match now, and again whenever something has happened.
fn stream(live: Arc<Live>, language: Language) -> impl Stream<Item = Result<Message, axum::Error>> {
    WatchStream::new(live.told()).then(move |_| {
        let live = live.clone();
        async move { Message::default().json_data(live.state(language).await) }
    })
}

/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;

async fn command(
    State(house): State<House>,
    Reader(language): Reader,
    Path(id): Path<String>,
    sent: Result<Json<Wish>, JsonRejection>,
) -> Response {
    let answer = match sent {
        Ok(Json(wish)) if wish.id.len() <= LONGEST_ID => obey(&house, language, &id, wish).await,
        Ok(_) => Err(Fault::Bad(format!("the id of a command has at most {LONGEST_ID} bytes"))),
        Err(rejection) => Err(Fault::Bad(rejection.body_text())),
    };
    answer.unwrap_or_else(|fault| fault.json(language))
}

async fn obey(house: &House, language: Language, id: &str, wish: Wish) -> Result<Response, Fault> {
    let live = find(house, id).await?;
    let granting = live.clone();
    // A task of its own: a browser that leaves must not stop a command halfway.
    let granted = tokio::spawn(async move { granting.grant(&wish).await });
    if let Err(unmet) = granted.await.expect("granting does not panic") {
        return Err(live
            .read(|table, _| Fault::unmet(unmet, |denied| table.denied(denied, Words::of(language))))
            .await);
    }
    house.brain.attend(live.clone());
    Ok(Json(live.state(language).await).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Touched {
    touches: Vec<String>,
}

/// Why a touch was refused, in words.
async fn why(
    State(house): State<House>,
    Reader(language): Reader,
    Path(id): Path<String>,
    Json(touched): Json<Touched>,
) -> Response {
    match find(&house, &id).await {
        Ok(live) => Json(live.read(|table, _| table.why_not(&touched.touches, Words::of(language))).await)
            .into_response(),
        Err(fault) => fault.json(language),
    }
}
