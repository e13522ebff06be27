//! The rules of a game and examples, each with a small board to try it on, which belongs to no match.

use axum::Json;
use maud::{Markup, html};
use putahi_rules::Spec;
use putahi_view::{Lesson, State, TryError, diagram, lessons, try_board, try_explain, try_move};
use serde::Deserialize;

use crate::analysis::address::Place;
use crate::common::{ApiError, AppRequest, ById, JsonBody, RequestContext, Result, address, page};
use crate::site::game::named;

pub(crate) async fn rules(request: ById) -> Result<Markup> {
    let spec = named(&request.id)?;
    shown(&request.split().0, &spec, None).await
}

/// The rules of a game, below a note.
pub(crate) async fn shown(request: &AppRequest, spec: &Spec, note: Option<String>) -> Result<Markup> {
    let (spec, context) = (spec.clone(), request.context.clone());
    Ok(request.in_turn(move || rules_page(&context, &spec, note.as_deref())).await?)
}

fn rules_page(context: &RequestContext, spec: &Spec, note: Option<&str>) -> Markup {
    let (words, id) = (context.words(), spec.id());
    let body = html! {
        @if let Some(note) = note { p { b { (note) } } }
        p { a href=(format!("/g/{id}")) { (words.say("to-game", &[("game", words.game(id).into())])) } }
        p { (context.say("rules-lead")) }
        @for lesson in lessons(spec) { (rule(context, spec, &lesson)) }
        section {
            h2 { (context.say("rules-common")) }
            @for key in ["common-offers", "common-lot", "common-resign"] { p { (context.say(key)) } }
        }
        script type="module" src=(address("trial.js")) {}
    };
    page(context, &words.say("rules-of", &[("game", words.game(id).into())]), &body)
}

/// The other forms of the usual game of `spec`: each value of an option by its words, with the way to the rule that it changes. None
/// for a game without options.
pub(crate) fn other_forms(context: &RequestContext, spec: &Spec) -> Option<Markup> {
    let (words, id) = (context.words(), spec.id());
    let forms: Vec<(String, String)> = spec
        .choices()
        .iter()
        .flat_map(|choice| {
            let title = words.option(id, choice.name);
            let usual = spec.default_value(choice);
            let named = choice.values.iter().filter(|value| Some(**value) != usual);
            let values = named.filter_map(|value| words.option_value(id, choice.name, value));
            let own = choice.other.map(|_| words.say("own-form", &[]));
            let rule = words.option_value(id, choice.name, "rule").unwrap_or_default();
            values.chain(own).map(|value| (rule.clone(), words.labelled(&title, &value))).collect::<Vec<_>>()
        })
        .collect();
    let shown = html! {
        span.forms { @for (i, (rule, form)) in forms.iter().enumerate() { @if i > 0 { " · " } a href=(format!("/g/{id}/rules#{rule}")) { (form) } } }
    };
    (!forms.is_empty()).then_some(shown)
}

/// A rule of a game, or an example.
fn rule(context: &RequestContext, spec: &Spec, lesson: &Lesson) -> Markup {
    let id = &lesson.id;
    html! {
        section.rule id=(id) {
            h2 { @if lesson.rule().is_some() { span.number { (id) } " " } (context.say(&format!("rule-{id}-title"))) }
            p { (context.words().rule(spec, id)) }
            (board(context, &lesson.spec, &lesson.position, &lesson.touches))
        }
    }
}

/// A board of its own, begun anew whenever the reader likes, on which `touches` can be shown; nothing if the text is no position.
pub(super) fn board(context: &RequestContext, spec: &Spec, position: &str, touches: &[String]) -> Markup {
    let Ok(state) = try_board(spec, position, context.words()) else { return html! {} };
    let still = diagram(spec, Some(position), context.words()).unwrap_or_default();
    let data = serde_json::to_string(&state).expect("a state is plain values");
    html! {
        putahi-trial data-spec=(spec) data-state=(data) data-lost=(context.say("connection-lost")) data-show=(touches.join(" ")) {
            p.status role="status" { (state.view.status) }
            div.place { (still) }
            p.notice role="alert" {}
            div.actions {
                @if !touches.is_empty() {
                    button type="button" data-do="show" { (context.say("do-show")) }
                }
                button type="button" data-do="anew" { (context.say("do-anew")) }
                a.analyse href=(Place::of(spec, Some(position)).address()) aria-label=(context.say("analyse-diagram")) {
                    (context.say("analyse"))
                }
            }
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Trial {
    spec: String,
    position: String,
    text: String,
}

pub(crate) async fn play(request: AppRequest, JsonBody(trial): JsonBody<Trial>) -> Result<Json<State>> {
    let (spec, words): (Spec, _) = (trial.spec.parse()?, request.words());
    let game = spec.id();
    let tried = request.in_turn(move || try_move(&spec, &trial.position, &trial.text, words)).await?;
    tried.map(Json).map_err(|not| match not {
        TryError::Setup(error) => ApiError::setup(game, error),
        TryError::Refused(words) => ApiError::Refused(words),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Touched {
    spec: String,
    position: String,
    touches: Vec<String>,
}

pub(crate) async fn why(
    request: AppRequest,
    JsonBody(touched): JsonBody<Touched>,
) -> Result<Json<Option<String>>> {
    let (spec, words): (Spec, _) = (touched.spec.parse()?, request.words());
    let game = spec.id();
    let why = request.in_turn(move || try_explain(&spec, &touched.position, &touched.touches, words)).await?;
    why.map(Json).map_err(|error| ApiError::setup(game, error))
}
