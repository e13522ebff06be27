//! What went wrong, as a page.

use maud::{Markup, html};

use super::frame::page;
use crate::http::extract::request_context::RequestContext;

/// A page that says what went wrong.
pub(crate) fn error_page(context: &RequestContext, what: &str) -> Markup {
    let words = context.words();
    let body = html! {
        p { (what) }
        @if let Some(from) = context.from.as_ref().filter(|from| **from != context.at) {
            p { a href=(from) { (words.say("go-back", &[])) } }
        }
        p { a href="/" { (words.say("go-home", &[])) } }
    };
    page(context, &words.say("fault", &[]), &body)
}
