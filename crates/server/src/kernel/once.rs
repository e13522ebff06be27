//! Addresses of forms that make something or seat somebody: sent twice from one page, by a double click, they do so once.

use putahi_host::support::random;

/// The name in the address.
pub(crate) const FIELD: &str = "once";

/// The address of a form on a page that is made anew for each reader and request.
pub(crate) fn once(path: &str) -> String {
    once_as(path, &random::new_id())
}

/// The address of a form on a page that need not change while `mark` does not. Others must not be able to guess the mark.
pub(crate) fn once_as(path: &str, mark: &str) -> String {
    format!("{path}?{FIELD}={mark}")
}
