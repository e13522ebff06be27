//! One's own page.

use maud::{Markup, html};
use putahi_host::people::account::Account;
use putahi_host::people::api_token::StoredToken;
use putahi_host::people::feed::Feed;
use putahi_host::store::{MatchSummary, Stage};
use putahi_rules::Spec;

use crate::account::feed;
use crate::analysis::studies::Study;
use crate::common::frame::{field_error, pictured};
use crate::common::game_picture::{on_cloth, one_board, picture};
use crate::common::{RequestContext, framed, once};
use crate::matches::beaten::{self, Beaten};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccountForm {
    Name,
    Make,
    LogIn,
    Passphrase,
    Delete,
}

pub(crate) struct WrongForm {
    pub(crate) form: AccountForm,
    /// The name that was typed in it; empty if it has none. Passphrases are not shown again.
    pub(crate) name: String,
    pub(crate) field: &'static str,
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

    fn below(self, field: &str) -> Markup {
        html! { @if let Some(wrong) = self.in_field(field) { (field_error("wrong", &wrong.message)) } }
    }
}

#[derive(Default)]
pub(crate) struct OwnPage {
    pub(crate) matches: Vec<MatchSummary>,
    /// The studies with their ids, the one that was changed last first.
    pub(crate) studies: Vec<(String, Study)>,
    pub(crate) tokens: Vec<(String, StoredToken)>,
    pub(crate) feed: Option<Feed>,
    pub(crate) beaten: Beaten,
    pub(crate) ticket: Option<String>,
}

/// One's own page, with a form that was refused.
pub(crate) fn me(context: &RequestContext, own: &OwnPage, wrong: Option<&WrongForm>) -> Markup {
    let account = context.identity.session.as_ref().and_then(|known| known.account.as_ref());
    let cards = html! {
        (name(context, Mistake::of(wrong, AccountForm::Name)))
        @if !own.beaten.is_empty() { (section(context, "me-beaten", &beaten::list(context, &own.beaten))) }
        @if own.matches.iter().any(|found| found.stage != Stage::Over) { (seats(context)) }
        @if !own.studies.is_empty() { (own_studies(context, &own.studies)) }
        @if context.identity.session.is_some() { (feed::block(context, own.feed.as_ref())) }
        @if !own.tokens.is_empty() { (own_tokens(context, &own.tokens)) }
        @match account {
            Some(account) => { (kept(context, account, Mistake::of(wrong, AccountForm::Passphrase))) }
            None => { (make(context, own.ticket.as_deref(), wrong)) }
        }
        (data(context, account, Mistake::of(wrong, AccountForm::Delete)))
    };
    let body = html! {
        div.hero { div { h1 { (context.say("me")) } p { (context.say("me-line")) } } }
        div.beside { div.cards { (cards) } (to_matches(context, own)) }
    };
    framed(context, &context.say("me"), &body)
}

/// The way to one's matches, with the board of the game that was played last.
fn to_matches(context: &RequestContext, own: &OwnPage) -> Markup {
    let latest = own.matches.first().and_then(|latest| Spec::of_id(latest.spec.id()));
    let spec = &latest.unwrap_or_else(|| Spec::all().swap_remove(0));
    html! {
        a.game.shown href="/matches" {
            (on_cloth(spec.id(), &picture(context, spec)))
            span.about { b.title { (context.say("matches")) } span.against { (context.say("matches-line")) } }
        }
    }
}

fn section(context: &RequestContext, title: &str, body: &Markup) -> Markup {
    html! { section.card { h2 { (context.say(title)) } (body) } }
}

fn name(context: &RequestContext, mistake: Mistake<'_>) -> Markup {
    let name = context.identity.session.as_ref().map(|known| known.player.name.to_string());
    let body = html! {
        p { (context.say(if name.is_some() { "me-name-lead" } else { "me-name-none" })) }
        form.me method="post" action="/me/name" {
            label { (context.say("me-name"))
                input name="name" value=[mistake.0.map(|wrong| wrong.name.as_str()).or(name.as_deref())] required maxlength="24"
                    autocomplete="nickname" aria-invalid=[mistake.in_field("name").map(|_| "true")]
                    aria-describedby=[mistake.in_field("name").map(|_| "wrong")] autofocus[mistake.0.is_some()]; }
            (mistake.below("name"))
            button.main { (context.say("do-keep-name")) }
        }
    };
    section(context, "me-name", &body)
}

fn own_studies(context: &RequestContext, studies: &[(String, Study)]) -> Markup {
    let label = |title: &str| context.words().say("study-delete-named", &[("title", title.into())]);
    let body = html! {
        ul.studies {
            @for (id, study) in studies {
                li {
                    a href=(format!("/study/{id}")) { (study.title) }
                    (delete(&format!("/study/{id}/delete"), &label(&study.title), &context.say("study-delete")))
                }
            }
        }
    };
    section(context, "me-studies", &body)
}

fn own_tokens(context: &RequestContext, tokens: &[(String, StoredToken)]) -> Markup {
    let label = |name: String| context.words().say("token-revoke-named", &[("name", name.into())]);
    let body = html! {
        p { (context.say("me-tokens-lead")) }
        ul.studies {
            @for (id, token) in tokens {
                li {
                    (token.name)
                    (delete(&format!("/me/tokens/{id}/revoke"), &label(token.name.to_string()), &context.say("token-revoke")))
                }
            }
        }
    };
    section(context, "me-tokens", &body)
}

