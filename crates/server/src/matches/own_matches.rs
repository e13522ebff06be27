//! One's own matches: those that go on, those that are over, and the results by game and opponent.

use std::collections::BTreeMap;

use maud::{Markup, html};
use putahi_host::store::Stage;
use putahi_play::{PlayerKind, Timestamp};
use putahi_rules::{SeatResult, Spec};

use crate::common::{AppRequest, RequestContext, Result, framed};
use crate::matches::lines::{self, MatchLine, against, board, ending, level, since, thumb};
use crate::site::home::games;

/// The most matches that one's own page shows and counts; each is read.
const MOST: usize = 60;

/// What counts as a result, in the order of the columns.
const COUNTED: [(SeatResult, &str); 3] =
    [(SeatResult::Won, "count-won"), (SeatResult::Drawn, "count-drawn"), (SeatResult::Lost, "count-lost")];

pub(crate) async fn own_matches(request: AppRequest) -> Result<Markup> {
    let lines = lines::lines(&request, lines::own(&request, MOST).await?, |_| {}).await?;
    let AppRequest { app, context, .. } = request;
    let now = app.clock.now();
    let of = |stage: Stage| lines.iter().filter(move |line| line.found.stage == stage).collect::<Vec<_>>();
    let body = html! {
        div.hero {
            div {
                h1 { (context.say("matches")) }
                p { (context.say(if lines.is_empty() { "matches-none" } else { "matches-line" })) }
            }
            @if !lines.is_empty() { a.button.main.big href="/" { (context.say("matches-new")) } }
        }
        @if lines.is_empty() { (games(&context)) }
        @for (stage, title) in [(Stage::Live, "matches-running"), (Stage::Open, "matches-open")] {
            @let found = of(stage);
            @if !found.is_empty() {
                section {
                    h2 { (context.say(title)) }
                    ul.games.own { @for line in found { li { (tile(&context, line, now)) } } }
                }
            }
        }
        @let over = of(Stage::Over);
        @if !over.is_empty() {
            div.beside.over {
                section {
                    h2 { (context.say("matches-over")) }
                    ul.tables { @for line in over { li {
                        (entry(&context, line, now))
                        @if line.plies > 0 { a.button.revisit href=(format!("/m/{}/review", line.found.id)) { (context.say("review")) } }
                    } } }
                }
                (results(&context, &lines))
            }
        }
    };
    Ok(framed(&context, &context.say("matches"), &body))
}

/// A match that goes on: its board, and what is to be done.
fn tile(context: &RequestContext, line: &MatchLine, now: Timestamp) -> Markup {
    html! {
        a.game href=(format!("/m/{}", line.found.id)) {
            (board(line))
            span.about {
                b.title { (context.words().game(line.found.spec.id())) }
                span.against { (against(context, line)) }
                (state(context, line))
                (age(context, line, now))
            }
        }
    }
}

/// A match that is over, and how it ended for the reader.
fn entry(context: &RequestContext, line: &MatchLine, now: Timestamp) -> Markup {
    html! {
        a.entry href=(format!("/m/{}", line.found.id)) {
            @if line.is_drawn() { (thumb(line)) }
            div.what {
                b { (context.words().game(line.found.spec.id())) }
                span { (against(context, line)) }
                (age(context, line, now))
            }
            (state(context, line))
        }
    }
}

/// How far a match has come, and when something happened last.
fn age(context: &RequestContext, line: &MatchLine, now: Timestamp) -> Markup {
    html! {
        span.soft {
            @if line.plies > 0 { (context.words().say("move-number", &[("count", line.plies.into())])) "\u{a0}· " }
            (since(context, now, line.found.changed))
        }
    }
}

fn state(context: &RequestContext, line: &MatchLine) -> Markup {
    html! {
        @match (line.found.stage, line.own_result()) {
            (Stage::Live, _) if line.own_seat().is_some() => {
                @if line.is_your_turn() { span.badge.yours { (context.say("turn-mine")) } } @else { span.badge { (context.say("turn-other")) } }
            }
            (Stage::Over, Some(SeatResult::Won)) => { span.badge.won { "▲ " (context.say("ended-won")) } }
            (Stage::Over, Some(SeatResult::Drawn)) => { span.badge.drawn { "■ " (context.say("ended-drawn")) } }
            (Stage::Over, Some(SeatResult::Lost)) => { span.badge.lost { "▼ " (context.say("ended-lost")) } }
            (Stage::Over, _) => { span.badge { (ending(context, line)) } }
            _ => {}
        }
    }
}

/// The results of the matches in which the reader had one seat, by game and opponent.
fn results(context: &RequestContext, lines: &[MatchLine]) -> Markup {
    let mut rows: BTreeMap<(usize, PlayerKind), [usize; 3]> = BTreeMap::new();
    let games = Spec::ids();
    for line in lines {
        let column = COUNTED.iter().position(|(known, _)| Some(*known) == line.own_result());
        let game = games.iter().position(|id| *id == line.found.spec.id());
        if let (Some(column), Some(game)) = (column, game) {
            rows.entry((game, line.opponent())).or_default()[column] += 1;
        }
    }
    let counted: usize = rows.values().flatten().sum();
    let against = |kind: PlayerKind| match kind {
        PlayerKind::Human => context.say("matches-people"),
        kind => level(context, kind),
    };
    html! {
        @if counted > 0 {
            section {
                h2 { (context.say("matches-results")) }
                p.soft { (context.words().say("matches-results-lead", &[("count", counted.into())])) }
                div.scroll tabindex="0" role="region" aria-label=(context.say("matches-results")) {
                    table.results {
                        thead { tr {
                            th { (context.say("matches-game")) } th { (context.say("matches-against")) }
                            @for (_, key) in COUNTED { th.count { (context.say(key)) } }
                        } }
                        tbody { @for ((game, kind), counts) in &rows { tr {
                            th { (context.words().game(games[*game])) } td { (against(*kind)) }
                            @for count in counts { td.count { (count) } }
                        } } }
                    }
                }
            }
        }
    }
}
