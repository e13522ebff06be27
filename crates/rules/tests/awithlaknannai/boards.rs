//! The four boards: points, lines, coordinates; pieces on the board and captured ones.

use putahi_rules::awithlaknannai::Layout;
use putahi_rules::awithlaknannai::bitboard::{Geometry, between};
use putahi_rules::{Board, Game, Point, Seat, Tabletop, Touch};

use crate::{played, position, start};

/// Options with their points, lines, straight triples.
const MEASURES: [(&str, usize, usize, usize); 4] = [
    ("", 25, 40, 21),
    ("lines=joined", 25, 54, 33),
    ("board=kolowis,lines=open", 49, 80, 45),
    ("board=kolowis", 49, 110, 73),
];

/// Straight triples, found by coordinates: two lines that continue in the same direction.
fn triples(board: &Board) -> usize {
    let at = |point: Point| board.points[point.index()].at;
    let straight = |a, b, c| at(a).x + at(c).x == 2.0 * at(b).x && at(a).y + at(c).y == 2.0 * at(b).y;
    let through = |b| {
        let ends: Vec<_> = board.neighbours(b).collect();
        let pairs = ends.iter().flat_map(|a| ends.iter().map(move |c| (*a, *c)));
        pairs.filter(|(a, c)| a < c && straight(*a, b, *c)).count()
    };
    board.all().map(through).sum()
}

#[test]
fn boards_have_their_measures() {
    for (options, points, lines, straight) in MEASURES {
        let start = start(options);
        let board = start.board();
        assert_eq!((board.points.len(), board.lines.len()), (points, lines), "`{options}`");
        assert_eq!(triples(board), straight, "`{options}`");
        let geometry = Geometry::of(*start.options());
        let jumps: u32 = (0..points).map(|point| geometry.far(point).count_ones()).sum();
        assert_eq!(jumps as usize, 2 * straight, "`{options}`: directed jumps");
        assert_eq!(geometry.board().count_ones() as usize, points);
    }
}

#[test]
fn row_a_is_near_and_row_c_far() {
    for options in ["", "board=kolowis"] {
        let start = start(options);
        let board = start.board();
        let row = start.options().size.row();
        for (i, number) in (1..=row).enumerate() {
            let at = |name: String| board.points[board.find(&name).unwrap().index()].at;
            let (a, b, c) = (at(format!("a{number}")), at(format!("b{number}")), at(format!("c{number}")));
            assert_eq!((a.x, a.y), (2.0 * i as f32 + 1.0, 2.0));
            assert_eq!((b.x, b.y), (2.0 * i as f32, 1.0));
            assert_eq!((c.x, c.y), (2.0 * i as f32 + 1.0, 0.0));
        }
        assert_eq!(board.name(start.options().size.centre()), format!("b{}", row / 2 + 1));
    }
}

#[test]
fn every_jump_passes_one_point_that_lines_join_to_both_ends() {
    for layout in Layout::ALL {
        let geometry = Geometry::of(layout);
        for from in 0..layout.size.points() {
            for to in (0..layout.size.points()).filter(|to| geometry.far(from) >> to & 1 != 0) {
                let middle = between(from, to);
                assert_eq!(middle, between(to, from));
                assert!(geometry.near(middle) >> from & geometry.near(middle) >> to & 1 != 0);
                assert_eq!(geometry.near(from) >> to & 1, 0, "no two points are a step and a jump apart");
            }
        }
    }
}

#[test]
fn taken_men_are_counted_by_the_seat_that_lost_them() {
    let taken = |position: putahi_rules::awithlaknannai::Awithlaknannai| {
        let taken = position.pieces().taken;
        (taken[Seat::FIRST], taken[Seat::SECOND])
    };
    assert_eq!(taken(start("")), (0, 0));
    assert_eq!(taken(played(&start(""), "a5-b5 c4xa5")), (1, 0));
    assert_eq!(taken(played(&start(""), "a5-b5 c4xa5 a3xc4")), (1, 1));
    assert_eq!(taken(position("board=kolowis", EMPTIED)), (22, 23));
    assert_eq!(position("board=kolowis", EMPTIED).pieces().men(Seat::FIRST), 1);
}

const EMPTIED: &str = "................/................./w............... b";

#[test]
fn a_chain_is_touched_point_by_point() {
    let position = position("lines=joined", "......../.bb....../wb.....b w");
    let m = position.read_move("a1xc2xa3xa1").unwrap();
    let names: Vec<_> = putahi_rules::awithlaknannai::Awithlaknannai::touches(&m)
        .into_iter()
        .map(|touch: Touch| position.board().touch_text(touch))
        .collect();
    assert_eq!(names, ["a1", "c2", "a3", "a1"]);
    assert_eq!(m.taken().count_ones(), 3);
}
