//! A room: how people come in, the boards of its matches, the people in it, and what can be done; in parts, each of which is
//! shown anew when it has changed.

use std::collections::HashSet;

use maud::{Markup, PreEscaped, html};
use putahi_play::{Localizer, MAX_NAME_CHARS, MatchEnd, Name, Pairing, Person, Room, RoomError, Score};
use putahi_rules::Seat;
use putahi_view::RoomPart;

use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::page;
use crate::kernel::once::once;
use crate::matches::rematch_id::rematch_id;
use crate::rooms::arrive::arrive;
use crate::rooms::bar::bar;
use crate::rooms::beside_boards::standings;
use crate::rooms::boards::board_part;
use crate::rooms::forms::{clocks, games, hidden, order, order_once, press};
use crate::rooms::part::{fixed_part, is_board};
use crate::rooms::people::people;
use crate::rooms::round_robin::robin;
use crate::rooms::view::{Board, RoomView};

/// The parts of the page; what those show whose marks are in `have` is left out.
pub(crate) fn parts(context: &RequestContext, view: &RoomView, have: &HashSet<String>) -> Vec<RoomPart> {
    let fixed = [
        ("bar", bar(context, view)),
        ("ready", ready(context, view)),
        ("arrive", arrive(context, view)),
        ("stand", standings(context, view)),
        ("people", people(context, view)),
        ("open", open(context, view)),
        ("robin", robin(context, view)),
        ("finished", finished(context, view)),
        ("manage", manage(context, view)),
    ];
    let fixed = fixed.into_iter().map(|(name, shown)| fixed_part(name, shown.into_string(), have));
    let boards = view.boards.iter().map(|board| board_part(context, view, board, have));
    fixed.chain(boards).collect()
}

/// The page of a room for the people in it.
pub(crate) fn room(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let parts = parts(context, view, &HashSet::new());
    let show = |name: &str| {
        let part = parts.iter().find(|part| part.name == name);
        html! { @if let Some(part) = part { section data-part=(part.name) data-mark=(part.mark) { (inner(part)) } } }
    };
    let body = html! {
        putahi-room data-room=(view.id) data-lost=(say("room-lost-connection")) {
            // As large as the screen where that is large: a projector shows it to the last row.
            div.screen {
                (show("bar"))
                p.notice role="alert" {}
                (show("ready"))
                div.floor {
                    (show("arrive"))
                    section.glances aria-label=(say("room-boards")) {
                        ul.boards {
                            @for part in parts.iter().filter(|part| is_board(part)) {
                                li data-part=(part.name) data-mark=(part.mark) { (inner(part)) }
                            }
                        }
                    }
                    (show("stand"))
                }
            }
            div.hall {
                div { (show("robin")) (show("finished")) }
                div.organizing #people { (show("people")) (show("open")) (show("manage")) }
            }
        }
        noscript { p { (say("room-no-script")) } }
        script type="module" src=(address("room.js")) {}
    };
    page(context, &view.room.title.to_string(), &body)
}

fn inner(part: &RoomPart) -> PreEscaped<&str> {
    PreEscaped(part.html.as_deref().unwrap_or_default())
}

/// The page on which the host of a room that is about to be opened says what it and they are called.
pub(crate) fn new_room(context: &RequestContext, title: &Name) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let body = html! {
        p.lead { (say("room-new-lead")) }
        form.start method="post" action=(once("/rooms")) {
            label { (say("room-host-name")) input name="name" maxlength=(MAX_NAME_CHARS) autocomplete="name" required autofocus; }
            label { (say("room-title")) input name="title" value=(title) maxlength=(MAX_NAME_CHARS) autocomplete="off" required; }
            button.main { (say("do-open-room")) }
        }
    };
    page(context, &say("room-new"), &body)
}

