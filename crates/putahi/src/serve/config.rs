//! What `putahi serve` is told: by flags, else by the environment, else by a file, else nothing.

use std::fmt::Display;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Context;
use clap::{Args, ValueEnum};
use putahi_server::{LimitConfig, Network, PublicAddress, Retention, ServerConfig};
use serde::{Deserialize, Deserializer, Serialize};

use super::days::Days;
use super::log::{Filter, LogFormat};
use super::login::Login;
use crate::failure::Usage;

/// The address to listen on when nobody names another.
pub(super) const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
/// The folder where matches are kept when nobody names another.
pub(crate) const DEFAULT_DATA: &str = "data";

/// For how long sessions may be kept: no longer than browsers keep their cookie.
type SessionDays = Days<{ (Retention::COOKIE.as_secs() / 86_400) as u16 }>;
/// For how long matches may be kept: a hundred years, if not without an end.
type MatchDays = Days<36_500>;

/// How much anybody may ask of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Limits {
    /// More than a class behind one address needs
    #[default]
    Usual,
    /// As much as a load generator on this machine asks; nothing for the public
    Wide,
}

impl Limits {
    fn limits(self) -> LimitConfig {
        match self {
            Limits::Usual => LimitConfig::default(),
            Limits::Wide => LimitConfig::wide(),
        }
    }
}

/// What may be said in one place; whatever is not said there is left to another.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Told {
    /// The address to listen on; port 0 takes a free one [default: 127.0.0.1:8080]
    #[arg(long, env = "PUTAHI_LISTEN", hide_env_values = true)]
    listen: Option<SocketAddr>,
    /// Let everybody on the local network play: listens on all addresses of this machine, at the port of --listen, and
    /// shows the best one as a QR code
    #[arg(long, env = "PUTAHI_LAN", hide_env_values = true, value_name = "BOOL")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    lan: Option<bool>,
    /// The folder where matches are kept; it is made if it is not there [default: data]
    #[arg(long, env = "PUTAHI_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
    /// The PostgreSQL database that several nodes share, `postgres://user:password@host/name`; goes with --bus
    #[arg(long, env = "PUTAHI_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<Login>,
    /// The NATS server at which they meet, `nats://user:password@host`; goes with --database
    #[arg(long, env = "PUTAHI_BUS", hide_env_values = true, value_name = "URL")]
    bus: Option<Login>,
    /// The address where the public finds the server, such as `https://play.example.org`
    #[arg(long, env = "PUTAHI_ADDRESS", hide_env_values = true)]
    #[serde(default, deserialize_with = "one")]
    address: Option<PublicAddress>,
    /// Addresses and networks of proxies, by commas, whose word (X-Forwarded-Proto and the like) is believed
    #[arg(long, env = "PUTAHI_PROXIES", hide_env_values = true, value_delimiter = ',')]
    #[serde(default, deserialize_with = "many")]
    proxies: Option<Vec<Network>>,
    /// How lines of the log are written [default: text]
    #[arg(long, env = "PUTAHI_LOG_FORMAT", hide_env_values = true)]
    log_format: Option<LogFormat>,
    /// What is logged, such as `warn` or `info,tower_http=debug` [default: info]
    #[arg(long, env = "PUTAHI_LOG_FILTER", hide_env_values = true)]
    #[serde(default, deserialize_with = "one")]
    log_filter: Option<Filter>,
    /// Answer /metrics, in the format of Prometheus
    #[arg(long, env = "PUTAHI_METRICS", hide_env_values = true, value_name = "BOOL")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    metrics: Option<bool>,
    /// How much anybody may ask of the server [default: usual]
    #[arg(long, env = "PUTAHI_LIMITS", hide_env_values = true)]
    limits: Option<Limits>,
    /// For how many days a browser without an account is known after it came last, 1 to 400 [default: 400]
    #[arg(
        long,
        env = "PUTAHI_SESSION_DAYS",
        hide_env_values = true,
        value_name = "DAYS",
        allow_negative_numbers = true
    )]
    session_days: Option<SessionDays>,
    /// For how many days a match is kept after something happened in it last, 1 to 36500 [default: without an end]
    #[arg(
        long,
        env = "PUTAHI_MATCH_DAYS",
        hide_env_values = true,
        value_name = "DAYS",
        allow_negative_numbers = true
    )]
    match_days: Option<MatchDays>,
}

/// Reads a value that the file writes as a text.
fn one<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map(Some).map_err(serde::de::Error::custom)
}

/// Reads a list of values that the file writes as texts.
fn many<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<Option<Vec<T>>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    let read: Result<_, _> = texts.iter().map(|text| text.parse()).collect();
    read.map(Some).map_err(serde::de::Error::custom)
}

