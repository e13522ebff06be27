//! `putahi serve`: runs the server.

mod config;
mod legal_notice;
mod listen_address;
mod log;
mod print_config;
mod service_url;
mod table_maker;

use std::env;
use std::io;
use std::net::SocketAddr;

use clap::{Args, Command};
use putahi_server::{AdminSocket, AppState, Host, bind, listen_for_admin, serve};
use serde_json::json;
use tokio::signal::unix::{SignalKind, signal};

use crate::lan::Network;
use crate::locale::coloured;
use config::DEFAULT_LISTEN;
pub(crate) use config::{Config, DataArguments, StoreArguments};
use log::LogFormat;
use print_config::{lines, unknown_settings};
use putahi_cli::command_line::without_empty_variables;
use putahi_cli::print;
use table_maker::Solve;
pub(crate) use table_maker::{Arguments as MakeTablesArguments, run as make_tables};

#[derive(Args, Debug)]
#[command(after_help = "Example: putahi serve --listen 127.0.0.1:8080 --data games")]
pub(crate) struct Arguments {
    #[command(flatten)]
    config: Config,
    /// Print the settings in effect, as lines of an environment file, and exit
    #[arg(long)]
    print_config: bool,
}

/// Serves until Ctrl-C or a SIGTERM. By default, without a command, it first says what it is about to do.
pub(crate) fn run(arguments: &Arguments, is_default: bool) -> anyhow::Result<()> {
    let config = &arguments.config;
    if arguments.print_config {
        return Ok(print(&settings())?);
    }
    if is_default {
        print(&plan(config))?;
    }
    log::init(config.log_format, &config.log_filter);
    for name in unknown_settings(&Arguments::augment_args(Command::new("serve"))) {
        tracing::warn!(%name, "a variable of the environment is no setting: `putahi serve --print-config` lists all");
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let served = runtime.block_on(async {
        let state = open_store(&config.store, false).await?;
        let state = state.configured(config.server()).limited(config.limits());
        let state = state.hosted(|host| host.retained(config.retention()).with_tables(&config.tables()));
        listen(config, state).await
    });
    // A running search of the engine does not delay the end.
    runtime.shutdown_background();
    served
}

fn settings() -> String {
    let command = Arguments::augment_args(Command::new("serve"));
    let words = env::args_os().skip_while(|word| word != "serve");
    let matches = without_empty_variables(command.clone()).get_matches_from(words);
    lines(&command, &matches)
}

fn plan(config: &Config) -> String {
    let (listen, data, tables) = (config.listen, config.store.data().display(), config.tables());
    let whom = if config.lan { "the local network" } else { "browsers" };
    format!(
        "No command is given: Putahi serves its pages to {whom}, at {listen}. Matches are kept in the folder {data}; small \
         tables of exact values are made in {} in the background. `putahi --help` lists the commands.\n",
        tables.display()
    )
}

/// Opens the store of matches: the data folder, or the database that the nodes of a cluster share. While a server uses the
/// folder it can only be opened `to_read`.
pub(crate) async fn open_store(store: &StoreArguments, to_read: bool) -> anyhow::Result<AppState> {
    match store.cluster()? {
        None if to_read => Ok(Host::open_read_only(store.data())?.into()),
        None => Ok(AppState::open(store.data())?),
        Some((database, bus)) => connect(store, database, bus).await,
    }
}

#[cfg(feature = "cluster")]
async fn connect(store: &StoreArguments, database: &str, bus: &str) -> anyhow::Result<AppState> {
    Ok(putahi_cluster::connect(store.data(), database, bus).await?.into())
}

#[cfg(not(feature = "cluster"))]
#[expect(clippy::unused_async, reason = "the same as where there may be several nodes")]
async fn connect(_: &StoreArguments, _: &str, _: &str) -> anyhow::Result<AppState> {
    Err(putahi_cli::UsageError::new(
        "this build serves from one machine alone: for --database and --bus, build it with \
         cargo build --release --features cluster",
    )
    .into())
}

async fn listen(config: &Config, state: AppState) -> anyhow::Result<()> {
    let stopped = stop_signal()?;
    let network = config.lan.then(Network::detect).transpose()?;
    let address = config.listen;
    let address = network.as_ref().map_or(address, |network| network.listen_address(address.port()));
    let listener = bind(address).map_err(|error| listen_error(address, error))?;
    let bound = listener.local_addr()?;
    let metrics = state.metrics.clone();
    let _admin = listen_to_admin(config, &state).await;
    let new_tables = config
        .missing_tables()
        .filter(|_| config.solve != Solve::None)
        .map(|folder| folder.display().to_string());
    table_maker::start(&config.tables(), config.solve, metrics)?;
    announce(config, network.as_ref(), bound, new_tables)?;
    Ok(serve(state, listener, stopped).await?)
}

/// Listens for changes by the operator. The server also runs if this fails.
async fn listen_to_admin(config: &Config, state: &AppState) -> Option<AdminSocket> {
    let listening = listen_for_admin(state.clone(), config.store.data()).await;
    let failed = |error: &io::Error| {
        tracing::warn!(%error, "`putahi admin` can change nothing while this server runs: no socket in the data folder");
    };
    listening.inspect_err(failed).ok()
}

/// Prints the server's address, and that the operator's folder of tables is created, as JSON if the log is.
fn announce(
    config: &Config,
    network: Option<&Network>,
    bound: SocketAddr,
    new_tables: Option<String>,
) -> io::Result<()> {
    if config.log_format == LogFormat::Json {
        let public = config.address.as_ref().map(ToString::to_string);
        let address = format!("http://{bound}/");
        let ready =
            json!({ "message": "ready", "address": address, "public": public, "new_tables": new_tables });
        return print(&format!("{ready}\n"));
    }
    print(&match network {
        Some(network) => network.announcement(bound.port(), coloured()),
        None => format!("Putahi is at http://{bound}/ (Ctrl-C ends it)\n"),
    })?;
    if let Some(folder) = new_tables {
        print(&format!(
            "There is no folder {folder}: it is made now, with small tables. If another was meant, name it with --tables\n"
        ))?;
    }
    config.address.as_ref().map_or(Ok(()), |public| print(&format!("The public finds it at {public}/\n")))
}

fn listen_error(address: SocketAddr, error: io::Error) -> anyhow::Error {
    let (ip, port) = (address.ip(), address.port());
    let other = |port: u16| format!("--listen {}", SocketAddr::new(ip, port));
    let message = match error.kind() {
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
    anyhow::Error::new(error).context(message)
}

/// From now on Ctrl-C and SIGTERM do not end the process; the future completes when one of them arrives.
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let [mut interrupt, mut terminate] = [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?];
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
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

    fn parse(line: &[&str]) -> Result<Arguments, clap::Error> {
        let words = ["serve"].iter().chain(line);
        Line::try_parse_from(words).map(|line| line.arguments)
    }

    #[test]
    fn lan_uses_the_port_of_listen_or_the_default() {
        let config = |line: &[&str]| parse(line).unwrap().config;
        assert!(config(&["--lan"]).lan && !config(&["--lan=false"]).lan);
        assert_eq!(config(&["--lan"]).listen.port(), 8080);
        assert_eq!(config(&["--lan", "--listen", "127.0.0.1:9000"]).listen.port(), 9000);
        assert_eq!(config(&["--lan", "--listen", "9001"]).listen.port(), 9001);
        assert!(parse(&["--lan", "--listen", "here"]).is_err());
        assert!(parse(&["--lan=yes"]).is_err());
    }

    #[test]
    fn every_listen_error_says_what_to_do() {
        use io::ErrorKind::{AddrInUse, AddrNotAvailable, Other, PermissionDenied};
        for (address, kind, parts) in [
            ("127.0.0.1:8080", AddrInUse, ["another program", "--listen 127.0.0.1:8081"]),
            ("127.0.0.1:65535", AddrInUse, ["127.0.0.1:65535", "--listen 127.0.0.1:0"]),
            ("127.0.0.1:80", PermissionDenied, ["from 1024", "--listen 127.0.0.1:8080"]),
            ("192.0.2.1:8080", AddrNotAvailable, ["192.0.2.1 is no address", "--listen 127.0.0.1:8080"]),
            ("[::1]:8080", Other, ["[::1]:8080", "--listen"]),
        ] {
            let message = format!("{:#}", listen_error(address.parse().unwrap(), kind.into()));
            assert!(parts.iter().all(|part| message.contains(part)), "{message}");
            assert!(!message.contains('\n'));
        }
    }
}
