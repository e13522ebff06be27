//! Small helpers that know nothing of matches.

pub(crate) mod absence;
pub(crate) mod blocking;
pub(crate) mod board_pictures;
pub(crate) mod client_network;
pub(crate) mod clock;
pub(crate) mod cookie;
pub(crate) mod descriptors;
pub(crate) mod fair_pool;
pub(crate) mod interval;
pub(crate) mod metrics;
pub(crate) mod owner_locks;
pub(crate) mod process_metrics;
pub(crate) mod random;
pub(crate) mod raster;
pub(crate) mod secret;
pub(crate) mod settings;
pub(crate) mod socket_path;
pub(crate) mod sparse_log;
#[cfg(all(test, feature = "cluster"))]
pub(crate) mod test_programs;
pub(crate) mod uncancellable;
