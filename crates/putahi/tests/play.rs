//! Matches in the terminal.

use std::fs;
use std::path::{Path, PathBuf};

use putahi_rules::Record;
use putahi_testkit::{Dialogue, RunResult, command, putahi, typed};

/// The moves of a match that light wins.
const MOVES: [&str; 10] = ["5-P", "4-5", "P-4", "3-P", "4-3", "P-4", "3-P", "2-3", "P-2", "4-P"];
const SPEC: &str = "mu-torere:entry=first-two";
const FIRST: &str = "wwwwbbbb. b 0";

/// Plays Mū Tōrere from its default start with these lines as input.
fn play(lines: &[&str]) -> (String, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let said = typed(folder.path(), &["play", "mu-torere"], lines);
    (said.success(), folder)
}

/// The files in a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// The moves of the record in a file.
fn saved_moves(file: &Path) -> Vec<String> {
    let record: Record = fs::read_to_string(file).unwrap().parse().unwrap();
    record.moves().iter().map(|made| made.text.clone()).collect()
}

#[test]
fn two_people_play_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", SPEC, "--position", FIRST, "--seats", "human,human"];
    let out = typed(folder.path(), &arguments, &MOVES).success();
    assert!(out.starts_with("Mū Tōrere (mu-torere:entry=first-two)\nType “help” to see"), "{out}");
    assert!(out.contains("● Dark> 5-P\n") && out.contains("○ Light> 4-P\n"), "{out}");
    assert!(out.contains("\nLight wins: Dark cannot move (T7).\n"), "{out}");
    assert_eq!(files(folder.path()), <[PathBuf; 0]>::default(), "nothing is left to keep");
}

#[test]
fn a_person_plays_a_computer_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut talk = Dialogue::begin(folder.path(), &["play", "mu-torere", "--seats", "human,easy"]);
    let mut said = talk.read_until_prompt();
    let mut turns = 0;
    while !said.contains("(T7)") && !said.contains("(T8)") {
        assert!(turns < 500, "{said}");
        talk.answer("moves");
        let listed = talk.read_until_prompt();
        let moves: Vec<&str> = listed.lines().nth(1).unwrap().split_whitespace().collect();
        talk.answer(moves[turns * 7 % moves.len()]);
        said = talk.read_until_prompt();
        assert!(turns > 0 || said.contains("\nLight plays "), "{said}");
        turns += 1;
    }
    talk.answer("quit");
    talk.end().success();
}

#[test]
fn computers_play_each_other() {
    let out = putahi(&["play", "mu-torere", "--seats", "easy,easy"]).success();
    assert!(out.contains("Dark plays ") && out.contains("Light plays "), "{out}");
    assert!(out.ends_with("(T7).\n") || out.ends_with("(T8).\n"), "{out}");
}

#[test]
fn a_match_of_computers_is_saved_and_repeated_by_its_seed() {
    let folder = tempfile::tempdir().unwrap();
    let play = |file: &str, seed: &str| {
        let limits = ["--seed", seed, "--time", "0.5", "--save", file];
        let arguments = [&["play", "mu-torere", "--seats", "easy,easy"], &limits[..]].concat();
        typed(folder.path(), &arguments, &[]).success();
        saved_moves(&folder.path().join(file))
    };
    let first = play("one.txt", "1");
    assert!(first.len() > 2 && play("two.txt", "1") == first);
    let error = typed(folder.path(), &["play", "mu-torere", "--save", "one.txt"], &[]).failure(2);
    assert!(error.contains("one.txt is there already"), "{error}");
    for wrong in ["0", "-1", "soon", "1e9", "NaN"] {
        putahi(&["play", "mu-torere", &format!("--time={wrong}")]).failure(2);
    }
}

#[test]
fn refusals_name_the_rule() {
    let (out, _folder) = play(&["2-P", "1-5", "x", "4xP", "4-p"]);
    assert!(out.contains("may not enter: no enemy man stands beside it"), "{out}");
    assert!(out.contains("5 is occupied (T6)."), "{out}");
    assert!(out.contains("There is no point “x” on this board"), "{out}");
    assert!(out.contains("“4xP” should be written 4-P"), "{out}");
}

#[test]
fn moves_are_taken_back() {
    let (out, folder) = play(&["undo", "4-P", "5-4", "undo", "moves"]);
    assert!(out.contains("Dark has no move to undo."), "{out}");
    assert!(out.contains("○ Light> moves\n  5-4\n"), "{out}");
    assert_eq!(saved_moves(&files(folder.path())[0]), ["4-P"]);
    let moves: Vec<&str> = MOVES.into_iter().chain(["undo"]).collect();
    let folder = tempfile::tempdir().unwrap();
    let out = typed(folder.path(), &["play", SPEC, "--position", FIRST], &moves).success();
    assert!(out.contains("The match is kept in"), "a match that had ended goes on: {out}");
}

