//! The people in a room, and what may be done about each.

use maud::{Markup, html};
use putahi_play::{MAX_NAME_CHARS, Member};

use crate::rooms::questions;
use crate::rooms::restrict;
use crate::rooms::view::{RoomView, hidden};

pub(super) fn people(view: &RoomView<'_>) -> Markup {
    let is_gone = |member: &&Member| !member.is_inside() && !member.asks && !member.player.is_gone();
    let gone: Vec<&Member> = view.room.members.iter().filter(is_gone).collect();
    // A guest reads the others' names above, among those who are here or in the standings.
    let is_named_above = !view.is_host() && (!view.is_played() || view.room.tournament.is_some());
    let listed = view.room.inside().filter(|member| !is_named_above || member.person == view.me);
    html! {
        (asking(view))
        h2 { (view.say(if is_named_above { "room-name" } else { "room-people" })) }
        @if view.is_host() && questions::is_tournament_on(view) { p.calm { (view.say("room-attend-follows")) } }
        ul.people { @for member in listed { li { (person(view, member)) @if view.is_host() { (attendance(view, member)) } } } }
        @if view.is_host() { (add(view)) (restrict::forms(view)) }
        @if view.is_host() && !gone.is_empty() {
            details data-key="gone" {
                summary { (view.say("room-outside")) }
                ul.people {
                    @for member in gone {
                        @let id = hidden("person", &member.person);
                        li {
                            span.who { (member.player.name) }
                            (view.press("admit", &id))
                            (questions::erase(view, member))
                        }
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

/// The host's buttons that set whether a person is here, away or gone: one touch each. Whoever is connected and set to be here counts as
/// their device tells from then on.
fn attendance(view: &RoomView<'_>, member: &Member) -> Markup {
    let (person, is_away) = (member.person, view.is_away(member.person));
    let here = if view.contents.here.contains(&person) { "admit" } else { "here" };
    let id = hidden("person", &person);
    let button = |order: &str, key: &str, is_set: bool| {
        let name = view
            .context
            .words()
            .say(&format!("{key}-who"), &[("who", member.player.name.to_string().into())]);
        view.order(
            order,
            &id,
            &html! { button.quiet aria-pressed=(is_set) aria-label=(name) { (view.say(key)) } },
        )
    };
    html! {
        div.attendance {
            (button(here, "room-set-here", !is_away))
            (button("away", "room-set-away", is_away))
            @if person != view.room.host { (questions::gone(view, member)) }
        }
    }
}

/// The form that adds the people of a list.
fn add(view: &RoomView<'_>) -> Markup {
    let fields = html! {
        p { (view.say("room-add-lead")) }
        label {
            (view.say("room-add-list"))
            textarea name="people" rows="8" required spellcheck="false" autocomplete="off" placeholder=(view.say("room-add-example")) {}
        }
    };
    html! {
        div.row {
            a.button href=(format!("/r/{}/cards", view.id)) { (view.say("cards")) }
        }
        details data-key="add-people" {
            summary { (view.say("room-add")) }
            (view.order("people", &fields, &html! { button.main { (view.say("do-people")) } }))
        }
    }
}

fn person(view: &RoomView<'_>, member: &Member) -> Markup {
    let (person, name) = (member.person, &member.player.name);
    let is_playing = view.running().any(|board| board.pairing.has(person));
    let (state, words) = match (is_playing, view.is_away(person)) {
        (true, true) => ("away", "room-away-playing"),
        (true, false) => ("playing", "room-playing"),
        // A room without a connection does not tell who is there.
        (false, false) if view.knows_whether_here(member) => ("here", "room-here"),
        _ => ("away", "room-away"),
    };
    let own = person == view.me;
    let line = html! {
        span.dot data-presence=(state) {} " "
        span.who { (name) }
        @if own { " " span.tag { (view.say("room-you")) } }
        @if person == view.room.host { " " span.tag { (view.say("room-host")) } }
        " " span.presence { (view.say(words)) }
    };
    let may_rename = view.is_host() || own && view.room.restrictions.is_none();
    html! {
        @if own || view.is_host() {
            details data-key=(format!("person-{person}")) {
                summary { (line) }
                @if may_rename { (rename(view, member)) }
                @if view.is_host() { (second_name(view, member)) }
                @if !own { (by_host(view, member)) }
                @else if person != view.room.host { (questions::leave(view)) }
            }
        } @else { div.plain { (line) } }
    }
}

fn rename(view: &RoomView<'_>, member: &Member) -> Markup {
    let fields = html! {
        (hidden("person", &member.person))
        label { (view.say("room-new-name")) input name="name" value=(member.player.name) maxlength=(MAX_NAME_CHARS) required autocomplete="off"; }
    };
    view.order("rename", &fields, &html! { button { (view.say("do-rename")) } })
}

/// The form for the name that the host alone sees. It is in the fold, since the page of the host may be on a projector.
fn second_name(view: &RoomView<'_>, member: &Member) -> Markup {
    let fields = html! {
        (hidden("person", &member.person))
        label {
            (view.say("room-second-name"))
            input name="second-name" value=[member.second_name.as_ref()] maxlength=(MAX_NAME_CHARS) autocomplete="off";
        }
    };
    view.order("second-name", &fields, &html! { button { (view.say("do-second-name")) } })
}

fn by_host(view: &RoomView<'_>, member: &Member) -> Markup {
    let id = hidden("person", &member.person);
    html! {
        @if member.card.is_some() { p.calm { (view.say("card-replace-follows")) } (view.press("deal", &id)) }
        @if member.has_device() { (view.press("hand-over", &id)) }
        (questions::erase(view, member))
    }
}
