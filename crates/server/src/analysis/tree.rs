//! The moves that led to a position, each a link to the position after it; the script makes a tree of them.

use maud::{Markup, html};
use putahi_view::Round;

use crate::analysis::address::Place;
use crate::analysis::keep::study;
use crate::analysis::page_data::AnalysisPage;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::icons::icon;

/// The steps through the moves: name, icon, message.
const STEPS: [(&str, &str, &str); 4] = [
    ("first", "first", "step-first"),
    ("back", "back", "step-back"),
    ("forward", "forward", "step-forward"),
    ("last", "last", "step-last"),
];

/// The panel with the moves and what can be done with them.
pub(super) fn panel(context: &RequestContext, page: &AnalysisPage<'_>) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    html! {
        section.panel.line-panel aria-label=(say("analysis-tree")) {
            header { h2 { (page.study.map_or_else(|| say("analysis-tree"), |study| study.title.clone())) } (steps(context, page)) }
            div.tree tabindex="0" role="group" aria-label=(say("analysis-tree")) { (line(context, page)) }
            div.tree-acts hidden {
                label { (say("analysis-comment")) textarea name="comment" rows="2" maxlength="1000" {} }
                div.row {
                    button type="button" data-do="promote" { (say("analysis-promote")) }
                    button type="button" data-do="delete" { (say("analysis-delete")) }
                }
            }
            div.row.mark-acts hidden {
                button type="button" data-do="mark" aria-pressed="false" { (say("analysis-mark")) }
                button type="button" data-do="arrow" aria-pressed="false" { (say("analysis-arrow")) }
            }
            (study(context, page))
        }
    }
}

/// Links to the first position and the one before; a script makes the others.
fn steps(context: &RequestContext, page: &AnalysisPage<'_>) -> Markup {
    let plies = page.place.moves.len();
    let to = |step: &str| match step {
        "first" => Some(0).filter(|_| plies > 0),
        "back" => plies.checked_sub(1),
        _ => None,
    };
    html! {
        span.steps {
            @for (step, picture, key) in STEPS {
                @let href = to(step).map(|plies| page.place.before(plies).address());
                a.tool data-step=(step) href=[href.clone()] role="button" aria-label=(context.words().say(key, &[]))
                    aria-disabled=[href.is_none().then_some("true")] { (icon(picture)) }
            }
        }
    }
}

/// The moves in one line.
fn line(context: &RequestContext, page: &AnalysisPage<'_>) -> Markup {
    let rounds = &page.state.view.rounds;
    let before = |index: usize| rounds[..index].iter().map(|round| round.moves.len()).sum::<usize>();
    let linked = page.place.linked(page.place.moves.len());
    html! {
        @if rounds.is_empty() {
            p.soft { (context.words().say("analysis-no-moves", &[])) }
        } @else {
            p { @for (index, round) in rounds.iter().enumerate() { (round_of(page, linked.as_ref(), round, before(index))) } }
        }
    }
}

/// A round with the moves after the first `before` ones.
fn round_of(page: &AnalysisPage<'_>, linked: Option<&Place>, round: &Round, before: usize) -> Markup {
    let plies = page.place.moves.len();
    html! {
        span.number { (round.number) "." } " "
        @for (ply, made) in (before + 1..).zip(&round.moves) {
            a href=[linked.map(|place| place.before(ply).address())] aria-current=[(ply == plies).then_some("step")] { (made.text) } " "
        }
    }
}
