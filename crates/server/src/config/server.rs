//! How the server is run: what its operator decides.

use crate::config::proxies::Proxies;
use crate::config::public_address::PublicAddress;

/// What the operator decides, beside where the server listens and where it keeps matches. By default nobody is believed
/// and nothing is measured in public.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerConfig {
    /// Those before the server whose word on a request counts.
    pub proxies: Proxies,
    /// Where the public finds the server, if it is elsewhere than where it listens.
    pub address: Option<PublicAddress>,
    /// Whether `/metrics` is answered.
    pub metrics: bool,
}
