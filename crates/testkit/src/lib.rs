//! What the tests of the programs share: runs a program as its users do, and clients of its server.
#![allow(missing_docs, reason = "for tests; names say enough")]
#![allow(clippy::unwrap_used, clippy::must_use_candidate, reason = "a test fails by panicking")]

pub mod ledger;
pub mod link;
pub mod people;
pub mod postgresql;
pub mod restartable_server;
pub mod server;
pub mod terminal;
pub mod test_programs;
pub mod trace;
pub mod transcript;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a test waits for an event: a guard against waiting for ever.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// Calls `find` until it returns a value.
pub fn wait_for<T>(what: &str, mut find: impl FnMut() -> Option<T>) -> T {
    let since = Instant::now();
    loop {
        if let Some(found) = find() {
            return found;
        }
        assert!(since.elapsed() < PATIENCE, "waited in vain: {what}");
        sleep(Duration::from_millis(20));
    }
}

/// The exit code and the output of a run of the program.
#[derive(Debug)]
pub struct RunResult {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl RunResult {
    pub fn of(output: Output) -> RunResult {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        RunResult { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The output of a successful run. On a busy machine `solve` may print how far it is: `3-2: writes 500 positions`, or
    /// `3-2: done, 70 positions/s; about 0:07 left in all`.
    pub fn success(self) -> String {
        let ends = [" positions", " left in all"];
        let is_progress = |line: &&str| line.contains(": ") && ends.iter().any(|end| line.ends_with(end));
        let said: Vec<&str> = self.err.lines().filter(|line| !is_progress(line)).collect();
        assert_eq!((self.code, said.as_slice()), (Some(0), &[][..]), "{self:?}");
        self.out
    }

    /// The one line of the error, after a run that ended with `code`.
    pub fn failure(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        let named = ["putahi: ", "putahi-lab: "].iter().any(|name| self.err.starts_with(name));
        assert!(named && self.err.ends_with('\n'), "{self:?}");
        self.err
    }
}

/// The path of a program, `putahi` or `putahi-lab`, as `cargo test --workspace` builds it, for tests of any crate.
pub fn program(name: &str) -> PathBuf {
    let folder = std::env::current_exe().unwrap();
    let path = folder.parent().unwrap().with_file_name(name);
    assert!(path.is_file(), "there is no {}: `cargo build --workspace` makes it", path.display());
    path
}

/// A shell that runs `script` in `folder`, finds the programs, and is ended after ten minutes with the status 124.
pub fn shell(folder: &Path, script: &str) -> Command {
    let path =
        [program("putahi").parent().unwrap().to_str().unwrap(), &std::env::var("PATH").unwrap()].join(":");
    let mut command = Command::new("timeout");
    command.args(["600", "sh", "-c", script]).env("PATH", path);
    in_english(&mut command, folder);
    command
}

/// The program `putahi` in `folder`, in English by default.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    command_of("putahi", folder, arguments)
}

/// The same for the program with this name.
pub fn command_of(name: &str, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program(name));
    in_english(command.args(arguments), folder);
    command
}

/// Lets a program run in `folder`, in English, without settings.
fn in_english(command: &mut Command, folder: &Path) {
    command.current_dir(folder).env("LANG", "C").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    without_settings(command);
}

/// Removes Putahi's settings from the environment of a program.
pub fn without_settings(command: &mut Command) -> &mut Command {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PUTAHI_") {
            command.env_remove(name);
        }
    }
    command
}

/// Runs `putahi` without input.
pub fn putahi(arguments: &[&str]) -> RunResult {
    run("putahi", tempfile::tempdir().unwrap().path(), arguments)
}

/// Runs `putahi-lab` without input.
pub fn lab(arguments: &[&str]) -> RunResult {
    run("putahi-lab", tempfile::tempdir().unwrap().path(), arguments)
}

/// Runs a program in `folder` without input.
pub fn run(name: &str, folder: &Path, arguments: &[&str]) -> RunResult {
    RunResult::of(command_of(name, folder, arguments).stdin(Stdio::null()).output().unwrap())
}

/// Runs the program in `folder` with these lines as input.
pub fn typed(folder: &Path, arguments: &[&str], lines: &[&str]) -> RunResult {
    let piped = Stdio::piped;
    let mut program = command(folder, arguments);
    let mut child = program.stdin(piped()).stdout(piped()).stderr(piped()).spawn().unwrap();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    // Writing fails if the program has ended already.
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    RunResult::of(child.wait_with_output().unwrap())
}

/// A running program with input and output.
pub struct Dialogue {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
}

impl Dialogue {
    pub fn begin(folder: &Path, arguments: &[&str]) -> Dialogue {
        let mut program = command(folder, arguments);
        let mut child =
            program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        Dialogue { child, input, output }
    }

    /// The output of the program up to its next prompt.
    pub fn read_until_prompt(&mut self) -> String {
        let mut text = Vec::new();
        let mut byte = [0];
        while !text.ends_with(b"> ") {
            assert_eq!(self.output.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&text));
            text.push(byte[0]);
        }
        String::from_utf8(text).unwrap()
    }

    pub fn answer(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Sends a signal to the program.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Closes the input.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits until the program has ended.
    pub fn end(mut self) -> RunResult {
        let mut out = String::new();
        self.output.read_to_string(&mut out).unwrap();
        let rest = self.child.wait_with_output().unwrap();
        RunResult { out, ..RunResult::of(rest) }
    }
}

/// A command in a page and the output shown below it.
pub struct Example {
    /// The line with the command.
    pub line: String,
    pub arguments: Vec<String>,
    pub shown: String,
}

/// The examples in the console blocks of a page.
pub fn console(page: &str) -> Vec<Example> {
    let blocks = page.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut examples: Vec<Example> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match line.strip_prefix("$ putahi ") {
            Some(words) => {
                let arguments = shell_words::split(words).unwrap();
                examples.push(Example { line: line.to_owned(), arguments, shown: String::new() });
            }
            None => {
                let shown = &mut examples.last_mut().expect("a command stands before its output").shown;
                shown.push_str(line);
                shown.push('\n');
            }
        }
    }
    examples
}
