//! Seat links: single-use links that move seats to another device.

use std::time::Duration;

use putahi_play::{Player, Timestamp};
use serde::{Deserialize, Serialize};

use crate::error::ApiError;
use crate::state::AppState;
use crate::store::{Document, Kind};
use crate::support::secret::Secret;

/// How long a link is valid.
const GOOD: Duration = Duration::from_secs(600);

/// The stored form of a link.
#[derive(Serialize, Deserialize)]
pub(crate) struct SeatTransfer {
    /// The player whose seats are offered.
    pub(crate) from: Player,
    /// The id of the match; None for all matches that are not over.
    pub(crate) id: Option<String>,
    /// When the link expires.
    until: Timestamp,
}

/// Creates a link for the seats of `from` in one match, or in all that are not over. Returns its secret.
///
/// # Errors
/// The link cannot be stored.
pub(crate) async fn offer(app: &AppState, from: Player, id: Option<String>) -> Result<Secret, ApiError> {
    let (secret, until) = (Secret::new(), app.clock.now().after(GOOD));
    let owner = from.id.clone();
    let transfer = SeatTransfer { from, id, until };
    let text = serde_json::to_string(&transfer).expect("a link is plain values");
    let document = Document { version: 0, text };
    app.store.write(Kind::Seat, &secret.fingerprint(), document, Some(owner.as_str()), Some(until)).await?;
    Ok(secret)
}

/// What the link with this secret offers.
///
/// # Errors
/// The link is unknown, used or expired, or the store fails.
pub(crate) async fn find(app: &AppState, secret: &str) -> Result<SeatTransfer, ApiError> {
    good(app, app.store.read(Kind::Seat, &fingerprint(secret)?).await?)
}

/// As [`find`], but also uses up the link.
///
/// # Errors
/// The link is unknown, used or expired, or the store fails.
pub(crate) async fn spend(app: &AppState, secret: &str) -> Result<SeatTransfer, ApiError> {
    good(app, app.store.take(Kind::Seat, &fingerprint(secret)?).await?)
}

fn fingerprint(secret: &str) -> Result<String, ApiError> {
    let secret: Secret = secret.parse().map_err(|_| ApiError::Spent)?;
    Ok(secret.fingerprint())
}

fn good(app: &AppState, document: Option<Document>) -> Result<SeatTransfer, ApiError> {
    let transfer: Option<SeatTransfer> =
        document.and_then(|document| serde_json::from_str(&document.text).ok());
    transfer.filter(|transfer| app.clock.now() < transfer.until).ok_or(ApiError::Spent)
}

#[cfg(test)]
mod tests {
    use putahi_play::PlayerId;
    use tempfile::TempDir;

    use super::*;
    use crate::bus::Bus;
    use crate::store::Store;
    use crate::support::clock::Clock;

    #[tokio::test]
    async fn a_link_is_good_for_one_use_and_for_ten_minutes() {
        let (folder, clock) = (TempDir::new().unwrap(), Clock::manual());
        let store = Store::open(folder.path()).unwrap();
        let app = AppState::new(folder.path(), store, Bus::new(), clock.clone());
        let ana = Player { id: PlayerId::new("ana"), name: "Ana".parse().unwrap() };
        let [used, unused] = [0, 1].map(|_| offer(&app, ana.clone(), None));
        let (used, unused) = (used.await.unwrap().to_string(), unused.await.unwrap().to_string());
        clock.advance(GOOD - Duration::from_millis(1));
        assert_eq!(find(&app, &used).await.unwrap().from, ana);
        assert_eq!(spend(&app, &used).await.unwrap().from, ana);
        assert!(matches!(spend(&app, &used).await, Err(ApiError::Spent)));
        find(&app, &unused).await.unwrap();
        clock.advance(Duration::from_millis(1));
        assert!(matches!(find(&app, &unused).await, Err(ApiError::Spent)));
        assert!(matches!(spend(&app, &unused).await, Err(ApiError::Spent)));
    }
}
