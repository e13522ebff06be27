//! Thread pools.

use rayon::{ThreadPool, ThreadPoolBuilder};

/// A pool of `threads` threads, at least one.
pub(crate) fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads.max(1)).build().expect("the system has threads to give")
}
