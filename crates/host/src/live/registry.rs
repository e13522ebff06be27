//! The matches of this process.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use putahi_play::{Player, PlayerId};
use tokio::sync::{Mutex as AsyncMutex, broadcast};

use crate::bus::{Bus, Message, Payload};
use crate::live::live_match::{Backends, CachedState, LiveMatch};
use crate::live::recent_matches::RecentMatches;
use crate::store::{ListingKeys, Log, Store, StoreError};
use crate::support::uncancellable::spawn_uncancellable;
use crate::support::{Clock, WeakMap, lock, random};

/// The capacity of the channel that announces taken seats. A receiver that falls further behind must read the store
/// again.
const SEATED: usize = 256;
/// The live matches of this process: loaded on request, and dropped when no task uses them.
#[derive(Clone)]
pub struct MatchRegistry {
    backends: Backends,
    held: Arc<Mutex<Held>>,
}

/// The matches in memory. The mutex is never held across an await.
#[derive(Default)]
struct Held {
    /// The live matches that are in use.
    live: WeakMap<LiveMatch>,
    /// The matches that are being loaded; the lock of each is held by the task that loads it.
    loading: WeakMap<AsyncMutex<()>>,
    /// The ids of matches that another node has rewritten while they were being loaded.
    rewritten: HashSet<String>,
    /// The matches that were loaded recently.
    recent: RecentMatches<Arc<AsyncMutex<CachedState>>>,
}

impl MatchRegistry {
    /// The matches of `store`; what happens in them is published on the `bus`.
    pub(crate) fn new(store: Store, bus: Bus, clock: Clock) -> MatchRegistry {
        let backends = Backends { store, bus, clock, seated: broadcast::Sender::new(SEATED) };
        MatchRegistry { backends, held: Arc::default() }
    }

    /// Creates a match with a new id and the events of `log`.
    ///
    /// # Errors
    /// The match cannot be stored.
    pub async fn create(&self, log: Log) -> Result<Arc<LiveMatch>, StoreError> {
        self.create_as(random::new_id(), log).await
    }

    /// The match `id`, which is created from `log` if it does not exist; the id must come from [`random::new_id`]. If
    /// several tasks or nodes create it at once, one succeeds and all get the same match.
    ///
    /// # Errors
    /// The match cannot be read or stored.
    pub async fn find_or_make(
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
        let loaded = CachedState::load(&id, log.clone()).await?;
        let listing_keys = ListingKeys::of(loaded.state.as_ref());
        let live = LiveMatch::of(&id, &self.backends, Arc::new(AsyncMutex::new(loaded))).await;
        self.backends.store.create(&id, log.clone(), listing_keys, self.backends.clock.now()).await?;
        let live = lock(&self.held).live.insert_or_get(&id, Arc::new(live));
        log.entries.iter().for_each(|entry| live.announce_seated(&entry.event));
        Ok(live)
    }

    /// The match of this id; None if it does not exist. A match that cannot be read is listed as unreadable, and read
    /// again only after some time.
    ///
    /// # Errors
    /// The match cannot be read.
    pub async fn find(&self, id: &str) -> Result<Option<Arc<LiveMatch>>, StoreError> {
        if !self.backends.store.unreadable.contains(id)
            && let Some(found) = self.get_cached(id)
        {
            return Ok(Some(found));
        }
        let (registry, id) = (self.clone(), id.to_owned());
        // Loading continues if the request is cancelled, so that the next request need not begin it anew.
        spawn_uncancellable(async move { registry.find_or_load(&id).await }).await
    }

