//! Beside the boards: the standings of the tournament, or the people who are free to play.

use maud::{Markup, html};
use putahi_play::{Person, RoundRobin};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::qr::qr;
use crate::rooms::arrive::way_in;
use crate::rooms::view::RoomView;

/// What stands beside the boards; empty while there are none.
pub(super) fn standings(context: &RequestContext, view: &RoomView) -> Markup {
    if view.boards.is_empty() {
        return html! {};
    }
    match view.room.round_robin.as_ref().filter(|robin| robin.opened > 0) {
        Some(robin) => tournament(context, view, robin),
        None => free(context, view),
    }
}

/// From more players than these on, the lines of the standings are closer together.
const MANY: [usize; 3] = [12, 16, 22];

fn tournament(context: &RequestContext, view: &RoomView, robin: &RoundRobin) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let rows = robin.standings();
    let many = MANY.iter().filter(|many| rows.len() > **many).count();
    html! {
        div.stand role="region" aria-label=(say("room-standings")) tabindex="0" data-many=(many) {
            table {
                thead { tr { td {} th scope="col" { (say("room-standings")) } th scope="col" { (say("room-points")) } } }
                tbody {
                    @for row in &rows {
                        tr data-mine[row.person == view.me] {
                            td { (row.rank) }
                            th scope="row" { (view.room.name(row.person)) }
                            td { (row.points) }
                        }
                    }
                }
            }
            p.calm {
                @for person in robin.resting(robin.opened - 1) {
                    (words.say("room-sits-out", &[("who", view.room.name(person).into())])) " "
                }
                (late(context, view))
            }
        }
    }
}

/// How people who are late come in.
fn late(context: &RequestContext, view: &RoomView) -> Markup {
    html! { @if let Some(code) = &view.code { (context.words().say("room-late", &[])) " " b.code { (code) } } }
}

/// How people come in, and the people who are free.
fn free(context: &RequestContext, view: &RoomView) -> Markup {
    let words = context.words();
    let is_free = |person: &Person| !view.room.is_busy(*person) && !view.is_away(*person);
    let free: Vec<Person> = view.room.inside().map(|member| member.person).filter(is_free).collect();
    html! {
        div.stand {
            @if view.is_host() { (qr(&view.link, &words.say("room-link-qr", &[]))) (way_in(context, view)) }
            @if !free.is_empty() {
                h2 { (words.say("room-free-people", &[])) }
                ul.names data-many="1" { @for person in free { li { (view.room.name(person)) } } }
            }
        }
    }
}
