//! The settings of `putahi serve`: from flags, otherwise from the environment, otherwise from a file, otherwise the
//! defaults.

use std::fmt::Display;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Context;
use clap::{Args, ValueEnum};
use putahi_server::{LimitConfig, Network, PublicAddress, Retention, ServerConfig};
use serde::{Deserialize, Deserializer, Serialize};

use super::log::{LogFilter, LogFormat};
use super::retention_days::RetentionDays;
use super::service_url::ServiceUrl;
use crate::failure::UsageError;

/// The default address to listen on.
pub(super) const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
/// The default data folder.
pub(crate) const DEFAULT_DATA: &str = "data";

/// The default folder of the tables, in the data folder.
const DEFAULT_TABLES: &str = "tables";

/// How long sessions are stored: at most as long as browsers keep their cookie.
type SessionDays = RetentionDays<{ (Retention::COOKIE.as_secs() / 86_400) as u16 }>;
/// How long matches are stored, if not without limit: at most a hundred years.
type MatchDays = RetentionDays<36_500>;

/// How much each client may request of the server.
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

/// The settings of one source: flags and environment, or a file. A setting that it does not have is none.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PartialConfig {
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
    /// The folder of the tables of exact values, which may be read-only [default: the folder tables in the data folder]
    #[arg(long, env = "PUTAHI_TABLES", hide_env_values = true, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// The PostgreSQL database that several nodes share, `postgres://user:password@host/name`; goes with --bus
    #[arg(long, env = "PUTAHI_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<ServiceUrl>,
    /// The NATS server through which these nodes exchange messages, `nats://user:password@host`; goes with --database
    #[arg(long, env = "PUTAHI_BUS", hide_env_values = true, value_name = "URL")]
    bus: Option<ServiceUrl>,
    /// The address where the public finds the server, such as `https://play.example.org`
    #[arg(long, env = "PUTAHI_ADDRESS", hide_env_values = true)]
    #[serde(default, deserialize_with = "parse_text")]
    address: Option<PublicAddress>,
    /// Addresses and networks of trusted proxies, separated by commas; their X-Forwarded-* headers are believed
    #[arg(long, env = "PUTAHI_PROXIES", hide_env_values = true, value_delimiter = ',')]
    #[serde(default, deserialize_with = "parse_texts")]
    proxies: Option<Vec<Network>>,
    /// How lines of the log are written [default: text]
    #[arg(long, env = "PUTAHI_LOG_FORMAT", hide_env_values = true)]
    log_format: Option<LogFormat>,
    /// What is logged, such as `warn` or `info,putahi_server::http=warn` [default: info]
    #[arg(long, env = "PUTAHI_LOG_FILTER", hide_env_values = true)]
    #[serde(default, deserialize_with = "parse_text")]
    log_filter: Option<LogFilter>,
    /// Answer /metrics, in the format of Prometheus
    #[arg(long, env = "PUTAHI_METRICS", hide_env_values = true, value_name = "BOOL")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    metrics: Option<bool>,
    /// Let computers take 0.6 to 2.5 seconds over a move that somebody waits for in front of a page [default: true]
    #[arg(long, env = "PUTAHI_TEMPO", hide_env_values = true, value_name = "BOOL")]
    tempo: Option<bool>,
    /// How much anybody may ask of the server [default: usual]
    #[arg(long, env = "PUTAHI_LIMITS", hide_env_values = true)]
    limits: Option<Limits>,
    /// For how many days a browser without an account is known after its last visit, 1 to 400 [default: 400]
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

/// Deserializes a text that is parsed.
fn parse_text<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(from: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map(Some).map_err(serde::de::Error::custom)
}

/// Deserializes a list of texts that are parsed.
fn parse_texts<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    let parsed: Result<_, _> = texts.iter().map(|text| text.parse()).collect();
    parsed.map(Some).map_err(serde::de::Error::custom)
}

impl PartialConfig {
    /// Reads a file of settings.
    ///
    /// # Errors
    /// The file cannot be read, or it has an unknown setting or an invalid value.
    fn read(file: &Path) -> anyhow::Result<PartialConfig> {
        let name = file.display();
        let text = crate::text_file::read(file).with_context(|| {
            format!("configuration file {name} cannot be read; give another with --config")
        })?;
        let invalid = |error: toml::de::Error| {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            UsageError::new(format!(
                "configuration file {name}, line {line}: {}; putahi serve --print-config shows how it is written",
                error.message()
            ))
        };
        Ok(toml::from_str(&text).map_err(invalid)?)
    }

