//! Documents of the store that are read, changed and written again.

use putahi_host::store::{Document, Kind, Store, StoreError};
use putahi_play::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Changes a document, or a new one, and returns what it is then, with what `change` returns. Fails if every try conflicts with
/// another change.
pub(crate) async fn change<T: Default + Serialize + DeserializeOwned, R>(
    store: &Store,
    kind: Kind,
    id: &str,
    owner: Option<&str>,
    until: Option<Timestamp>,
    tries: usize,
    change: impl Fn(&mut T) -> R,
) -> Result<(T, R), StoreError> {
    for _ in 0..tries {
        let (mut stored, version) = read(store, kind, id).await?;
        let result = change(&mut stored);
        match store.write(kind, id, Document::of(version, &stored), owner, until).await {
            Ok(_) => return Ok((stored, result)),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    Err(StoreError::Conflict)
}

/// A document with its version; if it is not there, or cannot be read, an empty one.
pub(crate) async fn read<T: Default + DeserializeOwned>(
    store: &Store,
    kind: Kind,
    id: &str,
) -> Result<(T, u64), StoreError> {
    let Some(document) = store.read(kind, id).await? else { return Ok(Default::default()) };
    let what = if kind == Kind::PuzzleDay { "stored numbers of a day" } else { "a stored progress" };
    let read = document.value().inspect_err(|error| tracing::error!(%error, "{what} cannot be read"));
    Ok((read.unwrap_or_default(), document.version))
}
