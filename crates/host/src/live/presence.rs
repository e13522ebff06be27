//! Presence: the connections to a match or room now. Nothing of it is stored.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use putahi_play::PlayerId;
use tokio::runtime::Handle;
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep_until};

use crate::bus::RemotePresence;
use crate::support::lock::lock;

/// A notice to all present connections to a match or room. Later connections do not get it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Connections have been opened or closed.
    Changed,
    /// This player has said one of the ready-made phrases.
    Phrase(PlayerId, &'static str),
    /// The host of the room, whose name is given, has sent one of the ready-made phrases to all.
    Announcement(String, &'static str),
    /// The match has been deleted.
    Deleted,
    /// The match has fewer events, or others, than were shown: the database has lost them.
    Reset,
}

/// The most notices that wait for a slow connection, which misses older ones.
const WAITING: usize = 8;

/// The least time between two notices of a changed number of watchers.
const WATCHERS_INTERVAL: Duration = Duration::from_secs(1);

/// The time after which connections that have not changed are announced to the other nodes again.
const REPEAT: Duration = Duration::from_secs(8);
/// The connections at a node that has announced nothing for this time count as closed.
const SILENCE: Duration = Duration::from_secs(20);

/// The connections to a match or room.
pub struct Presence {
    here: Mutex<PresenceState>,
    /// Each notice on the heap: every match has room for all that may wait.
    notices: broadcast::Sender<Arc<Notice>>,
}

/// The number of connections of each session, and of all connections.
#[derive(PartialEq, Eq, Default)]
struct Connected {
    sessions: HashMap<PlayerId, usize>,
    total: usize,
}

impl Connected {
    fn of(remote: RemotePresence) -> Connected {
        let mut connected = Connected { total: remote.strangers, ..Connected::default() };
        remote.sessions.into_iter().for_each(|key| connected.add(Some(key)));
        connected
    }

    fn add(&mut self, key: Option<PlayerId>) {
        self.total += 1;
        if let Some(key) = key {
            *self.sessions.entry(key).or_default() += 1;
        }
    }

    fn remove(&mut self, key: Option<&PlayerId>) {
        self.total -= 1;
        let Some(key) = key else { return };
        match self.sessions.get_mut(key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(self.sessions.remove(key)),
        }
    }

    fn count(&self, key: &PlayerId) -> usize {
        self.sessions.get(key).copied().unwrap_or_default()
    }

    fn remote(&self) -> RemotePresence {
        let repeated = self.sessions.iter().flat_map(|(key, count)| vec![key.clone(); *count]);
        let mut sessions: Vec<PlayerId> = repeated.collect();
        sessions.sort();
        RemotePresence { strangers: self.total - sessions.len(), sessions }
    }
}

struct PresenceState {
    /// Since when connections have been counted.
    began: Instant,
    /// The connections here, without those from which nothing has been heard for a while.
    connected: Connected,
    /// Since when each session has no connection any more, for sessions that had one.
    gone: HashMap<PlayerId, Instant>,
    /// The connections at each other node, and when it announced them last.
    elsewhere: HashMap<String, (Connected, Instant)>,
    /// When the connections here were last announced to the other nodes; None if they are to be announced now.
    announced: Option<Instant>,
    /// When the last notice about watchers was sent, or when the next is, if that is scheduled.
    told: Option<Instant>,
}

impl PresenceState {
    /// The connections of each node.
    fn nodes(&self) -> impl Iterator<Item = &Connected> {
        self.elsewhere.values().map(|(connected, _)| connected).chain([&self.connected])
    }

    /// The number of connections of a session, at all nodes.
    fn count(&self, key: &PlayerId) -> usize {
        self.nodes().map(|node| node.count(key)).sum()
    }

    /// Counts a connection here.
    fn add(&mut self, key: Option<PlayerId>) {
        if let Some(key) = &key {
            self.gone.remove(key);
        }
        self.connected.add(key);
        self.announced = None;
    }

    /// Counts a connection here no longer.
    fn remove(&mut self, key: Option<&PlayerId>) {
        self.connected.remove(key);
        self.miss(key.cloned());
        self.announced = None;
    }

    /// Notes the present time for each session of `left` that has no connection any more.
    fn miss(&mut self, left: impl IntoIterator<Item = PlayerId>) {
        for key in left {
            if self.count(&key) == 0 {
                self.gone.insert(key, Instant::now());
            }
        }
    }
}

impl Default for Presence {
    fn default() -> Presence {
        let began = Instant::now();
        let here = PresenceState {
            began,
            connected: Connected::default(),
            gone: HashMap::new(),
            elsewhere: HashMap::new(),
            announced: Some(began),
            told: None,
        };
        Presence { here: Mutex::new(here), notices: broadcast::Sender::new(WAITING) }
    }
}

/// A connection, which is removed when the guard is dropped.
pub struct PresenceGuard<'a> {
    presence: &'a Presence,
    key: Option<PlayerId>,
    is_watcher: bool,
    /// Whether nothing has been heard from it for a while: then it does not count.
    is_quiet: bool,
}

