//! The lobby: people who wait for an opponent, and matches that can be watched.

use maud::{Markup, html};
use putahi_play::Timestamp;
use putahi_view::cloth;

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::framed;
use crate::kernel::once::once;
use crate::matches::lines::MatchLine;
use crate::matches::list::{pace, players, since};

/// What the lobby shows.
pub(crate) struct Lobby {
    /// Matches that wait for somebody.
    pub(crate) open: Vec<MatchLine>,
    /// Matches that are being played.
    pub(crate) live: Vec<MatchLine>,
    /// When the page was made.
    pub(crate) now: Timestamp,
}

/// The page of the lobby.
pub(crate) fn lobby(context: &RequestContext, shown: &Lobby) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let body = html! {
        div.hero { div { h1 { (say("lobby")) } p { (say("lobby-line")) } } }
        section {
            h2 { (say("lobby-waits")) }
            @if shown.open.is_empty() { div.empty { p { b { (say("lobby-empty")) } } p { (say("lobby-start")) } p { a.button href="/" { (say("go-home")) } } } }
            ul.tables { @for line in &shown.open { li { (waits(context, line, shown.now)) } } }
        }
        section {
            h2 { (say("lobby-watch")) }
            @if shown.live.is_empty() { p.soft { (say("lobby-quiet")) } }
            ul.tables { @for line in &shown.live { li { (played(context, line)) } } }
        }
    };
    framed(context, &say("lobby"), &body)
}

/// The board of a match as it stands, small, on its cloth.
pub(crate) fn thumb(line: &MatchLine) -> Markup {
    html! { span class=(format!("thumb {}", cloth(line.spec.id()))) aria-hidden="true" { (line.board) } }
}

/// A match that waits, with a button to sit down.
fn waits(context: &RequestContext, line: &MatchLine, now: Timestamp) -> Markup {
    let (words, at) = (context.words(), format!("/m/{}", line.id));
    let yours = line.places.iter().any(|(_, place)| place.yours);
    let side = line.free().next().map(|seat| words.seat(line.spec.id(), seat)).unwrap_or_default();
    html! {
        div.entry {
            (thumb(line))
            div.what {
                b { (words.game(line.spec.id())) }
                (players(context, line))
                span.soft {
                    @if !yours { (words.say("lobby-you-play", &[("side", side.into())])) "\u{a0}· " }
                    (pace(context, line.clock)) "\u{a0}· " (since(context, now, line.changed))
                }
            }
            @if yours { a.button href=(at) { (words.say("lobby-yours", &[])) } }
            @else { form method="post" action=(once(&format!("{at}/sit"))) { button.main { (words.say("lobby-sit", &[])) } } }
        }
    }
}

/// A match that is being played.
fn played(context: &RequestContext, line: &MatchLine) -> Markup {
    let words = context.words();
    html! {
        a.entry href=(format!("/m/{}?watch", line.id)) {
            (thumb(line))
            div.what {
                b { (words.game(line.spec.id())) }
                (players(context, line))
                span.soft { (words.say("move-number", &[("count", line.plies.into())])) "\u{a0}· " (pace(context, line.clock)) }
            }
        }
    }
}
