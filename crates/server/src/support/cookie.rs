//! Cookies of our own: under TLS with a prefix by which the browser sees to it that nobody else sets them.

use axum::http::{HeaderMap, HeaderValue, header};

const PREFIX: &str = "__Host-";

/// A cookie that is kept for a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cookie {
    pub(crate) name: &'static str,
    /// How long it is kept.
    pub(crate) seconds: u32,
}

impl Cookie {
    /// Its value in a request. Over TLS only the cookie with the prefix is believed: the other one may come from another
    /// host of the domain, or from somebody who could change what was sent without TLS.
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

    /// The header that sets it to a value of plain words.
    pub(crate) fn set(self, value: &str, safe: bool) -> HeaderValue {
        let (prefix, secure) = if safe { (PREFIX, "; Secure") } else { ("", "") };
        let Cookie { name, seconds } = self;
        let text =
            format!("{prefix}{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        HeaderValue::from_str(&text).expect("our cookies are plain words")
    }
}

/// Whether the request came over TLS, as the proxy before the server says.
pub(crate) fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https")
}