impl Presence {
    /// Adds a connection of the session `key`, and sends a notice at once.
    pub fn enter(&self, key: Option<PlayerId>) -> PresenceGuard<'_> {
        self.connect(key, false)
    }

    /// Adds a connection of a watcher with the session `key`. A notice follows within `WATCHERS_INTERVAL`: others see
    /// only the number of watchers.
    pub fn enter_as_watcher(&self, key: Option<PlayerId>) -> PresenceGuard<'_> {
        self.connect(key, true)
    }

    fn connect(&self, key: Option<PlayerId>, is_watcher: bool) -> PresenceGuard<'_> {
        lock(&self.here).add(key.clone());
        self.notify_change(is_watcher);
        PresenceGuard { presence: self, key, is_watcher, is_quiet: false }
    }

    /// Sends [`Notice::Changed`] to all connections here: now, or, about a watcher, once [`WATCHERS_INTERVAL`] has passed since
    /// the last notice about watchers. Without a Tokio runtime it is sent now.
    fn notify_change(&self, is_watcher: bool) {
        if !is_watcher {
            return self.notify(Notice::Changed);
        }
        let (mut here, now) = (lock(&self.here), Instant::now());
        if here.told.is_some_and(|told| told > now) {
            return;
        }
        let at = here.told.map_or(now, |told| now.max(told + WATCHERS_INTERVAL));
        here.told = Some(at);
        drop(here);
        match Handle::try_current() {
            Ok(runtime) if at > now => {
                let notices = self.notices.clone();
                runtime.spawn(async move {
                    sleep_until(at).await;
                    notices.send(Arc::new(Notice::Changed))
                });
            }
            _ => self.notify(Notice::Changed),
        }
    }

    /// Sends a notice to all connections here.
    pub fn notify(&self, notice: Notice) {
        // Sending fails if there is no receiver: then nobody needs the notice.
        let _ = self.notices.send(Arc::new(notice));
    }

    /// Receives the notices that are sent from now on.
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<Notice>> {
        self.notices.subscribe()
    }

    /// Whether a session has a connection, at any node.
    pub fn is_here(&self, key: &PlayerId) -> bool {
        lock(&self.here).count(key) > 0
    }

    /// Since when a session without a connection has had none. For a session that never had one, since when connections
    /// have been counted.
    pub(crate) fn gone_since(&self, key: &PlayerId) -> Instant {
        let here = lock(&self.here);
        here.gone.get(key).copied().unwrap_or(here.began)
    }

    /// How long a session that had connections has had none; none if it has one, or never had one.
    pub(crate) fn gone_for(&self, key: &PlayerId) -> Option<Duration> {
        lock(&self.here).gone.get(key).map(Instant::elapsed)
    }

    /// Whether there is a connection at this node.
    pub(crate) fn has_somebody(&self) -> bool {
        lock(&self.here).connected.total > 0
    }

    /// The number of connections, at all nodes, that belong to none of `sessions`.
    pub fn watchers(&self, sessions: &[&PlayerId]) -> usize {
        let here = lock(&self.here);
        let all: usize = here.nodes().map(|node| node.total).sum();
        let named = sessions.iter().enumerate().filter(|(i, key)| !sessions[..*i].contains(key));
        all - named.map(|(_, key)| here.count(key)).sum::<usize>()
    }

    /// The connections at this node if they are to be announced to the other nodes now: after a change, and every
    /// [`REPEAT`] while there are any. None otherwise. They count as announced then.
    pub(crate) fn due_announcement(&self) -> Option<RemotePresence> {
        let mut here = lock(&self.here);
        let is_silent = |announced: Instant| here.connected.total == 0 || announced.elapsed() < REPEAT;
        if here.announced.is_some_and(is_silent) {
            return None;
        }
        here.announced = Some(Instant::now());
        Some(here.connected.remote())
    }

    /// Takes over the connections that `node` has announced, and sends a notice if they have changed.
    pub(crate) fn update_remote(&self, node: String, remote: RemotePresence) {
        let mut here = lock(&self.here);
        for key in &remote.sessions {
            here.gone.remove(key);
        }
        let now = Connected::of(remote);
        let before = here.elsewhere.remove(&node).map_or(Connected::default(), |(connected, _)| connected);
        let has_changed = before != now;
        if now.total > 0 {
            if before.total == 0 {
                // A node that announces its first connections does not know those here yet.
                here.announced = None;
            }
            here.elsewhere.insert(node, (now, Instant::now()));
        }
        here.miss(before.sessions.into_keys());
        drop(here);
        if has_changed {
            self.notify(Notice::Changed);
        }
    }

    /// Drops the connections at nodes that have announced nothing for [`SILENCE`], and sends a notice if there were
    /// any.
    pub(crate) fn drop_silent_nodes(&self) {
        let mut here = lock(&self.here);
        let silent = here.elsewhere.extract_if(|_, (_, heard)| heard.elapsed() >= SILENCE);
        let left: Vec<Connected> = silent.map(|(_, (connected, _))| connected).collect();
        let has_changed = !left.is_empty();
        here.miss(left.into_iter().flat_map(|connected| connected.sessions.into_keys()));
        drop(here);
        if has_changed {
            self.notify(Notice::Changed);
        }
    }

    /// Restarts all timeouts, since the other nodes cannot be reached now. Connections at other nodes go on counting,
    /// sessions without a connection count as gone since now, and the connections here are announced once the nodes can
    /// be reached.
    pub(crate) fn suspend_timeouts(&self) {
        let (mut here, now) = (lock(&self.here), Instant::now());
        here.began = now;
        here.gone.values_mut().for_each(|since| *since = now);
        here.elsewhere.values_mut().for_each(|(_, heard)| *heard = now);
        here.announced = None;
    }
}

