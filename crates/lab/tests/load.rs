//! `putahi-lab bench server` with few sockets: its output.

use putahi_testkit::lab;

/// The number in the line that begins with `start`.
fn number(output: &str, start: &str) -> f64 {
    let rest = output.lines().find_map(|line| line.trim().strip_prefix(start));
    let rest = rest.unwrap_or_else(|| panic!("no `{start}` in {output}"));
    rest.split_whitespace().next().unwrap().parse().unwrap_or_else(|_| panic!("{rest}"))
}

#[test]
fn a_small_load_is_measured() {
    let few = ["--sockets", "20", "--moves", "20", "--seconds", "3", "--idle", "20"];
    let output = lab(&[&["bench", "server"], &few[..]].concat()).success();
    let stored = number(&output, "moves stored");
    assert!(stored > 2.0, "{output}");
    let [half, most] =
        ["p50", "p99"].map(|part| number(&output, &format!("from sending to the other's receipt, {part}")));
    assert!(0.0 < half && half <= most, "{output}");
    assert!(number(&output, "disk: write and fdatasync of 4 KiB, median") >= 0.0);
    assert!(number(&output, "20 idle sockets, memory of the server in all") > 1.0, "{output}");
}

#[test]
fn a_load_without_sockets_is_refused() {
    let error = lab(&["bench", "server", "--sockets", "1"]).failure(2);
    assert!(error.contains("`1`"), "{error}");
}