    /// These settings, and those of `other` that are missing here.
    fn or(self, other: PartialConfig) -> PartialConfig {
        PartialConfig {
            listen: self.listen.or(other.listen),
            lan: self.lan.or(other.lan),
            data: self.data.or(other.data),
            tables: self.tables.or(other.tables),
            database: self.database.or(other.database),
            bus: self.bus.or(other.bus),
            address: self.address.or(other.address),
            proxies: self.proxies.or(other.proxies),
            log_format: self.log_format.or(other.log_format),
            log_filter: self.log_filter.or(other.log_filter),
            metrics: self.metrics.or(other.metrics),
            tempo: self.tempo.or(other.tempo),
            limits: self.limits.or(other.limits),
            session_days: self.session_days.or(other.session_days),
            match_days: self.match_days.or(other.match_days),
        }
    }
}

/// The sources of the settings.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct Sources {
    /// A file of settings (TOML); flags win over the environment, and that over the file
    #[arg(long, env = "PUTAHI_CONFIG", hide_env_values = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    flags: PartialConfig,
}

impl Sources {
    /// The settings in effect.
    ///
    /// # Errors
    /// The file cannot be read or is not valid.
    pub(crate) fn config(&self) -> anyhow::Result<Config> {
        let file = self.config.as_deref().map(PartialConfig::read).transpose()?.unwrap_or_default();
        Ok(Config::from(self.flags.clone().or(file)))
    }
}

/// The arguments for the data folder, of commands that need no other settings.
#[derive(Args, Clone, Debug)]
pub(crate) struct DataArguments {
    /// The file of settings of the server
    #[arg(long, env = "PUTAHI_CONFIG", hide_env_values = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The folder where matches are kept [default: data]
    #[arg(long, env = "PUTAHI_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
}

impl DataArguments {
    /// The data folder.
    ///
    /// # Errors
    /// The file of settings cannot be read or is not valid.
    pub(crate) fn folder(self) -> anyhow::Result<PathBuf> {
        let flags = PartialConfig { data: self.data, ..PartialConfig::default() };
        Ok(Sources { config: self.config, flags }.config()?.data)
    }
}

/// The arguments for what the server stores, in a data folder or in the database of several nodes.
#[derive(Args, Clone, Debug)]
pub(crate) struct StoreArguments {
    /// The file of settings of the server
    #[arg(long, global = true, env = "PUTAHI_CONFIG", hide_env_values = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The folder where matches are kept [default: data]
    #[arg(long, global = true, env = "PUTAHI_DATA", hide_env_values = true)]
    data: Option<PathBuf>,
    /// The PostgreSQL database that several nodes share; goes with --bus
    #[arg(long, global = true, env = "PUTAHI_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<ServiceUrl>,
    /// The NATS server of these nodes; goes with --database
    #[arg(long, global = true, env = "PUTAHI_BUS", hide_env_values = true, value_name = "URL")]
    bus: Option<ServiceUrl>,
}

impl StoreArguments {
    /// The settings in effect.
    ///
    /// # Errors
    /// The file of settings cannot be read or is not valid.
    pub(crate) fn config(self) -> anyhow::Result<Config> {
        let StoreArguments { config, data, database, bus } = self;
        let flags = PartialConfig { data, database, bus, ..PartialConfig::default() };
        Sources { config, flags }.config()
    }
}

/// All settings of `putahi serve`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Config {
    /// The address to listen on.
    pub(super) listen: SocketAddr,
    /// Whether the server listens on the local network.
    pub(super) lan: bool,
    /// The data folder.
    pub(super) data: PathBuf,
    tables: Option<PathBuf>,
    database: Option<ServiceUrl>,
    bus: Option<ServiceUrl>,
    address: Option<PublicAddress>,
    proxies: Vec<Network>,
    /// How lines of the log are written.
    pub(super) log_format: LogFormat,
    /// What is logged.
    pub(super) log_filter: LogFilter,
    metrics: bool,
    tempo: bool,
    limits: Limits,
    session_days: SessionDays,
    match_days: Option<MatchDays>,
}

