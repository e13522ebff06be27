//! The page on which a record is loaded.

use maud::{Markup, html};

use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::field_error::field_error;
use crate::kernel::frame::page;

/// A form for the text of a record, with the text that was sent before and what is wrong with it; a script fills it from a
/// file.
pub(crate) fn records(context: &RequestContext, text: &str, error: Option<&str>) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        p { (say("records-lead")) }
        form.records method="post" action="/records" {
            label.file hidden { (say("record-file")) input type="file" accept=".txt,text/plain"; }
            @if let Some(error) = error { (field_error("record-error", error)) }
            label { (say("record-text"))
                textarea name="record" rows="16" required spellcheck="false" autofocus[error.is_some()]
                    aria-invalid=[error.map(|_| "true")] aria-describedby=[error.map(|_| "record-error")] { (text) }
            }
            button.main { (say("load")) }
        }
        script type="module" src=(address("records.js")) {}
    };
    page(context, &say("records"), &body)
}
