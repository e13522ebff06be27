//! What a reader chooses about the pages.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use maud::{Markup, html};
use putahi_host::people::account::Account;
use putahi_host::people::settings::Setting;
use serde::Deserialize;

use crate::common::cookie::SETTINGS;
use crate::common::extract::request_context::is_local;
use crate::common::{ApiError, AppRequest, FormBody, RequestContext, Result, page};

#[derive(Deserialize)]
pub(crate) struct SettingsQuery {
    /// Present if settings have just been saved.
    saved: Option<String>,
}

/// The page of settings, which says that they have been saved.
const SAVED: &str = "/settings?saved=yes";

/// Stores settings in the client's cookie, and with the account, and goes back to the page that `back` names.
pub(crate) async fn store(
    AppRequest { app, context, .. }: AppRequest,
    FormBody(form): FormBody<BTreeMap<String, String>>,
) -> Result<impl IntoResponse> {
    let mut settings = context.settings;
    for (name, value) in form.iter().filter(|(name, _)| *name != "back") {
        settings.choose(name, value).ok_or_else(|| ApiError::field(name, value))?;
    }
    if let Some(account) = context.identity.session.as_ref().and_then(|known| known.account.as_ref()) {
        let chosen = settings.to_string();
        account.revise(&app.store, |account| Account { settings: chosen.clone(), ..account }).await?;
    }
    let back = form.get("back").filter(|path| is_local(path)).map_or("/", String::as_str);
    let back = if back.split('?').next() == Some("/settings") { SAVED } else { back };
    Ok(([(header::SET_COOKIE, SETTINGS.set(&settings.to_string(), context.secure))], Redirect::to(back)))
}

pub(crate) async fn settings(context: RequestContext, Query(query): Query<SettingsQuery>) -> Markup {
    let body = html! {
        p { (context.say("settings-lead")) }
        @if query.saved.is_some() { p.done role="status" { (context.say("settings-saved")) } }
        form.settings method="post" action="/settings" {
            input type="hidden" name="back" value="/settings";
            @for (setting, chosen) in context.settings.chosen() { (choice(&context, setting, chosen)) }
            div.savebar { button.main { (context.say("keep")) } }
        }
    };
    page(&context, &context.say("settings"), &body)
}

fn choice(context: &RequestContext, setting: Setting, chosen: &str) -> Markup {
    let name = setting.name;
    html! {
        fieldset {
            legend { (context.say(&format!("setting-{name}"))) }
            @for value in setting.values {
                label {
                    input type="radio" name=(name) value=(value) checked[*value == chosen];
                    " " (context.say(&format!("setting-{name}-{value}")))
                }
            }
        }
    }
}