impl From<PartialConfig> for Config {
    fn from(settings: PartialConfig) -> Config {
        let default_listen = || DEFAULT_LISTEN.parse().expect("the default is an address");
        Config {
            listen: settings.listen.unwrap_or_else(default_listen),
            lan: settings.lan.unwrap_or_default(),
            data: settings.data.unwrap_or_else(|| DEFAULT_DATA.into()),
            tables: settings.tables,
            database: settings.database,
            bus: settings.bus,
            address: settings.address,
            proxies: settings.proxies.unwrap_or_default(),
            log_format: settings.log_format.unwrap_or_default(),
            log_filter: settings.log_filter.unwrap_or_default(),
            metrics: settings.metrics.unwrap_or_default(),
            tempo: settings.tempo.unwrap_or(true),
            limits: settings.limits.unwrap_or_default(),
            session_days: settings.session_days.unwrap_or(SessionDays::MAX),
            match_days: settings.match_days,
        }
    }
}

impl Config {
    /// The settings of the server's own crate.
    pub(super) fn server(&self) -> ServerConfig {
        let (proxies, address) = (self.proxies.clone().into(), self.address.clone());
        let local = self.lan || self.listen.ip().is_loopback();
        ServerConfig { proxies, address, local, metrics: self.metrics, tempo: self.tempo }
    }

    /// The data folder.
    pub(crate) fn data(&self) -> &Path {
        &self.data
    }

    /// Refuses a data folder that is not there, unless a database is used: opening it would create it and hide a misspelt name.
    ///
    /// # Errors
    /// There is no such folder, or the URL of the database is not valid.
    pub(crate) fn require_store(&self) -> anyhow::Result<()> {
        let folder = self.data.display();
        match self.cluster()? {
            None if !self.data.is_dir() => {
                anyhow::bail!("there is no data folder {folder}; name the server's with --data or --config")
            }
            _ => Ok(()),
        }
    }

    /// The folder of the tables of exact values.
    pub(super) fn tables(&self) -> PathBuf {
        self.tables.clone().unwrap_or_else(|| self.data.join(DEFAULT_TABLES))
    }

    /// The folder of tables that the operator has named, if it is not there.
    pub(super) fn missing_tables(&self) -> Option<&Path> {
        self.tables.as_deref().filter(|folder| !folder.is_dir())
    }

    /// The URLs of the database and of the message bus of a cluster; none if this server is the only node.
    ///
    /// # Errors
    /// One is given without the other, or one was copied from printed settings, without its user and password.
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

    /// How much each client may request.
    pub(super) fn limits(&self) -> LimitConfig {
        self.limits.limits()
    }

    /// How long sessions and matches are stored.
    pub(super) fn retention(&self) -> Retention {
        Retention {
            sessions: self.session_days.duration(),
            matches: self.match_days.map(RetentionDays::duration),
        }
    }

    /// The public address of the server, if the operator gave one.
    pub(super) fn address(&self) -> Option<&PublicAddress> {
        self.address.as_ref()
    }

