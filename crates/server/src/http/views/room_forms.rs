//! Forms, buttons and pictures on buttons that the parts of a room's page have in common.

use maud::{Markup, PreEscaped, html};
use putahi_rules::{Seat, Spec};

use super::room_view::RoomView;
use super::start_form::CLOCKS;
use crate::http::extract::request_context::RequestContext;

/// A form that asks for something of the room.
pub(super) fn order(view: &RoomView, what: &str, fields: &Markup, button: &Markup) -> Markup {
    html! {
        form method="post" action=(format!("/r/{}/do", view.id)) {
            input type="hidden" name="do" value=(what);
            (fields) (button)
        }
    }
}

/// A button that asks for something of the room.
pub(super) fn press(context: &RequestContext, view: &RoomView, what: &str, fields: &Markup) -> Markup {
    let text = context.words().say(&format!("do-{what}"), &[]);
    order(view, what, fields, &html! { button { (text) } })
}

pub(super) fn hidden(name: &str, value: &impl ToString) -> Markup {
    html! { input type="hidden" name=(name) value=(value.to_string()); }
}

/// The largest number of people who can play the game of `spec`.
pub(super) fn most_seats(spec: &Spec) -> usize {
    let takes = |seats: &usize| format!("{}:seats={seats}", spec.id()).parse::<Spec>().is_ok();
    (1..=Seat::MOST).rev().find(takes).unwrap_or_else(|| spec.seats())
}

/// Games that people may choose among. Style sheets show fields for as many people as the chosen game takes.
pub(super) fn games(context: &RequestContext, two_only: bool) -> Markup {
    let words = context.words();
    let specs = Spec::all().into_iter().filter(|spec| !two_only || spec.seats() == 2);
    html! {
        label {
            (words.say("room-game", &[]))
            select name="game" {
                @for spec in specs { option value=(spec) data-seats=(most_seats(&spec)) { (words.game(spec.id())) } }
            }
        }
    }
}

pub(super) fn clocks(context: &RequestContext) -> Markup {
    let words = context.words();
    html! {
        label {
            (words.say("clock", &[]))
            select name="clock" {
                @for (word, value) in CLOCKS { option value=(value) { (words.say(&format!("clock-{word}"), &[])) } }
            }
        }
    }
}

/// The picture on a button of the bar.
#[derive(Clone, Copy)]
pub(super) enum Icon {
    /// A lock.
    Lock,
    /// The corners of a screen.
    Screen,
    /// Two bars.
    Pause,
    /// A triangle to the right.
    Resume,
    /// A speech bubble.
    Phrase,
}

/// A picture, drawn with lines of the text's colour.
pub(super) fn icon(icon: Icon) -> Markup {
    let lines = match icon {
        Icon::Lock => {
            r#"<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>"#
        }
        Icon::Screen => r#"<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>"#,
        Icon::Pause => r#"<path d="M8 5v14M16 5v14"/>"#,
        Icon::Resume => r#"<path d="M8 5v14l11-7Z"/>"#,
        Icon::Phrase => r#"<path d="M4 5h16v11H11l-5 4v-4H4Z"/>"#,
    };
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { (PreEscaped(lines)) } }
}
