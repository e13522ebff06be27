//! One's own page.

use maud::{Markup, html};

use super::frame::page;
use super::lobby::list;
use crate::account::Account;
use crate::reader::Reader;
use crate::store::{Found, Stage};

/// One's own page, with the matches in which one has a seat.
pub(crate) fn me(reader: &Reader, matches: &[Found]) -> Markup {
    let account = reader.known.as_ref().and_then(|known| known.account.as_ref());
    let body = html! {
        (name(reader))
        (list(reader, "lobby-own", matches, "lobby-nothing-own", ""))
        @if matches.iter().any(|found| found.stage != Stage::Over) { (seats(reader)) }
        @match account {
            Some(account) => { (kept(reader, account)) }
            None => { (make(reader)) }
        }
        (data(reader, account))
    };
    page(reader, &reader.words().say("me", &[]), &body)
}

fn say(reader: &Reader, key: &str) -> String {
    reader.words().say(key, &[])
}

/// What the others call the reader.
fn name(reader: &Reader) -> Markup {
    let name = reader.known.as_ref().map(|known| known.guest.name.to_string());
    html! {
        section {
            h2 { (say(reader, "me-name")) }
            p { (say(reader, if name.is_some() { "me-name-lead" } else { "me-name-none" })) }
            form.me method="post" action="/me/name" {
                label { (say(reader, "me-name"))
                    input name="name" value=[name] required maxlength="24" autocomplete="nickname"; }
                button { (say(reader, "do-keep-name")) }
            }
        }
    }
}

/// The seats can go on at another device.
fn seats(reader: &Reader) -> Markup {
    html! {
        section {
            h2 { (say(reader, "me-seats")) }
            p { (say(reader, "me-seats-lead")) }
            form method="post" action="/me/seats" { button { (say(reader, "do-move-seats")) } }
        }
    }
}

fn field(reader: &Reader, label: &str, name: &str, complete: &str) -> Markup {
    let fewest = (complete == "new-password").then_some("10");
    html! {
        label { (say(reader, label))
            input type="password" name=(name) required minlength=[fewest] autocomplete=(complete); }
    }
}

/// A form for the name and the passphrase of an account.
fn entry(reader: &Reader, to: &str, complete: &str, button: &str) -> Markup {
    html! {
        form.me method="post" action=(to) {
            label { (say(reader, "account-name"))
                input name="name" required maxlength="24" autocomplete="username" autocapitalize="off" spellcheck="false"; }
            (field(reader, "passphrase", "passphrase", complete))
            button { (say(reader, button)) }
        }
    }
}

fn make(reader: &Reader) -> Markup {
    html! {
        section {
            h2 { (say(reader, "account-make")) }
            p { (say(reader, "account-make-lead")) }
            details { summary { (say(reader, "account-make")) }
                p { (say(reader, "passphrase-lead")) }
                (entry(reader, "/me/account", "new-password", "do-make-account"))
            }
            details { summary { (say(reader, "account-enter")) }
                p { (say(reader, "account-enter-lead")) }
                (entry(reader, "/me/log-in", "current-password", "do-log-in"))
            }
        }
    }
}

/// The account that the reader has.
fn kept(reader: &Reader, account: &Account) -> Markup {
    let lead = reader.words().say("account-lead", &[("name", account.name.to_string().into())]);
    let button =
        |to: &str, key: &str| html! { form method="post" action=(to) { button { (say(reader, key)) } } };
    html! {
        section {
            h2 { (say(reader, "account")) }
            p { (lead) }
            div.actions { (button("/me/log-out", "do-log-out")) (button("/me/log-out-all", "do-log-out-all")) }
            details open[account.hash.is_none()] { summary { (say(reader, "passphrase-change")) }
                @if account.hash.is_none() { p { (say(reader, "passphrase-used")) } }
                p { (say(reader, "passphrase-lead")) }
                form.me method="post" action="/me/passphrase" {
                    @if account.hash.is_some() { (field(reader, "passphrase-old", "old", "current-password")) }
                    (field(reader, "passphrase-new", "passphrase", "new-password"))
                    button { (say(reader, "passphrase-change")) }
                }
            }
        }
    }
}

/// What is kept of the reader, to have and to delete.
fn data(reader: &Reader, account: Option<&Account>) -> Markup {
    html! {
        section {
            h2 { (say(reader, "me-data")) }
            p { (say(reader, "me-data-lead")) " " a href="/privacy" { (say(reader, "privacy")) } }
            @if reader.known.is_some() {
                p { a href="/me/data" download="putahi.json" { (say(reader, "do-export")) } }
                details { summary { (say(reader, "me-delete")) }
                    p { (say(reader, "me-delete-lead")) }
                    form.me method="post" action="/me/delete" {
                        @if account.is_some_and(|account| account.hash.is_some()) {
                            (field(reader, "passphrase", "passphrase", "current-password"))
                        }
                        button.warn { (say(reader, "do-delete")) }
                    }
                }
            }
        }
    }
}

/// A page that says that the reader has been forgotten.
pub(crate) fn gone(reader: &Reader) -> Markup {
    let body = html! {
        p { (say(reader, "me-gone-lead")) }
        p { a href="/" { (say(reader, "go-home")) } }
    };
    page(reader, &say(reader, "me-gone"), &body)
}
