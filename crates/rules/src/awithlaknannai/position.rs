//! Positions, legal moves and ends of the game.

use std::fmt;

use super::bitboard::{Geometry, points};
use super::moves::{has_more_chains, push_longest_chains};
use super::{Layout, Move, Size};
use crate::setup::{Objections, check_men, split};
use crate::{
    Agreement, Cause, Expected, Field, Game, History, Laws, Outcome, Problem, QuietLimit, Rule, Seat,
    SetupError, Wording, read_rows, read_turn, rows_of, write_rows,
};

/// The number of consecutive plies without a capture that ends a match (A9).
const QUIET_PLIES: u16 = 80;
pub(super) const LETTERS: [&str; 2] = ["w", "b"];

const NO_MEN: Cause = Cause::new("no-men");

/// A rule of `docs/rules/awithlaknannai.md`.
pub(super) const fn rule(number: u8) -> Rule {
    Rule::new('A', number)
}

/// A position of Awithlaknannai. Seat 1 (`w`) sits at row a, seat 2 (`b`) at row c.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Awithlaknannai {
    /// The men of each seat, as a set (see [`bitboard`](super::bitboard)).
    pub(super) men: [u64; 2],
    pub(super) turn: Seat,
    pub(super) layout: Layout,
}

impl Awithlaknannai {
    /// The position with the men of seat 1 and of seat 2 on these points, as sets (see [`bitboard`](super::bitboard)).
    /// None if that is not a position: a point beyond the board or occupied twice, too many men of a side, no men.
    pub fn from_men(layout: Layout, men: [u64; 2], turn: Seat) -> Option<Awithlaknannai> {
        let stands = men[0] | men[1];
        let fits = men.iter().all(|men| men.count_ones() as usize <= layout.size.men());
        let apart = men[0] & men[1] == 0 && stands & !Geometry::of(layout).board() == 0;
        (fits && apart && stands != 0 && turn.index() < 2).then_some(Awithlaknannai { men, turn, layout })
    }

    /// The men of `seat`, as a set.
    pub fn men(&self, seat: Seat) -> u64 {
        self.men[seat.index()]
    }

    /// The empty points, as a set.
    #[inline]
    pub fn empty(&self) -> u64 {
        self.geometry().board() & !(self.men[0] | self.men[1])
    }

    #[inline]
    pub(super) fn geometry(&self) -> &'static Geometry {
        Geometry::of(self.layout)
    }

    pub(super) fn size(&self) -> Size {
        self.layout.size
    }

    #[inline]
    pub(super) fn own(&self) -> u64 {
        self.men[self.turn.index()]
    }

    #[inline]
    pub(super) fn enemy(&self) -> u64 {
        self.men[self.turn.next(2).index()]
    }

    /// The men of the side to move that can capture (A4).
    pub(super) fn capturers(&self) -> u64 {
        self.geometry().captures(self.own(), self.enemy(), self.empty())
    }

    /// A6: the enemy man on the centre while no man has been captured, as a set, whether it can be captured or not.
    fn mandatory_centre_capture(&self) -> u64 {
        let full = self.size().men() as u32;
        let all_stand = self.men.iter().all(|men| men.count_ones() == full);
        if all_stand { self.enemy() & 1 << self.size().centre().index() } else { 0 }
    }

    /// A6: whether the man on the centre must be captured.
    pub(super) fn must_capture_centre(&self) -> bool {
        let mandatory = self.mandatory_centre_capture();
        mandatory != 0 && self.push_chains(self.capturers(), mandatory, &mut Vec::new())
    }

    /// Appends the longest of the chains that capture the men `mandatory`. Returns false if there is no such chain.
    fn push_chains(&self, capturers: u64, mandatory: u64, moves: &mut Vec<Move>) -> bool {
        let men = (capturers, self.enemy(), self.empty());
        push_longest_chains(self.geometry(), self.size(), men, mandatory, moves)
    }

    fn push_steps(&self, moves: &mut Vec<Move>) {
        let (geometry, empty) = (self.geometry(), self.empty());
        for from in points(geometry.steps(self.own(), empty)) {
            moves.extend(points(geometry.near(from) & empty).map(|to| Move::step(self.size(), from, to)));
        }
    }
}

