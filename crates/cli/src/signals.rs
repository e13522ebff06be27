//! The signals that end programs.

use std::{io, thread};

use tokio::signal::unix::{SignalKind, signal};

/// Calls `end` in a thread of its own when the first of the signals INT, TERM and HUP comes. From now on they do not end the
/// program by themselves.
///
/// # Errors
/// The system does not let the process catch signals, or start a thread.
pub fn on_first(end: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let signals = {
        let _entered = runtime.enter();
        [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()].map(signal)
    };
    let [interrupt, terminate, hangup] = signals;
    let [mut interrupt, mut terminate, mut hangup] = [interrupt?, terminate?, hangup?];
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        runtime.block_on(async {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
                _ = hangup.recv() => {}
            }
        });
        end();
    })?;
    Ok(())
}
