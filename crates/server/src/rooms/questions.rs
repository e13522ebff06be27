//! What the host of a room, or somebody who leaves it, is asked before something ends: the button is in a fold with what
//! follows. Forms say what was shown, so that no more ends than that.

use maud::{Markup, html};
use putahi_play::{Attendance, Entrant, Member, Person, Tournament};

use crate::rooms::view::{RoomView, hidden};

/// A fold that looks like a button; in it what follows, and the form that does it.
pub(super) fn question(key: &str, button: &str, is_main: bool, follows: &Markup) -> Markup {
    html! {
        details.drop.question data-key=(key) {
            summary.btn.(if is_main { "main" } else { "plain" }) { (button) }
            div.sheet { (follows) }
        }
    }
}

fn unfinished(view: &RoomView<'_>) -> Markup {
    let count = view.room.unfinished();
    html! { @if count > 0 { p { (view.context.words().say("room-ask-unfinished", &[("count", count.into())])) } } }
}

/// What starts the next round of a tournament: a button if all boards are done and all players are here, else a question.
pub(super) fn start_round(view: &RoomView<'_>, tournament: &Tournament, button: &str) -> Markup {
    let running = view.room.unfinished();
    let away = away_in_next(view, tournament);
    let fields = html! {
        (hidden("number", &tournament.number)) (hidden("round", &tournament.opened)) (hidden("unfinished", &running))
        (away_players(view, &away))
    };
    let form = view.order("start-round", &fields, &html! { button.btn.main { (button) } });
    if running == 0 && away.is_empty() {
        return form;
    }
    let key = format!("start-round-{}-{}", tournament.number, tournament.opened);
    question(&key, button, running == 0, &html! { (unfinished(view)) (resting(view, tournament)) (form) })
}

/// The people who are in the room but not connected, about whom the host has set nothing, and who would play in the next round at a screen.
fn away_in_next(view: &RoomView<'_>, tournament: &Tournament) -> Vec<Person> {
    let next = tournament.rounds.get(tournament.opened);
    let has_pair =
        |person| next.is_none_or(|round| round.pair_of(person).is_some_and(|pair| !pair.has_result()));
    let plays = |entrant: &&Entrant| {
        let member = view.room.member(entrant.person);
        let is_unmarked = member.is_some_and(|member| member.attendance == Attendance::Unmarked);
        let at_board = view.room.plays_at_board(tournament, entrant.person);
        is_unmarked && !entrant.withdrawn && !at_board && has_pair(entrant.person)
    };
    let people = tournament.entrants.iter().filter(plays).map(|entrant| entrant.person);
    people.filter(|person| view.is_away(*person)).collect()
}

/// Who rests in the next round since the host has set that they are away, in words.
fn resting(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let is_away = |member: &&Member| member.attendance == Attendance::Away;
    let plays = tournament.entrants.iter().filter(|entrant| !entrant.withdrawn);
    let rests = plays.filter_map(|entrant| view.room.member(entrant.person)).filter(is_away);
    let names: Vec<String> = rests.map(|member| member.player.name.to_string()).collect();
    html! { @if !names.is_empty() { p { (view.context.words().say("room-ask-rests", &[("who", names.join(", ").into())])) } } }
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

pub(super) fn close(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let fields =
        html! { (hidden("number", &tournament.number)) (hidden("unfinished", &view.room.unfinished())) };
    let follows = html! {
        (unfinished(view))
        p { (view.say("room-ask-close")) }
        (view.order("close-tournament", &fields, &html! { button { (view.say("do-close-robin")) } }))
    };
    question(&format!("close-tournament-{}", tournament.number), &view.say("do-close-robin"), false, &follows)
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
    view.room.tournament.as_ref().is_some_and(|tournament| !view.room.is_tournament_over(tournament))
}

fn remove(view: &RoomView<'_>, member: &Member) -> Markup {
    let who = [("who", member.player.name.to_string().into())];
    let say = |key: &str| view.context.words().say(key, &who);
    let follows = html! {
        p { (say("room-ask-remove")) }
        @if plays_on(view, member.person) { p { (say("room-ask-remove-robin")) } }
        @if view.room.is_in_display(member.person) { p { (say("room-ask-remove-many")) } }
        (view.order("remove", &hidden("person", &member.person), &html! { button { (say("do-remove-yes")) } }))
    };
    question(&format!("remove-{}", member.person), &view.say("room-set-gone"), false, &follows)
}

pub(super) fn leave(view: &RoomView<'_>) -> Markup {
    let form = view.order("leave", &html! {}, &html! { button { (view.say("do-leave")) } });
    let (plays_on, is_in_display) = (plays_on(view, view.me), view.room.is_in_display(view.me));
    if !plays_on && !is_in_display {
        return form;
    }
    let follows = html! {
        @if plays_on { p { (view.say("room-ask-leave-robin")) } }
        @if is_in_display { p { (view.say("room-ask-leave-many")) } }
        (form)
    };
    question("leave", &view.say("do-leave"), false, &follows)
}

/// Whether a person still has matches to play in the tournament.
fn plays_on(view: &RoomView<'_>, person: Person) -> bool {
    let Some(tournament) = &view.room.tournament else { return false };
    let takes_part = tournament.entrant(person).is_some_and(|entrant| !entrant.withdrawn);
    let pairs = tournament.pairs().filter(|pair| !view.room.is_settled(pair));
    let has_more = tournament.opened < tournament.total_rounds() && !tournament.is_knocked_out(person);
    takes_part && (has_more || pairs.into_iter().any(|pair| pair.has(person)))
}