impl Game for Awithlaknannai {
    const ID: &'static str = "awithlaknannai";
    type Move = Move;
    type Options = Layout;

    fn start(layout: &Layout) -> Awithlaknannai {
        let row = layout.size.row();
        let half = layout.size.men() - row;
        let centre = layout.size.centre().index();
        let block = |from: usize, length: usize| ((1 << length) - 1) << from;
        let first = block(2 * row + 1, row) | block(centre + 1, half);
        let second = block(0, row) | block(centre - half, half);
        Awithlaknannai { men: [first, second], turn: Seat::FIRST, layout: *layout }
    }

    fn read(layout: &Layout, text: &str) -> Result<Awithlaknannai, Vec<SetupError>> {
        let [board, turn] = split(text, [Field::BOARD, Field::TURN])?;
        let mut objections = Objections::default();
        let men = objections.note(read_rows(board, rows_of(layout.size.rows()), &LETTERS));
        if let Some(men) = men {
            for (seat, men) in Seat::all(2).zip(men) {
                objections.note(check_men(board, seat, men.count_ones() as usize, 0, layout.size.men()));
            }
            if men == [0, 0] {
                let english = "a board with a man on it".to_owned();
                let expected = Box::new(Wording { key: "expected-man", args: Vec::new(), english });
                let problem = Problem::Value(Expected::Other(expected));
                objections.note::<()>(Err(SetupError::new(Field::BOARD, board, problem)));
            }
        }
        let turn = objections.note(read_turn(turn, &LETTERS));
        objections.finish(men.zip(turn).map(|(men, turn)| Awithlaknannai { men, turn, layout: *layout }))
    }

    fn options(&self) -> &Layout {
        &self.layout
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let lost = |seat, cause| Some(Outcome::lost_by(seat, 2, cause, Some(rule(7))));
        if let Some(seat) = Seat::all(2).find(|seat| self.men(*seat) == 0) {
            return lost(seat, NO_MEN);
        }
        let blocked = self.geometry().is_blocked(self.own(), self.enemy(), self.empty());
        if blocked { lost(self.turn, Cause::BLOCKED) } else { None }
    }

    fn parse_move(layout: &Layout, text: &str) -> Option<Move> {
        Move::parse(layout.size, text)
    }

    fn push_moves(&self, moves: &mut Vec<Move>) {
        let capturers = self.capturers();
        if capturers == 0 {
            if self.enemy() != 0 {
                self.push_steps(moves);
            }
            return;
        }
        let mandatory = self.mandatory_centre_capture();
        if !self.push_chains(capturers, mandatory, moves) {
            self.push_chains(capturers, 0, moves);
        }
    }

    /// The chains of which only the longest are legal (A5) are looked at one by one. All others are few.
    fn listing_exceeds(&self, most: usize) -> bool {
        has_more_chains(self.geometry(), most, self.capturers(), self.enemy(), self.empty())
    }

    fn play_unchecked(&mut self, m: &Move) {
        let other = self.turn.next(2);
        self.men[self.turn.index()] = self.own() & !m.start() | m.end();
        self.men[other.index()] &= !m.taken();
        self.turn = other;
    }
}

impl fmt::Display for Awithlaknannai {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, rows_of(self.size().rows()), &LETTERS, self.men)?;
        write!(f, " {}", LETTERS[self.turn.index()])
    }
}

impl History for Awithlaknannai {
    fn laws(_: &Self::Options) -> Laws {
        Laws {
            repetition: Some(rule(9)),
            quiet: Some(QuietLimit { plies: QUIET_PLIES, rule: rule(9) }),
            agreement: Some((Agreement::Count, rule(8))),
            resignation: None,
        }
    }

    fn is_quiet(&self, m: &Move) -> bool {
        !m.is_capture()
    }

    /// A8: the seat that has captured more men has won, which is the one with more men on the board.
    fn adjudicate(&self, cause: Cause, rule: Rule) -> Outcome {
        let [first, second] = self.men.map(u64::count_ones);
        let loser = match first.cmp(&second) {
            std::cmp::Ordering::Less => Seat::FIRST,
            std::cmp::Ordering::Equal => return Outcome::drawn(2, cause, Some(rule)),
            std::cmp::Ordering::Greater => Seat::SECOND,
        };
        Outcome::lost_by(loser, 2, cause, Some(rule))
    }
}
