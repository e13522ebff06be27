//! A program that speaks the protocol of `putahi engine` (docs/engine-protocol.md).

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use putahi_engine::Limits;
use putahi_rules::{History, Match, Spec, find_move};

use crate::child_process::ChildProcess;

/// How long a program may take beyond the time of a move.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest line that is read, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// A running program. It is killed on drop.
pub(super) struct Program {
    name: String,
    _process: ChildProcess,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts the command, in which `{spec}` is replaced by the game.
    ///
    /// # Errors
    /// It cannot be started, or does not send `uciok` in time.
    pub(super) fn start(command: &str, spec: &Spec) -> anyhow::Result<Program> {
        let mut words = command.split_whitespace().map(|word| word.replace("{spec}", &spec.to_string()));
        let mut program = Command::new(words.next().unwrap_or_default());
        program.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = program.spawn().with_context(|| format!("`{command}` cannot be started"))?;
        let input = process.stdin.take().context("a program has an input")?;
        let output = process.stdout.take().context("a program has an output")?;
        let mut program = Program {
            name: command.to_owned(),
            _process: ChildProcess(process),
            input,
            lines: read_lines(output),
        };
        program.send("uci")?;
        program.await_line("uciok", PATIENCE)?;
        Ok(program)
    }

    /// The move that the program names for the position of `game`.
    ///
    /// # Errors
    /// It does not answer in time, has ended, or names no legal move.
    pub(super) fn choose<G: History>(
        &mut self,
        game: &Match<G>,
        limits: &Limits<'_>,
    ) -> anyhow::Result<G::Move> {
        let moves: String = game.moves().iter().map(|m| format!(" {m}")).collect();
        let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
        self.send(&format!("position fen {}{moves}", game.start()))?;
        let time = limits.most_time();
        self.send(&match (time, limits.most_nodes()) {
            (Some(time), _) => format!("go movetime {}", time.as_millis()),
            (None, nodes) => format!("go nodes {}", nodes.unwrap_or(1)),
        })?;
        let line = self.await_line("bestmove", time.unwrap_or_default() + PATIENCE)?;
        let text = line.split_whitespace().nth(1).unwrap_or_default();
        find_move(game.position(), text).with_context(|| {
            format!("`{}` names `{text}`, which is no legal move in `{}`", self.name, game.position())
        })
    }

    fn send(&mut self, line: &str) -> anyhow::Result<()> {
        // The cause is left out: a closed pipe here is not an error of this program's own output.
        writeln!(self.input, "{line}").map_err(|_| anyhow!("`{}` has ended", self.name))
    }

    /// The next line whose first word is this.
    fn await_line(&self, first: &str, patience: Duration) -> anyhow::Result<String> {
        loop {
            let line = match self.lines.recv_timeout(patience) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => {
                    bail!("`{}` has not said `{first}` within {} s", self.name, patience.as_secs())
                }
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("`{}` has ended without saying `{first}`", self.name)
                }
            };
            if line.split_whitespace().next() == Some(first) {
                return Ok(line);
            }
        }
    }
}

/// Reads the lines of an output in a thread of its own, until it ends.
fn read_lines(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = sync_channel(1024);
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
