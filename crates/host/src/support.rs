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
