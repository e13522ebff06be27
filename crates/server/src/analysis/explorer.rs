//! How often each move of a position was played in the finished matches of this server, with results, beside its exact value.

use axum::extract::Query;
use maud::{Markup, html};
use putahi_analysis::explorer::ReplyCounts;
use putahi_analysis::{AnalysisRequest, Verdict};
use putahi_host::limits::rates::Action;
use putahi_host::store::MoveTally;
use putahi_play::PlayerKind;
use putahi_rules::Spec;
use serde::Serialize;
use utoipa::ToSchema;

use crate::analysis::address::Asked;
use crate::analysis::stream::check_length;
use crate::analysis::values::badge;
use crate::common::{ApiError, AppRequest, RequestContext, Result};
use crate::matches::lines::level;

/// The results of players of one kind.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerResults {
    /// `human`, or the level of the computer.
    player: String,
    /// Matches that they won.
    won: u64,
    /// Matches that they neither won nor lost.
    drawn: u64,
    /// Matches that they lost.
    lost: u64,
}

/// A position, and how often each of its moves was played.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExploredPosition {
    /// The game and its options.
    spec: String,
    /// The text of the position.
    position: String,
    /// The seat to move, from 1; null if the match is over.
    turn: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: Verdict,
    /// The moves, best first; those that a symmetry of the position maps onto each other together.
    moves: Vec<ExploredMoves>,
}

/// Moves that a symmetry of the position maps onto each other.
#[derive(Serialize, ToSchema)]
struct ExploredMoves {
    /// Their notations.
    moves: Vec<String>,
    #[serde(flatten)]
    #[schema(inline)]
    verdict: Verdict,
    /// What the replies come to for the seat that moves, where tables tell all of them.
    replies: Option<ReplyCounts>,
    /// In how many matches one of them was played.
    played: u64,
    /// The results of those who played it, by kind of player.
    players: Vec<PlayerResults>,
}

pub(crate) async fn look(
    request: &AppRequest,
    analysis_request: AnalysisRequest,
) -> Result<ExploredPosition> {
    check_length(&analysis_request.moves)?;
    request.limit(Action::Analysis, 1)?;
    let explored = request.app.bots.explore(analysis_request, &request.requester()).await?;
    let explored = explored.ok_or(ApiError::Panicked)?.map_err(ApiError::analysis_request)?;
    let tallies = request.app.store.moves_played(&explored.key).await?;
    let moves = explored.moves.into_iter().map(|class| {
        let tallies = || tallies.iter().filter(|tally| tally.text == class.key);
        let results = |MoveTally { player, won, drawn, lost, .. }| PlayerResults { player, won, drawn, lost };
        ExploredMoves {
            played: tallies().map(MoveTally::matches).sum(),
            players: tallies().cloned().map(results).collect(),
            moves: class.moves,
            verdict: class.verdict,
            replies: class.replies,
        }
    });
    Ok(ExploredPosition {
        moves: moves.collect(),
        spec: explored.spec,
        position: explored.position,
        turn: explored.turn,
        verdict: explored.verdict,
    })
}

pub(crate) async fn section(request: AppRequest, Query(asked): Query<Asked>) -> Result<Markup> {
    let place = asked.place()?;
    Ok(explorer(&request.context, &place.spec, &look(&request, place.analysis_request()).await?))
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

fn explorer(context: &RequestContext, spec: &Spec, explored: &ExploredPosition) -> Markup {
    let all: u64 = explored.moves.iter().map(|class| class.played).sum();
    let has_values = explored.moves.iter().any(|class| class.verdict.value().is_some());
    let has_replies = explored.moves.iter().any(|class| class.replies.is_some());
    let rows = explored.moves.iter();
    let rows = rows.filter(|class| !class.players.is_empty() || class.verdict.value().is_some());
    let (id, seats) = (spec.id(), spec.seats());
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
                            tbody { @for class in rows {
                                tr {
                                    th { (moves(context, id, class)) }
                                    @if has_values { td { (badge(context.words(), seats, class.verdict.value())) } }
                                    td { (class.played) }
                                    td { (results(context, &class.players)) }
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
fn moves(context: &RequestContext, id: &str, class: &ExploredMoves) -> Markup {
    let words = context.words();
    let first = class.moves.first().map_or("", String::as_str);
    let others = class.moves.len().saturating_sub(1);
    html! {
        a href="#board" data-move=(first) { b { (words.notation(id, first)) } }
        @if others > 0 { " " span.soft { (words.say("explorer-alike", &[("count", others.into())])) } }
    }
}

/// The results of all who played a move, and behind a fold those of each kind of player.
fn results(context: &RequestContext, players: &[PlayerResults]) -> Markup {
    let sum = |of: fn(&PlayerResults) -> u64| players.iter().map(of).sum::<u64>();
    let all = [sum(|one| one.won), sum(|one| one.drawn), sum(|one| one.lost)];
    let line = |one: &PlayerResults| counts(context, "explorer-counts", [one.won, one.drawn, one.lost]);
    let player = |word: &str| match word.parse() {
        Ok(PlayerKind::Human) | Err(_) => context.say("matches-people"),
        Ok(kind) => level(context, kind),
    };
    html! {
        @if !players.is_empty() {
            details {
                summary { (counts(context, "explorer-short", all)) }
                ul { @for one in players { li { (context.words().labelled(&player(&one.player), &line(one))) } } }
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
