//! The README's examples say what the program says.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fs;

/// A command of the README and what is shown beneath it.
struct Example {
    arguments: Vec<String>,
    shown: String,
}

/// The lines of the README's console blocks, a command and what follows it.
fn examples() -> Vec<Example> {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let blocks = text.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut examples: Vec<Example> = Vec::new();
    for line in blocks.flat_map(str::lines) {
        match line.strip_prefix("$ putahi ") {
            Some(words) => {
                examples
                    .push(Example { arguments: shell_words::split(words).unwrap(), shown: String::new() });
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

#[test]
fn the_readme_shows_what_the_program_says() {
    let examples = examples();
    assert!(examples.len() >= 4);
    for example in examples {
        let arguments: Vec<&str> = example.arguments.iter().map(String::as_str).collect();
        let said = common::putahi(&arguments);
        match arguments[0] {
            // It ends with its input, and keeps the match that has hardly begun.
            "play" => assert_eq!(said.code, Some(0), "{said:?}"),
            _ => assert_eq!(said.out + &said.err, example.shown, "{arguments:?}"),
        }
    }
}
