//! Awithlaknannai, rule by rule (`docs/rules/awithlaknannai.md`), and properties of arbitrary positions.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod boards;
mod model;
mod properties;
mod refusals;
mod rules;
mod texts;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Tabletop, after, legal_moves};

/// The position `text` under `options`.
fn position(options: &str, text: &str) -> Awithlaknannai {
    Awithlaknannai::parse(&options.parse().unwrap(), text).unwrap()
}

/// The starting position under `options`.
fn start(options: &str) -> Awithlaknannai {
    Awithlaknannai::start(&options.parse::<Layout>().unwrap())
}

/// The position after the moves of `line`, separated by spaces.
fn played(from: &Awithlaknannai, line: &str) -> Awithlaknannai {
    let read = |position: &Awithlaknannai, text: &str| {
        position.read_move(text).unwrap_or_else(|error| panic!("{position}: `{text}`: {error}"))
    };
    line.split(' ').fold(*from, |position, text| after(&position, &read(&position, text)))
}

/// The legal moves as texts, sorted.
fn moves(position: &Awithlaknannai) -> Vec<String> {
    let mut texts: Vec<_> = legal_moves(position).iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}
