//! Stored rooms, read and changed (the first change wins, a later one is made again), and those shown on a page now.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use putahi_play::{PlayerId, Room, RoomError};

use crate::bus::{Bus, Message, Payload};
use crate::live::live_room::LiveRoom;
use crate::store::{Document, Kind, Store, StoreError};
use crate::support::{Clock, WeakMap, lock, random};

/// How long a room is kept after its last change, if its host has set no date.
pub const KEPT: Duration = Duration::from_secs(180 * 24 * 60 * 60);
/// How often a change is tried again after a conflict with another.
const TRIES: usize = 50;

/// Why a room was not changed.
#[derive(Debug)]
pub enum RoomChangeError {
    /// There is no such room.
    NoRoom,
    /// The room refuses it.
    Room(RoomError),
    /// It could not be stored.
    Store(StoreError),
}

impl From<StoreError> for RoomChangeError {
    fn from(error: StoreError) -> RoomChangeError {
        RoomChangeError::Store(error)
    }
}

impl From<RoomError> for RoomChangeError {
    fn from(denied: RoomError) -> RoomChangeError {
        RoomChangeError::Room(denied)
    }
}

/// The rooms that the store knows.
#[derive(Clone)]
pub struct Rooms {
    store: Store,
    clock: Clock,
    bus: Bus,
    /// Those that pages at this node show.
    live: Arc<Mutex<WeakMap<LiveRoom>>>,
}

impl Rooms {
    /// The rooms in `store`; their changes are published on the `bus`.
    pub(crate) fn new(store: Store, bus: Bus, clock: Clock) -> Rooms {
        Rooms { store, clock, bus, live: Arc::default() }
    }

    /// Stores a new room and returns its id.
    pub async fn make(&self, room: &Room) -> Result<String, StoreError> {
        let id = random::new_id();
        self.keep(&id, room, 0).await?;
        Ok(id)
    }

    /// The room of this id; none if there is none, or if the date that its host has set is past.
    pub async fn find(&self, id: &str) -> Result<Option<Room>, StoreError> {
        let now = self.clock.now();
        Ok(self.find_any(id).await?.filter(|room| !room.has_ended(now)))
    }

    /// The room of this id, also if its date is past and its people have yet to go.
    ///
    /// # Errors
    /// The store fails.
    pub async fn find_any(&self, id: &str) -> Result<Option<Room>, StoreError> {
        Ok(self.read(id).await?.map(|(room, _)| room))
    }

    /// The rooms of which a player is the host, with their ids.
    pub async fn of(&self, host: &PlayerId) -> Result<Vec<(String, Room)>, StoreError> {
        let documents = self.store.documents(Kind::Room, host.as_str()).await?;
        Ok(documents.into_iter().filter_map(|(id, document)| Some((id, document.value().ok()?))).collect())
    }

    /// The rooms that a player is or was in, with their ids.
    ///
    /// # Errors
    /// The store fails.
    pub async fn containing(&self, key: &PlayerId) -> Result<Vec<(String, Room)>, StoreError> {
        let mut rooms = Vec::new();
        for id in self.ids_containing(key).await? {
            // One may have been forgotten meanwhile.
            rooms.extend(self.find_any(&id).await?.map(|room| (id, room)));
        }
        Ok(rooms)
    }

