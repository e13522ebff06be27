//! The invitation of a match that waits for somebody: code, QR code and link.

use maud::{Markup, html};
use putahi_rules::Spec;

use crate::kernel::assets::address;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::icons::icon;
use crate::kernel::qr::qr;

/// How others come to the seats of the match `id` that are free, by a `code` if it has one. It stands on every page of a match, and is hidden when nobody is waited
/// for: the script of the page shows and hides it as seats are taken.
pub(super) fn invite(
    context: &RequestContext,
    id: &str,
    spec: &Spec,
    waiting: bool,
    code: Option<&str>,
) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let link = format!("{}/m/{}", context.server, id);
    html! {
        section.invite hidden[!waiting] aria-label=(say("invitation")) {
            div.invitation {
                (qr(&link, &say("invite-qr")))
                div.how {
                    @match code {
                        Some(code) => { (letters(context, code)) }
                        None => { p { (say("invitation-no-code")) } }
                    }
                    div.row {
                        button.main type="button" data-share=(link) data-title=(context.words().game(spec.id())) hidden {
                            (icon("share")) (say("invitation-share"))
                        }
                        button type="button" data-copy=(link) data-copied=(say("invitation-copied")) hidden {
                            (icon("copy"))
                            span role="status" { (say("invitation-copy")) }
                        }
                    }
                    p.link { code { (link) } }
                    p.soft { (say("invitation-who")) @if code.is_some() { " " (say("invitation-valid")) } }
                    p { a href=(format!("/g/{}/rules", spec.id())) { (say("invitation-rules")) } }
                }
            }
            script type="module" src=(address("invite.js")) {}
        }
    }
}

/// A code, a tile for each letter.
pub(super) fn letters(context: &RequestContext, code: &str) -> Markup {
    let words = context.words();
    let host = context.server.split_once("://").map_or(context.server.as_str(), |(_, host)| host);
    let spelled = code.chars().map(String::from).collect::<Vec<_>>().join(" ");
    html! {
        p.label { (words.say("invitation-type", &[("host", host.into())])) }
        p.letters role="img" aria-label=(words.say("invitation-code", &[("letters", spelled.into())])) {
            @for letter in code.chars() { span aria-hidden="true" { (letter) } }
        }
    }
}
