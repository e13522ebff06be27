//! The local network: the addresses of this machine in it, and how they are shown to those who sit around.

use std::error::Error;
use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Why nobody on the local network can be let in.
#[derive(Debug)]
pub(crate) enum NoNetwork {
    /// The system does not tell its addresses.
    Untold(io::Error),
    /// The machine has no address that another could reach.
    Alone,
}

impl fmt::Display for NoNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoNetwork::Untold(error) => write!(f, "the system does not tell its network addresses: {error}")?,
            NoNetwork::Alone => write!(f, "this machine is in no local network")?,
        }
        write!(f, "; join one, name its address with --listen, or leave --lan out to play on this machine")
    }
}

impl Error for NoNetwork {}

/// The addresses of this machine in its networks, the best for others first; never empty, and all of one kind, so that
/// one listener serves them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Network(Vec<IpAddr>);

impl Network {
    /// The networks that this machine is in.
    ///
    /// # Errors
    /// It is in none, or the system does not tell.
    pub(crate) fn found() -> Result<Network, NoNetwork> {
        let interfaces = if_addrs::get_if_addrs().map_err(NoNetwork::Untold)?;
        Network::among(interfaces.iter().map(if_addrs::Interface::ip))
    }

    /// What others can reach of all addresses of a machine.
    fn among(all: impl IntoIterator<Item = IpAddr>) -> Result<Network, NoNetwork> {
        let ranked = all.into_iter().filter_map(|ip| Some((Reach::of(ip)?, ip)));
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_unstable();
        ranked.dedup();
        let best = ranked.first().ok_or(NoNetwork::Alone)?.1;
        let kind = ranked.into_iter().map(|(_, ip)| ip).filter(|ip| ip.is_ipv4() == best.is_ipv4());
        Ok(Network(kind.collect()))
    }

    /// Where to listen so that all of them are served.
    pub(crate) fn everywhere(&self, port: u16) -> SocketAddr {
        let everywhere: IpAddr = match self.0[0] {
            IpAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
            IpAddr::V6(_) => Ipv6Addr::UNSPECIFIED.into(),
        };
        SocketAddr::new(everywhere, port)
    }

    /// What those who sit around are told: every address, and the best as a code for their telephones.
    pub(crate) fn invitation(&self, port: u16, coloured: bool) -> String {
        let url = |ip: &IpAddr| format!("http://{}/", SocketAddr::new(*ip, port));
        let others: String = self.0[1..].iter().map(|ip| format!("or at {}\n", url(ip))).collect();
        let best = url(&self.0[0]);
        let code = code(&best, coloured);
        format!(
            "Putahi is at {best} (Ctrl-C ends it)\n{others}\n{code}\n\
             This is plain HTTP for your local network: whoever can reach it can play, and nothing is encrypted.\n"
        )
    }
}

/// How likely others on the local network reach an address, the likeliest first: what homes and schools use, then what
/// bigger networks do, where virtual networks of this very machine are found too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reach {
    Home,
    Large,
    Middle,
    Public,
    Local6,
    Public6,
}

impl Reach {
    /// How an address is reached; none if only this machine or this cable reaches it.
    fn of(ip: IpAddr) -> Option<Reach> {
        match ip {
            IpAddr::V4(ip) if ip.is_loopback() || ip.is_link_local() || ip.is_unspecified() => None,
            IpAddr::V4(ip) => Some(match ip.octets() {
                [192, 168, ..] => Reach::Home,
                [10, ..] => Reach::Large,
                [172, 16..=31, ..] => Reach::Middle,
                _ => Reach::Public,
            }),
            IpAddr::V6(ip) if ip.is_loopback() || ip.is_unicast_link_local() || ip.is_unspecified() => None,
            IpAddr::V6(ip) if ip.is_unique_local() => Some(Reach::Local6),
            IpAddr::V6(_) => Some(Reach::Public6),
        }
    }
}

/// White on black whatever the theme of the terminal: fixed places of the palette of 256 colours.
const WHITE_ON_BLACK: &str = "\x1b[38;5;231;48;5;16m";
const USUAL: &str = "\x1b[0m";

/// The QR code of a text with its quiet zone, two rows a line. Without colours the blocks are its light part, as
/// terminals are mostly dark; cameras read it the other way round as well.
fn code(text: &str, coloured: bool) -> String {
    let code = QrCode::new(text).expect("an address is short enough for a code");
    // What the renderer calls dark are blocks.
    let mut renderer = code.render::<Dense1x2>();
    let drawn = renderer.quiet_zone(true).dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    let paint = |line: &str| match coloured {
        true => format!("{WHITE_ON_BLACK}{line}{USUAL}\n"),
        false => format!("{line}\n"),
    };
    drawn.lines().map(paint).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn among(all: &[&str]) -> Result<Network, NoNetwork> {
        Network::among(all.iter().map(|ip| ip.parse().unwrap()))
    }

    fn listed(all: &[&str]) -> Vec<String> {
        among(all).unwrap().0.iter().map(ToString::to_string).collect()
    }

    /// The text that the code in `drawn` holds, as a camera reads it.
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
    fn one_listener_serves_all_that_are_listed() {
        let four = among(&["fd00::7", "192.168.1.7"]).unwrap();
        assert_eq!(four.everywhere(8080).to_string(), "0.0.0.0:8080");
        let six = among(&["::1", "2001:db8::1", "fe80::1", "fd00::7"]).unwrap();
        assert_eq!(six.everywhere(99).to_string(), "[::]:99");
        assert!(six.invitation(99, false).starts_with("Putahi is at http://[fd00::7]:99/"));
        assert!(six.invitation(99, false).contains("\nor at http://[2001:db8::1]:99/\n"));
    }

    #[test]
    fn a_machine_alone_is_told_the_way_out() {
        for alone in [&[][..], &["127.0.0.1", "::1", "169.254.1.1", "fe80::1"]] {
            let said = among(alone).unwrap_err().to_string();
            assert!(said.contains("no local network") && said.contains("--listen"), "{said}");
        }
    }

    #[test]
    fn the_invitation_holds_what_is_needed() {
        let network = among(&["10.1.2.3", "192.168.1.7"]).unwrap();
        let said = network.invitation(8080, false);
        let (head, rest) = said.split_once("\n\n").unwrap();
        assert_eq!(
            head,
            "Putahi is at http://192.168.1.7:8080/ (Ctrl-C ends it)\nor at http://10.1.2.3:8080/"
        );
        let (drawn, word) = rest.split_once("\n\n").unwrap();
        assert!(word.contains("plain HTTP") && word.contains("whoever can reach it can play"));
        assert_eq!(read_code(drawn), "http://192.168.1.7:8080/");
        assert!(!said.contains('\x1b'));
    }

    #[test]
    fn the_code_has_its_quiet_zone_and_its_own_colours() {
        let plain = code("http://192.168.1.7:8080/", false);
        let lines: Vec<&str> = plain.lines().collect();
        let quiet = "█".repeat(lines[0].chars().count());
        assert_eq!(lines[..2], [&quiet, &quiet], "four modules above");
        let (last, others) = lines.split_last().unwrap();
        assert!(others.iter().all(|line| line.starts_with("████") && line.ends_with("████")));
        assert!(last.chars().all(|half| half == '▀'), "an odd number of rows ends in half a line");
        let painted = code("http://192.168.1.7:8080/", true);
        for (painted, plain) in painted.lines().zip(lines) {
            assert_eq!(painted, format!("{WHITE_ON_BLACK}{plain}{USUAL}"));
        }
    }
}
