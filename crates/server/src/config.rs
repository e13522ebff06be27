//! The configuration by the operator.

pub(crate) mod error;
pub(crate) mod operator;
pub(crate) mod proxies;
pub(crate) mod public_address;

use std::sync::Arc;

use crate::config::operator::Operator;
use crate::config::proxies::Network;
use crate::config::public_address::PublicAddress;

/// The configuration by the operator, apart from the listen address and the store. By default no proxy is trusted,
/// no metrics are published, and computers answer at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerConfig {
    /// The reverse proxies whose headers are trusted.
    pub proxies: Vec<Network>,
    /// The public address of the server, if it differs from the listen address.
    pub address: Option<PublicAddress>,
    /// How visitors reach the operator, and the legal notice.
    pub operator: Arc<Operator>,
    /// Whether the server listens for this machine or the local network alone: without a public address and a trusted proxy,
    /// it has no public name then.
    pub local: bool,
    /// Whether `/metrics` is answered.
    pub metrics: bool,
    /// Whether computers take 0.6 to 2.5 seconds over a move that somebody waits for in front of a page.
    pub tempo: bool,
}
