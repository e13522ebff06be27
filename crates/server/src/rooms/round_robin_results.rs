//! The results of a round robin: its table, the pairs of its rounds, and its page, which stays when it is closed: to be read,
//! printed and downloaded.

use maud::{Markup, html};
use putahi_play::{
    Localizer, Pair, PairIndex, Pairing, Person, Points, Room, RoundRobin, Score, StandingsRow,
};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::page;
use crate::rooms::forms::{hidden, order, order_once};
use crate::rooms::view::RoomView;

/// The table of results: everybody against everybody, the best first.
pub(super) fn results(context: &RequestContext, room: &Room, me: Person, robin: &RoundRobin) -> Markup {
    let (rows, words) = (robin.standings(), context.words());
    let caption = words.say("room-results-of", &[("game", words.game(robin.terms.spec.id()).into())]);
    html! {
        div.results role="region" tabindex="0" aria-label=(context.say("room-results")) {
            table {
                caption { (caption) }
                thead {
                    tr {
                        th scope="col" { (context.say("room-place")) }
                        th scope="col" { (context.say("room-person")) }
                        @for row in &rows { th scope="col" { abbr title=(room.name(row.person)) { (initials(room, row.person)) } } }
                        @for key in ["room-won", "room-drawn", "room-lost", "room-points"] { th scope="col" { (context.say(key)) } }
                    }
                }
                tbody { @for row in &rows { (result(room, me, &rows, row)) } }
            }
        }
    }
}

fn result(room: &Room, me: Person, rows: &[StandingsRow], row: &StandingsRow) -> Markup {
    html! {
        tr data-person=(row.person) data-mine[row.person == me] {
            td { (row.rank) }
            th scope="row" { (room.name(row.person)) }
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
    host: Option<&RoomView<'_>>,
) -> Markup {
    let is_closed = room.closed_robins.iter().any(|closed| closed.number == robin.number);
    let sits_out = |person| context.words().say("room-sits-out", &[("who", room.name(person).into())]);
    html! {
        ul.pairs {
            @for (place, pair) in robin.rounds[round].iter().enumerate() {
                li {
                    (one_pair(context, room, pair, is_closed))
                    @if let Some(view) = host.filter(|_| round < robin.opened) {
                        (corrections(view, PairIndex { number: robin.number, round, pair: place }, pair))
                    }
                }
            }
            @for person in robin.resting(round) { li.rests { (sits_out(person)) } }
        }
    }
}

/// A pair and its result. What has none when the round robin `is_closed` is not played any more.
fn one_pair(context: &RequestContext, room: &Room, pair: &Pair, is_closed: bool) -> Markup {
    let [first, second] = pair.seats.map(|person| room.name(person));
    let versus = context.words().say("room-versus", &[("first", first.into()), ("second", second.into())]);
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
        " " span.score { (context.say(&state)) }
    }
}

fn is_running(room: &Room, pair: &Pair) -> bool {
    let id = pair.match_id.as_ref();
    id.and_then(|id| room.pairing(id)).is_some_and(Pairing::is_running)
}

/// What the host may do about a pair: decide its result, or let it play.
fn corrections(view: &RoomView<'_>, index: PairIndex, pair: &Pair) -> Markup {
    let which = html! { (hidden("number", &index.number)) (hidden("round", &index.round)) (hidden("pair", &index.pair)) };
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let label = view.context.words().say("room-score", &[("first", first.into()), ("second", second.into())]);
    let follows = match pair.match_id {
        Some(_) if is_running(&view.room, pair) => "room-score-ends",
        Some(_) => "room-score-replaces",
        None => "room-score-alone",
    };
    let fields = html! {
        (which) (hidden("ends", &u8::from(is_running(&view.room, pair))))
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
            (order(view, "score", &fields, &html! { button { (view.say("do-score")) } }))
            @if may_play(view, pair) {
                (order_once(view, "replay", &which, &html! { button { (view.say(if pair.match_id.is_some() { "do-replay" } else { "do-play-pair" })) } }))
            }
        }
    }
}

