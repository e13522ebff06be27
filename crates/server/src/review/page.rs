//! The review of a match: the board, the value over the match, the decisions that gave it away, and how well each kept it.

use maud::{Markup, html};
use putahi_analysis::analysis::Missing;
use putahi_analysis::{Accuracy, Decision, LikelyMistake};
use putahi_rules::Value;
use putahi_view::SeatView;

use crate::analysis::reasons::through;
use crate::analysis::values::badge;
use crate::common::{address, framed, icon};
use crate::matches::side::{rounds, steps_at};
use crate::puzzles::learn;
use crate::review::graph::graph;
use crate::review::page_data::ReviewPage;

pub(crate) fn review(page: &ReviewPage<'_>) -> Markup {
    let (context, words, id) = (page.context, page.context.words(), page.spec().id());
    let title = words.say("review-title", &[("game", words.game(id).into())]);
    let made = page.record.moves();
    let body = html! {
        putahi-review.review.(putahi_view::board_class(page.spec())) data-match=(page.id) data-ply=(page.past.ply) data-plies=(page.last())
            data-sides=(made.iter().filter_map(|made| made.seat).map(|seat| seat.to_string()).collect::<String>())
            data-moves=(made.iter().map(|made| made.text.as_str()).collect::<Vec<_>>().join(","))
            data-working[!page.review.done] data-lost=(page.say("connection-lost")) data-failed=(page.say("review-failed")) {
            header.titles {
                h1 { (title) }
                p {
                    @if let Some(players) = players(page) { (players) "\u{a0}· " }
                    @if let Some(result) = &page.view.result { b { (result.title) } "\u{a0}· " (result.reason) }
                }
                p { a href=(format!("/m/{}", page.id)) { (page.say("review-back")) } }
            }
            div.reviewed {
                div.place.cloth.(putahi_view::cloth(id)) #board { (page.shown_position().board) }
                div.under {
                    p.status role="status" { (page.shown_position().said) }
                    p.notice role="alert" {}
                    (steps_at(context, page.past.ply, page.last()))
                }
                (through(context, page.shown, &format!("?ply={}", page.past.ply)))
                p.row.here {
                    a.button data-here="play" href=(page.play_on(page.past.ply, &page.past.position)) { (icon("computer")) (page.say("review-play-on")) }
                    a.button data-here="analysis" href=(page.analysis(page.past.ply, &page.past.position)) { (icon("eye")) (page.say("review-analyse")) }
                }
            }
            div.parts { (parts(page)) }
            (moves(page))
        }
        @for part in ["board", "hint_arrow", "line", "motion", "moves", "sound"] { link rel="modulepreload" href=(address(&format!("{part}.js"))); }
        script type="module" src=(address("review.js")) {}
    };
    framed(context, &title, &body)
}

/// The names of the players, each behind the side; none where all are called by their sides.
fn players(page: &ReviewPage<'_>) -> Option<String> {
    let player = |chair: &SeatView| match &chair.name {
        Some(name) => {
            let args = [("side", chair.side.as_str().into()), ("name", name.as_str().into())];
            page.context.words().say("picture-player", &args)
        }
        None => chair.side.clone(),
    };
    let is_named = |chair: &SeatView| chair.name.as_ref().is_some_and(|name| *name != chair.side);
    let chairs = &page.view.chairs;
    chairs.iter().any(is_named).then(|| chairs.iter().map(player).collect::<Vec<_>>().join(" – "))
}

/// What changes when estimates have come.
pub(crate) fn parts(page: &ReviewPage<'_>) -> Markup {
    html! {
        section.panel.course {
            header { h2 { (page.say("review-graph")) } span.soft { (summary(page)) } }
            div.inside {
                (graph(page))
                (working(page))
                details.fold { summary { (page.say("review-table")) } (table(page)) }
            }
        }
        (mistakes(page))
        (accuracy(page))
        @if let Some(missing) = &page.review.missing { (missing_tables(page, missing)) }
    }
}

