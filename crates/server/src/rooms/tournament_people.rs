//! The people of a tournament: who plays, rests or has left, who plays at a real board, and who may enter late.

use maud::{Markup, html};
use putahi_play::{Entrant, EntrantState, Member, Tournament};

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
    let state = match view.room.is_inside(entrant.person) {
        true => entrant.state,
        false => EntrantState::Withdrawn,
    };
    let which = html! { (hidden("number", &tournament.number)) (hidden("person", &entrant.person)) };
    let set = |state: EntrantState| {
        let fields = html! { (which) (hidden("state", &state.word())) };
        view.order(
            "entrant",
            &fields,
            &html! { button { (view.say(&format!("do-entrant-{}", state.word()))) } },
        )
    };
    let (place, other) = if entrant.at_board { ("board", "screen") } else { ("screen", "board") };
    let moves = html! { (which) (hidden("at-board", &u8::from(!entrant.at_board))) };
    let name = [("who", view.room.name(entrant.person).into())];
    html! {
        details data-key=(format!("entrant-{}", entrant.person)) {
            summary {
                span.calm { (number) } " " span.who { (view.room.name(entrant.person)) }
                " " span.presence { (view.say(&format!("tournament-{}", state.word()))) @if entrant.at_board { " · " (view.say(&format!("tournament-at-{place}"))) } }
            }
            div.actions {
                @if entrant.state == EntrantState::Plays { (set(EntrantState::Rests)) } @else { (set(EntrantState::Plays)) }
                (view.order("at-board", &moves, &html! { button { (view.say(&format!("do-at-{other}"))) } }))
                @if entrant.state != EntrantState::Withdrawn {
                    (question(&format!("withdraw-{}", entrant.person), &view.say("do-entrant-withdrawn"), false, &html! {
                        p { (view.context.words().say("tournament-ask-withdraw", &name)) }
                        (set(EntrantState::Withdrawn))
                    }))
                }
            }
        }
    }
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
                        (view.order("enter-late", &which, &html! { button { (view.say("do-enter-late")) } }))
                        (view.order("enter-late", &html! { (which) (hidden("at-board", &1)) }, &html! { button { (view.say("do-enter-late-board")) } }))
                    }
                }
            }
        }
    }
}
