//! `putahi analyse`: positions by tables, proofs and estimates, and reviews of records.

use std::fs;
use std::path::Path;

use putahi_testkit::{RunResult, command, typed};
use serde_json::Value;

/// A match with an end, as `docs/record.md` shows it, with a variation.
const RECORD: &str = "[Spec \"mu-torere:entry=first-two\"]
[Position \"wwwwbbbb. b 0\"]
[Result \"0-1\"]
[Ending \"blocked T7\"]

1. 5-P (1. 8-P) 4-5 2. P-4 3-P 3. 4-3 P-4 4. 3-P 2-3 5. P-2 4-P 0-1
";

fn run(folder: &Path, arguments: &[&str]) -> RunResult {
    RunResult::of(command(folder, arguments).output().unwrap())
}

fn analyse(arguments: &[&str]) -> RunResult {
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), &[&["analyse"], arguments].concat())
}

fn json(text: &str) -> Value {
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(text).unwrap()
}

/// The whole game is solved in memory; the answer waits for it.
#[test]
fn a_small_member_of_the_morris_family_has_exact_values_at_once() {
    let out = analyse(&["three-mens-morris"]).success();
    assert!(out.starts_with(".../.../... w 3,3\twon in 9\nb2\twon in 9"), "{out}");
    assert!(!out.contains("depth"), "{out}");
}

#[test]
fn a_position_has_the_exact_values_of_its_moves() {
    let out = analyse(&["mu-torere", "--moves", "4-P,5-4"]).success();
    assert!(out.starts_with("bbbw.wwwb b 2\tdrawn\nP-5\tdrawn"), "{out}");
    let lost = analyse(&["mu-torere", "--position", "wbbwwb.bw b 0", "--json"]).success();
    let answer = json(&lost);
    assert_eq!(answer["source"], "tables");
    let moves = answer["moves"].as_array().unwrap();
    assert!(moves.len() > 1 && moves.iter().all(|m| m["source"] == "tables"), "{answer}");
    let rank = |m: &Value| ["won", "drawn", "lost"].iter().position(|word| m["value"] == *word).unwrap();
    assert!(moves.is_sorted_by_key(rank), "the best come first: {answer}");
    assert_eq!(answer["done"], true);
}

#[test]
fn without_tables_moves_are_estimated_and_the_missing_tables_are_named() {
    let position = "w.w/..w/w../.b.b.b/.w./.b./.b. w 4,4";
    let arguments = ["nine-mens-morris", "--position", position, "--time", "20", "--depth", "2"];
    let out = analyse(&arguments).success();
    assert!(out.contains("\nsearched to depth 2, "), "{out}");
    assert!(
        out.contains("is missing in data/tables; `putahi solve nine-mens-morris --all` makes it: about "),
        "{out}"
    );
    let out = analyse(&[&arguments[..], &["--tables", "elsewhere"]].concat()).success();
    assert!(out.contains("`putahi solve nine-mens-morris --all --tables elsewhere` makes it"), "{out}");
    let answer =
        json(&analyse(&["nine-mens-morris", "--position", position, "--nodes", "1", "--json"]).success());
    assert_eq!(
        (&answer["moves"][0]["source"], &answer["missing"]["sector"]),
        (&"engine".into(), &"5_5_4_4".into())
    );
    assert!(answer["nodes"].as_u64().unwrap() >= 1);
}

#[test]
fn a_record_is_reviewed_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("match.txt"), RECORD).unwrap();
    let out = run(folder.path(), &["analyse", "match.txt"]).success();
    let decisions = out.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    assert_eq!(decisions, 10, "the main line: {out}");
    assert!(out.starts_with("1\tseat 1\t5-P\tdrawn\tdrawn\t"), "{out}");
    assert!(out.contains("\tlost"), "who loses a drawn game gives the draw away somewhere: {out}");
    assert!(out.contains("\naccuracy\tseat 1\t"), "{out}");
    let lines: Vec<&str> = RECORD.lines().collect();
    assert_eq!(typed(folder.path(), &["analyse", "-"], &lines).success(), out);
    let answer = json(&run(folder.path(), &["analyse", "match.txt", "--json"]).success());
    assert_eq!(answer["decisions"].as_array().unwrap().len(), 10);
}

#[test]
fn what_cannot_be_analysed_is_told() {
    for (arguments, words) in [
        (&["chess"][..], "`chess` is neither a file nor a game; the games are mu-torere, "),
        (&["mu-torere:entry=never"], "entry"),
        (&["mu-torere", "--position", "x"], "position `x`"),
        (&["mu-torere", "--moves", "4-P 9-9"], "move 2, `9-9`, is not legal there"),
        (&["mu-torere", "--time", "0"], "seconds"),
    ] {
        let error = analyse(arguments).failure(2);
        assert!(error.contains(words), "{arguments:?}: {error}");
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("match.txt"), RECORD.replace("P-2", "P-9")).unwrap();
    let error = run(folder.path(), &["analyse", "match.txt"]).failure(1);
    assert!(error.contains("match.txt") && error.contains("line 6"), "{error}");
    let error = run(folder.path(), &["analyse", "match.txt", "--depth", "3"]).failure(2);
    assert!(error.contains("--depth"), "{error}");
}
