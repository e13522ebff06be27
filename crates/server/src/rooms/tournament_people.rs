//! The people of a tournament: who plays, rests or has left, who plays at a real board, and who may enter late.

use maud::{Markup, html};
use putahi_play::{Entrant, Member, Tournament};

use crate::rooms::questions::question;
use crate::rooms::view::{RoomView, hidden};

/// What the host can do about each person of a tournament, and about those who are not in it.
pub(super) fn entrants(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let is_open = !view.room.is_tournament_over(tournament);
    html! {
        @if is_open {
            details data-key="entrants" {
                summary { h3 { (view.say("tournament-people")) } }
                (late(view, tournament))
                ul.people.entrants {
                    @for (number, entrant) in (1..).zip(&tournament.entrants) { li { (one(view, tournament, number, entrant)) } }
                }
            }
        }
    }
}

fn one(view: &RoomView<'_>, tournament: &Tournament, number: usize, entrant: &Entrant) -> Markup {
    let person = entrant.person;
    let (is_inside, is_away) = (view.room.is_inside(person), view.is_away(person));
    let state = match () {
        () if view.room.is_out(tournament, person) => "tournament-withdrawn",
        () if is_away => "room-away",
        () => "tournament-plays",
    };
    let which = html! { (hidden("number", &tournament.number)) (hidden("person", &person)) };
    let at_board = view.room.plays_at_board(tournament, person);
    let (place, other) = if at_board { ("board", "screen") } else { ("screen", "board") };
    let moves = html! { (which) (hidden("at-board", &u8::from(!at_board))) };
    let has_device = view.room.member(person).is_some_and(Member::has_device);
    let press = |order: &str, key: &str| view.order(order, &which, &html! { button { (view.say(key)) } });
    html! {
        details data-key=(format!("entrant-{person}")) {
            summary {
                span.calm { (number) } " " span.who { (view.room.name(person)) }
                " " span.presence { (view.say(state)) @if at_board { " · " (view.say(&format!("tournament-at-{place}"))) } }
            }
            div.actions {
                @if !is_inside { (press("admit", "do-entrant-plays")) }
                @if entrant.withdrawn { (press("play-again", "do-entrant-plays")) }
                @else if is_inside {
                    @if is_away { (press("here", "room-set-here")) } @else { (press("away", "room-set-away")) }
                    @if has_device { (view.order("at-board", &moves, &html! { button { (view.say(&format!("do-at-{other}"))) } })) }
                    (withdraw(view, entrant, &press("withdraw", "do-entrant-withdrawn")))
                }
            }
        }
    }
}

/// The question before a person leaves the tournament.
fn withdraw(view: &RoomView<'_>, entrant: &Entrant, form: &Markup) -> Markup {
    let name = [("who", view.room.name(entrant.person).into())];
    let follows = html! { p { (view.context.words().say("tournament-ask-withdraw", &name)) } (form) };
    question(&format!("withdraw-{}", entrant.person), &view.say("do-entrant-withdrawn"), false, &follows)
}

/// The people of the room who are not in the tournament, and by which rule they enter.
fn late(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let others: Vec<&Member> =
        view.room.inside().filter(|member| tournament.entrant(member.person).is_none()).collect();
    html! {
        @if tournament.is_open_to_late() && !others.is_empty() {
            p.calm { (view.say(&format!("tournament-{}-late", tournament.setup.system.word()))) }
            ul.people {
                @for member in others {
                    li {
                        span.who { (view.listed_name(member)) }
                        @let which = html! { (hidden("number", &tournament.number)) (hidden("person", &member.person)) };
                        @if member.has_device() { (view.order("enter-late", &which, &html! { button { (view.say("do-enter-late")) } })) }
                        (view.order("enter-late", &html! { (which) (hidden("at-board", &1)) }, &html! { button { (view.say("do-enter-late-board")) } }))
                    }
                }
            }
        }
    }
}
