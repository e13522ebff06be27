//! Files of several records and of other programs, for `replay` and `analyse`.

use std::fs;

use putahi_testkit::putahi;
use serde_json::{Value, json};

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

#[test]
fn programs_get_each_match_of_a_file_as_a_line() {
    let (_folder, path) = file(TWO);
    for command in [&["replay", &path, "--json"][..], &["analyse", &path, "--json", "--time", "1"]] {
        let out = putahi(command).success();
        let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let gist: Vec<[&Value; 2]> = lines.iter().map(|line| [&line["number"], &line["spec"]]).collect();
        assert_eq!(json!(gist), json!([[1, "mu-torere"], [2, "nine-mens-morris"]]), "{out}");
        let one: Value =
            serde_json::from_str(&putahi(&[command, &["--number", "2"]].concat()).success()).unwrap();
        assert!(one.get("number").is_none() && one["spec"] == "nine-mens-morris", "{one}");
    }
    let (_folder, wrong) = file(&format!("{TWO}\n[Event \"c\"]\n\n1. d6 d6 *\n"));
    let said = putahi(&["replay", &wrong, "--json"]);
    assert_eq!((said.code, said.out.lines().count()), (Some(1), 2), "{said:?}");
    assert!(said.err.contains("3: Line 14: move 2, “d6”, is not legal there."), "{said:?}");
    assert!(said.err.contains("One part of the file is not understood; see above."), "{said:?}");
}

#[test]
fn files_in_utf_16_are_read_and_other_encodings_named_with_the_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.txt");
    let text = "\u{feff}[Seat1 \"Tūtānekai\"]\r\n[Spec \"mu-torere\"]\r\n[Result \"*\"]\r\n\r\n1. 4-P *\r\n";
    let name = path.to_str().unwrap();
    for bytes in [
        text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
        text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
    ] {
        fs::write(&path, bytes).unwrap();
        assert!(putahi(&["replay", name]).success().contains("Tūtānekai"));
        assert!(putahi(&["analyse", name]).success().starts_with("1\tseat 1\t4-P\t"));
    }
    fs::write(&path, b"[Spec \"mu-torere\"]\n[Seat1 \"Ren\xE9\"]\n").unwrap();
    for command in ["replay", "analyse"] {
        let error = putahi(&[command, name]).failure(1);
        assert!(error.contains("line 2 is no text in UTF-8"), "{error}");
    }
}

#[test]
fn positions_and_moves_of_a_command_line_are_read_as_others_write_them() {
    let own = "w.w/.../.w./....../.b./b../..b w 0,0";
    let fen = "O***@***/*****@**/*O*@***O w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 98 50";
    let moves = |position| putahi(&["moves", "nine-mens-morris", "--position", position]);
    let found = moves(fen);
    assert_eq!(found.out, moves(own).success());
    assert!(
        found.err.contains("the text of the position counts 98 quiet plies; that is left out"),
        "{found:?}"
    );
    let turn = |position| {
        let moves = "a7–a4, b2−d2";
        let arguments = [
            "analyse",
            "nine-mens-morris",
            "--position",
            position,
            "--moves",
            moves,
            "--depth",
            "1",
            "--json",
        ];
        serde_json::from_str::<Value>(&putahi(&arguments).success()).unwrap()["turn"].clone()
    };
    assert_eq!((turn(fen), turn(own)), (Value::Null, json!(1)), "the hundredth quiet ply ends the match");
    let asked = moves("********/********/OO**@@*O w p r 3 6 2 7 1 0 0 0 0 0 0 0 3").failure(2);
    assert!(asked.contains("a man is still to be taken, one of those on"), "{asked}");
    let picture = |list| putahi(&["picture", "nine-mens-morris", "--moves", list]);
    assert_eq!(picture("d6,f4").success(), picture("d6 f4").success());
    assert!(picture("d6;f4").failure(2).contains("d6;f4"));
}
