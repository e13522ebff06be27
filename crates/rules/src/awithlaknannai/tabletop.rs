//! Awithlaknannai in a user interface.

use std::sync::OnceLock;

use super::bitboard::{Geometry, between, points};
use super::position::{LETTERS, rule};
use super::{Awithlaknannai, Layout, Move};
use crate::{
    Board, BySeat, Coord, Game, MOST_LISTED, Pieces, Point, Reason, Refusal, Rule, SetupForm, Spot, Tabletop,
    Touch, legal_moves, legal_moves_within, rows_of,
};

/// There is a capture, and it is compulsory: the points of men that can take.
const MUST_CAPTURE: Reason = Reason::new("must-capture");
/// Another capture takes more men, their number named with it: the points of men that can take that many.
const MUST_CAPTURE_MOST: Reason = Reason::new("must-capture-most");
/// The man on the centre must be taken: the centre.
const MUST_CAPTURE_CENTRE: Reason = Reason::new("must-capture-centre");
/// The chain of captures must be continued: the point from which.
const GOES_ON: Reason = Reason::new("goes-on");
/// There is no man to jump over, or no straight line: from, to.
const NO_JUMP: Reason = Reason::new("no-jump");

impl Tabletop for Awithlaknannai {
    fn lessons(_: &Self::Options) -> &'static str {
        include_str!("../../lessons/awithlaknannai.tsv")
    }

    fn steps(_: &Self::Options) -> &'static str {
        include_str!("../../steps/awithlaknannai.tsv")
    }

    fn board(&self) -> &Board {
        static BOARDS: OnceLock<[Board; 4]> = OnceLock::new();
        &BOARDS.get_or_init(|| Layout::ALL.map(board))[self.options().index()]
    }

    fn pieces(&self) -> Pieces {
        let most = self.options().size.men();
        let taken = BySeat::from_fn(2, |seat| most - self.men(seat).count_ones() as usize);
        Pieces { taken, ..Pieces::of_men(self.men) }
    }

    fn touches(m: &Move) -> Vec<Touch> {
        m.points().map(Touch::Point).collect()
    }

    fn setup_form(&self) -> Option<SetupForm> {
        Some(SetupForm::of_men(rows_of(self.options().size.rows()), &LETTERS, []))
    }

    fn threatened(&self) -> Vec<Point> {
        let other = Awithlaknannai { turn: self.turn.next(2), ..*self };
        let chains = legal_moves_within(&other, MOST_LISTED).unwrap_or_default();
        all(chains.iter().fold(0, |taken, m| taken | m.taken()))
    }

    fn rules_applied(&self, m: &Move) -> Vec<Rule> {
        match m.is_capture() {
            false => vec![rule(3)],
            true if self.must_capture_centre() => vec![rule(4), rule(6)],
            true => vec![rule(4), rule(5)],
        }
    }

    fn explain_illegal(&self, touched: &[Touch]) -> Option<Refusal> {
        if self.outcome().is_some() {
            return refuse(7, Reason::OVER, &[]);
        }
        let path: Option<Vec<Point>> = touched.iter().map(Touch::point).collect();
        let Some(path) = path else { return refuse(3, Reason::NOT_FROM_RESERVE, &[]) };
        let Some(&from) = path.first() else { return refuse(3, Reason::UNFINISHED, &[]) };
        self.explain_illegal_start(from)
            .or_else(|| self.explain_illegal_path(&path))
            .or_else(|| self.explain_missed_capture(&path))
    }
}

fn refuse(number: u8, reason: Reason, points: &[Point]) -> Option<Refusal> {
    Some(Refusal::new(rule(number), reason, points))
}

fn holds(set: u64, point: Point) -> bool {
    set >> point.index() & 1 != 0
}

fn all(set: u64) -> Vec<Point> {
    points(set).map(Point::new).collect()
}

/// The point jumped over, as a set.
fn over(from: Point, to: Point) -> u64 {
    1 << between(from.index(), to.index())
}

impl Awithlaknannai {
    /// Why no move can start from `from`. Returns None if a man of the side to move is there.
    fn explain_illegal_start(&self, from: Point) -> Option<Refusal> {
        if holds(self.enemy(), from) {
            let owner = self.turn().next(2);
            return Some(Refusal::new(rule(3), Reason::NOT_YOURS, &[from]).of(owner));
        }
        if holds(self.empty(), from) { refuse(3, Reason::EMPTY, &[from]) } else { None }
    }

