//! One's own page.

use maud::{Markup, html};
use putahi_host::people::account::Account;
use putahi_host::people::api_token::StoredToken;
use putahi_host::store::{MatchSummary, Stage};

use crate::analysis::studies::Study;
use crate::kernel::extract::request_context::RequestContext;
use crate::kernel::field_error::field_error;
use crate::kernel::frame::page;
use crate::kernel::once::once;

/// A form of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccountForm {
    /// The name that others see.
    Name,
    /// A new account.
    Make,
    /// An account that exists.
    LogIn,
    /// A new passphrase.
    Passphrase,
    /// To delete everything.
    Delete,
}

/// A form that was sent and refused.
pub(crate) struct WrongForm {
    /// Which.
    pub(crate) form: AccountForm,
    /// The name that was typed in it; empty if it has none. Passphrases are not shown again.
    pub(crate) name: String,
    /// The name of the field that is wrong.
    pub(crate) field: &'static str,
    /// What is wrong with it.
    pub(crate) message: String,
}

/// What is wrong with the form that is being written, if anything.
#[derive(Clone, Copy)]
struct Mistake<'a>(Option<&'a WrongForm>);

impl<'a> Mistake<'a> {
    fn of(wrong: Option<&'a WrongForm>, form: AccountForm) -> Mistake<'a> {
        Mistake(wrong.filter(|wrong| wrong.form == form))
    }

    fn in_field(self, field: &str) -> Option<&'a WrongForm> {
        self.0.filter(|wrong| wrong.field == field)
    }

    /// What is wrong with a field, to stand below it.
    fn below(self, field: &str) -> Markup {
        html! { @if let Some(wrong) = self.in_field(field) { (field_error("wrong", &wrong.message)) } }
    }

    /// The id of the text that says what is wrong with a field.
    fn describes(self, field: &str) -> Option<&'static str> {
        self.in_field(field).map(|_| "wrong")
    }

    fn invalid(self, field: &str) -> Option<&'static str> {
        self.in_field(field).map(|_| "true")
    }

    /// The name that was typed before.
    fn typed(self) -> Option<&'a str> {
        self.0.map(|wrong| wrong.name.as_str())
    }
}

/// What the reader has here.
pub(crate) struct OwnPage<'a> {
    /// The matches in which the reader has a seat.
    pub(crate) matches: &'a [MatchSummary],
    /// The reader's studies with their ids, the one that was changed last first.
    pub(crate) studies: &'a [(String, Study)],
    /// The reader's tokens with their ids.
    pub(crate) tokens: &'a [(String, StoredToken)],
}

/// One's own page, with a ticket to log in with, and a form that was refused.
pub(crate) fn me(
    context: &RequestContext,
    own: &OwnPage<'_>,
    ticket: Option<&str>,
    wrong: Option<&WrongForm>,
) -> Markup {
    let account = context.identity.session.as_ref().and_then(|known| known.account.as_ref());
    let body = html! {
        (name(context, Mistake::of(wrong, AccountForm::Name)))
        p { a href="/matches" { (say(context, "matches")) } }
        @if own.matches.iter().any(|found| found.stage != Stage::Over) { (seats(context)) }
        @if !own.studies.is_empty() { (own_studies(context, own.studies)) }
        @if !own.tokens.is_empty() { (own_tokens(context, own.tokens)) }
        @match account {
            Some(account) => { (kept(context, account, Mistake::of(wrong, AccountForm::Passphrase))) }
            None => { (make(context, ticket, wrong)) }
        }
        (data(context, account, Mistake::of(wrong, AccountForm::Delete)))
    };
    page(context, &context.words().say("me", &[]), &body)
}

fn say(context: &RequestContext, key: &str) -> String {
    context.words().say(key, &[])
}

/// The name by which others know the reader.
fn name(context: &RequestContext, mistake: Mistake<'_>) -> Markup {
    let name = context.identity.session.as_ref().map(|known| known.player.name.to_string());
    html! {
        section {
            h2 { (say(context, "me-name")) }
            p { (say(context, if name.is_some() { "me-name-lead" } else { "me-name-none" })) }
            form.me method="post" action="/me/name" {
                label { (say(context, "me-name"))
                    input name="name" value=[mistake.typed().or(name.as_deref())] required maxlength="24"
                        autocomplete="nickname" aria-invalid=[mistake.invalid("name")]
                        aria-describedby=[mistake.describes("name")] autofocus[mistake.0.is_some()]; }
                (mistake.below("name"))
                button { (say(context, "do-keep-name")) }
            }
        }
    }
}

