//! The lobby: matches that wait for somebody, and matches to watch.

use axum::extract::State;
use maud::Markup;

use crate::error::ApiError;
use crate::http::extract::request_context::RequestContext;
use crate::http::views::{self, Lobby};
use crate::services::public_matches;
use crate::state::AppState;
use crate::store::MatchFilter;

/// The most matches of each kind that are shown.
const MOST: usize = 50;

/// The page of the lobby.
pub(crate) async fn lobby(State(app): State<AppState>, context: RequestContext) -> Result<Markup, ApiError> {
    let (own, rooms) = match &context.key {
        Some(key) => (app.store.matches(MatchFilter::Of(key.clone()), MOST).await?, app.rooms.of(key).await?),
        None => Default::default(),
    };
    let open = public_matches::list(&app, MatchFilter::Open, MOST).await?;
    let live = public_matches::list(&app, MatchFilter::Live, MOST).await?;
    Ok(views::lobby(&context, &Lobby { open, live, own, rooms }))
}
