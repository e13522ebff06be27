//! A line editor for terminals: the cursor keys, the lines typed before, completion of moves and commands.

use std::io::{self, stdin};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::thread;

use putahi_cli::visible;
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Helper};

use super::event::InputEvent;

struct Request {
    prompt: String,
    /// The words to which the line may be completed.
    words: Vec<String>,
}

/// Reads lines on request, on a separate thread, so that a signal does not wait for the end of a line.
pub(super) struct Editor {
    requests: Sender<Request>,
    /// The previous settings of the terminal. The editor changes them while it reads.
    before: Termios,
}

impl Editor {
    /// Starts the thread, which sends what it reads to `events`.
    pub(super) fn open(events: SyncSender<InputEvent>) -> io::Result<Editor> {
        let before = tcgetattr(stdin())?;
        let (requests, wanted) = channel();
        let config = Config::builder().completion_type(CompletionType::List).build();
        let lines = Lines::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
        thread::Builder::new().name("input".to_owned()).spawn(move || serve(lines, &wanted, &events))?;
        Ok(Editor { requests, before })
    }

    pub(super) fn read(&self, prompt: &str, words: Vec<String>) {
        // If the thread has ended, so has the channel of events, which reports the end of the input.
        let _ = self.requests.send(Request { prompt: prompt.to_owned(), words });
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        // A terminal that is gone needs no settings.
        let _ = tcsetattr(stdin(), OptionalActions::Now, &self.before);
    }
}

type Lines = rustyline::Editor<Words, MemHistory>;

/// Reads a line for each request until the input ends or a channel is closed.
fn serve(mut lines: Lines, wanted: &Receiver<Request>, events: &SyncSender<InputEvent>) {
    for Request { prompt, words } in wanted {
        lines.set_helper(Some(Words(words)));
        let event = match lines.readline(&prompt) {
            Ok(line) => {
                let line = visible(line.trim());
                // A line that the history rejects is just not offered again.
                let _ = lines.add_history_entry(&line);
                InputEvent::Line(line)
            }
            Err(ReadlineError::Interrupted) => InputEvent::Stop,
            Err(_) => InputEvent::End,
        };
        let is_over = !matches!(event, InputEvent::Line(_));
        if events.send(event).is_err() || is_over {
            return;
        }
    }
}

struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line[..at].to_lowercase();
        let fits = |word: &&String| word.to_lowercase().starts_with(&typed);
        Ok((0, self.0.iter().filter(fits).cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}

impl Validator for Words {}

impl Helper for Words {}
