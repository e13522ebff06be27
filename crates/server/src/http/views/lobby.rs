//! The lobby: matches to join, to watch, and one's own.

use maud::{Markup, html};

use putahi_play::{MAX_NAME_CHARS, Room};

use super::frame::page;
use crate::http::extract::request_context::RequestContext;
use crate::store::{MatchSummary, Stage};

/// What the lobby shows.
pub(crate) struct Lobby {
    /// Matches that wait for somebody.
    pub(crate) open: Vec<MatchSummary>,
    /// Matches that are being played.
    pub(crate) live: Vec<MatchSummary>,
    /// Matches of the client.
    pub(crate) own: Vec<MatchSummary>,
    /// Rooms with their ids whose host the client is.
    pub(crate) rooms: Vec<(String, Room)>,
}

/// The page of the lobby.
pub(crate) fn lobby(context: &RequestContext, shown: &Lobby) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        p.lead { (say("lobby-lead")) }
        (list(context, "lobby-open", &shown.open, "lobby-nothing-open", ""))
        (list(context, "lobby-live", &shown.live, "lobby-nothing-live", "?watch"))
        (rooms(context, shown))
        (list(context, "lobby-own", &shown.own, "lobby-nothing-own", ""))
    };
    page(context, &say("lobby"), &body)
}

/// The rooms of the context, and the form that opens one.
fn rooms(context: &RequestContext, shown: &Lobby) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        section.rooms {
            h2 { (say("rooms")) }
            p { (say("rooms-lead")) }
            form.start method="post" action="/rooms" {
                label { (say("room-title")) input name="title" maxlength=(MAX_NAME_CHARS) autocomplete="off"; }
                button { (say("do-open-room")) }
            }
            @if !shown.rooms.is_empty() {
                h3 { (say("rooms-own")) }
                ul.matches {
                    @for (id, room) in &shown.rooms {
                        li { a href=(format!("/r/{id}")) { span.game { (room.title) } } }
                    }
                }
            }
        }
    }
}

/// Matches under a title, each a link with `more` after its address.
pub(super) fn list(
    context: &RequestContext,
    title: &str,
    matches: &[MatchSummary],
    nothing: &str,
    more: &str,
) -> Markup {
    let words = context.words();
    html! {
        section {
            h2 { (words.say(title, &[])) }
            @if matches.is_empty() { p { (words.say(nothing, &[])) } }
            ul.matches {
                @for found in matches {
                    li {
                        a href=(format!("/m/{}{more}", found.id)) {
                            span.game { (words.game(found.spec.id())) } " "
                            span.stage { (stage(context, found)) }
                        }
                    }
                }
            }
        }
    }
}

fn stage(context: &RequestContext, found: &MatchSummary) -> String {
    let key = match found.stage {
        Stage::Open => "stage-open",
        Stage::Live => "stage-live",
        Stage::Over => "stage-over",
    };
    context.words().say(key, &[])
}