/// How many mistakes there are, and how well the reader has kept values.
fn summary(page: &ReviewPage<'_>) -> Markup {
    let own = page.own_seat().and_then(|seat| page.review.accuracy_of(seat));
    html! {
        @if let Some(count) = count_of_mistakes(page) { (count) }
        @if let Some(own) = own { "\u{a0}· " (kept(page, "review-you-kept", own.kept, own.of)) }
    }
}

/// How many mistakes there are, in words; None where nothing is known of the decisions.
fn count_of_mistakes(page: &ReviewPage<'_>) -> Option<String> {
    let is_known = page.review.decisions.iter().any(|decision| decision.kept.is_some());
    let are_all_known = page.review.decisions.iter().all(|decision| decision.kept.is_some());
    let key = if are_all_known { "review-mistakes" } else { "review-mistakes-proven" };
    let count = page.review.mistakes().count();
    is_known.then(|| page.context.words().say(key, &[("count", count.into())]))
}

fn kept(page: &ReviewPage<'_>, key: &str, kept: usize, of: usize) -> String {
    page.context.words().say(key, &[("kept", kept.into()), ("of", of.into())])
}

/// That estimates are still to come; without a script a link waits for them.
fn working(page: &ReviewPage<'_>) -> Markup {
    html! {
        @if !page.review.done {
            p.note.working role="status" { (page.say("review-queue")) }
            noscript { p { a href=(format!("/m/{}/review?ply={}&whole=1", page.id, page.past.ply)) { (page.say("review-wait")) } } }
        }
    }
}

/// Which command would make more values known, and what it takes.
fn missing_tables(page: &ReviewPage<'_>, missing: &Missing) -> Markup {
    let words = page.context.words();
    let (minutes, hours) = (missing.seconds.div_ceil(60), missing.seconds.div_ceil(3600));
    let (key, count) = if minutes < 60 { ("review-minutes", minutes) } else { ("review-hours", hours) };
    let time = words.say(key, &[("count", count.into())]);
    let disk = missing.disk.div_ceil(1_000_000_000);
    let cost = words.say("review-missing-cost", &[("time", time.into()), ("disk", disk.into())]);
    html! {
        div.missing {
            details {
                summary { (page.say("review-missing-title")) }
                p { (page.say("review-missing")) } p { code { (missing.command) } } p { (cost) }
            }
        }
    }
}

