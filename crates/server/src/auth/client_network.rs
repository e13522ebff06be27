//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use putahi_play::PlayerId;

use crate::config::proxies::Proxies;
use crate::support::fair_pool::Requester;

/// The network that a request comes from: an IPv4 address, or the first 64 bits of an IPv6 address, which a household
/// shares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ClientNetwork(IpAddr);

impl From<IpAddr> for ClientNetwork {
    fn from(ip: IpAddr) -> ClientNetwork {
        ClientNetwork(match ip.to_canonical() {
            IpAddr::V6(ip) => Ipv6Addr::from(u128::from(ip) >> 64 << 64).into(),
            ip => ip,
        })
    }
}

impl ClientNetwork {
    /// The requester for whom a client from `network` that is known as `player` is served.
    pub(crate) fn requester(network: Option<ClientNetwork>, player: Option<PlayerId>) -> Requester {
        Requester { network: network.map(|network| network.0), player }
    }

    /// The network behind a connection from `peer` with these lines of `X-Forwarded-For`, in their order. What proxies
    /// say must be true: what others claim was removed before.
    pub(crate) fn of<'a>(
        peer: IpAddr,
        forwarded: impl DoubleEndedIterator<Item = &'a str>,
        proxies: &Proxies,
    ) -> ClientNetwork {
        // Each proxy writes at the end whom it heard: the last who is no proxy of ours is the client.
        let mut ip = peer;
        let heard = forwarded.rev().flat_map(|line| line.rsplit(','));
        for next in heard.map_while(|text| text.trim().parse().ok()) {
            if !proxies.include(ip) {
                break;
            }
            ip = next;
        }
        ip.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(peer: &str, forwarded: &[&str], proxies: &[&str]) -> IpAddr {
        let networks: Vec<_> = proxies.iter().map(|text| text.parse().unwrap()).collect();
        ClientNetwork::of(peer.parse().unwrap(), forwarded.iter().copied(), &networks.into()).0
    }

    #[test]
    fn a_household_is_one_caller() {
        for (one, other, same) in [
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
            ("192.0.2.1", "192.0.2.2", false),
            ("192.0.2.1", "::ffff:192.0.2.1", true),
        ] {
            let [one, other] = [one, other].map(|ip| ClientNetwork::from(ip.parse::<IpAddr>().unwrap()));
            assert_eq!(one == other, same, "{one:?} {other:?}");
        }
    }

    #[test]
    fn proxies_of_ours_are_seen_through_and_nobody_else() {
        for (peer, told, proxies, network) in [
            ("192.0.2.1", &[][..], &[][..], "192.0.2.1"),
            ("192.0.2.1", &["203.0.113.5"], &[], "192.0.2.1"),
            ("127.0.0.1", &["203.0.113.5"], &["127.0.0.1"], "203.0.113.5"),
            ("127.0.0.1", &["198.51.100.7, 203.0.113.5"], &["127.0.0.1"], "203.0.113.5"),
            (
                "127.0.0.1",
                &["198.51.100.7, 203.0.113.5", "10.0.0.2"],
                &["127.0.0.1", "10.0.0.0/8"],
                "203.0.113.5",
            ),
            ("127.0.0.1", &["nonsense"], &["127.0.0.1"], "127.0.0.1"),
            ("::1", &["2001:db8::7"], &["::1"], "2001:db8::"),
        ] {
            assert_eq!(of(peer, told, proxies), network.parse::<IpAddr>().unwrap(), "{peer} {told:?}");
        }
    }
}
