//! What Putahi is, its sources and licences.

use maud::{Markup, html};
use putahi_rules::Spec;

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::{contact, page};
use crate::site::game::source_list;

/// What Putahi is, its sources and licences.
pub(crate) fn about(context: &RequestContext) -> Markup {
    let words = context.words();
    let say = |key: &str| words.say(key, &[]);
    let list = |key: &str| words.paragraphs(key);
    let body = html! {
        div.columns {
            div {
                @for text in list("about") { p { (text) } }
                section { h2 { (say("reconstructions")) } @for text in list("reconstruction") { p { (text) } } }
                section { h2 { (say("licences")) } @for text in list("licences") { p { (text) } } }
                p { a href="/api" { (say("api")) } }
                (contact(context))
            }
            section.card {
                h2 { (say("sources")) }
                @for spec in Spec::all() {
                    h3 { a href=(format!("/g/{}", spec.id())) { (words.game(spec.id())) } }
                    (source_list(context, spec.id()))
                }
            }
        }
    };
    page(context, &say("about"), &body)
}
