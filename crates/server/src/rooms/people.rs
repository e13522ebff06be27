//! The people in a room, and what may be done about each.

use maud::{Markup, html};
use putahi_play::{MAX_NAME_CHARS, Member};

use crate::kernel::extract::request_context::RequestContext;
use crate::rooms::forms::{hidden, order, press};
use crate::rooms::questions;
use crate::rooms::view::RoomView;

/// The people in the room.
pub(super) fn people(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let is_gone = |member: &&Member| !member.inside && !member.asks && !member.player.is_gone();
    let gone: Vec<&Member> = view.room.members.iter().filter(is_gone).collect();
    html! {
        (asking(context, view))
        h2 { (say("room-people")) }
        ul.people { @for member in view.room.inside() { li { (person(context, view, member)) } } }
        @if view.is_host() && !gone.is_empty() {
            details data-key="gone" {
                summary { (say("room-outside")) }
                ul.people {
                    @for member in gone {
                        li { span.who { (member.player.name) } (press(context, view, "admit", &hidden("person", &member.person))) }
                    }
                }
            }
        }
    }
}

/// The people who ask the host to be let in.
fn asking(context: &RequestContext, view: &RoomView) -> Markup {
    let asking: Vec<&Member> = view.room.asking().collect();
    html! {
        @if view.is_host() && !asking.is_empty() {
            h2 { (context.words().say("room-asking", &[])) }
            ul.people {
                @for member in asking {
                    @let id = hidden("person", &member.person);
                    li {
                        span.who { (member.player.name) }
                        (order(view, "admit", &id, &html! { button { (context.words().say("do-let-in", &[])) } }))
                        (press(context, view, "decline", &id))
                    }
                }
            }
            (press(context, view, "decline-all", &html! {}))
        }
    }
}

fn person(context: &RequestContext, view: &RoomView, member: &Member) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let (person, name) = (member.person, &member.player.name);
    let is_playing = view.running().any(|board| board.pairing.has(person));
    let (state, words) = match is_playing {
        true if view.is_away(person) => ("away", "room-away-playing"),
        true => ("playing", "room-playing"),
        false if view.here.contains(&person) => ("here", "room-here"),
        false => ("away", "room-away"),
    };
    let own = person == view.me;
    let line = html! {
        span.dot data-presence=(state) {} " "
        span.who { (name) }
        @if own { " " span.tag { (say("room-you")) } }
        @if person == view.room.host { " " span.tag { (say("room-host")) } }
        " " span.presence { (say(words)) }
    };
    let id = hidden("person", &person);
    html! {
        @if own || view.is_host() {
            details data-key=(format!("person-{person}")) {
                summary { (line) }
                (order(view, "rename", &html! {
                    (id)
                    label { (say("room-new-name")) input name="name" value=(name) maxlength=(MAX_NAME_CHARS) required autocomplete="off"; }
                }, &html! { button { (say("do-rename")) } }))
                @if !own { (questions::remove(context, view, member)) (press(context, view, "hand-over", &id)) }
                @else if person != view.room.host { (questions::leave(context, view)) }
            }
        } @else { div.plain { (line) } }
    }
}
