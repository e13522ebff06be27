//! A tournament in a room: what the host does about it, and its rounds.

use maud::{Markup, html};
use putahi_play::{MAX_ROUNDS, System, Tournament};

use crate::rooms::questions;
use crate::rooms::tournament_form::{host_plays, usual_system};
use crate::rooms::tournament_people::entrants;
use crate::rooms::tournament_results::{closed, download, lots, pairs, results, round_name, sheets};
use crate::rooms::view::RoomView;

/// The tournament of a room, and those that were closed.
pub(super) fn tournament(view: &RoomView<'_>) -> Markup {
    html! {
        @if let Some(tournament) = &view.room.tournament {
            @let is_over = view.room.is_tournament_over(tournament);
            h2 { (view.say("room-robin")) }
            @if is_over { p.state { (view.say("room-robin-over")) } }
            @if view.is_host() && !is_over { (next_round(view, tournament)) }
            (results(view, tournament))
            p.row {
                (sheets(view, tournament))
                (download(view, tournament))
            }
            (rounds(view, tournament))
            @if view.is_host() { (entrants(view, tournament)) }
            (lots(view, tournament))
            @if view.is_host() { (questions::close(view, tournament)) }
        }
        (closed(view))
    }
}

/// The host's button that starts a tournament of all members who are present. It is shown once two people are present.
pub(super) fn begin(view: &RoomView<'_>) -> Markup {
    let words = view.context.words();
    html! {
        @if can_begin(view) {
            @let fields = html! { (view.games(true)) (host_plays(view)) };
            div.first-round {
                (view.order_once("first-round", &fields, &html! { button.main.big { (view.say("do-first-round")) } }))
                p.calm {
                    @match usual_system(view.contents.present().count()) {
                        System::Swiss { rounds } => { (words.say("room-swiss-lead", &[("rounds", (rounds as usize).into())])) }
                        _ => { (view.say("room-robin-lead")) }
                    }
                }
            }
        }
    }
}

/// Whether the reader is the host, nothing is played yet, and two people are here.
pub(super) fn can_begin(view: &RoomView<'_>) -> bool {
    let is_idle = view.boards.is_empty() && view.room.tournament.is_none() && !view.room.closed;
    view.is_host() && is_idle && view.contents.present().nth(1).is_some()
}

/// What starts the next round: a button, or a question if matches are still running or players are away.
pub(super) fn next_round(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let (next, rounds) = (tournament.opened + 1, tournament.total_rounds());
    let numbers = [("round", next.into()), ("rounds", rounds.into())];
    html! {
        @if !view.room.closed && next <= rounds {
            (questions::start_round(view, tournament, &view.context.words().say("do-next-round", &numbers)))
        }
    }
}

/// The rounds, of which the one that is played is unfolded.
fn rounds(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let shown = tournament.opened.saturating_sub(1);
    html! {
        h3 { (view.say("room-rounds")) }
        div.round-list {
            @for number in 0..tournament.rounds.len().min(MAX_ROUNDS + 1) {
                // The keys differ once a round is played, so that it is unfolded then.
                details.rounds-of open[number == shown] data-key=(format!("round-{number}-{}", number == shown)) {
                    summary { (round_name(view, tournament, number)) }
                    (pairs(view, tournament, number, view.is_host()))
                }
            }
        }
    }
}
