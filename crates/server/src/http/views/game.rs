//! A game's page: what it is, where it comes from, and the start of a match.

use maud::{Markup, html};
use putahi_play::{PlayerKind, diagram, handicaps};
use putahi_rules::{Choice, Seat, Spec};

use super::frame::page;
use crate::http::extract::request_context::RequestContext;

/// The page of the game that `spec` names.
pub(crate) fn game(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        p.lead { (say(&format!("lead-{id}"))) }
        div.beside {
            div.picture { (diagram(spec, None, words).unwrap_or_default()) }
            div {
                p { (say(&format!("goal-{id}"))) }
                p { a href=(format!("/g/{id}/rules")) { (say("read-rules")) } }
                (start(context, spec))
            }
        }
        (section(&say("history"), &words.paragraphs(&format!("history-{id}"))))
        (section(&say("doubts"), &words.paragraphs(&format!("doubt-{id}"))))
        (section(&say("sources"), &words.paragraphs(&format!("source-{id}"))))
        @if let Some(credit) = words.find(&format!("credit-{id}")) { p.credit { (credit) } }
    };
    page(context, &words.game(id), &body)
}

fn section(title: &str, texts: &[String]) -> Markup {
    html! { @if !texts.is_empty() { section { h2 { (title) } @for text in texts { p { (text) } } } } }
}

/// The form that begins a match.
fn start(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, seats) = (context.words(), most_seats(spec));
    let say = |key: &str| words.say(key, &[]);
    html! {
        form.start method="post" action="/matches" {
            input type="hidden" name="game" value=(spec.id());
            @for number in 1..=seats { (kind(context, number, seats)) }
            (begins(context, seats))
            (choose(context, "screens", &[("one", "one"), ("many", "many")]))
            details {
                summary { (say("more-choices")) }
                @for choice in spec.choices() { (option(context, spec.id(), choice)) }
                (head_start(context, spec))
                (take_backs(context))
                (choose(context, "clock", &CLOCKS))
                (choose(context, "shown", &[("link", ""), ("lobby", "lobby")]))
                label { (say("start-position")) input name="position" autocomplete="off"; }
            }
            button.main { (say("begin")) }
        }
    }
}

/// Clocks to choose among: the word for each, and its pace.
pub(super) const CLOCKS: [(&str, &str); 6] = [
    ("none", ""),
    ("calm", "calm"),
    ("normal", "normal"),
    ("quick", "quick"),
    ("fischer", "300+5"),
    ("days", "3d"),
];

/// A field whose values have words of their own, the usual one first.
fn choose(context: &RequestContext, name: &str, values: &[(&str, &str)]) -> Markup {
    let words = context.words();
    html! {
        label {
            (words.say(name, &[]))
            select name=(name) {
                @for (word, value) in values {
                    option value=(value) { (words.say(&format!("{name}-{word}"), &[])) }
                }
            }
        }
    }
}

/// The most seats that any value of an option gives a match.
fn most_seats(spec: &Spec) -> usize {
    let values =
        spec.choices().iter().flat_map(|choice| choice.values.iter().map(move |value| (choice.name, value)));
    let seats =
        values.filter_map(|(name, value)| format!("{}:{name}={value}", spec.id()).parse::<Spec>().ok());
    seats.map(|spec| spec.seats()).max().unwrap_or(0).max(spec.seats())
}

/// Who sits on a chair; a third one may stay empty where the game lets it.
fn kind(context: &RequestContext, number: usize, seats: usize) -> Markup {
    let words = context.words();
    let may_be_empty = number > 2 && number == seats;
    let usual = if number == 1 { PlayerKind::ALL[0] } else { PlayerKind::ALL[1] };
    html! {
        label {
            (words.say("chair", &[("number", number.into())]))
            select name=(format!("chair-{number}")) {
                @if may_be_empty { option value="" selected { (words.say("player-kind-nobody", &[])) } }
                @for kind in PlayerKind::ALL {
                    option value=(kind) selected[kind == usual && !may_be_empty] {
                        (words.say(&format!("player-kind-{kind}"), &[]))
                    }
                }
            }
        }
    }
}

fn begins(context: &RequestContext, seats: usize) -> Markup {
    let words = context.words();
    html! {
        label {
            (words.say("begins", &[]))
            select name="begins" {
                option value="lot" { (words.say("begins-lot", &[])) }
                @for number in 1..=seats {
                    option value=(number) { (words.say("chair", &[("number", number.into())])) }
                }
            }
        }
    }
}

/// An option of the game; how many seats there are follows from who sits down.
fn option(context: &RequestContext, id: &str, choice: &Choice) -> Markup {
    let (words, name) = (context.words(), choice.name);
    let label = || words.say(&format!("option-{id}-{name}"), &[]);
    html! {
        @if name != "seats" {
            label {
                (label())
                select name=(format!("option-{name}")) {
                    option value="" { (words.say("usual", &[])) }
                    @for value in choice.values {
                        option value=(value) { (words.say(&format!("option-{id}-{name}-{value}"), &[])) }
                    }
                }
            }
            @if choice.other.is_some() {
                label {
                    (words.say(&format!("option-{id}-{name}-other"), &[]))
                    textarea name=(format!("other-{name}")) rows="3" spellcheck="false" {}
                }
            }
        }
    }
}

fn head_start(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, starts) = (context.words(), handicaps(spec));
    let fewer = |seat: Seat, men: usize| {
        words.say("fewer-men", &[("seat", words.seat(spec.id(), seat).into()), ("count", men.into())])
    };
    html! {
        @if !starts.is_empty() {
            label {
                (words.say("handicap", &[]))
                select name="head-start" {
                    option value="" { (words.say("handicap-none", &[])) }
                    @for start in &starts { option value=(start.position) { (fewer(start.seat, start.men)) } }
                }
            }
        }
    }
}

fn take_backs(context: &RequestContext) -> Markup {
    let words = context.words();
    html! {
        label {
            (words.say("take-backs", &[]))
            select name="take-backs" {
                option value="" { (words.say("take-backs-any", &[])) }
                @for count in [0, 1, 3, 5] {
                    option value=(count) { (words.say("take-backs-count", &[("count", count.into())])) }
                }
            }
        }
    }
}
