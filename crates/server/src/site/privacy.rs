//! What is kept of people, for how long, and how to be forgotten.

use std::time::Duration;

use maud::{Markup, html};
use putahi_host::retention::Retention;

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::{contact, page};

/// What is kept of people, for how long, and how to be forgotten.
pub(crate) fn privacy(context: &RequestContext, retention: Retention) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let period = |key: &str, period: Duration| words.say(key, &[("days", days(period).into())]);
    let matches = retention
        .matches
        .map_or_else(|| say("privacy-matches-ever"), |matches| period("privacy-matches-days", matches));
    let part = |title: &str, key: &str| {
        html! { section { h2 { (say(title)) } ul { @for text in words.paragraphs(key) { li { (text) } } } } }
    };
    let body = html! {
        p.lead { (say("privacy-lead")) }
        (part("privacy-browser", "privacy-cookie"))
        (part("privacy-server", "privacy-kept"))
        section {
            h2 { (say("privacy-time")) }
            ul {
                li { (period("privacy-sessions-days", retention.sessions)) }
                li { (matches) }
                @for text in words.paragraphs("privacy-period") { li { (text) } }
            }
        }
        (part("privacy-others", "privacy-not"))
        section {
            h2 { (say("privacy-delete")) }
            @for text in words.paragraphs("privacy-gone") { p { (text) } }
            p { a href="/me" { (say("me")) } }
            (contact(context))
        }
    };
    page(context, &say("privacy"), &body)
}

/// A period in days, of which less than one counts as one.
fn days(period: Duration) -> u64 {
    period.as_secs().div_ceil(86_400)
}
