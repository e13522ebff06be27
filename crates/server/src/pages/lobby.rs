//! The lobby: matches to join, to watch, and one's own.

use maud::{Markup, html};

use putahi_play::LONGEST_NAME;

use super::frame::page;
use crate::lobby::Shown;
use crate::reader::Reader;
use crate::store::{Found, Stage};

/// What the lobby shows.
pub(crate) fn lobby(reader: &Reader, shown: &Shown) -> Markup {
    let words = reader.words();
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        p.lead { (say("lobby-lead")) }
        (list(reader, "lobby-open", &shown.open, "lobby-nothing-open", ""))
        (list(reader, "lobby-live", &shown.live, "lobby-nothing-live", "?watch"))
        (rooms(reader, shown))
        (list(reader, "lobby-own", &shown.own, "lobby-nothing-own", ""))
    };
    page(reader, &say("lobby"), &body)
}

/// The rooms of the reader, and the form that opens one.
fn rooms(reader: &Reader, shown: &Shown) -> Markup {
    let say = |key: &str| reader.words().say(key, &[]);
    html! {
        section.rooms {
            h2 { (say("rooms")) }
            p { (say("rooms-lead")) }
            form.start method="post" action="/rooms" {
                label { (say("room-title")) input name="title" maxlength=(LONGEST_NAME) autocomplete="off"; }
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
pub(super) fn list(reader: &Reader, title: &str, matches: &[Found], nothing: &str, more: &str) -> Markup {
    let words = reader.words();
    html! {
        section {
            h2 { (words.say(title, &[])) }
            @if matches.is_empty() { p { (words.say(nothing, &[])) } }
            ul.matches {
                @for found in matches {
                    li {
                        a href=(format!("/m/{}{more}", found.id)) {
                            span.game { (words.game(found.spec.id())) } " "
                            span.stage { (stage(reader, found)) }
                        }
                    }
                }
            }
        }
    }
}

fn stage(reader: &Reader, found: &Found) -> String {
    let key = match found.stage {
        Stage::Open => "stage-open",
        Stage::Live => "stage-live",
        Stage::Over => "stage-over",
    };
    reader.words().say(key, &[])
}