    /// The match of this id, loaded if it is not live. One task at a time loads a match; requests for other matches do
    /// not wait for it.
    async fn find_or_load(&self, id: &str) -> Result<Option<Arc<LiveMatch>>, StoreError> {
        let loading = lock(&self.held).loading.insert_or_get(id, Arc::default());
        let _alone = loading.lock().await;
        let unreadable = &self.backends.store.unreadable;
        if let Some(reason) = unreadable.reason(id) {
            return Err(StoreError::Broken(id.to_owned(), reason));
        }
        if let Some(found) = self.get_cached(id) {
            if unreadable.contains(id) {
                found.catch_up_to(u64::MAX).await?;
            }
            return Ok(Some(found));
        }
        let loaded = self.load(id).await.inspect_err(|error| unreadable.put_aside_if_broken(error))?;
        let Some(loaded) = loaded else {
            unreadable.take_back(id);
            return Ok(None);
        };
        // The match counts as readable only after it has caught up with all its events.
        let live = Arc::new(LiveMatch::of(id, &self.backends, loaded).await);
        let live = lock(&self.held).live.insert_or_get(id, live);
        // Messages about events that other nodes stored after the log was read found no live match here.
        live.catch_up_to(u64::MAX).await?;
        if lock(&self.held).rewritten.remove(id) {
            lock(&self.held).recent.remove(id);
            live.reload().await?;
        }
        Ok(Some(live))
    }

    /// As [`Self::find`], but returns None also if the match cannot be read. For work on many matches, of which one
    /// must not stop the others.
    ///
    /// # Errors
    /// The store fails.
    pub async fn find_readable(&self, id: &str) -> Result<Option<Arc<LiveMatch>>, StoreError> {
        match self.find(id).await {
            Err(error) if error.is_unreadable_match() => Ok(None),
            found => found,
        }
    }

    async fn load(&self, id: &str) -> Result<Option<Arc<AsyncMutex<CachedState>>>, StoreError> {
        let recent = lock(&self.held).recent.get(id);
        if let Some(recent) = recent {
            // The match may have been deleted, possibly by another node.
            let is_there = !self.backends.store.heads(&[id.to_owned()]).await?.is_empty();
            return Ok(is_there.then_some(recent));
        }
        let Some(log) = self.backends.store.load(id).await? else { return Ok(None) };
        let loaded = CachedState::load(id, log).await?;
        let (events, loaded) = (loaded.seq, Arc::new(AsyncMutex::new(loaded)));
        lock(&self.held).recent.put(id, events, loaded.clone());
        Ok(Some(loaded))
    }

