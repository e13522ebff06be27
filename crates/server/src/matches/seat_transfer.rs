//! Seat links: single-use links that move seats to another device.

use std::time::Duration;

use putahi_host::store::{Document, Kind, StoreError};
use putahi_host::support::secret::Secret;
use putahi_play::{Player, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::common::{ApiError, AppState, Result};

/// How long a link is valid.
const GOOD: Duration = Duration::from_secs(600);

#[derive(Serialize, Deserialize)]
pub(crate) struct SeatTransfer {
    pub(crate) from: Player,
    /// The id of the match; None for all matches that are not over.
    pub(crate) id: Option<String>,
    /// The player who has claimed the seats; None before. The same player may repeat an interrupted transfer.
    to: Option<PlayerId>,
    until: Timestamp,
    /// The version of its document.
    #[serde(skip)]
    version: u64,
}

/// Creates a link for the seats of `from` in one match, or in all that are not over. Returns its secret.
pub(crate) async fn offer(app: &AppState, from: Player, id: Option<String>) -> Result<Secret> {
    let secret = Secret::random();
    let transfer = SeatTransfer { from, id, to: None, until: app.clock.now().after(GOOD), version: 0 };
    write(app, &secret.fingerprint(), &transfer).await?;
    Ok(secret)
}

/// What the link with this secret offers the player `by`.
pub(crate) async fn find(app: &AppState, secret: &str, by: Option<&PlayerId>) -> Result<SeatTransfer> {
    let document = app.store.read(Kind::Seat, &fingerprint(secret)?).await?.ok_or(ApiError::Spent)?;
    let transfer: SeatTransfer = document.value().map_err(|_| ApiError::Spent)?;
    let is_good = app.clock.now() < transfer.until && (transfer.to.is_none() || transfer.to.as_ref() == by);
    if is_good { Ok(SeatTransfer { version: document.version, ..transfer }) } else { Err(ApiError::Spent) }
}

/// As [`find`], but from now on the link is good for `player` alone, who may use it until [`finish`]: a request that fails
/// halfway can be repeated.
pub(crate) async fn claim(app: &AppState, secret: &str, player: &PlayerId) -> Result<SeatTransfer> {
    let transfer = find(app, secret, Some(player)).await?;
    if transfer.to.is_some() {
        return Ok(transfer);
    }
    let claimed = SeatTransfer { to: Some(player.clone()), ..transfer };
    match write(app, &fingerprint(secret)?, &claimed).await {
        Ok(()) => Ok(claimed),
        Err(StoreError::Conflict) => Err(ApiError::Spent),
        Err(error) => Err(error.into()),
    }
}

/// Removes a link whose seats have been taken. If the store fails, the seats are taken all the same: until it expires, the link is
/// good for nobody but their owner.
pub(crate) async fn finish(app: &AppState, secret: &str) {
    let Ok(id) = fingerprint(secret) else { return };
    if let Err(error) = app.store.remove(Kind::Seat, &id).await {
        tracing::warn!(%error, "a link to seats was not removed");
    }
}

async fn write(app: &AppState, id: &str, link: &SeatTransfer) -> Result<(), StoreError> {
    let (owner, until) = (Some(link.from.id.as_str()), Some(link.until));
    app.store.write(Kind::Seat, id, Document::of(link.version, link), owner, until).await.map(drop)
}

fn fingerprint(secret: &str) -> Result<String> {
    secret.parse().map(|secret: Secret| secret.fingerprint()).map_err(|_| ApiError::Spent)
}

#[cfg(test)]
mod tests {
    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::store::Store;
    use putahi_host::support::clock::Clock;
    use tempfile::TempDir;

    use super::*;

    #[tokio::test]
    async fn a_link_is_good_for_one_use_and_for_ten_minutes() {
        let (folder, clock) = (TempDir::new().unwrap(), Clock::manual());
        let store = Store::open(folder.path()).unwrap();
        let app = AppState::from(Host::new(folder.path(), store, Bus::new(), clock.clone()));
        let ana = Player { id: PlayerId::new("ana"), name: "Ana".parse().unwrap() };
        let [used, unused] = [0, 1].map(|_| offer(&app, ana.clone(), None));
        let (used, unused) = (used.await.unwrap().to_string(), unused.await.unwrap().to_string());
        clock.advance(GOOD - Duration::from_millis(1));
        let [ben, cleo] = ["ben", "cleo"].map(PlayerId::new);
        assert_eq!(find(&app, &used, None).await.unwrap().from, ana);
        for _ in 0..2 {
            assert_eq!(
                claim(&app, &used, &ben).await.unwrap().from,
                ana,
                "an interrupted request is repeated"
            );
            assert!(matches!(claim(&app, &used, &cleo).await, Err(ApiError::Spent)));
            assert!(matches!(find(&app, &used, None).await, Err(ApiError::Spent)));
        }
        finish(&app, &used).await;
        assert!(matches!(claim(&app, &used, &ben).await, Err(ApiError::Spent)));
        find(&app, &unused, None).await.unwrap();
        clock.advance(Duration::from_millis(1));
        assert!(matches!(find(&app, &unused, None).await, Err(ApiError::Spent)));
        assert!(matches!(claim(&app, &unused, &ben).await, Err(ApiError::Spent)));
    }
}
