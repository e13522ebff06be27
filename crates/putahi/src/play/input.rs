//! What comes to the table: typed lines, their end, and the wish of the system that the program ends.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use tokio::runtime::Runtime;
use tokio::signal::unix::{Signal, SignalKind, signal};

/// What was heard.
pub(super) enum Heard {
    /// Somebody has typed a line.
    Line(String),
    /// No line comes any more.
    End,
    /// The program was asked to end.
    Stop,
}

/// So many lines are read ahead.
const AHEAD: usize = 16;

/// The place where lines and signals arrive.
pub(super) struct Input {
    heard: Receiver<Heard>,
    stop: Arc<AtomicBool>,
}

impl Input {
    /// Listens to the standard input and to the signals that end programs.
    ///
    /// # Errors
    /// The system grants no thread or no signals.
    pub(super) fn open() -> io::Result<Input> {
        let (tell, heard) = sync_channel(AHEAD);
        let stop = Arc::new(AtomicBool::new(false));
        listen(tell.clone(), stop.clone())?;
        thread::Builder::new().name("input".to_owned()).spawn(move || read(&tell))?;
        Ok(Input { heard, stop })
    }

    /// Waits for the next line, or for the end.
    pub(super) fn hear(&self) -> Heard {
        if self.stopped() {
            return Heard::Stop;
        }
        match self.heard.recv() {
            _ if self.stopped() => Heard::Stop,
            Ok(heard) => heard,
            // Both threads are gone: nothing can come.
            Err(_) => Heard::End,
        }
    }

    /// Whether the program was asked to end.
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Set when the program is asked to end, so that long work can break off.
    pub(super) fn stop(&self) -> &AtomicBool {
        &self.stop
    }
}

/// Tells every line until there are no more, or nobody listens.
fn read(tell: &SyncSender<Heard>) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let heard = match input.read_until(b'\n', &mut line) {
            Ok(1..) => Heard::Line(String::from_utf8_lossy(&line).trim().to_owned()),
            Ok(0) | Err(_) => Heard::End,
        };
        let end = matches!(heard, Heard::End);
        if tell.send(heard).is_err() || end {
            return;
        }
    }
}

/// Catches the signals from now on.
fn listen(tell: SyncSender<Heard>, stop: Arc<AtomicBool>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let signals = {
        let _entered = runtime.enter();
        [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()].map(signal)
    };
    let [interrupt, terminate, hangup] = signals;
    let signals = [interrupt?, terminate?, hangup?];
    thread::Builder::new().name("signals".to_owned()).spawn(move || wait(&runtime, signals, &tell, &stop))?;
    Ok(())
}

fn wait(runtime: &Runtime, signals: [Signal; 3], tell: &SyncSender<Heard>, stop: &AtomicBool) {
    let [mut interrupt, mut terminate, mut hangup] = signals;
    runtime.block_on(async {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
    });
    stop.store(true, Ordering::Relaxed);
    // Where many lines wait already, whoever works on them sees the flag.
    let _ = tell.try_send(Heard::Stop);
}
