//! The puzzle of a day follows from the day and the packs alone.

use std::collections::BTreeSet;

use putahi_puzzles::daily::{Day, daily};
use putahi_puzzles::{Answer, Decision};
use putahi_puzzles::{Goal, Kind, Pack, Puzzle, packs};
use putahi_rules::Spec;

/// A pack of `count` puzzles that differ by the text of their positions, leaked because the packs of the program are static.
fn pack(spec: &str, count: u16) -> Pack {
    let spec: Spec = spec.parse().unwrap();
    let right = vec![Answer { moves: vec!["1-P".to_owned()], then: None }];
    let puzzle = |number: u16| Puzzle {
        spec: spec.clone(),
        position: format!("position {number}"),
        last: None,
        kind: Kind::OnlyMove,
        goal: Goal::Draw,
        grade: number,
        solution: Decision { right: right.clone(), slower: Vec::new() },
    };
    Pack::new(spec.clone(), (0..count).map(puzzle).collect()).unwrap()
}

fn leaked(packs: Vec<Pack>) -> &'static [Pack] {
    Vec::leak(packs)
}

#[test]
fn days_are_those_of_the_calendar() {
    for (day, text, weekday) in [
        (0, "1970-01-01", 3),
        (11_016, "2000-02-29", 1),
        (20_781, "2026-11-24", 1),
        (20_819, "2027-01-01", 4),
    ] {
        assert_eq!((Day(day).to_string().as_str(), Day(day).weekday()), (text, weekday));
        assert_eq!(Day::at(u64::from(day) * 86_400_000 + 86_399_999), Day(day));
        assert_eq!(Day::at(Day(day).end()), Day(day + 1));
    }
    let week = Day(20_781).week();
    assert_eq!(
        (week[0].to_string(), week[6].to_string()),
        ("2026-11-23".to_owned(), "2026-11-29".to_owned())
    );
}

#[test]
fn packs_take_turns_and_the_weekday_says_how_hard_it_is() {
    let packs = leaked(vec![pack("mu-torere", 70), pack("nine-mens-morris", 140), pack("moaai", 0)]);
    let of = |day: u32| daily(packs, Day(day)).unwrap();
    for day in 20_000..20_050 {
        assert_ne!(of(day).0.spec(), of(day + 1).0.spec(), "the games take turns");
        assert_eq!(of(day).1.id(), of(day).1.id());
    }
    let seventh = |day: u32| {
        let (pack, puzzle) = of(day);
        pack.place(puzzle.id()).unwrap() * 7 / pack.puzzles().len()
    };
    let monday = (20_000..).find(|day| Day(*day).weekday() == 0).unwrap();
    for week in 0..20 {
        let first = monday + 7 * week;
        assert_eq!((0..7).map(|day| seventh(first + day)).collect::<Vec<_>>(), [0, 1, 2, 4, 5, 6, 3]);
    }
}

#[test]
fn no_puzzle_comes_twice_before_all_of_its_seventh_have_come() {
    for packs in [vec![pack("mu-torere", 70)], (0..7).map(|_| pack("mu-torere", 70)).collect()] {
        let packs = leaked(packs);
        let monday = (20_000..).find(|day| Day(*day).weekday() == 0).unwrap();
        let ids: BTreeSet<_> =
            (0..10).map(|week| daily(packs, Day(monday + 7 * week)).unwrap().1.id()).collect();
        assert_eq!(ids.len(), 10);
    }
}

#[test]
fn without_puzzles_there_is_none_of_a_day_and_the_smallest_pack_has_one_for_each() {
    assert!(daily(leaked(vec![pack("mu-torere", 0)]), Day(20_000)).is_none());
    assert!(daily(leaked(Vec::new()), Day(20_000)).is_none());
    for count in 1..9 {
        let packs = leaked(vec![pack("mu-torere", count)]);
        for day in 20_000..20_030 {
            assert!(daily(packs, Day(day)).is_some(), "{count} puzzles, day {day}");
        }
    }
}

#[test]
fn every_day_of_ten_years_has_a_puzzle_of_the_packs_of_the_program() {
    let has_puzzles = packs::all().iter().any(|pack| !pack.puzzles().is_empty());
    for day in 20_000..23_650 {
        assert_eq!(daily(packs::all(), Day(day)).is_some(), has_puzzles);
    }
}
