//! The wall of a tournament, to be read from the back of a hall: the pairs of the round with what they have got, where they play at
//! real boards or are too many for pictures of their boards; and in the end a podium.

use std::time::Duration;

use maud::{Markup, html};
use putahi_play::{Pair, PairIndex, Round, Score, Tournament};

use crate::rooms::tournament_results::{is_running, state_key, which};
use crate::rooms::view::{RoomView, hidden};

/// From more boards than these on, the wall lists the pairs in place of pictures.
const MANY_BOARDS: usize = 24;
/// From more pairs than these on, they are written smaller.
const MANY_PAIRS: [usize; 4] = [4, 10, 20, 36];
/// The places of the podium, from left to right.
const STEPS: [usize; 3] = [2, 1, 3];

/// Whether the wall lists the pairs of the round.
pub(super) fn is_listed(round: &Round) -> bool {
    round.pairs.len() > MANY_BOARDS || round.pairs.iter().any(|pair| pair.at_board)
}

pub(super) fn wall(view: &RoomView<'_>) -> Markup {
    let Some(tournament) = &view.room.tournament else { return html! {} };
    if view.room.is_tournament_over(tournament) && view.running().next().is_none() {
        return podium(view, tournament);
    }
    let round = tournament.current().filter(|round| is_listed(round));
    html! { @if let Some(round) = round { (list(view, tournament, round)) } }
}

fn list(view: &RoomView<'_>, tournament: &Tournament, round: &Round) -> Markup {
    let many = MANY_PAIRS.iter().filter(|many| round.pairs.len() > **many).count();
    let say = |key: &str, person| view.context.words().say(key, &[("who", view.room.name(person).into())]);
    html! {
        ol.wall data-many=(many) aria-label=(view.say("tournament-pairs")) {
            @for (place, pair) in round.pairs.iter().enumerate() {
                @let index = PairIndex { number: tournament.number, round: tournament.opened - 1, pair: place };
                li data-done[view.room.is_settled(pair)] data-mine[pair.has(view.me)] { (line(view, index, pair)) }
            }
            @if let Some(person) = round.bye { li.alone data-done { (say("tournament-has-bye", person)) } }
        }
    }
}

/// A pair: its board, who begins, the other, and what they have got; for the host the results to touch.
fn line(view: &RoomView<'_>, index: PairIndex, pair: &Pair) -> Markup {
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let got = pair.seats.map(|person| pair.score_of(person).map(Score::points));
    html! {
        span.board { (index.pair + 1) }
        span.two {
            b { (first) } span.got { @if let Some(points) = got[0] { (points) } }
            b { (second) } span.got { @if let Some(points) = got[1] { (points) } }
        }
        @if !pair.has_result() {
            @if view.is_host() && may_touch(view, pair) { (touches(view, index, pair)) }
            @else { span.calm { (view.say(&state_key(view, pair, false))) } }
        }
    }
}

/// Whether the host can note the result of a pair by one touch: they play at a board, or somebody of them is not connected.
fn may_touch(view: &RoomView<'_>, pair: &Pair) -> bool {
    pair.at_board || pair.seats.iter().any(|person| view.is_away(*person))
}

/// A button for each result, from the viewpoint of the player who begins.
fn touches(view: &RoomView<'_>, index: PairIndex, pair: &Pair) -> Markup {
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let label = view.context.words().say("room-score", &[("first", first.into()), ("second", second.into())]);
    html! {
        span.touches role="group" aria-label=(label) {
            @for score in ["won", "drawn", "lost"] {
                @let fields = html! { (which(index)) (hidden("ends", &u8::from(is_running(view, pair)))) (hidden("score", &score)) };
                (view.order("score", &fields, &html! { button aria-label=(view.say(&format!("room-score-{score}"))) { (view.say(&format!("touch-{score}"))) } }))
            }
        }
    }
}

/// For a player at a real board: where and against whom, and the results to touch.
pub(super) fn own_board(view: &RoomView<'_>) -> Markup {
    let Some(tournament) = &view.room.tournament else { return html! {} };
    let current = tournament.current().map(|round| &round.pairs[..]).unwrap_or_default();
    let mine =
        current.iter().enumerate().find(|(_, pair)| pair.at_board && pair.has(view.me) && !pair.has_result());
    html! {
        @if let Some((place, pair)) = mine {
            @let index = PairIndex { number: tournament.number, round: tournament.opened - 1, pair: place };
            @let opponent = pair.opponent(view.me).map(|opponent| view.room.name(opponent)).unwrap_or_default();
            @let key = if pair.seats[0] == view.me { "tournament-own-board-first" } else { "tournament-own-board" };
            div.ready.own-board {
                p { (view.context.words().say(key, &[("board", (place + 1).into()), ("opponent", opponent.into())])) }
                @let scores = [("won", "i-won"), ("drawn", "draw"), ("lost", "i-lost")];
                span.touches {
                    @for (score, key) in scores {
                        @let sent = if pair.seats[0] == view.me { score } else { match score { "won" => "lost", "lost" => "won", same => same } };
                        @let fields = html! { (which(index)) (hidden("ends", &0)) (hidden("score", &sent)) };
                        (view.order("score", &fields, &html! { button { (view.say(&format!("tournament-{key}"))) } }))
                    }
                }
            }
        }
    }
}

/// The three best, on steps.
fn podium(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let rows = tournament.standings();
    html! {
        div.podium {
            @for rank in STEPS {
                @let on_step: Vec<String> = rows.iter().filter(|row| row.rank == rank).map(|row| view.room.name(row.person)).collect();
                @if !on_step.is_empty() {
                    div.step data-rank=(rank) { span.names-on { (on_step.join(", ")) } b { (rank) } }
                }
            }
        }
    }
}

/// The clock of the round: how long it has lasted, or how much is left of its length; a script counts. In a pause it stands still.
pub(super) fn timer(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let Some(began) = view.room.round_began(view.contents.at) else { return html! {} };
    let length = tournament.setup.minutes.map(|minutes| Duration::from_secs(60 * u64::from(minutes)));
    let until = length.map(|length| began.after(length));
    if view.is_paused() {
        let at = view.contents.at;
        let stands = until.map_or_else(|| at.since(began), |until| until.since(at));
        return html! { span.timer { (minutes_and_seconds(stands)) } };
    }
    let words = view.context.words();
    html! {
        span.timer data-since=(began.0) data-until=[until.map(|until| until.0)] {
            @if let Some(minutes) = tournament.setup.minutes { (words.say("tournament-minutes-count", &[("count", (minutes as usize).into())])) }
        }
    }
}

fn minutes_and_seconds(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
