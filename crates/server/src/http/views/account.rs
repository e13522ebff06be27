//! One's own page.

use maud::{Markup, html};

use super::frame::page;
use crate::auth::account::Account;
use crate::http::extract::request_context::RequestContext;
use crate::store::{MatchSummary, Stage};

/// One's own page, with the matches in which one has a seat, and a ticket to log in with.
pub(crate) fn me(context: &RequestContext, matches: &[MatchSummary], ticket: Option<&str>) -> Markup {
    let account = context.identity.session.as_ref().and_then(|known| known.account.as_ref());
    let body = html! {
        (name(context))
        p { a href="/matches" { (say(context, "matches")) } }
        @if matches.iter().any(|found| found.stage != Stage::Over) { (seats(context)) }
        @match account {
            Some(account) => { (kept(context, account)) }
            None => { (make(context, ticket)) }
        }
        (data(context, account))
    };
    page(context, &context.words().say("me", &[]), &body)
}

fn say(context: &RequestContext, key: &str) -> String {
    context.words().say(key, &[])
}

/// What the others call the context.
fn name(context: &RequestContext) -> Markup {
    let name = context.identity.session.as_ref().map(|known| known.player.name.to_string());
    html! {
        section {
            h2 { (say(context, "me-name")) }
            p { (say(context, if name.is_some() { "me-name-lead" } else { "me-name-none" })) }
            form.me method="post" action="/me/name" {
                label { (say(context, "me-name"))
                    input name="name" value=[name] required maxlength="24" autocomplete="nickname"; }
                button { (say(context, "do-keep-name")) }
            }
        }
    }
}

/// The seats can go on at another device.
fn seats(context: &RequestContext) -> Markup {
    html! {
        section {
            h2 { (say(context, "me-seats")) }
            p { (say(context, "me-seats-lead")) }
            form method="post" action="/me/seats" { button { (say(context, "do-move-seats")) } }
        }
    }
}

fn field(context: &RequestContext, label: &str, name: &str, complete: &str) -> Markup {
    let fewest = (complete == "new-password").then_some("10");
    html! {
        label { (say(context, label))
            input type="password" name=(name) required minlength=[fewest] autocomplete=(complete); }
    }
}

/// A form for the name and the passphrase of an account.
fn entry(context: &RequestContext, to: &str, complete: &str, button: &str, ticket: Option<&str>) -> Markup {
    html! {
        form.me method="post" action=(to) {
            @if let Some(ticket) = ticket { input type="hidden" name="ticket" value=(ticket); }
            label { (say(context, "account-name"))
                input name="name" required maxlength="24" autocomplete="username" autocapitalize="off" spellcheck="false"; }
            (field(context, "passphrase", "passphrase", complete))
            button { (say(context, button)) }
        }
    }
}

fn make(context: &RequestContext, ticket: Option<&str>) -> Markup {
    html! {
        section {
            h2 { (say(context, "account-make")) }
            p { (say(context, "account-make-lead")) }
            details { summary { (say(context, "account-make")) }
                p { (say(context, "passphrase-lead")) }
                (entry(context, "/me/account", "new-password", "do-make-account", None))
            }
            details { summary { (say(context, "account-enter")) }
                p { (say(context, "account-enter-lead")) }
                (entry(context, "/me/log-in", "current-password", "do-log-in", ticket))
            }
        }
    }
}

/// The account that the reader has.
fn kept(context: &RequestContext, account: &Account) -> Markup {
    let lead = context.words().say("account-lead", &[("name", account.name.to_string().into())]);
    let button =
        |to: &str, key: &str| html! { form method="post" action=(to) { button { (say(context, key)) } } };
    html! {
        section {
            h2 { (say(context, "account")) }
            p { (lead) }
            div.actions { (button("/me/log-out", "do-log-out")) (button("/me/log-out-all", "do-log-out-all")) }
            details open[account.hash.is_none()] { summary { (say(context, "passphrase-change")) }
                @if account.hash.is_none() { p { (say(context, "passphrase-used")) } }
                p { (say(context, "passphrase-lead")) }
                form.me method="post" action="/me/passphrase" {
                    @if account.hash.is_some() { (field(context, "passphrase-old", "old", "current-password")) }
                    (field(context, "passphrase-new", "passphrase", "new-password"))
                    button { (say(context, "passphrase-change")) }
                }
            }
        }
    }
}

/// What is kept of the context, to have and to delete.
fn data(context: &RequestContext, account: Option<&Account>) -> Markup {
    html! {
        section {
            h2 { (say(context, "me-data")) }
            p { (say(context, "me-data-lead")) " " a href="/privacy" { (say(context, "privacy")) } }
            @if context.identity.session.is_some() {
                p { a href="/me/data" download="putahi.json" { (say(context, "do-export")) } }
                details { summary { (say(context, "me-delete")) }
                    p { (say(context, "me-delete-lead")) }
                    form.me method="post" action="/me/delete" {
                        @if account.is_some_and(|account| account.hash.is_some()) {
                            (field(context, "passphrase", "passphrase", "current-password"))
                        }
                        button.warn { (say(context, "do-delete")) }
                    }
                }
            }
        }
    }
}

/// A page that says that the reader has been forgotten.
pub(crate) fn gone(context: &RequestContext) -> Markup {
    let body = html! {
        p { (say(context, "me-gone-lead")) }
        p { a href="/" { (say(context, "go-home")) } }
    };
    page(context, &say(context, "me-gone"), &body)
}
