//! What the tests of the commands share: the program as its users run it.
#![allow(dead_code, reason = "each test file uses a part")]

pub(crate) mod dice;
pub(crate) mod ledger;
pub(crate) mod link;
pub(crate) mod people;
pub(crate) mod served;
pub(crate) mod server;
pub(crate) mod trace;
pub(crate) mod transcript;

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// What a run of the program came to.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    pub(crate) fn of(output: Output) -> Said {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Said { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The output of a run that went well.
    pub(crate) fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:?}");
        self.out
    }

    /// The one line that says what went wrong, after a run that ended with `code`.
    pub(crate) fn fault(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert!(self.err.starts_with("putahi: ") && self.err.ends_with('\n'), "{self:?}");
        self.err
    }
}

/// The program in `folder`, in English unless asked otherwise.
pub(crate) fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_putahi"));
    command
        .current_dir(folder)
        .args(arguments)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES");
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PUTAHI_") {
            command.env_remove(name);
        }
    }
    command
}

/// Runs the program with nothing to read.
pub(crate) fn putahi(arguments: &[&str]) -> Said {
    let folder = tempfile::tempdir().unwrap();
    Said::of(command(folder.path(), arguments).stdin(Stdio::null()).output().unwrap())
}

/// Runs the program in `folder` while `lines` are typed.
pub(crate) fn typed(folder: &Path, arguments: &[&str], lines: &[&str]) -> Said {
    let piped = Stdio::piped;
    let mut program = command(folder, arguments);
    let mut child = program.stdin(piped()).stdout(piped()).stderr(piped()).spawn().unwrap();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    // A program that has ended already reads no more.
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    Said::of(child.wait_with_output().unwrap())
}

/// A program that is talked with.
pub(crate) struct Dialogue {
    child: Child,
    typing: Option<ChildStdin>,
    reading: ChildStdout,
}

impl Dialogue {
    pub(crate) fn begin(folder: &Path, arguments: &[&str]) -> Dialogue {
        let mut program = command(folder, arguments);
        let mut child =
            program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (typing, reading) = (child.stdin.take(), child.stdout.take().unwrap());
        Dialogue { child, typing, reading }
    }

    /// What the program says until it asks for a line.
    pub(crate) fn asked(&mut self) -> String {
        let mut said = Vec::new();
        let mut byte = [0];
        while !said.ends_with(b"> ") {
            assert_eq!(self.reading.read(&mut byte).unwrap(), 1, "{}", String::from_utf8_lossy(&said));
            said.push(byte[0]);
        }
        String::from_utf8(said).unwrap()
    }

    pub(crate) fn answer(&mut self, line: &str) {
        writeln!(self.typing.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Types no more.
    pub(crate) fn hang_up(&mut self) {
        self.typing = None;
    }

    /// Waits until the program has ended.
    pub(crate) fn end(mut self) -> Said {
        let mut out = String::new();
        self.reading.read_to_string(&mut out).unwrap();
        let rest = self.child.wait_with_output().unwrap();
        Said { out, ..Said::of(rest) }
    }
}

/// A command of a page and what is shown beneath it.
pub(crate) struct Example {
    /// The line with the command.
    pub(crate) line: String,
    pub(crate) arguments: Vec<String>,
    pub(crate) shown: String,
}

/// The lines of a page's console blocks, a command and what follows it.
pub(crate) fn console(page: &str) -> Vec<Example> {
    let blocks = page.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut examples: Vec<Example> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match line.strip_prefix("$ putahi ") {
            Some(words) => {
                let arguments = shell_words::split(words).unwrap();
                examples.push(Example { line: line.to_owned(), arguments, shown: String::new() });
            }
            None => {
                let shown = &mut examples.last_mut().expect("a command stands before what it says").shown;
                shown.push_str(line);
                shown.push('\n');
            }
        }
    }
    examples
}
