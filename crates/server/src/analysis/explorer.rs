//! How often each move of a position was played in the finished matches of this server, with results, beside its exact value.

use axum::extract::{Query, State};
use maud::{Markup, html};
use putahi_analysis::Question;
use putahi_analysis::explorer::{Explored, ExploredMove, ReplyCounts};
use putahi_host::limits::rates::Action;
use putahi_host::store::MoveTally;
use putahi_play::PlayerKind;
use putahi_rules::move_texts;
use serde::Deserialize;

use crate::analysis::requests::check_length;
use crate::analysis::values::badge;
use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::lines::level;
use crate::state::AppState;

pub(crate) struct Explorer {
    /// The moves with their exact values.
    pub(crate) explored: Explored,
    /// For each of the moves how often it was played, by kind of player.
    pub(crate) played: Vec<Vec<MoveTally>>,
}

pub(crate) async fn look(
    app: &AppState,
    context: &RequestContext,
    question: Question,
) -> Result<Explorer, ApiError> {
    check_length(&question.moves)?;
    app.limits.check(Action::Analysis, &context.client(), 1)?;
    let explored =
        app.bots.explore(question, &context.identity.requester()).await?.ok_or(ApiError::Panicked)?;
    let explored = explored.map_err(ApiError::question)?;
    let tallies = app.store.moves_played(&explored.key).await?;
    let of = |key: &str| tallies.iter().filter(|tally| tally.text == key).cloned().collect();
    let played = explored.moves.iter().map(|class| of(&class.key)).collect();
    Ok(Explorer { explored, played })
}

#[derive(Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    spec: String,
    position: Option<String>,
    #[serde(default)]
    moves: String,
}

/// The moves of a position with how often each was played, to be put into a page.
pub(crate) async fn section(
    State(app): State<AppState>,
    context: RequestContext,
    Query(Wanted { spec, position, moves }): Query<Wanted>,
) -> Result<Markup, ApiError> {
    let question = Question { spec: spec.parse()?, position, moves: move_texts(&moves), clock: 0 };
    Ok(explorer(&context, &look(&app, &context, question).await?))
}

/// The place for the moves on a page, whose script asks for them once it is opened.
pub(super) fn explorer_fold(context: &RequestContext) -> Markup {
    html! {
        details.fold.panel.explore {
            summary { (context.say("explorer")) " " span.soft { (context.say("explorer-what")) } }
            div.found aria-live="polite" {}
        }
    }
}

/// The moves of a position, to be put into a page.
fn explorer(context: &RequestContext, explorer: &Explorer) -> Markup {
    let Explorer { explored, played } = explorer;
    let all: u64 = played.iter().flatten().map(MoveTally::matches).sum();
    let has_values = explored.moves.iter().any(|class| class.verdict.value().is_some());
    let has_replies = explored.moves.iter().any(|class| class.replies.is_some());
    let rows = explored.moves.iter().zip(played);
    let rows = rows.filter(|(class, tallies)| !tallies.is_empty() || class.verdict.value().is_some());
    let id = explored.spec.split(':').next().unwrap_or_default();
    html! {
        div.explorer {
            div.inside {
                p { b { (context.words().say("explorer-matches", &[("count", all.into())])) } " " (context.say("explorer-about")) }
                @if all == 0 && !has_values { p { (context.say("explorer-none")) } }
                @else {
                    div.scroll tabindex="0" role="region" aria-label=(context.say("explorer")) {
                        table.ledger {
                            thead { tr {
                                th { (context.say("review-move")) }
                                @if has_values { th { (context.say("explorer-value")) } }
                                th { (context.say("explorer-played")) }
                                th { (context.say("explorer-results")) }
                                @if has_replies { th { (context.say("explorer-replies")) } }
                            } }
                            tbody { @for (class, tallies) in rows {
                                tr {
                                    th { (moves(context, id, class)) }
                                    @if has_values { td { (badge(context.words(), class.verdict.value())) } }
                                    td { (tallies.iter().map(MoveTally::matches).sum::<u64>()) }
                                    td { (results(context, tallies)) }
                                    @if has_replies { td { (replies(context, class.replies)) } }
                                }
                            } }
                        }
                    }
                }
            }
        }
    }
}

/// A move, which the script of the page makes, and how many others are like it up to symmetry.
fn moves(context: &RequestContext, id: &str, class: &ExploredMove) -> Markup {
    let words = context.words();
    let first = class.moves.first().map_or("", String::as_str);
    let others = class.moves.len().saturating_sub(1);
    html! {
        a href="#board" data-move=(first) { b { (words.notation(id, first)) } }
        @if others > 0 { " " span.soft { (words.say("explorer-alike", &[("count", others.into())])) } }
    }
}

/// The results of all who played a move, and behind a fold those of each kind of player.
fn results(context: &RequestContext, tallies: &[MoveTally]) -> Markup {
    let sum = |of: fn(&MoveTally) -> u64| tallies.iter().map(of).sum::<u64>();
    let all = [sum(|tally| tally.won), sum(|tally| tally.drawn), sum(|tally| tally.lost)];
    let line = |tally: &MoveTally| counts(context, "explorer-counts", [tally.won, tally.drawn, tally.lost]);
    let player = |word: &str| match word.parse() {
        Ok(PlayerKind::Human) | Err(_) => context.say("matches-people"),
        Ok(kind) => level(context, kind),
    };
    html! {
        @if !tallies.is_empty() {
            details {
                summary { (counts(context, "explorer-short", all)) }
                ul { @for tally in tallies { li { (context.words().labelled(&player(&tally.player), &line(tally))) } } }
            }
        }
    }
}

/// Which share of the replies wins, draws and loses for the seat that made the move.
fn replies(context: &RequestContext, replies: Option<ReplyCounts>) -> String {
    let Some(ReplyCounts { won, drawn, lost }) = replies else { return String::new() };
    let all = (won + drawn + lost).max(1) as u64;
    let share = |count: usize| (200 * count as u64 + all) / (2 * all);
    counts(context, "explorer-short", [won, drawn, lost].map(share))
}

fn counts(context: &RequestContext, key: &str, [won, drawn, lost]: [u64; 3]) -> String {
    context.words().say(key, &[("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())])
}
