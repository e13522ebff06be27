//! Captures and steps agree with the rules.

use proptest::prelude::*;
use putahi_rules::awithlaknannai::bitboard::{Geometry, points};
use putahi_rules::awithlaknannai::{Awithlaknannai, Layout, Move};
use putahi_rules::{Seat, after, legal_moves};

use super::super::board::with_board;
use super::super::capture::{is_quiet, jumpers, push_captures};
use super::super::men::{Code, Men, Node};
use super::super::steps::{quiet_predecessors, quiet_successors};
use super::{JOINED, OPEN};

/// The positions after captures by the rules, each once.
fn by_rules(position: &Awithlaknannai) -> Vec<Men> {
    let captures = legal_moves(position).into_iter().filter(Move::is_capture);
    let mut found: Vec<Men> = captures.map(|m| Men::of(&after(position, &m))).collect();
    found.sort_by_key(|men| (men.mover, men.other));
    found.dedup();
    found
}

fn check(layout: Layout, position: &Awithlaknannai) {
    let (men, mut nodes) = (Men::of(position), Vec::new());
    let taken = with_board!(layout.lines, |B| match is_quiet::<B>(men) {
        true => 0,
        false => push_captures::<B>(Node::new(men), jumpers::<B>(men), &mut nodes),
    });
    let left = men.other.count_ones() - taken;
    assert!(nodes.iter().all(|node| *node == Node::new(node.men) && node.men.mover.count_ones() == left));
    let mut found: Vec<Men> = nodes.into_iter().map(|node| node.men).collect();
    found.sort_by_key(|men| (men.mover, men.other));
    found.dedup();
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
    fn the_man_in_the_middle_must_be_captured_first(
        empty in 0u32..25,
        order in Just((0..25).collect::<Vec<u32>>()).prop_shuffle(),
        joined: bool,
    ) {
        let layout = if joined { JOINED } else { OPEN };
        check(layout, &full(layout, empty, &order).expect("twelve men a side are a position"));
    }
}

/// The codes of the quiet successors and of the quiet predecessors of `men` by a step.
fn quiet_neighbours(layout: Layout, men: Men) -> [Vec<Code>; 2] {
    let (node, mut after, mut before) = (Node::new(men), Vec::new(), Vec::new());
    with_board!(layout.lines, |B| {
        quiet_successors::<B>(&node, |code| {
            after.push(code);
            false
        });
        quiet_predecessors::<B>(&node, |code| before.push(code));
    });
    [after, before].map(sorted)
}

fn sorted(mut codes: Vec<Code>) -> Vec<Code> {
    codes.sort_unstable();
    codes
}

/// The codes of the quiet successors and predecessors, found by trying every step.
fn quiet_neighbours_by_steps(layout: Layout, men: Men) -> [Vec<Code>; 2] {
    let geometry = Geometry::of(layout);
    let steps = |own: u32| {
        let near = move |from| points(geometry.near(from) & u64::from(men.empty())).map(move |to| (from, to));
        points(own.into()).flat_map(near)
    };
    let quiet = |men: &Men| with_board!(layout.lines, |B| is_quiet::<B>(*men));
    let after =
        steps(men.mover).map(|(from, to)| Men { mover: men.other, other: men.mover ^ 1 << from ^ 1 << to });
    let before =
        steps(men.other).map(|(at, from)| Men { mover: men.other ^ 1 << at ^ 1 << from, other: men.mover });
    let code = |men: Men| Node::new(men).code();
    [after.filter(quiet).map(code).collect(), before.filter(quiet).map(code).collect()].map(sorted)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn quiet_neighbours_agree_with_all_steps(mover: u32, thin: u32, other: u32, joined: bool) {
        let board = (1 << 25) - 1;
        let men = Men { mover: mover & thin & board, other: other & board & !(mover & thin) };
        let layout = if joined { JOINED } else { OPEN };
        let ([after, before], [steps, steps_back]) = (quiet_neighbours(layout, men), quiet_neighbours_by_steps(layout, men));
        let is_quiet = with_board!(layout.lines, |B| is_quiet::<B>(men));
        prop_assert_eq!(before, steps_back);
        if is_quiet {
            prop_assert_eq!(after, steps);
        }
    }
}
