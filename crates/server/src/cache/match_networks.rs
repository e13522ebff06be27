//! From which networks public matches were begun. It is in memory only: the store knows no networks.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use putahi_host::support::client_network::ClientNetwork;

/// The most matches of which it is known; the oldest are forgotten first.
const MOST: usize = 10_000;

/// From which networks matches were begun at this node since it started; clones share it.
#[derive(Clone, Default)]
pub(crate) struct MatchNetworks(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    networks: HashMap<String, ClientNetwork>,
    /// The ids, the oldest first.
    ids: VecDeque<String>,
}

impl MatchNetworks {
    pub(crate) fn add(&self, id: &str, network: ClientNetwork) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.networks.insert(id.to_owned(), network).is_none() {
            known.ids.push_back(id.to_owned());
        }
        if known.ids.len() > MOST
            && let Some(oldest) = known.ids.pop_front()
        {
            known.networks.remove(&oldest);
        }
    }

    pub(crate) fn of(&self, id: &str) -> Option<ClientNetwork> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).networks.get(id).copied()
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
        assert_eq!(networks.0.lock().unwrap().networks.len(), MOST);
    }
}