impl Told {
    /// What a file says.
    ///
    /// # Errors
    /// It cannot be read, or says what nobody understands.
    fn by(file: &Path) -> anyhow::Result<Told> {
        let name = file.display();
        let text = fs::read_to_string(file).with_context(|| {
            format!("configuration file {name} cannot be read; give another with --config")
        })?;
        let wrong = |error: toml::de::Error| {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            Usage::new(format!(
                "configuration file {name}, line {line}: {}; putahi serve --print-config shows how it is written",
                error.message()
            ))
        };
        Ok(toml::from_str(&text).map_err(wrong)?)
    }

    /// What is said here, and `other` where nothing is.
    fn or(self, other: Told) -> Told {
        Told {
            listen: self.listen.or(other.listen),
            lan: self.lan.or(other.lan),
            data: self.data.or(other.data),
            database: self.database.or(other.database),
            bus: self.bus.or(other.bus),
            address: self.address.or(other.address),
            proxies: self.proxies.or(other.proxies),
            log_format: self.log_format.or(other.log_format),
            log_filter: self.log_filter.or(other.log_filter),
            metrics: self.metrics.or(other.metrics),
            limits: self.limits.or(other.limits),
            session_days: self.session_days.or(other.session_days),
            match_days: self.match_days.or(other.match_days),
        }
    }
}

/// Where the file is, and what is told beside it.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Sources {
    /// A file of settings (TOML); flags win over the environment, and that over the file
    #[arg(long, env = "PUTAHI_CONFIG", hide_env_values = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    told: Told,
}

impl Sources {
    /// What holds.
    ///
    /// # Errors
    /// The file cannot be read, or says what nobody understands.
    pub(crate) fn config(&self) -> anyhow::Result<Config> {
        let file = self.config.as_deref().map(Told::by).transpose()?.unwrap_or_default();
        Ok(Config::from(self.told.clone().or(file)))
    }
}

/// Where the matches are, for commands that need nothing else.
#[derive(Args, Clone, Debug)]
pub(crate) struct Place {
    /// The file of settings of the server
    #[arg(long, env = "PUTAHI_CONFIG", hide_env_values = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The folder where matches are kept [default: data]
    #[arg(long, env = "PUTAHI_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

impl Place {
    /// The data folder.
    ///
    /// # Errors
    /// The file cannot be read, or says what nobody understands.
    pub(crate) fn folder(self) -> anyhow::Result<PathBuf> {
        let told = Told { data: self.data, ..Told::default() };
        Ok(Sources { config: self.config, told }.config()?.data)
    }
}

/// Everything that `putahi serve` goes by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Config {
    /// The address to listen on.
    pub(super) listen: SocketAddr,
    /// Whether everybody on the local network may play.
    pub(super) lan: bool,
    /// The folder where matches are kept.
    pub(super) data: PathBuf,
    database: Option<Login>,
    bus: Option<Login>,
    address: Option<PublicAddress>,
    proxies: Vec<Network>,
    /// How lines of the log are written.
    pub(super) log_format: LogFormat,
    /// What is logged.
    pub(super) log_filter: Filter,
    metrics: bool,
    limits: Limits,
    session_days: SessionDays,
    match_days: Option<MatchDays>,
}

impl From<Told> for Config {
    fn from(told: Told) -> Config {
        let usual = || DEFAULT_LISTEN.parse().expect("the default is an address");
        Config {
            listen: told.listen.unwrap_or_else(usual),
            lan: told.lan.unwrap_or_default(),
            data: told.data.unwrap_or_else(|| DEFAULT_DATA.into()),
            database: told.database,
            bus: told.bus,
            address: told.address,
            proxies: told.proxies.unwrap_or_default(),
            log_format: told.log_format.unwrap_or_default(),
            log_filter: told.log_filter.unwrap_or_default(),
            metrics: told.metrics.unwrap_or_default(),
            limits: told.limits.unwrap_or_default(),
            session_days: told.session_days.unwrap_or(SessionDays::MOST),
            match_days: told.match_days,
        }
    }
}

impl Config {
    /// What the server itself goes by.
    pub(super) fn server(&self) -> ServerConfig {
        let (proxies, address) = (self.proxies.clone().into(), self.address.clone());
        ServerConfig { proxies, address, metrics: self.metrics }
    }

    /// The database that nodes share and the bus at which they meet, if there are to be several nodes.
    ///
    /// # Errors
    /// One is named without the other, or is what was printed in the place of a secret.
    pub(super) fn meeting(&self) -> Result<Option<(&str, &str)>, Usage> {
        match (&self.database, &self.bus) {
            (None, None) => Ok(None),
            (Some(login), _) | (_, Some(login)) if login.is_hidden() => Err(Usage::new(format!(
                "`{login}` is what --print-config shows in the place of user and password: write these"
            ))),
            (Some(database), Some(bus)) => Ok(Some((database.whole(), bus.whole()))),
            (Some(_), None) => {
                Err(Usage::new("--database goes with --bus, at which the nodes meet: name both"))
            }
            (None, Some(_)) => {
                Err(Usage::new("--bus goes with --database, which the nodes share: name both"))
            }
        }
    }

