//! A match of old, to step through.

use axum::extract::{Path, Query};
use maud::{Markup, html};
use putahi_play::Viewer;
use putahi_view::{Aids, cloth, old_match, replayed, views};
use serde::Deserialize;

use crate::common::{ApiError, RequestContext, Result, framed};

#[derive(Deserialize)]
pub(crate) struct Shows {
    ply: Option<usize>,
}

/// A match of old, at its start or after a ply, with links to its other positions.
pub(crate) async fn replay(
    context: RequestContext,
    Path(id): Path<String>,
    Query(shows): Query<Shows>,
) -> Result<Markup> {
    let (record, ply) = (old_match(&id).ok_or(ApiError::NotFound)?, shows.ply.unwrap_or_default());
    let past =
        views(&*replayed(&record)).past_position(ply, context.words(), Aids::default(), Viewer::SharedScreen);
    let past = past.ok_or(ApiError::NotFound)?;
    let (words, id, last) = (context.words(), record.spec().id(), record.moves().len());
    let title = words.say("replay-of", &[("game", words.game(id).into())]);
    let step = |ply: Option<usize>, key: &str, sign: &str| {
        html! {
            @match ply.filter(|ply| *ply <= last && *ply != past.ply) {
                Some(ply) => { a.button href=(format!("?ply={ply}")) aria-label=(context.say(key)) { (sign) } }
                None => { span.button aria-hidden="true" { (sign) } }
            }
        }
    };
    let body = html! {
        div.replay {
            div class=(format!("stage {}", cloth(id))) { (past.board) }
            div {
                h1 { (title) }
                p { (context.say(&format!("replay-{id}"))) }
                p.status role="status" { (past.said) "\u{a0}· " (words.say("replay-ply", &[("ply", past.ply.into()), ("last", last.into())])) }
                div.steps {
                    (step(Some(0), "step-first", "⇤")) (step(past.ply.checked_sub(1), "step-back", "←"))
                    (step(Some(past.ply + 1), "step-forward", "→")) (step(Some(last), "step-last", "⇥"))
                }
                ol.plies {
                    @for (ply, made) in (1..).zip(record.moves()) {
                        li { a href=(format!("?ply={ply}")) aria-current=[(ply == past.ply).then_some("step")] { (made.text) } }
                    }
                }
                p { a href=(format!("/g/{id}")) { (context.say("replay-back")) } }
            }
        }
    };
    Ok(framed(&context, &title, &body))
}
