//! The bar above a room's boards: what is played, how far the round is, and what the reader can do about the whole room.

use maud::{Markup, html};
use putahi_play::HOST_PHRASES;

use crate::common::icon;
use crate::rooms::round_robin;
use crate::rooms::view::{RoomView, hidden};

pub(super) fn bar(view: &RoomView<'_>) -> Markup {
    html! {
        div.bar {
            // The heading of the page says the same; on large screens it stands here.
            span.title aria-hidden="true" { (view.room.title) }
            div.stage-of { (stage(view)) }
            @if let Some(code) = &view.contents.code { span.late { (view.say("room-late")) " " b.code { (code) } } }
            div.controls {
                @if view.is_host() { (host_controls(view)) }
                // A script shows the button where the browser can fill the screen.
                button.btn.full type="button" data-do="full-screen" hidden { (icon("screen")) span { (view.say("do-full-screen")) } }
            }
        }
    }
}

/// The host of the room, or which round is played and how many of its boards are done.
fn stage(view: &RoomView<'_>) -> Markup {
    let words = view.context.words();
    let Some(robin) = view.room.round_robin.as_ref() else {
        let host = view.room.name(view.room.host);
        return html! { (words.say("room-hosted-by", &[("host", host.into())])) };
    };
    if view.room.is_robin_over(robin) {
        return html! { (view.say("room-robin-over")) };
    }
    let pairs = robin.current();
    let done = pairs.iter().filter(|pair| view.room.is_settled(pair)).count();
    let (game, rounds) = (words.game(robin.terms.spec.id()), robin.rounds.len());
    let round = [("game", game.into()), ("round", robin.opened.into()), ("rounds", rounds.into())];
    let progress = words.say("room-boards-done", &[("done", done.into()), ("boards", pairs.len().into())]);
    html! {
        span { (words.say("room-round-of", &round)) }
        span.played-of { (progress) progress max=(pairs.len()) value=(done) aria-hidden="true" {} }
    }
}

fn host_controls(view: &RoomView<'_>) -> Markup {
    let lock = if view.room.locked { "unlock" } else { "lock" };
    html! {
        @if view.boards.is_empty() {
            (view.order(lock, &html! {}, &html! { button.btn { (icon("lock")) (view.say(&format!("room-{lock}"))) } }))
        } @else {
            (announce(view))
            @if view.is_paused() || view.running().next().is_some() { (pause(view)) }
        }
        a.btn href="#people" { (view.say("room-people-link")) }
        (tournament(view))
    }
}

/// The phrases that the host may send to all.
fn announce(view: &RoomView<'_>) -> Markup {
    let button = |phrase: &str| html! { button { (view.say(&format!("phrase-{phrase}"))) } };
    html! {
        details.drop.phrases data-key="announce" {
            summary.btn { (icon("phrase")) (view.say("room-say-to-all")) }
            div.sheet { @for phrase in HOST_PHRASES { (view.order("announce", &hidden("phrase", &phrase), &button(phrase))) } }
        }
    }
}

/// The button that pauses all boards, or lets them go on.
fn pause(view: &RoomView<'_>) -> Markup {
    let what = if view.is_paused() { "resume" } else { "pause" };
    let text = view.say(&format!("do-{what}-boards"));
    view.order(what, &html! {}, &html! { button.btn.main { (icon(what)) (text) } })
}

/// The next step of the tournament: to set it up, or to start its next round.
fn tournament(view: &RoomView<'_>) -> Markup {
    if view.room.closed {
        return html! {};
    }
    match &view.room.round_robin {
        Some(robin) if !view.room.is_robin_over(robin) => {
            let is_done = view.room.unfinished().next().is_none();
            html! { @if is_done { (round_robin::next_round(view, robin)) } }
        }
        _ => html! {
            details.drop data-key="robin" {
                summary.btn.main[!round_robin::can_begin(view)] { (view.say("room-start-tournament")) }
                div.sheet { (round_robin::new(view)) }
            }
        },
    }
}
