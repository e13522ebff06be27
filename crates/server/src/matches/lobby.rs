//! The lobby: people who wait for an opponent, and matches that can be watched.

use maud::{Markup, html};
use putahi_host::store::MatchFilter;
use putahi_play::Timestamp;

use crate::common::{AppRequest, RequestContext, Result, framed, once};
use crate::matches::lines::{MatchLine, lines, pace, players, public_matches, since, thumb};

/// The most matches of each kind that the lobby shows; each is read.
const MOST: usize = 50;

pub(crate) async fn lobby(request: AppRequest) -> Result<Markup> {
    let listed =
        async |filter| lines(&request, public_matches(&request.app, filter, MOST).await?, |_| {}).await;
    let (open, live) = (listed(MatchFilter::Open).await?, listed(MatchFilter::Live).await?);
    let AppRequest { app, context, .. } = request;
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
