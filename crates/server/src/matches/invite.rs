//! The invitation of a match that waits for somebody: code, QR code and link.

use maud::{Markup, html};

use crate::common::{RequestContext, address, icon, qr};
use crate::matches::page_data::MatchPage;

/// The link, code and QR code by which others take the free seats. No seat becomes free again; once all are taken, a style sheet hides
/// it on the pages that have it.
pub(super) fn invite(MatchPage { context, live, state, code, .. }: &MatchPage<'_>) -> Markup {
    let (link, game) = (format!("{}/m/{}", context.server, live.id()), live.spec().id());
    let host = without_scheme(&context.server);
    let free = state.view.chairs.iter().filter(|chair| chair.name.is_none()).count();
    html! {
        @if state.view.waiting { section.invite aria-label=(context.say("invitation")) {
            div.invitation {
                (qr(&link, &context.say("invite-qr")))
                div.how {
                    @match code {
                        Some(code) => {
                            p.label { (context.words().say("invitation-type", &[("host", host.into())])) }
                            (letters(context, "invitation-code", code))
                        }
                        None => { p { (context.say("invitation-no-code")) } }
                    }
                    div.row {
                        button.main type="button" data-share=(link) data-title=(context.words().game(game)) hidden {
                            (icon("share")) (context.say("invitation-share"))
                        }
                        button type="button" data-copy=(link) data-copied=(context.say("invitation-copied")) hidden {
                            (icon("copy"))
                            span role="status" { (context.say("invitation-copy")) }
                        }
                    }
                    p.link { code { (link) } }
                    p.soft { (context.words().say("invitation-who", &[("free", free.into())])) @if code.is_some() { " " (context.say("invitation-valid")) } }
                    p { a href=(format!("/g/{game}/rules")) { (context.say("invitation-rules")) } }
                }
            }
            script type="module" src=(address("invite.js")) {}
        } }
    }
}

/// A code, a tile for each letter; the message `key` spells it.
pub(crate) fn letters(context: &RequestContext, key: &str, code: &str) -> Markup {
    let spelled = code.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let label = context.words().say(key, &[("letters", spelled.into())]);
    html! {
        p.letters role="img" aria-label=(label) { @for letter in code.chars() { span aria-hidden="true" { (letter) } } }
    }
}

/// A link as people write it down.
pub(crate) fn without_scheme(link: &str) -> &str {
    link.split_once("://").map_or(link, |(_, rest)| rest)
}