    fn is_step(&self, path: &[Point]) -> bool {
        matches!(path, [from, to, ..] if holds(self.geometry().near(from.index()), *to))
    }

    /// Why the board or its men do not allow the path. Returns None if the path is a step or a chain of jumps.
    fn explain_illegal_path(&self, path: &[Point]) -> Option<Refusal> {
        match path {
            [_, to, ..] if self.is_step(path) && !holds(self.empty(), *to) => {
                refuse(3, Reason::OCCUPIED, &[*to])
            }
            [_, _, extra, ..] if self.is_step(path) && self.capturers() == 0 => {
                refuse(3, Reason::TOO_MANY, &[*extra])
            }
            [from, to, ..] if !self.is_step(path) => {
                if holds(self.geometry().far(from.index()), *to) {
                    self.explain_illegal_jumps(path)
                } else {
                    refuse(3, Reason::NOT_NEIGHBOURS, &[*from, *to])
                }
            }
            _ => None,
        }
    }

    /// Why the path is not a chain of jumps. Returns None if it is one.
    fn explain_illegal_jumps(&self, path: &[Point]) -> Option<Refusal> {
        let (mut enemy, mut empty) = (self.enemy(), self.empty() | 1 << path[0].index());
        for leg in path.windows(2) {
            let (from, to) = (leg[0], leg[1]);
            if !holds(self.geometry().far(from.index()), to) || enemy & over(from, to) == 0 {
                return refuse(4, NO_JUMP, leg);
            }
            if !holds(empty, to) {
                return refuse(4, Reason::OCCUPIED, &[to]);
            }
            enemy &= !over(from, to);
            empty |= over(from, to);
        }
        None
    }

    /// Why a path that the board allows is not a legal move: it ends too early or misses a compulsory capture.
    fn explain_missed_capture(&self, path: &[Point]) -> Option<Refusal> {
        let legal = legal_moves(self);
        let begins = |m: &Move| m.points().zip(path).all(|(a, b)| a == *b) && m.points().len() >= path.len();
        if let Some(meant) = legal.iter().find(|m| begins(m)) {
            return match path {
                _ if meant.points().len() == path.len() => None,
                [.., last] if path.len() > 1 => refuse(4, GOES_ON, &[*last]),
                _ => refuse(3, Reason::UNFINISHED, &[]),
            };
        }
        let capturers = self.capturers();
        match path {
            _ if capturers == 0 => refuse(3, Reason::UNFINISHED, &[]),
            _ if self.must_capture_centre() && self.taken(path) & self.centre() == 0 => {
                refuse(6, MUST_CAPTURE_CENTRE, &[self.options().size.centre()])
            }
            [from, ..] if holds(capturers, *from) && !self.is_step(path) => Some(must_capture_most(&legal)),
            _ => refuse(5, MUST_CAPTURE, &all(capturers)),
        }
    }

    fn centre(&self) -> u64 {
        1 << self.options().size.centre().index()
    }

    /// The men captured along a path that the board allows.
    fn taken(&self, path: &[Point]) -> u64 {
        let jumps = if self.is_step(path) { &[] } else { path };
        jumps.windows(2).fold(0, |men, leg| men | over(leg[0], leg[1]))
    }
}

/// A5: the chains `legal` capture more men.
fn must_capture_most(legal: &[Move]) -> Refusal {
    let men = legal.iter().fold(0, |men, m| men | m.start());
    let most = legal.first().map_or(0, |m| m.taken().count_ones());
    Refusal::new(rule(5), MUST_CAPTURE_MOST, &all(men)).with_count(most as usize)
}

/// Row a, that of seat 1, is drawn at the bottom.
fn board(layout: Layout) -> Board {
    let spot = |point| {
        let (row, number) = layout.size.name(point);
        let (x, y) = match row {
            'c' => (2 * number - 1, 0.0),
            'b' => (2 * number - 2, 1.0),
            _ => (2 * number - 1, 2.0),
        };
        Spot { name: format!("{row}{number}"), at: Coord { x: x as f32, y } }
    };
    let spots = (0..layout.size.points()).map(spot).collect();
    Board::of_crossings(spots, |point| Geometry::of(layout).near(point))
}
