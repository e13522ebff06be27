//! The page on which a record is loaded.

use maud::{Markup, html};

use super::frame::page;
use crate::http::extract::request_context::RequestContext;

/// A form for the text of a record; a script fills it from a file.
pub(crate) fn records(context: &RequestContext) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let body = html! {
        p { (say("records-lead")) }
        form.records method="post" action="/records" {
            label.file hidden { (say("record-file")) input type="file" accept=".txt,text/plain"; }
            label { (say("record-text")) textarea name="record" rows="16" required spellcheck="false" {} }
            button.main { (say("load")) }
        }
        script type="module" src="/static/records.js" {}
    };
    page(context, &say("records"), &body)
}
