//! The puzzle of a day follows from the day and the packs alone.

use std::collections::BTreeSet;

use putahi_puzzles::daily::{Day, Experience, daily};
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

const BOTH: [Experience; 2] = [Experience::Beginner, Experience::Regular];

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
fn games_take_turns_and_the_weekday_says_how_hard_it_is() {
    let packs = leaked(vec![pack("mu-torere", 70), pack("nine-mens-morris", 140), pack("moaai", 0)]);
    let of = |day: u32| daily(packs, Day(day), Experience::Regular).unwrap();
    for day in 20_000..20_050 {
        assert_ne!(of(day).0.spec(), of(day + 1).0.spec(), "the games take turns");
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
    let monday = (20_000..).find(|day| Day(*day).weekday() == 0).unwrap();
    let two = || vec![pack("mu-torere", 70), pack("moaai", 70), pack("moaai:seats=3", 70)];
    // The days after which the same pack comes on a Monday again.
    for (packs, period) in [(vec![pack("mu-torere", 70)], 7), (two(), 14)] {
        let packs = leaked(packs);
        let first = (monday..).step_by(7).find(|day| day % 2 == 0).unwrap();
        let of = |round: u32| daily(packs, Day(first + period * round), Experience::Regular).unwrap();
        let ids: BTreeSet<_> = (0..10).map(|round| of(round).1.id()).collect();
        assert_eq!(ids.len(), 10);
    }
}

#[test]
fn the_packs_of_a_game_take_turns_and_beginners_get_the_first() {
    let packs = leaked(vec![pack("mu-torere", 10), pack("moaai", 70), pack("moaai:seats=3", 70)]);
    let spec = |day: u32, experience| daily(packs, Day(day), experience).unwrap().0.spec().to_string();
    let of = |experience| (20_001..20_009).step_by(2).map(|day| spec(day, experience)).collect::<Vec<_>>();
    assert_eq!(of(Experience::Beginner), ["moaai"; 4]);
    let mut regular = of(Experience::Regular);
    assert_ne!(regular[0], regular[1]);
    assert_eq!(regular[..2], regular[2..]);
    regular.sort();
    assert_eq!(regular, ["moaai", "moaai", "moaai:seats=3", "moaai:seats=3"]);
}

#[test]
fn without_puzzles_there_is_none_of_a_day_and_the_smallest_pack_has_one_for_each() {
    for experience in BOTH {
        assert!(daily(leaked(vec![pack("mu-torere", 0)]), Day(20_000), experience).is_none());
        assert!(daily(leaked(Vec::new()), Day(20_000), experience).is_none());
        for count in 1..9 {
            let packs = leaked(vec![pack("mu-torere", count)]);
            for day in 20_000..20_030 {
                assert!(daily(packs, Day(day), experience).is_some(), "{count} puzzles, day {day}");
            }
        }
    }
}

/// A year of the packs of the program, from the first of December 2026.
#[test]
fn over_a_year_the_four_games_take_turns_and_a_beginner_gets_the_easiest_of_the_same_game() {
    let of = |day: u32, experience| daily(packs::all(), Day(day), experience).unwrap();
    let game = |day: u32| of(day, Experience::Regular).0.spec().id().to_owned();
    for day in 20_788..20_788 + 365 {
        let four: BTreeSet<String> = (day..day + 4).map(game).collect();
        assert_eq!(four.len(), 4, "{}: each game comes once in four days", Day(day));
        let (pack, puzzle) = of(day, Experience::Beginner);
        assert_eq!(pack.spec().id(), game(day), "{}", Day(day));
        assert_eq!(pack.spec().seats(), 2, "{}", Day(day));
        let degree = pack.degree(pack.place(puzzle.id()).unwrap());
        assert!(degree <= 2, "{}: degree {degree}", Day(day));
    }
    for experience in BOTH {
        let ids: Vec<_> = (20_788..20_788 + 365).map(|day| of(day, experience).1.id()).collect();
        for game in 0..4 {
            let of_game: Vec<_> = ids.iter().skip(game).step_by(4).collect();
            let different = of_game.iter().collect::<BTreeSet<_>>().len();
            let most = of(20_788 + game as u32, experience).0.puzzles().len();
            // Of a pack of many puzzles none comes twice in a year; Mū Tōrere has few.
            assert!(
                different == of_game.len() || most <= 11 && different >= 4,
                "{experience:?}: {different}"
            );
            assert!(
                of_game.windows(2).all(|pair| pair[0] != pair[1]),
                "{experience:?}: one comes twice in a row"
            );
        }
    }
}
