//! URLs of other servers, with the user and password for them.

use std::fmt;

const REDACTED: &str = "***";

/// The URL of another server, `scheme://user:password@host/…`. `Display` and `Debug` show it without user and password.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ServiceUrl(String);

impl ServiceUrl {
    pub(super) fn with_secrets(&self) -> &str {
        &self.0
    }

    /// Whether it was copied from a URL shown without its secrets.
    pub(super) fn is_redacted(&self) -> bool {
        self.0.contains(REDACTED)
    }
}

impl fmt::Display for ServiceUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_once("://") {
            Some((scheme, rest)) => write!(f, "{scheme}://{}", redact(rest)),
            None => f.write_str(REDACTED),
        }
    }
}

fn redact(url: &str) -> String {
    let (host, options) = url.split_once('?').map_or((url, None), |(one, two)| (one, Some(two)));
    if options.is_some_and(|options| options.contains('@')) {
        // The password contains `?` or an option contains `@`: which of them is not known.
        return REDACTED.to_owned();
    }
    let host = host.rsplit_once('@').map_or(host.to_owned(), |(_, host)| format!("{REDACTED}@{host}"));
    options.map_or(host.clone(), |_| format!("{host}?{REDACTED}"))
}

impl fmt::Debug for ServiceUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<&str> for ServiceUrl {
    fn from(text: &str) -> ServiceUrl {
        ServiceUrl(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_and_password_are_not_shown() {
        for (text, shown) in [
            ("postgres://putahi:secret@10.0.0.2/putahi", "postgres://***@10.0.0.2/putahi"),
            ("postgres://putahi:se@c/r:et@10.0.0.2:5432/putahi", "postgres://***@10.0.0.2:5432/putahi"),
            ("postgres://here/putahi?user=me&password=secret", "postgres://here/putahi?***"),
            ("postgres://here/putahi?password=se@cret", "postgres://***"),
            ("postgres://me:se?cret@here/putahi", "postgres://***"),
            ("nats://secret@here:4222", "nats://***@here:4222"),
            ("nats://here", "nats://here"),
            ("host=here user=me password=secret", "***"),
        ] {
            let url = ServiceUrl::from(text);
            assert_eq!((url.to_string(), format!("{url:?}")), (shown.to_owned(), shown.to_owned()));
            assert_eq!(url.with_secrets(), text);
            let again = ServiceUrl::from(shown);
            assert_eq!((again.to_string(), again.is_redacted()), (shown.to_owned(), shown != text));
        }
    }
}
