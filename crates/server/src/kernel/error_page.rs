//! What went wrong, as a page.

use maud::{Markup, html};

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::{contact, page};

/// A page that says what went wrong, under the heading with the key `title`, and where to go from here.
pub(crate) fn error_page(context: &RequestContext, title: &str, what: &str) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let back = context.from.as_ref().filter(|from| **from != context.at);
    let body = html! {
        p { (what) }
        p.actions {
            @if let Some(from) = back { a.button href=(from) { (say("go-back")) } }
            a.button href="/" { (say("go-home")) }
        }
        (contact(context))
    };
    page(context, &say(title), &body)
}
