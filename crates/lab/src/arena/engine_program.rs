//! A program that speaks the protocol of `putahi engine` (docs/engine-protocol.md).

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use putahi_engine::Limits;
use putahi_rules::{History, Match, Spec, find_move};

use super::offence::Offence;
use super::process_group::ProcessGroup;

const START_TIME: Duration = Duration::from_secs(60);
/// How often a wait looks whether the arena is stopped.
const STOP_INTERVAL: Duration = Duration::from_millis(100);
/// The longest line that is read, in bytes.
const MOST_BYTES: u64 = 1 << 16;
const MOST_LINES: usize = 64;

/// A running program. It is killed on drop, with all that it has started.
pub(super) struct Program {
    _group: ProcessGroup,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts the command, in which `{spec}` is replaced by the game.
    pub(super) fn start(command: &str, spec: &Spec, stop: Option<&AtomicBool>) -> anyhow::Result<Program> {
        let mut words = command.split_whitespace().map(|word| word.replace("{spec}", &spec.to_string()));
        let mut program = Command::new(words.next().unwrap_or_default());
        program.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut group =
            ProcessGroup::start(&mut program).with_context(|| format!("`{command}` cannot be started"))?;
        let input = group.0.stdin.take().context("a program has an input")?;
        let output = group.0.stdout.take().context("a program has an output")?;
        let mut program = Program { _group: group, input, lines: read_lines(output) };
        let greeted = program.send("uci").and_then(|()| program.await_line("uciok", START_TIME, stop));
        greeted.map_err(|offence| anyhow::anyhow!("`{command}` {offence}"))?;
        Ok(program)
    }

    /// The move that the program names for the position of `game`, at most `margin` after the time of the limits.
    pub(super) fn choose<G: History>(
        &mut self,
        game: &Match<G>,
        limits: &Limits<'_>,
        margin: Duration,
    ) -> Result<G::Move, Offence> {
        let moves: String = game.moves().iter().map(|m| format!(" {m}")).collect();
        let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
        self.send(&format!("position fen {}{moves}", game.start()))?;
        let time = limits.time;
        self.send(&match (time, limits.nodes) {
            (Some(time), _) => format!("go movetime {}", time.as_millis()),
            (None, nodes) => format!("go nodes {}", nodes.unwrap_or(1)),
        })?;
        let stop = limits.stop.map(AsRef::as_ref);
        let line = self.await_line("bestmove", time.unwrap_or_default() + margin, stop)?;
        let text = line.split_whitespace().nth(1).unwrap_or_default();
        let illegal = || Offence::Illegal { text: text.to_owned(), position: game.position().to_string() };
        find_move(game.position(), text).ok_or_else(illegal)
    }

    fn send(&mut self, line: &str) -> Result<(), Offence> {
        writeln!(self.input, "{line}").map_err(|_| Offence::Ended)
    }

    /// The next line whose first word is this, within `time`, whatever else the program says.
    fn await_line(
        &self,
        word: &'static str,
        time: Duration,
        stop: Option<&AtomicBool>,
    ) -> Result<String, Offence> {
        let deadline = Instant::now() + time;
        loop {
            if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Err(Offence::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(STOP_INTERVAL)) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Offence::Ended),
                Ok(_) | Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(Offence::Late { word, time });
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

fn read_lines(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = sync_channel(MOST_LINES);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            match output.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line) {
                Ok(1..) if sender.send(String::from_utf8_lossy(&line).into_owned()).is_ok() => {}
                _ => break,
            }
        }
    });
    lines
}
