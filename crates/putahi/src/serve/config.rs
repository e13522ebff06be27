//! The settings of `putahi serve`: from flags, otherwise from the environment, otherwise the defaults.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{ArgAction, Args, ValueEnum};
use putahi_cli::UsageError;
use putahi_server::{Contact, LimitConfig, Network, Operator, PublicAddress, Retention, ServerConfig};

use tracing_subscriber::filter::Targets;

use super::log::LogFormat;
use super::service_url::ServiceUrl;
use super::table_maker::Solve;
use super::{legal_notice, listen_address};

pub(super) const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
/// The default folder of the tables, in the data folder.
const DEFAULT_TABLES: &str = "tables";

const DAY: u64 = 86_400;
/// The most days for which sessions are stored: as long as browsers keep their cookie.
const MOST_SESSION_DAYS: u64 = Retention::COOKIE.as_secs() / DAY;
/// The most days for which matches are stored, if not without limit: a hundred years.
const MOST_MATCH_DAYS: u64 = 36_500;

fn days<const MOST: u64>(text: &str) -> Result<Duration, String> {
    let days: i64 = text.parse().map_err(|error| format!("a period is a whole number of days: {error}"))?;
    let fits = u64::try_from(days).ok().filter(|days| (1..=MOST).contains(days));
    let wrong = || format!("a period is from 1 to {MOST} days, not {days}");
    fits.map(|days| Duration::from_secs(days * DAY)).ok_or_else(wrong)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Limits {
    /// More than a class behind one address needs
    #[default]
    Usual,
    /// As much as a load generator on this machine asks; nothing for the public
    Wide,
}

#[derive(Args, Debug)]
pub(crate) struct DataArguments {
    /// The folder where matches are kept
    #[arg(long, global = true, env = "PUTAHI_DATA", hide_env_values = true, default_value = "data")]
    pub(crate) data: PathBuf,
}

/// Where the server stores: in a data folder, or in the database of several nodes.
#[derive(Args, Debug)]
pub(crate) struct StoreArguments {
    #[command(flatten)]
    pub(crate) folder: DataArguments,
    /// The PostgreSQL database that several nodes share, `postgres://user:password@host/name`; goes with --bus
    #[arg(long, global = true, env = "PUTAHI_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<ServiceUrl>,
    /// The NATS server through which these nodes exchange messages, `nats://user:password@host`; goes with --database
    #[arg(long, global = true, env = "PUTAHI_BUS", hide_env_values = true, value_name = "URL")]
    bus: Option<ServiceUrl>,
}

impl StoreArguments {
    pub(crate) fn data(&self) -> &Path {
        &self.folder.data
    }

    /// Refuses a data folder that is not there, unless a database is used: opening it would create it and hide a misspelt name.
    pub(crate) fn require_store(&self) -> anyhow::Result<()> {
        let folder = self.data().display();
        match self.cluster()? {
            None if !self.data().is_dir() => {
                anyhow::bail!("there is no data folder {folder}; name the server's with --data")
            }
            _ => Ok(()),
        }
    }

    /// The URLs of the database and of the message bus of a cluster; none if this server is the only node.
    pub(super) fn cluster(&self) -> Result<Option<(&str, &str)>, UsageError> {
        match (&self.database, &self.bus) {
            (None, None) => Ok(None),
            (Some(url), _) | (_, Some(url)) if url.is_redacted() => Err(UsageError::new(format!(
                "`{url}` has *** in the place of user and password, as --print-config shows it: write these"
            ))),
            (Some(database), Some(bus)) => Ok(Some((database.with_secrets(), bus.with_secrets()))),
            (Some(_), None) => Err(UsageError::new(
                "--database goes with --bus, through which the nodes exchange messages: give both",
            )),
            (None, Some(_)) => {
                Err(UsageError::new("--bus goes with --database, which the nodes share: give both"))
            }
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Config {
    /// The address to listen on, or a port of this machine alone; port 0 takes a free one
    #[arg(long, env = "PUTAHI_LISTEN", hide_env_values = true, value_parser = listen_address::read, default_value = DEFAULT_LISTEN)]
    pub(super) listen: SocketAddr,
    /// Let everybody on the local network play: listens on all addresses of this machine, at the port of --listen, and
    /// shows the best one as a QR code
    #[arg(long, env = "PUTAHI_LAN", hide_env_values = true, value_name = "BOOL", default_value = "false")]
    #[arg(action = ArgAction::Set, num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(super) lan: bool,
    #[command(flatten)]
    pub(super) store: StoreArguments,
    /// The folder of the tables of exact values, which may be read-only [default: the folder tables in the data folder]
    #[arg(long, env = "PUTAHI_TABLES", hide_env_values = true, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Which tables of exact values are made in the background, at the lowest priority
    #[arg(long, env = "PUTAHI_SOLVE", hide_env_values = true, default_value = "small")]
    pub(super) solve: Solve,
    /// The address where the public finds the server, such as `https://play.example.org`
    #[arg(long, env = "PUTAHI_ADDRESS", hide_env_values = true)]
    pub(super) address: Option<PublicAddress>,
    /// Where visitors reach the operator: an e-mail address, or the address of a page. Shown on pages and in security.txt
    #[arg(long, env = "PUTAHI_CONTACT", hide_env_values = true)]
    contact: Option<Contact>,
    /// A text file with a legal notice, which the page /legal shows
    #[arg(long, env = "PUTAHI_LEGAL_NOTICE", hide_env_values = true, value_name = "FILE", value_parser = legal_notice::read)]
    legal_notice: Option<String>,
    /// Addresses and networks of trusted proxies, separated by commas; their X-Forwarded-* headers are believed
    #[arg(long, env = "PUTAHI_PROXIES", hide_env_values = true, value_delimiter = ',')]
    proxies: Vec<Network>,
    /// How lines of the log are written
    #[arg(long, env = "PUTAHI_LOG_FORMAT", hide_env_values = true, default_value = "text")]
    pub(super) log_format: LogFormat,
    /// What is logged, such as `warn` or `info,putahi_server::common=warn`
    #[arg(long, env = "PUTAHI_LOG_FILTER", hide_env_values = true, default_value = "info")]
    pub(super) log_filter: Targets,
    /// Answer /metrics, in the format of Prometheus
    #[arg(long, env = "PUTAHI_METRICS", hide_env_values = true, value_name = "BOOL")]
    #[arg(default_value = "false", action = ArgAction::Set, num_args = 0..=1)]
    #[arg(require_equals = true, default_missing_value = "true")]
    metrics: bool,
    /// Let computers take 0.6 to 2.5 seconds for a move while a player has the page of the match open
    #[arg(long, env = "PUTAHI_TEMPO", hide_env_values = true, value_name = "BOOL", default_value = "true")]
    #[arg(action = ArgAction::Set)]
    tempo: bool,
    /// How much anybody may ask of the server
    #[arg(long, env = "PUTAHI_LIMITS", hide_env_values = true, default_value = "usual")]
    limits: Limits,
    /// For how many days a browser without an account is known after its last visit, 1 to 400
    #[arg(long, env = "PUTAHI_SESSION_DAYS", hide_env_values = true, value_name = "DAYS")]
    #[arg(allow_negative_numbers = true, default_value = "400", value_parser = days::<MOST_SESSION_DAYS>)]
    session_days: Duration,
    /// For how many days a match is kept after something happened in it last, 1 to 36500 [default: without an end]
    #[arg(long, env = "PUTAHI_MATCH_DAYS", hide_env_values = true, value_name = "DAYS")]
    #[arg(allow_negative_numbers = true, value_parser = days::<MOST_MATCH_DAYS>)]
    match_days: Option<Duration>,
}

impl Config {
    pub(super) fn server(&self) -> ServerConfig {
        let (proxies, address) = (self.proxies.clone(), self.address.clone());
        let local = self.lan || self.listen.ip().is_loopback();
        let (contact, legal_notice) = (self.contact.clone(), self.legal_notice.clone());
        let operator = Operator { contact, legal_notice }.into();
        ServerConfig { proxies, address, local, operator, metrics: self.metrics, tempo: self.tempo }
    }

    pub(super) fn tables(&self) -> PathBuf {
        self.tables.clone().unwrap_or_else(|| self.store.data().join(DEFAULT_TABLES))
    }

    /// The folder of tables named by the operator, if it does not exist.
    pub(super) fn missing_tables(&self) -> Option<&Path> {
        self.tables.as_deref().filter(|folder| !folder.is_dir())
    }

    pub(super) fn limits(&self) -> LimitConfig {
        match self.limits {
            Limits::Usual => LimitConfig::default(),
            Limits::Wide => LimitConfig::wide(),
        }
    }

    pub(super) fn retention(&self) -> Retention {
        Retention { sessions: self.session_days, matches: self.match_days }
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        config: Config,
    }

    fn config(line: &str) -> Config {
        Line::try_parse_from(["serve"].into_iter().chain(line.split_whitespace())).unwrap().config
    }

    #[test]
    fn by_default_only_this_machine_is_served() {
        let default = config("");
        assert!(!default.lan && default.listen.ip().is_loopback());
        assert_eq!(default.server(), ServerConfig { tempo: true, local: true, ..ServerConfig::default() });
        assert_eq!(default.limits(), LimitConfig::default());
        assert_eq!(default.retention(), Retention::default());
    }

    #[test]
    fn nodes_need_a_database_and_a_bus() {
        assert_eq!(config("").store.cluster().unwrap(), None);
        assert_eq!(config("--database a --bus b").store.cluster().unwrap(), Some(("a", "b")));
        for line in ["--database a", "--bus b"] {
            let error = config(line).store.cluster().unwrap_err().to_string();
            assert!(error.contains("--database") && error.contains("--bus"), "{error}");
        }
    }

    #[test]
    fn a_place_of_a_secret_is_refused() {
        let copied = config("--database postgres://***@here/putahi --bus nats://here");
        let error = copied.store.cluster().unwrap_err().to_string();
        assert!(error.contains("`postgres://***@here/putahi`"), "{error}");
        let secret = config("--database postgres://me:secret@here/putahi --bus nats://here");
        assert!(!format!("{secret:?}").contains("secret"));
    }

    #[test]
    fn a_filter_has_levels_for_all_modules_or_for_some() {
        for text in ["info", "warn,tower_http=debug", "off"] {
            assert_eq!(config(&format!("--log-filter {text}")).log_filter, text.parse().unwrap());
        }
        for text in ["tower_http=loud", "info,tower_http=debug=info"] {
            assert!(Line::try_parse_from(["serve", "--log-filter", text]).is_err(), "{text}");
        }
    }

    #[test]
    fn days_are_limited_on_both_sides() {
        assert_eq!(days::<400>("1"), Ok(Duration::from_secs(86_400)));
        assert_eq!(days::<400>("400"), Ok(Duration::from_secs(400 * 86_400)));
        for text in ["0", "-3", "401", "99999999"] {
            assert_eq!(days::<400>(text), Err(format!("a period is from 1 to 400 days, not {text}")));
        }
        for text in ["", "ever", "1.5", "30d"] {
            let error = days::<400>(text).unwrap_err();
            assert!(error.contains("a whole number of days"), "{error}");
        }
    }

    #[test]
    fn retention_is_as_long_as_configured() {
        let day = std::time::Duration::from_secs(86_400);
        let retention = config("--session-days 30 --match-days 365").retention();
        assert_eq!(retention, Retention { sessions: day * 30, matches: Some(day * 365) });
    }
}
