//! One's own matches: those that go on, those that are over, and the results by game and opponent.

use std::collections::BTreeMap;

use maud::{Markup, html};
use putahi_host::store::Stage;
use putahi_play::{PlayerKind, Timestamp};
use putahi_rules::{SeatResult, Spec};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::framed;
use crate::matches::lines::MatchLine;
use crate::matches::list::{against, level, since};
use crate::matches::lobby_page::thumb;
use crate::site::home::games;

/// What counts as a result, in the order of the columns.
const COUNTED: [(SeatResult, &str); 3] =
    [(SeatResult::Won, "count-won"), (SeatResult::Drawn, "count-drawn"), (SeatResult::Lost, "count-lost")];

/// The page of one's own matches.
pub(crate) fn own_matches(context: &RequestContext, lines: &[MatchLine], now: Timestamp) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let of = |stage: Stage| lines.iter().filter(move |line| line.stage == stage).collect::<Vec<_>>();
    let body = html! {
        div.hero { div { h1 { (say("matches")) } } }
        @if lines.is_empty() {
            p.lead { (say("matches-none")) }
            (games(context))
        }
        @for (stage, title) in [(Stage::Live, "matches-running"), (Stage::Open, "matches-open"), (Stage::Over, "matches-over")] {
            @let found = of(stage);
            @if !found.is_empty() {
                section {
                    h2 { (say(title)) }
                    ul.tables { @for line in found { li {
                        (entry(context, line, now))
                        @if stage == Stage::Over && line.plies > 0 { a.button.revisit href=(format!("/m/{}/review", line.id)) { (say("review")) } }
                    } } }
                }
            }
            @if stage == Stage::Open { (results(context, lines)) }
        }
    };
    framed(context, &say("matches"), &body)
}

/// A match with what is to be done in it, or how it ended for the reader.
fn entry(context: &RequestContext, line: &MatchLine, now: Timestamp) -> Markup {
    let words = context.words();
    html! {
        a.entry href=(format!("/m/{}", line.id)) {
            @if line.stage != Stage::Over { (thumb(line)) }
            div.what {
                b { (words.game(line.spec.id())) }
                span { (against(context, line)) }
                span.soft { @if line.plies > 0 { (words.say("move-number", &[("count", line.plies.into())])) "\u{a0}· " } (since(context, now, line.changed)) }
            }
            (state(context, line))
        }
    }
}

fn state(context: &RequestContext, line: &MatchLine) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let one = line.own_seat().and_then(|seat| line.results.as_ref().map(|results| results[seat]));
    html! {
        @match (line.stage, one) {
            (Stage::Live, _) if line.own_seat().is_some() => {
                @if line.is_your_turn() { span.badge.yours { (say("turn-mine")) } } @else { span.badge { (say("turn-other")) } }
            }
            (Stage::Over, Some(SeatResult::Won)) => { span.badge.won { "▲ " (say("ended-won")) } }
            (Stage::Over, Some(SeatResult::Drawn)) => { span.badge.drawn { "■ " (say("ended-drawn")) } }
            (Stage::Over, Some(SeatResult::Lost)) => { span.badge.lost { "▼ " (say("ended-lost")) } }
            (Stage::Over, _) => { span.badge { (say("ended-neither")) } }
            _ => {}
        }
    }
}

/// Against what kind of opponent a match was: the level of a computer, or people.
fn opponent(line: &MatchLine) -> PlayerKind {
    let others = line.places.iter().map(|(_, place)| place).filter(|place| !place.yours);
    others.map(|place| place.kind).find(|kind| *kind != PlayerKind::Human).unwrap_or(PlayerKind::Human)
}

/// The results of the matches in which the reader had one seat, by game and opponent.
fn results(context: &RequestContext, lines: &[MatchLine]) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let mut rows: BTreeMap<(usize, PlayerKind), [usize; 3]> = BTreeMap::new();
    let order =
        |spec: &Spec| Spec::all().iter().position(|known| known.id() == spec.id()).unwrap_or_default();
    for line in lines {
        let result = line.own_seat().and_then(|seat| line.results.as_ref().map(|results| results[seat]));
        let column = result.and_then(|result| COUNTED.iter().position(|(known, _)| *known == result));
        if let Some(column) = column {
            rows.entry((order(&line.spec), opponent(line))).or_default()[column] += 1;
        }
    }
    let counted: usize = rows.values().flatten().sum();
    let against = |kind: PlayerKind| match kind {
        PlayerKind::Human => say("matches-people"),
        kind => level(context, kind),
    };
    html! {
        @if counted > 0 {
            section {
                h2 { (say("matches-results")) }
                p.soft { (words.say("matches-results-lead", &[("count", counted.into())])) }
                div.scroll tabindex="0" role="region" aria-label=(say("matches-results")) {
                    table.results {
                        thead { tr {
                            th { (say("matches-game")) } th { (say("matches-against")) }
                            @for (_, key) in COUNTED { th.count { (say(key)) } }
                        } }
                        tbody { @for ((game, kind), counts) in &rows { tr {
                            th { (words.game(Spec::all()[*game].id())) } td { (against(*kind)) }
                            @for count in counts { td.count { (count) } }
                        } } }
                    }
                }
            }
        }
    }
}
