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

/// Why the letters of a card lead nobody in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RefusedCard {
    /// They are no four letters.
    Form,
    /// Nobody in the room has them.
    Unknown,
    /// Too many were tried; for so many seconds no more are read.
    Wait(u64),
}

/// The page on which a visitor is asked to come in, or may ask to be let in, or sees that they have asked; with the letters of a card
/// that were refused.
pub(crate) fn enter(
    context: &RequestContext,
    id: &str,
    room: &Room,
    asks: bool,
    refused: Option<(&str, RefusedCard)>,
) -> Markup {
    let title = room.title.to_string();
    let is_waiting = room.locked && asks;
    let lead = match is_waiting {
        _ if room.closed => context.words().room_error(RoomError::Closed),
        true => context.say("room-asked"),
        false if room.restrictions.is_some() => {
            context.words().say("room-card-lead", &[("room", title.as_str().into())])
        }
        false => context.words().say("room-enter-lead", &[("room", title.as_str().into())]),
    };
    let session = context.identity.session.as_ref();
    let was_here =
        session.and_then(|known| known.room.as_ref()).is_some_and(|made| made.room == id && made.over);
    let body = html! {
        @if was_here { p.state role="status" { (context.say("card-elsewhere")) } }
        p.lead { (lead) }
        @if room.closed { p { a.button href="/rooms" { (context.say("rooms-title")) } } }
        @else if !is_waiting {
            @if room.restrictions.is_none() { (by_name(context, id, room)) }
            (by_card(context, id, room, refused))
        }
    };
    pictured(context, &title, &body, &all_boards(context))
}

fn by_name(context: &RequestContext, id: &str, room: &Room) -> Markup {
    html! {
        @if room.locked { p.state { (context.say("room-ask-lead")) } }
        section.card {
            form.start method="post" action=(once(&format!("/r/{id}/enter"))) {
                label { (context.say("room-name")) input name="name" maxlength=(MAX_NAME_CHARS) autocomplete="nickname"; }
                button.main.big { (context.say(if room.locked { "do-ask" } else { "do-enter" })) }
            }
        }
    }
}

/// The field for the letters of a card, where people of the room have one.
fn by_card(context: &RequestContext, id: &str, room: &Room, refused: Option<(&str, RefusedCard)>) -> Markup {
    let has_cards = room.members.iter().any(|member| member.card.is_some());
    let why = |refused: RefusedCard| match refused {
        RefusedCard::Form => context.say("card-form"),
        RefusedCard::Unknown => context.say("card-unknown"),
        RefusedCard::Wait(seconds) => context.words().say("card-wait", &[("seconds", seconds.into())]),
    };
    html! {
        @if has_cards || refused.is_some() || room.restrictions.is_some() {
            section.card {
                form.code method="post" action=(once(&format!("/r/{id}/card"))) {
                    label for="card" { (context.say("card-label")) }
                    div.row {
                        input #card name="card" value=[refused.map(|(typed, _)| typed)] required maxlength="12" placeholder="KRTM"
                            autocomplete="off" autocapitalize="characters" spellcheck="false" aria-invalid=[refused.map(|_| "true")]
                            aria-describedby=[refused.map(|_| "card-error")] autofocus[refused.is_some()];
                        button.main { (context.say("do-card")) }
                    }
                    @if let Some((_, refused)) = refused { p.error #card-error role="alert" { (why(refused)) } }
                }
            }
        }
    }
}
