//! What a room has to do with the page of one of its matches: the banner of a pause, and the way back.

use maud::{Markup, html};
use putahi_view::View;

use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::icons::icon;

/// The banner that stands over the board while the match is paused.
pub(crate) fn banner(context: &RequestContext, view: &View) -> Markup {
    html! {
        @if view.room.is_some() || view.paused.is_some() {
            p.paused role="status" hidden[view.paused.is_none()] { (context.words().say("match-paused", &[])) }
        }
    }
}

/// The way back to the room. A script takes the players of a round there, unless they want to stay.
pub(crate) fn way_back(context: &RequestContext, room: &str) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    // The script puts the number of seconds here.
    let going = context.words().say("room-going-back", &[("seconds", "#".into())]);
    html! {
        putahi-room-link data-room=(room) data-going=(going) {
            a.button.main href=(format!("/r/{room}")) { (icon("leave")) (say("back-to-room")) }
            p.staying hidden { span.going {} " " button.stay type="button" { (say("do-stay")) } }
        }
        script type="module" src=(address("room_link.js")) {}
    }
}