impl PresenceGuard<'_> {
    /// Notes that nothing has been heard from this connection for a while, or that something is heard again.
    pub fn set_quiet(&mut self, is_quiet: bool) {
        if std::mem::replace(&mut self.is_quiet, is_quiet) == is_quiet {
            return;
        }
        match is_quiet {
            true => lock(&self.presence.here).remove(self.key.as_ref()),
            false => lock(&self.presence.here).add(self.key.clone()),
        }
        self.presence.notify(Notice::Changed);
    }
}

impl Drop for PresenceGuard<'_> {
    fn drop(&mut self) {
        if !self.is_quiet {
            lock(&self.presence.here).remove(self.key.as_ref());
        }
        self.presence.notify_change(self.is_watcher);
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::sleep;

    use super::*;

    const NODE: &str = "node";

    fn remote(sessions: &[&str], strangers: usize) -> RemotePresence {
        RemotePresence { sessions: sessions.iter().copied().map(PlayerId::new).collect(), strangers }
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_at_another_node_is_here_until_it_is_silent() {
        let (presence, ana) = (Presence::default(), PlayerId::new("ana"));
        presence.update_remote(NODE.to_owned(), remote(&["ana", "ben"], 2));
        assert!(presence.is_here(&ana));
        assert_eq!(presence.watchers(&[&ana]), 3);
        tokio::time::advance(SILENCE / 2).await;
        presence.drop_silent_nodes();
        assert!(presence.is_here(&ana));
        tokio::time::advance(SILENCE).await;
        presence.drop_silent_nodes();
        assert!(!presence.is_here(&ana) && presence.watchers(&[]) == 0);
        assert_eq!(presence.gone_since(&ana), Instant::now());
    }

    #[tokio::test(start_paused = true)]
    async fn watchers_are_told_of_together_and_players_at_once() {
        let (presence, ana) = (Presence::default(), PlayerId::new("ana"));
        let mut heard = presence.subscribe();
        let mut changes = || std::iter::from_fn(|| heard.try_recv().ok()).count();
        let soon = WATCHERS_INTERVAL + Duration::from_millis(1);
        let watchers: Vec<_> = (0..100).map(|_| presence.enter_as_watcher(None)).collect();
        assert_eq!((changes(), presence.watchers(&[])), (1, 100), "the first is told at once");
        let here = presence.enter(Some(ana.clone()));
        assert_eq!((changes(), presence.watchers(&[&ana, &ana])), (1, 100), "a player is told of at once");
        sleep(soon).await;
        assert_eq!(changes(), 1, "all others together");
        drop(watchers);
        assert_eq!(changes(), 0);
        drop(here);
        assert_eq!(changes(), 1);
        sleep(soon).await;
        assert_eq!((changes(), presence.watchers(&[])), (1, 0), "the last who goes is told of");
        sleep(soon).await;
        drop(presence.enter_as_watcher(Some(ana)));
        assert_eq!(changes(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_not_heard_does_not_count() {
        let (presence, ana) = (Presence::default(), PlayerId::new("ana"));
        let mut heard = presence.subscribe();
        let mut here = presence.enter(Some(ana.clone()));
        here.set_quiet(true);
        here.set_quiet(true);
        assert!(!presence.is_here(&ana) && presence.watchers(&[]) == 0);
        assert_eq!(presence.gone_since(&ana), Instant::now());
        here.set_quiet(false);
        assert!(presence.is_here(&ana));
        assert_eq!(std::iter::from_fn(|| heard.try_recv().ok()).count(), 3, "each change is told once");
        here.set_quiet(true);
        drop(here);
        assert!(!presence.is_here(&ana) && presence.watchers(&[]) == 0);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_has_gone_while_nothing_can_be_heard() {
        let (presence, [ana, ben, cem]) = (Presence::default(), ["ana", "ben", "cem"].map(PlayerId::new));
        presence.update_remote(NODE.to_owned(), remote(&["ana"], 0));
        drop(presence.enter(Some(ben.clone())));
        tokio::time::advance(SILENCE * 9).await;
        presence.suspend_timeouts();
        presence.drop_silent_nodes();
        assert!(presence.is_here(&ana) && !presence.is_here(&ben));
        for gone in [&ben, &cem] {
            assert_eq!(presence.gone_since(gone), Instant::now());
        }
        assert!(presence.due_announcement().is_some(), "the others are told when they can hear again");
        tokio::time::advance(SILENCE).await;
        presence.drop_silent_nodes();
        assert!(!presence.is_here(&ana), "silent still, now that it could be heard");
    }

    #[tokio::test(start_paused = true)]
    async fn who_changes_the_node_has_not_gone() {
        let (presence, ana) = (Presence::default(), PlayerId::new("ana"));
        let here = presence.enter(Some(ana.clone()));
        presence.update_remote(NODE.to_owned(), remote(&["ana"], 0));
        drop(here);
        assert!(presence.is_here(&ana));
        tokio::time::advance(Duration::from_secs(1)).await;
        presence.update_remote(NODE.to_owned(), RemotePresence::default());
        assert!(!presence.is_here(&ana));
        assert_eq!(presence.gone_since(&ana), Instant::now());
    }

    #[tokio::test(start_paused = true)]
    async fn other_nodes_are_told_of_changes_at_once_and_again_of_those_who_stay() {
        let presence = Presence::default();
        assert_eq!(presence.due_announcement(), None);
        let _ana = presence.enter(Some(PlayerId::new("ana")));
        let ben = presence.enter(None);
        assert_eq!(presence.due_announcement(), Some(remote(&["ana"], 1)));
        assert_eq!(presence.due_announcement(), None);
        drop(ben);
        assert_eq!(presence.due_announcement(), Some(remote(&["ana"], 0)));
        tokio::time::advance(REPEAT).await;
        assert_eq!(presence.due_announcement(), Some(remote(&["ana"], 0)));
        presence.update_remote(NODE.to_owned(), remote(&["cem"], 0));
        assert_eq!(
            presence.due_announcement(),
            Some(remote(&["ana"], 0)),
            "a node that has just come is told"
        );
        presence.update_remote(NODE.to_owned(), remote(&["cem"], 1));
        assert_eq!(presence.due_announcement(), None);
    }
}
