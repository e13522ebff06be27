//! Certificates are accepted by an independent checker, and changed ones are refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout};
use putahi_rules::{Game, Seat};
use putahi_tables::certificate::{AtLeast, CertifyError, Choice, Claim, Limits, best_claim, certify};
use putahi_tables::{FileSolvable, Holds, Resources, SolveScope, TableDir, Tablebase};
use tempfile::TempDir;

use crate::random::Random;

const LIMITS: Limits = Limits { positions: 100_000, bytes: 1 << 20, search: 100_000 };
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
/// Perft counts of an independent program.
const PATHS: &str = include_str!("../../rules/tests/golden/awithlaknannai.perft.tsv");

/// The checker, compiled once.
fn checker() -> &'static Path {
    static CHECKER: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = CHECKER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("check");
        let flags = ["-std=c11", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o"];
        let source = Path::new(ROOT).join("tools/certificate/check.c");
        let lines = fs::read_to_string(&source).unwrap().lines().count();
        assert!(lines <= 300, "{lines}");
        assert!(Command::new("cc").args(flags).arg(&path).arg(source).status().unwrap().success());
        (folder, path)
    });
    path
}

fn check(arguments: &[&str]) -> Output {
    Command::new(checker()).args(arguments).output().unwrap()
}

/// The checker's output for a file with these bytes; none if it refuses the file.
fn accepted(bytes: &[u8]) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("certificate");
    fs::write(&path, bytes).unwrap();
    let Output { status, stdout, stderr } = check(&[path.to_str().unwrap()]);
    let said = String::from_utf8(stdout).unwrap();
    assert!(stderr.is_empty() && said.contains("refused: ") == (status.code() == Some(1)), "{said}");
    status.success().then_some(said)
}

fn published(name: &str) -> Vec<u8> {
    fs::read(Path::new(ROOT).join("crates/tables/tests/certificates").join(name)).unwrap()
}

/// The offset of the body, and the bytes of the moves and of the ranks.
fn parts(bytes: &[u8]) -> (usize, usize, usize) {
    let ends: Vec<usize> = (0..bytes.len()).filter(|i| bytes[*i] == b'\n').take(4).collect();
    let head = std::str::from_utf8(&bytes[..ends[3]]).unwrap();
    let mut numbers = head.rsplit(' ').map_while(|word| word.parse().ok());
    let (ranks, moves) = (numbers.next().unwrap(), numbers.next().unwrap());
    (ends[3] + 1, moves, ranks)
}

/// The file with a text of its header replaced.
fn with_header(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let (body, ..) = parts(bytes);
    let head = std::str::from_utf8(&bytes[..body]).unwrap();
    assert!(head.contains(from), "{head}");
    [head.replace(from, to).as_bytes(), &bytes[body..]].concat()
}

fn with_bit(bytes: &[u8], byte: usize, bit: usize) -> Vec<u8> {
    let mut changed = bytes.to_vec();
    changed[byte] ^= 1 << bit;
    changed
}

#[test]
fn the_checker_generates_the_moves_of_the_rules() {
    let mut counted = 0;
    for line in PATHS.lines() {
        let words: Vec<&str> = line.split(['\t', ' ']).collect();
        let ["awithlaknannai", board, side, depth, paths] = words[..] else { continue };
        if paths.parse::<u64>().unwrap() > 300_000 {
            continue;
        }
        let said = String::from_utf8(check(&[depth, board, side]).stdout).unwrap();
        assert_eq!(said.trim(), paths, "{line}");
        counted += 1;
    }
    assert!(counted > 20, "{counted}");
}

#[test]
fn published_certificates_are_accepted() {
    for (name, claim) in [
        ("wall-w.certificate", "claim: w draws at least\npositions "),
        ("wall-b.certificate", "claim: b draws at least\npositions "),
        ("ranked.certificate", "claim: w wins\npositions "),
        (
            "open-rows.certificate",
            "position bbbbbbb./........./wwwwwww. w, claim: w wins\npositions 1345850, ",
        ),
        ("played.certificate", "position bbb...wb/bbb.....w/www..ww. b, claim: w wins\npositions 944813, "),
    ] {
        let said = accepted(&published(name)).unwrap_or_else(|| panic!("{name}"));
        assert!(said.contains(claim) && said.ends_with("\nthe claim holds\n"), "{said}");
    }
}

