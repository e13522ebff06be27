//! What the host of a room, or somebody who leaves it, is asked before something ends: the button is in a fold with what
//! follows. Forms say what was shown, so that no more ends than that.

use maud::{Markup, html};
use putahi_play::{Member, Person, RoundRobin};

use crate::rooms::view::{RoomView, hidden};

/// A fold that looks like a button; in it what follows, and the form that does it.
fn question(key: &str, button: &str, is_main: bool, follows: &Markup) -> Markup {
    html! {
        details.drop.question data-key=(key) {
            summary.btn.(if is_main { "main" } else { "plain" }) { (button) }
            div.sheet { (follows) }
        }
    }
}

fn unfinished(view: &RoomView<'_>) -> Markup {
    let count = view.room.unfinished().count();
    html! { @if count > 0 { p { (view.context.words().say("room-ask-unfinished", &[("count", count.into())])) } } }
}

/// What starts the next round of a round robin: a button if all boards are done and all players are here, else a question.
pub(super) fn start_round(view: &RoomView<'_>, robin: &RoundRobin, button: &str) -> Markup {
    let running = view.room.unfinished().count();
    let away = away_in_next(view, robin);
    let fields = html! {
        (hidden("number", &robin.number)) (hidden("round", &robin.opened)) (hidden("unfinished", &running))
        (away_players(view, &away))
    };
    let form = view.order("start-round", &fields, &html! { button.btn.main { (button) } });
    if running == 0 && away.is_empty() {
        return form;
    }
    let key = format!("start-round-{}-{}", robin.number, robin.opened);
    question(&key, button, running == 0, &html! { (unfinished(view)) (form) })
}

/// The people who are in the room but not connected, and would play in the next round.
fn away_in_next(view: &RoomView<'_>, robin: &RoundRobin) -> Vec<Person> {
    let pairs = robin.rounds.get(robin.opened).into_iter().flatten().filter(|pair| pair.score.is_none());
    let both_inside = pairs.filter(|pair| pair.seats.iter().all(|person| view.room.is_inside(*person)));
    both_inside.flat_map(|pair| pair.seats).filter(|person| view.is_away(*person)).collect()
}

/// The people who are away, each to be ticked if they play all the same.
fn away_players(view: &RoomView<'_>, away: &[Person]) -> Markup {
    html! {
        @if !away.is_empty() {
            fieldset {
                legend { (view.say("room-ask-away")) }
                p.calm { (view.say("room-ask-away-sits-out")) }
                @for person in away {
                    (hidden(&format!("away-{person}"), &1))
                    label.tick { input type="checkbox" name=(format!("plays-{person}")); " " (view.room.name(*person)) }
                }
            }
        }
    }
}

pub(super) fn close(view: &RoomView<'_>, robin: &RoundRobin) -> Markup {
    let fields =
        html! { (hidden("number", &robin.number)) (hidden("unfinished", &view.room.unfinished().count())) };
    let follows = html! {
        (unfinished(view))
        p { (view.say("room-ask-close")) }
        (view.order("close-robin", &fields, &html! { button { (view.say("do-close-robin")) } }))
    };
    question(&format!("close-robin-{}", robin.number), &view.say("do-close-robin"), false, &follows)
}

/// The button that sets that a person is gone: at once, or with a question where that decides matches.
pub(super) fn gone(view: &RoomView<'_>, member: &Member) -> Markup {
    if plays_on(view, member.person) || view.room.is_busy(member.person) {
        return remove(view, member);
    }
    let who = [("who", member.player.name.to_string().into())];
    let name = view.context.words().say("room-set-gone-who", &who);
    let button =
        html! { button.quiet aria-pressed="false" aria-label=(name) { (view.say("room-set-gone")) } };
    view.order("remove", &hidden("person", &member.person), &button)
}

/// What erases all that is stored of a person.
pub(super) fn erase(view: &RoomView<'_>, member: &Member) -> Markup {
    let who = [("who", member.player.name.to_string().into())];
    let say = |key: &str| view.context.words().say(key, &who);
    let follows = html! {
        p { (say(if member.belongs_to_room() { "room-ask-erase" } else { "room-ask-erase-own" })) }
        (view.order("erase", &hidden("person", &member.person), &html! { button { (say("do-erase-yes")) } }))
    };
    question(&format!("erase-{}", member.person), &view.say("do-erase"), false, &follows)
}

/// Whether a tournament goes on.
pub(super) fn is_tournament_on(view: &RoomView<'_>) -> bool {
    view.room.round_robin.as_ref().is_some_and(|robin| !view.room.is_robin_over(robin))
}

fn remove(view: &RoomView<'_>, member: &Member) -> Markup {
    let who = [("who", member.player.name.to_string().into())];
    let say = |key: &str| view.context.words().say(key, &who);
    let follows = html! {
        p { (say("room-ask-remove")) }
        @if plays_on(view, member.person) { p { (say("room-ask-remove-robin")) } }
        (view.order("remove", &hidden("person", &member.person), &html! { button { (say("do-remove-yes")) } }))
    };
    question(&format!("remove-{}", member.person), &view.say("room-set-gone"), false, &follows)
}

pub(super) fn leave(view: &RoomView<'_>) -> Markup {
    let form = view.order("leave", &html! {}, &html! { button { (view.say("do-leave")) } });
    if !plays_on(view, view.me) {
        return form;
    }
    let follows = html! { p { (view.say("room-ask-leave-robin")) } (form) };
    question("leave", &view.say("do-leave"), false, &follows)
}

/// Whether a person still has matches to play in the round robin.
fn plays_on(view: &RoomView<'_>, person: Person) -> bool {
    let pairs = view.room.round_robin.iter().flat_map(|robin| robin.rounds.iter().flatten());
    pairs.filter(|pair| !view.room.is_settled(pair)).any(|pair| pair.seats.contains(&person))
}
