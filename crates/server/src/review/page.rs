//! The review of a match: the board, the value over the match, the decisions that gave it away, and how well each kept it.

use maud::{Markup, html};
use putahi_analysis::analysis::Missing;
use putahi_analysis::{Accuracy, Decision};
use putahi_rules::Value;

use crate::analysis::value_badge::badge;
use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::framed;
use crate::kernel::icons::icon;
use crate::matches::side::{rounds, steps_at};
use crate::review::graph::graph;
use crate::review::links::Links;
use crate::review::page_data::ReviewPage;
use crate::review::words::ReviewWords;

/// The parts of the page's script, which are asked for together with it.
const PARTS: [&str; 5] = ["board", "hint_arrow", "motion", "moves", "sound"];

/// The page of a review.
pub(crate) fn review(context: &RequestContext, page: &ReviewPage<'_>) -> Markup {
    let (words, id) = (context.words(), page.spec().id());
    let title = words.say("review-title", &[("game", words.game(id).into())]);
    let links = Links { page };
    let body = html! {
        putahi-review.review.(putahi_view::board_class(page.spec())) data-match=(page.id) data-ply=(page.past.ply) data-plies=(page.last())
            data-sides=(links.sides())
            data-moves=(links.moves())
            data-working[!page.review.done] data-lost=(words.say("connection-lost", &[])) data-failed=(words.say("review-failed", &[])) {
            header.titles {
                h1 { (title) }
                p { (players(context, page)) @if let Some(result) = &page.view.result { "\u{a0}· " b { (result.title) } "\u{a0}· " (result.reason) } }
                p { a href=(format!("/m/{}", page.id)) { (words.say("review-back", &[])) } }
            }
            div.reviewed {
                div.place.cloth.(putahi_view::cloth(id)) #board { (page.past.board) }
                div.under {
                    p.status role="status" { (page.past.said) }
                    p.notice role="alert" {}
                    (steps_at(context, page.past.ply, page.last()))
                }
                p.row.here {
                    a.button data-here="play" href=(links.play_on(page.past.ply, &page.past.position)) { (icon("computer")) (words.say("review-play-on", &[])) }
                    a.button data-here="analysis" href=(links.analysis(page.past.ply, &page.past.position)) { (icon("eye")) (words.say("review-analyse", &[])) }
                }
            }
            div.parts { (parts(context, page)) }
            (moves(context, page))
        }
        @for part in PARTS { link rel="modulepreload" href=(address(&format!("{part}.js"))); }
        script type="module" src=(address("review.js")) {}
    };
    framed(context, &title, &body)
}

/// The players.
fn players(context: &RequestContext, page: &ReviewPage<'_>) -> String {
    let player = |chair: &putahi_view::SeatView| match &chair.name {
        Some(name) => context
            .words()
            .say("picture-player", &[("side", chair.side.as_str().into()), ("name", name.as_str().into())]),
        None => chair.side.clone(),
    };
    page.view.chairs.iter().map(player).collect::<Vec<_>>().join(" – ")
}

/// What changes when estimates have come.
pub(crate) fn parts(context: &RequestContext, page: &ReviewPage<'_>) -> Markup {
    let words = ReviewWords::of(context, page);
    html! {
        section.panel.course {
            header { h2 { (words.say("review-graph")) } span.soft { (summary(&words, page)) } }
            div.inside {
                (graph(&words, page))
                (working(&words, page))
                @if let Some(missing) = &page.review.missing { (missing_tables(&words, missing)) }
                details.fold { summary { (words.say("review-table")) } (table(&words, page)) }
            }
        }
        (mistakes(&words, page))
        (accuracy(&words, page))
    }
}

/// How many mistakes there are, and how well the reader has kept values.
fn summary(words: &ReviewWords<'_>, page: &ReviewPage<'_>) -> Markup {
    let count = page.review.mistakes().count();
    let is_known = page.review.decisions.iter().any(|decision| decision.kept.is_some());
    let own = page.own_seat().and_then(|seat| page.review.accuracy_of(seat));
    html! {
        @if is_known { (words.context.words().say("review-mistakes", &[("count", count.into())])) }
        @if let Some(own) = own { "\u{a0}· " (kept(words, "review-you-kept", own.kept, own.of)) }
    }
}

fn kept(words: &ReviewWords<'_>, key: &str, kept: usize, of: usize) -> String {
    words.context.words().say(key, &[("kept", kept.into()), ("of", of.into())])
}

/// That estimates are still to come; without a script a link waits for them.
fn working(words: &ReviewWords<'_>, page: &ReviewPage<'_>) -> Markup {
    html! {
        @if !page.review.done {
            p.note.working role="status" { (words.say("review-queue")) }
            noscript { p { a href=(format!("/m/{}/review?ply={}&whole=1", page.id, page.past.ply)) { (words.say("review-wait")) } } }
        }
    }
}

/// Which command would make more values known, and what it takes.
fn missing_tables(words: &ReviewWords<'_>, missing: &Missing) -> Markup {
    let (minutes, hours) = (missing.seconds.div_ceil(60), missing.seconds.div_ceil(3600));
    let (key, count) = if minutes < 60 { ("review-minutes", minutes) } else { ("review-hours", hours) };
    let time = words.context.words().say(key, &[("count", count.into())]);
    let disk = missing.disk.div_ceil(1_000_000_000);
    let cost =
        words.context.words().say("review-missing-cost", &[("time", time.into()), ("disk", disk.into())]);
    html! {
        details.fold { summary { (words.say("review-missing-title")) }
            p { (words.say("review-missing")) } p { code { (missing.command) } } p { (cost) }
        }
    }
}

