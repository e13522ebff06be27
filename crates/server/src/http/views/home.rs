//! The first page: the games, each with its board.

use maud::{Markup, html};
use putahi_play::{BoardSvg, diagram, lessons};
use putahi_rules::Spec;

use super::frame::page;
use crate::http::extract::request_context::RequestContext;

/// The games, each with its board drawn.
pub(crate) fn home(context: &RequestContext) -> Markup {
    let words = context.words();
    let body = html! {
        p.lead { (words.say("home-lead", &[])) }
        ul.games { @for spec in Spec::all() { li { (card(context, &spec)) } } }
        p { a href="/records" { (words.say("home-record", &[])) } }
    };
    page(context, &words.say("home", &[]), &body)
}

fn card(context: &RequestContext, spec: &Spec) -> Markup {
    let words = context.words();
    html! {
        a.card href=(format!("/g/{}", spec.id())) {
            div.picture aria-hidden="true" { (picture(context, spec)) }
            h2 { (words.game(spec.id())) }
            p { (words.say(&format!("lead-{}", spec.id()), &[])) }
            p.facts { (words.say(&format!("time-{}", spec.id()), &[])) }
        }
    }
}

/// The fullest board among the start and the positions by which the rules are shown.
fn picture(context: &RequestContext, spec: &Spec) -> BoardSvg {
    let words = context.words();
    let shown = lessons(spec.id()).into_iter().filter(|lesson| lesson.spec == *spec);
    let positions = shown.map(|lesson| Some(lesson.position)).chain([None]);
    let drawings = positions.filter_map(|position| diagram(spec, position.as_deref(), words).ok());
    // The board is drawn first; the more stands on it, the longer its drawing.
    drawings.max_by_key(|drawing| drawing.as_str().find("</svg>")).unwrap_or_default()
}
