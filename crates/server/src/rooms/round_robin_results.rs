//! The table of results of a round robin, and the pairs of its rounds.

use maud::{Markup, html};
use putahi_play::{Pair, PairIndex, Pairing, Person, Room, RoundRobin, Score, StandingsRow};

use crate::kernel::extract::request_context::RequestContext;
use crate::rooms::forms::{hidden, order, order_once};
use crate::rooms::view::RoomView;

/// The table of results: everybody against everybody, the best first.
pub(super) fn results(context: &RequestContext, room: &Room, me: Person, robin: &RoundRobin) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let rows = robin.standings();
    let caption = words.say("room-results-of", &[("game", words.game(robin.terms.spec.id()).into())]);
    html! {
        div.results role="region" tabindex="0" aria-label=(say("room-results")) {
            table {
                caption { (caption) }
                thead {
                    tr {
                        th scope="col" { (say("room-place")) }
                        th scope="col" { (say("room-person")) }
                        @for row in &rows { th scope="col" { abbr title=(room.name(row.person)) { (initials(room, row.person)) } } }
                        th scope="col" { (say("room-won")) }
                        th scope="col" { (say("room-drawn")) }
                        th scope="col" { (say("room-lost")) }
                        th scope="col" { (say("room-points")) }
                    }
                }
                tbody { @for row in &rows { (result(room, me, &rows, row)) } }
            }
        }
    }
}

fn result(room: &Room, me: Person, rows: &[StandingsRow], row: &StandingsRow) -> Markup {
    let cell = |other: &StandingsRow| {
        let scores = row.against.get(&other.person).map(Vec::as_slice).unwrap_or_default();
        scores.iter().map(|score| score.points().to_string()).collect::<Vec<_>>().join(" ")
    };
    html! {
        tr data-person=(row.person) data-mine[row.person == me] {
            td { (row.rank) }
            th scope="row" { (room.name(row.person)) }
            @for other in rows {
                @if other.person == row.person { td.self { "–" } } @else { td { (cell(other)) } }
            }
            td { (row.count(Score::Won)) }
            td { (row.count(Score::Drawn)) }
            td { (row.count(Score::Lost)) }
            td.points { (row.points) }
        }
    }
}

/// The first letters of somebody's name, to stand above a narrow column.
fn initials(room: &Room, person: Person) -> String {
    let name = room.name(person);
    let words: Vec<&str> = name.split_whitespace().collect();
    match words[..] {
        [one] => one.chars().take(3).collect(),
        _ => words.iter().filter_map(|word| word.chars().next()).take(3).collect(),
    }
}

/// The pairs of a round, by its index, and the people in none; with what the `host` may do about each, if the host is the reader.
pub(super) fn pairs(
    context: &RequestContext,
    room: &Room,
    robin: &RoundRobin,
    round: usize,
    host: Option<&RoomView>,
) -> Markup {
    let is_closed = room.closed_robins.iter().any(|closed| closed.number == robin.number);
    let sits_out = |person| context.words().say("room-sits-out", &[("who", room.name(person).into())]);
    html! {
        ul.pairs {
            @for (place, pair) in robin.rounds[round].iter().enumerate() {
                li {
                    (one_pair(context, room, pair, is_closed))
                    @if let Some(view) = host.filter(|_| round < robin.opened) {
                        (corrections(context, view, PairIndex { number: robin.number, round, pair: place }, pair))
                    }
                }
            }
            @for person in robin.resting(round) { li.rests { (sits_out(person)) } }
        }
    }
}

/// A pair and its result. What has none when the round robin `is_closed` is not played any more.
fn one_pair(context: &RequestContext, room: &Room, pair: &Pair, is_closed: bool) -> Markup {
    let words = context.words();
    let [first, second] = pair.seats.map(|person| room.name(person));
    let versus = words.say("room-versus", &[("first", first.into()), ("second", second.into())]);
    let state = match pair.score {
        Some(score) => format!("room-score-{}", score.word()),
        None if is_running(room, pair) => "room-being-played".to_owned(),
        None if is_closed || room.is_settled(pair) => "room-not-played".to_owned(),
        None => "room-unplayed".to_owned(),
    };
    html! {
        span.versus {
            @if let Some(table) = &pair.match_id { a href=(format!("/m/{table}")) { (versus) } } @else { (versus) }
        }
        " " span.score { (words.say(&state, &[])) }
    }
}

fn is_running(room: &Room, pair: &Pair) -> bool {
    let id = pair.match_id.as_ref();
    id.and_then(|id| room.pairing(id)).is_some_and(Pairing::is_running)
}

/// What the host may do about a pair: decide its result, or let it play.
fn corrections(context: &RequestContext, view: &RoomView, index: PairIndex, pair: &Pair) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let which = html! { (hidden("number", &index.number)) (hidden("round", &index.round)) (hidden("pair", &index.pair)) };
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let label = words.say("room-score", &[("first", first.into()), ("second", second.into())]);
    let follows = match pair.match_id {
        Some(_) if is_running(&view.room, pair) => "room-score-ends",
        Some(_) => "room-score-replaces",
        None => "room-score-alone",
    };
    let fields = html! {
        (which) (hidden("ends", &u8::from(is_running(&view.room, pair))))
        p.calm { (say(follows)) }
        select name="score" aria-label=(label) {
            option value="" { (say("room-score-none")) }
            @for score in Score::ALL {
                option value=(score.word()) selected[pair.score == Some(score)] { (say(&format!("room-score-{}", score.word()))) }
            }
        }
    };
    html! {
        details.correct data-key=(format!("pair-{}-{}-{}", index.number, index.round, index.pair)) {
            summary aria-label=(label) { (say("room-edit-result")) }
            (order(view, "score", &fields, &html! { button { (say("do-score")) } }))
            @if may_play(view, pair) {
                (order_once(context, view, "replay", &which, &html! { button { (say(if pair.match_id.is_some() { "do-replay" } else { "do-play-pair" })) } }))
            }
        }
    }
}

/// Whether a match can be opened for a pair now: it has no score, and both are here to play it.
fn may_play(view: &RoomView, pair: &Pair) -> bool {
    let is_free = |person: &Person| !view.room.unfinished().any(|pairing| pairing.has(*person));
    let can = |person: &Person| view.room.is_inside(*person) && is_free(person);
    pair.score.is_none() && !view.room.closed && pair.seats.iter().all(can)
}
