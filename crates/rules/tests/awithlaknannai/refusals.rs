//! Why moves are illegal: rule, reason, and the points, seat or number concerned.

use putahi_rules::awithlaknannai::Awithlaknannai;
use putahi_rules::{MoveError, Piece, Refusal, Seat, Tabletop, Touch};

use crate::{played, position, start};

/// The refusal of `text` as a line: rule, reason, names of points, and seat and number if it has them.
fn line(position: &Awithlaknannai, text: &str) -> String {
    match position.read_move(text) {
        Err(MoveError::Refused(refusal)) => written(position, &refusal),
        other => panic!("{position}: `{text}` is not refused by a rule: {other:?}"),
    }
}

fn written(position: &Awithlaknannai, refusal: &Refusal) -> String {
    let names = refusal.points.iter().map(|point| format!(" {}", position.board().name(*point)));
    let seat = refusal.seat.map(|seat| format!(" seat {seat}"));
    let count = refusal.count.map(|count| format!(" count {count}"));
    names.chain(seat).chain(count).fold(refusal.to_string(), |line, part| line + &part)
}

fn check(position: &Awithlaknannai, expected: &[(&str, &str)]) {
    for (text, refusal) in expected {
        assert_eq!(line(position, text), *refusal, "{position}: `{text}`");
    }
}

#[test]
fn a3_steps() {
    check(
        &start(""),
        &[
            ("a1-c1", "A3: not-neighbours a1 c1"),
            ("a1-a2", "A3: not-neighbours a1 a2"),
            ("a1-b5", "A3: not-neighbours a1 b5"),
            ("a1-a1", "A3: not-neighbours a1 a1"),
            ("a1-b1", "A3: occupied b1"),
            ("b5-b4", "A3: empty b5"),
            ("b5", "A3: empty b5"),
            ("c1-b1", "A3: not-yours c1 seat 2"),
            ("a4", "A3: unfinished"),
            ("a1", "A3: unfinished"),
            ("a4-b5-b4", "A3: too-many b4"),
        ],
    );
    check(&start("lines=joined"), &[("a1-a2", "A3: occupied a2")]);
}

#[test]
fn a3_what_is_no_point() {
    let start = start("");
    let refused = |touched: &[Touch]| written(&start, &start.explain_illegal(touched).unwrap());
    assert_eq!(refused(&[]), "A3: unfinished");
    assert_eq!(refused(&[Touch::Reserve(Piece::Man(Seat::FIRST))]), "A3: not-from-reserve");
}

#[test]
fn a4_jumps() {
    check(
        &start(""),
        &[
            ("a3xc4", "A4: occupied c4"),
            ("a5xc6", "A4: no-jump a5 c6"),
            ("b7xb5", "A4: no-jump b7 b5"),
            ("a4xc5", "A4: no-jump a4 c5"),
        ],
    );
    check(
        &position("", "......../.bb..b.../w...w... w"),
        &[
            ("a1xc2", "A4: goes-on c2"),
            ("a1xc2xc4", "A4: no-jump c2 c4"),
            ("a1xc2-b1", "A4: no-jump c2 b1"),
            ("a1xc2xa1", "A4: no-jump c2 a1"),
            ("a1xc2xa3xc4", "A4: no-jump a3 c4"),
        ],
    );
    check(&position("", "......../.bb....../w.w....b w"), &[("a1xc2xa3", "A4: occupied a3")]);
}

#[test]
fn a5_compulsion() {
    check(
        &played(&start(""), "a5-b5 c4xa5"),
        &[
            ("a4-b5", "A5: must-capture a3"),
            ("a4-b5-b4", "A5: must-capture a3"),
            ("a1", "A5: must-capture a3"),
        ],
    );
    check(
        &position("", "......../.bb..b.../w...w... w"),
        &[
            ("a5xc6", "A5: must-capture-most a1 count 2"),
            ("a5", "A5: must-capture-most a1 count 2"),
            ("a5-b5", "A5: must-capture a1 a5"),
            ("a1-b1", "A5: must-capture a1 a5"),
        ],
    );
    check(
        &position("lines=joined", "..b...../.bb.b..../w......b w"),
        &[("a1xc2xa3", "A5: must-capture-most a1 count 3")],
    );
    check(
        &position("lines=joined", "..b...../.bb..bb../w...w..b w"),
        &[("a5-b5", "A5: must-capture a1 a5"), ("a1xc2", "A4: goes-on c2"), ("a5xc6", "A4: goes-on c6")],
    );
}

#[test]
fn a6_the_centre_first() {
    let opened = played(&start(""), "a5-b5");
    check(
        &opened,
        &[
            ("c6xa5", "A6: must-capture-centre b5"),
            ("c6", "A6: must-capture-centre b5"),
            ("c1", "A6: must-capture-centre b5"),
            ("c4", "A3: unfinished"),
            ("b4xb6", "A4: occupied b6"),
        ],
    );
    let kolowis = played(&start("board=kolowis"), "a9-b9");
    check(
        &kolowis,
        &[
            ("b2-b1", "A6: must-capture-centre b9"),
            ("c10xa9", "A6: must-capture-centre b9"),
            ("c1-b1", "A6: must-capture-centre b9"),
        ],
    );
}

#[test]
fn a7_the_game_is_over() {
    let over = played(&position("", "......../.b......./w....... w"), "a1xc2");
    check(&over, &[("c2-b2", "A7: over"), ("b2", "A7: over")]);
}
