//! `putahi serve`: the pages.

mod config;
mod days;
mod log;
mod login;

use std::io;
use std::net::SocketAddr;

use clap::Args;
use putahi_server::{AppState, serve};
use tokio::net::TcpListener;

#[cfg(not(feature = "cluster"))]
use crate::failure::Usage;
use crate::lan::Network;
use crate::output::print;
use crate::speech::coloured;
use config::{Config, DEFAULT_LISTEN, Sources};

pub(crate) use config::{DEFAULT_DATA, Place};

/// The arguments of `putahi serve`.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi serve --listen 127.0.0.1:8080 --data games")]
pub(crate) struct Arguments {
    #[command(flatten)]
    sources: Sources,
    /// Print the settings that hold, as a file for --config, and serve nothing
    #[arg(long)]
    print_config: bool,
}

/// Serves until Ctrl-C or a SIGTERM.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let config = arguments.sources.config()?;
    if arguments.print_config {
        return Ok(print(&config.file())?);
    }
    log::keep(config.log_format, &config.log_filter);
    let runtime = tokio::runtime::Runtime::new()?;
    let served = runtime.block_on(async {
        let house = house(&config).await?;
        let house = house.configured(config.server()).limited(config.limits()).retained(config.retention());
        listen(&config, house).await
    });
    // A computer that still thinks keeps nobody waiting.
    runtime.shutdown_background();
    served
}

/// The state of a server whose matches lie in the data folder, or in the database that several nodes share.
async fn house(config: &Config) -> anyhow::Result<AppState> {
    match config.meeting()? {
        None => Ok(AppState::open(&config.data)?),
        Some((database, bus)) => connected(config, database, bus).await,
    }
}

#[cfg(feature = "cluster")]
async fn connected(config: &Config, database: &str, bus: &str) -> anyhow::Result<AppState> {
    Ok(AppState::connect(&config.data, database, bus).await?)
}

#[cfg(not(feature = "cluster"))]
#[expect(clippy::unused_async, reason = "the same as where there may be several nodes")]
async fn connected(_: &Config, _: &str, _: &str) -> anyhow::Result<AppState> {
    Err(Usage::new(
        "this build serves from one machine alone: for --database and --bus, build it with \
         cargo build --release --features cluster",
    )
    .into())
}

async fn listen(config: &Config, house: AppState) -> anyhow::Result<()> {
    let network = config.lan.then(Network::found).transpose()?;
    let address = config.listen;
    let address = network.as_ref().map_or(address, |network| network.everywhere(address.port()));
    let listener = TcpListener::bind(address).await.map_err(|error| no_listener(address, error))?;
    let bound = listener.local_addr()?;
    print(&match &network {
        Some(network) => network.invitation(bound.port(), coloured()),
        None => format!("Putahi is at http://{bound}/ (Ctrl-C ends it)\n"),
    })?;
    if let Some(public) = config.address() {
        print(&format!("The public finds it at {public}/\n"))?;
    }
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
    fn the_network_is_asked_for_with_or_without_a_port() {
        let config = |line: &[&str]| read(line).unwrap().sources.config().unwrap();
        assert!(config(&["--lan"]).lan && !config(&["--lan=false"]).lan);
        assert_eq!(config(&["--lan"]).listen.port(), 8080);
        assert_eq!(config(&["--lan", "--listen", "127.0.0.1:9000"]).listen.port(), 9000);
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
