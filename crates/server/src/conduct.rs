//! How the server is run: what its operator decides.

use crate::address::Address;
use crate::proxies::Proxies;

/// What the operator decides, beside where the server listens and where it keeps matches. By default nobody is believed
/// and nothing is measured in public.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conduct {
    /// Those before the server whose word on a request counts.
    pub proxies: Proxies,
    /// Where the public finds the server, if it is elsewhere than where it listens.
    pub address: Option<Address>,
    /// Whether `/metrics` is answered.
    pub metrics: bool,
}
