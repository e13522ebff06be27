//! Addresses of other servers that tell who logs in there, and how.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

/// What is shown in the place of a secret.
const HIDDEN: &str = "***";

/// The address of another server, `scheme://user:password@host/…`. It shows itself without who logs in, and how.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Login(String);

impl Login {
    /// The whole address, secrets included: for whoever connects.
    pub(super) fn whole(&self) -> &str {
        &self.0
    }

    /// Whether it is what was shown of another, which is of no use.
    pub(super) fn is_hidden(&self) -> bool {
        self.0.contains(HIDDEN)
    }
}

impl fmt::Display for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.split_once("://") {
            Some((scheme, rest)) => write!(f, "{scheme}://{}", shown(rest)),
            None => f.write_str(HIDDEN),
        }
    }
}

/// What may be seen of an address without its scheme.
fn shown(address: &str) -> String {
    let (place, options) = address.split_once('?').map_or((address, None), |(one, two)| (one, Some(two)));
    if options.is_some_and(|options| options.contains('@')) {
        // Either is part of a password.
        return HIDDEN.to_owned();
    }
    let place = place.rsplit_once('@').map_or(place.to_owned(), |(_, place)| format!("{HIDDEN}@{place}"));
    options.map_or(place.clone(), |_| format!("{place}?{HIDDEN}"))
}

impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Login {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Login, Infallible> {
        Ok(Login(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_logs_in_and_how_is_not_shown() {
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
            let login: Login = text.parse().unwrap();
            assert_eq!((login.to_string(), format!("{login:?}")), (shown.to_owned(), shown.to_owned()));
            assert_eq!(login.whole(), text);
            let again: Login = shown.parse().unwrap();
            assert_eq!((again.to_string(), again.is_hidden()), (shown.to_owned(), shown != text));
        }
    }
}