/// The page on which a visitor is asked to come in, or may ask to be let in, or sees that they have asked.
pub(crate) fn enter(context: &RequestContext, id: &str, room: &Room, asks: bool) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        @if room.closed {
            p.lead { (words.room_error(RoomError::Closed)) }
        } @else if room.locked && asks {
            p.lead { (say("room-asked")) }
        } @else {
            p.lead { (words.say("room-enter-lead", &[("room", room.title.to_string().into())])) }
            @if room.locked { p.state { (say("room-ask-lead")) } }
            section.card.rooms {
                form.start method="post" action=(once(&format!("/r/{id}/enter"))) {
                    label { (say("room-name")) input name="name" maxlength=(MAX_NAME_CHARS) autocomplete="nickname"; }
                    button.main { (say(if room.locked { "do-ask" } else { "do-enter" })) }
                }
            }
        }
    };
    page(context, &room.title.to_string(), &body)
}

/// What concerns the reader now: a match that waits, and that the room is locked or closed.
fn ready(context: &RequestContext, view: &RoomView) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let mine = view.running().filter(|board| board.pairing.has(view.me));
    html! {
        @if view.is_paused() { p.paused { (say(if view.is_host() { "room-paused-host" } else { "room-paused" })) } }
        @if let Some(said) = view.room.announcement(view.at) {
            @let words = say(&format!("phrase-{}", said.phrase));
            p.announced { b { (view.room.name(view.room.host)) } " " span { (words) } }
        }
        @for board in mine {
            p.ready data-table=(board.pairing.id) data-call[!view.is_host()] { a.main href=(format!("/m/{}", board.pairing.id)) { (ready_text(words, view, &board.pairing)) } }
        }
        (returning(view))
        @if view.room.closed { p.state { (say("room-closed")) } }
        @else if view.room.locked { p.state { (say("room-locked")) } }
        @if !view.room.phrases { p.state { (say("room-phrases-are-off")) } }
    }
}

fn ready_text(words: Localizer, view: &RoomView, table: &Pairing) -> String {
    let others = table.seats.iter().flatten().filter(|person| **person != view.me);
    let others: Vec<String> = others.map(|person| view.room.name(*person)).collect();
    let game = ("game", words.game(table.terms.spec.id()).into());
    match others.is_empty() {
        true => words.say("room-ready", &[game]),
        false => words.say("room-ready-against", &[game, ("others", others.join(", ").into())]),
    }
}

/// Marks for the pages of finished matches of the round: their players are awaited in the room.
fn returning(view: &RoomView) -> Markup {
    let is_mine = |board: &&Board| board.pairing.round_robin && board.pairing.has(view.me);
    let over = view.boards.iter().filter(|board| !board.pairing.is_running());
    html! { @for board in over.filter(is_mine) { span data-return=(board.pairing.id) {} } }
}

/// Somebody to choose among those in the room; `nobody` is what stands for no person.
fn choose(
    context: &RequestContext,
    view: &RoomView,
    label: &str,
    name: &str,
    nobody: &[(&str, String)],
    but: Option<Person>,
) -> Markup {
    html! {
        label {
            (label)
            select name=(name) {
                @for (value, text) in nobody { option value=(value) { (text) } }
                @for member in view.room.inside().filter(|member| Some(member.person) != but) {
                    option value=(member.person) { (view.listed_name(context, member)) }
                }
            }
        }
    }
}

