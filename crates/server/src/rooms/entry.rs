//! The ways into a room: by a code, by opening one, and past the question for a name.

use maud::{Markup, html};
use putahi_play::{MAX_NAME_CHARS, Name, Room, RoomError};

use crate::common::frame::pictured;
use crate::common::game_picture::all_boards;
use crate::common::{RequestContext, framed, once};
use crate::rooms::plan::games;
use crate::site::home::{CodePage, RefusedCode, code};

/// The page of rooms, with the rooms whose host the reader is and their ids, and a code that was refused.
pub(crate) fn own_rooms(
    context: &RequestContext,
    own: &[(String, Room)],
    refused: Option<&RefusedCode>,
) -> Markup {
    let body = html! {
        div.hero {
            div { h1 { (context.say("rooms-title")) } p { (context.say("rooms-line")) } }
            (code(context, CodePage::Rooms, refused))
        }
        div.beside {
            div {
                section.card {
                    form.start method="post" action=(once("/rooms")) {
                        label { (context.say("rooms-name")) input name="title" maxlength=(MAX_NAME_CHARS) autocomplete="off" placeholder=(context.say("room-usual")); }
                        button.main.big { (context.say("rooms-open")) }
                    }
                }
                @if !own.is_empty() { (yours(context, own)) }
                section {
                    h2 { (context.say("rooms-how")) }
                    ol.gist { @for step in context.words().paragraphs("rooms-how") { li { (step) } } }
                    p { a href="/rooms/evening" { (context.say("plan-evening")) } }
                    (games(context))
                }
            }
            (all_boards(context))
        }
    };
    framed(context, &context.say("rooms-title"), &body)
}

fn yours(context: &RequestContext, own: &[(String, Room)]) -> Markup {
    html! {
        section {
            h2 { (context.say("rooms-yours")) }
            ul.tables { @for (id, room) in own { li { a.entry href=(format!("/r/{id}")) { div.what { b { (room.title) } } } } } }
        }
    }
}

/// The page on which the host of a room that is about to be opened says what it and they are called.
pub(crate) fn new_room(context: &RequestContext, title: &Name) -> Markup {
    let body = html! {
        p.lead { (context.say("room-new-lead")) }
        section.card {
            form.start method="post" action=(once("/rooms")) {
                label { (context.say("room-host-name")) input name="name" maxlength=(MAX_NAME_CHARS) autocomplete="name" required autofocus; }
                label { (context.say("room-title")) input name="title" value=(title) maxlength=(MAX_NAME_CHARS) autocomplete="off" required; }
                button.main.big { (context.say("do-open-room")) }
            }
        }
    };
    pictured(context, &context.say("room-new"), &body, &all_boards(context))
}

/// The page on which a visitor is asked to come in, or may ask to be let in, or sees that they have asked.
pub(crate) fn enter(context: &RequestContext, id: &str, room: &Room, asks: bool) -> Markup {
    let title = room.title.to_string();
    let lead = match room.locked && asks {
        _ if room.closed => context.words().room_error(RoomError::Closed),
        true => context.say("room-asked"),
        false => context.words().say("room-enter-lead", &[("room", title.as_str().into())]),
    };
    let body = html! {
        p.lead { (lead) }
        @if room.closed { p { a.button href="/rooms" { (context.say("rooms-title")) } } }
        @else if !(room.locked && asks) {
            @if room.locked { p.state { (context.say("room-ask-lead")) } }
            section.card {
                form.start method="post" action=(once(&format!("/r/{id}/enter"))) {
                    label { (context.say("room-name")) input name="name" maxlength=(MAX_NAME_CHARS) autocomplete="nickname"; }
                    button.main.big { (context.say(if room.locked { "do-ask" } else { "do-enter" })) }
                }
            }
        }
    };
    pictured(context, &title, &body, &all_boards(context))
}
