//! The lobby: people who wait for an opponent, and matches that can be watched.

use axum::extract::State;
use maud::{Markup, html};
use putahi_host::store::MatchFilter;
use putahi_play::Timestamp;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::framed;
use crate::kernel::once::once;
use crate::matches::lines::{MatchLine, lines, pace, players, public_matches, since, thumb};
use crate::state::AppState;

/// The most matches of each kind that the lobby shows; each is read.
const MOST: usize = 50;

pub(crate) async fn lobby(State(app): State<AppState>, context: RequestContext) -> Result<Markup, ApiError> {
    let open = public_matches(&app, MatchFilter::Open, MOST).await?;
    let live = public_matches(&app, MatchFilter::Live, MOST).await?;
    let open = lines(&app, &context, open, |_| {}).await?;
    let live = lines(&app, &context, live, |_| {}).await?;
    let now = app.clock.now();
    let body = html! {
        div.hero { div { h1 { (context.say("lobby")) } p { (context.say("lobby-line")) } } }
        section {
            h2 { (context.say("lobby-waits")) }
            @if open.is_empty() { div.empty { p { b { (context.say("lobby-empty")) } } p { (context.say("lobby-start")) } p { a.button href="/" { (context.say("go-home")) } } } }
            ul.tables { @for line in &open { li { (waits(&context, line, now)) } } }
        }
        section {
            h2 { (context.say("lobby-watch")) }
            @if live.is_empty() { p.soft { (context.say("lobby-quiet")) } }
            ul.tables { @for line in &live { li { (played(&context, line)) } } }
        }
    };
    Ok(framed(&context, &context.say("lobby"), &body))
}

/// A match that waits, with a button to sit down.
fn waits(context: &RequestContext, line: &MatchLine, now: Timestamp) -> Markup {
    let (words, at) = (context.words(), format!("/m/{}", line.found.id));
    let yours = line.places.iter().any(|(_, place)| place.yours);
    let side = line.free().next().map(|seat| words.seat(line.found.spec.id(), seat)).unwrap_or_default();
    html! {
        div.entry {
            (thumb(line))
            div.what {
                b { (words.game(line.found.spec.id())) }
                (players(context, line))
                span.soft {
                    @if !yours { (words.say("lobby-you-play", &[("side", side.into())])) "\u{a0}· " }
                    (pace(context, line.clock)) "\u{a0}· " (since(context, now, line.found.changed))
                }
            }
            @if yours { a.button href=(at) { (context.say("lobby-yours")) } }
            @else { form method="post" action=(once(&format!("{at}/sit"))) { button.main { (context.say("lobby-sit")) } } }
        }
    }
}

fn played(context: &RequestContext, line: &MatchLine) -> Markup {
    html! {
        a.entry href=(format!("/m/{}?watch", line.found.id)) {
            (thumb(line))
            div.what {
                b { (context.words().game(line.found.spec.id())) }
                (players(context, line))
                span.soft { (context.words().say("move-number", &[("count", line.plies.into())])) "\u{a0}· " (pace(context, line.clock)) }
            }
        }
    }
}
