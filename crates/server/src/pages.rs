//! The pages, made here and complete without a script to look at.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use putahi_play::{Language, Sitter, State, Words};
use putahi_rules::{Choice, Seat, Spec};

/// The frame of every page.
fn page(language: Language, title: &str, body: &Markup) -> Markup {
    let words = Words::of(language);
    html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " – Putahi" }
                link rel="icon" href="/static/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/static/putahi.css";
            }
            body {
                header { a.home href="/" { "Putahi" } }
                main { h1 { (title) } (body) }
                footer { p { (words.say("footer", &[])) } }
            }
        }
    }
}

/// A page that says what went wrong.
pub(crate) fn fault(language: Language, what: &str) -> Markup {
    let words = Words::of(language);
    let body = html! { p { (what) } p { a href="/" { (words.say("go-home", &[])) } } };
    page(language, &words.say("fault", &[]), &body)
}

/// The games, each with a form that begins a match.
pub(crate) fn home(language: Language) -> Markup {
    let words = Words::of(language);
    let body = html! {
        p { (words.say("home-lead", &[])) }
        div.games { @for spec in Spec::all() { (game(words, &spec)) } }
    };
    page(language, &words.say("home", &[]), &body)
}

fn game(words: Words, spec: &Spec) -> Markup {
    html! {
        section.game {
            h2 { (words.game(spec.id())) }
            form method="post" action="/matches" {
                input type="hidden" name="game" value=(spec.id());
                @for choice in spec.choices() { (option(words, spec.id(), choice)) }
                @for seat in Seat::all(Seat::MOST).take(most_seats(spec)) { (sitter(words, spec, seat)) }
                button { (words.say("begin", &[])) }
            }
        }
    }
}

/// The most seats that any value of an option gives the table.
fn most_seats(spec: &Spec) -> usize {
    let values =
        spec.choices().iter().flat_map(|choice| choice.values.iter().map(move |value| (choice.name, value)));
    let seats =
        values.filter_map(|(name, value)| format!("{}:{name}={value}", spec.id()).parse::<Spec>().ok());
    seats.map(|spec| spec.seats()).max().unwrap_or(0).max(spec.seats())
}

fn option(words: Words, id: &str, choice: &Choice) -> Markup {
    html! {
        label {
            (words.say(&format!("option-{id}-{}", choice.name), &[]))
            select name=(format!("option-{}", choice.name)) {
                option value="" { (words.say("usual", &[])) }
                @for value in choice.values {
                    option value=(value) { (words.say(&format!("option-{id}-{}-{value}", choice.name), &[])) }
                }
            }
        }
    }
}

fn sitter(words: Words, spec: &Spec, seat: Seat) -> Markup {
    // By default a person meets a computer; a third seat is a computer's too.
    let chosen = |sitter: &Sitter| (seat == Seat::FIRST) == (*sitter == Sitter::Human);
    let usual = Sitter::ALL.iter().find(|sitter| chosen(sitter));
    html! {
        label {
            (words.seat(spec.id(), seat))
            select name=(format!("seat-{seat}")) {
                @for sitter in &Sitter::ALL {
                    option value=(sitter) selected[Some(sitter) == usual] { (words.say(&format!("sitter-{sitter}"), &[])) }
                }
            }
        }
    }
}

/// A match: the drawing, whose turn it is, what has been played, and what can be done.
pub(crate) fn table(language: Language, spec: &Spec, id: &str, state: &State) -> Markup {
    let words = Words::of(language);
    let say = |key: &str| words.say(key, &[]);
    let data = serde_json::to_string(state).expect("a state is plain values");
    let body = html! {
        putahi-match data-match=(id) data-state=(data) data-lost=(say("connection-lost")) {
            p.status role="status" { (state.view.status) }
            p.notice role="alert" {}
            div.place { (PreEscaped(&state.view.board)) }
            div.actions {
                button type="button" data-do="take-back" { (say("do-take-back")) }
                @if let Some(offer) = state.view.can.agreement {
                    button type="button" data-do="offer" { (words.say(&format!("do-{}", offer.word()), &[])) }
                }
                button type="button" data-do="resign" { (say("do-resign")) }
                button type="button" data-do="yes" { (say("do-yes")) }
                button type="button" data-do="no" { (say("do-no")) }
            }
            form.again method="post" action=(format!("/m/{id}/again")) { button { (say("do-again")) } }
            ol.rounds { @for round in &state.view.rounds { (played(round)) } }
            p.position { (spec) br; code { (state.view.position) } }
        }
        noscript { p { (say("no-script")) } }
        script type="module" src="/static/match.js" {}
    };
    page(language, &words.game(spec.id()), &body)
}

fn played(round: &putahi_play::Round) -> Markup {
    html! { li { @for made in &round.moves { span { (made.text) } " " } } }
}
