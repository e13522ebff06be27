//! Who looks at a match now: connections come and go, nothing of it is kept.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use putahi_play::Key;
use tokio::sync::broadcast;
use tokio::time::Instant;

/// What is told to all who look at a match, and to nobody who comes later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Aside {
    /// Somebody has come or gone.
    Company,
    /// Somebody has said one of the ready-made phrases.
    Phrase(Key, &'static str),
}

/// Asides that wait for a slow connection; it misses older ones.
const WAITING: usize = 32;

/// The connections to a match.
pub(crate) struct Company {
    here: Mutex<Here>,
    /// Since when connections are known.
    began: Instant,
    asides: broadcast::Sender<Aside>,
}

#[derive(Default)]
struct Here {
    next: u64,
    connections: HashMap<u64, Option<Key>>,
    /// When each session was seen last that has no connection any more.
    gone: HashMap<Key, Instant>,
}

impl Default for Company {
    fn default() -> Company {
        let asides = broadcast::Sender::new(WAITING);
        Company { here: Mutex::default(), began: Instant::now(), asides }
    }
}

/// A connection; when it is dropped, it has gone.
pub(crate) struct Presence<'a> {
    company: &'a Company,
    number: u64,
}

impl Company {
    /// Somebody has come.
    pub(crate) fn enter(&self, key: Option<Key>) -> Presence<'_> {
        let number = self.with(|here| {
            here.next += 1;
            if let Some(key) = &key {
                here.gone.remove(key);
            }
            here.connections.insert(here.next, key);
            here.next
        });
        self.say(Aside::Company);
        Presence { company: self, number }
    }

    /// Tells all who are here.
    pub(crate) fn say(&self, aside: Aside) {
        // Nobody need be here.
        let _ = self.asides.send(aside);
    }

    /// What is told from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Aside> {
        self.asides.subscribe()
    }

    /// Whether a session has a connection.
    pub(crate) fn is_here(&self, key: &Key) -> bool {
        self.with(|here| here.connections.values().flatten().any(|here| here == key))
    }

    /// Since when a session that has no connection has had none.
    pub(crate) fn gone_since(&self, key: &Key) -> Instant {
        self.with(|here| here.gone.get(key).copied().unwrap_or(self.began))
    }

    /// How many are here besides those of `sessions`.
    pub(crate) fn watchers(&self, sessions: &[&Key]) -> usize {
        let is_other = |key: &&Option<Key>| key.as_ref().is_none_or(|key| !sessions.contains(&key));
        self.with(|here| here.connections.values().filter(is_other).count())
    }

    fn with<T>(&self, of: impl FnOnce(&mut Here) -> T) -> T {
        of(&mut self.here.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Presence<'_> {
    fn drop(&mut self) {
        self.company.with(|here| {
            let Some(Some(key)) = here.connections.remove(&self.number) else { return };
            if !here.connections.values().flatten().any(|other| *other == key) {
                here.gone.insert(key, Instant::now());
            }
        });
        self.company.say(Aside::Company);
    }
}
