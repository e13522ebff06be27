//! The packs of the program: read, checked as far as searches and small tables go, and made again where these tell all.

use putahi_puzzles::{Finding, MinedList, check, make, mine, packs};
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
        })
        .unwrap();
        assert!(proven * 10 >= pack.puzzles().len(), "{}: {proven} are proven", pack.spec());
    }
}
