//! Threads that share work.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Does `work` once for each of `items`, on so many threads, each with its own `tools`.
pub(super) fn share<T: Sync, Tools>(
    threads: usize,
    items: &[T],
    tools: impl Fn() -> Tools + Sync,
    work: impl Fn(&T, &mut Tools) + Sync,
) {
    let next = AtomicUsize::new(0);
    let hand = || {
        let mut tools = tools();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(item, &mut tools);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(hand);
        }
        hand();
    });
}
