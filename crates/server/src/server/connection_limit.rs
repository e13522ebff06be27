//! Limits of connections: of the open ones in all and from one network, and of the rate at which a network opens them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use prometheus_client::metrics::gauge::Gauge;

use crate::auth::client_network::ClientNetwork;
use crate::auth::keyed_limiter::KeyedLimiter;
use crate::config::limits::LimitConfig;
use crate::config::proxies::Proxies;

/// One in this many file descriptors of the process is reserved: it is not for connections.
const RESERVED_PART: usize = 4;
/// The least and the greatest number of reserved descriptors. The store, the tables and the log use them.
const LEAST_RESERVED: usize = 64;
const MOST_RESERVED: usize = 1024;

/// Counts the open connections, so that no network takes those that others need.
pub(super) struct ConnectionLimit {
    most: usize,
    most_of_network: usize,
    proxies: Proxies,
    opened: KeyedLimiter<ClientNetwork>,
    open: Mutex<HashMap<ClientNetwork, usize>>,
    gauge: Gauge,
}

impl ConnectionLimit {
    /// Allows a network as many connections as `config` says, but at most half of those that `descriptors` file
    /// descriptors allow. `usize::MAX` in `config` means no limit by network. Trusted `proxies` connect for many
    /// networks: only the limit of all connections applies to them.
    pub(super) fn new(
        descriptors: usize,
        config: &LimitConfig,
        proxies: Proxies,
        gauge: Gauge,
    ) -> ConnectionLimit {
        let of_network = config.connections;
        let opened = KeyedLimiter::new(config.new_connections);
        let reserved = (descriptors / RESERVED_PART).clamp(LEAST_RESERVED, MOST_RESERVED);
        let most = descriptors.saturating_sub(reserved).max(2);
        let most_of_network = if of_network == usize::MAX { most } else { of_network.min(most / 2) };
        ConnectionLimit { most, most_of_network, proxies, opened, open: Mutex::default(), gauge }
    }

    /// Counts a connection from `peer` until the permit is dropped. Returns None if too many connections are open, in
    /// all or from the network of `peer`, or if this network has opened too many lately.
    pub(super) fn open(self: &Arc<ConnectionLimit>, peer: IpAddr) -> Option<Permit> {
        let network = ClientNetwork::from(peer);
        let is_proxy = self.proxies.include(peer);
        if !is_proxy && self.opened.check(&network).is_err() {
            return None;
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_free = usize::try_from(self.gauge.get()).is_ok_and(|all| all < self.most);
        let own = open.get(&network).copied().unwrap_or_default();
        if !is_free || own >= self.most_of_network && !is_proxy {
            return None;
        }
        open.insert(network, own + 1);
        self.gauge.inc();
        Some(Permit { limit: self.clone(), network })
    }
}

/// A connection that counts as open.
pub(super) struct Permit {
    limit: Arc<ConnectionLimit>,
    network: ClientNetwork,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut open = self.limit.open.lock().unwrap_or_else(PoisonError::into_inner);
        match open.get_mut(&self.network) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(open.remove(&self.network)),
        }
        self.limit.gauge.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::limits::Rate;

    fn limit_at(descriptors: usize, config: &LimitConfig) -> Arc<ConnectionLimit> {
        let proxies = vec!["192.0.2.9".parse().unwrap()].into();
        Arc::new(ConnectionLimit::new(descriptors, config, proxies, Gauge::default()))
    }

    fn limit(descriptors: usize, connections: usize) -> Arc<ConnectionLimit> {
        limit_at(descriptors, &LimitConfig { connections, ..LimitConfig::wide() })
    }

    fn fill(limit: &Arc<ConnectionLimit>, last: u8) -> Vec<Permit> {
        std::iter::from_fn(|| limit.open([192, 0, 2, last].into())).take(100_000).collect()
    }

    #[test]
    fn a_network_has_half_of_all_at_most_and_leaves_room_for_others() {
        let limit = limit(1024, 2500);
        let first = fill(&limit, 1);
        assert_eq!((first.len(), fill(&limit, 2).len()), (384, 384));
        let second = fill(&limit, 2);
        assert!(fill(&limit, 3).is_empty(), "all are in use");
        assert_eq!(limit.gauge.get(), 768);
        drop(first);
        assert_eq!(limit.open.lock().unwrap().len(), 1, "who has gone is forgotten");
        drop(second);
        assert_eq!(limit.gauge.get(), 0);
    }

    #[test]
    fn a_network_that_connects_too_often_is_refused_and_others_are_not() {
        let config = LimitConfig { new_connections: Rate::new(1, 5), ..LimitConfig::wide() };
        let limit = limit_at(1024, &config);
        for _ in 0..5 {
            drop(limit.open([192, 0, 2, 1].into()).unwrap());
        }
        assert!(limit.open([192, 0, 2, 1].into()).is_none());
        assert!(limit.open([192, 0, 2, 2].into()).is_some());
        assert_eq!(fill(&limit, 9).len(), 768, "a proxy connects for many");
    }

    #[test]
    fn where_there_are_many_descriptors_the_limit_of_a_network_counts_and_proxies_have_more() {
        let limit = limit(65_536, 2500);
        assert_eq!(fill(&limit, 1).len(), 2500);
        assert_eq!(fill(&limit, 9).len(), 65_536 - 1024);
    }
}
