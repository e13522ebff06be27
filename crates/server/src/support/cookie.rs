//! The cookies of the server. Over TLS their names have the prefix `__Host-`: browsers accept such a cookie from this
//! host only.

use axum::http::{HeaderMap, HeaderValue, header};

const PREFIX: &str = "__Host-";

/// A cookie that the browser keeps for a limited time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cookie {
    pub(crate) name: &'static str,
    /// How long the browser keeps the cookie, in seconds.
    pub(crate) seconds: u32,
}

impl Cookie {
    /// The value of the cookie in a request; None if the request does not carry it. Over TLS only the cookie with the
    /// prefix is trusted: one without it may come from another host of the domain, or from an attacker who changed an
    /// unencrypted response.
    pub(crate) fn of(self, headers: &HeaderMap) -> Option<&str> {
        let lines = || headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = || lines().flat_map(|line| line.split("; ")).filter_map(|pair| pair.split_once('='));
        let named = |safe: bool| pairs().find(|(found, _)| self.is_named(found, safe)).map(|(_, text)| text);
        named(true).or_else(|| named(false).filter(|_| !is_secure(headers)))
    }

    fn is_named(self, found: &str, safe: bool) -> bool {
        let bare = if safe { found.strip_prefix(PREFIX) } else { Some(found) };
        bare == Some(self.name)
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
