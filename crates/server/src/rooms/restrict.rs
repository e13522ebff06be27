//! The forms with which the host restricts a room to its people and to what is chosen, and sets when it goes.

use maud::{Markup, html};
use putahi_host::live::rooms::KEPT;
use putahi_play::{Room, Timestamp};
use putahi_rules::Spec;

use crate::matches::start_form::CLOCKS;
use crate::rooms::sent_form::day_of;
use crate::rooms::view::RoomView;

pub(super) fn forms(view: &RoomView<'_>) -> Markup {
    html! { (restrict(view)) (until(view)) }
}

/// The form that restricts the room, or ends that.
fn restrict(view: &RoomView<'_>) -> Markup {
    let is_restricted = view.room.restrictions.is_some();
    let fields = html! {
        @for text in view.context.words().paragraphs("room-restrict-lead") { p { (text) } }
        fieldset {
            legend { (view.say("room-restrict-games")) }
            @for main in Spec::all() { @for id in main.family() { @if let Some(spec) = Spec::of_id(id) { (game(view, &spec)) } } }
        }
        fieldset {
            legend { (view.say("room-restrict-clocks")) }
            @for (word, value) in CLOCKS {
                label.tick {
                    input type="checkbox" name=(format!("clock-{value}")) checked[view.has_clock(value)]; " " (view.say(&format!("clock-{word}")))
                }
            }
        }
    };
    let button = if is_restricted { "do-restrict-again" } else { "do-restrict" };
    html! {
        details data-key="restrict" {
            summary { (view.say("room-restrict")) }
            (view.order("restrict", &fields, &html! { button.main { (view.say(button)) } }))
            @if is_restricted { (view.press("unrestrict", &html! {})) }
        }
    }
}

fn game(view: &RoomView<'_>, spec: &Spec) -> Markup {
    let is_chosen = view.room.restrictions.as_ref().is_none_or(|chosen| chosen.allows_game(spec));
    html! {
        label.tick {
            input type="checkbox" name=(format!("game-{spec}")) checked[is_chosen]; " " (view.context.words().game(spec.id()))
        }
    }
}

/// The form that sets the last day of the room, and what goes then.
fn until(view: &RoomView<'_>) -> Markup {
    let now = view.contents.at;
    // The last moment belongs to the day before.
    let last = |until: Timestamp| day_of(Timestamp(until.0.saturating_sub(1)));
    let set = view.room.until.and_then(last);
    let day = |at| day_of(at).map(|day| day.to_string());
    let lead = match set {
        Some(day) => view.context.words().say("room-until-set", &[("day", day.to_string().into())]),
        None => view.context.words().say("room-until-none", &[("days", (KEPT.as_secs() / 86_400).into())]),
    };
    let fields = html! {
        p { (lead) }
        p.calm { (view.say("room-until-lead")) }
        label {
            (view.say("room-until-day"))
            input type="date" name="until" value=[set] min=[day(now)] max=[day(now.after(Room::MAX_KEPT))] required;
        }
    };
    html! {
        details data-key="until" {
            summary { (view.say("room-until")) }
            (view.order("until", &fields, &html! { button { (view.say("do-until")) } }))
            p { a href="/privacy/rooms" { (view.say("room-data")) } }
        }
    }
}
