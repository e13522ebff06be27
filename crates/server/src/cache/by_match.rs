//! What is known of matches in memory only: from which networks public ones were begun, since the store knows no networks, and when a
//! coach has spoken.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use putahi_host::support::client_network::ClientNetwork;

/// The most matches of which it is known; the oldest are forgotten first.
const MOST: usize = 10_000;

/// From which networks matches were begun at this node since it started.
pub(crate) type MatchNetworks = ByMatch<ClientNetwork>;

/// At which moves of its own player a coach has spoken, each by its number, from 0.
#[derive(Clone, Default)]
pub(crate) struct Coached {
    /// Before which moves.
    pub(crate) warned: BTreeSet<usize>,
    /// At which of them a chance was shown.
    pub(crate) shown: BTreeSet<usize>,
}

/// What is known of matches, by their ids; clones share it.
pub(crate) struct ByMatch<T>(Arc<Mutex<Known<T>>>);

struct Known<T> {
    values: HashMap<String, T>,
    /// The ids, the oldest first.
    ids: VecDeque<String>,
}

impl<T> Clone for ByMatch<T> {
    fn clone(&self) -> ByMatch<T> {
        ByMatch(self.0.clone())
    }
}

impl<T> Default for ByMatch<T> {
    fn default() -> ByMatch<T> {
        ByMatch(Arc::new(Mutex::new(Known { values: HashMap::new(), ids: VecDeque::new() })))
    }
}

impl<T: Clone> ByMatch<T> {
    pub(crate) fn add(&self, id: &str, value: T) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.values.insert(id.to_owned(), value).is_none() {
            known.ids.push_back(id.to_owned());
        }
        if known.ids.len() > MOST
            && let Some(oldest) = known.ids.pop_front()
        {
            known.values.remove(&oldest);
        }
    }

    pub(crate) fn of(&self, id: &str) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values.get(id).cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn the_oldest_are_forgotten() {
        let networks = MatchNetworks::default();
        let network = ClientNetwork::from(IpAddr::from([192, 0, 2, 1]));
        for number in 0..=MOST {
            networks.add(&number.to_string(), network);
        }
        assert_eq!((networks.of("0"), networks.of("1")), (None, Some(network)));
        assert_eq!(networks.0.lock().unwrap().values.len(), MOST);
    }
}
