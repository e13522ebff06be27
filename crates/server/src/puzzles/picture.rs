//! The daily puzzle for other sites: a page for a frame, and pictures. They are the same for everybody, and know no session.

use std::time::{Duration, Instant};

use axum::extract::{Query, Request};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use putahi_view::position_picture;
use serde::Deserialize;

use crate::common::raster::png;
use crate::common::{ApiError, AppRequest, ById, RequestContext, Result, address};
use crate::puzzles::days::DayPuzzle;
use crate::puzzles::task::of_pack;
use crate::puzzles::{days, words};

/// The page may stand in a frame of any site; it has no script and sends no form anywhere.
const FRAME_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *";
/// What an SVG picture may use: its own styles, and nothing else.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/// Other sites and proxies may keep what is the same for everybody, for ten minutes.
const KEPT: HeaderValue = HeaderValue::from_static("public, max-age=600");
/// The drawing of PNG pixels must begin within this time.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
pub(crate) struct Asked {
    lang: Option<String>,
}

/// Takes the cookies off a request: the answer does not depend on the client, and other sites may cache it.
pub(crate) async fn without_cookies(mut request: Request, next: Next) -> Response {
    request.headers_mut().remove(header::COOKIE);
    next.run(request).await
}

pub(crate) async fn embed(
    AppRequest { app, mut context, .. }: AppRequest,
    Query(asked): Query<Asked>,
) -> Result<Response> {
    in_language(&mut context, &asked)?;
    Ok((kept(FRAME_POLICY), page(&context, days::of_stranger(&app)?)).into_response())
}

/// The page for a frame. It has no cookies, no scripts and no forms: there is nothing in it that a reader could be made to do by a
/// page around it.
fn page(context: &RequestContext, daily: DayPuzzle) -> Markup {
    let words = context.words();
    let task = words::task_of(words, daily.puzzle);
    let (language, at) = (context.identity.language, format!("/puzzle/{}", daily.puzzle.id()));
    html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (context.say("puzzle-day")) " – Putahi" }
                link rel="stylesheet" href=(address("putahi.css"));
            }
            body.embed {
                main {
                    // Proxies keep the page for all readers: no `Host` may get into it.
                    a href=(at) target="_blank" rel="noopener" {
                        span.label { (words.say("puzzle-day-of", &[("date", words::date(words, daily.day).into())])) }
                        img src=(format!("{at}/picture.svg?lang={language}")) alt=(format!("{task} – {}", words::game(words, &daily.puzzle.spec)));
                        span.button.main { (context.say("puzzle-embed-solve")) }
                    }
                }
            }
        }
    }
}

/// A puzzle as an SVG picture: that of this id, or `daily` for that of the day.
pub(crate) async fn svg(mut request: ById, Query(asked): Query<Asked>) -> Result<Response> {
    Ok(picture("image/svg+xml", draw(&mut request, &asked)?))
}

/// The same as PNG, for programs that show no SVG.
pub(crate) async fn raster(mut request: ById, Query(asked): Query<Asked>) -> Result<Response> {
    let (drawn, deadline) = (draw(&mut request, &asked)?, Some(Instant::now() + PATIENCE));
    let pixels = request.app.rasters.run(&request.requester(), deadline, move |_| png(&drawn)).await?;
    let pixels = pixels.flatten().ok_or(ApiError::NotFound)?;
    Ok(picture("image/png", pixels))
}

fn picture(kind: &'static str, picture: impl IntoResponse) -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], kept(PICTURE_POLICY), picture).into_response()
}

fn kept(policy: &'static str) -> [(HeaderName, HeaderValue); 3] {
    [
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        (header::CACHE_CONTROL, KEPT),
        (header::VARY, HeaderValue::from_static("Accept-Language")),
    ]
}

fn draw(ById { app, context, id }: &mut ById, asked: &Asked) -> Result<String> {
    in_language(context, asked)?;
    let puzzle = match id.as_str() {
        "daily" => days::of_stranger(app)?.puzzle,
        id => of_pack(id)?,
    };
    let (words, id) = (context.words(), puzzle.spec.id());
    let (game, seat) = (words::game(words, &puzzle.spec), words.seat(id, words::solver(puzzle)));
    let about = words.say("puzzle-picture-turn", &[("game", game.into()), ("seat", seat.into())]);
    let task = words::task_of(words, puzzle);
    position_picture(&puzzle.spec, &puzzle.position, task, about, words)
        .map_err(|error| ApiError::setup(id, error))
}

/// Lets the answer be in the language that the address names, if it names one.
fn in_language(context: &mut RequestContext, asked: &Asked) -> Result<()> {
    if let Some(lang) = &asked.lang {
        context.identity.language = lang.parse().map_err(|_| ApiError::field("lang", lang))?;
    }
    Ok(())
}
