//! What stands beside the board of a match: the moves, what has happened, and tools.

use maud::{Markup, html};
use putahi_view::Round;

use crate::common::{RequestContext, icon};
use crate::matches::page_data::MatchPage;

pub(super) fn side(page: &MatchPage<'_>) -> Markup {
    html! { aside.side { (moves(page)) (log(page)) (tools(page)) } }
}

fn moves(page: &MatchPage<'_>) -> Markup {
    let title = page.say("moves");
    html! {
        section.panel.played {
            header { h2 { (title) } (steps(page)) }
            div.moves tabindex="0" role="group" aria-label=(title) { (rounds(&page.state.view.rounds, page.ply())) }
        }
    }
}

pub(super) fn steps(page: &MatchPage<'_>) -> Markup {
    steps_at(page.context, page.ply(), page.state.view.plies)
}

/// Links from the position after `ply` of `last` moves to others.
pub(crate) fn steps_at(context: &RequestContext, ply: usize, last: usize) -> Markup {
    let steps =
        [("first", 0), ("back", ply.saturating_sub(1)), ("forward", (ply + 1).min(last)), ("last", last)];
    html! {
        span.steps {
            @for (what, to) in steps {
                a.tool.button href=(format!("?ply={to}")) data-step=(what)
                    aria-disabled=[(to == ply).then_some("true")]
                    aria-label=(context.say(&format!("step-{what}"))) { (icon(what)) }
            }
        }
    }
}

/// The moves, each a link to the position after it; that after `shown` plies is marked.
pub(crate) fn rounds(rounds: &[Round], shown: usize) -> Markup {
    let mut ply = 0;
    html! {
        ol.rounds {
            @for round in rounds {
                li value=(round.number) { @for made in &round.moves {
                    @let number = { ply += 1; ply };
                    a href=(format!("?ply={number}")) data-ply=(number) aria-current=[(number == shown).then_some("true")] { (notation(&made.text)) }
                } }
            }
        }
    }
}

/// A move as it is written in lists: a capture has a sign of its own.
fn notation(text: &str) -> Markup {
    html! { @for (number, part) in text.split('x').enumerate() { @if number > 0 { span.takes { "×" } } (part) } }
}

/// What has happened; what is added is read aloud.
fn log(page: &MatchPage<'_>) -> Markup {
    let name = page.say("log");
    html! {
        section.panel.happened {
            h2.sr { (name) }
            div.log role="log" aria-label=(name) tabindex="0" { @for line in &page.log { p { (line) } } }
        }
    }
}

/// A typed move, the position, the record, another device, the rules.
fn tools(page: &MatchPage<'_>) -> Markup {
    let id = page.live.id();
    html! {
        details.fold.tools {
            summary {
                (icon("more")) (page.say("tools")) " "
                span.soft { span.typing hidden[!page.plays()] { (page.say("tools-typing")) ", " } (page.say("tools-what")) }
            }
            div.inside {
                (typed(page))
                p.position {
                    span { (page.live.spec()) } br;
                    code { (page.past.as_ref().map_or(&page.state.view.position, |past| &past.position)) }
                }
                p.row {
                    button type="button" data-do="copy" { (page.say("do-copy")) }
                    @if page.state.view.turn.is_none() { a href=(format!("/m/{id}/review")) { (page.say("review-what")) } }
                    a href=(format!("/m/{id}/record")) download { (page.say("download-record")) }
                    @if !(page.state.view.apart && page.plays()) { a href=(format!("/m/{id}/analysis")) { (page.say("analyse")) } }
                    @for kind in ["svg", "png"] {
                        a href=(format!("/m/{id}/picture.{kind}")) { (page.say("picture")) " (" (kind.to_uppercase()) ")" }
                    }
                    a href=(format!("/g/{}/rules", page.live.spec().id())) { (page.say("read-rules")) }
                }
                form.move method="post" action=(format!("/m/{id}/seat")) hidden[!page.plays()] {
                    button { (page.say("do-move-seat")) }
                }
            }
        }
    }
}

pub(super) fn typed(page: &MatchPage<'_>) -> Markup {
    html! {
        form.typed method="post" action=(format!("/m/{}/typed", page.live.id())) hidden[!page.plays()] {
            label { (page.say("type-move")) input name="text" autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button { (page.say("do-type")) }
        }
    }
}
