//! A match of old, to step through.

use maud::{Markup, html};
use putahi_rules::Record;
use putahi_view::{PastPosition, cloth};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::framed;

/// The position `past` of the match of `record`, with links to the others.
pub(crate) fn replay(context: &RequestContext, record: &Record, past: &PastPosition) -> Markup {
    let (words, id, last) = (context.words(), record.spec().id(), record.moves().len());
    let title = words.say("replay-of", &[("game", words.game(id).into())]);
    let step = |ply: Option<usize>, key: &str, sign: &str| {
        html! {
            @match ply.filter(|ply| *ply <= last && *ply != past.ply) {
                Some(ply) => { a.button href=(format!("?ply={ply}")) aria-label=(words.say(key, &[])) { (sign) } }
                None => { span.button aria-hidden="true" { (sign) } }
            }
        }
    };
    let body = html! {
        div.replay {
            div class=(format!("stage {}", cloth(id))) { (past.board) }
            div {
                h1 { (title) }
                p { (words.say(&format!("replay-{id}"), &[])) }
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
                p { a href=(format!("/g/{id}")) { (words.say("replay-back", &[])) } }
            }
        }
    };
    framed(context, &title, &body)
}