    /// Changes a room. Where somebody else has changed it meanwhile, `change` is done anew to what they left.
    pub async fn change<T>(
        &self,
        id: &str,
        mut change: impl FnMut(&mut Room) -> Result<T, RoomError>,
    ) -> Result<(Room, T), RoomChangeError> {
        for _ in 0..TRIES {
            let (before, version) = self.read(id).await?.ok_or(RoomChangeError::NoRoom)?;
            let mut room = before.clone();
            let changed = change(&mut room)?;
            if room == before {
                return Ok((room, changed));
            }
            match self.keep(id, &room, version).await {
                Ok(()) => {
                    self.announce(id);
                    return Ok((room, changed));
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Replaces the player id `from` by `to` in every room.
    ///
    /// # Errors
    /// The store fails.
    pub async fn rekey(&self, from: &PlayerId, to: &PlayerId) -> Result<(), StoreError> {
        for id in self.ids_containing(from).await? {
            self.revise(&id, |room| room.rekey(from, to)).await?;
        }
        Ok(())
    }

    /// Removes the name and id of a player from every room, and deletes rooms of which no player is left. Returns the ids of
    /// the deleted ones.
    ///
    /// # Errors
    /// The store fails.
    pub async fn forget(&self, key: &PlayerId) -> Result<Vec<String>, StoreError> {
        let mut deleted = Vec::new();
        for id in self.ids_containing(key).await? {
            let left = self.revise(&id, |room| room.forget(key)).await?;
            if left.is_some_and(|room| room.is_forgotten()) {
                self.delete(&id).await?;
                deleted.push(id);
            }
        }
        Ok(deleted)
    }

    /// Removes the names and the id of a player from one room.
    ///
    /// # Errors
    /// The store fails.
    pub async fn forget_in(&self, id: &str, key: &PlayerId) -> Result<(), StoreError> {
        self.revise(id, |room| room.forget(key)).await.map(drop)
    }

    /// The ids of the rooms that contain a player.
    async fn ids_containing(&self, key: &PlayerId) -> Result<Vec<String>, StoreError> {
        self.store.ids_containing(Kind::Room, key.as_str()).await
    }

    /// Changes a room in a way that no rule refuses, and returns the room after it; none if there is no such room.
    async fn revise(&self, id: &str, mut revise: impl FnMut(&mut Room)) -> Result<Option<Room>, StoreError> {
        let revised = self.change(id, |room| {
            revise(room);
            Ok(())
        });
        match revised.await {
            Ok((room, ())) => Ok(Some(room)),
            Err(RoomChangeError::NoRoom | RoomChangeError::Room(_)) => Ok(None),
            Err(RoomChangeError::Store(error)) => Err(error),
        }
    }

    /// Deletes a room, and notifies its viewers; returns false if it does not exist.
    ///
    /// # Errors
    /// The store fails.
    pub async fn delete(&self, id: &str) -> Result<bool, StoreError> {
        let deleted = self.store.take(Kind::Room, id).await?.is_some();
        self.announce(id);
        Ok(deleted)
    }

    /// Notifies this node and the others that a stored room has changed.
    fn announce(&self, id: &str) {
        if let Some(live) = self.get_live(id) {
            live.notify_changed();
        }
        self.bus.publish(Message { id: id.to_owned(), seq: 0, what: Payload::Happened });
    }

    /// The room of this id, if a page at this node shows it.
    pub fn get_live(&self, id: &str) -> Option<Arc<LiveRoom>> {
        lock(&self.live).get(id)
    }

    /// Inserts a live room, unless there is one of that id: then returns that.
    pub fn insert_or_get_live(&self, made: &Arc<LiveRoom>) -> Arc<LiveRoom> {
        lock(&self.live).insert_or_get(made.id(), made.clone())
    }

    /// The rooms that pages at this node show.
    pub(crate) fn all_live(&self) -> Vec<Arc<LiveRoom>> {
        lock(&self.live).all()
    }

    async fn read(&self, id: &str) -> Result<Option<(Room, u64)>, StoreError> {
        let Some(document) = self.store.read(Kind::Room, id).await? else { return Ok(None) };
        Ok(Some((document.value_of(Kind::Room, id)?, document.version)))
    }

    async fn keep(&self, id: &str, room: &Room, version: u64) -> Result<(), StoreError> {
        let owner = room.member(room.host).map(|host| host.player.id.as_str());
        let until = room.until.unwrap_or_else(|| self.clock.now().after(KEPT));
        self.store.write(Kind::Room, id, Document::of(version, room), owner, Some(until)).await.map(drop)
    }
}