/// Forms that open matches: for oneself, and the host's for others.
fn open(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    if view.room.closed {
        return html! {};
    }
    let anybody = say("room-against-anybody");
    let nobody = ("", say("player-kind-nobody"));
    let mine = html! {
        (games(context, false))
        (choose(context, view, &say("room-against"), "with", &[("", anybody.clone())], Some(view.me)))
        div.third { (choose(context, view, &say("room-third"), "third", &[nobody.clone(), ("anybody", anybody)], Some(view.me))) }
        (clocks(context))
    };
    let seat = |number: usize| {
        let label = context.words().say("room-chair", &[("number", number.into())]);
        choose(context, view, &label, &format!("seat-{number}"), std::slice::from_ref(&nobody), None)
    };
    let others = html! {
        (games(context, false))
        @for number in 1..=2 { (seat(number)) }
        @for number in 3..=Seat::MOST { div.third { (seat(number)) } }
        (clocks(context))
    };
    html! {
        details data-key="open" {
            summary { h2 { (say("room-open")) } }
            (order_once(context, view, "open", &mine, &html! { button.main { (say("do-open-table")) } }))
        }
        @if view.is_host() {
            details data-key="pair" {
                summary { h2 { (say("room-pair")) } }
                (order_once(context, view, "pair", &others, &html! { button.main { (say("do-pair")) } }))
            }
        }
    }
}

/// The most matches that are over and listed.
const LISTED: usize = 30;

/// Matches that are over, the latest first.
fn finished(context: &RequestContext, view: &RoomView) -> Markup {
    let words = context.words();
    let over: Vec<&Pairing> = view.room.pairings.iter().rev().filter(|table| !table.is_running()).collect();
    html! {
        @if !over.is_empty() {
            details open data-key="finished" {
                summary { h2 { (words.say("room-finished", &[])) } }
                ul.over { @for table in over.into_iter().take(LISTED) { li { (one_finished(context, view, table)) } } }
            }
        }
    }
}

fn one_finished(context: &RequestContext, view: &RoomView, table: &Pairing) -> Markup {
    let words = context.words();
    let names: Vec<String> = table.seats.iter().flatten().map(|person| view.room.name(*person)).collect();
    let may = (view.is_host() || table.has(view.me)) && !view.room.closed;
    let is_free = table.seats.iter().flatten().all(|person| !view.room.is_busy(*person));
    let is_full = table.seats.iter().all(Option::is_some);
    let is_last = view.room.pairing(&rematch_id(&table.id)).is_none();
    html! {
        a href=(format!("/m/{}", table.id)) { (words.labelled(&words.game(table.terms.spec.id()), &names.join(" – "))) }
        " " span.result { (ending(words, view, table)) }
        @if may && is_free && is_full && is_last && !table.round_robin {
            (order(view, "again", &hidden("table", &table.id), &html! { button { (words.say("do-rotate", &[])) } }))
        }
    }
}

fn ending(words: Localizer, view: &RoomView, table: &Pairing) -> String {
    let Some(MatchEnd::Played(scores)) = &table.end else { return words.say("room-result-void", &[]) };
    let who = |score: Score| {
        let seat = scores.iter().position(|found| *found == Some(score))?;
        Some(
            table.seats[seat]
                .map_or_else(|| words.say("room-somebody", &[]), |person| view.room.name(person)),
        )
    };
    match (who(Score::Won), who(Score::Lost)) {
        (Some(who), _) => words.say("room-result-won", &[("who", who.into())]),
        (None, Some(who)) => words.say("room-result-lost", &[("who", who.into())]),
        (None, None) => words.say("room-result-drawn", &[]),
    }
}

/// What the host decides about the room.
fn manage(context: &RequestContext, view: &RoomView) -> Markup {
    let one = |off: bool, [no, yes]: [&str; 2]| press(context, view, if off { no } else { yes }, &html! {});
    html! {
        @if view.is_host() {
            h2 { (context.words().say("room-manage", &[])) }
            div.actions {
                (one(view.room.locked, ["unlock", "lock"]))
                (one(view.room.phrases, ["phrases-off", "phrases-on"]))
                (one(view.room.closed, ["reopen", "close"]))
            }
            // Behind a fold, so that nobody empties the room by mistake.
            details data-key="empty" {
                summary { (context.words().say("room-empty", &[])) }
                p { (context.words().say("room-ask-empty", &[])) }
                (press(context, view, "empty", &html! {}))
            }
        }
    }
}
