//! Matches between levels and programs.

use std::fs;

use putahi_testkit::{lab, program, putahi};
use tempfile::TempDir;

#[test]
fn the_stronger_level_wins_and_records_are_kept() {
    let folder = TempDir::new().unwrap();
    let records = folder.path().join("records");
    let records = records.to_str().unwrap();
    let said = lab(&[
        "arena",
        "awithlaknannai",
        "--a",
        "hard",
        "--b",
        "easy",
        "--games",
        "12",
        "--nodes",
        "400",
        "--records",
        records,
    ])
    .success();
    let last: Vec<&str> = said.lines().rev().take(2).collect();
    assert!(last[0].starts_with("Elo of A over B: +"), "{said}");
    assert!(last[1].starts_with("12 games: "), "{said}");
    let kept: Vec<String> = fs::read_dir(records)
        .unwrap()
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    assert_eq!(kept.len(), 12);
    let first_seats =
        |name: &str| kept.iter().filter(|record| record.contains(&format!("[Seat1 \"{name}\"]"))).count();
    assert_eq!([first_seats("hard"), first_seats("easy")], [6, 6]);
    for record in &kept {
        let path = folder.path().join("record.txt");
        fs::write(&path, record).unwrap();
        putahi(&["replay", path.to_str().unwrap()]).success();
    }
}

#[test]
fn a_program_plays_against_a_level_until_a_test_decides() {
    let program = format!("program:{} engine {{spec}}", program("putahi").display());
    let said = lab(&[
        "arena",
        "mu-torere",
        "--a",
        &program,
        "--b",
        "easy",
        "--games",
        "400",
        "--nodes",
        "300",
        "--sprt",
        "-400,100",
        "--threads",
        "2",
    ])
    .success();
    assert!(said.contains("SPRT: ") && !said.contains("undecided"), "{said}");
    assert!(!said.contains("400 games"), "{said}");
}

#[test]
fn with_three_seats_each_player_has_one_seat_as_often_as_two() {
    let folder = TempDir::new().unwrap();
    let records = folder.path().to_str().unwrap();
    let levels = ["--a", "medium", "--b", "first-match", "--games", "6", "--nodes", "100"];
    let said = lab(&[&["arena", "moaai:seats=3"][..], &levels, &["--records", records]].concat()).success();
    assert!(said.contains("6 games: A's seats have won "), "{said}");
    let kept: Vec<String> = fs::read_dir(records)
        .unwrap()
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    for seat in 1..=3 {
        let tag = format!("[Seat{seat} \"medium\"]");
        assert_eq!(kept.iter().filter(|record| record.contains(&tag)).count(), 3, "{kept:?}");
    }
}

#[test]
fn what_cannot_play_is_said() {
    let error = |arguments: &[&str], code: i32| lab(&[&["arena"], arguments].concat()).failure(code);
    let levels = ["--a", "easy", "--b", "easy", "--games", "2"];
    assert!(error(&["mu-torere", "--a", "strong", "--b", "easy"], 2).contains("there is no player `strong`"));
    assert!(
        error(&["mu-torere", "--a", "program:/no/such/file", "--b", "easy"], 1).contains("cannot be started")
    );
    assert!(error(&["mu-torere", "--a", "program:true", "--b", "easy"], 1).contains("`true` has ended"));
    assert!(error(&[&["mu-torere"][..], &levels, &["--sprt", "5"]].concat(), 2).contains("such as 0,30"));
}
