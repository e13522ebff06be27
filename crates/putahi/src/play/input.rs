//! The input of a match in the terminal: typed lines, the end of the input, and signals.

mod editor;
mod event;

use std::io::{self, BufRead, IsTerminal, stdin, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use putahi_cli::{print, signals, visible};

use editor::Editor;
pub(super) use event::InputEvent;

/// The most lines that are read before they are executed.
const MAX_LINES_AHEAD: usize = 16;

pub(super) struct Input {
    events: Receiver<InputEvent>,
    stop: Arc<AtomicBool>,
    /// Reads from a terminal, with a history and completion; none if the input or the output is something else.
    editor: Option<Editor>,
}

impl Input {
    /// Starts to read the standard input and to catch the signals that end programs.
    pub(super) fn open() -> io::Result<Input> {
        let (sender, events) = sync_channel(MAX_LINES_AHEAD);
        let stop = Arc::new(AtomicBool::new(false));
        let (queue, flag) = (sender.clone(), stop.clone());
        signals::on_first(move || {
            flag.store(true, Ordering::Relaxed);
            // If the queue is full, the receiver sees the flag after the next line.
            let _ = queue.try_send(InputEvent::Stop);
        })?;
        let is_terminal = stdin().is_terminal() && stdout().is_terminal();
        let editor = match is_terminal {
            true => Some(Editor::open(sender)?),
            false => {
                thread::Builder::new().name("input".to_owned()).spawn(move || read_lines(&sender))?;
                None
            }
        };
        Ok(Input { events, stop, editor })
    }

    /// Whether the terminal shows what is typed. Otherwise it is printed, so that the output is a complete transcript.
    pub(super) fn is_visible(&self) -> bool {
        stdin().is_terminal()
    }

    /// Prints a prompt and waits for the next event. A signal comes before lines that were typed earlier. In a terminal the
    /// tabulator key completes what is typed to one of the `words`.
    pub(super) fn next_event(&self, prompt: &str, words: Vec<String>) -> io::Result<InputEvent> {
        if self.is_stopped() {
            return Ok(InputEvent::Stop);
        }
        match &self.editor {
            Some(editor) => editor.read(prompt, words),
            None => print(prompt)?,
        }
        Ok(match self.events.recv() {
            _ if self.is_stopped() => InputEvent::Stop,
            Ok(event) => event,
            // Both threads have ended.
            Err(_) => InputEvent::End,
        })
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(super) fn stop_flag(&self) -> &Arc<AtomicBool> {
        &self.stop
    }
}

fn read_lines(sender: &SyncSender<InputEvent>) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let event = match input.read_until(b'\n', &mut line) {
            Ok(1..) => InputEvent::Line(visible(String::from_utf8_lossy(&line).trim())),
            Ok(0) | Err(_) => InputEvent::End,
        };
        let is_end = matches!(event, InputEvent::End);
        if sender.send(event).is_err() || is_end {
            return;
        }
    }
}
