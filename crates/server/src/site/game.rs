//! A game's page: the ways to play it, what it is, where it comes from.

use axum::extract::Query;
use maud::{Markup, html};
use putahi_puzzles::strategy;
use putahi_rules::Spec;
use putahi_view::{cloth, course, diagram, figure, game_icon, old_match};

use crate::analysis::address::Place;
use crate::common::frame::contact;
use crate::common::game_picture::picture;
use crate::common::{ApiError, AppRequest, ById, Fields, RequestContext, Result, framed};
use crate::matches::start_form::{SentForm, start_form};
use crate::site::home::{card, facts};
use crate::site::paper_links;
use crate::site::wins::wins;

/// The game of this id with its usual options.
pub(crate) fn named(id: &str) -> Result<Spec> {
    Spec::of_id(id).ok_or(ApiError::NotFound)
}

/// The page of a game, with the form that begins a match, filled in as the address says.
pub(crate) async fn filled(request: ById, Query(fields): Query<Fields>) -> Result<Markup> {
    Ok(game(&request, &named(&request.id)?, &SentForm { fields, error: None }))
}

/// The page of the game that `spec` names, its form filled with what was sent before.
pub(crate) fn game<I>(request: &AppRequest<I>, spec: &Spec, sent: &SentForm) -> Markup {
    let context = &request.context;
    let (words, id) = (context.words(), spec.id());
    let body = html! {
        div.intro {
            div {
                h1 { (words.game(id)) }
                p.lead { (context.say(&format!("goal-{id}"))) }
                p.about { (facts(context, spec)) span.dot { "\u{a0}· " } a href=(format!("/g/{id}/rules")) { (context.say("read-rules")) }
                    @if strategy::is_written(id) { span.dot { "\u{a0}· " } a href=(format!("/g/{id}/strategy")) { (context.say("strategy")) } }
                    span.dot { "\u{a0}· " } a href=(Place::of(spec, None).address()) { (context.say("analyse")) }
                    @if course(id).is_some() { span.dot { "\u{a0}· " } a href=(format!("/g/{id}/plan")) { (context.say("plan-lesson")) } }
                }
                (wins(context, spec))
                (teach_me(context, spec))
                (start_form(request, spec, sent))
            }
            div class=(format!("stage {}", cloth(id))) {
                (picture(context, spec))
                div.in-short {
                    @if let Some(kind) = words.find(&format!("kind-{id}")) { p.kind { (kind) } }
                    @let gist = words.gist(spec);
                    @if !gist.is_empty() { ol.gist { @for text in gist { li { (text) } } } }
                }
            }
        }
        (paper_links::links(context, spec))
        (family(context, spec))
        (story(context, spec))
    };
    framed(context, &words.game(id), &body)
}

/// The way to the first steps, if the game has some.
fn teach_me(context: &RequestContext, spec: &Spec) -> Markup {
    let steps = course(spec.id()).map(|course| course.steps.len());
    html! {
        @if let Some(count) = steps {
            a.teach-me href=(format!("/g/{}/learn", spec.id())) {
                (game_icon(spec))
                b { (context.say("teach-me")) }
                span { (context.words().say("teach-me-lead", &[("count", count.into())])) }
            }
        }
    }
}

/// The other members of the family, each with a board, what it is, and who wins. Nothing for a game without a family.
fn family(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, others) = (context.words(), spec.relatives());
    html! {
        @if !others.is_empty() {
            section.family {
                h2 { (words.say("family", &[("game", words.game(Spec::main_id(spec.id())).into())])) }
                ul.games { @for other in &others { li { (card(context, other)) } } }
            }
        }
    }
}

/// Where the game comes from, with diagrams, what is not known, and the sources.
fn story(context: &RequestContext, spec: &Spec) -> Markup {
    let (words, id) = (context.words(), spec.id());
    let title = words.find(&format!("headline-{id}")).unwrap_or_else(|| context.say("history"));
    html! {
        section.story {
            h2 { (title) }
            div.prose {
                @for text in words.paragraphs(&format!("history-{id}")) { p { (text) } }
                @if old_match(id).is_some() { p { a.button href=(format!("/g/{id}/replay")) { (context.say("replay")) } } }
                @if let Some(said) = words.find(&format!("say-{id}")) {
                    h3 { (context.say("story-name")) }
                    p { (said) }
                }
                (parts(context, id))
            }
            div.figures { @if let Some((spec, position)) = figure(id) { (figure_of(context, &spec, position)) } }
        }
        (doubts(context, id))
        details.story-fold {
            summary { h2 { (context.say("story-sources")) } }
            (source_list(context, id))
        }
    }
}

/// What the parts of the game are called in the language of those it comes from.
fn parts(context: &RequestContext, id: &str) -> Markup {
    let words = context.words();
    let parts = words.paragraphs(&format!("part-{id}"));
    let say = |key: &str| words.find(&format!("part-{key}-{id}"));
    html! {
        @if !parts.is_empty() {
            h3 { (context.say("story-words")) }
            ul {
                @for (number, part) in (1..).zip(&parts) {
                    li { b lang=[say("language")] { @if let Some(name) = say(&format!("{number}-name")) { (name) } } " – " (part) }
                }
            }
            @if let Some(help) = say("help") { p.soft { (help) } (contact(context)) }
        }
    }
}

fn figure_of(context: &RequestContext, spec: &Spec, position: &str) -> Markup {
    html! {
        figure {
            div class=(format!("fig {}", cloth(spec.id()))) {
                (diagram(spec, Some(position), context.words()).unwrap_or_default())
            }
            figcaption { (context.say(&format!("figure-{}-1", spec.id()))) }
        }
    }
}

/// What is not known, and what is looked for, with the address of the operator to write to.
fn doubts(context: &RequestContext, id: &str) -> Markup {
    let doubts = context.words().paragraphs(&format!("doubt-{id}"));
    html! {
        @if !doubts.is_empty() {
            details.story-fold {
                summary { h2 { (context.say("story-doubts")) } }
                p.soft { (context.say("story-sheets")) }
                @for text in doubts { p { (text) } }
                @if let Some(missing) = context.words().find(&format!("missing-{id}")) { p { (missing) } (contact(context)) }
            }
        }
    }
}

/// The sources of a game, each with a link where it can be read.
pub(super) fn source_list(context: &RequestContext, id: &str) -> Markup {
    let words = context.words();
    html! {
        ol.sources {
            @for (number, text) in (1..).zip(words.paragraphs(&format!("source-{id}"))) {
                li {
                    (text)
                    @if let Some(address) = words.find(&format!("source-{number}-link-{id}")) {
                        " " a href=(address) rel="external noreferrer" { (context.say("story-read")) }
                    }
                }
            }
        }
        @if let Some(credit) = words.find(&format!("credit-{id}")) { p.credit { (credit) } }
    }
}
