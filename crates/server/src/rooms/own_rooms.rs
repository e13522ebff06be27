//! The page of rooms: what a room is, the form that opens one, and the rooms of the reader.

use maud::{Markup, html};
use putahi_play::{MAX_NAME_CHARS, Room};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::framed;
use crate::kernel::once::once;

/// The page of rooms, with the rooms whose host the reader is and their ids.
pub(crate) fn rooms(context: &RequestContext, own: &[(String, Room)]) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let body = html! {
        div.hero { div { h1 { (say("rooms-title")) } p { (say("rooms-line")) } } }
        section.card.rooms {
            form.start method="post" action=(once("/rooms")) {
                label { (say("rooms-name")) input name="title" maxlength=(MAX_NAME_CHARS) autocomplete="off"; }
                button.main { (say("rooms-open")) }
            }
        }
        p.soft { a href="/#code" { (say("rooms-join")) } }
        section.how-it-goes {
            h2 { (say("rooms-how")) }
            ol.gist { @for step in context.words().paragraphs("rooms-how") { li { (step) } } }
        }
        @if !own.is_empty() {
            section {
                h2 { (say("rooms-yours")) }
                ul.matches {
                    @for (id, room) in own { li { a href=(format!("/r/{id}")) { span.game { (room.title) } } } }
                }
            }
        }
    };
    framed(context, &say("rooms-title"), &body)
}
