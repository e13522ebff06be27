//! Gives a session another secret.

use putahi_host::people::session::{KnownSession, Session};
use putahi_host::support::secret::Secret;
use putahi_play::Player;

use crate::account::reseat::hand_over;
use crate::error::ApiError;
use crate::state::AppState;

/// Replaces a session by one with a new secret, which takes over all that belongs to it. The old secret is useless from
/// then on.
///
/// # Errors
/// The store fails.
pub(crate) async fn renew(app: &AppState, known: &KnownSession) -> Result<Session, ApiError> {
    let (player, secret) = match &known.account {
        Some(account) => (account.player(), app.sessions.join(account).await?),
        None => take_place(app, known).await?,
    };
    app.sessions.end(&known.session).await?;
    Ok(Session { player, secret: Some(secret) })
}

async fn take_place(app: &AppState, known: &KnownSession) -> Result<(Player, Secret), ApiError> {
    let (player, secret) = app.sessions.replace(known).await?;
    hand_over(app, &known.player.id, &player).await?;
    Ok((player, secret))
}
