//! The lobby and one's own matches: two places with a page each.

use axum::extract::State;
use maud::Markup;
use putahi_host::store::MatchFilter;

use crate::error::ApiError;
use crate::kernel::extract::request_context::RequestContext;
use crate::matches::lines::{draw_boards, lines};
use crate::matches::lobby_page::Lobby;
use crate::matches::{lobby_page, own_matches, public_matches};
use crate::state::AppState;

/// The most matches of each kind that the lobby shows; each is read.
const MOST: usize = 50;
/// The most matches that one's own page shows and counts; each is read.
const MOST_OWN: usize = 60;

/// The page of the lobby.
pub(crate) async fn lobby(State(app): State<AppState>, context: RequestContext) -> Result<Markup, ApiError> {
    let (key, words) = (context.key.as_ref(), context.words());
    let open = public_matches::list(&app, MatchFilter::Open, MOST).await?;
    let live = public_matches::list(&app, MatchFilter::Live, MOST).await?;
    let mut open = lines(&app, &open, key, words).await?;
    let mut live = lines(&app, &live, key, words).await?;
    draw_boards(&app, &mut open, words).await?;
    draw_boards(&app, &mut live, words).await?;
    Ok(lobby_page::lobby(&context, &Lobby { open, live, now: app.clock.now() }))
}

/// The page of one's own matches.
pub(crate) async fn own_matches(
    State(app): State<AppState>,
    context: RequestContext,
) -> Result<Markup, ApiError> {
    let own = match &context.key {
        Some(key) => {
            let found = app.store.matches(MatchFilter::Of(key.clone()), MOST_OWN).await?;
            let mut own = lines(&app, &found, Some(key), context.words()).await?;
            draw_boards(&app, &mut own, context.words()).await?;
            own
        }
        None => Vec::new(),
    };
    Ok(own_matches::own_matches(&context, &own, app.clock.now()))
}
