//! Gives a session another secret.

use axum::http::HeaderValue;
use putahi_play::Player;

use crate::account::reseat::hand_over;
use crate::auth::session::{KnownSession, Session};
use crate::error::ApiError;
use crate::state::AppState;

/// Replaces a session by one with a new secret, which takes over all that belongs to it. The old secret is useless from
/// then on.
///
/// # Errors
/// The store fails.
pub(crate) async fn renew(app: &AppState, known: &KnownSession, secure: bool) -> Result<Session, ApiError> {
    let (player, cookie) = match &known.account {
        Some(account) => (account.player(), app.sessions.join(account, secure).await?),
        None => take_place(app, known, secure).await?,
    };
    app.sessions.end(&known.session).await?;
    Ok(Session { player, cookie: Some(cookie) })
}

async fn take_place(
    app: &AppState,
    known: &KnownSession,
    secure: bool,
) -> Result<(Player, HeaderValue), ApiError> {
    let (player, cookie) = app.sessions.replace(known, secure).await?;
    hand_over(app, &known.player.id, &player).await?;
    Ok((player, cookie))
}
