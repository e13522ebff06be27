//! A game that is not in the product's list, as it would be added to it (`CONTRIBUTING.md`), and the smallest member of the Morris
//! family. They keep the promises of all games, and agree with simple programs that
//! know only their plain rules.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(unreachable_pub, reason = "the files of the games are written for the crate")]

#[path = "../common/mod.rs"]
mod common;
mod simple;
mod tic_tac_toe;

use common::laws::{check_agreement, check_handicaps, check_random_match};
// The files of the games name what they use as in the crate.
use putahi_rules::morris::{Member, Morris, Options};
use putahi_rules::*;
use simple::Simple;
use tic_tac_toe::TicTacToe;

fn keeps_its_promises<G: Tabletop + History>(options: &G::Options) {
    (0..40).for_each(|seed| check_random_match::<G>(options, seed));
    check_agreement::<G>(options);
    check_handicaps::<G>(options);
}

#[test]
fn they_keep_the_promises_of_all_games() {
    keeps_its_promises::<Morris>(&Options::of(Member::Three));
    keeps_its_promises::<TicTacToe>(&NoOptions);
}

/// A position of Three Men's Morris.
fn three(text: &str) -> Morris {
    Morris::parse(&Options::of(Member::Three), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn start_of_three() -> Morris {
    Morris::start(&Options::of(Member::Three))
}

fn start<G: Game>() -> G {
    G::start(&G::Options::default())
}

/// Of the 255,168 games 1440 end with the fifth mark, 5328 with the sixth, 47,952, 72,576 and 127,872 with the others.
#[test]
fn the_lines_of_tic_tac_toe_are_as_many_as_is_known() {
    let lines: Vec<u64> = (0..=10).map(|depth| perft(&start::<TicTacToe>(), depth)).collect();
    assert_eq!(lines, [1, 9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872, 0]);
}

#[test]
fn tic_tac_toe_agrees_with_a_simple_program() {
    let simple = Simple::TicTacToe.start();
    for depth in 0..=9 {
        assert_eq!(perft(&start::<TicTacToe>(), depth), simple.perft(depth), "depth {depth}");
    }
}

#[test]
fn three_mens_morris_agrees_with_a_simple_program() {
    let simple = Simple::ThreeMensMorris.start();
    for depth in 0..=8 {
        let expected = simple.perft(depth);
        assert_eq!(perft(&start_of_three(), depth), expected, "depth {depth}");
        assert_eq!(morris::bitboard::perft(&start_of_three(), depth), expected, "depth {depth}");
    }
}

/// Every position that play reaches has the same moves, by text, and the same winner in both programs.
#[test]
fn every_position_of_three_mens_morris_agrees_with_a_simple_program() {
    let (mut seen, mut open) = (std::collections::HashSet::new(), vec![start_of_three()]);
    while let Some(found) = open.pop() {
        if !seen.insert(found) {
            continue;
        }
        let simple = Simple::read_morris(&found.to_string());
        let mut moves: Vec<String> = legal_moves(&found).iter().map(ToString::to_string).collect();
        moves.sort();
        assert_eq!(moves, simple.moves(), "{found}");
        let winner = found.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner.map(Seat::index), simple.winner(), "{found}");
        open.extend(legal_moves(&found).iter().map(|m| after(&found, m)));
    }
    assert!(seen.len() > 3000, "{}", seen.len());
}

#[test]
fn the_first_mill_wins_by_its_rule() {
    let won = three("www/.b./b.. b 0,1");
    let outcome = won.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.cause.word()), (Some(Seat::FIRST), "mill-closed"));
    assert_eq!(outcome.rule, Some(Rule::new('F', 1)));
    let before = three("ww./.b./b.. w 1,1");
    let closing = before.read_move("c3").unwrap();
    assert_eq!((after(&before, &closing), closing.taken()), (won, None));
    assert_eq!(before.rules_applied(&closing), [Rule::new('M', 2), Rule::new('F', 1)]);
    assert_eq!(won.marks().len(), 3);
}

#[test]
fn three_mens_morris_moves_along_its_diagonals() {
    let diagonal = three("w.b/.w./b.. w 1,1");
    assert!(legal_moves(&diagonal).iter().all(|m| m.from().is_none()), "a man is in hand");
    let moving = three("w.b/.w./bwb w 0,0");
    let mut moves: Vec<String> = legal_moves(&moving).iter().map(ToString::to_string).collect();
    moves.sort();
    assert_eq!(moves, ["a3-a2", "a3-b3", "b2-a2", "b2-b3", "b2-c2"]);
    assert_eq!(moving.read_move("b1-a2").unwrap_err().to_string(), "M3: not-neighbours");
}

#[test]
fn texts_that_turns_cannot_leave_are_refused() {
    let refused = |text: &str| TicTacToe::parse(&Default::default(), text).unwrap_err().to_string();
    assert_eq!(
        refused("xx./.../... o"),
        "position: board `xx./.../...` has 2 men of seat 1 where 0 to 1 can be"
    );
    assert_eq!(
        refused("xxx/ooo/... x"),
        "position: board `xxx/ooo/...` does not fit the rest of the position: a row that the last mark has made would"
    );
    assert_eq!(
        refused("x../.../... x"),
        "position: turn `x` does not fit the rest of the position: `2` would"
    );
}
