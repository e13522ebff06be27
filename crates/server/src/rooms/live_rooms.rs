//! The contents that all pages of a room share. They are updated after a change, once for all viewers.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::time::Duration;

use futures_util::FutureExt;
use putahi_host::live::live_room::{LiveRoom, RoomContents, RoomGame};
use putahi_host::live::presence::Notice;
use putahi_play::Room;
use tokio::sync::{broadcast, watch};
use tokio::time::sleep;
use tokio_stream::wrappers::{BroadcastStream, WatchStream};
use tokio_stream::{Stream, StreamExt, StreamMap};

use crate::common::{ApiError, AppState, Result};
use crate::matches::join_codes::{self, Target};
use crate::rooms::matches::{finished_in_round, settled};
use crate::rooms::question_values::question_values;

/// The least time between two updates of a room: changes in between are shown together.
const REDRAW_INTERVAL: Duration = Duration::from_millis(300);
/// How long after a failure the room is read again.
const RETRY_INTERVAL: Duration = Duration::from_secs(2);

/// The contents of the pages of the room `id`, which has just been read as `room`.
pub(crate) async fn contents(app: &AppState, id: &str, room: Room) -> Result<RoomContents> {
    let (room, mut games) = settled(app, id, room).await?;
    games.extend(finished_in_round(app, &room).await?);
    let place = |game: &RoomGame| room.pairings.iter().position(|pairing| pairing.id == game.pairing.id);
    games.sort_by_key(place);
    let live = app.rooms.get_live(id);
    let presence = live.as_ref().map(|live| &live.presence);
    let code = join_codes::current(app, &Target::Room(id.to_owned())).await?;
    let values = question_values(app, live.as_ref(), &room).await;
    Ok(RoomContents { code, values, ..RoomContents::new(room, games, presence, app.clock.now()) })
}

/// The live room `id`, up to date. A task updates it until it is dropped. It shows nothing older than `room`, which has
/// just been read.
pub(crate) async fn live_room(app: &AppState, id: &str, room: Room) -> Result<Arc<LiveRoom>> {
    if let Some(live) = app.rooms.get_live(id) {
        refresh(app, &live).await?;
        return Ok(live);
    }
    let made = Arc::new(LiveRoom::new(id, contents(app, id, room).await?));
    let live = app.rooms.insert_or_get_live(&made);
    if Arc::ptr_eq(&live, &made) {
        tokio::spawn(follow(app.clone(), Arc::downgrade(&live), Changes::of(&live)));
    }
    Ok(live)
}

/// Updates a live room whenever something has changed, until it is dropped.
async fn follow(app: AppState, room: Weak<LiveRoom>, mut changes: Changes) {
    loop {
        let Some(live) = room.upgrade() else { return };
        let refreshed = AssertUnwindSafe(catch_up(&app, &live, &mut changes)).catch_unwind().await;
        let is_lost = matches!(&refreshed, Ok(Err(ApiError::Store(error))) if error.is_lost());
        let failure = match refreshed {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(format!("{error:?}")),
            Err(_) => Some("a panic".to_owned()),
        };
        let id = live.id().to_owned();
        drop(live);
        if let Some(error) = failure {
            if !is_lost {
                tracing::error!(
                    room = id,
                    error,
                    "a room could not be read; it is read again in {RETRY_INTERVAL:?}"
                );
            }
            sleep(RETRY_INTERVAL).await;
            continue;
        }
        sleep(REDRAW_INTERVAL).await;
        let end = room.upgrade().and_then(|live| time_to_next_expiry(&app, &live));
        tokio::select! {
            goes_on = changes.wait() => if !goes_on { return },
            () = sleep(end.unwrap_or_default()), if end.is_some() => {}
        }
    }
}

/// The time until something changes by itself: a pause or an announcement ends, or somebody counts as away.
fn time_to_next_expiry(app: &AppState, live: &LiveRoom) -> Option<Duration> {
    let contents = live.subscribe_contents().borrow().clone()?;
    let end = contents.room.next_end(contents.at).map(|end| end.since(app.clock.now()));
    Some(end.into_iter().chain(contents.next_away).min()?.max(REDRAW_INTERVAL))
}

/// Shows what has changed, and follows the matches that are shown.
async fn catch_up(app: &AppState, live: &LiveRoom, changes: &mut Changes) -> Result<()> {
    changes.mark_seen();
    refresh(app, live).await?;
    if let Some(contents) = &*live.subscribe_contents().borrow() {
        changes.follow_games(&contents.games);
    }
    Ok(())
}

/// Shows the room as it is now. Only one task at a time reads it, so that an older state never replaces a newer one.
async fn refresh(app: &AppState, live: &LiveRoom) -> Result<()> {
    let _refreshing = live.refreshing.lock().await;
    let contents = match app.rooms.find(live.id()).await? {
        Some(room) => Some(contents(app, live.id(), room).await?),
        None => None,
    };
    live.show(contents);
    Ok(())
}

