//! The people in a room, and what may be done about each.

use maud::{Markup, html};
use putahi_play::{MAX_NAME_CHARS, Member};

use crate::rooms::questions;
use crate::rooms::view::{RoomView, hidden};

pub(super) fn people(view: &RoomView<'_>) -> Markup {
    let is_gone = |member: &&Member| !member.inside && !member.asks && !member.player.is_gone();
    let gone: Vec<&Member> = view.room.members.iter().filter(is_gone).collect();
    // A guest reads the others' names above, among those who are here or in the standings.
    let is_named_above = !view.is_host() && (!view.is_played() || view.room.tournament.is_some());
    let listed = view.room.inside().filter(|member| !is_named_above || member.person == view.me);
    html! {
        (asking(view))
        h2 { (view.say(if is_named_above { "room-name" } else { "room-people" })) }
        ul.people { @for member in listed { li { (person(view, member)) } } }
        @if view.is_host() && !gone.is_empty() {
            details data-key="gone" {
                summary { (view.say("room-outside")) }
                ul.people {
                    @for member in gone {
                        li { span.who { (member.player.name) } (view.press("admit", &hidden("person", &member.person))) }
                    }
                }
            }
        }
    }
}

fn asking(view: &RoomView<'_>) -> Markup {
    let asking: Vec<&Member> = view.room.asking().collect();
    html! {
        @if view.is_host() && !asking.is_empty() {
            h2 { (view.say("room-asking")) }
            ul.people {
                @for member in asking {
                    @let id = hidden("person", &member.person);
                    li {
                        span.who { (member.player.name) }
                        (view.order("admit", &id, &html! { button { (view.say("do-let-in")) } }))
                        (view.press("decline", &id))
                    }
                }
            }
            (view.press("decline-all", &html! {}))
        }
    }
}

fn person(view: &RoomView<'_>, member: &Member) -> Markup {
    let (person, name) = (member.person, &member.player.name);
    let is_playing = view.running().any(|board| board.pairing.has(person));
    let (state, words) = match is_playing {
        true if view.is_away(person) => ("away", "room-away-playing"),
        true => ("playing", "room-playing"),
        false if view.contents.here.contains(&person) => ("here", "room-here"),
        false => ("away", "room-away"),
    };
    let own = person == view.me;
    let line = html! {
        span.dot data-presence=(state) {} " "
        span.who { (name) }
        @if own { " " span.tag { (view.say("room-you")) } }
        @if person == view.room.host { " " span.tag { (view.say("room-host")) } }
        " " span.presence { (view.say(words)) }
    };
    let id = hidden("person", &person);
    html! {
        @if own || view.is_host() {
            details data-key=(format!("person-{person}")) {
                summary { (line) }
                (view.order("rename", &html! {
                    (id)
                    label { (view.say("room-new-name")) input name="name" value=(name) maxlength=(MAX_NAME_CHARS) required autocomplete="off"; }
                }, &html! { button { (view.say("do-rename")) } }))
                @if !own { (questions::remove(view, member)) (view.press("hand-over", &id)) }
                @else if person != view.room.host { (questions::leave(view)) }
            }
        } @else { div.plain { (line) } }
    }
}
