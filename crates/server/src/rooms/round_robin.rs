//! A round robin in a room: what the host does about it, and its rounds.

use maud::{Markup, html};
use putahi_play::{MAX_PLAYERS, Person, RoundRobin};

use crate::rooms::questions;
use crate::rooms::round_robin_results::{closed, download, pairs, results};
use crate::rooms::view::{RoomView, hidden};

/// The round robin of a room, and those that were closed.
pub(super) fn robin(view: &RoomView<'_>) -> Markup {
    html! {
        @if let Some(robin) = &view.room.round_robin {
            @let is_over = view.room.is_robin_over(robin);
            h2 { (view.say("room-robin")) }
            @if is_over { p.state { (view.say("room-robin-over")) } }
            @if view.is_host() && !is_over { (next_round(view, robin)) }
            (results(view, robin))
            p.row {
                button type="button" data-do="print" { (view.say("do-print")) }
                (download(view, robin))
            }
            (rounds(view, robin))
            @if view.is_host() { (questions::close(view, robin)) }
        }
        (closed(view))
    }
}

/// The host's button that starts a round robin of all members who are present. It is shown once two people are present.
pub(super) fn begin(view: &RoomView<'_>) -> Markup {
    html! {
        @if can_begin(view) {
            @let fields = html! { (view.games(true)) (host_plays(view)) };
            div.first-round {
                (view.order_once("first-round", &fields, &html! { button.main.big { (view.say("do-first-round")) } }))
                p.calm { (view.say("room-robin-lead")) }
            }
        }
    }
}

/// Whether the host plays too: ticked, unless the last round robin was without the host.
fn host_plays(view: &RoomView<'_>) -> Markup {
    let host = view.room.host;
    let is_ticked = view.room.closed_robins.last().is_none_or(|robin| robin.people.contains(&host));
    html! {
        (hidden(&format!("away-{host}"), &1))
        label.tick { input type="checkbox" name=(format!("plays-{host}")) checked[is_ticked]; " " (view.say("room-host-plays")) }
    }
}

/// Whether the reader is the host, nothing is played yet, and two people are here.
pub(super) fn can_begin(view: &RoomView<'_>) -> bool {
    let is_idle = view.boards.is_empty() && view.room.round_robin.is_none() && !view.room.closed;
    view.is_host() && is_idle && view.contents.present().nth(1).is_some()
}

/// The form that sets up a tournament and starts its first round. The first of the people who are here are ticked, as many as can play.
pub(super) fn new(view: &RoomView<'_>) -> Markup {
    let limit = view.context.words().say("room-robin-limit", &[("most", MAX_PLAYERS.into())]);
    let ticked: Vec<Person> = view.contents.present().take(MAX_PLAYERS).collect();
    let fields = html! {
        p { (view.say("room-robin-lead")) }
        div.row {
            (view.games(true))
            (view.clocks())
            label {
                (view.say("room-robin-times"))
                select name="times" {
                    option value="once" { (view.say("room-robin-once")) }
                    option value="double" { (view.say("room-robin-double")) }
                }
            }
        }
        fieldset data-most=(MAX_PLAYERS) {
            legend { (view.say("room-robin-who")) }
            p.calm.limit { (limit) }
            @for member in view.room.inside() {
                @let is_ticked = ticked.contains(&member.person);
                label.tick {
                    input type="checkbox" name=(format!("plays-{}", member.person)) checked[is_ticked]; " " (view.listed_name(member))
                }
            }
        }
    };
    view.order_once("robin", &fields, &html! { button.main { (view.say("do-first-round")) } })
}

/// What starts the next round: a button, or a question if matches are still running or players are away.
pub(super) fn next_round(view: &RoomView<'_>, robin: &RoundRobin) -> Markup {
    let (next, rounds) = (robin.opened + 1, robin.rounds.len());
    let numbers = [("round", next.into()), ("rounds", rounds.into())];
    html! {
        @if !view.room.closed && next <= rounds {
            (questions::start_round(view, robin, &view.context.words().say("do-next-round", &numbers)))
        }
    }
}

/// The rounds, of which the one that is played is unfolded.
fn rounds(view: &RoomView<'_>, robin: &RoundRobin) -> Markup {
    let shown = robin.opened.saturating_sub(1);
    html! {
        h3 { (view.say("room-rounds")) }
        div.round-list {
            @for number in 0..robin.rounds.len() {
                // The keys differ once a round is played, so that it is unfolded then.
                details.rounds-of open[number == shown] data-key=(format!("round-{number}-{}", number == shown)) {
                    summary { (view.context.words().say("room-round", &[("round", (number + 1).into())])) }
                    (pairs(view, robin, number, view.is_host()))
                }
            }
        }
    }
}
