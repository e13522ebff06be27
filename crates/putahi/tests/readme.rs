//! The README's examples say what the program says.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fs;

#[test]
fn the_readme_shows_what_the_program_says() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let examples = common::console(&page);
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
