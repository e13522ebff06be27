//! Who looks at a match now: connections come and go, nothing of it is kept.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use putahi_play::Key;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use tokio::time::Instant;

/// What is told to all who look at a match, and to nobody who comes later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Aside {
    /// Somebody has come or gone.
    Changed,
    /// Somebody has said one of the ready-made phrases.
    Phrase(Key, &'static str),
}

/// Asides that wait for a slow connection; it misses older ones.
const WAITING: usize = 8;

/// The other nodes are told so often of those who stay.
const REPEAT: Duration = Duration::from_secs(8);
/// Who was not told of for so long has gone with their node.
const SILENCE: Duration = Duration::from_secs(20);

/// The connections to a match at a node, as the others are told of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Crowd {
    /// The sessions, each as often as it is connected.
    sessions: Vec<Key>,
    /// How many have no session.
    strangers: usize,
}

/// The connections to a match.
pub(crate) struct Gathering {
    here: Mutex<Here>,
    asides: broadcast::Sender<Aside>,
}

struct Here {
    /// Since when connections are known.
    began: Instant,
    next: u64,
    connections: HashMap<u64, Option<Key>>,
    /// When each session was seen last that has no connection any more.
    gone: HashMap<Key, Instant>,
    /// The connections at other nodes, and when they were told of last.
    elsewhere: HashMap<String, (Crowd, Instant)>,
    /// When the other nodes were told of those here; none if something has changed since.
    told: Option<Instant>,
}

impl Here {
    fn sessions(&self) -> impl Iterator<Item = &Key> {
        let elsewhere = self.elsewhere.values().flat_map(|(crowd, _)| &crowd.sessions);
        self.connections.values().flatten().chain(elsewhere)
    }

    /// Notes which of those who may have gone have no connection left.
    fn miss(&mut self, left: Vec<Key>) {
        for key in left {
            if !self.sessions().any(|other| *other == key) {
                self.gone.insert(key, Instant::now());
            }
        }
    }

    fn crowd(&self) -> Crowd {
        let mut sessions: Vec<Key> = self.connections.values().flatten().cloned().collect();
        sessions.sort();
        Crowd { strangers: self.connections.len() - sessions.len(), sessions }
    }
}

impl Default for Gathering {
    fn default() -> Gathering {
        let asides = broadcast::Sender::new(WAITING);
        let began = Instant::now();
        let here = Here {
            began,
            next: 0,
            connections: HashMap::new(),
            gone: HashMap::new(),
            elsewhere: HashMap::new(),
            told: Some(began),
        };
        Gathering { here: Mutex::new(here), asides }
    }
}

/// A connection; when it is dropped, it has gone.
pub(crate) struct Presence<'a> {
    gathering: &'a Gathering,
    number: u64,
}

