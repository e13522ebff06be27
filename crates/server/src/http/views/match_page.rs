//! A match: the board, whose turn it is, what has been played, and what can be done.

use maud::{Markup, PreEscaped, html};
use putahi_play::{PHRASES, PastPosition, Round, State, View};
use putahi_rules::Spec;
use qrcode::QrCode;
use qrcode::render::svg;

use super::frame::page;
use super::invite::invite;
use crate::http::extract::request_context::RequestContext;

/// A match as its page shows it.
pub(crate) struct MatchPage<'a> {
    /// The id of the match.
    pub(crate) id: &'a str,
    /// The game and its options.
    pub(crate) spec: &'a Spec,
    /// The present state.
    pub(crate) state: &'a State,
    /// The code by which others find it, while a seat is free.
    pub(crate) code: Option<&'a str>,
}

/// The page of a match.
pub(crate) fn present(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    let MatchPage { id, spec, state, .. } = page_data;
    let (words, view) = (context.words(), &state.view);
    let say = |key: &str| words.say(key, &[]);
    let data = serde_json::to_string(state).expect("a state is plain values");
    let body = html! {
        putahi-match data-match=(id) data-state=(data) data-lost=(say("connection-lost"))
            data-turn=(view.turn.map(|turn| turn.to_string()).unwrap_or_default()) data-thinking[view.thinking] {
            div.play {
                (head(context, view.offer.as_ref().unwrap_or(&view.status)))
                @if view.apart || view.chairs.iter().any(|chair| chair.left.is_some()) { (chairs(context, view)) }
                (invite(context, page_data))
                div.place { (state.board) }
                p.notice role="alert" {}
                (again(context, page_data))
                (actions(context, state))
                @if view.apart { (phrases(context, view.phrases)) }
                @if let Some(room) = &view.room { p.room { a href=(format!("/r/{room}")) { (say("to-room")) } } }
            }
            div.side { (typed(context, id)) (moves(context, state)) (log(context)) (position(context, page_data)) }
        }
        noscript { p { (say("no-script")) } }
        script type="module" src="/static/match.js" {}
    };
    page(context, &words.game(spec.id()), &body)
}

/// Whose turn it is, or that this is long past.
fn head(context: &RequestContext, status: &str) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        div.head {
            p.status role="status" { (status) }
            p.past { (say("looking-back")) " " button type="button" data-step="last" { (say("step-last")) } }
        }
    }
}

/// Another match of the same kind, once this one is over.
fn again(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    html! {
        form.again method="post" action=(format!("/m/{}/again", page_data.id)) hidden[!page_data.state.view.available_actions.again] {
            button.main { (context.words().say("do-again", &[])) }
        }
        p.next hidden[page_data.state.view.next.is_none()] {
            a href=(page_data.state.view.next.as_ref().map(|next| format!("/m/{next}")).unwrap_or_default()) { (context.words().say("said-followed", &[])) }
        }
    }
}

/// Who sits where; scripts add who is connected, and let clocks run.
fn chairs(context: &RequestContext, view: &View) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        putahi-chairs data-free=(say("chair-free")) data-here=(say("chair-here")) data-gone=(say("chair-gone")) {
            ul.chairs aria-label=(say("chairs")) {
                @for chair in &view.chairs {
                    li data-chair=(chair.seat) data-person[!chair.computer && chair.name.is_some()] data-yours[chair.yours]
                        data-turn[view.turn == Some(chair.seat)] {
                        span.side { (chair.side) } " "
                        span.who { (chair.name.clone().unwrap_or_else(|| say("chair-free"))) } " "
                        span.connected {}
                        @if chair.left.is_some() { span.clock role="timer" {} }
                    }
                }
            }
            p.watching hidden { (say("watchers")) " " span.watchers { "0" } }
        }
    }
}

/// A link as a QR code.
pub(crate) fn qr(link: &str, name: &str) -> Markup {
    let drawn =
        QrCode::new(link).map(|code| code.render::<svg::Color<'_>>().min_dimensions(160, 160).build());
    html! {
        // An address too long for a code stands there as text all the same.
        @if let Ok(drawn) = drawn { div.qr role="img" aria-label=(name) { (PreEscaped(without_head(&drawn))) } }
    }
}

/// A drawing without the line that declares a file of its own.
fn without_head(drawing: &str) -> &str {
    drawing.find("<svg").map_or("", |start| &drawing[start..])
}

/// What people can say to each other.
fn phrases(context: &RequestContext, may: bool) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        p.said role="status" {}
        details.phrases hidden[!may] {
            summary { (say("phrases")) }
            div.actions {
                @for phrase in PHRASES {
                    button type="button" data-do=(format!("say-{phrase}")) { (say(&format!("phrase-{phrase}"))) }
                }
                button type="button" data-do="mute" aria-pressed="false" { (say("do-mute")) }
            }
        }
    }
}

