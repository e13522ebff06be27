//! Stops an arena on a signal, so that its programs are ended and the standing is told.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::signal::unix::{SignalKind, signal};

/// From now on the signals that end programs set the flag that is returned.
///
/// # Errors
/// The system does not let the process catch signals.
pub(super) fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::<AtomicBool>::default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let signals = {
        let _entered = runtime.enter();
        [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()].map(signal)
    };
    let [interrupt, terminate, hangup] = signals;
    let [mut interrupt, mut terminate, mut hangup] = [interrupt?, terminate?, hangup?];
    let flag = stop.clone();
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(async {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
                _ = hangup.recv() => {}
            }
        });
        flag.store(true, Ordering::Relaxed);
    })?;
    Ok(stop)
}
