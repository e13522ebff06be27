//! A round robin: the table of results, the rounds, and what the host does about them.

use maud::{Markup, html};
use putahi_play::{MAX_PLAYERS, Pair, Person, RoundRobin, Score, StandingsRow};

use super::room_forms::{clocks, games, hidden, order, press};
use super::room_view::RoomView;
use crate::http::extract::request_context::RequestContext;

/// The round robin of a room.
pub(super) fn robin(context: &RequestContext, view: &RoomView) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        @if let Some(robin) = &view.room.round_robin {
            h2 { (say("room-robin")) }
            @if robin.is_over() { p.state { (say("room-robin-over")) } }
            @if view.is_host() && !robin.is_over() { (next_round(context, view, robin)) }
            (results(context, view, robin))
            (rounds(context, view, robin))
            @if view.is_host() { (press(context, view, "clear", &html! {})) }
        }
    }
}

/// The form that sets up a tournament. The first of the people in the room are ticked, as many as can play.
pub(super) fn new(context: &RequestContext, view: &RoomView) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let limit = words.say("room-robin-limit", &[("most", MAX_PLAYERS.into())]);
    let fields = html! {
        p { (say("room-robin-lead")) }
        div.row {
            (games(context, true))
            (clocks(context))
            label {
                (say("room-robin-times"))
                select name="times" {
                    option value="once" { (say("room-robin-once")) }
                    option value="double" { (say("room-robin-double")) }
                }
            }
        }
        fieldset data-most=(MAX_PLAYERS) {
            legend { (say("room-robin-who")) }
            p.calm.limit { (limit) }
            @for (place, member) in view.room.inside().enumerate() {
                label.tick {
                    input type="checkbox" name=(format!("plays-{}", member.person)) checked[place < MAX_PLAYERS]; " " (member.player.name)
                }
            }
        }
    };
    order(view, "robin", &fields, &html! { button.main { (say("do-robin")) } })
}

/// The button that starts the next round.
pub(super) fn next_round(context: &RequestContext, view: &RoomView, robin: &RoundRobin) -> Markup {
    let (next, rounds) = (robin.opened + 1, robin.rounds.len());
    let numbers = [("round", next.into()), ("rounds", rounds.into())];
    html! {
        @if !view.room.closed && next <= rounds {
            (order(view, "next-round", &html! {}, &html! { button.btn.main { (context.words().say("do-next-round", &numbers)) } }))
        }
    }
}

/// The table of results: everybody against everybody, the best first.
fn results(context: &RequestContext, view: &RoomView, robin: &RoundRobin) -> Markup {
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
                        @for row in &rows { th scope="col" { abbr title=(view.room.name(row.person)) { (initials(view, row.person)) } } }
                        th scope="col" { (say("room-won")) }
                        th scope="col" { (say("room-drawn")) }
                        th scope="col" { (say("room-lost")) }
                        th scope="col" { (say("room-points")) }
                    }
                }
                tbody { @for row in &rows { (result(view, &rows, row)) } }
            }
        }
        button type="button" data-do="print" { (say("do-print")) }
    }
}

fn result(view: &RoomView, rows: &[StandingsRow], row: &StandingsRow) -> Markup {
    let cell = |other: &StandingsRow| {
        let scores = row.against.get(&other.person).map(Vec::as_slice).unwrap_or_default();
        scores.iter().map(|score| score.points().to_string()).collect::<Vec<_>>().join(" ")
    };
    html! {
        tr data-person=(row.person) data-mine[row.person == view.me] {
            td { (row.rank) }
            th scope="row" { (view.room.name(row.person)) }
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
fn initials(view: &RoomView, person: Person) -> String {
    let name = view.room.name(person);
    let words: Vec<&str> = name.split_whitespace().collect();
    match words[..] {
        [one] => one.chars().take(3).collect(),
        _ => words.iter().filter_map(|word| word.chars().next()).take(3).collect(),
    }
}

/// The rounds, of which the one that is played is unfolded.
fn rounds(context: &RequestContext, view: &RoomView, robin: &RoundRobin) -> Markup {
    let words = context.words();
    let shown = robin.opened.saturating_sub(1);
    html! {
        h3 { (words.say("room-rounds", &[])) }
        @for (number, round) in robin.rounds.iter().enumerate() {
            // The keys differ once a round is played, so that it is unfolded then.
            details.rounds-of open[number == shown] data-key=(format!("round-{number}-{}", number == shown)) {
                summary { (words.say("room-round", &[("round", (number + 1).into())])) }
                ul.pairs {
                    @for (place, pair) in round.iter().enumerate() { li { (one_pair(context, view, robin, (number, place), pair)) } }
                    @for person in robin.resting(number) {
                        li.rests { (words.say("room-sits-out", &[("who", view.room.name(person).into())])) }
                    }
                }
            }
        }
    }
}

fn one_pair(
    context: &RequestContext,
    view: &RoomView,
    robin: &RoundRobin,
    at: (usize, usize),
    pair: &Pair,
) -> Markup {
    let words = context.words();
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let versus = words.say("room-versus", &[("first", first.into()), ("second", second.into())]);
    let score = match pair.score {
        Some(score) => words.say(&format!("room-score-{}", score.word()), &[]),
        None => words.say("room-unplayed", &[]),
    };
    html! {
        span.versus {
            @if let Some(table) = &pair.match_id { a href=(format!("/m/{table}")) { (versus) } } @else { (versus) }
        }
        " " span.score { (score) }
        @if view.is_host() && at.0 < robin.opened { (corrections(context, view, at, pair)) }
    }
}

/// What the host may do about a pair: say what came of it, or let it play anew.
fn corrections(
    context: &RequestContext,
    view: &RoomView,
    (round, place): (usize, usize),
    pair: &Pair,
) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let which = html! { (hidden("round", &round)) (hidden("pair", &place)) };
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let label = words.say("room-score", &[("first", first.into()), ("second", second.into())]);
    let is_running =
        pair.match_id.as_ref().is_some_and(|id| view.room.running().any(|table| table.id == *id));
    let fields = html! {
        (which)
        select name="score" aria-label=(label) {
            option value="" { (say("room-score-none")) }
            @for score in Score::ALL {
                option value=(score.word()) selected[pair.score == Some(score)] { (say(&format!("room-score-{}", score.word()))) }
            }
        }
    };
    html! {
        details.correct data-key=(format!("pair-{round}-{place}")) {
            summary aria-label=(label) { (say("room-edit-result")) }
            (order(view, "score", &fields, &html! { button { (say("do-score")) } }))
            @if pair.score.is_none() && !is_running { (press(context, view, "replay", &which)) }
        }
    }
}
