//! The public address of the server.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use tower_http::csrf::CsrfLayer;

use crate::config::error::ConfigError;

/// The public address of the server as an origin: scheme, host, and the port if it is not the default port of the
/// scheme.
///
/// ```
/// let address: putahi_server::PublicAddress = "https://play.example.org/".parse()?;
/// assert_eq!(address.to_string(), "https://play.example.org");
/// # Ok::<(), putahi_server::ConfigError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicAddress(String);

const INVALID: &str = "an address such as `https://play.example.org` is expected";
const USER: &str = "everybody would see the user and the password: write the address without them, such as `https://play.example.org`";
const PATH: &str = "Putahi cannot be served below a path, since its links, cookies and offline pages are those of a whole host: \
                    give it a name of its own, such as `https://putahi.example.org`, or a port of its own";

impl FromStr for PublicAddress {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<PublicAddress, ConfigError> {
        let lower = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let usual = if lower.starts_with("https:") { ":443" } else { ":80" };
        let origin = lower.strip_suffix(usual).unwrap_or(&lower);
        let guard = CsrfLayer::new().add_trusted_origin(origin);
        match guard.is_ok() && !origin.contains('@') {
            true => Ok(PublicAddress(origin.to_owned())),
            false => Err(ConfigError(fault(origin).to_owned())),
        }
    }
}

fn fault(text: &str) -> &'static str {
    let web = text.strip_prefix("https://").or(text.strip_prefix("http://")).unwrap_or_default();
    let host = web.split(['/', '?', '#']).next().unwrap_or_default();
    match host {
        _ if host.contains('@') => USER,
        _ if !host.is_empty() && host.len() < web.len() => PATH,
        _ => INVALID,
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl PublicAddress {
    pub(crate) fn is(&self, origin: &str) -> bool {
        self.0 == origin
    }

    /// Whether a host, in small letters and without a port, is that of this address.
    pub(crate) fn has_host(&self, host: &str) -> bool {
        self.0.parse().is_ok_and(|origin: Uri| origin.host() == Some(host))
    }

    /// The layer that refuses cross-site requests. Requests from pages of `address` are always accepted, whatever
    /// `Host` a proxy sets.
    pub(crate) fn guard(address: Option<&PublicAddress>) -> CsrfLayer {
        let own = |PublicAddress(origin): &PublicAddress| CsrfLayer::new().add_trusted_origin(origin);
        address.map_or_else(CsrfLayer::new, |address| own(address).expect("an address is an origin"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_what_browsers_call_an_origin() {
        for (text, origin) in [
            ("https://play.example.org", "https://play.example.org"),
            ("HTTPS://Play.Example.org:443/", "https://play.example.org"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://school.local:80", "http://school.local"),
            ("https://school.local:80", "https://school.local:80"),
        ] {
            assert_eq!(
                text.parse::<PublicAddress>().map(|address| address.to_string()),
                Ok(origin.to_owned())
            );
        }
        for (wrong, error) in [
            ("", INVALID),
            ("play.example.org", INVALID),
            ("ftp://example.org", INVALID),
            ("https://", INVALID),
            ("https://a b", INVALID),
            ("https://example.org/play", PATH),
            ("https://example.org/?play", PATH),
            ("https://me:secret@example.org", USER),
            ("https://me@example.org/play", USER),
        ] {
            assert_eq!(wrong.parse::<PublicAddress>(), Err(ConfigError(error.to_owned())), "{wrong}");
        }
    }
}
