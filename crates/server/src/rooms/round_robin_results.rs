//! The results of a round robin: its table, the pairs of its rounds, and its page, which stays when it is closed: to be read,
//! printed and downloaded.

use maud::{Markup, html};
use putahi_play::{Localizer, Pair, PairIndex, Pairing, Points, RoundRobin, Score, StandingsRow};

use crate::common::page;
use crate::rooms::view::{RoomView, hidden};

/// The table of results: everybody against everybody, the best first.
pub(super) fn results(view: &RoomView<'_>, robin: &RoundRobin) -> Markup {
    let (rows, words) = (robin.standings(), view.context.words());
    let caption = words.say("room-results-of", &[("game", words.game(robin.terms.spec.id()).into())]);
    html! {
        div.results role="region" tabindex="0" aria-label=(view.say("room-results")) {
            table {
                caption { (caption) }
                thead {
                    tr {
                        th scope="col" { (view.say("room-place")) }
                        th scope="col" { (view.say("room-person")) }
                        @for row in &rows { th.opponent scope="col" { span { (view.room.name(row.person)) } } }
                        @for key in ["room-won", "room-drawn", "room-lost", "room-points"] { th scope="col" { (view.say(key)) } }
                    }
                }
                tbody { @for row in &rows { (result(view, &rows, row)) } }
            }
        }
    }
}

/// The winners of a round robin, and the reader's place; empty while no player has a point.
pub(super) fn winners(view: &RoomView<'_>, robin: &RoundRobin) -> Markup {
    let (rows, words) = (robin.standings(), view.context.words());
    let first: Vec<String> = rows
        .iter()
        .filter(|row| row.rank == 1 && row.points > Points(0))
        .map(|row| view.room.name(row.person))
        .collect();
    let own = rows.iter().find(|row| row.person == view.me);
    let own = own.map(|row| [("place", row.rank.into()), ("players", rows.len().into())]);
    html! {
        @if !first.is_empty() {
            p.announced.winners {
                b { (words.say("room-robin-won", &[("who", first.join(", ").into()), ("count", first.len().into())])) }
                @if let Some(own) = own { " " span { (words.say("room-own-place", &own)) } }
            }
        }
    }
}

fn result(view: &RoomView<'_>, rows: &[StandingsRow], row: &StandingsRow) -> Markup {
    html! {
        tr data-person=(row.person) data-mine[row.person == view.me] {
            td { (row.rank) }
            th scope="row" { (view.room.name(row.person)) }
            @for other in rows {
                @if other.person == row.person { td.self { "–" } } @else { td { (points_against(row, other, |points| points.to_string())) } }
            }
            @for score in [Score::Won, Score::Drawn, Score::Lost] { td { (row.count(score)) } }
            td.points { (row.points) }
        }
    }
}

/// What somebody has got against somebody else, in each of their matches.
fn points_against(row: &StandingsRow, other: &StandingsRow, write: impl Fn(Points) -> String) -> String {
    let scores = row.against.get(&other.person).into_iter().flatten();
    scores.map(|score| write(score.points())).collect::<Vec<_>>().join(" ")
}

/// The pairs of a round, by its index, and the people in none; with what the host may do about each if `corrects` is true.
pub(super) fn pairs(view: &RoomView<'_>, robin: &RoundRobin, round: usize, corrects: bool) -> Markup {
    let is_closed = view.room.closed_robins.iter().any(|closed| closed.number == robin.number);
    let sits_out =
        |person| view.context.words().say("room-sits-out", &[("who", view.room.name(person).into())]);
    html! {
        ul.pairs {
            @for (place, pair) in robin.rounds[round].iter().enumerate() {
                li {
                    (one_pair(view, pair, is_closed))
                    @if corrects && round < robin.opened {
                        (corrections(view, PairIndex { number: robin.number, round, pair: place }, pair))
                    }
                }
            }
            @for person in robin.resting(round) { li.rests { (sits_out(person)) } }
        }
    }
}

fn one_pair(view: &RoomView<'_>, pair: &Pair, is_closed: bool) -> Markup {
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let versus =
        view.context.words().say("room-versus", &[("first", first.into()), ("second", second.into())]);
    let state = match pair.score {
        Some(score) => format!("room-score-{}", score.word()),
        None if is_running(view, pair) => "room-being-played".to_owned(),
        None if is_closed || view.room.is_settled(pair) => "room-not-played".to_owned(),
        None => "room-unplayed".to_owned(),
    };
    html! {
        span.versus {
            @if let Some(table) = &pair.match_id { a href=(format!("/m/{table}")) { (versus) } } @else { (versus) }
        }
        " " span.score { (view.say(&state)) }
    }
}

fn is_running(view: &RoomView<'_>, pair: &Pair) -> bool {
    let id = pair.match_id.as_ref();
    id.and_then(|id| view.room.pairing(id)).is_some_and(Pairing::is_running)
}

