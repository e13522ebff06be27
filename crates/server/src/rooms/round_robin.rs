//! A round robin in a room: what the host does about it, and its rounds.

use maud::{Markup, html};
use putahi_play::{MAX_PLAYERS, Person, RoundRobin};

use crate::kernel::extract::request_context::RequestContext;
use crate::rooms::forms::{clocks, games, order_once};
use crate::rooms::round_robin_results::{pairs, results};
use crate::rooms::view::RoomView;
use crate::rooms::{questions, round_robin_page};

/// The round robin of a room, and those that were closed.
pub(super) fn robin(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        @if let Some(robin) = &view.room.round_robin {
            @let is_over = view.room.is_robin_over(robin);
            h2 { (say("room-robin")) }
            @if is_over { p.state { (say("room-robin-over")) } }
            @if view.is_host() && !is_over { (next_round(context, view, robin)) }
            (results(context, &view.room, view.me, robin))
            p.row {
                button type="button" data-do="print" { (say("do-print")) }
                (round_robin_page::download(context, &view.id, robin))
            }
            (rounds(context, view, robin))
            @if view.is_host() { (questions::close(context, view, robin)) }
        }
        (round_robin_page::closed(context, view))
    }
}

/// The form that sets up a tournament. The first of the people who are here are ticked, as many as can play.
pub(super) fn new(context: &RequestContext, view: &RoomView) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let limit = words.say("room-robin-limit", &[("most", MAX_PLAYERS.into())]);
    let here = view.room.inside().map(|member| member.person).filter(|person| !view.is_away(*person));
    let ticked: Vec<Person> = here.take(MAX_PLAYERS).collect();
    let fields = html! {
        p { (say("room-robin-lead")) }
        div.row {
            (games(context, true))
            (clocks(context))
            label {
                (say("room-robin-times"))
                select name="times" {
                    option value="once" { (say("room-robin-once")) }
                    option value="double" { (say("room-robin-double")) }
                }
            }
        }
        fieldset data-most=(MAX_PLAYERS) {
            legend { (say("room-robin-who")) }
            p.calm.limit { (limit) }
            @for member in view.room.inside() {
                @let is_ticked = ticked.contains(&member.person);
                label.tick {
                    input type="checkbox" name=(format!("plays-{}", member.person)) checked[is_ticked]; " " (view.listed_name(context, member))
                }
            }
        }
    };
    order_once(context, view, "robin", &fields, &html! { button.main { (say("do-robin")) } })
}

/// What starts the next round: a button, or a question if matches are still running or players are away.
pub(super) fn next_round(context: &RequestContext, view: &RoomView, robin: &RoundRobin) -> Markup {
    let (next, rounds) = (robin.opened + 1, robin.rounds.len());
    let numbers = [("round", next.into()), ("rounds", rounds.into())];
    html! {
        @if !view.room.closed && next <= rounds {
            (questions::start_round(context, view, robin, &context.words().say("do-next-round", &numbers)))
        }
    }
}

/// The rounds, of which the one that is played is unfolded.
fn rounds(context: &RequestContext, view: &RoomView, robin: &RoundRobin) -> Markup {
    let words = context.words();
    let shown = robin.opened.saturating_sub(1);
    html! {
        h3 { (words.say("room-rounds", &[])) }
        @for number in 0..robin.rounds.len() {
            // The keys differ once a round is played, so that it is unfolded then.
            details.rounds-of open[number == shown] data-key=(format!("round-{number}-{}", number == shown)) {
                summary { (words.say("room-round", &[("round", (number + 1).into())])) }
                (pairs(context, &view.room, robin, number, Some(view).filter(|view| view.is_host())))
            }
        }
    }
}
