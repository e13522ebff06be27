//! The rules of a game, each with a small board to try it on.

use maud::{Markup, html};
use putahi_rules::Spec;
use putahi_view::{Lesson, State, diagram, lessons, try_board};

use crate::analysis::address::Place;
use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::page;

/// The rules of the game that `spec` names.
pub(crate) fn rules(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    let body = html! {
        p { a href=(format!("/g/{id}")) { (words.say("to-game", &[("game", words.game(id).into())])) } }
        p { (words.say("rules-lead", &[])) }
        @for lesson in lessons(id) { (rule(context, &lesson)) }
        section {
            h2 { (words.say("rules-common", &[])) }
            @for key in ["common-offers", "common-lot", "common-resign"] { p { (words.say(key, &[])) } }
        }
        script type="module" src=(address("trial.js")) {}
    };
    page(context, &words.say("rules-of", &[("game", words.game(id).into())]), &body)
}

fn rule(context: &RequestContext, lesson: &Lesson) -> Markup {
    let words = context.words();
    let number = lesson.rule;
    html! {
        section.rule id=(number) {
            h2 { span.number { (number) } " " (words.say(&format!("rule-{number}-title"), &[])) }
            p { (words.say(&format!("rule-{number}"), &[])) }
            @if let Ok(state) = try_board(&lesson.spec, &lesson.position, words) { (board(context, lesson, &state)) }
        }
    }
}

/// A board of its own, begun anew whenever the reader likes.
fn board(context: &RequestContext, lesson: &Lesson, state: &State) -> Markup {
    let words = context.words();
    let still = diagram(&lesson.spec, Some(&lesson.position), words).unwrap_or_default();
    let data = serde_json::to_string(state).expect("a state is plain values");
    html! {
        putahi-trial data-spec=(lesson.spec) data-state=(data) data-lost=(words.say("connection-lost", &[]))
            data-show=(lesson.touches.join(" ")) {
            p.status role="status" { (state.view.status) }
            div.place { (still) }
            p.notice role="alert" {}
            div.actions {
                @if !lesson.touches.is_empty() {
                    button type="button" data-do="show" { (words.say("do-show", &[])) }
                }
                button type="button" data-do="anew" { (words.say("do-anew", &[])) }
                a.analyse href=(Place::of(&lesson.spec, Some(&lesson.position)).address()) aria-label=(words.say("analyse-diagram", &[])) {
                    (words.say("analyse", &[]))
                }
            }
        }
    }
}
