//! What Putahi is, its sources and licences; what is kept of people, for how long, and how to be forgotten.

use std::time::Duration;

use maud::{Markup, html};
use putahi_rules::Spec;

use crate::kernel::frame::contact;
use crate::kernel::{AppRequest, RequestContext, page};
use crate::site::game::source_list;

pub(crate) async fn about(context: RequestContext) -> Markup {
    let words = context.words();
    let list = |key: &str| words.paragraphs(key);
    let body = html! {
        div.columns {
            div {
                @for text in list("about") { p { (text) } }
                section { h2 { (context.say("reconstructions")) } @for text in list("reconstruction") { p { (text) } } }
                section { h2 { (context.say("licences")) } @for text in list("licences") { p { (text) } } }
                p { a href="/api" { (context.say("api")) } }
                (contact(&context))
            }
            section.card {
                h2 { (context.say("sources")) }
                @for spec in Spec::all() {
                    h3 { a href=(format!("/g/{}", spec.id())) { (words.game(spec.id())) } }
                    (source_list(&context, spec.id()))
                }
            }
        }
    };
    page(&context, &context.say("about"), &body)
}

pub(crate) async fn privacy(AppRequest { app, context, .. }: AppRequest) -> Markup {
    let retention = app.retention;
    let words = context.words();
    let period = |key: &str, period: Duration| words.say(key, &[("days", days(period).into())]);
    let matches = retention.matches.map_or_else(
        || context.say("privacy-matches-ever"),
        |matches| period("privacy-matches-days", matches),
    );
    let part = |title: &str, key: &str| {
        html! { section { h2 { (context.say(title)) } ul { @for text in words.paragraphs(key) { li { (text) } } } } }
    };
    let body = html! {
        p.lead { (context.say("privacy-lead")) }
        (part("privacy-browser", "privacy-cookie"))
        (part("privacy-server", "privacy-kept"))
        section {
            h2 { (context.say("privacy-time")) }
            ul {
                li { (period("privacy-sessions-days", retention.sessions)) }
                li { (matches) }
                @for text in words.paragraphs("privacy-period") { li { (text) } }
            }
        }
        (part("privacy-others", "privacy-not"))
        section {
            h2 { (context.say("privacy-delete")) }
            @for text in words.paragraphs("privacy-gone") { p { (text) } }
            p { a href="/me" { (context.say("me")) } }
            (contact(&context))
        }
    };
    page(&context, &context.say("privacy"), &body)
}

/// A period in days, of which less than one counts as one.
fn days(period: Duration) -> u64 {
    period.as_secs().div_ceil(86_400)
}
