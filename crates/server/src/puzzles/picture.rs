//! The puzzle of the day for other sites: a page for a frame, and pictures. They are the same for everybody, and know no session.

use std::time::{Duration, Instant};

use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use putahi_play::Language;
use putahi_rules::Seat;
use putahi_view::position_picture;
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::raster::png;
use crate::puzzles::task::Task;
use crate::puzzles::{days, embed, words};
use crate::state::AppState;

/// The page may stand in a frame of any site; it has no script and sends no form anywhere.
const FRAME_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *";
/// What an SVG picture may use: its own styles, and nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/// Other sites and proxies may keep what is the same for everybody, for ten minutes.
const KEPT: HeaderValue = HeaderValue::from_static("public, max-age=600");
/// The drawing of PNG pixels must begin within this time.
const PATIENCE: Duration = Duration::from_secs(10);

/// In which language a page or a picture is asked for.
#[derive(Deserialize)]
pub(crate) struct Asked {
    lang: Option<String>,
}

/// Takes the cookies off a request: the answer does not depend on the client, and other sites may cache it.
pub(crate) async fn without_cookies(mut request: Request, next: Next) -> Response {
    request.headers_mut().remove(header::COOKIE);
    next.run(request).await
}

/// The puzzle of the day for a frame of another site.
pub(crate) async fn embed(
    State(app): State<AppState>,
    context: RequestContext,
    Query(asked): Query<Asked>,
) -> Result<Response, ApiError> {
    let context = in_language(context, &asked)?;
    let daily = days::of_day(days::today(&app)).ok_or(ApiError::NotFound)?;
    let headers = [
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAME_POLICY)),
        (header::CACHE_CONTROL, KEPT),
        (header::VARY, HeaderValue::from_static("Accept-Language")),
    ];
    Ok((headers, embed::puzzle_embed(&context, daily)).into_response())
}

/// A puzzle as an SVG picture: that of this id, or `daily` for that of the day.
pub(crate) async fn svg(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, ApiError> {
    let drawn = draw(&app, &in_language(context, &asked)?, &id)?;
    Ok(picture("image/svg+xml", PICTURE_POLICY, drawn.into_bytes()))
}

/// The same as PNG, for programs that show no SVG.
pub(crate) async fn raster(
    State(app): State<AppState>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, ApiError> {
    let drawn = draw(&app, &in_language(context.clone(), &asked)?, &id)?;
    let requester = context.identity.requester();
    let pixels = app.rasters.run(&requester, Some(Instant::now() + PATIENCE), move |_| png(&drawn)).await?;
    let pixels = pixels.flatten().ok_or(ApiError::NotFound)?;
    Ok(picture("image/png", PICTURE_POLICY, pixels))
}

fn picture(kind: &'static str, policy: &'static str, bytes: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (header::CACHE_CONTROL, KEPT),
        (header::VARY, HeaderValue::from_static("Accept-Language")),
    ];
    (headers, bytes).into_response()
}

fn draw(app: &AppState, context: &RequestContext, id: &str) -> Result<String, ApiError> {
    let task = match id {
        "daily" => {
            let daily = days::of_day(days::today(app)).ok_or(ApiError::NotFound)?;
            Task::Packed { pack: daily.pack, puzzle: daily.puzzle }
        }
        id => Task::packed(id)?,
    };
    let Task::Packed { pack, puzzle } = task else { return Err(ApiError::NotFound) };
    let words = context.words();
    let (game, seat): (String, Seat) = (words::game(words, &puzzle.spec), words::solver(puzzle));
    let seat = words.seat(puzzle.spec.id(), seat);
    let about = words.say("puzzle-picture-turn", &[("game", game.into()), ("seat", seat.into())]);
    let task = words::task_of(words, pack, puzzle);
    position_picture(&puzzle.spec, &puzzle.position, task, about, words)
        .map_err(|error| ApiError::Setup { game: puzzle.spec.id(), error })
}

/// The request in the language that its address names, if it names one.
fn in_language(mut context: RequestContext, asked: &Asked) -> Result<RequestContext, ApiError> {
    if let Some(lang) = &asked.lang {
        let language: Language = lang.parse().map_err(|_| ApiError::field("lang", lang))?;
        context.identity.language = language;
    }
    Ok(context)
}