#[test]
fn changed_certificates_are_refused() {
    let whole = published("ranked.certificate");
    let (body, moves, ranks) = parts(&whole);
    assert!(moves > 100 && ranks > 100 && body + moves + ranks == whole.len());
    // A changed file can still be a proof: another move may also keep the claim without a new position, and a rank may be
    // larger.
    let bytes: Vec<usize> = (0..40).chain((40..moves + ranks).step_by(moves / 20)).collect();
    let bits = (0..bytes.len() * 8).map(|i| with_bit(&whole, body + bytes[i / 8], i % 8));
    let unnoticed = bits.filter(|changed| accepted(changed).is_some()).count();
    assert!(unnoticed * 20 <= bytes.len() * 8, "{unnoticed}");
    assert_eq!(accepted(&with_bit(&whole, body, 0)), None);
    // The first rank.
    let mut changed = whole.clone();
    changed[body + moves] &= 0xf0;
    assert!(changed != whole && accepted(&changed).is_none());
    for length in [0, 10, body - 1, body, body + moves / 2, body + moves, whole.len() - 1] {
        assert_eq!(accepted(&whole[..length]), None, "{length}");
    }
    assert_eq!(accepted(&[&whole[..], b"\0"].concat()), None);
    assert_eq!(accepted(&with_header(&whole, "claim w", "claim b")), None);
    assert_eq!(accepted(&with_header(&whole, "certificate 1", "certificate 2")), None);
    assert_eq!(accepted(&with_header(&whole, "positions ", "positions 1")), None);
    assert_eq!(accepted(&with_header(&published("wall-w.certificate"), "drawn", "won")), None);
}

/// A table folder with the tables of up to `men` men.
fn solved(men: u8, holds: Holds) -> (TempDir, TableDir) {
    let folder = tempfile::tempdir().unwrap();
    let shelf = TableDir::new(folder.path());
    let resources = Resources { threads: 2, memory: 1 << 30, holds };
    for job in Awithlaknannai::jobs(&Layout::default(), SolveScope::Men(men)) {
        Awithlaknannai::make(&Layout::default(), &job, &shelf, resources, &(), &mut Default::default())
            .unwrap();
    }
    (folder, shelf)
}

/// Positions with 2 to 5 men, the same ones in every run.
fn positions(number: usize) -> impl Iterator<Item = Awithlaknannai> {
    let mut random = Random(7);
    let position = move |_| {
        let mut men = [0u64; 2];
        for man in 0..2 + random.below(4) {
            men[man as usize % 2] |= 1 << random.below(25);
        }
        let turn = if random.below(2) == 0 { Seat::FIRST } else { Seat::SECOND };
        Awithlaknannai::from_men(Layout::default(), men, turn)
    };
    (0..).filter_map(position).take(number)
}

/// Seat 1 wins with three men against three, and the next capture is 26 plies away.
fn long_win() -> Awithlaknannai {
    Awithlaknannai::parse(&Layout::default(), ".ww...../bw......./b....b.. w").unwrap()
}

#[test]
fn every_value_has_a_certificate() {
    for holds in [Holds::Plies, Holds::Wdl] {
        let (_folder, shelf) = solved(6, holds);
        let table = Awithlaknannai::open(&Layout::default(), &shelf).unwrap();
        let (mut won, mut ranked) = (0, 0);
        for (i, position) in positions(150).chain([long_win()]).enumerate() {
            for seat in Seat::all(2) {
                let Ok(at_least) = best_claim(&table, &position, seat) else { continue };
                let choice = Choice::ALL[i % Choice::ALL.len()];
                let made = certify(&table, &position, Claim { seat, at_least }, choice, LIMITS).unwrap();
                assert!(accepted(&made.bytes).is_some(), "{position} {seat} {at_least} {choice}");
                won += usize::from(at_least == AtLeast::Won);
                ranked += made.ranked;
            }
        }
        assert!(won > 20 && ranked > 100, "{won} {ranked}");
    }
}

#[test]
fn an_impossible_certificate_is_refused_with_what_to_do() {
    let (_folder, shelf) = solved(4, Holds::Wdl);
    let layout = Layout::default();
    let table = Awithlaknannai::open(&layout, &shelf).unwrap();
    let refused = |text: &str, at_least, limits| -> String {
        let position = Awithlaknannai::parse(&layout, text).unwrap();
        let claim = Claim { seat: Seat::FIRST, at_least };
        let made: Result<_, CertifyError> = certify(&table, &position, claim, Choice::First, limits);
        made.unwrap_err().to_string()
    };
    let (text, drawn) = ("......../.w.w.b.b./........ w", AtLeast::Drawn);
    assert!(refused(text, AtLeast::Won, LIMITS).contains("drawn for the side, not won"));
    assert!(refused(text, drawn, Limits { positions: 10, ..LIMITS }).contains("more than 10 positions"));
    assert!(
        refused(text, drawn, Limits { bytes: 10, ..LIMITS }).contains("more than 10; allow more with --size")
    );
    assert!(refused("w......./.w.w.b.b./........ w", drawn, LIMITS).contains("solve its sector first"));
    let joined = Layout { lines: putahi_rules::awithlaknannai::Lines::Joined, ..layout };
    let start = Awithlaknannai::start(&joined);
    assert!(
        best_claim(&table, &start, Seat::FIRST).unwrap_err().to_string().contains("leave out `lines=joined`")
    );
}