/// The signals that the pages of a room may have something new to show.
struct Changes {
    room: watch::Receiver<u64>,
    /// Somebody has come or gone.
    presence: broadcast::Receiver<Arc<Notice>>,
    /// Something has happened in a match, or somebody has come to it or gone from it.
    games: StreamMap<String, Pin<Box<dyn Stream<Item = ()> + Send>>>,
}

impl Changes {
    fn of(live: &LiveRoom) -> Changes {
        let (room, presence) = (live.subscribe_changes(), live.presence.subscribe());
        Changes { room, presence, games: StreamMap::new() }
    }

    /// Waits for the next change; returns false if the live room was dropped.
    async fn wait(&mut self) -> bool {
        tokio::select! {
            changed = self.room.changed() => changed.is_ok(),
            notice = self.presence.recv() => !matches!(notice, Err(broadcast::error::RecvError::Closed)),
            Some(_) = self.games.next() => true,
        }
    }

    /// Skips the changes so far: data that are read from now on contain them.
    fn mark_seen(&mut self) {
        self.room.mark_unchanged();
        self.presence = self.presence.resubscribe();
        while self.games.next().now_or_never().flatten().is_some() {}
    }

    /// Follows these matches and no others. A new one yields a change at once, since its state was read before the subscription.
    fn follow_games(&mut self, games: &[RoomGame]) {
        let is_shown = |id: &String| games.iter().any(|game| game.live.id() == id);
        let gone: Vec<String> = self.games.keys().filter(|id| !is_shown(id)).cloned().collect();
        for id in gone {
            self.games.remove(&id);
        }
        for RoomGame { live, .. } in games {
            if !self.games.contains_key(live.id()) {
                let events = WatchStream::new(live.subscribe()).map(drop);
                let people = BroadcastStream::new(live.presence.subscribe()).map(drop);
                self.games.insert(live.id().to_owned(), Box::pin(events.merge(people)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use putahi_host::Host;
    use putahi_host::bus::Bus;
    use putahi_host::jobs::cluster;
    use putahi_host::store::Store;
    use putahi_host::support::clock::Clock;
    use putahi_play::Person;
    use putahi_play::{Player, PlayerId};
    use tempfile::TempDir;
    use tokio::time::timeout;

    use super::*;

    fn player(name: &str) -> Player {
        Player { id: PlayerId::new(name), name: name.parse().unwrap() }
    }

    const PATIENCE: Duration = Duration::from_secs(300);

    async fn until(holds: impl AsyncFn() -> bool) {
        let waiting = async {
            while !holds().await {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, waiting).await.expect("the change arrives");
    }

    /// Two nodes that share a store, each with one of the buses. Both have the same room of Ana and Ben in memory.
    async fn rooms(bus: [Bus; 2]) -> ([AppState; 2], [Arc<LiveRoom>; 2], TempDir) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let apps: [AppState; 2] =
            bus.map(|bus| Host::new(folder.path(), store.clone(), bus, Clock::default()).into());
        let mut room = Room::new("Club".parse().unwrap(), player("ana"));
        room.enter(&player("ben")).unwrap();
        let id = apps[0].rooms.make(&room).await.unwrap();
        let one = live_room(&apps[0], &id, room.clone()).await.unwrap();
        let other = live_room(&apps[1], &id, room).await.unwrap();
        (apps, [one, other], folder)
    }

    async fn lock(app: &AppState, id: &str) {
        let lock = |room: &mut Room| {
            room.locked = true;
            Ok(())
        };
        app.rooms.change(id, lock).await.unwrap();
    }

    fn is_locked(room: &LiveRoom) -> bool {
        room.subscribe_contents().borrow().as_ref().unwrap().room.locked
    }

    #[tokio::test]
    async fn nodes_hear_of_rooms_what_changes_and_who_is_there_at_others() {
        let bus = Bus::new();
        let (apps, [one, other], _folder) = rooms([bus.clone(), bus]).await;
        for app in apps.clone() {
            tokio::spawn(async move { cluster::exchange(&app.host).await });
        }
        let here = || other.subscribe_contents().borrow().as_ref().unwrap().here.clone();
        let presence = one.presence.enter(Some(PlayerId::new("ana")));
        until(async || here() == [Person(1)]).await;
        drop(presence);
        until(async || here().is_empty()).await;
        lock(&apps[0], one.id()).await;
        until(async || is_locked(&other)).await;
        let id = one.id().to_owned();
        drop((one, other));
        until(async || apps.iter().all(|app| app.rooms.get_live(&id).is_none())).await;
    }

    #[tokio::test]
    async fn what_the_bus_has_lost_of_a_room_is_read() {
        let (apps, [one, other], _folder) = rooms([Bus::new(), Bus::new()]).await;
        lock(&apps[0], one.id()).await;
        until(async || is_locked(&one)).await;
        assert!(!is_locked(&other), "nobody has told the other node");
        cluster::catch_up(&apps[1].host).await.unwrap();
        until(async || is_locked(&other)).await;
    }
}
