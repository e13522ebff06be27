//! Rooms as they are kept: read, changed by whoever comes first, and who looks at them now.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use putahi_play::{Barred, Key, Room};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::live::{new_id, present};
use crate::store::{Kind, Paper, Store, StoreError};

/// How long a room is kept in which nothing happens.
const KEPT: Duration = Duration::from_secs(180 * 24 * 60 * 60);
/// So often a change is tried anew that others came before.
const TRIES: usize = 50;
/// Who was heard of so short a time ago is here.
const HERE: Duration = Duration::from_secs(6);
/// A room that nobody looks at is forgotten here after so long; it stays in the store.
const IDLE: Duration = Duration::from_secs(60);

/// Why a room was not changed.
#[derive(Debug)]
pub(crate) enum Unchanged {
    /// There is no such room.
    NoRoom,
    /// They cannot have what they want.
    Barred(Barred),
    /// It could not be kept.
    Store(StoreError),
}

impl From<StoreError> for Unchanged {
    fn from(error: StoreError) -> Unchanged {
        Unchanged::Store(error)
    }
}

impl From<Barred> for Unchanged {
    fn from(barred: Barred) -> Unchanged {
        Unchanged::Barred(barred)
    }
}

/// Who looks at a room, and that it has changed. Nothing of it is kept.
pub(crate) struct Hall {
    seen: Mutex<HashMap<Key, Instant>>,
    asked: Mutex<Instant>,
    told: watch::Sender<u64>,
}

impl Hall {
    fn new() -> Hall {
        Hall { seen: Mutex::default(), asked: Mutex::new(Instant::now()), told: watch::Sender::new(0) }
    }

    /// Somebody looks at the room now.
    pub(crate) fn see(&self, key: &Key) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.insert(key.clone(), Instant::now());
    }

    /// Whether somebody has looked at the room just now.
    pub(crate) fn is_here(&self, key: &Key) -> bool {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get(key).is_some_and(|last| last.elapsed() < HERE)
    }

    /// Tells whenever the room has changed.
    pub(crate) fn told(&self) -> watch::Receiver<u64> {
        self.told.subscribe()
    }

    fn tell(&self) {
        self.told.send_modify(|changes| *changes += 1);
    }

    fn touch(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn is_idle(&self) -> bool {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed() > IDLE
    }
}

/// The rooms that the store knows.
#[derive(Clone)]
pub(crate) struct Rooms {
    store: Store,
    halls: Arc<Mutex<HashMap<String, Arc<Hall>>>>,
}

impl Rooms {
    pub(crate) fn new(store: Store) -> Rooms {
        Rooms { store, halls: Arc::default() }
    }

    /// Keeps a new room and gives its id.
    pub(crate) async fn make(&self, room: &Room) -> Result<String, StoreError> {
        let id = new_id();
        self.keep(&id, room, 0).await?;
        Ok(id)
    }

    /// The room of this id; none if there is none.
    pub(crate) async fn find(&self, id: &str) -> Result<Option<Room>, StoreError> {
        Ok(self.read(id).await?.map(|(room, _)| room))
    }

    /// The rooms with their ids whose host somebody is.
    pub(crate) async fn of(&self, host: &Key) -> Result<Vec<(String, Room)>, StoreError> {
        let papers = self.store.papers(Kind::Room, host.as_str()).await?;
        let read = |(id, paper): (String, Paper)| Some((id.clone(), read(&id, &paper).ok()?));
        Ok(papers.into_iter().filter_map(read).collect())
    }

    /// Changes a room. Where somebody else has changed it meanwhile, `change` is done anew to what they left.
    pub(crate) async fn change<T>(
        &self,
        id: &str,
        mut change: impl FnMut(&mut Room) -> Result<T, Barred>,
    ) -> Result<(Room, T), Unchanged> {
        for _ in 0..TRIES {
            let (before, version) = self.read(id).await?.ok_or(Unchanged::NoRoom)?;
            let mut room = before.clone();
            let changed = change(&mut room)?;
            if room == before {
                return Ok((room, changed));
            }
            match self.keep(id, &room, version).await {
                Ok(()) => {
                    self.hall(id).tell();
                    return Ok((room, changed));
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Knows whoever came with the session `from` by `to` from now on, in every room.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn rekey(&self, from: &Key, to: &Key) -> Result<(), StoreError> {
        for id in self.telling(from).await? {
            self.revise(&id, |room| room.rekey(from, to)).await?;
        }
        Ok(())
    }

    /// Forgets somebody in every room; one where everybody is forgotten is thrown away.
    ///
    /// # Errors
    /// The store fails.
    pub(crate) async fn forget(&self, key: &Key) -> Result<(), StoreError> {
        for id in self.telling(key).await? {
            let left = self.revise(&id, |room| room.forget(key)).await?;
            if left.is_some_and(|room| room.is_forgotten()) {
                self.store.remove(Kind::Room, &id).await?;
            }
        }
        Ok(())
    }

    /// The ids of the rooms that tell of somebody.
    async fn telling(&self, key: &Key) -> Result<Vec<String>, StoreError> {
        self.store.telling(Kind::Room, key.as_str()).await
    }

    /// Changes a room in a way that nothing bars, and gives what has become of it; none if it is gone.
    async fn revise(&self, id: &str, mut revise: impl FnMut(&mut Room)) -> Result<Option<Room>, StoreError> {
        let revised = self.change(id, |room| {
            revise(room);
            Ok(())
        });
        match revised.await {
            Ok((room, ())) => Ok(Some(room)),
            Err(Unchanged::NoRoom | Unchanged::Barred(_)) => Ok(None),
            Err(Unchanged::Store(error)) => Err(error),
        }
    }

    /// Who looks at a room now.
    pub(crate) fn hall(&self, id: &str) -> Arc<Hall> {
        let mut halls = self.halls.lock().unwrap_or_else(PoisonError::into_inner);
        if !halls.contains_key(id) {
            halls.retain(|_, hall| !hall.is_idle());
        }
        let hall = halls.entry(id.to_owned()).or_insert_with(|| Arc::new(Hall::new())).clone();
        hall.touch();
        hall
    }

    async fn read(&self, id: &str) -> Result<Option<(Room, u64)>, StoreError> {
        let Some(paper) = self.store.read(Kind::Room, id).await? else { return Ok(None) };
        Ok(Some((read(id, &paper)?, paper.version)))
    }

    async fn keep(&self, id: &str, room: &Room, version: u64) -> Result<(), StoreError> {
        let text = serde_json::to_string(room).expect("a room is plain values");
        let owner = room.member(room.host).map(|host| host.guest.key.as_str());
        let until = present().after(KEPT);
        self.store.write(Kind::Room, id, Paper { version, text }, owner, Some(until)).await.map(drop)
    }
}

fn read(id: &str, paper: &Paper) -> Result<Room, StoreError> {
    serde_json::from_str(&paper.text).map_err(|error| StoreError::Broken(id.to_owned(), error.to_string()))
}
