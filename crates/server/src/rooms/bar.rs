//! The bar above a room's boards: what is played, how far the round is, and what the reader can do about the whole room.

use maud::{Markup, html};
use putahi_play::{PHRASES, RoundRobin};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::icons::icon;
use crate::rooms::forms::{hidden, order};
use crate::rooms::round_robin;
use crate::rooms::view::RoomView;

/// The bar.
pub(super) fn bar(context: &RequestContext, view: &RoomView) -> Markup {
    html! {
        div.bar {
            // The heading of the page says the same; on large screens it stands here.
            span.title aria-hidden="true" { (view.room.title) }
            (stage(context, view))
            div.controls {
                @if view.is_host() { (host_controls(context, view)) }
                (full_screen(context))
            }
        }
    }
}

/// The host of the room, or which round is played and how many of its boards are done.
fn stage(context: &RequestContext, view: &RoomView) -> Markup {
    let words = context.words();
    let Some(robin) = view.room.round_robin.as_ref().filter(|robin| robin.opened > 0) else {
        let host = view.room.name(view.room.host);
        return html! { span.stage-of { (words.say("room-hosted-by", &[("host", host.into())])) } };
    };
    if view.room.is_robin_over(robin) {
        return html! { span.stage-of { (words.say("room-robin-over", &[])) } };
    }
    let pairs = robin.current();
    let done = pairs.iter().filter(|pair| view.room.is_settled(pair)).count();
    let round = words.say(
        "room-round-of",
        &[
            ("game", words.game(robin.terms.spec.id()).into()),
            ("round", robin.opened.into()),
            ("rounds", robin.rounds.len().into()),
        ],
    );
    let progress = words.say("room-boards-done", &[("done", done.into()), ("boards", pairs.len().into())]);
    html! {
        span.stage-of { (round) }
        progress max=(pairs.len()) value=(done) aria-hidden="true" {}
        span.stage-of { (progress) }
    }
}

fn host_controls(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let is_arriving = view.boards.is_empty();
    let lock = if view.room.locked { "unlock" } else { "lock" };
    html! {
        @if is_arriving {
            (order(view, lock, &html! {}, &html! { button.btn { (icon("lock")) (say(&format!("room-{lock}"))) } }))
        }
        @if !is_arriving { (announce(context, view)) (pause(context, view)) }
        a.btn href="#people" { (say("room-people-link")) }
        (tournament(context, view))
    }
}

/// The phrases that the host may send to all.
fn announce(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let button = |phrase: &str| html! { button { (say(&format!("phrase-{phrase}"))) } };
    html! {
        details.drop.phrases data-key="announce" {
            summary.btn { (icon("phrase")) (say("room-say-to-all")) }
            div.sheet { @for phrase in PHRASES { (order(view, "announce", &hidden("phrase", &phrase), &button(phrase))) } }
        }
    }
}

/// The button that pauses all boards, or lets them go on.
fn pause(context: &RequestContext, view: &RoomView) -> Markup {
    let what = if view.is_paused() { "resume" } else { "pause" };
    let text = context.words().say(&format!("do-{what}-boards"), &[]);
    order(view, what, &html! {}, &html! { button.btn.main { (icon(what)) (text) } })
}

/// The next step of the tournament: to set it up, or to start its next round.
fn tournament(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    if view.room.closed {
        return html! {};
    }
    match &view.room.round_robin {
        Some(robin) if !view.room.is_robin_over(robin) => next_round(context, view, robin),
        _ => html! {
            details.drop data-key="robin" {
                summary.btn.main { (say("room-start-tournament")) }
                div.sheet { (round_robin::new(context, view)) }
            }
        },
    }
}

/// What starts the next round, once all boards of the round are done.
fn next_round(context: &RequestContext, view: &RoomView, robin: &RoundRobin) -> Markup {
    let is_done = view.room.unfinished().next().is_none();
    html! { @if is_done { (round_robin::next_round(context, view, robin)) } }
}

/// A script shows the button where the browser can fill the screen.
fn full_screen(context: &RequestContext) -> Markup {
    html! {
        button.btn.full type="button" data-do="full-screen" hidden {
            (icon("screen")) span { (context.words().say("do-full-screen", &[])) }
        }
    }
}