/// One's studies, the one that was changed last first, each with a button that deletes it.
fn own_studies(context: &RequestContext, studies: &[(String, Study)]) -> Markup {
    html! {
        section {
            h2 { (say(context, "me-studies")) }
            ul.studies {
                @for (id, study) in studies {
                    li {
                        a href=(format!("/study/{id}")) { (study.title) }
                        form method="post" action=(format!("/study/{id}/delete")) {
                            button.quiet aria-label=(context.words().say("study-delete-named", &[("title", study.title.as_str().into())])) {
                                (say(context, "study-delete"))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// One's tokens, each with a button that takes it back.
fn own_tokens(context: &RequestContext, tokens: &[(String, StoredToken)]) -> Markup {
    html! {
        section {
            h2 { (say(context, "me-tokens")) }
            p { (say(context, "me-tokens-lead")) }
            ul.studies {
                @for (id, token) in tokens {
                    li {
                        (token.name)
                        form method="post" action=(format!("/me/tokens/{id}/revoke")) {
                            button.quiet aria-label=(context.words().say("token-revoke-named", &[("name", token.name.to_string().into())])) {
                                (say(context, "token-revoke"))
                            }
                        }
                    }
                }
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

fn field(context: &RequestContext, label: &str, name: &str, complete: &str, mistake: Mistake<'_>) -> Markup {
    let fewest = (complete == "new-password").then_some("10");
    html! {
        label { (say(context, label))
            input type="password" name=(name) required minlength=[fewest] autocomplete=(complete)
                aria-invalid=[mistake.invalid(name)] aria-describedby=[mistake.describes(name)]
                autofocus[mistake.in_field(name).is_some()]; }
        (mistake.below(name))
    }
}

/// A form for the name and the passphrase of an account.
fn entry(context: &RequestContext, form: AccountForm, ticket: Option<&str>, mistake: Mistake<'_>) -> Markup {
    let (to, complete, button) = match form {
        AccountForm::Make => (once("/me/account"), "new-password", "do-make-account"),
        _ => ("/me/log-in".to_owned(), "current-password", "do-log-in"),
    };
    html! {
        form.me method="post" action=(to) {
            @if let Some(ticket) = ticket { input type="hidden" name="ticket" value=(ticket); }
            label { (say(context, "account-name"))
                input name="name" value=[mistake.typed()] required maxlength="24" autocomplete="username"
                    autocapitalize="off" spellcheck="false" aria-invalid=[mistake.invalid("name")]
                    aria-describedby=[mistake.describes("name")] autofocus[mistake.in_field("name").is_some()]; }
            (mistake.below("name"))
            (field(context, "passphrase", "passphrase", complete, mistake))
            button { (say(context, button)) }
        }
    }
}

fn make(context: &RequestContext, ticket: Option<&str>, wrong: Option<&WrongForm>) -> Markup {
    let (new, known) = (Mistake::of(wrong, AccountForm::Make), Mistake::of(wrong, AccountForm::LogIn));
    html! {
        section {
            h2 { (say(context, "account-make")) }
            p { (say(context, "account-make-lead")) }
            details open[new.0.is_some()] { summary { (say(context, "account-make")) }
                p { (say(context, "passphrase-lead")) }
                (entry(context, AccountForm::Make, None, new))
            }
            details open[known.0.is_some()] { summary { (say(context, "account-enter")) }
                p { (say(context, "account-enter-lead")) }
                (entry(context, AccountForm::LogIn, ticket, known))
            }
        }
    }
}

/// The account that the reader has.
fn kept(context: &RequestContext, account: &Account, mistake: Mistake<'_>) -> Markup {
    let lead = context.words().say("account-lead", &[("name", account.name.to_string().into())]);
    let button =
        |to: &str, key: &str| html! { form method="post" action=(to) { button { (say(context, key)) } } };
    html! {
        section {
            h2 { (say(context, "account")) }
            p { (lead) }
            div.actions { (button("/me/log-out", "do-log-out")) (button("/me/log-out-all", "do-log-out-all")) }
            details open[account.hash.is_none() || mistake.0.is_some()] { summary { (say(context, "passphrase-change")) }
                @if account.hash.is_none() { p { (say(context, "passphrase-used")) } }
                p { (say(context, "passphrase-lead")) }
                form.me method="post" action="/me/passphrase" {
                    @if account.hash.is_some() { (field(context, "passphrase-old", "old", "current-password", mistake)) }
                    (field(context, "passphrase-new", "passphrase", "new-password", mistake))
                    button { (say(context, "passphrase-change")) }
                }
            }
        }
    }
}

/// What is kept about the reader, to download and to delete.
fn data(context: &RequestContext, account: Option<&Account>, mistake: Mistake<'_>) -> Markup {
    html! {
        section {
            h2 { (say(context, "me-data")) }
            p { (say(context, "me-data-lead")) " " a href="/privacy" { (say(context, "privacy")) } }
            @if context.identity.session.is_some() {
                p { a href="/me/data" download="putahi.json" { (say(context, "do-export")) } }
                details open[mistake.0.is_some()] { summary { (say(context, "me-delete")) }
                    p { (say(context, "me-delete-lead")) }
                    form.me method="post" action="/me/delete" {
                        @if account.is_some_and(|account| account.hash.is_some()) {
                            (field(context, "passphrase", "passphrase", "current-password", mistake))
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
