//! Whether the store takes writes, found out by a small write now and then.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use super::{Store, StoreError};

/// How long what was found out counts: however many ask, no more is written than once in this time.
const FRESH: Duration = Duration::from_secs(3);

/// What a write has shown.
#[derive(Clone, Copy, Debug)]
struct Probed {
    at: Instant,
    /// Why the store does not work; None if it does.
    fault: Option<&'static str>,
}

/// Finds out whether the store takes writes and gives back what it keeps; clones share what was found out.
#[derive(Clone, Debug)]
pub struct WriteProbe {
    store: Store,
    /// Locked while a write is under way.
    last: Arc<Mutex<Option<Probed>>>,
}

impl WriteProbe {
    /// A probe of `store` that has found out nothing yet.
    pub(crate) fn new(store: Store) -> WriteProbe {
        WriteProbe { store, last: Arc::default() }
    }

    /// Why the store does not work; None if it does. This takes as long as the store does: as long as nothing else may wait for it.
    pub async fn fault(&self) -> Option<&'static str> {
        // The caller may leave before the answer, which counts for others too.
        tokio::spawn(self.clone().probe()).await.unwrap_or_else(|_| Some(StoreError::Closed.brief()))
    }

    async fn probe(self) -> Option<&'static str> {
        let mut last = self.last.lock().await;
        if let Some(Probed { fault, .. }) = last.filter(|probed| probed.at.elapsed() < FRESH) {
            return fault;
        }
        let done = match self.store.probe().await {
            Ok(()) => self.store.last_heartbeat().await.map(drop),
            failed => failed,
        };
        let before = last.is_none_or(|probed| probed.fault.is_none());
        match &done {
            Err(error) if before && !error.is_lost() => {
                tracing::error!(%error, "the store takes no writes; /readyz says so");
            }
            Ok(()) if !before => tracing::info!("the store takes writes again"),
            _ => {}
        }
        let fault = done.err().map(|error| error.brief());
        *last = Some(Probed { at: Instant::now(), fault });
        fault
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;
    use tempfile::TempDir;

    use super::*;
    use crate::store::FILE;

    /// How often the probe has written.
    fn writes(folder: &TempDir) -> i64 {
        let database = Connection::open(folder.path().join(FILE)).unwrap();
        database
            .query_row("SELECT version FROM documents WHERE kind = 'probe'", [], |row| row.get(0))
            .unwrap()
    }

    #[tokio::test]
    async fn many_who_ask_cause_one_write() {
        let folder = TempDir::new().unwrap();
        let probe = WriteProbe::new(Store::open(folder.path()).unwrap());
        for _ in 0..10 {
            let both = tokio::join!(probe.fault(), probe.fault());
            assert_eq!(both, (None, None));
        }
        assert_eq!(writes(&folder), 1);
        let later = WriteProbe::new(probe.store.clone());
        assert_eq!(later.fault().await, None);
        assert_eq!(writes(&folder), 2, "there is one document, however often it is written");
    }

    #[tokio::test]
    async fn a_store_that_can_only_be_read_does_not_work() {
        let folder = TempDir::new().unwrap();
        let _writer = Store::open(folder.path()).unwrap();
        let store = Store::open_read_only(folder.path()).unwrap();
        store.last_heartbeat().await.unwrap();
        assert_eq!(WriteProbe::new(store).fault().await, Some("the store fails"));
    }
}
