//! Captures are those of the rules.

use proptest::prelude::*;
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Move, kernel::Kernel};
use putahi_rules::{Seat, after, legal_moves};

use super::super::capture::push_captures;
use super::super::men::Men;
use super::{JOINED, OPEN};

/// What captures lead to by the rules, each once.
fn by_rules(position: &Awithlaknannai) -> Vec<Men> {
    let captures = legal_moves(position).into_iter().filter(Move::is_capture);
    let mut found: Vec<Men> = captures.map(|m| Men::of(&after(position, &m))).collect();
    found.sort_by_key(|men| (men.mover, men.other));
    found.dedup();
    found
}

fn check(layout: Layout, position: &Awithlaknannai) {
    let mut found = Vec::new();
    push_captures(Kernel::of(layout), Men::of(position), &mut found);
    found.sort_by_key(|men| (men.mover, men.other));
    assert_eq!(found, by_rules(position), "{position}");
}

/// All men on the board but for the point `empty`, those of seat 1 chosen by `order`.
fn full(layout: Layout, empty: u32, order: &[u32]) -> Option<Awithlaknannai> {
    let points: Vec<u32> = order.iter().copied().filter(|point| *point != empty).collect();
    let side = |points: &[u32]| points.iter().fold(0u64, |men, point| men | 1 << point);
    Awithlaknannai::from_men(layout, [side(&points[..12]), side(&points[12..])], Seat::FIRST)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn captures_are_those_of_the_rules(mover: u32, thin: u32, other: u32, joined: bool) {
        let board = (1 << 25) - 1;
        let (mover, other) = (mover & thin & board, other & board & !(mover & thin));
        let layout = if joined { JOINED } else { OPEN };
        let position = Awithlaknannai::from_men(layout, [mover.into(), other.into()], Seat::FIRST);
        if let Some(position) = position {
            check(layout, &position);
        }
    }

    /// A6.
    #[test]
    fn the_man_in_the_middle_is_taken_first(
        empty in 0u32..25,
        order in Just((0..25).collect::<Vec<u32>>()).prop_shuffle(),
        joined: bool,
    ) {
        let layout = if joined { JOINED } else { OPEN };
        check(layout, &full(layout, empty, &order).expect("twelve men a side are a position"));
    }
}
