//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};

use crate::proxies::Proxies;

/// The network that a request comes from: an IPv4 address, or the first 64 bits of an IPv6 address, which a household
/// shares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Caller(IpAddr);

impl From<IpAddr> for Caller {
    fn from(ip: IpAddr) -> Caller {
        Caller(match ip.to_canonical() {
            IpAddr::V6(ip) => Ipv6Addr::from(u128::from(ip) >> 64 << 64).into(),
            ip => ip,
        })
    }
}

impl Caller {
    /// Where a request comes from; none if it came over no connection. What proxies say of that has to be true: what
    /// others claim was taken away at the door.
    pub(crate) fn of(request: &Request, proxies: &Proxies) -> Option<Caller> {
        let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
        let lines = request.headers().get_all("x-forwarded-for").iter().rev();
        let told = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.rsplit(','));
        // Each proxy writes at the end whom it heard: the last who is no proxy of ours is the caller.
        let mut ip = peer.ip();
        for heard in told.map_while(|text| text.trim().parse().ok()) {
            if !proxies.include(ip) {
                break;
            }
            ip = heard;
        }
        Some(ip.into())
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn of(peer: &str, told: &[&str], proxies: &[&str]) -> IpAddr {
        let networks: Vec<_> = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let mut request = Request::builder();
        for line in told {
            request = request.header("x-forwarded-for", *line);
        }
        let mut request = request.body(Body::empty()).unwrap();
        let peer: SocketAddr = SocketAddr::new(peer.parse().unwrap(), 4711);
        request.extensions_mut().insert(ConnectInfo(peer));
        Caller::of(&request, &networks.into()).unwrap().0
    }

    #[test]
    fn a_household_is_one_caller() {
        for (one, other, same) in [
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
            ("192.0.2.1", "192.0.2.2", false),
            ("192.0.2.1", "::ffff:192.0.2.1", true),
        ] {
            let [one, other] = [one, other].map(|ip| Caller::from(ip.parse::<IpAddr>().unwrap()));
            assert_eq!(one == other, same, "{one:?} {other:?}");
        }
    }

    #[test]
    fn proxies_of_ours_are_seen_through_and_nobody_else() {
        for (peer, told, proxies, caller) in [
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
            assert_eq!(of(peer, told, proxies), caller.parse::<IpAddr>().unwrap(), "{peer} {told:?}");
        }
    }
}
