//! The packs of the program: read, checked as far as searches and small tables go, and made again where these suffice.

use std::collections::BTreeSet;

use putahi_puzzles::{Finding, Kind, MinedList, check, make, mine, packs};
use putahi_tables::{TableCache, TableDir};

fn no_tables() -> TableCache {
    TableCache::new(TableDir::new("none"))
}

#[test]
fn every_pack_is_read_and_written_alike() {
    for (pack, text) in packs::all().iter().zip(packs::TEXTS) {
        assert_eq!(pack.to_string(), *text, "{}", pack.spec());
        assert!(!pack.puzzles().is_empty());
        assert_eq!(packs::pack(pack.spec()).map(|pack| pack.puzzles().len()), Some(pack.puzzles().len()));
        for puzzle in pack.puzzles() {
            assert_eq!(packs::find(puzzle.id()).map(|(_, puzzle)| puzzle.id()), Some(puzzle.id()));
        }
    }
}

#[test]
fn mu_torere_has_all_puzzles_that_there_are() {
    let spec = "mu-torere".parse().unwrap();
    let list = mine(&spec, 10_000, 1, &no_tables(), &mut |_, _| {}).unwrap();
    assert_eq!(list.to_string(), include_str!("../mined/mu-torere.txt"));
    let made = make(&MinedList::parse(&list.to_string()).unwrap(), &no_tables(), &mut |_| {}).unwrap();
    assert_eq!(Some(&made), packs::pack(&spec));
}

#[test]
fn no_answer_is_wrong_as_far_as_searches_tell() {
    for pack in packs::all() {
        let mut proven = 0;
        check(pack, &no_tables(), &mut |puzzle, finding| {
            assert!(!matches!(finding, Finding::Wrong(_)), "{} {puzzle:?}: {finding:?}", pack.spec());
            proven += usize::from(*finding == Finding::Proven);
            let is_placing = puzzle.kind == Kind::OnlyMove && !puzzle.position.ends_with("0,0");
            let known = pack.spec().id() == "nine-mens-morris" && is_placing;
            assert!(!known || *finding == Finding::Proven, "the opening is in the program: {puzzle:?}");
        })
        .unwrap();
        assert!(proven * 10 >= pack.puzzles().len(), "{}: {proven} are proven", pack.spec());
    }
}

/// The mined positions of each pack, in the order of the packs.
const MINED: [&str; 5] = [
    include_str!("../mined/mu-torere.txt"),
    include_str!("../mined/nine-mens-morris.txt"),
    include_str!("../mined/awithlaknannai.txt"),
    include_str!("../mined/moaai.txt"),
    include_str!("../mined/moaai-seats-3.txt"),
];

#[test]
fn packs_are_large_and_take_little_room() {
    for (pack, text) in packs::all().iter().zip(MINED) {
        let mined = MinedList::parse(text).unwrap();
        assert_eq!((&mined.spec, mined.positions.len()), (pack.spec(), pack.puzzles().len()));
    }
    let count = |game: &str| {
        packs::all()
            .iter()
            .filter(|pack| pack.spec().id() == game)
            .map(|pack| pack.puzzles().len())
            .sum::<usize>()
    };
    assert!(count("nine-mens-morris") >= 1000 && count("awithlaknannai") >= 500 && count("moaai") >= 300);
    let bytes: usize = packs::TEXTS.iter().chain(&MINED).map(|text| text.len()).sum();
    assert!(bytes <= 2 << 20, "{bytes} bytes");
}

/// For Moaaï searches suffice, so that its puzzles can be made again anywhere.
#[test]
fn puzzles_follow_from_their_mined_positions() {
    for (text, pack) in MINED.iter().zip(packs::all()).filter(|(_, pack)| pack.spec().id() == "moaai") {
        let mut some = MinedList::parse(text).unwrap();
        some.positions = some.positions.into_iter().step_by(12).collect();
        let lines: BTreeSet<&str> = packs::TEXTS.iter().flat_map(|text| text.lines()).collect();
        let made = make(&some, &no_tables(), &mut |_| {}).unwrap();
        assert_eq!(made.puzzles().len(), some.positions.len());
        for line in made.to_string().lines() {
            assert!(lines.contains(line), "{}: {line}", pack.spec());
        }
    }
}