/// What the host may do about a pair: decide its result, or let it play.
fn corrections(view: &RoomView<'_>, index: PairIndex, pair: &Pair) -> Markup {
    let which = html! { (hidden("number", &index.number)) (hidden("round", &index.round)) (hidden("pair", &index.pair)) };
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let label = view.context.words().say("room-score", &[("first", first.into()), ("second", second.into())]);
    let follows = match pair.match_id {
        Some(_) if is_running(view, pair) => "room-score-ends",
        Some(_) => "room-score-replaces",
        None => "room-score-alone",
    };
    let fields = html! {
        (which) (hidden("ends", &u8::from(is_running(view, pair))))
        p.calm { (view.say(follows)) }
        select name="score" aria-label=(label) {
            option value="" { (view.say("room-score-none")) }
            @for score in Score::ALL {
                option value=(score.word()) selected[pair.score == Some(score)] { (view.say(&format!("room-score-{}", score.word()))) }
            }
        }
    };
    html! {
        details.correct data-key=(format!("pair-{}-{}-{}", index.number, index.round, index.pair)) {
            summary aria-label=(label) { (view.say("room-edit-result")) }
            (view.order("score", &fields, &html! { button { (view.say("do-score")) } }))
            @if may_play(view, pair) {
                (view.order_once("replay", &which, &html! { button { (view.say(if pair.match_id.is_some() { "do-replay" } else { "do-play-pair" })) } }))
            }
        }
    }
}

/// Whether a match can be opened for a pair now: it has no score, and both are here to play it.
fn may_play(view: &RoomView<'_>, pair: &Pair) -> bool {
    let plays = |person| view.room.unfinished().any(|pairing| pairing.has(person));
    let can = |person| view.room.is_inside(person) && !plays(person);
    pair.score.is_none() && !view.room.closed && pair.seats.into_iter().all(can)
}

fn path(view: &RoomView<'_>, robin: &RoundRobin) -> String {
    format!("/r/{}/tournament/{}", view.id, robin.number)
}

pub(super) fn download(view: &RoomView<'_>, robin: &RoundRobin) -> Markup {
    html! { a href=(format!("{}/results.csv", path(view, robin))) download { (view.say("room-download")) } }
}

pub(super) fn closed(view: &RoomView<'_>) -> Markup {
    html! {
        @if !view.room.closed_robins.is_empty() {
            details open data-key="closed-robins" {
                summary { h2 { (view.say("room-closed-robins")) } }
                ul.over {
                    @for robin in view.room.closed_robins.iter().rev() {
                        li { a href=(path(view, robin)) { (title(view, robin)) } "\u{a0}· " (download(view, robin)) }
                    }
                }
            }
        }
    }
}

fn title(view: &RoomView<'_>, robin: &RoundRobin) -> String {
    let words = view.context.words();
    let (game, players) = (words.game(robin.terms.spec.id()), robin.people.len());
    let arguments = [("number", robin.number.into()), ("game", game.into()), ("players", players.into())];
    words.say("room-robin-title", &arguments)
}

pub(crate) fn tournament(view: &RoomView<'_>, robin: &RoundRobin) -> Markup {
    let body = html! {
        p.lead { (view.room.title) }
        section.standings-page {
            (winners(view, robin))
            (results(view, robin))
            p.row { (download(view, robin)) a href=(format!("/r/{}", view.id)) { (view.say("to-room")) } }
            @for round in 0..robin.opened {
                h2 { (view.context.words().say("room-round", &[("round", (round + 1).into())])) }
                (pairs(view, robin, round, false))
            }
        }
    };
    page(view.context, &title(view, robin), &body)
}

/// The standings and the pairs of each round as a table for spreadsheets: lines of fields in quotes.
pub(crate) fn tournament_csv(view: &RoomView<'_>, robin: &RoundRobin) -> String {
    let separator = view.say("room-csv-separator");
    let lines = standing_lines(view, robin).into_iter().chain([Vec::new()]).chain(pair_lines(view, robin));
    let write = |fields: Vec<String>| {
        fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(&separator) + "\r\n"
    };
    // Spreadsheets take a text without this mark for one in an old encoding.
    "\u{feff}".to_owned() + &lines.map(write).collect::<String>()
}

fn standing_lines(view: &RoomView<'_>, robin: &RoundRobin) -> Vec<Vec<String>> {
    let (words, rows) = (view.context.words(), robin.standings());
    let mut head = ["room-place", "room-person"].map(|key| view.say(key)).to_vec();
    head.extend(rows.iter().map(|row| view.room.name(row.person)));
    head.extend(["room-won", "room-drawn", "room-lost", "room-points"].map(|key| view.say(key)));
    let line = |row: &StandingsRow| {
        let mut fields = vec![row.rank.to_string(), view.room.name(row.person)];
        fields.extend(rows.iter().map(|other| points_against(row, other, |points| decimal(words, points))));
        fields.extend([Score::Won, Score::Drawn, Score::Lost].map(|score| row.count(score).to_string()));
        fields.push(decimal(words, row.points));
        fields
    };
    std::iter::once(head).chain(rows.iter().map(line)).collect()
}

fn pair_lines(view: &RoomView<'_>, robin: &RoundRobin) -> Vec<Vec<String>> {
    let line = |(number, pair): (usize, &Pair)| {
        let [first, second] = pair.seats.map(|person| view.room.name(person));
        let score = pair.score.map(|score| view.say(&format!("room-score-{}", score.word())));
        let round = view.context.words().say("room-round", &[("round", number.into())]);
        vec![round, first, second, score.unwrap_or_default()]
    };
    let rounds = (1..).zip(robin.rounds.iter().take(robin.opened));
    rounds.flat_map(|(number, pairs)| pairs.iter().map(move |pair| (number, pair))).map(line).collect()
}

/// Points with the decimal mark of the language.
fn decimal(words: Localizer, points: Points) -> String {
    let mark = words.say("room-decimal-mark", &[]);
    let (whole, half) = (points.0 / 2, points.0 % 2);
    if half == 1 { format!("{whole}{mark}5") } else { whole.to_string() }
}

/// A field in quotes. A spreadsheet would take a name that begins with one of these signs for a formula.
fn quoted(field: &str) -> String {
    let guard = if field.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", field.replace('"', "\"\""))
}
