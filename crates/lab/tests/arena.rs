//! Matches between levels and programs.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use putahi_testkit::{RunResult, command_of, lab, program, putahi, run, wait_for};
use tempfile::TempDir;

/// Answers each `go` by what is no move.
const CHEAT: &str =
    "while read -r line; do case $line in uci) echo uciok;; go*) echo bestmove zz;; esac; done";
/// Answers each `go` by lines without end.
const TALKER: &str = "while read -r line; do case $line in uci) echo uciok;; go*) while echo info depth 1; do sleep 0.02; done;; esac; done";

/// A program in `folder` that a shell runs, as an argument of the arena.
fn script(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/bash\n{text}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    format!("program:{}", path.display())
}

/// Matches at Mū Tōrere between this program and a level, in `folder`; their records are in its folder `records`.
fn against_easy(folder: &Path, program: &str, more: &[&str]) -> RunResult {
    let arguments = ["arena", "mu-torere", "--a", program, "--b", "easy", "--nodes", "50", "--threads", "1"];
    run("putahi-lab", folder, &[&arguments[..], &["--records", "records"], more].concat())
}

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
    assert!(
        ["+", "at least +"].iter().any(|elo| last[0].starts_with(&format!("Elo of A over B: {elo}"))),
        "{said}"
    );
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

#[test]
fn a_program_that_crashes_or_cheats_loses_that_match_alone() {
    let folder = TempDir::new().unwrap();
    let putahi_program = program("putahi");
    let crash = format!(
        "n=0; while read -r line; do case $line in go*) n=$((n+1)); [ $n = 12 ] && exit;; esac; echo \"$line\"; done | {} engine mu-torere",
        putahi_program.display()
    );
    let crashing = script(folder.path(), "crash.sh", &crash);
    let result = against_easy(folder.path(), &crashing, &["--games", "10"]);
    assert_eq!(result.code, Some(0), "{result:?}");
    let lost = result.err.lines().count();
    assert!(result.err.contains("is lost by A: `") && result.err.contains("has ended"), "{result:?}");
    assert!((1..10).contains(&lost) && result.out.contains("10 games: "), "it is started again: {result:?}");
    assert!(result.out.contains(&format!("A has lost {lost} match")), "{result:?}");

    let folder = TempDir::new().unwrap();
    let result = against_easy(folder.path(), &script(folder.path(), "cheat.sh", CHEAT), &["--games", "4"]);
    assert!(result.err.contains("names `zz`, which is no legal move"), "{result:?}");
    assert!(result.out.contains("4 games: 0 won, 0 drawn, 4 lost by A: 0.0 % (0.0 to "), "{result:?}");
    let record = folder.path().join("records/000001.txt");
    assert!(fs::read_to_string(&record).unwrap().contains("[Fault \"names `zz`"), "{record:?}");
    putahi(&["replay", record.to_str().unwrap()]).success();
}

#[test]
fn a_program_that_talks_without_end_loses_on_time() {
    let folder = TempDir::new().unwrap();
    let talker = script(folder.path(), "talker.sh", TALKER);
    let result = against_easy(folder.path(), &talker, &["--games", "2", "--margin", "300", "--json"]);
    assert!(result.err.contains("has not said `bestmove` within 0.3 s"), "{result:?}");
    assert!(result.out.contains("\"a\":{\"forfeits\":2,"), "{result:?}");
}

#[test]
fn what_a_wrapper_has_started_ends_with_it() {
    let folder = TempDir::new().unwrap();
    let started = folder.path().join("started");
    script(folder.path(), "cheat.sh", CHEAT);
    let wrapper =
        format!("sleep 86399 & echo $! >> {}\n{}/cheat.sh", started.display(), folder.path().display());
    let wrapper = script(folder.path(), "wrapper.sh", &wrapper);
    against_easy(folder.path(), &wrapper, &["--games", "2"]);
    let started = fs::read_to_string(started).unwrap();
    assert_eq!(started.lines().count(), 2, "it is started again after a fault");
    for id in started.lines() {
        // A process that has ended is a zombie until its parent waits for it.
        let has_ended =
            || fs::read_to_string(format!("/proc/{id}/stat")).map_or(true, |stat| stat.contains(") Z "));
        wait_for("the end of a child", || has_ended().then_some(()));
    }
}

#[test]
fn a_stopped_arena_tells_the_standing() {
    let folder = TempDir::new().unwrap();
    let arguments =
        ["arena", "mu-torere", "--a", "easy", "--b", "easy", "--games", "1000000", "--nodes", "10"];
    let mut arena = command_of("putahi-lab", folder.path(), &arguments);
    let mut arena = arena.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(arena.stdout.take().unwrap());
    let mut told = String::new();
    out.read_line(&mut told).unwrap();
    assert!(Command::new("kill").arg(arena.id().to_string()).status().unwrap().success());
    out.read_to_string(&mut told).unwrap();
    let result = RunResult::of(arena.wait_with_output().unwrap());
    assert!(told.lines().last().unwrap().starts_with("Elo of A over B: "), "{told}");
    assert!(result.failure(1).contains("a signal has stopped the arena"));
}

#[test]
fn no_level_is_called_perfect_where_no_table_reaches() {
    let perfect = ["--a", "perfect", "--b", "first-match", "--games", "2", "--nodes", "50"];
    let error = lab(&[&["arena", "nine-mens-morris"], &perfect[..]].concat()).failure(2);
    assert!(error.contains("choose one of first-match, ") && error.contains("putahi solve"), "{error}");
    lab(&[&["arena", "mu-torere"], &perfect[..]].concat()).success();
}
