//! The reverse proxies before the server whose headers are trusted.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use putahi_host::support::client_network::ClientNetwork;

use crate::config::error::ConfigError;

/// An IP address, or a network in CIDR notation.
///
/// ```
/// let network: putahi_server::Network = "10.1.0.0/16".parse()?;
/// assert!(network.holds("10.1.2.3".parse().unwrap()));
/// # Ok::<(), putahi_server::ConfigError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

/// The address as a number, left-aligned in 128 bits, and its number of bits.
fn bits(ip: IpAddr) -> (u128, u8) {
    match ip {
        IpAddr::V4(ip) => (u128::from(u32::from(ip)) << 96, 32),
        IpAddr::V6(ip) => (ip.into(), 128),
    }
}

impl FromStr for Network {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Network, ConfigError> {
        let text = text.trim();
        let wrong = || {
            ConfigError(format!(
                "`{text}` is neither an address such as `127.0.0.1` nor a network such as `10.0.0.0/8`"
            ))
        };
        let (first, length) = text.split_once('/').map_or((text, None), |(ip, bits)| (ip, Some(bits)));
        let first: IpAddr = first.parse().map_err(|_| wrong())?;
        let (number, most) = bits(first);
        let bits = length.map_or(Ok(most), str::parse).map_err(|_| wrong())?;
        let rest = number.checked_shl(bits.into()).unwrap_or(0);
        let network = Network { first, bits };
        if bits <= most && rest == 0 { Ok(network) } else { Err(wrong()) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Network { first, bits: length } = self;
        if *length == bits(*first).1 { first.fmt(f) } else { write!(f, "{first}/{length}") }
    }
}

impl Network {
    /// Whether an address lies in the network.
    pub fn holds(self, ip: IpAddr) -> bool {
        let ((first, kind), (other, other_kind)) = (bits(self.first), bits(ip.to_canonical()));
        let differing = (first ^ other).checked_shr((128 - u32::from(self.bits)).min(128)).unwrap_or(0);
        kind == other_kind && differing == 0
    }
}

/// Whether a connection from `peer` is one of a trusted proxy.
pub(crate) fn include(proxies: &[Network], peer: IpAddr) -> bool {
    proxies.iter().any(|network| network.holds(peer))
}

/// The network behind a connection from `peer` with these lines of `X-Forwarded-For`, in their order. What trusted
/// `proxies` say must be true: what others claim was removed before.
pub(crate) fn client_network<'a>(
    proxies: &[Network],
    peer: IpAddr,
    forwarded: impl DoubleEndedIterator<Item = &'a str>,
) -> ClientNetwork {
    // Each proxy appends the address it was called from: the last one that is no proxy of ours is the client.
    let mut ip = peer;
    let heard = forwarded.rev().flat_map(|line| line.rsplit(','));
    for next in heard.map_while(|text| text.trim().parse().ok()) {
        if !include(proxies, ip) {
            break;
        }
        ip = next;
    }
    ip.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_network_holds_its_addresses_and_no_others() {
        for (text, inside, outside) in [
            ("10.0.0.0/8", "10.255.1.2", "11.0.0.0"),
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("192.168.4.0/22", "192.168.7.255", "192.168.8.0"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("fd00::/8", "fdff::1", "fe00::1"),
            ("::1", "::1", "::2"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
            ("10.0.0.0/8", "::ffff:10.0.0.1", "::ffff:11.0.0.1"),
        ] {
            let network = network(text);
            assert!(network.holds(inside.parse().unwrap()), "{text} {inside}");
            assert!(!network.holds(outside.parse().unwrap()), "{text} {outside}");
            assert_eq!(network.to_string(), text);
        }
    }

    #[test]
    fn spaces_around_a_network_do_not_count() {
        assert_eq!(" ::1".parse(), Ok(network("::1")));
    }

    #[test]
    fn what_is_no_network_is_refused_by_name() {
        for wrong in
            ["", "localhost", "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/", "::/129", "10.0.0.0/-1", "1.2.3"]
        {
            let error = wrong.parse::<Network>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{wrong}` is neither")), "{error}");
        }
    }

    #[test]
    fn proxies_of_ours_are_seen_through_and_nobody_else() {
        for (peer, told, proxies, client) in [
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
            let proxies: Vec<Network> = proxies.iter().map(|text| network(text)).collect();
            let found = client_network(&proxies, peer.parse().unwrap(), told.iter().copied());
            assert_eq!(found, client.parse::<IpAddr>().unwrap().into(), "{peer} {told:?}");
        }
    }
}
