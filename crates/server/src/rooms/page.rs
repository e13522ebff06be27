//! A room: how people come in, the boards of its matches, the people in it, and what can be done; in parts, each of which is
//! shown anew when it has changed.

use std::collections::HashSet;

use maud::{Markup, PreEscaped, html};
use putahi_play::{MatchEnd, Pairing, Person, Score, Tournament};
use putahi_rules::Seat;
use putahi_view::RoomPart;

use crate::common::{address, page};
use crate::matches::create::rematch_id;
use crate::rooms::arrive::{arrive, standings};
use crate::rooms::bar::bar;
use crate::rooms::boards::{board_part, fixed_part, is_board};
use crate::rooms::everybody::{answers, ask, asked, past};
use crate::rooms::people::people;
use crate::rooms::practice::{give, sets};
use crate::rooms::simultaneous::{fields, is_to_move, next_link};
use crate::rooms::tournament::{begin, tournament};
use crate::rooms::tournament_results::winners;
use crate::rooms::view::{Board, RoomView, hidden};
use crate::rooms::wall::{own_board, wall};

/// The parts of the page; what those show whose marks are in `have` is left out.
pub(crate) fn parts(view: &RoomView<'_>, have: &HashSet<String>) -> Vec<RoomPart> {
    let fixed = [
        ("bar", bar(view)),
        ("ready", ready(view)),
        ("begin", begin(view)),
        ("arrive", arrive(view)),
        ("wall", wall(view)),
        ("stand", standings(view)),
        ("answers", answers(view)),
        ("people", people(view)),
        ("sets", sets(view)),
        ("ask", ask(view)),
        ("give", give(view)),
        ("open", open(view)),
        ("tournament", tournament(view)),
        ("finished", finished(view)),
        ("asked-before", past(view)),
        ("manage", manage(view)),
    ];
    let fixed = fixed.into_iter().map(|(name, shown)| fixed_part(name, shown.into_string(), have));
    // Those on which it is the turn of the one who plays against many come first.
    let mut boards: Vec<&Board<'_>> = view.boards.iter().collect();
    boards.sort_by_key(|board| !is_to_move(view, board));
    let boards = boards.into_iter().map(|board| board_part(view, board, have));
    fixed.chain([asked(view, have)]).chain(boards).collect()
}

pub(crate) fn room(view: &RoomView<'_>) -> Markup {
    let parts = parts(view, &HashSet::new());
    let show = |name: &str| {
        let part = parts.iter().find(|part| part.name == name);
        html! { @if let Some(part) = part { section data-part=(part.name) data-mark=(part.mark) { (inner(part)) } } }
    };
    let body = html! {
        putahi-room data-room=(view.id) data-at=(view.contents.at.0) data-lost=(view.say("room-lost-connection")) {
            // As large as the screen where that is large: a projector shows it to the last row.
            div.screen {
                (show("bar"))
                p.notice role="alert" {}
                (show("ready"))
                (show("begin"))
                div.floor {
                    (show("asked"))
                    (show("answers"))
                    (show("arrive"))
                    section.glances aria-label=(view.say("room-boards")) {
                        ul.boards {
                            @for part in parts.iter().filter(|part| is_board(part)) {
                                li data-part=(part.name) data-mark=(part.mark) { (inner(part)) }
                            }
                        }
                    }
                    (show("wall"))
                    (show("stand"))
                }
            }
            div.hall {
                div { (show("sets")) (show("tournament")) (show("finished")) (show("asked-before")) }
                div.organizing #people { (show("people")) (show("ask")) (show("give")) (show("open")) (show("manage")) }
            }
        }
        noscript { p { (view.say("room-no-script")) } }
        script type="module" src=(address("room.js")) {}
        script type="module" src=(address("answer.js")) {}
    };
    page(view.context, &view.room.title.to_string(), &body)
}

fn inner(part: &RoomPart) -> PreEscaped<&str> {
    PreEscaped(part.html.as_deref().unwrap_or_default())
}

