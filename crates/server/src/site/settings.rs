//! What a reader chooses about the pages.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Redirect};
use maud::{Markup, html};
use putahi_host::people::account::Account;
use putahi_host::people::settings::Setting;
use putahi_rules::Spec;
use serde::Deserialize;

use crate::common::cookie::SETTINGS;
use crate::common::extract::request_context::is_local;
use crate::common::frame::language_name;
use crate::common::game_picture::{on_cloth, picture};
use crate::common::{ApiError, AppRequest, FormBody, RequestContext, Result, framed};

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
    let of = |group: &str| {
        let chosen = context.settings.chosen().filter(move |(setting, _)| group_of(setting.name) == group);
        chosen.collect::<Vec<_>>()
    };
    let body = html! {
        div.hero { div { h1 { (context.say("settings")) } p { (context.say("settings-lead")) } } }
        @if query.saved.is_some() { p.done role="status" { (context.say("settings-saved")) } }
        form.settings method="post" action="/settings" {
            input type="hidden" name="back" value="/settings";
            @for group in GROUPS {
                section.card {
                    h2 { (context.say(&format!("settings-{group}"))) }
                    @for (setting, chosen) in of(group) { (choice(&context, setting, chosen)) }
                }
            }
            div.savebar { button.main.big { (context.say("keep")) } }
        }
    };
    framed(&context, &context.say("settings"), &body)
}

/// What settings are about, in the order of the page.
const GROUPS: [&str; 3] = ["board", "play", "pages"];

fn group_of(setting: &str) -> &'static str {
    match setting {
        "look" | "men" | "names" | "facing" => GROUPS[0],
        "language" | "light" | "size" | "hand" => GROUPS[2],
        _ => GROUPS[1],
    }
}

fn choice(context: &RequestContext, setting: Setting, chosen: &str) -> Markup {
    let name = setting.name;
    let is_seen = ["look", "men"].contains(&name);
    html! {
        fieldset.tiles[is_seen] {
            legend { (context.say(&format!("setting-{name}"))) }
            div.chips {
                @for value in setting.values {
                    label.chip {
                        input type="radio" name=(name) value=(value) checked[*value == chosen];
                        @if is_seen { (sample(context, name, value)) }
                        span { (words_of(context, name, value)) }
                    }
                }
            }
        }
    }
}

/// What a value of a setting is called; a language, what its readers call it.
fn words_of(context: &RequestContext, name: &str, value: &str) -> String {
    match value.parse() {
        Ok(language) if name == "language" => language_name(language),
        _ => context.say(&format!("setting-{name}-{value}")),
    }
}

/// A small board as it looks with this choice.
fn sample(context: &RequestContext, name: &str, value: &str) -> Markup {
    let spec = &Spec::all()[1];
    let board = on_cloth(spec.id(), &picture(context, spec));
    html! { span.sample data-look=[(name == "look").then_some(value)] data-men=[(name == "men").then_some(value)] { (board) } }
}
