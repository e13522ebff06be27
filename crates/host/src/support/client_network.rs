//! The network that a request comes from.

use std::net::{IpAddr, Ipv6Addr};

/// The lengths of the IPv6 networks that are counted, in bits, narrowest first, and how many times the limits of one network
/// each has. Providers give a household 64, 56 or 48 bits, and a site 48.
const IPV6: [(u8, u32); 3] = [(64, 1), (56, 2), (48, 4)];

/// The network that a request comes from: an IPv4 address, which a whole school class may share, or the first 64 bits of an
/// IPv6 address, which a household shares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClientNetwork {
    first: IpAddr,
    bits: u8,
}

impl<T: Into<IpAddr>> From<T> for ClientNetwork {
    fn from(ip: T) -> ClientNetwork {
        match ip.into().to_canonical() {
            IpAddr::V4(ip) => ClientNetwork { first: ip.into(), bits: 32 },
            IpAddr::V6(ip) => ipv6(ip, IPV6[0].0),
        }
    }
}

/// The network of the first `bits` bits of an address, at least one.
fn ipv6(ip: Ipv6Addr, bits: u8) -> ClientNetwork {
    let rest = 128 - u32::from(bits);
    ClientNetwork { first: Ipv6Addr::from(u128::from(ip) >> rest << rest).into(), bits }
}

impl ClientNetwork {
    /// The network and those around it that are counted as well, narrowest first, each with how many times the limits of one
    /// network it has.
    pub fn enclosing(self) -> impl Iterator<Item = (ClientNetwork, u32)> {
        let own = matches!(self.first, IpAddr::V4(_)).then_some((self, 1));
        let wider = IPV6.iter().filter_map(move |(bits, share)| match self.first {
            IpAddr::V4(_) => None,
            IpAddr::V6(ip) => Some((ipv6(ip, *bits), *share)),
        });
        own.into_iter().chain(wider)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> ClientNetwork {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn a_household_is_one_network() {
        for (one, other, same) in [
            ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true),
            ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
            ("192.0.2.1", "192.0.2.2", false),
            ("192.0.2.1", "::ffff:192.0.2.1", true),
        ] {
            assert_eq!(network(one) == network(other), same, "{one} {other}");
        }
    }

    #[test]
    fn networks_of_one_provider_prefix_share_the_networks_around_them() {
        let shared = |one: &str, other: &str| -> Vec<u32> {
            let (one, other): (Vec<_>, Vec<_>) =
                (network(one).enclosing().collect(), network(other).enclosing().collect());
            one.iter().filter(|network| other.contains(network)).map(|(_, share)| *share).collect()
        };
        for (one, other, expected) in [
            ("2001:db8:1:200::1", "2001:db8:1:200::2", &[1, 2, 4][..]),
            ("2001:db8:1:200::1", "2001:db8:1:2ff::1", &[2, 4]),
            ("2001:db8:1:200::1", "2001:db8:1:300::1", &[4]),
            ("2001:db8:1:200::1", "2001:db8:2:200::1", &[]),
            ("192.0.2.1", "192.0.2.1", &[1]),
            ("192.0.2.1", "192.0.2.2", &[]),
        ] {
            assert_eq!(shared(one, other), expected, "{one} {other}");
        }
    }
}
