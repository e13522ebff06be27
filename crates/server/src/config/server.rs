//! The configuration by the operator.

use crate::config::proxies::Proxies;
use crate::config::public_address::PublicAddress;

/// The configuration by the operator, apart from the listen address and the store. By default no proxy is trusted and
/// no metrics are published.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerConfig {
    /// The reverse proxies whose headers are trusted.
    pub proxies: Proxies,
    /// The public address of the server, if it differs from the listen address.
    pub address: Option<PublicAddress>,
    /// Whether `/metrics` is answered.
    pub metrics: bool,
}
