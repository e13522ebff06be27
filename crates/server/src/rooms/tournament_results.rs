//! The results of a tournament: its tables, the pairs of its rounds, and its page, which stays when it is closed: to be read,
//! printed and downloaded.

use maud::{Markup, html};
use putahi_play::{
    Member, Pair, PairIndex, Pairing, Person, Points, Round, Score, StandingsRow, System, Tournament,
};

use crate::common::page;
use crate::rooms::sheet_link::link;
use crate::rooms::view::{RoomView, hidden};

/// The tables of a tournament: one of all people, or one for each group and one of all once the knock-out has begun.
pub(super) fn results(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let words = view.context.words();
    let game = words.game(tournament.setup.terms.spec.id());
    let title = view.say(&format!("tournament-{}", tournament.setup.system.word()));
    html! {
        @for (group, rows) in tables(tournament) {
            @let caption = group.map_or_else(|| words.labelled(&game, &title), |group| group_title(view, group));
            (table(view, tournament, &rows, &caption))
        }
        (tie_breaks(view, tournament))
    }
}

/// The tables of a tournament, each with the index of its group, none for the table of all: that stands first once the knock-out has
/// begun, and alone where there are no groups.
pub(super) fn tables(tournament: &Tournament) -> Vec<(Option<usize>, Vec<StandingsRow>)> {
    let has_groups = matches!(tournament.setup.system, System::Groups { .. });
    let all = (!has_groups || tournament.knockout.is_some()).then(|| (None, tournament.standings()));
    let groups = if has_groups { tournament.groups() } else { 0 };
    let of_group = |group| (Some(group), tournament.group_standings(group));
    all.into_iter().chain((0..groups).map(of_group)).collect()
}

/// The title of the table of a group.
pub(super) fn group_title(view: &RoomView<'_>, group: usize) -> String {
    view.context.words().say("tournament-group", &[("letter", group_name(group).into())])
}

/// The name of a group: A to Z, and then A2 and so on.
pub(super) fn group_name(group: usize) -> String {
    let letter = char::from(b'A' + (group % 26) as u8);
    if group < 26 { letter.to_string() } else { format!("{letter}{}", group / 26 + 1) }
}

/// The name of a round (index from 0): in a knock-out that of its stage.
pub(super) fn round_name(view: &RoomView<'_>, tournament: &Tournament, round: usize) -> String {
    let name = view.context.words().say("room-round", &[("round", (round + 1).into())]);
    if !tournament.is_knockout(round) {
        return name;
    }
    let key = match tournament.total_rounds() - round {
        1 => "room-final",
        2 => "room-semifinal",
        3 => "room-quarterfinal",
        _ => "room-knockout",
    };
    format!("{name}: {}", view.say(key))
}

/// Up to how many people a table shows everybody against everybody; a longer one shows the rounds.
const MOST_ACROSS: usize = 16;

fn table(view: &RoomView<'_>, tournament: &Tournament, rows: &[StandingsRow], caption: &str) -> Markup {
    let across = rows.len() <= MOST_ACROSS && !matches!(tournament.setup.system, System::Swiss { .. });
    let is_group = across && matches!(tournament.setup.system, System::Groups { .. });
    let across = across && (!is_group || rows.len() < tournament.entrants.len() || tournament.groups() == 1);
    let rounds = if across { &[] } else { tournament.opened_rounds() };
    let tie_breaks = tournament.setup.system.tie_breaks();
    html! {
        div.results role="region" tabindex="0" aria-label=(view.say("room-results")) {
            table {
                caption { (caption) }
                thead {
                    tr {
                        th scope="col" { (view.say("room-place")) }
                        th scope="col" { (view.say("room-person")) }
                        @if across { @for row in rows { th.turned scope="col" { span { (view.room.name(row.person)) } } } }
                        @for number in 1..=rounds.len() { th scope="col" { (number) } }
                        @for key in ["room-won", "room-drawn", "room-lost", "room-points"] { th.turned scope="col" { span { (view.say(key)) } } }
                        @for tie_break in tie_breaks { th.turned scope="col" { span { (view.say(&format!("tie-break-{}", tie_break.word()))) } } }
                    }
                }
                tbody {
                    @for row in rows {
                        tr data-person=(row.person) data-mine[row.person == view.me] {
                            td { (row.rank) }
                            th scope="row" { (view.room.name(row.person)) }
                            @if across { @for other in rows {
                                @if other.person == row.person { td.self { "–" } } @else { td { (points_against(row, other)) } }
                            } }
                            @for round in rounds { td { (in_round(view, tournament, round, row.person)) } }
                            @for score in [Score::Won, Score::Drawn, Score::Lost] { td { (row.count(score)) } }
                            td.points { (row.points) }
                            @for value in &row.tie_breaks { td.calm { @if let Some(value) = value { (value) } @else { "–" } } }
                        }
                    }
                }
            }
        }
    }
}