/// The moves so far, to step through.
fn moves(context: &RequestContext, state: &State) -> Markup {
    html! {
        section.played {
            h2 { (context.words().say("moves", &[])) }
            (steps(context))
            div.moves tabindex="0" role="group" aria-label=(context.words().say("moves", &[])) { (rounds(&state.view.rounds)) }
        }
    }
}

/// What has happened since the page was opened; it is read aloud.
fn log(context: &RequestContext) -> Markup {
    let name = context.words().say("log", &[]);
    html! {
        section.happened {
            h2 { (name) }
            div.log role="log" aria-label=(name) tabindex="0" {}
        }
    }
}

/// The buttons, those shown at first that are of use in this state.
fn actions(context: &RequestContext, state: &State) -> Markup {
    let words = context.words();
    let can = &state.view.available_actions;
    let button = |what: &str, word: &str, shown: bool| {
        let text = words.say(&format!("do-{word}"), &[]);
        html! { button type="button" data-do=(what) hidden[!shown] { (text) } }
    };
    html! {
        div.actions {
            (button("yes", "yes", can.answer.is_some()))
            (button("no", "no", can.answer.is_some()))
            (button("hint", "hint", can.hint))
            (button("take-back", "take-back", can.take_back.is_some()))
            @if let Some(offer) = can.agreement { (button("offer", offer.word(), can.offer.is_some())) }
            (button("sit", "sit", can.sit))
            (button("hints", "hints", can.hints.is_some()))
            (button("computer", "computer", can.replace.is_some()))
            (button("stop", "stop", can.replace.is_some()))
            (button("abort", "abort", can.abort.is_some()))
            (button("resign", "resign", can.resign.is_some()))
        }
    }
}

/// A move may be typed as it is written.
fn typed(context: &RequestContext, id: &str) -> Markup {
    let words = context.words();
    html! {
        form.typed method="post" action=(format!("/m/{id}/typed")) {
            label { (words.say("type-move", &[])) input name="text" autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button { (words.say("do-type", &[])) }
        }
    }
}

/// Buttons that step through the match.
fn steps(context: &RequestContext) -> Markup {
    let words = context.words();
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

/// Whether the viewer has a seat that can go on at another device.
fn may_move(view: &View) -> bool {
    view.turn.is_some() && view.chairs.iter().any(|chair| chair.yours)
}

fn position(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    let (words, id) = (context.words(), page_data.id);
    let say = |key: &str| words.say(key, &[]);
    html! {
        section.kept {
            p.position {
                span { (page_data.spec) } br;
                code { (page_data.state.view.position) }
            }
            p { button type="button" data-do="copy" { (say("do-copy")) } }
            p { a href=(format!("/m/{id}/record")) download { (say("download-record")) } }
            form.move method="post" action=(format!("/m/{id}/seat")) hidden[!may_move(&page_data.state.view)] {
                button { (say("do-move-seat")) }
            }
            p { a href=(format!("/g/{}/rules", page_data.spec.id())) { (say("read-rules")) } }
        }
    }
}

/// A position that the match has left behind, for those who read without a script.
pub(crate) fn past(context: &RequestContext, page_data: &MatchPage<'_>, past: &PastPosition) -> Markup {
    let words = context.words();
    let step = |ply: usize, key: &str| html! { a href=(format!("?ply={ply}")) { (words.say(key, &[])) } " " };
    let body = html! {
        div.head data-past {
            p.status { (past.said) }
            p.past { (words.say("looking-back", &[])) " " a href=(format!("/m/{}", page_data.id)) { (words.say("step-last", &[])) } }
        }
        div.place { (past.board) }
        p.pages {
            @if past.ply > 0 { (step(0, "step-first")) (step(past.ply - 1, "step-back")) }
            @if past.ply < page_data.state.view.plies { (step(past.ply + 1, "step-forward")) }
        }
        div.moves { (rounds(&page_data.state.view.rounds)) }
        p.position { span { (page_data.spec) } br; code { (past.position) } }
    };
    page(context, &words.game(page_data.spec.id()), &body)
}
