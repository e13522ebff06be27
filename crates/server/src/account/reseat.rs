//! Transfers what belongs to a player to another player, or to a session with another secret.

use putahi_host::live::live_match::ExecuteError;
use putahi_host::people::session::{KnownSession, Session};
use putahi_host::people::{api_token, feed};
use putahi_host::store::{MatchFilter, MatchSummary, Stage, StoreError};
use putahi_play::{Player, PlayerId};

use crate::analysis::studies;
use crate::coach;
use crate::common::{AppState, Result};
use crate::puzzles::progress;

/// More matches than any player has.
const ALL: usize = i64::MAX as usize;

pub(crate) async fn matches_of(app: &AppState, key: &PlayerId) -> Result<Vec<MatchSummary>, StoreError> {
    app.store.matches(MatchFilter::Of(key.clone()), ALL).await
}

/// Gives the seats of `from` to `player` in all matches that are not over and can be read.
pub(crate) async fn reseat_all(app: &AppState, from: &PlayerId, player: &Player) -> Result<()> {
    for found in matches_of(app, from).await?.into_iter().filter(|found| found.stage != Stage::Over) {
        let Some(live) = app.matches.find_readable(&found.id).await? else { continue };
        match live.reseat(from, player).await {
            Err(ExecuteError::Store(error)) if !error.is_unreadable_match() => return Err(error.into()),
            // A match that has ended meanwhile is not changed.
            _ => {}
        }
    }
    Ok(())
}

/// Transfers all matches, room memberships, API tokens, studies, the feed and the progress in puzzles and first steps of `key` to `player`.
pub(crate) async fn hand_over(app: &AppState, key: &PlayerId, player: &Player) -> Result<()> {
    reseat_all(app, key, player).await?;
    for found in matches_of(app, key).await? {
        app.matches.rewrite(&found.id, key, player).await?;
    }
    app.rooms.rekey(key, &player.id).await?;
    progress::hand_over(app, key, &player.id).await?;
    coach::progress::hand_over(app, key, &player.id).await?;
    studies::hand_over(app, key, &player.id).await?;
    feed::hand_over(&app.store, key, &player.id).await?;
    Ok(api_token::hand_over(&app.store, key, &player.id).await?)
}

/// Replaces a session by one with a new secret, which takes over all that belongs to it. The old secret becomes useless.
pub(crate) async fn renew(app: &AppState, known: &KnownSession) -> Result<Session> {
    let (player, secret) = match &known.account {
        Some(account) => (account.player(), app.sessions.join(account).await?),
        None => {
            let (player, secret) = app.sessions.replace(known).await?;
            // A session for a person of a room acts for the same player as the one before.
            if player.id != known.player.id {
                hand_over(app, &known.player.id, &player).await?;
            }
            (player, secret)
        }
    };
    app.sessions.end(&known.session).await?;
    Ok(Session { player, secret: Some(secret) })
}
