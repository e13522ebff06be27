//! The matches of this process.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use putahi_play::{Event, Key, Table};
use putahi_rules::Seat;
use tokio::sync::{Mutex, broadcast};

use crate::bus::Bus;
use crate::live::{Live, new_id};
use crate::store::{Log, Stage, Standing, Store, StoreError};

/// Tells who has sat down, and in which match.
pub(crate) type Seated = broadcast::Sender<(Key, String)>;

/// News of seats that wait for a slow listener, who has to look anew if there are more.
const SEATED: usize = 256;

/// The live matches of this process: loaded when somebody asks, forgotten when nobody holds them.
#[derive(Clone)]
pub(crate) struct Matches {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) seated: Seated,
    live: Arc<Mutex<HashMap<String, Weak<Live>>>>,
}

impl Matches {
    /// The matches kept in `store`; what happens in them is told to the `bus`.
    pub(crate) fn new(store: Store, bus: Bus) -> Matches {
        Matches { store, bus, live: Arc::default(), seated: Seated::new(SEATED) }
    }

    /// Makes a match under a new id, with what has happened in it.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn create(&self, log: Log) -> Result<Arc<Live>, StoreError> {
        self.create_as(new_id(), log).await
    }

    /// The match of this id of [`new_id`], made with what `log` says if there is none yet. Of several who make it at once, at
    /// other nodes too, one does, and all are given the same.
    ///
    /// # Errors
    /// It cannot be read or kept.
    pub(crate) async fn find_or_make(
        &self,
        id: &str,
        log: impl FnOnce() -> Log,
    ) -> Result<Arc<Live>, StoreError> {
        if let Some(found) = self.find(id).await? {
            return Ok(found);
        }
        match self.create_as(id.to_owned(), log()).await {
            Err(StoreError::Conflict) => self.find(id).await?.ok_or(StoreError::Conflict),
            made => made,
        }
    }

    async fn create_as(&self, id: String, log: Log) -> Result<Arc<Live>, StoreError> {
        let live = Arc::new(Live::from_log(&id, self, &log)?);
        let standing = live.read(|_, table, _| Standing::of(table)).await;
        let sat: Vec<_> =
            log.entries.iter().filter_map(|entry| sitting_down(&entry.event).cloned()).collect();
        self.store.create(&id, log, standing).await?;
        let live = self.hold(&id, live).await;
        for key in sat {
            // Nobody need listen.
            let _ = self.seated.send((key, id.clone()));
        }
        Ok(live)
    }

    /// Holds a match that was just made, unless somebody who knew its id has found it meanwhile: then theirs.
    async fn hold(&self, id: &str, made: Arc<Live>) -> Arc<Live> {
        let mut live = self.live.lock().await;
        if let Some(found) = live.get(id).and_then(Weak::upgrade) {
            return found;
        }
        live.insert(id.to_owned(), Arc::downgrade(&made));
        made
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
        let found = Arc::new(Live::from_log(id, self, &log)?);
        live.insert(id.to_owned(), Arc::downgrade(&found));
        Ok(Some(found))
    }

    /// Tells who sits down from now on, and in which match.
    pub(crate) fn seated(&self) -> broadcast::Receiver<(Key, String)> {
        self.seated.subscribe()
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

/// Who sits down in an event.
pub(crate) const fn sitting_down(event: &Event) -> Option<&Key> {
    match event {
        Event::Sat { guest, .. } => Some(&guest.key),
        _ => None,
    }
}