/// What somebody has got against somebody else, in each of their matches.
fn points_against(row: &StandingsRow, other: &StandingsRow) -> String {
    let scores = row.against.get(&other.person).into_iter().flatten();
    scores.map(|score| score.points().to_string()).collect::<Vec<_>>().join(" ")
}

/// What somebody has got in a round; the name of the opponent is shown on demand.
fn in_round(view: &RoomView<'_>, tournament: &Tournament, round: &Round, person: Person) -> Markup {
    if let Some(pair) = round.pair_of(person) {
        let got = pair.score_of(person).map_or_else(|| "·".to_owned(), |score| score.points().to_string());
        let opponent = pair.opponent(person).map(|opponent| view.room.name(opponent)).unwrap_or_default();
        return html! { abbr title=(opponent) { (got) } };
    }
    let (key, got) = match round {
        _ if round.bye == Some(person) => ("tournament-bye", Score::Won.points().to_string()),
        _ if round.missed.contains(&person) => {
            ("tournament-missed-round", tournament.setup.missed.to_string())
        }
        _ => return html! { "–" },
    };
    html! { abbr title=(view.say(key)) { "(" (got) ")" } }
}

/// What decides between equal points, in words.
fn tie_breaks(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    html! {
        details data-key="tie-breaks" {
            summary { (view.say("tournament-tie-breaks")) }
            dl {
                @for tie_break in tournament.setup.system.tie_breaks() {
                    dt { (view.say(&format!("tie-break-{}", tie_break.word()))) }
                    dd { (view.say(&format!("tie-break-{}-lead", tie_break.word()))) }
                }
            }
        }
    }
}

/// How the lots were drawn, and their order.
pub(super) fn lots(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    html! {
        details data-key="lots" {
            summary { (view.say("tournament-lots")) }
            p { (view.context.words().say("tournament-lots-rule", &[("seed", tournament.setup.seed.as_str().into())])) }
            ol { @for entrant in &tournament.entrants {
                li { (view.room.name(entrant.person)) " " span.calm { (view.context.words().say("tournament-lots-person", &[("number", entrant.person.0.into())])) } }
            } }
        }
    }
}

