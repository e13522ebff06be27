//! Why a setting is refused.

use std::fmt;

/// Why a text is no value of a setting, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError(pub(super) String);

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ConfigError {}