    /// Replaces the player `key` by `player` in the whole log of a match, even if the match cannot be read.
    ///
    /// # Errors
    /// The store fails.
    pub async fn rewrite(&self, id: &str, key: &PlayerId, player: &Player) -> Result<(), StoreError> {
        match self.find_readable(id).await? {
            Some(live) => match live.rewrite(key, player).await {
                // The match has been rewritten, but can no longer be read.
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

    /// A receiver of the players who take seats from now on, with the ids of the matches.
    pub fn seated(&self) -> broadcast::Receiver<(PlayerId, String)> {
        self.backends.seated.subscribe()
    }

    /// The live match of this id; None if it is not in use.
    pub(crate) fn get_cached(&self, id: &str) -> Option<Arc<LiveMatch>> {
        lock(&self.held).live.get(id)
    }

    /// Records that another node has rewritten a match: a recently loaded copy, or one that is being loaded, is
    /// outdated.
    pub(crate) fn note_rewritten(&self, id: &str) {
        let mut held = lock(&self.held);
        held.recent.remove(id);
        if held.loading.get(id).is_some() {
            held.rewritten.insert(id.to_owned());
        }
    }

    /// Deletes a match, and tells all who look at it, at any node; returns false if it does not exist.
    ///
    /// # Errors
    /// The store fails.
    pub async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let deleted = self.backends.store.delete(id).await?;
        self.note_deleted(id);
        if deleted {
            self.backends.bus.publish(Message { id: id.to_owned(), seq: 0, what: Payload::Deleted });
        }
        Ok(deleted)
    }

    /// Records that a match is not in the store any more: it is dropped, and its connections end.
    pub(crate) fn note_deleted(&self, id: &str) {
        let live = {
            let mut held = lock(&self.held);
            held.recent.remove(id);
            held.live.remove(id)
        };
        self.backends.store.unreadable.take_back(id);
        if let Some(live) = live {
            live.note_deleted();
        }
    }

    /// The live matches that are in use.
    pub fn all_cached(&self) -> Vec<Arc<LiveMatch>> {
        lock(&self.held).live.all()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use putahi_play::{Event, MatchSettings, parse_player_kinds};
    use putahi_rules::{Seat, Spec};
    use tempfile::TempDir;
    use tokio::time::timeout;

    use super::*;
    use crate::store::{Entry, MatchSetup};

    impl MatchRegistry {
        /// The number of entries, including those of dropped matches.
        pub(crate) fn held_count(&self) -> usize {
            lock(&self.held).live.len()
        }
    }

    /// A match in which a move was made and taken back so often.
    fn long(times: usize) -> Log {
        let settings: MatchSettings = parse_player_kinds(2, "human,human").unwrap().into();
        let setup = MatchSetup { spec: Spec::all().swap_remove(0), start: None, settings, public: false };
        let moved = Event::Moved { text: "4-P".to_owned(), lag: 0 };
        let events = [moved, Event::TookBack { seat: Seat::FIRST, plies: 1 }];
        let entry = |event| Entry { command: random::new_id(), at: Clock::default().now(), event };
        Log { setup, entries: std::iter::repeat_n(events, times).flatten().map(entry).collect() }
    }

    fn matches(folder: &TempDir) -> MatchRegistry {
        MatchRegistry::new(Store::open(folder.path()).unwrap(), Bus::new(), Clock::default())
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_waits_for_a_match_that_takes_long_to_load() {
        let folder = TempDir::new().unwrap();
        let matches = matches(&folder);
        let slow = matches.create(long(40_000)).await.unwrap().id().to_owned();
        let quick = matches.create(long(1)).await.unwrap().id().to_owned();
        lock(&matches.held).recent = RecentMatches::default();
        let loading = tokio::spawn({
            let (matches, slow) = (matches.clone(), slow.clone());
            async move { matches.find(&slow).await.unwrap().unwrap().read(|_, _, seq| seq).await }
        });
        while lock(&matches.held).loading.all().is_empty() {
            tokio::task::yield_now().await;
        }
        let found = timeout(Duration::from_secs(300), matches.find(&quick)).await;
        assert!(found.unwrap().unwrap().is_some());
        assert!(!loading.is_finished(), "the other match is still being loaded");
        assert_eq!(loading.await.unwrap(), 80_000);
    }

    #[tokio::test]
    async fn a_match_is_loaded_once_for_all_who_ask_for_it_and_who_come_a_moment_later() {
        let folder = TempDir::new().unwrap();
        let matches = matches(&folder);
        let id = matches.create(long(100)).await.unwrap().id().to_owned();
        let (one, other) = tokio::join!(matches.find(&id), matches.find(&id));
        let (one, other) = (one.unwrap().unwrap(), other.unwrap().unwrap());
        assert!(Arc::ptr_eq(&one, &other));
        let state = one.read(|_, state, _| std::ptr::from_ref(state).addr()).await;
        drop((one, other));
        assert!(matches.get_cached(&id).is_none() && matches.all_cached().is_empty());
        let later = matches.find(&id).await.unwrap().unwrap();
        assert_eq!(
            later.read(|_, state, _| std::ptr::from_ref(state).addr()).await,
            state,
            "it was not replayed"
        );
    }

    #[tokio::test]
    async fn a_match_kept_from_before_has_all_that_happened_elsewhere() {
        let folder = TempDir::new().unwrap();
        let one = matches(&folder);
        let other = MatchRegistry::new(one.backends.store.clone(), Bus::new(), Clock::default());
        let id = one.create(long(1)).await.unwrap().id().to_owned();
        drop(one.find(&id).await.unwrap());
        let there = other.find(&id).await.unwrap().unwrap();
        there.record_if(|_| Some((random::new_id(), Event::Aborted { seat: Seat::FIRST }))).await.unwrap();
        let here = one.find(&id).await.unwrap().unwrap();
        assert_eq!(here.read(|_, state, seq| (state.is_closed(), seq)).await, (true, 3));
    }
}
