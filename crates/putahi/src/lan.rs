//! The addresses of this machine in local networks, and the announcement that shows them to the people nearby.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use anyhow::anyhow;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The error of a server that cannot be reached from a local network.
fn no_network(why: &str) -> anyhow::Error {
    anyhow!("{why}; join one, name its address with --listen, or leave --lan out to play on this machine")
}

/// The addresses of this machine in its networks, the one that others reach most likely first. Never empty, and all of
/// one version of IP, so that one listener serves them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Network(Vec<IpAddr>);

impl Network {
    pub(crate) fn detect() -> anyhow::Result<Network> {
        let interfaces = if_addrs::get_if_addrs().map_err(|error| {
            no_network(&format!("cannot read the network addresses of this machine: {error}"))
        })?;
        Network::from_addresses(interfaces.iter().map(if_addrs::Interface::ip))
    }

    /// The addresses that others can reach, of all addresses of a machine.
    fn from_addresses(all: impl IntoIterator<Item = IpAddr>) -> anyhow::Result<Network> {
        let ranked = all.into_iter().filter_map(|ip| Some((rank(ip)?, ip)));
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_unstable();
        ranked.dedup();
        let best = ranked.first().ok_or_else(|| no_network("this machine is in no local network"))?.1;
        let same_version = ranked.into_iter().map(|(_, ip)| ip).filter(|ip| ip.is_ipv4() == best.is_ipv4());
        Ok(Network(same_version.collect()))
    }

    /// The address to listen on so that all of them are served.
    pub(crate) fn listen_address(&self, port: u16) -> SocketAddr {
        let unspecified: IpAddr = match self.0[0] {
            IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
            IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
        };
        SocketAddr::new(unspecified, port)
    }

    /// The text that is printed when the server starts: every address, and the first as a QR code for telephones.
    pub(crate) fn announcement(&self, port: u16, coloured: bool) -> String {
        let url = |ip: &IpAddr| format!("http://{}/", SocketAddr::new(*ip, port));
        let others: String = self.0[1..].iter().map(|ip| format!("or at {}\n", url(ip))).collect();
        let best = url(&self.0[0]);
        let code = qr_code(&best, coloured);
        format!(
            "Putahi is at {best} (Ctrl-C ends it)\n{others}\n{code}\n\
             This is plain HTTP for your local network: whoever can reach it can play, and nothing is encrypted.\n"
        )
    }
}

/// The rank of an address by how likely others on the local network reach it, the likeliest first; none if only this machine or
/// this link does. Homes and schools mostly use 192.168.0.0/16; the other private ranges are also used by virtual networks within
/// one machine.
fn rank(ip: IpAddr) -> Option<u8> {
    match ip {
        IpAddr::V4(ip) if ip.is_loopback() || ip.is_link_local() || ip.is_unspecified() => None,
        IpAddr::V4(ip) => Some(match ip.octets() {
            [192, 168, ..] => 0,
            [10, ..] => 1,
            [172, 16..=31, ..] => 2,
            _ => 3,
        }),
        IpAddr::V6(ip) if ip.is_loopback() || ip.is_unicast_link_local() || ip.is_unspecified() => None,
        IpAddr::V6(ip) => Some(if ip.is_unique_local() { 4 } else { 5 }),
    }
}

/// The escape sequence for white on black in every theme of a terminal: fixed colours of the palette of 256.
const WHITE_ON_BLACK: &str = "\x1b[38;5;231;48;5;16m";
const RESET: &str = "\x1b[0m";