/// Whether a match can be opened for a pair now: it has no score, and both are here to play it.
fn may_play(view: &RoomView<'_>, pair: &Pair) -> bool {
    let is_free = |person: &Person| !view.room.unfinished().any(|pairing| pairing.has(*person));
    let can = |person: &Person| view.room.is_inside(*person) && is_free(person);
    pair.score.is_none() && !view.room.closed && pair.seats.iter().all(can)
}

fn path(id: &str, robin: &RoundRobin) -> String {
    format!("/r/{id}/tournament/{}", robin.number)
}

pub(super) fn download(context: &RequestContext, id: &str, robin: &RoundRobin) -> Markup {
    html! { a href=(format!("{}/results.csv", path(id, robin))) download { (context.say("room-download")) } }
}

/// The closed round robins of a room, the latest first.
pub(super) fn closed(view: &RoomView<'_>) -> Markup {
    html! {
        @if !view.room.closed_robins.is_empty() {
            details open data-key="closed-robins" {
                summary { h2 { (view.say("room-closed-robins")) } }
                ul.over {
                    @for robin in view.room.closed_robins.iter().rev() {
                        li { a href=(path(view.id, robin)) { (title(view.context.words(), robin)) } "\u{a0}· " (download(view.context, view.id, robin)) }
                    }
                }
            }
        }
    }
}

fn title(words: Localizer, robin: &RoundRobin) -> String {
    let (game, players) = (words.game(robin.terms.spec.id()), robin.people.len());
    let arguments = [("number", robin.number.into()), ("game", game.into()), ("players", players.into())];
    words.say("room-robin-title", &arguments)
}

/// The page: the standings, and the pairs of each round that was started.
pub(crate) fn tournament(
    context: &RequestContext,
    id: &str,
    room: &Room,
    me: Person,
    robin: &RoundRobin,
) -> Markup {
    let title = title(context.words(), robin);
    let body = html! {
        p.lead { (room.title) }
        section.standings-page {
            (results(context, room, me, robin))
            p.row { (download(context, id, robin)) a href=(format!("/r/{id}")) { (context.say("to-room")) } }
            @for round in 0..robin.opened {
                h2 { (context.words().say("room-round", &[("round", (round + 1).into())])) }
                (pairs(context, room, robin, round, None))
            }
        }
    };
    page(context, &title, &body)
}

/// The standings and the pairs of each round as a table for spreadsheets: lines of fields in quotes.
pub(crate) fn tournament_csv(words: Localizer, room: &Room, robin: &RoundRobin) -> String {
    let separator = words.say("room-csv-separator", &[]);
    let lines =
        [standing_lines(words, room, robin), vec![Vec::new()], pair_lines(words, room, robin)].concat();
    let write = |fields: &Vec<String>| {
        fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(&separator) + "\r\n"
    };
    // Spreadsheets take a text without this mark for one in an old encoding.
    "\u{feff}".to_owned() + &lines.iter().map(write).collect::<String>()
}

fn standing_lines(words: Localizer, room: &Room, robin: &RoundRobin) -> Vec<Vec<String>> {
    let say = |key: &str| words.say(key, &[]);
    let rows = robin.standings();
    let mut head = vec![say("room-place"), say("room-person")];
    head.extend(rows.iter().map(|row| room.name(row.person)));
    head.extend(["room-won", "room-drawn", "room-lost", "room-points"].map(say));
    let line = |row: &StandingsRow| {
        let mut fields = vec![row.rank.to_string(), room.name(row.person)];
        fields.extend(rows.iter().map(|other| points_against(row, other, |points| decimal(words, points))));
        fields.extend([Score::Won, Score::Drawn, Score::Lost].map(|score| row.count(score).to_string()));
        fields.push(decimal(words, row.points));
        fields
    };
    std::iter::once(head).chain(rows.iter().map(line)).collect()
}

fn pair_lines(words: Localizer, room: &Room, robin: &RoundRobin) -> Vec<Vec<String>> {
    let line = |(number, pair): (usize, &Pair)| {
        let [first, second] = pair.seats.map(|person| room.name(person));
        let score = pair.score.map(|score| words.say(&format!("room-score-{}", score.word()), &[]));
        vec![words.say("room-round", &[("round", number.into())]), first, second, score.unwrap_or_default()]
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
