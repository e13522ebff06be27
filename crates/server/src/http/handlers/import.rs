//! Matches that go on where a record leaves off.

use axum::extract::State;
use axum::response::Response;
use maud::Markup;
use putahi_play::{DeviceMode, MatchSettings, PlayerKind, events};
use putahi_rules::{BySeat, Record};
use serde::Deserialize;

use super::new_match::lead_to;
use crate::error::ApiError;
use crate::http::extract::body::FormBody;
use crate::http::extract::request_context::RequestContext;
use crate::http::views;
use crate::services::create_match::NewMatch;
use crate::state::AppState;
use crate::store::MatchSetup;

/// The page on which a record is loaded.
pub(crate) async fn records(context: RequestContext) -> Markup {
    views::records(&context)
}

/// The form of that page.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Loaded {
    record: String,
}

/// Begins a match where a record leaves off; all seats are people's, at one screen.
pub(crate) async fn load(
    State(app): State<AppState>,
    context: RequestContext,
    FormBody(loaded): FormBody<Loaded>,
) -> Result<Response, ApiError> {
    let record: Record = loaded.record.parse()?;
    lead_to(&app, &context, continued(&record)).await
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
