//! What stands beside the board of a match: the moves, what has happened, and tools.

use maud::{Markup, html};
use putahi_view::Round;

use crate::account::feed::ON_OWN_PAGE;
use crate::common::{RequestContext, icon};
use crate::matches::page_data::MatchPage;
use crate::matches::strips::taken;

pub(super) fn side(page: &MatchPage<'_>) -> Markup {
    html! { aside.side { (moves(page)) (log(page)) (tools(page)) } }
}

fn moves(page: &MatchPage<'_>) -> Markup {
    let title = page.say("moves");
    html! {
        section.panel.played {
            header { h2 { (title) } (steps(page)) }
            div.moves tabindex="0" role="group" aria-label=(title) { (rounds(&page.state.view.rounds, page.ply())) }
            p.unplayed { (page.say("match-no-moves")) }
            (brief(page))
        }
    }
}

/// The last capture, the men taken, and the rules in a few lines.
fn brief(page: &MatchPage<'_>) -> Markup {
    let spec = page.live.spec();
    let lines = page.context.words().gist(spec);
    let capture = last_capture(&page.state.view.rounds);
    html! {
        div.brief {
            p.capture hidden[capture.is_none()] {
                span { (page.say("last-capture")) } " " span.move { @if let Some(text) = capture { (notation(text)) } }
            }
            div.captured aria-hidden="true" { @for chair in &page.state.view.chairs { (taken(page, chair)) } }
            h2 { a href=(format!("/g/{}/rules", spec.id())) { (page.say("rules-short")) } }
            @if let Some(variant) = page.variant() { p.variant { (variant) } }
            ol.gist { @for line in lines { li { (line) } } }
        }
    }
}

/// The text of the last move by which something was taken.
fn last_capture(rounds: &[Round]) -> Option<&str> {
    let texts = rounds.iter().flat_map(|round| &round.moves).map(|made| made.text.as_str());
    texts.rev().find(|text| text.contains(TAKES))
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

/// The letter of a capture in the text of a move.
const TAKES: char = 'x';

/// A move as it is written in lists: a capture has a sign of its own.
fn notation(text: &str) -> Markup {
    html! { @for (number, part) in text.split(TAKES).enumerate() { @if number > 0 { span.takes { "×" } } (part) } }
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
                    @if page.is_by_days() { a href=(ON_OWN_PAGE) { (page.say("feed-link")) } }
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