/// The winners of a tournament, and the reader's place; empty while no player has a point.
pub(super) fn winners(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let (rows, words) = (tournament.standings(), view.context.words());
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

/// The pairs of a round, by its index, and the people in none; with what the host may do about each if `corrects` is true.
pub(super) fn pairs(view: &RoomView<'_>, tournament: &Tournament, round: usize, corrects: bool) -> Markup {
    let is_closed = is_closed(view, tournament);
    let known = &tournament.rounds[round];
    let say = |key: &str, person| view.context.words().say(key, &[("who", view.room.name(person).into())]);
    html! {
        ul.pairs {
            @for (place, pair) in known.pairs.iter().enumerate() {
                li {
                    (one_pair(view, tournament, round, pair, is_closed))
                    @if corrects && round < tournament.opened {
                        (corrections(view, PairIndex { number: tournament.number, round, pair: place }, pair))
                    }
                }
            }
            @if let Some(person) = known.bye { li.rests { (say("tournament-has-bye", person)) } }
            @for person in known.missed.iter().copied().chain(tournament.resting(round)) { li.rests { (say("room-sits-out", person)) } }
        }
    }
}

/// The key of the text for the state or the result of a pair.
pub(super) fn state_key(view: &RoomView<'_>, pair: &Pair, is_closed: bool) -> String {
    match (pair.score, pair.forfeit) {
        (Some(score), false) => format!("room-score-{}", score.word()),
        (Some(score), true) => format!("room-forfeit-{}", score.word()),
        (None, true) => "room-forfeit-both".to_owned(),
        _ if is_running(view, pair) => "room-being-played".to_owned(),
        _ if is_closed || view.room.is_settled(pair) => "room-not-played".to_owned(),
        _ if pair.at_board => "room-at-board".to_owned(),
        _ => "room-unplayed".to_owned(),
    }
}

fn one_pair(
    view: &RoomView<'_>,
    tournament: &Tournament,
    round: usize,
    pair: &Pair,
    is_closed: bool,
) -> Markup {
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let versus =
        view.context.words().say("room-versus", &[("first", first.into()), ("second", second.into())]);
    html! {
        span.versus {
            @if let Some(table) = &pair.match_id { a href=(format!("/m/{table}")) { (versus) } } @else { (versus) }
        }
        " " span.score { (view.say(&state_key(view, pair, is_closed))) }
        @if tournament.is_repeat(round, pair) { " " span.calm { (view.say("tournament-repeat")) } }
    }
}

pub(super) fn is_running(view: &RoomView<'_>, pair: &Pair) -> bool {
    let id = pair.match_id.as_ref();
    id.and_then(|id| view.room.pairing(id)).is_some_and(Pairing::is_running)
}

/// The results that a form can send: the word, and the key of its text.
const RESULTS: [(&str, &str); 7] = [
    ("", "room-score-none"),
    ("won", "room-score-won"),
    ("drawn", "room-score-drawn"),
    ("lost", "room-score-lost"),
    ("won-forfeit", "room-forfeit-won"),
    ("lost-forfeit", "room-forfeit-lost"),
    ("both-forfeit", "room-forfeit-both"),
];

/// The word of a pair's result in forms.
fn result_word(pair: &Pair) -> String {
    match (pair.score, pair.forfeit) {
        (Some(score), false) => score.word().to_owned(),
        (Some(score), true) => format!("{}-forfeit", score.word()),
        (None, true) => "both-forfeit".to_owned(),
        (None, false) => String::new(),
    }
}

pub(super) fn which(index: PairIndex) -> Markup {
    html! { (hidden("number", &index.number)) (hidden("round", &index.round)) (hidden("pair", &index.pair)) }
}

/// What the host may do about a pair: decide its result, or let it play.
fn corrections(view: &RoomView<'_>, index: PairIndex, pair: &Pair) -> Markup {
    let which = which(index);
    let [first, second] = pair.seats.map(|person| view.room.name(person));
    let label = view.context.words().say("room-score", &[("first", first.into()), ("second", second.into())]);
    let follows = match pair.match_id {
        Some(_) if is_running(view, pair) => "room-score-ends",
        Some(_) => "room-score-replaces",
        None if pair.at_board => "room-score-board",
        None => "room-score-alone",
    };
    let fields = html! {
        (which) (hidden("ends", &u8::from(is_running(view, pair))))
        p.calm { (view.say(follows)) }
        select name="score" aria-label=(label) {
            @for (word, key) in RESULTS { option value=(word) selected[result_word(pair) == word] { (view.say(key)) } }
        }
    };
    html! {
        details.correct data-key=(format!("pair-{}-{}-{}", index.number, index.round, index.pair)) {
            summary aria-label=(label) { (view.say("room-edit-result")) }
            (view.order("score", &fields, &html! { button { (view.say("do-score")) } }))
            @if may_play(view, index, pair) {
                (view.order_once("replay", &which, &html! { button { (view.say(if pair.match_id.is_some() { "do-replay" } else { "do-play-pair" })) } }))
            }
        }
    }
}

/// Whether a match can be opened for a pair now: it has no result or a draw in a knock-out, and both are here with devices.
fn may_play(view: &RoomView<'_>, index: PairIndex, pair: &Pair) -> bool {
    let plays = |person| view.room.running_in_tournament().any(|pairing| pairing.has(person));
    let has_device = |person| view.room.member(person).is_some_and(Member::has_device);
    let can = |person| view.room.is_inside(person) && has_device(person) && !plays(person);
    let is_knockout =
        view.room.tournament.as_ref().is_some_and(|tournament| tournament.is_knockout(index.round));
    let is_drawn = is_knockout && pair.through.is_none() && pair.score == Some(Score::Drawn);
    (!pair.has_result() || is_drawn) && !view.room.closed && pair.seats.into_iter().all(can)
}

fn path(view: &RoomView<'_>, tournament: &Tournament) -> String {
    format!("/r/{}/tournament/{}", view.id, tournament.number)
}

/// The sheets of a tournament as PDF documents: the pairs of the round, standings, and once it is over certificates for the host.
pub(super) fn sheets(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let is_over = is_over(view, tournament);
    let sheet =
        |name: &str, key: &str| link(view.context, &format!("{}/{name}.pdf", path(view, tournament)), key);
    html! {
        @if !is_over { (sheet("pairs", "do-print-pairs")) }
        (sheet("standings", "do-print"))
        @if is_over && view.is_host() { (sheet("certificates", "do-print-certificates")) }
    }
}

fn is_over(view: &RoomView<'_>, tournament: &Tournament) -> bool {
    is_closed(view, tournament) || view.room.is_tournament_over(tournament)
}

fn is_closed(view: &RoomView<'_>, tournament: &Tournament) -> bool {
    view.room.closed_tournaments.iter().any(|closed| closed.number == tournament.number)
}

pub(super) fn download(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    html! { a href=(format!("{}/results.csv", path(view, tournament))) download { (view.say("room-download")) } }
}

pub(super) fn closed(view: &RoomView<'_>) -> Markup {
    html! {
        @if !view.room.closed_tournaments.is_empty() {
            details open data-key="closed-robins" {
                summary { h2 { (view.say("room-closed-robins")) } }
                ul.over {
                    @for tournament in view.room.closed_tournaments.iter().rev() {
                        li { a href=(path(view, tournament)) { (title(view, tournament)) } "\u{a0}· " (download(view, tournament)) }
                    }
                }
            }
        }
    }
}

fn title(view: &RoomView<'_>, tournament: &Tournament) -> String {
    let words = view.context.words();
    let (game, players) = (words.game(tournament.setup.terms.spec.id()), tournament.entrants.len());
    let arguments =
        [("number", tournament.number.into()), ("game", game.into()), ("players", players.into())];
    words.say("room-robin-title", &arguments)
}

pub(crate) fn tournament_page(view: &RoomView<'_>, tournament: &Tournament) -> Markup {
    let body = html! {
        p.lead { (view.room.title) }
        section.standings-page {
            @if is_over(view, tournament) { (winners(view, tournament)) }
            (results(view, tournament))
            p.row { (sheets(view, tournament)) (download(view, tournament)) a href=(format!("/r/{}", view.id)) { (view.say("to-room")) } }
            @for round in 0..tournament.opened {
                h2 { (round_name(view, tournament, round)) }
                (pairs(view, tournament, round, false))
            }
            (lots(view, tournament))
        }
    };
    page(view.context, &title(view, tournament), &body)
}
