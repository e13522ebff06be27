//! The output and the errors of each command.

use std::fs;
use std::net::TcpListener;
use std::process::Stdio;

use putahi_rules::{Game, Spec, after, find_move, with_game};
use putahi_testkit::{command, putahi};

const PERFT: [&str; 4] = [
    include_str!("../../rules/tests/golden/mu-torere.perft.tsv"),
    include_str!("../../rules/tests/golden/nine-mens-morris.perft.tsv"),
    include_str!("../../rules/tests/golden/awithlaknannai.perft.tsv"),
    include_str!("../../rules/tests/golden/moaai.perft.tsv"),
];

const LEGAL: [&str; 4] = [
    include_str!("../../rules/tests/golden/mu-torere.legal.tsv"),
    include_str!("../../rules/tests/golden/nine-mens-morris.legal.tsv"),
    include_str!("../../rules/tests/golden/awithlaknannai.legal.tsv"),
    include_str!("../../rules/tests/golden/moaai.legal.tsv"),
];

/// A match with an end, as `docs/record.md` shows it.
const RECORD: &str = "[Event \"A game written down in 1925\"]
[Date \"1925.??.??\"]
[Seat1 \"Hinemoa\"]
[Spec \"mu-torere:entry=first-two\"]
[Position \"wwwwbbbb. b 0\"]
[Result \"0-1\"]
[Ending \"blocked T7\"]

1. 5-P 4-5 2. P-4 3-P 3. 4-3 P-4 4. 3-P 2-3 5. P-2 {From here on dark can do
nothing.} 4-P 0-1
";

#[test]
fn games_are_listed_with_their_options() {
    let out = putahi(&["games"]).success();
    for line in [
        "mu-torere: Mū Tōrere",
        "    entry=always     beside an enemy man, always (default)",
        "    entry=first-two  beside an enemy man, in the first two moves",
        "nine-mens-morris: Nine Men’s Morris",
        "    board=mosona   Mosona, 25 points (default)",
        "    lines=open    not joined (default with board=mosona)",
        "    lines=joined  joined by lines (default with board=kolowis)",
        "    terrain=hexagon  Hexagon, 19 cells (default)",
        "    seats=3  three",
    ] {
        assert!(out.lines().any(|found| found == line), "{line}\n{out}");
    }
    for (language, name) in [("de", "Mühle"), ("es", "Juego del molino"), ("fr", "Jeu du moulin")] {
        let games = putahi(&["games", "--lang", language]).success();
        assert!(games.contains(&format!("nine-mens-morris: {name}\n")), "{games}");
    }
}

/// The position after the move `text`.
fn position_after(spec: &str, position: &str, text: &str) -> String {
    let spec: Spec = spec.parse().unwrap();
    with_game!(&spec, |options: G| {
        let position = G::parse(options, position).unwrap();
        after(&position, &find_move(&position, text).unwrap()).to_string()
    })
}

#[test]
fn moves_agree_with_the_golden_file() {
    for file in LEGAL {
        let lines: Vec<Vec<&str>> = file.lines().map(|line| line.split('\t').collect()).collect();
        for line in lines.iter().step_by(lines.len() / 12) {
            let [spec, position, _, legal] = line[..] else { panic!("{line:?}") };
            let out = putahi(&["moves", spec, "--position", position]).success();
            let mut texts: Vec<&str> = legal.split(' ').filter(|text| !text.is_empty()).collect();
            texts.sort_unstable();
            let with_next = |text: &&str| format!("{text}\t{}\n", position_after(spec, position, text));
            assert_eq!(out, texts.iter().map(with_next).collect::<String>());
            assert!(out.lines().is_sorted());
        }
    }
}

#[test]
fn a_finished_position_has_no_moves() {
    for file in LEGAL {
        let mut lines = file.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let ended = lines.find(|line| line[2] == "-").unwrap();
        assert_eq!(putahi(&["moves", ended[0], "--position", ended[1]]).success(), "");
        let counted = putahi(&["perft", ended[0], "--position", ended[1], "--depth", "2"]).success();
        assert_eq!(counted, "1\t0\n2\t0\n");
    }
}

#[test]
fn perft_agrees_with_the_golden_file() {
    for file in PERFT {
        let lines: Vec<Vec<&str>> = file.lines().map(|line| line.split('\t').collect()).collect();
        for line in lines.iter().filter(|line| line[2] == "3").step_by(lines.len() / 8 + 1) {
            let expected: Vec<&str> =
                lines.iter().filter(|other| other[..2] == line[..2]).map(|other| other[3]).take(3).collect();
            let out = putahi(&["perft", line[0], "--position", line[1], "--depth", "3"]).success();
            let numbered = expected.iter().zip(1..).map(|(paths, depth)| format!("{depth}\t{paths}\n"));
            assert_eq!(out, numbered.collect::<String>(), "{line:?}");
        }
    }
}

#[test]
fn a_map_is_read_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("map.txt");
    let rows = ["hex:..o.o.o..", ".o.o.o.o.", "o.o.o.o.o", ".o.o.o.o.", "..o.o.o.."];
    fs::write(&map, rows.join("\n") + "\n").unwrap();
    let spec = format!("moaai:terrain=@{}", map.display());
    let counted = putahi(&["perft", &spec, "--depth", "2"]).success();
    assert!(counted.starts_with("1\t"));
    let spec = format!("moaai:terrain=@{},seats=3", map.display());
    assert!(putahi(&["moves", &spec]).success().lines().next().unwrap().ends_with(" 2 3 place"));
    fs::write(&map, "hex:o.o\n.x.\n").unwrap();
    let error = putahi(&["moves", &spec]).failure(2);
    assert!(error.contains("line 2, column 2"), "{error}");
    fs::write(&map, format!("{},seats=3", rows.join("/"))).unwrap();
    let error = putahi(&["moves", &format!("moaai:terrain=@{}", map.display())]).failure(2);
    assert!(error.contains("holds a comma"), "{error}");
    let error = putahi(&["moves", "moaai:terrain=@no-such-map"]).failure(2);
    assert!(error.contains("no-such-map"), "{error}");
}

#[test]
fn a_record_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.txt");
    fs::write(&file, RECORD).unwrap();
    let path = file.to_str().unwrap();
    let out = putahi(&["replay", path]).success();
    assert!(
        out.starts_with("Mū Tōrere (mu-torere:entry=first-two)\nA game written down in 1925\n1925.??.??\n")
    );
    for part in ["Dark: Hinemoa\n", "\n  wwwwbbbb. b 0\n", "5. P-2 {From here", "\nLight wins"] {
        assert!(out.contains(part), "{part}\n{out}");
    }
    assert_eq!(out.matches("● Dark   ○ Light").count(), 2);
    let all = putahi(&["replay", path, "--all", "--lang", "fr"]).success();
    assert_eq!(all.matches("● Foncé   ○ Clair").count(), 11);
    assert!(all.contains("\n9. Foncé: P-2 From here on dark can do nothing.\n"), "{all}");
    assert!(all.ends_with("Clair gagne\u{a0}: Foncé ne peut plus jouer (T7).\n"), "{all}");
}

#[test]
fn a_broken_record_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.txt");
    fs::write(&file, RECORD.replace("4-5", "4-6")).unwrap();
    let error = putahi(&["replay", file.to_str().unwrap()]).failure(1);
    assert!(error.contains("match.txt”: This record has a mistake in line 9: move “4-6”: 6"), "{error}");
    let error = putahi(&["replay", file.to_str().unwrap(), "--lang", "fr"]).failure(1);
    assert!(error.contains("ligne 9 : coup « 4-6 » : 6"), "{error}");
    let error = putahi(&["play", "--resume", file.to_str().unwrap(), "--lang", "fr"]).failure(1);
    assert!(error.contains("ligne 9 : coup « 4-6 » : 6"), "{error}");
    let error = putahi(&["replay", "no-such-record"]).failure(1);
    assert!(error.contains("no-such-record"), "{error}");
}

#[test]
fn wrong_command_lines_are_refused_in_one_line() {
    let wrong: [(&[&str], &[&str]); 27] = [
        (&["fly"], &["`fly`", "--help"]),
        (&["moves"], &["<SPEC>", "putahi moves --help"]),
        (
            &["moves", "chess"],
            &["`chess`", "mu-torere, nine-mens-morris, three-mens-morris", "awithlaknannai, moaai"],
        ),
        (&["moves", "mu-torere:entry=never"], &["`never`", "always, first-two"]),
        (&["moves", "mu-torere:size=9"], &["`size`", "entry"]),
        (&["moves", "mu-torere", "--position", "bbbbwwww. x 0"], &["`x`", "`b` or `w`", "`bbbbwwww. b 0`"]),
        (&["moves", "mu-torere", "--position", ""], &["position ``"]),
        (&["perft", "mu-torere"], &["--depth"]),
        (&["perft", "mu-torere", "--depth", "0"], &["`0`", "1..="]),
        (&["perft", "mu-torere", "--depth", "many"], &["`many`", "a whole number is expected"]),
        (
            &["play", "mu-torere", "--seats", "human,god"],
            &["`god`", "human, coach, first-match, easy, casual, medium"],
        ),
        (&["play", "mu-torere", "--seats", "human"], &["2 seats need 2 players, not 1", "human,medium"]),
        (&["play", "mu-torere", "--lang", "mi"], &["`mi`", "de, en, es, fr"]),
        (&["play"], &["`<SPEC>` is missing; the games are mu-torere, nine-mens-morris"]),
        (&["perft", "mu-torere", "--json=1"], &["putahi: ", "(see putahi perft --help)"]),
        (
            &["moves", "mu-torere", "--positon", "x"],
            &["there is no argument `--positon` here; is `--position` meant?"],
        ),
        (&["mvoes"], &["there is no command `mvoes`; is `moves` meant?"]),
        (&["admin"], &["a command is missing (see putahi admin --help)"]),
        (&["moves", "mu-torere", "--position"], &["`--position <TEXT>` needs a value"]),
        (&["solve", "mu-torere", "--men", "2", "--all"], &["`--men <MEN>` cannot go with `--all`"]),
        (&["moves", "mu-torere", "--position", "garbage"], &["`garbage`: turn is missing"]),
        (&["solve", "awithlaknannai"], &["--up-to", "--men", "--all", "--sector"]),
        (&["solve", "awithlaknannai", "--sector", "0-3"], &["`0-3`"]),
        (&["solve", "awithlaknannai", "--up-to", "5"], &["`5`", "5-5"]),
        (&["solve", "awithlaknannai", "--men", "3", "--memory", "much"], &["`much`", "8GiB"]),
        (&["solve", "awithlaknannai", "--men", "3", "--memory", "9000TiB"], &["9000.0 TiB", "ask for less"]),
        (&["solve", "awithlaknannai", "--all", "--memory", "1MiB"], &["--memory"]),
    ];
    for (arguments, parts) in wrong {
        let error = putahi(arguments).failure(2);
        for part in parts {
            assert!(error.contains(part), "{part}: {error}");
        }
    }
}

#[test]
fn paths_are_counted_by_first_moves_and_timed() {
    let perft =
        |more: &[&str]| putahi(&[&["perft", "awithlaknannai", "--depth", "4"], more].concat()).success();
    let divided = perft(&["--divide"]);
    let counts: Vec<u64> =
        divided.lines().map(|line| line.split_once('\t').unwrap().1.parse().unwrap()).collect();
    let (all, moves) = counts.split_last().unwrap();
    assert_eq!((moves.len(), *all, moves.iter().sum()), (3, 21, 21_u64), "{divided}");
    let timed = perft(&["--time"]);
    assert!(timed.starts_with("1\t3\t0.") && timed.ends_with(" paths/s\n"), "{timed}");
    let json = perft(&["--json"]);
    let last: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    assert_eq!((&last["plies"], &last["paths"]), (&4.into(), &21.into()), "{json}");
    assert!(last["seconds"].as_f64().is_some_and(|time| time >= 0.0));
}

#[test]
fn moves_and_games_are_listed_as_json() {
    let read = |out: String| -> Vec<serde_json::Value> {
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let moves = read(putahi(&["moves", "mu-torere", "--json"]).success());
    assert_eq!(moves[0], serde_json::json!({ "move": "1-P", "position": ".bbbwwwwb w 1" }));
    let games = read(putahi(&["games", "--json"]).success());
    assert_eq!(games.len(), Spec::every().len());
    let option = &games[0]["options"][0];
    assert_eq!((&option["name"], &option["default"]), (&"entry".into(), &"always".into()), "{option}");
}

#[test]
fn a_reader_that_closes_the_output_early_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let mut program = command(folder.path(), &["moves", "moaai"]);
    let mut child = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn a_port_in_use_is_reported() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let error = putahi(&["serve", "--listen", &address]).failure(1);
    assert!(error.contains(&address) && error.contains("--listen"), "{error}");
}
