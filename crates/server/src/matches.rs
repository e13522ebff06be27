//! The matches of this process.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use putahi_play::{Key, Table};
use putahi_rules::Seat;
use tokio::sync::Mutex;

use crate::bus::Bus;
use crate::live::{Live, new_id};
use crate::store::{Log, Stage, Standing, Store, StoreError};

/// The live matches of this process: loaded when somebody asks, forgotten when nobody holds them.
#[derive(Clone)]
pub(crate) struct Matches {
    store: Store,
    bus: Bus,
    live: Arc<Mutex<HashMap<String, Weak<Live>>>>,
}

impl Matches {
    /// The matches kept in `store`; what happens in them is told to the `bus`.
    pub(crate) fn new(store: Store, bus: Bus) -> Matches {
        Matches { store, bus, live: Arc::default() }
    }

    /// Makes a match under a new id, with what has happened in it.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn create(&self, log: Log) -> Result<Arc<Live>, StoreError> {
        self.create_as(new_id(), log).await
    }

    /// Makes a match under an id of [`new_id`] that was told to somebody before.
    ///
    /// # Errors
    /// It cannot be kept, or there is a match of this id.
    pub(crate) async fn create_as(&self, id: String, log: Log) -> Result<Arc<Live>, StoreError> {
        let live = Arc::new(Live::from_log(&id, &self.store, &self.bus, &log)?);
        let standing = live.read(|_, table, _| Standing::of(table)).await;
        self.store.create(&id, log, standing).await?;
        self.live.lock().await.insert(id, Arc::downgrade(&live));
        Ok(live)
    }

    /// The match of this id; none if there is none.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) async fn find(&self, id: &str) -> Result<Option<Arc<Live>>, StoreError> {
        let mut live = self.live.lock().await;
        if let Some(found) = live.get(id).and_then(Weak::upgrade) {
            return Ok(Some(found));
        }
        live.retain(|_, held| held.strong_count() > 0);
        let Some(log) = self.store.load(id).await? else { return Ok(None) };
        let found = Arc::new(Live::from_log(id, &self.store, &self.bus, &log)?);
        live.insert(id.to_owned(), Arc::downgrade(&found));
        Ok(Some(found))
    }

    /// The match of this id, if somebody holds it.
    pub(crate) async fn held_as(&self, id: &str) -> Option<Arc<Live>> {
        self.live.lock().await.get(id).and_then(Weak::upgrade)
    }

    /// Throws a match away; false if there was none.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let deleted = self.store.delete(id).await?;
        self.live.lock().await.remove(id);
        Ok(deleted)
    }

    /// The matches that somebody holds.
    pub(crate) async fn held(&self) -> Vec<Arc<Live>> {
        self.live.lock().await.values().filter_map(Weak::upgrade).collect()
    }
}

impl Standing {
    /// By what lists and sweeps find a match.
    pub(crate) fn of(table: &dyn Table) -> Standing {
        let company = table.company();
        let stage = match table.turn() {
            None => Stage::Over,
            Some(_) if company.free().next().is_some() => Stage::Open,
            Some(_) => Stage::Live,
        };
        // Also those whose seat a computer has taken since: the match tells of them.
        let seats = Seat::all(table.sitters().seats());
        let guests = seats.filter_map(|seat| Some(company.guest(seat)?.key.clone()));
        let mut guests: Vec<Key> = guests.collect();
        guests.dedup();
        Standing { stage, due: table.due().map(|(_, due)| due), guests }
    }
}
