//! What a room shows while people arrive: for the host how they come in, as large as the screen; for the others that they
//! are in.

use maud::{Markup, html};
use putahi_play::Member;

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::qr::qr;
use crate::rooms::view::RoomView;

/// The way in and the people who are here; empty as soon as there are boards.
pub(super) fn arrive(context: &RequestContext, view: &RoomView) -> Markup {
    if !view.boards.is_empty() {
        return html! {};
    }
    match view.is_host() {
        true => hosted(context, view),
        false => waiting(context, view),
    }
}

fn hosted(context: &RequestContext, view: &RoomView) -> Markup {
    html! {
        div.arrive.hosted {
            (qr(&view.link, &context.words().say("room-link-qr", &[])))
            div.how { (way_in(context, view)) (names(context, view)) }
        }
    }
}

fn waiting(context: &RequestContext, view: &RoomView) -> Markup {
    let words = context.words();
    let me = view.room.name(view.me);
    html! {
        div.arrive {
            div.how {
                p.url { (words.say("room-you-are-in", &[("name", me.into())])) }
                p.calm { (words.say("room-wait-here", &[])) }
                (names(context, view))
                details data-key="invite" {
                    summary { (words.say("room-link", &[])) }
                    (way_in(context, view))
                    (qr(&view.link, &words.say("room-link-qr", &[])))
                }
            }
        }
    }
}

/// How people come in: by a code of five letters, or by a link that everybody can type.
pub(super) fn way_in(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        @match &view.code {
            Some(code) => {
                p.url { (say("room-scan-or-go")) " " b.link { (without_scheme(&context.server)) } " " (say("room-and-type")) }
                (letters(context, code))
            }
            None => { p.url { (say("room-scan-or-open")) " " b.link { (without_scheme(&view.link)) } } }
        }
    }
}

/// A code, a tile for each letter.
fn letters(context: &RequestContext, code: &str) -> Markup {
    let spelled = code.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let label = context.words().say("room-code", &[("letters", spelled.into())]);
    html! {
        p.letters role="img" aria-label=(label) { @for letter in code.chars() { span aria-hidden="true" { (letter) } } }
    }
}

/// A link as people write it down.
fn without_scheme(link: &str) -> &str {
    link.split_once("://").map_or(link, |(_, rest)| rest)
}

/// From more people than these on, names are written smaller.
const MANY: [usize; 3] = [13, 20, 34];

/// How many people are here and how many are away, and their names.
fn names(context: &RequestContext, view: &RoomView) -> Markup {
    let inside: Vec<&Member> = view.room.inside().collect();
    let many = MANY.iter().filter(|many| inside.len() > **many).count();
    let away = inside.iter().filter(|member| view.is_away(member.person)).count();
    let here = inside.len() - away;
    let say = |key: &str, count: usize| context.words().say(key, &[("count", count.into())]);
    html! {
        p.url.count {
            b { (here) } " " (say("room-are-here", here))
            @if away > 0 { " " span.calm { (say("room-are-away", away)) } }
        }
        ul.names data-many=(many) {
            @for member in inside {
                li data-person=(member.person) data-mine[member.person == view.me] data-away[view.is_away(member.person)] {
                    span.man.(if member.person.0 % 2 == 0 { "dark" } else { "light" }) aria-hidden="true" {} (view.listed_name(context, member))
                }
            }
        }
    }
}
