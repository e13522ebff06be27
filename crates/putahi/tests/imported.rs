//! Files of several records and of other programs, for `replay` and `analyse`.

use std::fs;

use putahi_testkit::putahi;

const TWO: &str = "[Seat1 \"Hinemoa\"]\n[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P *\n\n\
                   [Spec \"nine-mens-morris\"]\n[Result \"*\"]\n\n1. d6 f4 *\n";

/// A file with this text, in a folder of its own.
fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn several_records_are_listed_and_one_is_taken_by_its_number() {
    let (_folder, path) = file(TWO);
    for command in ["replay", "analyse"] {
        let listed = putahi(&[command, &path]).success();
        assert!(listed.contains("1\tLine 1: Mū Tōrere, 1 move\tHinemoa\n"), "{listed}");
        assert!(listed.contains("2\tLine 7: Nine Men’s Morris, 2 moves\n"), "{listed}");
        let error = putahi(&[command, &path, "--number", "3"]).failure(1);
        assert!(error.contains("There is no number 3: the text holds 2."), "{error}");
    }
    let second = putahi(&["replay", &path, "--number", "2"]).success();
    assert!(second.contains("nine-mens-morris") && second.contains("1. d6 f4 *"), "{second}");
    let reviewed = putahi(&["analyse", &path, "--number", "1"]).success();
    assert!(reviewed.starts_with("1\tseat 1\t4-P\t"), "{reviewed}");
}

#[test]
fn a_game_of_another_program_is_replayed_with_what_is_left_out_said() {
    let (_folder, path) = file("\u{feff}1. d6 {\n[%clk 0:03:00]} f4? (1... c4) 2. d2 b4 1-0\n");
    let shown = putahi(&["replay", &path]);
    assert_eq!(
        shown.err,
        "Left out: 1 comment, 1 variation, 1 mark of a move.\nThe text gives the result 1-0.\n"
    );
    assert!(shown.code == Some(0) && shown.out.contains("1. d6 f4 2. d2 b4 *"), "{shown:?}");
    let (_folder, wrong) = file("1. d6 f4\n2. Nf3\n");
    let error = putahi(&["replay", &wrong]).failure(1);
    assert!(error.contains("Line 2: “Nf3” is not understood."), "{error}");
}

#[test]
fn a_record_with_a_byte_order_mark_is_one() {
    let (_folder, path) = file("\u{feff}[Spec \"mu-torere\"]\n[Result \"*\"]\n\n1. 4-P *\n");
    assert!(putahi(&["replay", &path]).success().contains("1. 4-P *"));
}