fn table(page: &ReviewPage<'_>) -> Markup {
    let notation = |text: &str| page.context.words().notation(page.spec().id(), text);
    html! {
        div.scroll tabindex="0" role="region" aria-label=(page.say("review-table")) {
            table.ledger {
                thead { tr { th { "" } @for key in ["review-side", "review-move", "review-value", "review-decision"] { th { (page.say(key)) } } } }
                tbody {
                    tr { th { "0" } td {} td {} td { (page.standing(&page.review.values[0], true)) } td {} }
                    @for decision in &page.review.decisions {
                        tr {
                            th { (decision.ply) }
                            td { (page.side(decision.seat - 1)) }
                            td { (notation(&decision.text)) }
                            td { (page.standing(&page.review.values[decision.ply], true)) }
                            td { @if let Some(key) = judgement(decision) { (page.say(key)) } }
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

fn mistakes(page: &ReviewPage<'_>) -> Markup {
    let count = count_of_mistakes(page);
    let none = if count.is_some() { "review-mistakes-known" } else { "review-nothing-known" };
    let mut found = page.review.mistakes().peekable();
    html! {
        section.panel.mistakes {
            header { h2 { (count.unwrap_or_else(|| page.say("review-mistakes-title"))) } }
            @if let Some(first) = learn::first(&page.review, page.own_seat(), page.id) {
                p.inside.learn { a.button.main href=(first) { (page.say("learn")) } }
            }
            @if found.peek().is_none() { @if page.review.likely.is_empty() { p.inside { (page.say(none)) } } }
            @else { ol { @for decision in found { li { (mistake(page, decision)) } } } }
            @if !page.review.likely.is_empty() {
                p.inside.soft { (page.say("likely-about")) }
                ol.likely { @for likely in &page.review.likely { @if let Some(decision) = page.review.decisions.get(likely.ply - 1) { li { (likely_mistake(page, decision, likely)) } } } }
            }
        }
    }
}

/// A decision that is a mistake by estimates alone: how sure that is, and the ways on from there.
fn likely_mistake(page: &ReviewPage<'_>, decision: &Decision, likely: &LikelyMistake) -> Markup {
    let (ply, words) = (decision.ply, page.context.words());
    let text = words.notation(page.spec().id(), &decision.text);
    let fall = likely.fall.map(|fall| format!("−{}.{}", fall / 100, fall % 100 / 10));
    html! {
        p.what {
            a href=(format!("?ply={ply}")) data-ply=(ply) { b { (ply) ". " (text) } }
            span { (page.side(decision.seat - 1)) }
            span.change { "? " (page.say("likely")) @if let Some(fall) = fall { " " (fall) } }
        }
        (ways(page, decision))
    }
}

/// Why a move was bad, and how to do better.
fn ways(page: &ReviewPage<'_>, decision: &Decision) -> Markup {
    let ply = decision.ply;
    html! {
        p.row.ways {
            a.button href=(format!("?why={ply}#why")) data-why=(ply) { (page.say("why-ask")) }
            a.button href=(format!("/puzzle/own/{}/{ply}", page.id)) { (page.say("review-try")) }
            a.button href=(page.play_on(ply - 1, &decision.position)) { (page.say("review-play-on")) }
            a.button href=(page.analysis(ply - 1, &decision.position)) { (page.say("review-analyse")) }
        }
    }
}

fn mistake(page: &ReviewPage<'_>, decision: &Decision) -> Markup {
    let ply = decision.ply;
    let text = page.context.words().notation(page.spec().id(), &decision.text);
    let said = match (decision.before.value(), decision.after.value()) {
        (Some(Value::Won(_)), Some(Value::Drawn)) => "review-mistake-won-drawn",
        (Some(Value::Won(_)), _) => "review-mistake-won-lost",
        _ => "review-mistake-drawn-lost",
    };
    html! {
        p.what {
            a href=(format!("?ply={ply}")) data-ply=(ply) { b { (ply) ". " (text) } }
            span { (page.side(decision.seat - 1)) " " (page.say(said)) }
            span.change { (badge(page.context.words(), page.seats(), decision.before.value())) " → " (badge(page.context.words(), page.seats(), decision.after.value())) }
        }
        (ways(page, decision))
    }
}

fn accuracy(page: &ReviewPage<'_>) -> Markup {
    let all = &page.review.accuracy;
    let phase = |one: &Accuracy| match &one.phase {
        None => page.say("review-all"),
        Some(rule) => page.say(&format!("rule-{rule}-title")),
    };
    html! {
        @if !all.is_empty() {
            section.panel.accuracy {
                header { h2 { (page.say("review-accuracy")) } }
                div.inside {
                    p { (page.say("review-accuracy-about")) }
                    div.scroll tabindex="0" role="region" aria-label=(page.say("review-accuracy")) {
                        table.ledger {
                            thead { tr { @for key in ["review-side", "review-phase", "review-kept", "review-only-moves"] { th { (page.say(key)) } } } }
                            tbody { @for one in all {
                                tr.all[one.phase.is_none()] {
                                    th { @if one.phase.is_none() { (page.side(one.seat - 1)) } }
                                    td { (phase(one)) }
                                    td { (kept(page, "review-kept-of", one.kept, one.of)) }
                                    td { @if one.only_moves > 0 { (kept(page, "review-only-of", one.only_moves_found, one.only_moves)) } @else { (page.say("review-none")) } }
                                }
                            } }
                        }
                    }
                }
            }
        }
    }
}

fn moves(page: &ReviewPage<'_>) -> Markup {
    let title = page.say("moves");
    html! {
        section.panel.played {
            header { h2 { (title) } }
            div.moves tabindex="0" role="group" aria-label=(title) { (rounds(&page.view.rounds, page.past.ply)) }
        }
    }
}
