//! Work on several threads.

use std::sync::Mutex;

/// The results of `of` for the items, in their order; `threads` items at once.
pub(crate) fn in_parallel<T: Send, R: Send>(
    items: Vec<T>,
    threads: usize,
    of: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let count = items.len();
    let waiting = Mutex::new(items.into_iter().enumerate().collect::<Vec<_>>());
    let done = Mutex::new(std::iter::repeat_with(|| None).take(count).collect::<Vec<Option<R>>>());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().expect("no thread panics here").pop();
                    let Some((at, item)) = next else { break };
                    let made = of(item);
                    done.lock().expect("no thread panics here")[at] = Some(made);
                }
            });
        }
    });
    let done = done.into_inner().expect("all threads have ended");
    done.into_iter().map(|made| made.expect("each item has been taken")).collect()
}
