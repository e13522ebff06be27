//! The moves that led to a position, each a link to the position after it; the script makes a tree of them.

use maud::{Markup, html};

use crate::analysis::keep::study;
use crate::analysis::page_data::AnalysisPage;
use crate::common::{RequestContext, icon};

pub(super) fn panel(context: &RequestContext, page: &AnalysisPage) -> Markup {
    html! {
        section.panel.line-panel aria-label=(context.say("analysis-tree")) {
            header { h2 { (page.study.as_ref().map_or_else(|| context.say("analysis-tree"), |study| study.title.clone())) } (steps(context, page)) }
            div.tree tabindex="0" role="group" aria-label=(context.say("analysis-tree")) { (line(context, page)) }
            details.fold.notes hidden {
                summary { (context.say("analysis-notes")) }
                div.inside {
                    label { (context.say("analysis-comment")) textarea name="comment" rows="2" maxlength="1000" {} }
                    div.row {
                        button type="button" data-do="mark" aria-pressed="false" { (context.say("analysis-mark")) }
                        button type="button" data-do="arrow" aria-pressed="false" { (context.say("analysis-arrow")) }
                        button type="button" data-do="promote" { (context.say("analysis-promote")) }
                        button type="button" data-do="delete" { (context.say("analysis-delete")) }
                    }
                }
            }
            (study(context, page))
        }
    }
}

/// Links to the first position and the one before; a script makes the others.
fn steps(context: &RequestContext, page: &AnalysisPage) -> Markup {
    let back = page.place.moves.len().checked_sub(1);
    html! {
        span.steps {
            @for (step, to) in [("first", back.map(|_| 0)), ("back", back), ("forward", None), ("last", None)] {
                a.tool data-step=(step) href=[to.map(|plies| page.place.before(plies).address())] role="button"
                    aria-label=(context.say(&format!("step-{step}"))) aria-disabled=[to.is_none().then_some("true")] { (icon(step)) }
            }
        }
    }
}

fn line(context: &RequestContext, page: &AnalysisPage) -> Markup {
    let (rounds, plies) = (&page.state.view.rounds, page.place.moves.len());
    let linked = page.place.linked(plies);
    let mut ply_numbers = 1..;
    html! {
        @if rounds.is_empty() {
            p.soft { (context.say("analysis-no-moves")) }
        } @else {
            p { @for round in rounds {
                span.number { (round.number) "." } " "
                @for (made, ply) in round.moves.iter().zip(&mut ply_numbers) {
                    a href=[linked.as_ref().map(|place| place.before(ply).address())] aria-current=[(ply == plies).then_some("step")] { (made.text) } " "
                }
            } }
        }
    }
}
