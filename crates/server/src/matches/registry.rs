//! The matches of this process.

use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

use putahi_play::{Player, PlayerId};
use tokio::sync::{Mutex, broadcast};
use tokio::task::spawn_blocking;

use crate::bus::{Bus, Message, Payload};
use crate::matches::listing_keys::{Seated, sitting_down};
use crate::matches::live_match::{Backends, LiveMatch};
use crate::store::{ListingKeys, Log, Store, StoreError};
use crate::support::clock::Clock;
use crate::support::random;

/// News of seats that wait for a slow listener, who has to look anew if there are more.
const SEATED: usize = 256;

/// The live matches of this process: loaded when somebody asks, forgotten when nobody holds them.
#[derive(Clone)]
pub(crate) struct MatchRegistry {
    backends: Backends,
    live: Arc<Mutex<BTreeMap<String, Weak<LiveMatch>>>>,
}

impl MatchRegistry {
    /// The matches of `store`; what happens in them is published on the `bus`.
    pub(crate) fn new(store: Store, bus: Bus, clock: Clock) -> MatchRegistry {
        let backends = Backends { store, bus, clock, seated: Seated::new(SEATED) };
        MatchRegistry { backends, live: Arc::default() }
    }

    /// Makes a match under a new id, with what has happened in it.
    ///
    /// # Errors
    /// It cannot be stored.
    pub(crate) async fn create(&self, log: Log) -> Result<Arc<LiveMatch>, StoreError> {
        self.create_as(random::new_id(), log).await
    }

    /// The match of this id of [`random::new_id`], made with what `log` says if there is none yet. Of several who make it at once, at
    /// other nodes too, one does, and all are given the same.
    ///
    /// # Errors
    /// It cannot be read or stored.
    pub(crate) async fn find_or_make(
        &self,
        id: &str,
        log: impl FnOnce() -> Log,
    ) -> Result<Arc<LiveMatch>, StoreError> {
        if let Some(found) = self.find(id).await? {
            return Ok(found);
        }
        match self.create_as(id.to_owned(), log()).await {
            Err(StoreError::Conflict) => self.find(id).await?.ok_or(StoreError::Conflict),
            made => made,
        }
    }

    async fn create_as(&self, id: String, log: Log) -> Result<Arc<LiveMatch>, StoreError> {
        let live = Arc::new(LiveMatch::from_log(&id, &self.backends, &log)?);
        let listing_keys = live.read(|_, state, _| ListingKeys::of(state)).await;
        let sat: Vec<_> =
            log.entries.iter().filter_map(|entry| sitting_down(&entry.event).cloned()).collect();
        self.backends.store.create(&id, log, listing_keys, self.backends.clock.now()).await?;
        let live = self.insert_or_get(&id, live).await;
        for key in sat {
            // Nobody need listen.
            let _ = self.backends.seated.send((key, id.clone()));
        }
        Ok(live)
    }

    /// Holds a match that was just made, unless somebody who knew its id has found it meanwhile: then theirs.
    async fn insert_or_get(&self, id: &str, made: Arc<LiveMatch>) -> Arc<LiveMatch> {
        let mut live = self.live.lock().await;
        if let Some(found) = live.get(id).and_then(Weak::upgrade) {
            return found;
        }
        live.insert(id.to_owned(), Arc::downgrade(&made));
        made
    }

    /// The match of this id; none if there is none. One that cannot be read is put aside, and read again when some time
    /// has passed.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) async fn find(&self, id: &str) -> Result<Option<Arc<LiveMatch>>, StoreError> {
        let unreadable = self.backends.store.unreadable();
        if let Some(reason) = unreadable.reason(id) {
            return Err(StoreError::Broken(id.to_owned(), reason));
        }
        let mut live = self.live.lock().await;
        if let Some(found) = live.get(id).and_then(Weak::upgrade) {
            if unreadable.contains(id) {
                found.catch_up_to(u64::MAX).await?;
            }
            return Ok(Some(found));
        }
        live.retain(|_, held| held.strong_count() > 0);
        let loaded = self.load(id).await;
        match &loaded {
            Ok(_) => unreadable.take_back(id),
            Err(error) => unreadable.put_aside_if_broken(error),
        }
        let Some(found) = loaded? else { return Ok(None) };
        live.insert(id.to_owned(), Arc::downgrade(&found));
        Ok(Some(found))
    }

    /// The same; none also if the match cannot be read. For work on many matches, of which one must not stop the others.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn find_readable(&self, id: &str) -> Result<Option<Arc<LiveMatch>>, StoreError> {
        match self.find(id).await {
            Err(error) if error.is_unreadable_match() => Ok(None),
            found => found,
        }
    }

    async fn load(&self, id: &str) -> Result<Option<Arc<LiveMatch>>, StoreError> {
        let Some(log) = self.backends.store.load(id).await? else { return Ok(None) };
        let (owned, backends) = (id.to_owned(), self.backends.clone());
        let replay = spawn_blocking(move || LiveMatch::from_log(&owned, &backends, &log));
        let replayed =
            replay.await.unwrap_or_else(|panic| Err(StoreError::Broken(id.to_owned(), panic.to_string())));
        Ok(Some(Arc::new(replayed?)))
    }

    /// Lets everything that a match tells of `key` tell of `player` instead, also where the match cannot be read.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Result<(), StoreError> {
        match self.find_readable(id).await? {
            Some(live) => match live.rewrite(key, player).await {
                // It has been rewritten, but cannot be read any more.
                Err(error) if error.is_unreadable_match() => Ok(()),
                done => done,
            },
            None => {
                self.backends.store.rewrite(id, key, player).await?;
                self.backends.bus.publish(Message { id: id.to_owned(), seq: 0, what: Payload::Rewritten });
                Ok(())
            }
        }
    }

    /// Tells who sits down from now on, and in which match.
    pub(crate) fn seated(&self) -> broadcast::Receiver<(PlayerId, String)> {
        self.backends.seated.subscribe()
    }

    /// The match of this id, if somebody holds it.
    pub(crate) async fn get_cached(&self, id: &str) -> Option<Arc<LiveMatch>> {
        self.live.lock().await.get(id).and_then(Weak::upgrade)
    }

    /// Throws a match away; false if there was none.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let deleted = self.backends.store.delete(id).await?;
        self.live.lock().await.remove(id);
        self.backends.store.unreadable().take_back(id);
        Ok(deleted)
    }

    /// The matches that somebody holds.
    pub(crate) async fn all_cached(&self) -> Vec<Arc<LiveMatch>> {
        self.live.lock().await.values().filter_map(Weak::upgrade).collect()
    }
}
