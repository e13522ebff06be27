//! `putahi serve`: the pages.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use putahi_server::{House, serve};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// What `putahi serve` is told.
#[derive(Args, Debug)]
#[command(after_help = "Example: putahi serve --listen 127.0.0.1:8080 --data games")]
pub(crate) struct Arguments {
    /// The address to listen on; port 0 takes a free one
    #[arg(long, default_value = DEFAULT_LISTEN)]
    listen: SocketAddr,
    /// The folder where matches are kept; it is made if it is not there
    #[arg(long, default_value = DEFAULT_DATA)]
    data: PathBuf,
}

const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
const DEFAULT_DATA: &str = "data";

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments {
            listen: DEFAULT_LISTEN.parse().expect("the default is an address"),
            data: DEFAULT_DATA.into(),
        }
    }
}

/// Serves until Ctrl-C or a SIGTERM.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let house = House::open(&arguments.data)?;
    tokio::runtime::Runtime::new()?.block_on(listen(arguments, house))
}

#[expect(clippy::print_stdout, reason = "a command speaks to its user")]
async fn listen(arguments: &Arguments, house: House) -> anyhow::Result<()> {
    let address = arguments.listen;
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}; choose another address with --listen"))?;
    println!("Putahi is at http://{}/ (Ctrl-C ends it)", listener.local_addr()?);
    Ok(serve(house, listener, stopped()).await?)
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
