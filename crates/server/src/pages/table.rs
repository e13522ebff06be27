//! A match: the board, whose turn it is, what has been played, and what can be done.

use maud::{Markup, PreEscaped, html};
use putahi_play::{Past, Round, State};
use putahi_rules::Spec;

use super::frame::page;
use crate::reader::Reader;

/// A match as its page shows it.
pub(crate) struct Glance<'a> {
    /// The id of the match.
    pub(crate) id: &'a str,
    /// The game and its options.
    pub(crate) spec: &'a Spec,
    /// The present state.
    pub(crate) state: &'a State,
}

/// The page of a match.
pub(crate) fn table(reader: &Reader, glance: &Glance<'_>) -> Markup {
    let Glance { id, spec, state } = glance;
    let (words, view) = (reader.words(), &state.view);
    let say = |key: &str| words.say(key, &[]);
    let data = serde_json::to_string(state).expect("a state is plain values");
    let body = html! {
        putahi-match data-match=(id) data-state=(data) data-lost=(say("connection-lost")) {
            div.play {
                p.status role="status" { (view.status) }
                div.place { (PreEscaped(&view.board)) }
                p.notice role="alert" {}
                (actions(reader, state))
            }
            div.side {
                (typed(reader, id))
                h2 { (say("moves")) }
                (steps(reader))
                div.moves { (rounds(&view.rounds)) }
                h2 { (say("log")) }
                div.log role="log" aria-label=(say("log")) tabindex="0" {}
                (position(reader, glance))
            }
        }
        noscript { p { (say("no-script")) } }
        script type="module" src="/static/match.js" {}
    };
    page(reader, &words.game(spec.id()), &body)
}

fn actions(reader: &Reader, state: &State) -> Markup {
    let words = reader.words();
    let button = |what: &str| html! { button type="button" data-do=(what) hidden { (words.say(&format!("do-{what}"), &[])) } };
    html! {
        div.actions {
            (button("yes")) (button("no")) (button("hint")) (button("take-back"))
            @if let Some(offer) = state.view.can.agreement {
                button type="button" data-do="offer" hidden { (words.say(&format!("do-{}", offer.word()), &[])) }
            }
            (button("resign"))
        }
    }
}

/// A move may be typed as it is written.
fn typed(reader: &Reader, id: &str) -> Markup {
    let words = reader.words();
    html! {
        form.typed method="post" action=(format!("/m/{id}/typed")) {
            label { (words.say("type-move", &[])) input name="text" autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button { (words.say("do-type", &[])) }
        }
    }
}

/// Buttons that step through the match.
fn steps(reader: &Reader) -> Markup {
    let words = reader.words();
    html! {
        div.steps {
            @for (what, sign) in [("first", "⇤"), ("back", "←"), ("forward", "→"), ("last", "⇥")] {
                button type="button" data-step=(what) aria-label=(words.say(&format!("step-{what}"), &[])) { (sign) }
            }
        }
    }
}

/// The moves, each a link to the position after it.
pub(crate) fn rounds(rounds: &[Round]) -> Markup {
    let mut ply = 0;
    html! {
        ol.rounds {
            @for round in rounds {
                li { @for made in &round.moves {
                    @let number = { ply += 1; ply };
                    a href=(format!("?ply={number}")) data-ply=(number) { (made.text) } " "
                } }
            }
        }
    }
}

fn position(reader: &Reader, glance: &Glance<'_>) -> Markup {
    let (words, id) = (reader.words(), glance.id);
    let say = |key: &str| words.say(key, &[]);
    html! {
        p.position {
            span { (glance.spec) } br;
            code { (glance.state.view.position) } " "
            button.quiet type="button" data-do="copy" { (say("do-copy")) }
        }
        p { a href=(format!("/m/{id}/record")) download { (say("download-record")) } " · "
            a href=(format!("/g/{}/rules", glance.spec.id())) { (say("read-rules")) } }
        form.again method="post" action=(format!("/m/{id}/again")) hidden[glance.state.view.turn.is_some()] {
            button.main { (say("do-again")) }
        }
    }
}

/// A position that the match has left behind, for those who read without a script.
pub(crate) fn past(reader: &Reader, glance: &Glance<'_>, past: &Past) -> Markup {
    let words = reader.words();
    let step = |ply: usize, key: &str| html! { a href=(format!("?ply={ply}")) { (words.say(key, &[])) } " " };
    let body = html! {
        p.status { (past.said) }
        div.place { (PreEscaped(&past.board)) }
        p.steps {
            @if past.ply > 0 { (step(0, "step-first")) (step(past.ply - 1, "step-back")) }
            @if past.ply < glance.state.view.plies { (step(past.ply + 1, "step-forward")) }
            a href=(format!("/m/{}", glance.id)) { (words.say("step-last", &[])) }
        }
        div.moves { (rounds(&glance.state.view.rounds)) }
        p.position { span { (glance.spec) } br; code { (past.position) } }
    };
    page(reader, &words.game(glance.spec.id()), &body)
}
