//! What somebody chooses about the pages.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Redirect;
use maud::Markup;
use putahi_host::people::account::Account;
use serde::Deserialize;

use crate::error::ApiError;
use crate::kernel::cookie::SETTINGS;
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::{RequestContext, is_local};
use crate::site::settings_page;
use crate::state::AppState;

/// The page of settings.
pub(crate) async fn settings(context: RequestContext, Query(query): Query<SettingsQuery>) -> Markup {
    settings_page::settings(&context, query.saved.is_some())
}

/// What the address of the page says.
#[derive(Deserialize)]
pub(crate) struct SettingsQuery {
    /// Present if settings have just been saved.
    saved: Option<String>,
}

/// The page of settings, which says that they have been saved.
const SAVED: &str = "/settings?saved=yes";

/// Stores settings in the client's cookie, and with the account, and goes back to the page that `back` names.
pub(crate) async fn store(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(form): FormBody<BTreeMap<String, String>>,
) -> Result<([(HeaderName, HeaderValue); 1], Redirect), ApiError> {
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