#[test]
fn a_move_and_the_answer_of_the_computer_are_taken_back_together() {
    let folder = tempfile::tempdir().unwrap();
    let lines = ["4-P", "undo", "1-P", "quit"];
    let out = typed(folder.path(), &["play", "mu-torere", "--seats", "human,easy"], &lines).success();
    assert!(out.contains("● Dark> 1-P"), "{out}");
    assert_eq!(saved_moves(&files(folder.path())[0]).len(), 2);
}

#[test]
fn offers_wait_for_the_other_person() {
    let (out, _folder) = play(&["draw", "4-P", "no", "draw", "stop", "yes", "4-P", "draw", "yes", "resign"]);
    assert!(out.contains("Dark offers a draw.\nAnswer yes or no.\n○ Light> 4-P\n"), "{out}");
    assert!(out.contains("Answer the open offer first."), "{out}");
    assert!(out.contains("Dark has already offered that this turn."), "{out}");
    assert!(out.contains("the seats can agree on something else: draw"), "{out}");
    assert!(out.contains("> yes\nThere is no offer to answer."), "{out}");
    assert!(out.contains("Draw by agreement (T8)."), "{out}");
    assert!(out.contains("> resign\nThe match is over."), "{out}");
}

#[test]
fn computers_answer_offers() {
    let folder = tempfile::tempdir().unwrap();
    let early = typed(folder.path(), &["play", "mu-torere", "--seats", "human,easy"], &["draw"]).success();
    assert!(early.contains("> draw\nLight declines.\n"), "{early}");
    // Light wins with its next move.
    let lost = ["play", SPEC, "--position", "wbwwwbbb. w 9", "--seats", "medium,human"];
    let saved = typed(folder.path(), &lost, &["draw"]).success();
    assert!(saved.contains("> draw\nDark accepts.\n"), "{saved}");
    assert!(saved.contains("Draw by agreement (T8).\n"), "{saved}");
}

#[test]
fn a_game_without_agreement_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let out = typed(folder.path(), &["play", "moaai"], &["draw", "help", "quit"]).success();
    assert!(out.contains("This game cannot end by agreement."), "{out}");
    assert!(out.contains("Tr red triangle") && !out.contains("offer a draw"), "{out}");
}

#[test]
fn a_seat_that_resigns_loses() {
    let (out, folder) = play(&["4-P", "resign"]);
    assert!(out.contains("Dark wins by resignation."), "{out}");
    assert!(files(folder.path()).is_empty());
}

#[test]
fn hints_tell_more_each_time_and_name_legal_moves() {
    let (out, _folder) = play(&["hint", "hint", "hint", "hint", "hint"]);
    assert!(out.contains("Look around P. Ask again for more.") && out.contains("The one on "), "{out}");
    assert_eq!(out.matches("It keeps the draw").count(), 2, "there is no more to tell: {out}");
    let hint = out.split("Try ").nth(1).unwrap().lines().next().unwrap();
    let (text, rules) = hint.split_once(": ").unwrap();
    assert!(["1-P", "4-P"].contains(&text) && rules.starts_with("into the middle."), "{out}");
}

#[test]
fn a_match_is_saved_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", SPEC, "--position", FIRST, "--seats", "human,human"];
    let lines = [&MOVES[..4], &["save my match.txt", "quit"]].concat();
    let out = typed(folder.path(), &arguments, &lines).success();
    assert!(out.contains("The match is saved in my match.txt."), "{out}");
    assert!(out.contains("To go on: putahi play --resume 'my match.txt'\n"), "{out}");
    assert_eq!(files(folder.path()), [folder.path().join("my match.txt")], "it is not saved twice");
    assert_eq!(saved_moves(&folder.path().join("my match.txt")), MOVES[..4]);

    let lines = [&["resume my match.txt"], &MOVES[4..]].concat();
    let out = typed(folder.path(), &["play", "moaai"], &lines).success();
    assert!(out.contains("Light wins: Dark cannot move (T7)."), "{out}");

    let out = typed(folder.path(), &["play", "--resume", "my match.txt"], &MOVES[4..]).success();
    assert!(out.contains("Light wins: Dark cannot move (T7)."), "{out}");
}