/// What concerns the reader now: a match that waits, and that the room is locked or closed.
fn ready(view: &RoomView<'_>) -> Markup {
    let next = next_link(view);
    let mine = view.running().filter(|board| board.pairing.has(view.me) && next.is_none());
    let is_over = |Board { pairing, .. }: &&Board<'_>| {
        pairing.tournament && pairing.has(view.me) && !pairing.is_running()
    };
    let is_asked = view.room.questions.current().is_some();
    html! {
        @if view.is_paused() && !is_asked { p.paused { (view.say(if view.is_host() { "room-paused-host" } else { "room-paused" })) } }
        @if let Some(said) = view.room.announcement(view.contents.at) {
            @let words = view.say(&format!("phrase-{}", said.phrase));
            p.announced { b { (view.room.name(view.room.host)) } " " span { (words) } }
        }
        @if let Some(over) = view.room.tournament.as_ref().filter(|tournament| view.room.is_tournament_over(tournament)) { (winners(view, over)) }
        @if is_awaiting_round(view) && !is_asked { p.state { (view.say("room-wait-here")) } }
        // A mark for the pages of matches: all are awaited in the room.
        @if is_asked && !view.is_host() { span data-question {} }
        (own_board(view))
        @if let Some(next) = &next { (next) }
        @for board in mine.filter(|_| view.is_host() || !is_asked) {
            p.ready data-table=(board.pairing.id) data-call[!view.is_host()] { a.main href=(format!("/m/{}", board.pairing.id)) { (ready_text(view, board.pairing)) } }
        }
        // Marks for the pages of finished matches of the round: their players are awaited in the room.
        @for board in view.boards.iter().filter(is_over) { span data-return=(board.pairing.id) {} }
        @if view.room.closed { p.state { (view.say("room-closed")) } }
        @else if view.room.restrictions.is_some() { p.state { (view.say("room-restricted")) } }
        @else if view.room.locked { p.state { (view.say("room-locked")) } }
        @if !view.room.phrases { p.state { (view.say("room-phrases-are-off")) } }
    }
}

/// Whether a guest has no match now but others to come in the tournament: the next board opens by itself.
fn is_awaiting_round(view: &RoomView<'_>) -> bool {
    let tournament = view.room.tournament.as_ref();
    let mine = tournament.filter(|tournament| tournament.entrant(view.me).is_some());
    let is_on = mine.is_some_and(|mine| !view.room.is_tournament_over(mine)) && !view.room.closed;
    let own = mine.and_then(|mine| mine.current()).and_then(|round| round.pair_of(view.me));
    let plays_at_board = own.is_some_and(|pair| pair.at_board && !pair.has_result());
    is_on && !view.is_host() && !plays_at_board && !view.running().any(|board| board.pairing.has(view.me))
}

fn ready_text(view: &RoomView<'_>, table: &Pairing) -> String {
    let words = view.context.words();
    let others = table.seats.iter().flatten().filter(|person| **person != view.me);
    let others: Vec<String> = others.map(|person| view.room.name(*person)).collect();
    let game = ("game", words.game(table.terms.spec.id()).into());
    match others.is_empty() {
        true => words.say("room-ready", &[game]),
        false => words.say("room-ready-against", &[game, ("others", others.join(", ").into())]),
    }
}

/// Somebody to choose among those in the room; `nobody` is what stands for no person.
fn choose(
    view: &RoomView<'_>,
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
                @for member in view.room.inside().filter(|member| member.has_device() && Some(member.person) != but) {
                    option value=(member.person) { (view.listed_name(member)) }
                }
            }
        }
    }
}

