//! How long things are kept.

use std::time::Duration;

/// How long things are kept before they are forgotten; none is for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keeping {
    /// Sessions without an account, after they came last.
    pub sessions: Option<Duration>,
    /// Matches, after something happened in them last.
    pub matches: Option<Duration>,
}

impl Default for Keeping {
    /// Sessions for 400 days, as long as browsers keep a cookie; matches for ever.
    fn default() -> Keeping {
        Keeping { sessions: Some(Duration::from_secs(400 * 86_400)), matches: None }
    }
}
