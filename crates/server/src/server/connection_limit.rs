//! Limits of connections: of the open ones in all and from one network, and of the rate at which a network opens them.

use std::net::IpAddr;
use std::sync::Arc;

use prometheus_client::metrics::gauge::Gauge;
use putahi_host::limits::open_counts::{OpenCounts, OpenPermit};
use putahi_host::limits::rate_limit::{Client, RateLimits};
use putahi_host::limits::rates::Action;
use putahi_host::support::client_network::ClientNetwork;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::config::proxies::{Network, include};

/// One in this many file descriptors of the process is reserved: it is not for connections.
const RESERVED_PART: usize = 4;
/// The least and the greatest number of reserved descriptors. The store, the tables and the log use them.
const LEAST_RESERVED: usize = 64;
const MOST_RESERVED: usize = 1024;
/// From this limit on a server works for a few people.
const LEAST: usize = 256;

/// Raises the limit to open files and connections as far as the system allows, and returns it.
pub(super) fn raise_limit() -> usize {
    let before = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: before.maximum, ..before };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the limit to open files and connections stays as it is");
    }
    let limit = getrlimit(Resource::Nofile).current;
    let limit = limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
    if limit < LEAST {
        tracing::warn!(
            limit,
            "so few files and connections may be open that visitors are turned away: allow at least 1024, by LimitNOFILE=1024 \
             in the unit of systemd, or by ulimit -n 1024 in the shell that starts the server"
        );
    }
    limit
}

/// Counts the open connections, so that no network takes those that others need.
pub(super) struct ConnectionLimit {
    most: usize,
    limits: Arc<RateLimits>,
    proxies: Vec<Network>,
    open: Arc<OpenCounts<ClientNetwork>>,
    gauge: Gauge,
}

impl ConnectionLimit {
    /// Allows a network as many connections as `limits` says, but at most half of those that `descriptors` file
    /// descriptors allow. `usize::MAX` means no limit by network. Trusted `proxies` connect for many networks: only the
    /// limit of all connections applies to them.
    pub(super) fn new(
        descriptors: usize,
        limits: Arc<RateLimits>,
        proxies: Vec<Network>,
        gauge: Gauge,
    ) -> ConnectionLimit {
        let reserved = (descriptors / RESERVED_PART).clamp(LEAST_RESERVED, MOST_RESERVED);
        let most = descriptors.saturating_sub(reserved).max(2);
        ConnectionLimit { most, limits, proxies, open: Arc::default(), gauge }
    }

    /// Counts a connection from `peer` until the permit is dropped. Returns None if too many connections are open, in
    /// all or from the network of `peer`, or if this network has opened too many lately.
    pub(super) fn open(&self, peer: IpAddr) -> Option<Permit> {
        let network = ClientNetwork::from(peer);
        let client = Client { network: Some(network), ..Client::default() };
        let is_proxy = include(&self.proxies, peer);
        if !is_proxy && self.limits.check(Action::Connection, &client, 1).is_err() {
            return None;
        }
        if usize::try_from(self.gauge.get()).is_ok_and(|all| all >= self.most) {
            return None;
        }
        let counted = network.enclosing().filter(|_| !is_proxy);
        let counted = self.open.open(counted.map(|(network, share)| (network, self.most_of(share))), 1)?;
        self.gauge.inc();
        Some(Permit { gauge: self.gauge.clone(), _counted: counted })
    }

    /// The most connections of a network that has `share` times the limits of one.
    fn most_of(&self, share: u32) -> usize {
        match self.limits.config.connections {
            usize::MAX => usize::MAX,
            connections => connections.saturating_mul(share as usize).min(self.most / 2),
        }
    }
}

pub(super) struct Permit {
    gauge: Gauge,
    _counted: OpenPermit<ClientNetwork>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.gauge.dec();
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv6Addr;

    use putahi_host::limits::rates::{LimitConfig, Rate, Scope};

    use super::*;

    fn limit_at(descriptors: usize, config: LimitConfig) -> ConnectionLimit {
        let (limits, proxies) = (Arc::new(RateLimits::new(config)), vec!["192.0.2.9".parse().unwrap()]);
        ConnectionLimit::new(descriptors, limits, proxies, Gauge::default())
    }

    fn limit(descriptors: usize, connections: usize) -> ConnectionLimit {
        limit_at(descriptors, LimitConfig { connections, ..LimitConfig::wide() })
    }

    fn fill(limit: &ConnectionLimit, last: u8) -> Vec<Permit> {
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
        assert_eq!(limit.open.holders(), 1, "who has gone is forgotten");
        drop(second);
        assert_eq!(limit.gauge.get(), 0);
    }

    #[test]
    fn a_network_that_connects_too_often_is_refused_and_others_are_not() {
        let config = LimitConfig::wide().with(Action::Connection, Scope::Network, Rate::new(1, 5));
        let limit = limit_at(1024, config);
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

    #[test]
    fn a_household_with_many_ipv6_networks_has_few_times_the_connections_of_one() {
        let limit = limit(65_536, 10);
        let open = |third: u16| {
            let ip = |number| Ipv6Addr::new(0x2001, 0xdb8, third, number, 0, 0, 0, 1).into();
            (0..100)
                .flat_map(|number| std::iter::from_fn(move || Some(ip(number))).take(20))
                .filter_map(|ip| limit.open(ip))
                .collect::<Vec<_>>()
        };
        let first = open(1);
        assert_eq!(
            (first.len(), open(2).len()),
            (20, 20),
            "all of a /56 together twice as many as one of its networks"
        );
        drop(first);
        assert_eq!(limit.gauge.get(), 0);
        assert_eq!(limit.open.holders(), 0);
    }
}
