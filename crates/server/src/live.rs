//! Live matches: each a cache of its log, the one place where commands become events.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};
use std::time::{SystemTime, UNIX_EPOCH};

use putahi_play::{Denied, Moment, State, Table, Viewer, Wish, open};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::brain::Advice;
use crate::error::Fault;
use crate::reader::Reader;
use crate::store::{Beginning, Entry, Log, Store, StoreError};

/// Why a wish was not granted. Nothing has changed then.
#[derive(Debug)]
pub(crate) enum Unmet {
    /// The rules or the customs of the table deny it.
    Denied(Denied),
    /// The client had not seen all that has happened.
    Stale,
    /// It could not be kept.
    Store(StoreError),
}

impl From<StoreError> for Unmet {
    fn from(error: StoreError) -> Unmet {
        match error {
            StoreError::Conflict => Unmet::Stale,
            other => Unmet::Store(other),
        }
    }
}

impl From<Denied> for Unmet {
    fn from(denied: Denied) -> Unmet {
        Unmet::Denied(denied)
    }
}

struct Now {
    table: Box<dyn Table>,
    seq: u64,
    commands: HashSet<String>,
}

/// A live match.
pub(crate) struct Live {
    id: String,
    beginning: Beginning,
    store: Store,
    now: Mutex<Now>,
    told: watch::Sender<u64>,
    attention: Mutex<()>,
    /// The last hint, and the number of events it was given at.
    hinted: Mutex<Option<(u64, Advice)>>,
}

impl Live {
    fn from_log(id: &str, store: &Store, log: &Log) -> Result<Live, StoreError> {
        let broken = |what: &dyn std::fmt::Display| StoreError::Broken(id.to_owned(), what.to_string());
        let Beginning { spec, start, customs } = &log.beginning;
        let mut table = open(spec, start.as_deref(), *customs).map_err(|error| broken(&error))?;
        for entry in &log.entries {
            table.apply(&entry.event, entry.at).map_err(|error| broken(&error))?;
        }
        let commands = log.entries.iter().map(|entry| entry.command.clone()).collect();
        let seq = log.entries.len() as u64;
        let now = Mutex::new(Now { table, seq, commands });
        Ok(Live {
            id: id.to_owned(),
            beginning: log.beginning.clone(),
            store: store.clone(),
            now,
            told: watch::Sender::new(seq),
            attention: Mutex::default(),
            hinted: Mutex::default(),
        })
    }

    /// The id of the match.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Waits until no computer attends to the match, and keeps others away as long as the guard is held.
    pub(crate) async fn attention(&self) -> MutexGuard<'_, ()> {
        self.attention.lock().await
    }

    /// The last hint with the number of events it was given at, for one reader at a time.
    pub(crate) async fn hinted(&self) -> MutexGuard<'_, Option<(u64, Advice)>> {
        self.hinted.lock().await
    }

    /// Tells the number of events whenever it has grown.
    pub(crate) fn told(&self) -> watch::Receiver<u64> {
        self.told.subscribe()
    }

    /// The match as its page shows it.
    pub(crate) async fn state(&self, reader: &Reader) -> State {
        let now = self.now.lock().await;
        let view = now.table.view(reader.words(), reader.settings.aids(), Viewer::Everybody, present());
        State { seq: now.seq, view }
    }

    /// Reads something off how the match began, the table, and the number of events.
    pub(crate) async fn read<T>(&self, of: impl FnOnce(&Beginning, &dyn Table, u64) -> T) -> T {
        let now = self.now.lock().await;
        of(&self.beginning, now.table.as_ref(), now.seq)
    }

    /// What a reader is told of a wish that was not granted.
    pub(crate) async fn fault(&self, reader: &Reader, unmet: Unmet) -> Fault {
        match unmet {
            Unmet::Denied(denied) => {
                Fault::Denied(self.read(|_, table, _| table.denied(&denied, reader.words())).await)
            }
            Unmet::Stale => Fault::Stale,
            Unmet::Store(error) => Fault::Store(error),
        }
    }

    /// Grants a wish: decides, keeps the event on the disk, lets it happen, tells everybody. In this order.
    ///
    /// # Errors
    /// The wish is denied, comes too late, or cannot be kept.
    pub(crate) async fn grant(&self, wish: &Wish) -> Result<(), Unmet> {
        let mut now = self.now.lock().await;
        if now.commands.contains(&wish.id) {
            return Ok(());
        }
        if wish.seq != now.seq {
            return Err(Unmet::Stale);
        }
        let event = now.table.decide(&wish.command).map_err(Unmet::Denied)?;
        let seq = now.seq + 1;
        let entry = Entry { command: wish.id.clone(), at: present(), event: event.clone() };
        let at = entry.at;
        self.store.append(&self.id, seq, entry).await?;
        now.table.apply(&event, at).expect("an event that was decided can happen");
        now.seq = seq;
        now.commands.insert(wish.id.clone());
        self.told.send_replace(seq);
        Ok(())
    }
}

/// The live matches of this process: loaded when somebody asks, forgotten when nobody holds them.
#[derive(Clone)]
pub(crate) struct Matches {
    store: Store,
    live: Arc<Mutex<HashMap<String, Weak<Live>>>>,
}

impl Matches {
    /// The matches kept in `store`.
    pub(crate) fn new(store: Store) -> Matches {
        Matches { store, live: Arc::default() }
    }

    /// How many matches somebody holds.
    pub(crate) async fn live(&self) -> usize {
        self.live.lock().await.values().filter(|held| held.strong_count() > 0).count()
    }

    /// Makes a match under a new id, with what has happened in it.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn create(&self, log: Log) -> Result<Arc<Live>, StoreError> {
        let id = new_id();
        let live = Arc::new(Live::from_log(&id, &self.store, &log)?);
        self.store.create(&id, log).await?;
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
        let found = Arc::new(Live::from_log(id, &self.store, &log)?);
        live.insert(id.to_owned(), Arc::downgrade(&found));
        Ok(Some(found))
    }
}

/// The present moment.
pub(crate) fn present() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::default().after(since)
}

/// An id that nobody guesses: 80 random bits in 16 letters and digits.
pub(crate) fn new_id() -> String {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    data_encoding::BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()
}
