//! How often each move of a position was played, with results, beside its exact value.

use maud::{Markup, html};
use putahi_analysis::explorer::{ExploredMove, ReplyCounts};
use putahi_host::store::MoveTally;
use putahi_play::PlayerKind;

use crate::analysis::explorer::Explorer;
use crate::analysis::value_badge::badge;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::list::level;

/// The place for the moves on a page, whose script asks for them once it is opened.
pub(super) fn explorer_fold(context: &RequestContext) -> Markup {
    html! {
        details.fold.panel.explore {
            summary { (context.words().say("explorer", &[])) " " span.soft { (context.words().say("explorer-what", &[])) } }
            div.found aria-live="polite" {}
        }
    }
}

/// The moves of a position, to be put into a page.
pub(crate) fn explorer(context: &RequestContext, explorer: &Explorer) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let Explorer { explored, played } = explorer;
    let all: u64 = played.iter().flatten().map(MoveTally::matches).sum();
    let has_values = explored.moves.iter().any(|class| class.verdict.value().is_some());
    let has_replies = explored.moves.iter().any(|class| class.replies.is_some());
    let rows = explored
        .moves
        .iter()
        .zip(played)
        .filter(|(class, tallies)| !tallies.is_empty() || class.verdict.value().is_some());
    let id = explored.spec.split(':').next().unwrap_or_default();
    html! {
        div.explorer {
            div.inside {
                p { b { (words.say("explorer-matches", &[("count", all.into())])) } " " (say("explorer-about")) }
                @if all == 0 && !has_values { p { (say("explorer-none")) } }
                @else {
                    div.scroll tabindex="0" role="region" aria-label=(say("explorer")) {
                        table.ledger {
                            thead { tr {
                                th { (say("review-move")) }
                                @if has_values { th { (say("explorer-value")) } }
                                th { (say("explorer-played")) }
                                th { (say("explorer-results")) }
                                @if has_replies { th { (say("explorer-replies")) } }
                            } }
                            tbody { @for (class, tallies) in rows {
                                tr {
                                    th { (moves(context, id, class)) }
                                    @if has_values { td { (badge(context, class.verdict.value())) } }
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
    let (first, others) =
        (class.moves.first().map_or("", String::as_str), class.moves.len().saturating_sub(1));
    html! {
        a href="#board" data-move=(first) { b { (words.notation(id, first)) } }
        @if others > 0 { " " span.soft { (words.say("explorer-alike", &[("count", others.into())])) } }
    }
}

/// The results of all who played a move, and behind a fold those of each kind of player.
fn results(context: &RequestContext, tallies: &[MoveTally]) -> Markup {
    let sum = |of: fn(&MoveTally) -> u64| tallies.iter().map(of).sum::<u64>();
    let line = |won: u64, drawn: u64, lost: u64| {
        let args = [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())];
        context.words().say("explorer-counts", &args)
    };
    let player = |word: &str| match word.parse() {
        Ok(PlayerKind::Human) | Err(_) => context.words().say("matches-people", &[]),
        Ok(kind) => level(context, kind),
    };
    html! {
        @if !tallies.is_empty() {
            details {
                summary { (short(context, sum(|tally| tally.won), sum(|tally| tally.drawn), sum(|tally| tally.lost))) }
                ul { @for tally in tallies { li { (context.words().labelled(&player(&tally.player), &line(tally.won, tally.drawn, tally.lost))) } } }
            }
        }
    }
}

/// Which share of the replies wins, draws and loses for the seat that made the move.
fn replies(context: &RequestContext, replies: Option<ReplyCounts>) -> String {
    let Some(ReplyCounts { won, drawn, lost }) = replies else { return String::new() };
    let all = (won + drawn + lost).max(1) as u64;
    let share = |count: usize| (200 * count as u64 + all) / (2 * all);
    short(context, share(won), share(drawn), share(lost))
}

/// Three numbers in short: what was won, drawn and lost, as the head of their column says.
fn short(context: &RequestContext, won: u64, drawn: u64, lost: u64) -> String {
    let args = [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())];
    context.words().say("explorer-short", &args)
}