/// All positions with their values and decisions.
fn table(words: &ReviewWords<'_>, page: &ReviewPage<'_>) -> Markup {
    let notation = |text: &str| words.context.words().notation(page.spec().id(), text);
    html! {
        div.scroll tabindex="0" role="region" aria-label=(words.say("review-table")) {
            table.ledger {
                thead { tr { th { "" } @for key in ["review-side", "review-move", "review-value", "review-decision"] { th { (words.say(key)) } } } }
                tbody {
                    tr { th { "0" } td {} td {} td { (words.standing(&page.review.values[0], true)) } td {} }
                    @for decision in &page.review.decisions {
                        tr {
                            th { (decision.ply) }
                            td { (words.sides[decision.seat - 1]) }
                            td { (notation(&decision.text)) }
                            td { (words.standing(&page.review.values[decision.ply], true)) }
                            td { @if let Some(key) = judgement(decision) { (words.say(key)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The key of what is said of a decision; None where nothing is known of it.
fn judgement(decision: &Decision) -> Option<&'static str> {
    Some(match decision.kept? {
        false => "review-decision-lost",
        true if decision.is_only_move() => "review-decision-only",
        true if decision.has_wrong_moves() => "review-decision-kept",
        true => "review-decision-free",
    })
}

/// The moves that gave the value away, each with what can be done about it.
fn mistakes(words: &ReviewWords<'_>, page: &ReviewPage<'_>) -> Markup {
    let mut found = page.review.mistakes().peekable();
    let is_known = page.review.decisions.iter().any(|decision| decision.kept.is_some());
    let none = if is_known { "review-mistakes-known" } else { "review-nothing-known" };
    let count = page.review.mistakes().count();
    html! {
        section.panel.mistakes {
            header { h2 {
                @if is_known { (words.context.words().say("review-mistakes", &[("count", count.into())])) }
                @else { (words.say("review-mistakes-title")) }
            } }
            @if found.peek().is_none() { p.inside { (words.say(none)) } }
            @else { ol { @for decision in found { li { (mistake(words, page, decision)) } } } }
        }
    }
}

fn mistake(words: &ReviewWords<'_>, page: &ReviewPage<'_>, decision: &Decision) -> Markup {
    let (ply, links) = (decision.ply, Links { page });
    let text = words.context.words().notation(page.spec().id(), &decision.text);
    let said = match (decision.before.value(), decision.after.value()) {
        (Some(Value::Won(_)), Some(Value::Drawn)) => "review-mistake-won-drawn",
        (Some(Value::Won(_)), _) => "review-mistake-won-lost",
        _ => "review-mistake-drawn-lost",
    };
    html! {
        p.what {
            a href=(format!("?ply={ply}")) data-ply=(ply) { b { (ply) ". " (text) } }
            span { (words.sides[decision.seat - 1]) " " (words.say(said)) }
            span.change { (badge(words.context, decision.before.value())) " → " (badge(words.context, decision.after.value())) }
        }
        p.row.ways {
            a.button href=(format!("/puzzle/own/{}/{ply}", page.id)) { (words.say("review-try")) }
            a.button href=(links.play_on(ply - 1, &decision.position)) { (words.say("review-play-on")) }
            a.button href=(links.analysis(ply - 1, &decision.position)) { (words.say("review-analyse")) }
        }
    }
}

/// How well each seat kept values, in all and in each phase.
fn accuracy(words: &ReviewWords<'_>, page: &ReviewPage<'_>) -> Markup {
    let all = &page.review.accuracy;
    let phase = |one: &Accuracy| match &one.phase {
        None => words.say("review-all"),
        Some(rule) => words.say(&format!("rule-{rule}-title")),
    };
    html! {
        @if !all.is_empty() {
            section.panel.accuracy {
                header { h2 { (words.say("review-accuracy")) } }
                div.inside {
                    p { (words.say("review-accuracy-about")) }
                    div.scroll tabindex="0" role="region" aria-label=(words.say("review-accuracy")) {
                        table.ledger {
                            thead { tr { @for key in ["review-side", "review-phase", "review-kept", "review-only-moves"] { th { (words.say(key)) } } } }
                            tbody { @for one in all {
                                tr.all[one.phase.is_none()] {
                                    th { @if one.phase.is_none() { (words.sides[one.seat - 1]) } }
                                    td { (phase(one)) }
                                    td { (kept(words, "review-kept-of", one.kept, one.of)) }
                                    td { @if one.only_moves > 0 { (kept(words, "review-only-of", one.only_moves_found, one.only_moves)) } @else { (words.say("review-none")) } }
                                }
                            } }
                        }
                    }
                }
            }
        }
    }
}

/// The moves, to step through.
fn moves(context: &RequestContext, page: &ReviewPage<'_>) -> Markup {
    let title = context.words().say("moves", &[]);
    html! {
        section.panel.played {
            header { h2 { (title) } }
            div.moves tabindex="0" role="group" aria-label=(title) { (rounds(&page.view.rounds, page.past.ply)) }
        }
    }
}
