//! Matches at a terminal: editing lines, the history, completion, signals and narrow terminals.

use std::fs;
use std::path::Path;

use putahi_testkit::terminal::Terminal;
use putahi_testkit::typed;

const UP: &str = "\x1b[A";

fn begin(folder: &Path) -> Terminal {
    let mut terminal = Terminal::begin(folder, &["play", "mu-torere"], 80);
    terminal.until("Dark> ");
    terminal
}

#[test]
fn lines_are_edited_and_those_of_before_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = begin(folder.path());
    terminal.press("4-X\x7fP\r");
    terminal.until("Light> ");
    terminal.press("moves\r");
    terminal.until("5-4");
    terminal.until("Light> ");
    terminal.press(UP);
    let shown = terminal.until("moves");
    assert!(!shown.contains("^[["), "no escape codes are shown: {shown:?}");
    terminal.press("\r");
    terminal.until("5-4");
    terminal.until("Light> ");
    terminal.press(&format!("{UP}{UP}"));
    terminal.until("4-P");
    terminal.press("\r");
    terminal.until("Light> ");
    terminal.press("quit\r");
    assert!(terminal.ended().success() && terminal.is_usual());
}

#[test]
fn the_tabulator_completes_moves_and_commands() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = begin(folder.path());
    terminal.press("un\t\r");
    terminal.until("Dark has no move to undo.");
    terminal.press("4\t\r");
    terminal.until("Light> ");
    terminal.press("qu\t\r");
    assert!(terminal.ended().success());
    let record = fs::read_to_string(folder.path().join("mu-torere-1.txt")).unwrap();
    assert!(record.contains("1. 4-P *"), "{record}");
}

#[test]
fn the_terminal_is_as_before_however_the_match_is_left() {
    for leave in ["\x03", "\x04", "TERM", "HUP"] {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = begin(folder.path());
        terminal.press("4-P\r");
        terminal.until("Light> ");
        assert!(!terminal.is_usual(), "the editor reads");
        match leave.len() {
            1 => terminal.press(leave),
            _ => terminal.signal(leave),
        }
        terminal.until("mu-torere-1.txt");
        assert!(terminal.ended().success() && terminal.is_usual(), "{leave:?}");
        assert!(folder.path().join("mu-torere-1.txt").exists());
    }
}

#[test]
fn a_match_whose_terminal_is_closed_is_kept_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = begin(folder.path());
    terminal.press("4-P\r");
    terminal.until("Light> ");
    terminal.close();
    assert_eq!(terminal.ended().code(), Some(0));
    let kept: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(kept, ["mu-torere-1.txt"]);
}

#[test]
fn the_last_move_is_marked() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = begin(folder.path());
    terminal.press("4-P\r");
    let board = terminal.until("Light> ");
    assert!(board.contains(";4m") || board.contains("[4m"), "a line is under its points: {board:?}");
    let plain = typed(folder.path(), &["play", "mu-torere"], &["4-P", "quit"]).success();
    assert!(plain.contains("\nLast move: Dark, 4-P\n") && !plain.contains('\x1b'), "{plain}");
}

#[test]
fn a_narrow_terminal_gets_a_smaller_board_or_its_pieces_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let shown = |spec: &str, columns| {
        let mut terminal = Terminal::begin(folder.path(), &["play", spec], columns);
        terminal.until("White> ")
    };
    let width = |shown: &str| {
        let visible =
            regex::Regex::new("\x1b\\[[0-9;?]*[a-zA-Z]").unwrap().replace_all(shown, "").into_owned();
        visible.lines().map(|line| line.trim_end().chars().count()).max().unwrap()
    };
    for (spec, columns) in
        [("awithlaknannai", 80), ("awithlaknannai", 60), ("awithlaknannai:board=kolowis", 80)]
    {
        let shown = shown(spec, columns);
        assert!(shown.contains('╱') && width(&shown) <= columns.into(), "{spec} {columns}: {shown}");
    }
    let told = shown("awithlaknannai:board=kolowis", 60);
    assert!(told.contains("this terminal has 60") && !told.contains('╱'), "{told}");
    assert!(told.contains("a1 a2"), "{told}");
}

#[test]
fn control_characters_never_reach_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let typed_codes = "\x1b]0;title\x07\x1b[2J";
    let said =
        typed(folder.path(), &["play", "mu-torere"], &[typed_codes, &format!("save {typed_codes}"), "quit"]);
    let shown = said.success();
    assert!(shown.contains("]0;title") && !shown.contains(['\x1b', '\x07']), "{shown:?}");
    let refused = putahi_testkit::putahi(&["moves", "mu-torere", "--position", typed_codes]).failure(2);
    assert!(refused.contains("]0;title") && !refused.contains(['\x1b', '\x07']), "{refused:?}");
}
