//! Feeds of a player's turns at secret addresses. The store has only the fingerprints of the secrets.

use putahi_play::{Language, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::store::{Document, Kind, Store, StoreError};
use crate::support::secret::{Secret, fingerprint};

/// What is stored of a feed, beside the fingerprint of its secret.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Feed {
    /// The player whose turns it tells.
    pub owner: PlayerId,
    /// The tag of the language that it is written in.
    language: String,
    /// When its address was made.
    pub made: Timestamp,
}

impl Feed {
    /// The language that it is written in.
    pub fn language(&self) -> Language {
        self.language.parse().unwrap_or_default()
    }
}

/// The id under which the feed of this secret is stored, which is that of no other secret.
fn id(secret: &Secret) -> String {
    fingerprint(format!("feed {secret}"))
}

/// Makes the feed of `owner`, now; the address before it is valid no longer. It may be forgotten at `until`.
///
/// # Errors
/// The store fails.
pub async fn make(
    store: &Store,
    owner: &PlayerId,
    language: Language,
    now: Timestamp,
    until: Option<Timestamp>,
) -> Result<Secret, StoreError> {
    revoke(store, owner).await?;
    let secret = Secret::random();
    let feed = Feed { owner: owner.clone(), language: language.tag().to_owned(), made: now };
    store.write(Kind::Feed, &id(&secret), Document::of(0, &feed), Some(owner.as_str()), until).await?;
    Ok(secret)
}

/// The feed of this secret; none if there is none, or it was revoked.
///
/// # Errors
/// The store fails.
pub async fn find(store: &Store, secret: &Secret) -> Result<Option<Feed>, StoreError> {
    let document = store.read(Kind::Feed, &id(secret)).await?;
    Ok(document.and_then(|document| document.value_if_readable(Kind::Feed)))
}

/// The feed of `owner`, if there is one.
///
/// # Errors
/// The store fails.
pub async fn of(store: &Store, owner: &PlayerId) -> Result<Option<Feed>, StoreError> {
    let documents = store.documents(Kind::Feed, owner.as_str()).await?;
    Ok(documents.iter().find_map(|(_, document)| document.value_if_readable(Kind::Feed)))
}

/// Lets the feed of one owner be another's, who keeps it until it is revoked.
///
/// # Errors
/// The store fails.
pub async fn hand_over(store: &Store, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
    for (id, document) in store.documents(Kind::Feed, from.as_str()).await? {
        let Some(feed) = document.value_if_readable::<Feed>(Kind::Feed) else { continue };
        let moved = Document::of(document.version, &Feed { owner: to.clone(), ..feed });
        match store.write(Kind::Feed, &id, moved, Some(to.as_str()), None).await {
            // It has been revoked meanwhile.
            Ok(_) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Takes the feed of `owner` back.
///
/// # Errors
/// The store fails.
pub async fn revoke(store: &Store, owner: &PlayerId) -> Result<(), StoreError> {
    for (id, _) in store.documents(Kind::Feed, owner.as_str()).await? {
        store.remove(Kind::Feed, &id).await?;
    }
    Ok(())
}