    /// How much anybody may ask.
    pub(super) fn limits(&self) -> LimitConfig {
        self.limits.limits()
    }

    /// How long things are kept.
    pub(super) fn retention(&self) -> Retention {
        Retention { sessions: self.session_days.period(), matches: self.match_days.map(Days::period) }
    }

    /// Where the public finds the server, if the operator says so.
    pub(super) fn address(&self) -> Option<&PublicAddress> {
        self.address.as_ref()
    }

    /// The file of settings that says the same, but for secrets; a comment shows what is not said.
    pub(super) fn file(&self) -> String {
        let line = |name: &str, value: toml::Value| format!("{name} = {value}\n");
        let told = |name: &str, value: Option<toml::Value>, example: toml::Value| match value {
            Some(value) => line(name, value),
            None => format!("# {}", line(name, example)),
        };
        let login = |login: &Login| login.to_string().into();
        let address = self.address.as_ref().map(|address| address.to_string().into());
        let proxies: Vec<String> = self.proxies.iter().map(Network::to_string).collect();
        let format = toml::Value::try_from(self.log_format).expect("a word is a value");
        let limits = toml::Value::try_from(self.limits).expect("a word is a value");
        [
            line("listen", self.listen.to_string().into()),
            line("lan", self.lan.into()),
            line("data", self.data.to_string_lossy().into_owned().into()),
            told("database", self.database.as_ref().map(login), "postgres://user:password@host/name".into()),
            told("bus", self.bus.as_ref().map(login), "nats://user:password@host".into()),
            told("address", address, "https://play.example.org".into()),
            line("proxies", proxies.into()),
            line("log_format", format),
            line("log_filter", self.log_filter.to_string().into()),
            line("metrics", self.metrics.into()),
            line("limits", limits),
            line("session_days", self.session_days.into()),
            told("match_days", self.match_days.map(toml::Value::from), 365.into()),
        ]
        .concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(text: &str) -> Config {
        Config::from(toml::from_str::<Told>(text).unwrap_or_else(|error| panic!("{error}")))
    }

    #[test]
    fn what_is_printed_says_the_same_as_what_was_read() {
        let full = "listen = \"[::1]:81\"\nlan = true\ndata = \"/srv/a 'b'\"\n\
                    database = \"postgres://here/putahi\"\nbus = \"nats://here\"\naddress = \"https://play.example.org\"\n\
                    proxies = [\"127.0.0.1\", \"fd00::/8\"]\nlog_format = \"json\"\nlog_filter = \"warn\"\nmetrics = true\n\
                    limits = \"wide\"\nsession_days = 30\nmatch_days = 365\n";
        for text in ["", full] {
            assert_eq!(config(&config(text).file()), config(text));
        }
        assert_eq!(config(full).file().lines().count(), full.lines().count());
        assert_ne!(config(full), config(""));
    }

    #[test]
    fn nothing_but_this_machine_is_the_default() {
        let usual = config("");
        assert!(!usual.lan && usual.listen.ip().is_loopback());
        assert_eq!(usual.server(), ServerConfig::default());
        assert_eq!(usual.limits(), LimitConfig::default());
        assert_eq!(usual.retention(), Retention::default());
    }

    #[test]
    fn nodes_need_a_database_and_a_bus() {
        assert_eq!(config("").meeting().unwrap(), None);
        assert_eq!(config("database = \"a\"\nbus = \"b\"").meeting().unwrap(), Some(("a", "b")));
        for text in ["database = \"a\"", "bus = \"b\""] {
            let said = config(text).meeting().unwrap_err().to_string();
            assert!(said.contains("--database") && said.contains("--bus"), "{said}");
        }
    }

    #[test]
    fn what_was_printed_of_a_secret_is_of_no_use() {
        let told = config("database = \"postgres://me:secret@here/putahi\"\nbus = \"nats://here\"");
        let printed = told.file();
        assert!(!printed.contains("secret") && !format!("{told:?}").contains("secret"), "{printed}");
        let said = config(&printed).meeting().unwrap_err().to_string();
        assert!(said.contains("`postgres://***@here/putahi`"), "{said}");
    }

    #[test]
    fn things_are_kept_for_as_long_as_is_told() {
        let day = std::time::Duration::from_secs(86_400);
        let told = config("session_days = 30\nmatch_days = 365").retention();
        assert_eq!(told, Retention { sessions: day * 30, matches: Some(day * 365) });
    }

    #[test]
    fn what_is_said_first_counts() {
        let told = |text| toml::from_str::<Told>(text).unwrap();
        let both =
            told("lan = false\nproxies = []").or(told("lan = true\nproxies = [\"::1\"]\nmetrics = true"));
        let config = Config::from(both);
        assert!(!config.lan && config.metrics && config.proxies.is_empty());
    }
}
