//! The search for a forced end, from positions of five men down to tables of fewer, agrees with the tables of five.

use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Lines, Size};
use putahi_rules::{Game, Seat, Value};
use putahi_tables::awithlaknannai::{ForcedEndLimits, Table, forced_end};
use putahi_tables::{Holds, TableDir, Tablebase};

use crate::awithlaknannai::make_tables;
use crate::random::Random;

/// Solves all positions with at most `men` men, endless play being a draw, and loads their values.
fn solved(layout: Layout, men: u8) -> Table {
    let folder = tempfile::tempdir().unwrap();
    let table_dir = TableDir::new(folder.path());
    make_tables(layout, Holds::EndlessDrawn, men, &table_dir);
    let mut table = Table::endless_drawn(&layout, &table_dir).unwrap();
    Awithlaknannai::load(&mut table, 1 << 30).unwrap();
    table
}

/// A position with a man of each side at least, and `men` of both together.
fn random_position(layout: Layout, random: &mut Random, men: usize) -> Awithlaknannai {
    let (mut both, mut placed) = ([0u64; 2], 0);
    while placed < men {
        let point = 1 << random.below(layout.size.points() as u64);
        if (both[0] | both[1]) & point == 0 {
            let side = if placed < 2 { placed } else { random.below(2) as usize };
            both[side] |= point;
            placed += 1;
        }
    }
    Awithlaknannai::from_men(layout, both, Seat::FIRST).unwrap()
}

/// Compares what is found of random positions with five men, by tables of up to four, with the tables of five. Returns how often it was
/// found that an end cannot be forced, and that it can.
fn compare(lines: Lines, positions: usize, searched: u64) -> [usize; 2] {
    let layout = Layout { size: Size::Mosona, lines };
    let [few, all] = [4, 5].map(|men| solved(layout, men));
    let (mut random, mut answers) = (Random(4), [0; 2]);
    let limits = ForcedEndLimits { searched, memory: 64 << 20 };
    for _ in 0..positions {
        let position = random_position(layout, &mut random, 5);
        for seat in [Seat::FIRST, Seat::FIRST.next(2)] {
            let value = Awithlaknannai::value(&all, &position, seat).unwrap().unwrap();
            let expected = matches!(value, Value::Won(_));
            let found = forced_end(&few, &position, seat, limits).unwrap();
            let is_sure = |is_forced: &bool| *is_forced || found.strategy.is_some();
            if let Some(is_forced) = found.is_forced.filter(is_sure) {
                assert_eq!(is_forced, expected, "{layout} {position} {seat} {found:?}");
                answers[usize::from(expected)] += 1;
            }
        }
    }
    answers
}

#[test]
fn what_can_be_forced_agrees_with_tables_of_more_men() {
    let answers = compare(Lines::Open, 60, 2000);
    assert!(answers.iter().all(|answers| *answers > 30), "{answers:?}");
}

#[test]
#[ignore = "takes minutes: make large"]
fn what_can_be_forced_agrees_with_tables_of_more_men_in_long_searches() {
    for lines in [Lines::Open, Lines::Joined] {
        let answers = compare(lines, 300, 10_000_000);
        assert_eq!(answers[0] + answers[1], 600, "{answers:?}");
    }
}

#[test]
fn without_enough_limits_nothing_is_said() {
    let layout = Layout::default();
    let table = solved(layout, 2);
    let position = Awithlaknannai::start(&layout);
    for memory in [0, 1 << 20] {
        let limits = ForcedEndLimits { searched: 1000, memory };
        let found = forced_end(&table, &position, Seat::FIRST, limits).unwrap();
        assert!(found.is_forced.is_none() && found.searched >= 1000 && found.strategy.is_none(), "{found:?}");
    }
}