#[test]
fn no_file_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("mine"), "precious").unwrap();
    let lines = ["4-P", "save mine", "save", "resume nothing", "resume mine"];
    let out = typed(folder.path(), &["play", "mu-torere"], &lines).success();
    assert!(
        out.contains("is not saved: mine is there already") && out.contains("Name a file after “save”."),
        "{out}"
    );
    assert!(
        out.contains("“nothing” cannot be read: ") && out.contains("“mine”: This is not a Putahi record: "),
        "{out}"
    );
    assert_eq!(fs::read_to_string(folder.path().join("mine")).unwrap(), "precious");
    typed(folder.path(), &["play", "mu-torere"], &["1-P"]).success();
    let names: Vec<PathBuf> =
        ["mine", "mu-torere-1.txt", "mu-torere-2.txt"].map(|name| folder.path().join(name)).into();
    assert_eq!(files(folder.path()), names);
    assert_eq!(
        (saved_moves(&names[1]), saved_moves(&names[2])),
        (vec!["4-P".to_owned()], vec!["1-P".to_owned()])
    );
}

/// Plays one move, then calls `end`; returns the output after it.
fn interrupted(folder: &Path, end: impl FnOnce(&mut Dialogue)) -> RunResult {
    let mut talk = Dialogue::begin(folder, &["play", "mu-torere"]);
    talk.read_until_prompt();
    talk.answer("4-P");
    talk.read_until_prompt();
    end(&mut talk);
    talk.end()
}

#[test]
fn an_interrupted_match_is_saved() {
    let ends: [fn(&mut Dialogue); 4] = [
        |talk| talk.signal("INT"),
        |talk| talk.signal("TERM"),
        |talk| talk.signal("HUP"),
        Dialogue::close_input,
    ];
    for end in ends {
        let folder = tempfile::tempdir().unwrap();
        let out = interrupted(folder.path(), end).success();
        assert!(out.contains("The match is kept in mu-torere-1.txt."), "{out}");
        assert!(out.contains("\nTo go on: putahi play --resume mu-torere-1.txt\n"), "{out}");
        assert_eq!(saved_moves(&folder.path().join("mu-torere-1.txt")), ["4-P"]);
        let out = typed(folder.path(), &["play", "--resume", "mu-torere-1.txt"], &["5-4", "quit"]).success();
        assert!(out.contains("○ Light> 5-4\n"), "{out}");
        assert_eq!(saved_moves(&folder.path().join("mu-torere-2.txt")), ["4-P", "5-4"]);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_match_is_saved_elsewhere_if_the_folder_cannot_be_written() {
    let elsewhere = tempfile::tempdir().unwrap();
    let mut program = command(Path::new("/proc"), &["play", "mu-torere"]);
    let output = program.env("TMPDIR", elsewhere.path()).stdin(std::process::Stdio::null()).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let file = elsewhere.path().join("mu-torere-1.txt");
    assert!(output.status.success() && out.contains(file.to_str().unwrap()), "{out}");
    assert_eq!(saved_moves(&file), <[String; 0]>::default());
}

#[test]
fn three_seats_play_in_french() {
    let folder = tempfile::tempdir().unwrap();
    let lines = ["aide", "Tr@a1", "To@a1", "annuler", "quitter"];
    let mut program = command(folder.path(), &["play", "moaai:seats=3"]);
    let mut child = program
        .env("LANG", "fr_FR.UTF-8")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let text = lines.join("\n");
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), text.as_bytes()).unwrap();
    let out = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    for part in [
        "Tapez «\u{a0}aide\u{a0}» pour voir",
        "  enregistrer FICHIER",
        "Tr triangle rouge",
        "Joueur B> To@a1",
        "a1 est occupé",
    ] {
        assert!(out.contains(part), "{part}\n{out}");
    }
    assert!(files(folder.path()).is_empty(), "the only move was taken back");
    assert!(
        typed(folder.path(), &["play", "moaai", "--lang", "fr"], &["undo"])
            .success()
            .contains("aucun coup à annuler")
    );
}

#[test]
fn a_resumed_record_keeps_its_tags_and_comments() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[Event \"Family evening\"]\n[Seat1 \"Ana\"]\n[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P {[%clk 0:04:00] good} *\n";
    std::fs::write(folder.path().join("old.txt"), text).unwrap();
    typed(folder.path(), &["play", "--resume", "old.txt"], &["5-4", "save new.txt", "quit"]).success();
    let saved = std::fs::read_to_string(folder.path().join("new.txt")).unwrap();
    for saved_moves in ["[Event \"Family evening\"]", "[Seat1 \"Ana\"]", "{[%clk 0:04:00] good}", "5-4"] {
        assert!(saved.contains(saved_moves), "{saved_moves}: {saved}");
    }
}

#[test]
fn no_computer_is_called_perfect_where_no_table_reaches() {
    let folder = tempfile::tempdir().unwrap();
    for spec in ["nine-mens-morris", "moaai"] {
        let error = typed(folder.path(), &["play", spec, "--seats", "human, perfect"], &[]).failure(2);
        assert!(error.contains("choose one of first-match, ") && error.contains("strongest"), "{error}");
    }
    typed(folder.path(), &["play", "mu-torere", "--seats", "human, perfect"], &["quit"]).success();
}
