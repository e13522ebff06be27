//! The bar above a room's boards: what is played, how far the round is, and what the reader can do about the whole room.

use maud::{Markup, html};
use putahi_play::{HOST_PHRASES, Pairing};

use crate::common::icon;
use crate::rooms::view::{RoomView, hidden};
use crate::rooms::wall::timer;
use crate::rooms::{simultaneous, tournament, tournament_form};

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

/// The host of the room, or which round is played and how many of its boards are done, or how one against many stands.
fn stage(view: &RoomView<'_>) -> Markup {
    let words = view.context.words();
    let is_displayed = view.room.displayed().any(Pairing::is_running);
    if is_displayed || view.room.tournament.is_none() && view.room.simultaneous.is_some() {
        return simultaneous::score(view);
    }
    let Some(tournament) = view.room.tournament.as_ref() else {
        let host = view.room.name(view.room.host);
        return html! { (words.say("room-hosted-by", &[("host", host.into())])) };
    };
    if view.room.is_tournament_over(tournament) {
        return html! { (view.say("room-robin-over")) };
    }
    let pairs = tournament.current().map(|round| &round.pairs[..]).unwrap_or_default();
    let done = pairs.iter().filter(|pair| view.room.is_settled(pair)).count();
    let (game, rounds) = (words.game(tournament.setup.terms.spec.id()), tournament.total_rounds());
    let round = [("game", game.into()), ("round", tournament.opened.into()), ("rounds", rounds.into())];
    let progress = words.say("room-boards-done", &[("done", done.into()), ("boards", pairs.len().into())]);
    html! {
        span { (words.say("room-round-of", &round)) }
        (timer(view, tournament))
        span.played-of { (progress) progress max=(pairs.len()) value=(done) aria-hidden="true" {} }
    }
}

fn host_controls(view: &RoomView<'_>) -> Markup {
    let lock = if view.room.locked { "unlock" } else { "lock" };
    html! {
        @if !view.is_played() {
            (view.order(lock, &html! {}, &html! { button.btn { (icon("lock")) (view.say(&format!("room-{lock}"))) } }))
        } @else {
            (announce(view))
            @if view.is_paused() || view.running().next().is_some() { (pause(view)) }
        }
        a.btn href="#people" { (view.say("room-people-link")) }
        (next_step(view))
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
fn next_step(view: &RoomView<'_>) -> Markup {
    if view.room.closed {
        return html! {};
    }
    match &view.room.tournament {
        Some(running) if !view.room.is_tournament_over(running) => {
            let is_done = view.room.unfinished() == 0;
            html! { @if is_done { (tournament::next_round(view, running)) } }
        }
        _ => html! {
            details.drop data-key="tournament" {
                summary.btn.main[!tournament::can_begin(view)] { (view.say("room-start-tournament")) }
                div.sheet { (tournament_form::new(view)) }
            }
        },
    }
}
