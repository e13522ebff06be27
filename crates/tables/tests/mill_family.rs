//! The members of the Morris family that are solved in memory.

use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::{Game, Plies, Seat, Value, after, legal_moves};
use putahi_tables::morris::Solved;
use putahi_tables::probe::derived;
use putahi_tables::{TableDir, Tablebase, Tally};

use crate::random::Random;
use crate::simple::morris::MovingMen;
use crate::simple::solve;

fn options(member: Member, flying: bool) -> Options {
    Options { flying, ..Options::of(member) }
}

fn value(options: &Options, position: &Morris) -> Value {
    let table = Morris::open(options, &TableDir::none()).unwrap();
    Morris::value(&table, position, position.turn()).unwrap().unwrap()
}

/// Compares every value of the moving phase with the simple solver.
fn check_moving(member: Member, flying: bool) {
    let (options, men) = (options(member, flying), usize::from(member.rules().men));
    let mut pairs: Vec<(usize, usize)> = (3..=men).flat_map(|a| (a..=men).map(move |b| (a, b))).collect();
    pairs.sort_by_key(|(a, b)| a + b);
    let (solved, simple) = (Solved::now(options), solve(MovingMen::new(options, &pairs)));
    let mut compared = 0;
    for (position, value) in simple.iter() {
        if position.outcome().is_none() {
            assert_eq!(solved.value(&position), Some(value), "{position}");
            compared += 1;
        }
    }
    assert!(compared > 500, "{member:?}: {compared}");
}

#[test]
fn three_and_four_men_agree_with_the_simple_solver() {
    for flying in [false, true] {
        check_moving(Member::Three, flying);
        check_moving(Member::Four, flying);
    }
}

#[test]
#[ignore = "takes minutes: make large"]
fn five_men_agree_with_the_simple_solver() {
    for flying in [false, true] {
        check_moving(Member::Five, flying);
    }
}

/// The value of every position that random play reaches follows from those of its moves, placing included.
fn check_play(member: Member, matches: u64) {
    let options = Options::of(member);
    let table = Morris::open(&options, &TableDir::none()).unwrap();
    for seed in 0..matches {
        let (mut position, mut random) = (Morris::start(&options), Random(seed * 2_654_435_761 + 1));
        for _ in 0..80 {
            let known = Morris::value(&table, &position, position.turn()).unwrap();
            if position.outcome().is_some() {
                break;
            }
            assert_eq!(derived(&table, &position, position.turn()).unwrap(), known, "{position}");
            let moves = legal_moves(&position);
            position = after(&position, &moves[random.below(moves.len() as u64) as usize]);
        }
    }
}

#[test]
fn values_follow_from_those_of_the_moves() {
    for member in [Member::Three, Member::Four, Member::Five] {
        check_play(member, 60);
    }
}

#[test]
#[ignore = "takes minutes: make large"]
fn values_of_six_and_seven_men_follow_from_those_of_the_moves() {
    check_play(Member::Six, 2_000);
    check_play(Member::Seven, 2_000);
}

/// The first man in the centre wins, one in a corner draws, one on the middle of a side loses.
#[test]
fn three_men_are_won_from_the_centre() {
    let options = Options::of(Member::Three);
    let start = Morris::start(&options);
    assert_eq!(value(&options, &start), Value::Won(Some(Plies(9))));
    for m in legal_moves(&start) {
        let of_mover = value(&options, &after(&start, &m)).opposite().sign();
        let expected = match m.to_string().as_str() {
            "b2" => 1,
            "a1" | "a3" | "c1" | "c3" => 0,
            _ => -1,
        };
        assert_eq!(of_mover, expected, "{m}");
    }
    let flying = Options { flying: true, ..options };
    assert_eq!(value(&flying, &Morris::start(&flying)), Value::Drawn);
}

#[test]
fn four_and_five_men_are_drawn_and_share_their_values_with_other_limits_of_quiet_moves() {
    for (member, longest) in [(Member::Four, [39, 40]), (Member::Five, [75, 76])] {
        let options = Options::of(member);
        assert_eq!(value(&options, &Morris::start(&options)), Value::Drawn, "{member:?}");
        let stats = Solved::now(options).stats().unwrap();
        assert_eq!([stats.longest_win, stats.longest_loss], longest.map(Some), "{member:?}");
        let quick = Options { quiet: 20, ..options };
        assert_eq!(Solved::now(quick).bytes(), Solved::now(options).bytes());
        assert_eq!(value(&quick, &Morris::start(&quick)), Value::Drawn);
    }
}

/// The counts of another program, GamesmanOne (2025).
#[test]
#[ignore = "takes minutes: make large"]
fn six_men_have_the_counts_of_another_program() {
    let stats = Solved::now(Options::of(Member::Six)).stats_in_play().unwrap();
    let all = Tally { won: 23_392_364, drawn: 3_459_385, lost: 15_520_996 };
    assert_eq!((stats.positions, all.positions()), (Some(all), 42_372_745));
    assert_eq!(stats.orbits.map(Tally::positions), Some(2_660_288));
    assert_eq!((stats.longest_win, stats.longest_loss), (Some(119), Some(118)));
}

#[test]
#[ignore = "takes minutes: make large"]
fn seven_men_are_won_from_the_centre_alone() {
    let options = Options::of(Member::Seven);
    let start = Morris::start(&options);
    assert_eq!(value(&options, &start), Value::Won(Some(Plies(25))));
    for m in legal_moves(&start) {
        let wins = value(&options, &after(&start, &m)).sign() < 0;
        assert_eq!(wins, m.to_string() == "c3", "{m}");
    }
    assert_eq!(start.turn(), Seat::FIRST);
    assert_eq!(Solved::now(options).stats().unwrap().orbits.map(Tally::positions), Some(32_304_085));
}
