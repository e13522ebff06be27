//! The page of a round robin, which stays when it is closed: to be read, printed and downloaded.

use maud::{Markup, html};
use putahi_play::{Localizer, Pair, Person, Room, RoundRobin, Score};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::page;
use crate::rooms::round_robin_results::{pairs, results};
use crate::rooms::view::RoomView;

/// The path of the page of a round robin.
fn path(id: &str, robin: &RoundRobin) -> String {
    format!("/r/{id}/tournament/{}", robin.number)
}

/// The link to the results as a file.
pub(super) fn download(context: &RequestContext, id: &str, robin: &RoundRobin) -> Markup {
    html! { a href=(format!("{}/results.csv", path(id, robin))) download { (context.words().say("room-download", &[])) } }
}

/// The closed round robins of a room, the latest first.
pub(super) fn closed(context: &RequestContext, view: &RoomView) -> Markup {
    html! {
        @if !view.room.closed_robins.is_empty() {
            details open data-key="closed-robins" {
                summary { h2 { (context.words().say("room-closed-robins", &[])) } }
                ul.over {
                    @for robin in view.room.closed_robins.iter().rev() {
                        li { a href=(path(&view.id, robin)) { (title(context.words(), robin)) } "\u{a0}· " (download(context, &view.id, robin)) }
                    }
                }
            }
        }
    }
}

fn title(words: Localizer, robin: &RoundRobin) -> String {
    let arguments = [
        ("number", robin.number.into()),
        ("game", words.game(robin.terms.spec.id()).into()),
        ("players", robin.people.len().into()),
    ];
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
    let words = context.words();
    let title = title(words, robin);
    let body = html! {
        p.lead { (room.title) }
        section.standings-page {
            (results(context, room, me, robin))
            p.row { (download(context, id, robin)) a href=(format!("/r/{id}")) { (words.say("to-room", &[])) } }
            @for round in 0..robin.opened {
                h2 { (words.say("room-round", &[("round", (round + 1).into())])) }
                (pairs(context, room, robin, round, None))
            }
        }
    };
    page(context, &title, &body)
}

/// The standings and the pairs of each round as a table for spreadsheets: lines of fields in quotes.
pub(crate) fn tournament_csv(words: Localizer, room: &Room, robin: &RoundRobin) -> String {
    let separator = words.say("room-csv-separator", &[]);
    let lines = standing_lines(words, room, robin)
        .into_iter()
        .chain([Vec::new()])
        .chain(pair_lines(words, room, robin));
    let written = lines
        .map(|fields| fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(&separator) + "\r\n");
    // Spreadsheets take a text without this mark for one in an old encoding.
    std::iter::once("\u{feff}".to_owned()).chain(written).collect()
}

fn standing_lines(words: Localizer, room: &Room, robin: &RoundRobin) -> Vec<Vec<String>> {
    let say = |key: &str| words.say(key, &[]);
    let rows = robin.standings();
    let names = rows.iter().map(|row| room.name(row.person));
    let head = [say("room-place"), say("room-person")].into_iter().chain(names);
    let head = head.chain(["room-won", "room-drawn", "room-lost", "room-points"].map(say)).collect();
    let line = |row: &putahi_play::StandingsRow| {
        let against = rows.iter().map(|other| {
            let scores = row.against.get(&other.person).map(Vec::as_slice).unwrap_or_default();
            scores.iter().map(|score| decimal(words, score.points())).collect::<Vec<_>>().join(" ")
        });
        let counts = [Score::Won, Score::Drawn, Score::Lost].map(|score| row.count(score).to_string());
        [row.rank.to_string(), room.name(row.person)]
            .into_iter()
            .chain(against)
            .chain(counts)
            .chain([decimal(words, row.points)])
            .collect()
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
fn decimal(words: Localizer, points: putahi_play::Points) -> String {
    let mark = words.say("room-decimal-mark", &[]);
    let (whole, half) = (points.0 / 2, points.0 % 2);
    if half == 1 { format!("{whole}{mark}5") } else { whole.to_string() }
}

/// A field in quotes. A spreadsheet would take a name that begins with one of these signs for a formula.
fn quoted(field: &str) -> String {
    let guard = if field.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", field.replace('"', "\"\""))
}
