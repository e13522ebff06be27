//! What the pages of strategy claim: each command under "How it is known" is run, and finds the values that the page shows.
#![allow(clippy::print_stdout, reason = "which game is left out is printed")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use putahi_puzzles::strategy::{Proof, Section, Subject, sections};
use putahi_rules::{Spec, Value};
use putahi_testkit::run;

/// The tables that prove the claims of [`Proof::Small`].
const SMALL: [&[&str]; 3] = [
    &["solve", "nine-mens-morris", "--up-to", "3-6"],
    &["solve", "nine-mens-morris", "--up-to", "5-4"],
    &["solve", "awithlaknannai", "--men", "5"],
];

fn proven_by(proof: Proof) -> Vec<&'static Section> {
    let all = Spec::all().into_iter().flat_map(|spec| sections(spec.id()));
    all.filter(|section| section.proof == proof && !section.claims.is_empty()).collect()
}

/// The value of the position, by an empty text, and of each move, as the command of the page finds them.
fn probed(folder: &Path, section: &Section) -> BTreeMap<String, Value> {
    let command = section.commands().next().unwrap();
    let words = shell_words::split(&command).unwrap();
    let words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
    let result = run("putahi", folder, &words);
    let name = |text: &str| if text == section.position { String::new() } else { text.to_owned() };
    let values = result.out.lines().filter_map(|line| line.split_once('\t'));
    // What the limit of quiet plies may change is said after a comma.
    let without_limit = |value: &str| value.split(", ").next()?.parse().ok();
    let found: BTreeMap<_, _> =
        values.filter_map(|(text, value)| Some((name(text), without_limit(value)?))).collect();
    assert!(!found.is_empty(), "{}: {command} finds nothing: {}", section.key(), result.err);
    found
}

/// Whether tables say what is claimed. Plies are compared where both have them.
fn agrees(claimed: Value, found: Value) -> bool {
    let plies = claimed.plies().zip(found.plies());
    claimed.sign() == found.sign() && plies.is_none_or(|(claimed, found)| claimed == found)
}

fn check(folder: &Path, section: &Section) {
    let values = probed(folder, section);
    let named: Vec<&String> = section
        .claims
        .iter()
        .filter_map(|claim| if let Subject::Move(text) = &claim.of { Some(text) } else { None })
        .collect();
    for claim in &section.claims {
        let others = || values.keys().filter(|text| !text.is_empty() && !named.contains(text));
        let subjects: Vec<String> = match &claim.of {
            Subject::Position => vec![String::new()],
            Subject::Move(text) => vec![text.clone()],
            Subject::OtherMoves => others().cloned().collect(),
        };
        assert!(!subjects.is_empty(), "{}: there is no other move", section.key());
        for subject in subjects {
            let found =
                values.get(&subject).unwrap_or_else(|| panic!("{} {subject}: {values:?}", section.key()));
            assert!(agrees(claim.value, *found), "{} {subject}: {found}, not {}", section.key(), claim.value);
        }
    }
}

#[test]
fn the_program_finds_what_is_claimed_without_tables() {
    let folder = tempfile::tempdir().unwrap();
    let sections = proven_by(Proof::Program);
    assert!(sections.len() >= 10, "{}", sections.len());
    sections.iter().for_each(|section| check(folder.path(), section));
}

#[test]
fn tables_of_few_men_find_what_is_claimed_of_few_men() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in SMALL {
        run("putahi", folder.path(), arguments).success();
    }
    let sections = proven_by(Proof::Small);
    assert!(sections.len() >= 7, "{}", sections.len());
    sections.iter().for_each(|section| check(folder.path(), section));
}

/// All claims about a game, by tables of the whole game. `PUTAHI_WHOLE_TABLES` names a folder with the folder `data` in which they are
/// (`data/tables`); a game without tables there is left out.
fn check_whole(game: &str) {
    let folder = std::env::var("PUTAHI_WHOLE_TABLES").unwrap();
    if !Path::new(&folder).join("data/tables").join(game).is_dir() {
        return println!("not checked: {folder} has no tables of {game}");
    }
    let claims = sections(game).filter(|section| !section.claims.is_empty());
    claims.for_each(|section| check(Path::new(&folder), section));
}

#[test]
#[ignore = "needs the tables of the whole game, which take half an hour; make soak runs it where PUTAHI_WHOLE_TABLES names them"]
fn tables_of_the_whole_morris_find_what_is_claimed() {
    check_whole("nine-mens-morris");
}

#[test]
#[ignore = "needs the tables of the whole game, which take hours; make soak runs it where PUTAHI_WHOLE_TABLES names them"]
fn tables_of_all_of_awithlaknannai_find_what_is_claimed() {
    check_whole("awithlaknannai");
}

/// The games of which a claim needs the tables of the whole game have a test each.
#[test]
fn whole_games_are_checked() {
    let games: BTreeSet<&str> = proven_by(Proof::Whole).iter().map(|section| section.spec.id()).collect();
    assert_eq!(games, ["nine-mens-morris"].into());
}
