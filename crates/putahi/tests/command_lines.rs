//! Command lines and settings that are no text, empty settings, and an error output that takes nothing: an error in a sentence or
//! none, never a panic.

use std::ffi::OsStr;
use std::fs::File;
use std::os::unix::ffi::OsStrExt;
use std::process::Stdio;

use putahi_testkit::{RunResult, command, command_of};

use crate::help::commands;

#[test]
fn every_command_answers_bytes_that_are_no_text() {
    for helped in commands() {
        let folder = tempfile::tempdir().unwrap();
        let words: Vec<&str> = helped.words.iter().map(String::as_str).collect();
        for bytes in [b"mu-torere\xff".as_slice(), b"--\xff", b"--json=\xff"] {
            let mut program = command_of(words[0], folder.path(), &words[1..]);
            let output = program.arg(OsStr::from_bytes(bytes)).stdin(Stdio::null()).output().unwrap();
            let result = RunResult::of(output);
            assert!(
                matches!(result.code, Some(0..=2)) && result.err.lines().count() <= 1,
                "{words:?}: {result:?}"
            );
        }
    }
}

#[test]
fn the_error_names_the_bytes_that_are_no_text() {
    let folder = tempfile::tempdir().unwrap();
    let mut moves = command(folder.path(), &["moves"]);
    moves.arg(OsStr::from_bytes(b"mu-torere\xff"));
    let mut serve = command(folder.path(), &["serve", "--print-config"]);
    serve.env("PUTAHI_LIMITS", OsStr::from_bytes(b"mu-torere\xff"));
    for mut program in [moves, serve] {
        let error = RunResult::of(program.output().unwrap()).failure(2);
        assert!(error.contains("mu-torere\u{fffd}"), "{error}");
    }
}

#[test]
fn an_error_output_that_takes_nothing_is_no_panic() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, code) in [(["moves", "chess"], 2), (["replay", "missing.txt"], 1)] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let status = command(folder.path(), &arguments).stderr(full).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}
