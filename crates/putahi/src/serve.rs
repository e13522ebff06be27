//! `putahi serve`: the pages.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use putahi_server::{House, serve};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::lan::Network;
use crate::output::print;
use crate::speech::coloured;

/// What `putahi serve` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi serve --listen 127.0.0.1:8080 --data games")]
pub(crate) struct Arguments {
    /// The address to listen on; port 0 takes a free one
    #[arg(long, default_value = DEFAULT_LISTEN)]
    listen: SocketAddr,
    /// Let everybody on the local network play: listens on all addresses of this machine, at the port of --listen, and
    /// shows the best one as a QR code
    #[arg(long)]
    lan: bool,
    /// The folder where matches are kept; it is made if it is not there
    #[arg(long, default_value = DEFAULT_DATA)]
    data: PathBuf,
}

const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
/// The folder where matches are kept when nobody names another.
pub(crate) const DEFAULT_DATA: &str = "data";

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments {
            listen: DEFAULT_LISTEN.parse().expect("the default is an address"),
            lan: false,
            data: DEFAULT_DATA.into(),
        }
    }
}

/// Serves until Ctrl-C or a SIGTERM.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
    let network = arguments.lan.then(Network::found).transpose()?;
    let house = House::open(&arguments.data)?;
    tokio::runtime::Runtime::new()?.block_on(listen(arguments.listen, network.as_ref(), house))
}

async fn listen(address: SocketAddr, network: Option<&Network>, house: House) -> anyhow::Result<()> {
    let address = network.map_or(address, |network| network.everywhere(address.port()));
    let listener = TcpListener::bind(address).await.map_err(|error| no_listener(address, error))?;
    let bound = listener.local_addr()?;
    print(&match network {
        Some(network) => network.invitation(bound.port(), coloured()),
        None => format!("Putahi is at http://{bound}/ (Ctrl-C ends it)\n"),
    })?;
    Ok(serve(house, listener, stopped()).await?)
}

/// Why nothing listens on `address`, and the way out.
fn no_listener(address: SocketAddr, error: io::Error) -> anyhow::Error {
    let (ip, port) = (address.ip(), address.port());
    let other = |port: u16| format!("--listen {}", SocketAddr::new(ip, port));
    let said = match error.kind() {
        io::ErrorKind::AddrInUse => {
            let next = other(port.checked_add(1).unwrap_or_default());
            format!("another program listens on {address}; stop it or choose another port, such as {next}")
        }
        io::ErrorKind::PermissionDenied => {
            format!(
                "the system does not let you listen on {address}; choose a port from 1024, such as {}",
                other(8080)
            )
        }
        io::ErrorKind::AddrNotAvailable => {
            format!("{ip} is no address of this machine; choose another, such as --listen {DEFAULT_LISTEN}")
        }
        _ => format!("cannot listen on {address}; choose another address with --listen"),
    };
    anyhow::Error::new(error).context(said)
}

/// Done when the process is asked to stop.
async fn stopped() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).expect("the process can listen for signals");
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn read(line: &[&str]) -> Result<Arguments, clap::Error> {
        let words = ["serve"].iter().chain(line);
        Line::try_parse_from(words).map(|line| line.arguments)
    }

    #[test]
    fn nothing_but_this_machine_is_the_default() {
        let usual = read(&[]).unwrap();
        assert_eq!(format!("{usual:?}"), format!("{:?}", Arguments::default()));
        assert!(!usual.lan && usual.listen.ip().is_loopback());
    }

    #[test]
    fn the_network_is_asked_for_with_or_without_a_port() {
        let lan = read(&["--lan"]).unwrap();
        assert!(lan.lan);
        assert_eq!(lan.listen.port(), 8080);
        assert_eq!(read(&["--lan", "--listen", "127.0.0.1:9000"]).unwrap().listen.port(), 9000);
        assert!(read(&["--lan", "--listen", "9000"]).is_err());
        assert!(read(&["--lan=yes"]).is_err());
    }

    #[test]
    fn every_refusal_of_the_system_names_the_way_out() {
        use io::ErrorKind::{AddrInUse, AddrNotAvailable, Other, PermissionDenied};
        for (address, kind, parts) in [
            ("127.0.0.1:8080", AddrInUse, ["another program", "--listen 127.0.0.1:8081"]),
            ("127.0.0.1:65535", AddrInUse, ["127.0.0.1:65535", "--listen 127.0.0.1:0"]),
            ("127.0.0.1:80", PermissionDenied, ["from 1024", "--listen 127.0.0.1:8080"]),
            ("192.0.2.1:8080", AddrNotAvailable, ["192.0.2.1 is no address", "--listen 127.0.0.1:8080"]),
            ("[::1]:8080", Other, ["[::1]:8080", "--listen"]),
        ] {
            let said = format!("{:#}", no_listener(address.parse().unwrap(), kind.into()));
            assert!(parts.iter().all(|part| said.contains(part)), "{said}");
            assert!(!said.contains('\n'));
        }
    }
}
