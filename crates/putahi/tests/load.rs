//! `putahi bench server` with few people: the same load, and what it prints of it.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::putahi;

/// The number in the line that begins so.
fn number(said: &str, start: &str) -> f64 {
    let rest = said.lines().find_map(|line| line.trim().strip_prefix(start));
    let rest = rest.unwrap_or_else(|| panic!("no `{start}` in {said}"));
    rest.split_whitespace().next().unwrap().parse().unwrap_or_else(|_| panic!("{rest}"))
}

#[test]
fn a_small_load_is_played_and_measured() {
    let few = ["--sockets", "20", "--moves", "20", "--seconds", "3", "--idle", "20"];
    let said = putahi(&[&["bench", "server"], &few[..]].concat()).well();
    let stored = number(&said, "moves stored");
    assert!(stored > 2.0, "{said}");
    let [half, most] =
        ["p50", "p99"].map(|part| number(&said, &format!("from sending to the other's receipt, {part}")));
    assert!(0.0 < half && half <= most, "{said}");
    assert!(number(&said, "disk: write and fdatasync of 4 KiB, median") >= 0.0);
    assert!(number(&said, "20 idle sockets, memory of the server in all") > 1.0, "{said}");
}

#[test]
fn a_load_of_nobody_is_refused() {
    let fault = putahi(&["bench", "server", "--sockets", "1"]).fault(2);
    assert!(fault.contains("'1'"), "{fault}");
}
