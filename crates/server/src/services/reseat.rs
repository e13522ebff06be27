//! Seats in all matches of somebody go over to somebody else.

use std::sync::Arc;

use putahi_play::{Guest, Key};

use crate::auth::api_token;
use crate::error::ApiError;
use crate::matches::live_match::{ExecuteError, LiveMatch};
use crate::state::AppState;
use crate::store::{MatchFilter, MatchSummary, Stage, StoreError};

/// More matches than anybody has.
const ALL: usize = i64::MAX as usize;

/// The matches in which somebody has a seat.
pub(crate) async fn matches_of(app: &AppState, key: &Key) -> Result<Vec<MatchSummary>, StoreError> {
    app.store.matches(MatchFilter::Of(key.clone()), ALL).await
}

/// The matches of somebody that are not over.
async fn running(app: &AppState, key: &Key) -> Result<Vec<Arc<LiveMatch>>, ApiError> {
    let mut running = Vec::new();
    for found in matches_of(app, key).await? {
        if found.stage != Stage::Over {
            running.push(app.find(&found.id).await?);
        }
    }
    Ok(running)
}

/// Lets `guest` sit where `from` does, in all matches that are not over.
pub(crate) async fn reseat_all(app: &AppState, from: &Key, guest: &Guest) -> Result<(), ApiError> {
    for live in running(app, from).await? {
        // One that has ended meanwhile stays as it is.
        if let Err(ExecuteError::Store(error)) = live.reseat(from, guest).await {
            return Err(error.into());
        }
    }
    Ok(())
}

/// Lets all matches, places in rooms and tokens of `key` be those of `guest`.
pub(crate) async fn hand_over(app: &AppState, key: &Key, guest: &Guest) -> Result<(), ApiError> {
    reseat_all(app, key, guest).await?;
    for found in matches_of(app, key).await? {
        app.find(&found.id).await?.rewrite(key, guest).await?;
    }
    app.rooms.rekey(key, &guest.key).await?;
    Ok(api_token::hand_over(&app.store, key, &guest.key).await?)
}
