//! Small helpers that know nothing of matches.

pub(crate) mod absence;
pub(crate) mod blocking;
pub mod client_network;
pub mod clock;
pub mod fair_pool;
pub mod interval;
pub(crate) mod lock;
pub mod metrics;
pub mod owner_locks;
pub(crate) mod process_metrics;
pub mod random;
pub mod secret;
pub mod socket_path;
pub mod sparse_log;
pub mod uncancellable;
#[cfg(any(test, feature = "simulation"))]
pub mod virtual_time;
pub(crate) mod weak_map;

pub(crate) use self::{
    absence::Absence, client_network::ClientNetwork, clock::Clock, fair_pool::FairPool,
    fair_pool::Overloaded, fair_pool::Requester, interval::every, lock::lock, metrics::PoolMetrics,
    secret::fingerprint, weak_map::WeakMap,
};
