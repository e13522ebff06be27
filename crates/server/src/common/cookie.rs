//! The cookies of the server. Over TLS their names have the prefix `__Host-`: browsers accept such a cookie from this
//! host only.

use axum::http::{HeaderMap, HeaderValue, header};
use putahi_host::people::device::Device;
use putahi_host::people::settings::Settings;
use putahi_host::retention::Retention;
use putahi_host::support::secret::Secret;
use putahi_play::Level;

const PREFIX: &str = "__Host-";
const SECONDS: u32 = Retention::COOKIE.as_secs() as u32;

pub(crate) const SESSION: Cookie = Cookie { name: "putahi-session", seconds: SECONDS };
/// The cookie that holds the secret of a device. It outlives sessions, and gives no rights.
pub(crate) const DEVICE: Cookie = Cookie { name: "putahi-device", seconds: SECONDS };
/// The cookie that holds the settings; kept for a year.
pub(crate) const SETTINGS: Cookie = Cookie { name: "putahi", seconds: 31_536_000 };

/// The cookie that holds the level of the last match begun against the computer; kept for a year.
pub(crate) const LEVEL: Cookie = Cookie { name: "putahi-level", seconds: 31_536_000 };

#[derive(Clone, Copy, Debug)]
pub(crate) struct Cookie {
    pub(crate) name: &'static str,
    pub(crate) seconds: u32,
}

impl Cookie {
    /// The value of the cookie in a request; None if the request does not carry it. Over TLS only the cookie with the
    /// prefix is trusted: one without it may come from another host of the domain, or from an attacker who changed an
    /// unencrypted response.
    pub(crate) fn of(self, headers: &HeaderMap) -> Option<&str> {
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs: Vec<_> =
            lines.flat_map(|line| line.split("; ")).filter_map(|pair| pair.split_once('=')).collect();
        let named = |name: &str| pairs.iter().find(|(found, _)| *found == name).map(|(_, text)| *text);
        named(&format!("{PREFIX}{}", self.name)).or_else(|| named(self.name).filter(|_| !is_secure(headers)))
    }

    /// The `Set-Cookie` header with this value, which must consist of visible ASCII characters.
    pub(crate) fn set(self, value: &str, safe: bool) -> HeaderValue {
        let (prefix, secure) = if safe { (PREFIX, "; Secure") } else { ("", "") };
        let Cookie { name, seconds } = self;
        let text =
            format!("{prefix}{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&text).expect("our cookies are plain words")
    }
}

/// Whether the request came over TLS, according to the reverse proxy.
pub(crate) fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https")
}

pub(crate) fn session_secret(headers: &HeaderMap) -> Option<Secret> {
    SESSION.of(headers)?.parse().ok()
}

/// The device whose secret a request carries, stored or not.
pub(crate) fn device(headers: &HeaderMap) -> Option<Device> {
    DEVICE.of(headers)?.parse().ok().map(Device)
}

/// The settings in the cookie of a request. Unknown settings and values are ignored.
pub(crate) fn settings(headers: &HeaderMap) -> Settings {
    Settings::read(SETTINGS.of(headers).unwrap_or_default())
}

/// The level of the last match that the browser began against the computer, the weakest if it has begun none.
pub(crate) fn last_level(headers: &HeaderMap) -> Level {
    LEVEL.of(headers).and_then(|word| word.parse().ok()).unwrap_or(Level::FirstMatch)
}

pub(crate) fn unset_session(secure: bool) -> HeaderValue {
    Cookie { seconds: 0, ..SESSION }.set("", secure)
}
