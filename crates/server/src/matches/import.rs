//! Matches that go on where a record leaves off.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use putahi_host::store::MatchSetup;
use putahi_play::{DeviceMode, MatchSettings, PlayerKind, events};
use putahi_rules::{BySeat, ImportError, Record, import};
use serde::Deserialize;

use crate::error::{ApiError, RequestFault};
use crate::kernel::extract::body::FormBody;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::create::NewMatch;
use crate::matches::new_match::lead_to;
use crate::matches::records_page;
use crate::state::AppState;

/// The page on which a record is loaded.
pub(crate) async fn records(context: RequestContext) -> Markup {
    records_page::records(&context, "", None)
}

/// The form of that page.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Loaded {
    record: String,
}

/// Begins a match where a record leaves off; all seats are people's, at one screen. A text that is no record is shown
/// again with what is wrong with it.
pub(crate) async fn load(
    State(app): State<AppState>,
    context: RequestContext,
    loaded: Result<FormBody<Loaded>, ApiError>,
) -> Result<Response, ApiError> {
    let text = match loaded {
        Ok(FormBody(loaded)) => loaded.record,
        Err(error @ ApiError::Request(RequestFault::TooLarge)) => return Ok(refused(&context, "", &error)),
        Err(error) => return Err(error),
    };
    let (parts, text) =
        app.in_turn(&context.identity.requester(), move || (import(None, &text), text)).await?;
    match parts.as_slice() {
        [] | [Err(ImportError::Unknown { .. })] => Ok(refused(&context, &text, &no_record(&text))),
        [Err(error)] => Ok(refused(&context, &text, &error.clone().into())),
        [Ok(part)] if records_page::notes(&context, part).is_empty() => match part.tree() {
            Some(tree) => lead_to(&app, &context, continued(&tree.mainline())).await,
            None => Ok(refused(&context, &text, &no_record(&text))),
        },
        parts => Ok(records_page::choose(&context, &text, parts).into_response()),
    }
}

/// The text is no record.
fn no_record(text: &str) -> ApiError {
    text.parse::<Record>().map_or_else(ApiError::from, |_| ApiError::NotFound)
}

/// The page with the text that was sent, and what is wrong with it.
fn refused(context: &RequestContext, text: &str, error: &ApiError) -> Response {
    let message = error.message(context.words());
    (error.status(), records_page::records(context, text, Some(&message))).into_response()
}

fn continued(record: &Record) -> NewMatch {
    let player_kinds = BySeat::from_fn(record.seats(), |_| PlayerKind::Human);
    let setup = MatchSetup {
        spec: record.spec().clone(),
        start: record.start().map(str::to_owned),
        settings: MatchSettings { device_mode: DeviceMode::Shared, ..player_kinds.into() },
        public: false,
    };
    NewMatch { setup, played: events(record), first: None }
}
