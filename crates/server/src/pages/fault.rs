//! What went wrong, as a page.

use maud::{Markup, html};

use super::frame::page;
use crate::reader::Reader;

/// A page that says what went wrong.
pub(crate) fn fault(reader: &Reader, what: &str) -> Markup {
    let words = reader.words();
    let body = html! {
        p { (what) }
        @if let Some(from) = reader.from.as_ref().filter(|from| **from != reader.at) {
            p { a href=(from) { (words.say("go-back", &[])) } }
        }
        p { a href="/" { (words.say("go-home", &[])) } }
    };
    page(reader, &words.say("fault", &[]), &body)
}
