//! Live matches: each a cache of its log, the one place where commands become events.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};

use putahi_play::{Denied, Language, State, Table, Wish, Words, open};
use tokio::sync::{Mutex, watch};

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

struct Now {
    table: Box<dyn Table>,
    seq: u64,
    commands: HashSet<String>,
}

/// A live match.
pub(crate) struct Live {
    id: String,
    store: Store,
    now: Mutex<Now>,
    told: watch::Sender<u64>,
}

impl Live {
    fn from_log(id: &str, store: &Store, log: &Log) -> Result<Live, StoreError> {
        let broken = |what: &dyn std::fmt::Display| StoreError::Broken(id.to_owned(), what.to_string());
        let Beginning { spec, start, sitters } = &log.beginning;
        let mut table = open(spec, start.as_deref(), *sitters).map_err(|error| broken(&error))?;
        for entry in &log.entries {
            table.apply(&entry.event).map_err(|error| broken(&error))?;
        }
        let commands = log.entries.iter().map(|entry| entry.command.clone()).collect();
        let seq = log.entries.len() as u64;
        let now = Mutex::new(Now { table, seq, commands });
        Ok(Live { id: id.to_owned(), store: store.clone(), now, told: watch::Sender::new(seq) })
    }

    /// The id of the match.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Tells the number of events whenever it has grown.
    pub(crate) fn told(&self) -> watch::Receiver<u64> {
        self.told.subscribe()
    }

    /// The match as its page shows it.
    pub(crate) async fn state(&self, language: Language) -> State {
        let now = self.now.lock().await;
        State { seq: now.seq, view: now.table.view(Words::of(language)) }
    }

    /// Reads something off the table.
    pub(crate) async fn read<T>(&self, of: impl FnOnce(&dyn Table, u64) -> T) -> T {
        let now = self.now.lock().await;
        of(now.table.as_ref(), now.seq)
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
        let entry = Entry { command: wish.id.clone(), event: event.clone() };
        self.store.append(&self.id, seq, entry).await?;
        now.table.apply(&event).expect("an event that was decided can happen");
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

    /// Makes a match under a new id.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) async fn create(&self, beginning: Beginning) -> Result<Arc<Live>, StoreError> {
        let id = new_id();
        self.store.create(&id, beginning.clone()).await?;
        let live = Arc::new(Live::from_log(&id, &self.store, &Log { beginning, entries: Vec::new() })?);
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

/// An id that nobody guesses: 80 random bits in 16 letters and digits.
pub(crate) fn new_id() -> String {
    let mut bytes = [0; 10];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    data_encoding::BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()
}
