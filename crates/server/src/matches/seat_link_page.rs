//! Seats that move to another device.

use maud::{Markup, html};
use putahi_rules::Spec;

use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::frame::page;
use crate::kernel::once::once;
use crate::kernel::qr::qr;
use crate::matches::seat_transfer::SeatTransfer;

/// The link by which seats move: of the match `id`, or of all matches.
pub(crate) fn seat_link(context: &RequestContext, link: &str, id: Option<&str>) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    let back = id.map_or_else(|| "/me".to_owned(), |id| format!("/m/{id}"));
    let body = html! {
        p.lead { (say(if id.is_some() { "seat-link-lead" } else { "seat-link-lead-all" })) }
        div.moving {
            (qr(link, &say("invite-qr")))
            p { code { (link) } }
        }
        p { (say("seat-link-secret")) }
        p { a href=(back) { (say("go-back")) } }
    };
    page(context, &say("seat-link"), &body)
}

/// The page that the link leads to: one button.
pub(crate) fn seat(context: &RequestContext, moved: &SeatTransfer, game: Option<&Spec>) -> Markup {
    let words = context.words();
    let name = moved.from.name.to_string();
    let lead = match game {
        Some(spec) => {
            words.say("seat-lead", &[("name", name.into()), ("game", words.game(spec.id()).into())])
        }
        None => words.say("seat-lead-all", &[("name", name.into())]),
    };
    let body = html! {
        p.lead { (lead) }
        // The address of this page is where the button leads as well.
        form method="post" action=(once("")) { button.main { (words.say("do-take-seat", &[])) } }
    };
    page(context, &words.say("seat", &[]), &body)
}

/// The page for a player who has the seats of the link already: there is nothing to do.
pub(crate) fn seat_here(context: &RequestContext) -> Markup {
    let say = |key: &str| context.words().say(key, &[]);
    page(context, &say("seat"), &html! { p.lead { (say("seat-here")) } })
}