/// The QR code of a text with its quiet zone, two rows of modules in each line. Without colours the block characters are
/// the light modules, since most terminals are dark; cameras also read an inverted code.
fn qr_code(text: &str, coloured: bool) -> String {
    let code = QrCode::new(text).expect("an address is short enough for a code");
    // The renderer draws block characters for its dark colour, so the colours are swapped.
    let mut renderer = code.render::<Dense1x2>();
    let drawn = renderer.quiet_zone(true).dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    let paint = |line: &str| match coloured {
        true => format!("{WHITE_ON_BLACK}{line}{RESET}\n"),
        false => format!("{line}\n"),
    };
    drawn.lines().map(paint).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses(all: &[&str]) -> anyhow::Result<Network> {
        Network::from_addresses(all.iter().map(|ip| ip.parse().unwrap()))
    }

    fn listed(all: &[&str]) -> Vec<String> {
        addresses(all).unwrap().0.iter().map(ToString::to_string).collect()
    }

    /// The text of the QR code in `drawn`, decoded from an image.
    fn read_code(drawn: &str) -> String {
        let rows: Vec<Vec<char>> = drawn.lines().map(|line| line.chars().collect()).collect();
        let light = |x: usize, y: usize| match rows[y / 2][x] {
            '█' => true,
            '▀' => y.is_multiple_of(2),
            '▄' => !y.is_multiple_of(2),
            ' ' => false,
            other => panic!("`{other}` in a code"),
        };
        const SCALE: usize = 4;
        let (width, height) = (rows[0].len(), rows.len() * 2);
        let grey = |x: usize, y: usize| if light(x / SCALE, y / SCALE) { 255 } else { 0 };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(width * SCALE, height * SCALE, grey);
        image.detect_grids()[0].decode().unwrap().1
    }

    #[test]
    fn the_best_address_comes_first() {
        let all = ["127.0.0.1", "8.8.4.4", "172.17.0.1", "10.1.2.3", "192.168.1.7", "fd00::7", "169.254.3.4"];
        assert_eq!(listed(&all), ["192.168.1.7", "10.1.2.3", "172.17.0.1", "8.8.4.4"]);
        assert_eq!(listed(&["10.1.2.3", "10.1.2.3"]), ["10.1.2.3"]);
        assert_eq!(listed(&["172.32.0.1", "172.31.0.1"]), ["172.31.0.1", "172.32.0.1"]);
    }

    #[test]
    fn one_listener_serves_all_listed_addresses() {
        let four = addresses(&["fd00::7", "192.168.1.7"]).unwrap();
        assert_eq!(four.listen_address(8080).to_string(), "0.0.0.0:8080");
        let six = addresses(&["::1", "2001:db8::1", "fe80::1", "fd00::7"]).unwrap();
        assert_eq!(six.listen_address(99).to_string(), "[::]:99");
        assert!(six.announcement(99, false).starts_with("Putahi is at http://[fd00::7]:99/"));
        assert!(six.announcement(99, false).contains("\nor at http://[2001:db8::1]:99/\n"));
    }

    #[test]
    fn without_a_network_the_error_says_what_to_do() {
        for all in [&[][..], &["127.0.0.1", "::1", "169.254.1.1", "fe80::1"]] {
            let error = addresses(all).unwrap_err().to_string();
            assert!(error.contains("no local network") && error.contains("--listen"), "{error}");
        }
    }

    #[test]
    fn the_announcement_has_all_addresses_a_code_and_a_warning() {
        let network = addresses(&["10.1.2.3", "192.168.1.7"]).unwrap();
        let text = network.announcement(8080, false);
        let (head, rest) = text.split_once("\n\n").unwrap();
        assert_eq!(
            head,
            "Putahi is at http://192.168.1.7:8080/ (Ctrl-C ends it)\nor at http://10.1.2.3:8080/"
        );
        let (drawn, warning) = rest.split_once("\n\n").unwrap();
        assert!(warning.contains("plain HTTP") && warning.contains("whoever can reach it can play"));
        assert_eq!(read_code(drawn), "http://192.168.1.7:8080/");
        assert!(!text.contains('\x1b'));
    }

    #[test]
    fn the_code_has_its_quiet_zone_and_its_own_colours() {
        let plain = qr_code("http://192.168.1.7:8080/", false);
        let lines: Vec<&str> = plain.lines().collect();
        let quiet = "█".repeat(lines[0].chars().count());
        assert_eq!(lines[..2], [&quiet, &quiet], "four modules above");
        let (last, others) = lines.split_last().unwrap();
        assert!(others.iter().all(|line| line.starts_with("████") && line.ends_with("████")));
        assert!(last.chars().all(|half| half == '▀'), "an odd number of rows ends in half a line");
        let painted = qr_code("http://192.168.1.7:8080/", true);
        for (painted, plain) in painted.lines().zip(lines) {
            assert_eq!(painted, format!("{WHITE_ON_BLACK}{plain}{RESET}"));
        }
    }
}