    /// A file with these settings, without secrets; a setting that is not set is shown as a comment.
    pub(super) fn to_toml(&self) -> String {
        let line = |name: &str, value: toml::Value| format!("{name} = {value}\n");
        let optional = |name: &str, value: Option<toml::Value>, example: toml::Value| match value {
            Some(value) => line(name, value),
            None => format!("# {}", line(name, example)),
        };
        let url = |url: &ServiceUrl| url.to_string().into();
        let path = |path: &PathBuf| path.to_string_lossy().into_owned().into();
        let address = self.address.as_ref().map(|address| address.to_string().into());
        let proxies: Vec<String> = self.proxies.iter().map(Network::to_string).collect();
        let format = toml::Value::try_from(self.log_format).expect("a word is a value");
        let limits = toml::Value::try_from(self.limits).expect("a word is a value");
        [
            line("listen", self.listen.to_string().into()),
            line("lan", self.lan.into()),
            line("data", path(&self.data)),
            optional("tables", self.tables.as_ref().map(path), "/srv/tables".into()),
            optional(
                "database",
                self.database.as_ref().map(url),
                "postgres://user:password@host/name".into(),
            ),
            optional("bus", self.bus.as_ref().map(url), "nats://user:password@host".into()),
            optional("address", address, "https://play.example.org".into()),
            line("proxies", proxies.into()),
            line("log_format", format),
            line("log_filter", self.log_filter.to_string().into()),
            line("metrics", self.metrics.into()),
            line("tempo", self.tempo.into()),
            line("limits", limits),
            line("session_days", self.session_days.into()),
            optional("match_days", self.match_days.map(toml::Value::from), 365.into()),
        ]
        .concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with every setting.
    const FULL: &str = "listen = \"[::1]:81\"\nlan = true\ndata = \"/srv/a 'b'\"\ntables = \"/mnt/tables\"\n\
    database = \"postgres://here/putahi\"\nbus = \"nats://here\"\naddress = \"https://play.example.org\"\n\
    proxies = [\"127.0.0.1\", \"fd00::/8\"]\nlog_format = \"json\"\nlog_filter = \"warn\"\nmetrics = true\n\
    tempo = false\nlimits = \"wide\"\nsession_days = 30\nmatch_days = 365\n";

    fn config(text: &str) -> Config {
        Config::from(toml::from_str::<PartialConfig>(text).unwrap_or_else(|error| panic!("{error}")))
    }

    #[test]
    fn printed_settings_parse_to_the_same_settings() {
        for text in ["", FULL] {
            assert_eq!(config(&config(text).to_toml()), config(text));
        }
        assert_eq!(config(FULL).to_toml().lines().count(), FULL.lines().count());
        assert_ne!(config(FULL), config(""));
    }

    /// The text with one to four other bytes, and in one of eight cases without its end.
    fn changed(text: &str, mut random: impl FnMut(usize) -> usize) -> Vec<u8> {
        const SIGNS: &[u8] = b"\"'[]{}=.#,\n\\ 0-9:/\xff\x00eT";
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..=random(4) {
            let at = random(bytes.len());
            bytes[at] = SIGNS[random(SIGNS.len())];
        }
        if random(8) == 0 {
            bytes.truncate(random(bytes.len()));
        }
        bytes
    }

    #[test]
    fn a_file_with_anything_in_it_is_read_or_refused_by_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("putahi.toml");
        let mut state = 1_u64;
        let mut random = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below.max(1)
        };
        let (mut read, mut refused) = (0, 0);
        for _ in 0..5000 {
            let bytes = changed(FULL, &mut random);
            std::fs::write(&file, &bytes).unwrap();
            match PartialConfig::read(&file) {
                Ok(settings) => {
                    let settings = Config::from(settings);
                    // Passwords are not printed.
                    let printed = settings.to_toml();
                    assert_eq!(config(&printed).to_toml(), printed);
                    read += 1;
                }
                Err(error) => {
                    let error = error.to_string();
                    assert!(error.contains("putahi.toml"), "{error}");
                    let is_text = std::str::from_utf8(&bytes).is_ok();
                    assert!(error.contains(if is_text { ", line " } else { "cannot be read" }), "{error}");
                    refused += 1;
                }
            }
        }
        assert!(read > 100 && refused > 1000, "{read} read, {refused} refused");
    }

    #[test]
    fn by_default_only_this_machine_is_served() {
        let default = config("");
        assert!(!default.lan && default.listen.ip().is_loopback());
        assert_eq!(default.server(), ServerConfig { local: true, tempo: true, ..ServerConfig::default() });
        assert_eq!(default.limits(), LimitConfig::default());
        assert_eq!(default.retention(), Retention::default());
    }

    #[test]
    fn nodes_need_a_database_and_a_bus() {
        assert_eq!(config("").cluster().unwrap(), None);
        assert_eq!(config("database = \"a\"\nbus = \"b\"").cluster().unwrap(), Some(("a", "b")));
        for text in ["database = \"a\"", "bus = \"b\""] {
            let error = config(text).cluster().unwrap_err().to_string();
            assert!(error.contains("--database") && error.contains("--bus"), "{error}");
        }
    }

    #[test]
    fn secrets_are_not_printed_and_their_place_is_refused() {
        let config_with_secret =
            config("database = \"postgres://me:secret@here/putahi\"\nbus = \"nats://here\"");
        let printed = config_with_secret.to_toml();
        assert!(
            !printed.contains("secret") && !format!("{config_with_secret:?}").contains("secret"),
            "{printed}"
        );
        let error = config(&printed).cluster().unwrap_err().to_string();
        assert!(error.contains("`postgres://***@here/putahi`"), "{error}");
    }

    #[test]
    fn retention_is_as_long_as_configured() {
        let day = std::time::Duration::from_secs(86_400);
        let retention = config("session_days = 30\nmatch_days = 365").retention();
        assert_eq!(retention, Retention { sessions: day * 30, matches: Some(day * 365) });
    }

    #[test]
    fn the_first_source_takes_precedence() {
        let settings = |text| toml::from_str::<PartialConfig>(text).unwrap();
        let both = settings("lan = false\nproxies = []")
            .or(settings("lan = true\nproxies = [\"::1\"]\nmetrics = true"));
        let config = Config::from(both);
        assert!(!config.lan && config.metrics && config.proxies.is_empty());
    }
}
