//! Perft counts and lists of moves from an independent, slow program: `tests/golden/<game>.perft.tsv` and
//! `tests/golden/<game>.legal.tsv`.

use std::fs;
use std::path::PathBuf;

use putahi_rules::{Game, Spec, after, find_move, legal_moves, perft, with_game};

/// Every line of the golden files with this ending, split at tabs.
fn rows(ending: &str) -> Vec<Vec<String>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.to_str().unwrap().ends_with(ending));
    files.sort();
    assert_eq!(files.len(), Spec::all().len() + 1, "a file for each game, and one for a family: {files:?}");
    let texts = files.into_iter().map(|path| fs::read_to_string(path).unwrap());
    texts
        .flat_map(|text| {
            text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect::<Vec<_>>()
        })
        .collect()
}

/// Greater counts are left to the benches.
const MOST_PATHS: u64 = 20_000_000;

#[test]
fn perft_counts_agree() {
    for row in rows(".perft.tsv") {
        let [spec, text, depth, paths] = &row[..] else { panic!("four columns: {row:?}") };
        let (depth, paths) = (depth.parse().unwrap(), paths.parse::<u64>().unwrap());
        if paths > MOST_PATHS {
            continue;
        }
        let counted = with_game!(&spec.parse::<Spec>().unwrap(), |options: G| {
            perft(&G::parse(options, text).unwrap(), depth)
        });
        assert_eq!(counted, paths, "{spec} {text} depth {depth}");
    }
}

#[test]
fn legal_moves_agree() {
    for row in rows(".legal.tsv") {
        let [spec, text, played, legal] = &row[..] else { panic!("four columns: {row:?}") };
        with_game!(&spec.parse::<Spec>().unwrap(), |options: G| {
            let position = G::parse(options, text).unwrap_or_else(|error| panic!("{spec} {text}: {error}"));
            let mut moves: Vec<_> = legal_moves(&position).iter().map(ToString::to_string).collect();
            moves.sort();
            assert_eq!(moves.join(" "), *legal, "{spec} {text}");
            assert_eq!(position.outcome().is_some(), played == "-", "{spec} {text}");
        });
    }
}

/// In a sequence of rows, each position follows from the row before by the move played there.
#[test]
fn played_moves_lead_on() {
    let rows = rows(".legal.tsv");
    let mut followed = 0;
    for pair in rows.windows(2) {
        let [[spec, text, played, _], [next_spec, next, ..]] =
            [&pair[0][..], &pair[1][..]].map(|row| <&[String; 4]>::try_from(row).expect("four columns"));
        if played == "-" || spec != next_spec {
            continue;
        }
        with_game!(&spec.parse::<Spec>().unwrap(), |options: G| {
            let position = G::parse(options, text).unwrap();
            let m = find_move(&position, played).unwrap_or_else(|| panic!("{spec} {text}: {played}"));
            followed += usize::from(after(&position, &m).to_string() == *next);
        });
    }
    assert!(followed * 10 > rows.len() * 8, "only {followed} of {} rows follow", rows.len());
}
