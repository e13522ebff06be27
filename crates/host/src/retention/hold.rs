//! The pause of the retention after a long absence of the server. What seems to be a long absence may be a wrong clock, by which
//! everything would be past its retention; so nothing is deleted until the server has run for a day, or the operator has
//! confirmed the clock.

use std::time::Duration;

use putahi_play::Timestamp;
use serde::{Deserialize, Serialize};

use crate::store::{Document, Kind, Store, StoreError};
use crate::support::absence::Absence;

/// From this length on an absence may be a wrong clock.
const LONG: Duration = Duration::from_secs(7 * 86_400);
/// How long nothing is deleted while the server runs.
pub(crate) const PAUSE: Duration = Duration::from_secs(86_400);
/// The id of the document of the pause.
const ID: &str = "retention";

/// A pause of the retention.
#[derive(Serialize, Deserialize)]
struct Hold {
    /// When it ends.
    until: Timestamp,
}

async fn read(store: &Store) -> Result<Option<(u64, Hold)>, StoreError> {
    let document = store.read(Kind::Absence, ID).await?;
    Ok(document.and_then(|found| Some((found.version, found.value().ok()?))))
}

/// Notes an absence: a long one begins a pause, and a pause lasts longer by any other.
pub(crate) async fn note_absence(store: &Store, absence: Absence) -> Result<(), StoreError> {
    let before = read(store).await?;
    let left = match &before {
        _ if absence.length() >= LONG => PAUSE,
        Some((_, hold)) => hold.until.since(absence.since).min(PAUSE),
        None => Duration::ZERO,
    };
    if left.is_zero() {
        return Ok(());
    }
    if absence.length() >= LONG {
        tracing::warn!(
            days = absence.length().as_secs() / 86_400,
            "the server was away for so many days, or its clock is wrong: nothing is deleted until it has run for a day; if \
             the clock is right, `putahi admin confirm-clock` ends that at once"
        );
    }
    let version = before.map_or(0, |(version, _)| version);
    let document = Document::of(version, &Hold { until: absence.until.after(left) });
    match store.write(Kind::Absence, ID, document, None, None).await {
        // Another node has noted the same absence.
        Ok(_) | Err(StoreError::Conflict) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Whether nothing is to be deleted `now`. A pause that ends later than in a day was noted by a clock that has been set back
/// since.
pub(crate) async fn is_held(store: &Store, now: Timestamp) -> Result<bool, StoreError> {
    let left = read(store).await?.map_or(Duration::ZERO, |(_, hold)| hold.until.since(now));
    Ok(!left.is_zero() && left <= PAUSE)
}

/// Ends the pause; false if there is none.
///
/// # Errors
/// The store fails.
pub async fn lift(store: &Store, now: Timestamp) -> Result<bool, StoreError> {
    let was_held = is_held(store, now).await?;
    store.remove(Kind::Absence, ID).await?;
    Ok(was_held)
}