impl Gathering {
    /// Somebody has come.
    pub(crate) fn enter(&self, key: Option<Key>) -> Presence<'_> {
        let number = self.with(|here| {
            here.next += 1;
            if let Some(key) = &key {
                here.gone.remove(key);
            }
            here.connections.insert(here.next, key);
            here.told = None;
            here.next
        });
        self.say(Aside::Changed);
        Presence { gathering: self, number }
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
        self.with(|here| here.sessions().any(|here| here == key))
    }

    /// Since when a session that has no connection has had none.
    pub(crate) fn gone_since(&self, key: &Key) -> Instant {
        self.with(|here| here.gone.get(key).copied().unwrap_or(here.began))
    }

    /// Whether anybody is here at this node.
    pub(crate) fn has_somebody(&self) -> bool {
        self.with(|here| !here.connections.is_empty())
    }

    /// How many are here besides those of `sessions`.
    pub(crate) fn watchers(&self, sessions: &[&Key]) -> usize {
        let is_other = |key: &&Key| !sessions.contains(key);
        self.with(|here| {
            let elsewhere: usize = here.elsewhere.values().map(|(crowd, _)| crowd.strangers).sum();
            let strangers = here.connections.values().filter(|key| key.is_none()).count();
            here.sessions().filter(is_other).count() + strangers + elsewhere
        })
    }

    /// Who is here at this node, if the others are to be told of it now.
    pub(crate) fn news(&self) -> Option<Crowd> {
        self.with(|here| {
            let is_due = match here.told {
                Some(told) => !here.connections.is_empty() && told.elapsed() >= REPEAT,
                None => true,
            };
            is_due.then(|| {
                here.told = Some(Instant::now());
                here.crowd()
            })
        })
    }

    /// Takes note of who is at another node.
    pub(crate) fn hear(&self, node: String, crowd: &Crowd) {
        let changed = self.with(|here| {
            let before = match *crowd == Crowd::default() {
                true => here.elsewhere.remove(&node),
                false => here.elsewhere.insert(node, (crowd.clone(), Instant::now())),
            };
            if before.is_none() && *crowd != Crowd::default() {
                // A node that has just come to the match does not know yet who is here.
                here.told = None;
            }
            for key in &crowd.sessions {
                here.gone.remove(key);
            }
            let before = before.map(|(before, _)| before).unwrap_or_default();
            let changed = before != *crowd;
            here.miss(before.sessions);
            changed
        });
        if changed {
            self.say(Aside::Changed);
        }
    }

    /// Forgets who was at nodes that tell nothing any more.
    pub(crate) fn forget_silent(&self) {
        let changed = self.with(|here| {
            let silent = here.elsewhere.extract_if(|_, (_, heard)| heard.elapsed() >= SILENCE);
            let left: Vec<Crowd> = silent.map(|(_, (crowd, _))| crowd).collect();
            let changed = !left.is_empty();
            here.miss(left.into_iter().flat_map(|crowd| crowd.sessions).collect());
            changed
        });
        if changed {
            self.say(Aside::Changed);
        }
    }

    /// Nothing can be heard of the other nodes for now: whoever was there is taken to be, nobody has been gone for long, and
    /// all are told of those here once they can be.
    pub(crate) fn wait(&self) {
        let now = Instant::now();
        self.with(|here| {
            here.began = now;
            here.gone.values_mut().for_each(|since| *since = now);
            here.elsewhere.values_mut().for_each(|(_, heard)| *heard = now);
            here.told = None;
        });
    }

    fn with<T>(&self, of: impl FnOnce(&mut Here) -> T) -> T {
        of(&mut self.here.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Presence<'_> {
    fn drop(&mut self) {
        self.gathering.with(|here| {
            here.told = None;
            let key = here.connections.remove(&self.number).flatten();
            here.miss(key.into_iter().collect());
        });
        self.gathering.say(Aside::Changed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NODE: &str = "node";

    fn crowd(sessions: &[&str], strangers: usize) -> Crowd {
        Crowd { sessions: sessions.iter().copied().map(Key::new).collect(), strangers }
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_at_another_node_is_here_until_it_is_silent() {
        let (gathering, ana) = (Gathering::default(), Key::new("ana"));
        gathering.hear(NODE.to_owned(), &crowd(&["ana", "ben"], 2));
        assert!(gathering.is_here(&ana));
        assert_eq!(gathering.watchers(&[&ana]), 3);
        tokio::time::advance(SILENCE / 2).await;
        gathering.forget_silent();
        assert!(gathering.is_here(&ana));
        tokio::time::advance(SILENCE).await;
        gathering.forget_silent();
        assert!(!gathering.is_here(&ana) && gathering.watchers(&[]) == 0);
        assert_eq!(gathering.gone_since(&ana), Instant::now());
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_has_gone_while_nothing_can_be_heard() {
        let (gathering, [ana, ben, cem]) = (Gathering::default(), ["ana", "ben", "cem"].map(Key::new));
        gathering.hear(NODE.to_owned(), &crowd(&["ana"], 0));
        drop(gathering.enter(Some(ben.clone())));
        tokio::time::advance(SILENCE * 9).await;
        gathering.wait();
        gathering.forget_silent();
        assert!(gathering.is_here(&ana) && !gathering.is_here(&ben));
        for gone in [&ben, &cem] {
            assert_eq!(gathering.gone_since(gone), Instant::now());
        }
        assert!(gathering.news().is_some(), "the others are told when they can hear again");
        tokio::time::advance(SILENCE).await;
        gathering.forget_silent();
        assert!(!gathering.is_here(&ana), "silent still, now that it could be heard");
    }

    #[tokio::test(start_paused = true)]
    async fn who_changes_the_node_has_not_gone() {
        let (gathering, ana) = (Gathering::default(), Key::new("ana"));
        let here = gathering.enter(Some(ana.clone()));
        gathering.hear(NODE.to_owned(), &crowd(&["ana"], 0));
        drop(here);
        assert!(gathering.is_here(&ana));
        tokio::time::advance(Duration::from_secs(1)).await;
        gathering.hear(NODE.to_owned(), &Crowd::default());
        assert!(!gathering.is_here(&ana));
        assert_eq!(gathering.gone_since(&ana), Instant::now());
    }

    #[tokio::test(start_paused = true)]
    async fn other_nodes_are_told_of_changes_at_once_and_again_of_those_who_stay() {
        let gathering = Gathering::default();
        assert_eq!(gathering.news(), None);
        let _ana = gathering.enter(Some(Key::new("ana")));
        let ben = gathering.enter(None);
        assert_eq!(gathering.news(), Some(crowd(&["ana"], 1)));
        assert_eq!(gathering.news(), None);
        drop(ben);
        assert_eq!(gathering.news(), Some(crowd(&["ana"], 0)));
        tokio::time::advance(REPEAT).await;
        assert_eq!(gathering.news(), Some(crowd(&["ana"], 0)));
        gathering.hear(NODE.to_owned(), &crowd(&["cem"], 0));
        assert_eq!(gathering.news(), Some(crowd(&["ana"], 0)), "a node that has just come is told");
        gathering.hear(NODE.to_owned(), &crowd(&["cem"], 1));
        assert_eq!(gathering.news(), None);
    }
}