/// Forms that open matches: for oneself, and the host's for others.
fn open(view: &RoomView<'_>) -> Markup {
    if view.room.closed {
        return html! {};
    }
    let anybody = view.say("room-against-anybody");
    let nobody = ("", view.say("player-kind-nobody"));
    let mine = html! {
        (view.games(false))
        (choose(view, &view.say("room-against"), "with", &[("", anybody.clone())], Some(view.me)))
        div.third { (choose(view, &view.say("room-third"), "third", &[nobody.clone(), ("anybody", anybody)], Some(view.me))) }
        (view.clocks())
    };
    let seat = |number: usize| {
        let label = view.context.words().say("room-chair", &[("number", number.into())]);
        choose(view, &label, &format!("seat-{number}"), std::slice::from_ref(&nobody), None)
    };
    let others = html! {
        (view.games(false))
        @for number in 1..=2 { (seat(number)) }
        @for number in 3..=Seat::MOST { div.third { (seat(number)) } }
        (view.clocks())
    };
    let fold = |key: &str, fields: &Markup, button: &str| {
        html! {
            details data-key=(key) {
                summary { h2 { (view.say(&format!("room-{key}"))) } }
                (view.order_once(key, fields, &html! { button.main { (view.say(button)) } }))
            }
        }
    };
    html! {
        (fold("open", &mine, "do-open-table"))
        @if view.is_host() { (fold("pair", &others, "do-pair")) (fold("many", &fields(view), "do-many")) }
    }
}

const LISTED: usize = 30;

/// The matches that are over and in no tournament: the rounds of a tournament list their own.
fn finished(view: &RoomView<'_>) -> Markup {
    let closed = view.room.closed_tournaments.iter().flat_map(Tournament::pairs);
    let in_closed: HashSet<&String> = closed.filter_map(|pair| pair.match_id.as_ref()).collect();
    let is_listed =
        |table: &&Pairing| !table.is_running() && !table.tournament && !in_closed.contains(&table.id);
    let over: Vec<&Pairing> = view.room.pairings.iter().rev().filter(is_listed).collect();
    html! {
        @if !over.is_empty() {
            details open data-key="finished" {
                summary { h2 { (view.say("room-finished")) } }
                ul.over { @for table in over.into_iter().take(LISTED) { li { (one_finished(view, table)) } } }
            }
        }
    }
}

fn one_finished(view: &RoomView<'_>, table: &Pairing) -> Markup {
    let words = view.context.words();
    let names: Vec<String> = table.seats.iter().flatten().map(|person| view.room.name(*person)).collect();
    let may = (view.is_host() || table.has(view.me)) && !view.room.closed;
    let is_free = table.seats.iter().flatten().all(|person| !view.room.is_busy(*person));
    let is_full = table.seats.iter().all(Option::is_some);
    let is_last = view.room.pairing(&rematch_id(&table.id)).is_none();
    html! {
        a href=(format!("/m/{}", table.id)) { (words.labelled(&words.game(table.terms.spec.id()), &names.join(" – "))) }
        " " span.result { (ending(view, table)) }
        @if may && is_free && is_full && is_last {
            (view.order("again", &hidden("table", &table.id), &html! { button { (view.say("do-rotate")) } }))
        }
    }
}

fn ending(view: &RoomView<'_>, table: &Pairing) -> String {
    let words = view.context.words();
    let Some(MatchEnd::Played(scores)) = &table.end else { return view.say("room-result-void") };
    let name =
        |seat: Option<Person>| seat.map_or_else(|| view.say("room-somebody"), |who| view.room.name(who));
    let who = |score: Score| Some(name(table.seats[scores.iter().position(|found| *found == Some(score))?]));
    match (who(Score::Won), who(Score::Lost)) {
        (Some(who), _) => words.say("room-result-won", &[("who", who.into())]),
        (None, Some(who)) => words.say("room-result-lost", &[("who", who.into())]),
        (None, None) => view.say("room-result-drawn"),
    }
}

fn manage(view: &RoomView<'_>) -> Markup {
    let one = |off: bool, [no, yes]: [&str; 2]| view.press(if off { no } else { yes }, &html! {});
    html! {
        @if view.is_host() {
            h2 { (view.say("room-manage")) }
            div.actions {
                (one(view.room.locked, ["unlock", "lock"]))
                (one(view.room.phrases, ["phrases-off", "phrases-on"]))
                (one(view.room.closed, ["reopen", "close"]))
            }
            // Behind a fold, so that nobody empties the room by mistake.
            details data-key="empty" {
                summary { (view.say("room-empty")) }
                p { (view.say("room-ask-empty")) }
                (view.press("empty", &html! {}))
            }
        }
    }
}
