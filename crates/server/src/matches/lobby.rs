//! The lobby: people who wait for an opponent, a way to wait oneself, and matches that can be watched.

use maud::{Markup, html};
use putahi_host::store::{MatchFilter, Stage};
use putahi_play::{PlayerKind, Timestamp};
use putahi_rules::Spec;

use crate::common::frame::framed_with_head;
use crate::common::game_picture::{on_cloth, picture};
use crate::common::{AppRequest, RequestContext, Result, address, once};
use crate::matches::lines::{self, MatchLine, lines, pace, players, public_matches, since, thumb};
use crate::site::home::{CodePage, RefusedCode, code};

/// The most matches of each kind that the lobby shows; each is read.
const MOST: usize = 50;
/// How many of the reader's latest matches are looked at for one that has just begun.
const LATEST: usize = 10;
/// The clock of a match that is offered here: strangers must not be left waiting.
const CLOCK: &str = "calm";
/// Seconds between two loads of the page of a reader with an open match and without scripts.
const LOOK_AGAIN: &str = "15";

pub(crate) async fn lobby(request: AppRequest) -> Result<Markup> {
    page(&request, None).await
}

/// The lobby, with a code that was refused.
pub(crate) async fn page(request: &AppRequest, refused: Option<RefusedCode>) -> Result<Markup> {
    let AppRequest { app, context, .. } = request;
    let listed = async |filter| lines(request, public_matches(app, filter, MOST).await?, |_| {}).await;
    let (open, live) = (listed(MatchFilter::Open).await?, listed(MatchFilter::Live).await?);
    let begun = begun(request).await?;
    let now = app.clock.now();
    let told = begun.as_ref().map(|line| sat_down(context, line));
    let body = html! {
        div.hero { div { h1 { (context.say("lobby")) } p { (context.say("lobby-line")) } } (code(context, CodePage::Lobby, refused.as_ref())) }
        div.told role="status" {
            @if let (Some(line), Some(told)) = (&begun, &told) {
                a.cont href=(format!("/m/{}", line.found.id)) {
                    (thumb(line))
                    span.what { b { (told) } span { (context.words().game(line.found.spec.id())) } }
                    span.button { (context.say("lobby-go")) }
                }
            }
        }
        (offers(context, &open))
        div.lists {
            section.waits {
                h2 { (context.say("lobby-waits")) }
                @if open.is_empty() { p.soft { (context.say("lobby-empty")) } }
                ul.tables { @for line in &open { li { (waits(context, line, now)) } } }
            }
            section.watched {
                h2 { (context.say("lobby-watch")) }
                @if live.is_empty() { p.soft { (context.say("lobby-quiet")) } }
                ul.tables { @for line in &live { li { (played(context, line)) } } }
            }
        }
        script type="module" src=(address("lobby.js")) {}
    };
    let head = html! { @if open.iter().any(is_yours) { noscript { meta http-equiv="refresh" content=(LOOK_AGAIN); } } };
    Ok(framed_with_head(context, &told.unwrap_or_else(|| context.say("lobby")), &head, &body))
}

/// A match of the reader's that somebody else has joined, and in which hardly anything has happened yet.
async fn begun(request: &AppRequest) -> Result<Option<MatchLine>> {
    let mut found = lines::own(request, LATEST).await?;
    found.retain(|found| found.stage == Stage::Live);
    let is_new = |line: &MatchLine| !line.here && line.opponent() == PlayerKind::Human && line.plies <= 1;
    let first = |lines: &mut Vec<MatchLine>| {
        lines.retain(is_new);
        lines.truncate(1);
    };
    Ok(lines(request, found, first).await?.pop())
}

fn sat_down(context: &RequestContext, line: &MatchLine) -> String {
    context.words().say("lobby-sat", &[("names", lines::names_of_others(line).into())])
}

fn is_yours(line: &MatchLine) -> bool {
    line.places.iter().any(|(_, place)| place.yours)
}

/// A button for each game, by which the reader waits for an opponent; a link to his match if he does.
fn offers(context: &RequestContext, open: &[MatchLine]) -> Markup {
    let waiting = |spec: &Spec| open.iter().find(|line| line.found.spec.id() == spec.id() && is_yours(line));
    html! {
        section.offering {
            h2 { (context.say("lobby-offer")) }
            ul.games.offers {
                @for spec in Spec::all() { li {
                    @match waiting(&spec) {
                        Some(line) => { a.game href=(format!("/m/{}", line.found.id)) { (offer(context, &spec, "lobby-yours")) } }
                        None => {
                            form method="post" action=(once("/matches")) {
                                @for (name, value) in [("game", spec.id()), ("way", "invite"), ("side", "lot"), ("clock", CLOCK), ("shown", "lobby")] {
                                    input type="hidden" name=(name) value=(value);
                                }
                                button.game { (offer(context, &spec, "lobby-wait")) }
                            }
                        }
                    }
                } }
            }
            p.soft { (context.say("lobby-offer-lead")) }
        }
    }
}

fn offer(context: &RequestContext, spec: &Spec, key: &str) -> Markup {
    html! {
        (on_cloth(spec.id(), &picture(context, spec)))
        span.about { b.title { (context.words().game(spec.id())) } span.button { (context.say(key)) } }
    }
}

/// A match that waits, with a button to sit down.
fn waits(context: &RequestContext, line: &MatchLine, now: Timestamp) -> Markup {
    let (words, at) = (context.words(), format!("/m/{}", line.found.id));
    let yours = is_yours(line);
    let side = line.free().next().map(|seat| words.seat(line.found.spec.id(), seat)).unwrap_or_default();
    html! {
        div.entry data-waiting=[yours.then_some(&line.found.id)] {
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
