//! What a room shows while people arrive: for the host how they come in, as large as the screen; for the others that they
//! are in. Beside the boards it shows the standings of the tournament, or the people who are free to play.

use maud::{Markup, html};
use putahi_play::{Member, Person, Points, Tournament};

use crate::common::qr;
use crate::matches::invite::{letters, without_scheme};
use crate::rooms::view::RoomView;

/// The way in and the people who are here; empty as soon as there are boards.
pub(super) fn arrive(view: &RoomView<'_>) -> Markup {
    if view.is_played() {
        return html! {};
    }
    let code = qr(&view.link, &view.say("room-link-qr"));
    if view.is_host() {
        return html! { div.arrive.hosted { (code) div.how { (way_in(view)) (names(view)) } } };
    }
    let me = view.room.name(view.me);
    html! {
        div.arrive {
            div.how {
                p.url { (view.context.words().say("room-you-are-in", &[("name", me.into())])) }
                p.calm { (view.say("room-wait-here")) }
                (names(view))
                details data-key="invite" {
                    summary { (view.say("room-link")) }
                    (way_in(view))
                    (code)
                }
            }
        }
    }
}

/// How people come in: by a code of five letters, or by a link that everybody can type.
fn way_in(view: &RoomView<'_>) -> Markup {
    html! {
        @match &view.contents.code {
            Some(code) => {
                p.url { (view.say("room-scan-or-go")) " " b.link { (without_scheme(&view.context.server)) } " " (view.say("room-and-type")) }
                (letters(view.context, "room-code", code))
            }
            None => { p.url { (view.say("room-scan-or-open")) " " b.link { (without_scheme(&view.link)) } } }
        }
    }
}

/// From more people than these on, names are written smaller.
const MANY_NAMES: [usize; 3] = [13, 20, 34];
/// From more players than these on, the lines of the standings are closer together.
const MANY_PLAYERS: [usize; 3] = [12, 16, 22];

/// The ranks that stand out in the standings.
const LEADERS: usize = 3;

/// How many people are here and how many are away, and their names.
fn names(view: &RoomView<'_>) -> Markup {
    let inside: Vec<&Member> = view.room.inside().collect();
    let many = MANY_NAMES.iter().filter(|many| inside.len() > **many).count();
    let away = inside.iter().filter(|member| view.is_away(member.person)).count();
    let here = inside.len() - away;
    let say = |key: &str, count: usize| view.context.words().say(key, &[("count", count.into())]);
    html! {
        p.url.count {
            b { (here) } " " (say("room-are-here", here))
            @if away > 0 { " " span.calm { (say("room-are-away", away)) } }
        }
        ul.names data-many=(many) {
            @for member in inside {
                li data-person=(member.person) data-mine[member.person == view.me] data-away[view.is_away(member.person)] {
                    span.man.(if member.person.0 % 2 == 0 { "dark" } else { "light" }) aria-hidden="true" {} (view.listed_name(member))
                }
            }
        }
    }
}

/// What stands beside the boards; empty while there are none.
pub(super) fn standings(view: &RoomView<'_>) -> Markup {
    if !view.is_played() {
        return html! {};
    }
    match &view.room.tournament {
        Some(tournament) => of_tournament(view, tournament),
        None => free(view),
    }
}

fn of_tournament(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let rows = tournament.standings();
    let many = MANY_PLAYERS.iter().filter(|many| rows.len() > **many).count();
    html! {
        div.stand role="region" aria-label=(view.say("room-standings")) tabindex="0" data-many=(many) {
            table {
                thead { tr { td {} th scope="col" { (view.say("room-standings")) } th scope="col" { (view.say("room-points")) } } }
                tbody {
                    @for row in &rows {
                        tr data-mine[row.person == view.me] data-leads[row.rank <= LEADERS && row.points > Points(0)] {
                            td { (row.rank) }
                            th scope="row" { (view.room.name(row.person)) }
                            td { (row.points) }
                        }
                    }
                }
            }
            p.calm {
                @for person in tournament.resting(tournament.opened.saturating_sub(1)) {
                    (view.context.words().say("room-sits-out", &[("who", view.room.name(person).into())])) " "
                }
            }
        }
    }
}

/// How people come in, and the people who are free.
fn free(view: &RoomView<'_>) -> Markup {
    let is_free = |person: &Person| !view.room.is_busy(*person) && !view.is_away(*person);
    let free: Vec<Person> = view.room.inside().map(|member| member.person).filter(is_free).collect();
    html! {
        div.stand {
            @if view.is_host() { (qr(&view.link, &view.say("room-link-qr"))) (way_in(view)) }
            @if !free.is_empty() {
                h2 { (view.say("room-free-people")) }
                ul.names data-many="1" { @for person in free { li { (view.room.name(person)) } } }
            }
        }
    }
}
