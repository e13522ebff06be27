//! Forms, buttons and pictures on buttons that the parts of a room's page have in common.

use maud::{Markup, html};
use putahi_play::{Pairing, PlayerId};
use putahi_rules::Spec;

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::once::once_as;
use crate::matches::create::id_from;
use crate::matches::start_form::{CLOCKS, most_seats};
use crate::rooms::view::RoomView;

pub(super) fn order(view: &RoomView<'_>, what: &str, fields: &Markup, button: &Markup) -> Markup {
    order_at(&format!("/r/{}/do", view.id), what, fields, button)
}

/// A form that opens matches in the room: sent twice, it opens them once. Its mark is that of the reader and what has been opened.
pub(super) fn order_once(view: &RoomView<'_>, what: &str, fields: &Markup, button: &Markup) -> Markup {
    let concerns = |pairing: &&Pairing| view.is_host() || pairing.has(view.me);
    let last = view.room.pairings.iter().rev().find(concerns).map_or("", |pairing| &pairing.id);
    let reader = view.context.key.as_ref().map_or("", PlayerId::as_str);
    let mark = id_from(&format!("form of {reader} after {last} and {}", view.room.robins_begun));
    order_at(&once_as(&format!("/r/{}/do", view.id), &mark), what, fields, button)
}

fn order_at(address: &str, what: &str, fields: &Markup, button: &Markup) -> Markup {
    html! {
        form method="post" action=(address) {
            input type="hidden" name="do" value=(what);
            (fields) (button)
        }
    }
}

pub(super) fn press(view: &RoomView<'_>, what: &str, fields: &Markup) -> Markup {
    let text = view.say(&format!("do-{what}"));
    order(view, what, fields, &html! { button { (text) } })
}

pub(super) fn hidden(name: &str, value: &impl ToString) -> Markup {
    html! { input type="hidden" name=(name) value=(value.to_string()); }
}

/// Games that people may choose among. Style sheets show fields for as many people as the chosen game takes.
pub(super) fn games(context: &RequestContext, two_only: bool) -> Markup {
    let specs = Spec::all().into_iter().filter(|spec| !two_only || spec.seats() == 2);
    html! {
        label {
            (context.say("room-game"))
            select name="game" {
                @for spec in specs { option value=(spec) data-seats=(most_seats(&spec)) { (context.words().game(spec.id())) } }
            }
        }
    }
}

pub(super) fn clocks(context: &RequestContext) -> Markup {
    html! {
        label {
            (context.say("clock"))
            select name="clock" {
                @for (word, value) in CLOCKS { option value=(value) { (context.say(&format!("clock-{word}"))) } }
            }
        }
    }
}