fn delete(to: &str, label: &str, text: &str) -> Markup {
    html! { form method="post" action=(to) { button.quiet aria-label=(label) { (text) } } }
}

/// The seats can go on at another device.
fn seats(context: &RequestContext) -> Markup {
    let body = html! {
        p { (context.say("me-seats-lead")) }
        form method="post" action="/me/seats" { button { (context.say("do-move-seats")) } }
    };
    section(context, "me-seats", &body)
}

fn field(context: &RequestContext, label: &str, name: &str, complete: &str, mistake: Mistake<'_>) -> Markup {
    let fewest = (complete == "new-password").then_some("10");
    html! {
        label { (context.say(label))
            input type="password" name=(name) required minlength=[fewest] autocomplete=(complete)
                aria-invalid=[mistake.in_field(name).map(|_| "true")] aria-describedby=[mistake.in_field(name).map(|_| "wrong")]
                autofocus[mistake.in_field(name).is_some()]; }
        (mistake.below(name))
    }
}

fn entry(context: &RequestContext, form: AccountForm, ticket: Option<&str>, mistake: Mistake<'_>) -> Markup {
    let (to, complete, button) = match form {
        AccountForm::Make => (once("/me/account"), "new-password", "do-make-account"),
        _ => ("/me/log-in".to_owned(), "current-password", "do-log-in"),
    };
    html! {
        form.me method="post" action=(to) {
            @if let Some(ticket) = ticket { input type="hidden" name="ticket" value=(ticket); }
            label { (context.say("account-name"))
                input name="name" value=[mistake.0.map(|wrong| wrong.name.as_str())] required maxlength="24" autocomplete="username"
                    autocapitalize="off" spellcheck="false" aria-invalid=[mistake.in_field("name").map(|_| "true")]
                    aria-describedby=[mistake.in_field("name").map(|_| "wrong")] autofocus[mistake.in_field("name").is_some()]; }
            (mistake.below("name"))
            (field(context, "passphrase", "passphrase", complete, mistake))
            button { (context.say(button)) }
        }
    }
}

fn make(context: &RequestContext, ticket: Option<&str>, wrong: Option<&WrongForm>) -> Markup {
    let (new, known) = (Mistake::of(wrong, AccountForm::Make), Mistake::of(wrong, AccountForm::LogIn));
    let body = html! {
        p { (context.say("account-make-lead")) }
        details open[new.0.is_some()] { summary { (context.say("account-make")) }
            p { (context.say("passphrase-lead")) }
            (entry(context, AccountForm::Make, None, new))
        }
        details open[known.0.is_some()] { summary { (context.say("account-enter")) }
            p { (context.say("account-enter-lead")) }
            (entry(context, AccountForm::LogIn, ticket, known))
        }
    };
    section(context, "account", &body)
}

fn kept(context: &RequestContext, account: &Account, mistake: Mistake<'_>) -> Markup {
    let lead = context.words().say("account-lead", &[("name", account.name.to_string().into())]);
    let button =
        |to: &str, key: &str| html! { form method="post" action=(to) { button { (context.say(key)) } } };
    let body = html! {
        p { (lead) }
        div.actions { (button("/me/log-out", "do-log-out")) (button("/me/log-out-all", "do-log-out-all")) }
        details open[account.hash.is_none() || mistake.0.is_some()] { summary { (context.say("passphrase-change")) }
            @if account.hash.is_none() { p { (context.say("passphrase-used")) } }
            p { (context.say("passphrase-lead")) }
            form.me method="post" action="/me/passphrase" {
                @if account.hash.is_some() { (field(context, "passphrase-old", "old", "current-password", mistake)) }
                (field(context, "passphrase-new", "passphrase", "new-password", mistake))
                button { (context.say("passphrase-change")) }
            }
        }
    };
    section(context, "account", &body)
}

fn data(context: &RequestContext, account: Option<&Account>, mistake: Mistake<'_>) -> Markup {
    let body = html! {
        p { (context.say("me-data-lead")) " " a href="/privacy" { (context.say("privacy")) } }
        @if context.identity.session.is_some() {
            p { a href="/me/data" download="putahi.json" { (context.say("do-export")) } }
            details open[mistake.0.is_some()] { summary { (context.say("me-delete")) }
                p { (context.say("me-delete-lead")) }
                form.me method="post" action="/me/delete" {
                    @if account.is_some_and(|account| account.hash.is_some()) {
                        (field(context, "passphrase", "passphrase", "current-password", mistake))
                    }
                    button.warn { (context.say("do-delete")) }
                }
            }
        }
    };
    section(context, "me-data", &body)
}

pub(crate) fn gone(context: &RequestContext) -> Markup {
    let body = html! {
        p.lead { (context.say("me-gone-lead")) }
        p { a.button.main.big href="/" { (context.say("go-home")) } }
    };
    pictured(context, &context.say("me-gone"), &body, &one_board(context, &Spec::all()[0]))
}
