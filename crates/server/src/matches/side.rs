//! What stands beside the board of a match: the moves, what has happened, and tools.

use maud::{Markup, html};
use putahi_view::{Round, View};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::icons::icon;
use crate::matches::page_data::MatchPage;

/// Moves, log and tools.
pub(super) fn side(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    html! {
        aside.side {
            (moves(context, page_data))
            (log(context, page_data.log))
            (tools(context, page_data))
        }
    }
}

/// The moves so far, to step through.
fn moves(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    let title = context.words().say("moves", &[]);
    html! {
        section.panel.played {
            header { h2 { (title) } (steps(context, page_data)) }
            div.moves tabindex="0" role="group" aria-label=(title) { (rounds(&page_data.state.view.rounds, page_data.ply())) }
        }
    }
}

/// Links that step through the match.
pub(super) fn steps(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    steps_at(context, page_data.ply(), page_data.state.view.plies)
}

/// Links from the position after `ply` of `last` moves to others.
pub(crate) fn steps_at(context: &RequestContext, ply: usize, last: usize) -> Markup {
    let steps = [
        ("first", "first", 0),
        ("back", "back", ply.saturating_sub(1)),
        ("forward", "forward", (ply + 1).min(last)),
        ("last", "last", last),
    ];
    html! {
        span.steps {
            @for (what, picture, to) in steps {
                a.tool.button href=(format!("?ply={to}")) data-step=(what)
                    aria-disabled=[(to == ply).then_some("true")]
                    aria-label=(context.words().say(&format!("step-{what}"), &[])) { (icon(picture)) }
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
fn log(context: &RequestContext, log: &[String]) -> Markup {
    let name = context.words().say("log", &[]);
    html! {
        section.panel.happened {
            h2.sr { (name) }
            div.log role="log" aria-label=(name) tabindex="0" { @for line in log { p { (line) } } }
        }
    }
}

/// A typed move, the position, the record, another device, the rules.
fn tools(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let id = page_data.id;
    html! {
        details.fold.tools {
            summary {
                (icon("more")) (say("tools")) " "
                span.soft { span.typing hidden[!plays(&page_data.state.view)] { (say("tools-typing")) ", " } (say("tools-what")) }
            }
            div.inside {
                (typed(context, page_data))
                p.position {
                    span { (page_data.spec) } br;
                    code { (page_data.past.map_or(&page_data.state.view.position, |past| &past.position)) }
                }
                p.row {
                    button type="button" data-do="copy" { (say("do-copy")) }
                    @if page_data.state.view.turn.is_none() { a href=(format!("/m/{id}/review")) { (say("review-what")) } }
                    a href=(format!("/m/{id}/record")) download { (say("download-record")) }
                    @if !is_playing(&page_data.state.view) { a href=(format!("/m/{id}/analysis")) { (say("analyse")) } }
                    @for kind in ["svg", "png"] {
                        a href=(format!("/m/{id}/picture.{kind}")) { (say("picture")) " (" (kind.to_uppercase()) ")" }
                    }
                    a href=(format!("/g/{}/rules", page_data.spec.id())) { (say("read-rules")) }
                }
                form.move method="post" action=(format!("/m/{id}/seat")) hidden[!plays(&page_data.state.view)] {
                    button { (say("do-move-seat")) }
                }
            }
        }
    }
}

/// A move may be typed as it is written.
pub(super) fn typed(context: &RequestContext, page_data: &MatchPage<'_>) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        form.typed method="post" action=(format!("/m/{}/typed", page_data.id)) hidden[!plays(&page_data.state.view)] {
            label { (say("type-move")) input name="text" autocomplete="off" autocapitalize="off" spellcheck="false"; }
            button { (say("do-type")) }
        }
    }
}

/// Whether the viewer has a seat in a match that goes on.
fn plays(view: &View) -> bool {
    view.turn.is_some() && view.chairs.iter().any(|chair| chair.yours)
}

/// Whether the viewer has a seat in a running match whose players use devices of their own.
fn is_playing(view: &View) -> bool {
    view.apart && view.turn.is_some() && view.chairs.iter().any(|chair| chair.yours)
}
