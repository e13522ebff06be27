//! `putahi-lab bench`: what it prints.

use std::path::Path;

use putahi_testkit::{RunResult, lab, run};

const GAME: &str = "awithlaknannai";

/// Runs the program in `folder`.
fn lab_in(folder: &Path, arguments: &[&str]) -> RunResult {
    run("putahi-lab", folder, arguments)
}

fn solve(folder: &Path, men: &str) -> RunResult {
    run("putahi", folder, &["solve", GAME, "--men", men])
}

#[test]
fn a_bench_of_the_engine_tells_how_often_it_keeps_the_value() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["bench", "engine", "--positions", "3", "--nodes", "2000", "--depth", "4", "--tables"];
    let out = lab(&[&arguments[..], &[folder.path().to_str().unwrap()]].concat()).success();
    let line =
        |start: &str| out.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{out}"));
    assert!(line("nine-mens-morris: up to 6-6").ends_with("no tables"), "{out}");
    for seats in ["moaai: ", "moaai:seats=3: "] {
        let share = line(seats).trim_end().rsplit_once(' ').unwrap().1.strip_suffix('%').unwrap();
        assert!((0.0..=100.0).contains(&share.parse::<f64>().unwrap()), "{out}");
    }
    let nodes: u64 =
        line("nine-mens-morris: after 0 moves").split_whitespace().nth(4).unwrap().parse().unwrap();
    assert!(nodes > 20, "{out}");
}

#[test]
fn a_bench_measures_every_game() {
    let out = lab(&["bench", "--quick"]).success();
    let counted = out.lines().filter(|line| line.starts_with("nine-mens-morris 6, "));
    let paths: Vec<&str> = counted.map(|line| line.split_whitespace().nth(3).unwrap()).collect();
    assert_eq!(paths, ["99274176", "99274176"], "{out}");
    for id in ["mu-torere", "nine-mens-morris", "awithlaknannai", "moaai"] {
        let line = out.lines().find(|line| line.split_whitespace().next() == Some(id) && !line.contains(','));
        let numbers: Vec<f64> =
            line.unwrap().split_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 4, "{out}");
        assert!(numbers.iter().all(|number| *number > 0.0), "{out}");
    }
}

#[test]
fn the_speed_of_answers_is_measured() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "3").success();
    let out = lab_in(folder.path(), &["bench", "probe", GAME, "--positions", "100"]).success();
    for what in ["values that are stored", "values of all sectors"] {
        assert!(out.lines().any(|line| line.starts_with(what) && line.ends_with(" positions/s")), "{out}");
    }
    let none = lab_in(folder.path(), &["bench", "probe", "nine-mens-morris"]).failure(1);
    assert!(none.contains("make them with `putahi solve`"), "{none}");
}

#[test]
fn tables_are_measured() {
    let folder = tempfile::tempdir().unwrap();
    solve(folder.path(), "3").success();
    let out = lab_in(folder.path(), &["bench", "tables", GAME, "--men", "3", "--positions", "100"]).success();
    for part in [
        "solved by 1 thread ",
        "solved by ",
        "opened ",
        "probed, warm ",
        "probed, cold ",
        "one page from the disk ",
    ] {
        assert!(out.lines().any(|line| line.starts_with(part)), "{part}: {out}");
    }
    let none = lab_in(folder.path(), &["bench", "tables", "mu-torere"]).success();
    assert!(none.ends_with("there are no tables to probe\n"), "{none}");
}

#[test]
fn more_men_than_the_game_has_are_refused() {
    let error = lab(&["bench", "tables", GAME, "--men", "99"]).failure(2);
    assert!(error.contains("--men 99: both sides together have at most 24 men, not 99"), "{error}");
}

#[test]
fn first_moves_are_counted_by_their_results() {
    let arguments =
        ["bench", "first-moves", GAME, "--moves", "b6-b5,a4-b5", "--players", "chance", "--games", "7"];
    let out = lab(&arguments).success();
    let lines: Vec<Vec<&str>> = out
        .lines()
        .filter(|line| line.starts_with("chance\t"))
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(lines.iter().map(|line| line[1]).collect::<Vec<_>>(), ["b6-b5", "a4-b5"], "{out}");
    for line in lines {
        assert_eq!(line[2..].iter().map(|count| count.parse::<u32>().unwrap()).sum::<u32>(), 7, "{out}");
    }
    let none = lab(&["bench", "first-moves", GAME, "--moves", "a1-b1", "--players", "chance"]).failure(2);
    assert!(none.contains("`a1-b1` is no first move"), "{none}");
}
