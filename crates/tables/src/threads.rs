//! Threads to work on.

use rayon::{ThreadPool, ThreadPoolBuilder};

/// So many threads, at least one.
pub(crate) fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads.max(1)).build().expect("the system has threads to give")
}
