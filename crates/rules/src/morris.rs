//! The rules of the Morris family: men are placed, then moved along lines; closing a mill captures a man
//! (`docs/rules/nine-mens-morris.md`). Board, number of men, flying and what a mill
//! gains are the data of a [`Family`].

pub mod bitboard;
mod branchless;
mod family;
mod generate;
mod lines;
mod moves;
mod tabletop;
pub(crate) mod text;

use crate::{
    Agreement, Cause, Foreign, ForeignError, Game, History, Laws, NoOptions, Outcome, QuietLimit, Rule, Seat,
    SetupError,
};
use std::marker::PhantomData;

pub use self::family::{Family, Gain, Place, Ruleset};
pub use self::moves::Move;

/// The men of a mill; with fewer, in hand and on the board together, a side has lost (M7).
const MIN_MEN: u16 = 3;

const TOO_FEW_MEN: Cause = Cause::new("too-few-men");
/// A side has closed a mill, where that wins.
const MILL_CLOSED: Cause = Cause::new("mill-closed");

/// One side of a position: eight bytes without padding, so that a copy is one instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Side {
    /// The points of its men, as a [set](bitboard).
    men: u32,
    /// The number of men still to be placed.
    hand: u16,
    /// The number of men that have not been captured, in hand and on the board together.
    men_left: u16,
}

/// A position of a game of the Morris family. Seat 1 is white, seat 2 black.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Morris<F: Family> {
    /// The side to move.
    own: Side,
    enemy: Side,
    turn: Seat,
    family: PhantomData<F>,
}

const fn rule<F: Family>(number: u8) -> Rule {
    Rule::new(F::RULES.letter, number)
}

impl<F: Family> Morris<F> {
    /// The position with the men of seat 1 and of seat 2 on these points, as [sets](bitboard), and these numbers of men
    /// in hand. None if that is not a position: a point beyond the board or occupied twice, too many men of a side, or
    /// hands that alternate placing cannot leave.
    pub fn from_men(men: [u32; 2], hands: [usize; 2], turn: Seat) -> Option<Morris<F>> {
        let side = |seat: usize| {
            let left = men[seat].count_ones() as usize + hands[seat];
            let side = Side { men: men[seat], hand: hands[seat] as u16, men_left: left as u16 };
            (left <= F::RULES.men.into()).then_some(side)
        };
        let apart = men[0] & men[1] == 0 && (men[0] | men[1]) & !bitboard::board::<F>() == 0;
        let in_turn = match turn {
            Seat::FIRST => hands[0] == hands[1],
            Seat::SECOND => hands[1] == hands[0] + 1 || hands == [0, 0],
            _ => false,
        };
        let (own, enemy) = (turn.index(), turn.next(2).index());
        (apart && in_turn).then_some(())?;
        Some(Morris { own: side(own)?, enemy: side(enemy)?, turn, family: PhantomData })
    }

    /// The men of the side to move, as a [set](bitboard).
    pub const fn own(&self) -> u32 {
        self.own.men
    }

    /// The men of the other side, as a [set](bitboard).
    pub const fn enemy(&self) -> u32 {
        self.enemy.men
    }

    /// The empty points, as a [set](bitboard).
    pub const fn empty(&self) -> u32 {
        bitboard::board::<F>() & !(self.own.men | self.enemy.men)
    }

    /// The number of men of `seat` still to be placed.
    pub fn in_hand(&self, seat: Seat) -> usize {
        self.side(seat).hand.into()
    }

    /// Whether the side to move places a man (M2); otherwise it moves one (M3).
    const fn is_placing(&self) -> bool {
        self.own.hand > 0
    }

    /// Whether the side to move may fly (M4).
    fn is_flying(&self) -> bool {
        !self.is_placing() && F::RULES.flying.is_some_and(|most| self.own.men_left <= u16::from(most))
    }

    /// The points to which a man of the side to move may go from `from` (M3, M4).
    fn targets(&self, from: u32) -> u32 {
        match self.is_flying() {
            true => self.empty(),
            false => lines::of::<F>().neighbours[from as usize] & self.empty(),
        }
    }

    /// The points where the side to move closes a mill and captures, with the man on `from`, or one in hand if that is 0.
    fn closers(&self, from: u32) -> u32 {
        match (F::RULES.gain, self.enemy.men) {
            (Gain::Win, _) | (Gain::Capture, 0) => 0,
            _ => bitboard::closers::<F>(self.own.men & !from),
        }
    }

    fn side(&self, seat: Seat) -> &Side {
        if seat == self.turn { &self.own } else { &self.enemy }
    }

    fn has_won(men: u32) -> bool {
        F::RULES.gain == Gain::Win && bitboard::mills::<F>(men) != 0
    }

    /// The side that has lost by a mill (M5) or with too few men left (M7); if both have, the side to move.
    fn beaten_seat(&self) -> Option<Seat> {
        match () {
            () if Self::has_won(self.enemy.men) => Some(self.turn),
            () if Self::has_won(self.own.men) => Some(self.turn.next(2)),
            () if self.own.men_left < MIN_MEN => Some(self.turn),
            () if self.enemy.men_left < MIN_MEN => Some(self.turn.next(2)),
            () => None,
        }
    }

    /// Whether the side to move has no legal move (M8).
    fn is_blocked(&self) -> bool {
        let reach = match self.is_placing() || self.is_flying() {
            true => bitboard::board::<F>(),
            false => bitboard::neighbours::<F>(self.own.men),
        };
        reach & self.empty() == 0
    }
}

impl<F: Family> Game for Morris<F> {
    const ID: &'static str = F::RULES.id;
    type Move = Move<F>;
    type Options = NoOptions;

    fn start(_: &NoOptions) -> Morris<F> {
        let side = Side { men: 0, hand: F::RULES.men as u16, men_left: F::RULES.men as u16 };
        Morris { own: side, enemy: side, turn: Seat::FIRST, family: PhantomData }
    }

    fn read(_: &NoOptions, text: &str) -> Result<Morris<F>, Vec<SetupError>> {
        text::read(text)
    }

    fn read_foreign(text: &str) -> Vec<Result<Foreign, ForeignError>> {
        F::read_foreign(text)
    }

    fn options(&self) -> &NoOptions {
        &NoOptions
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let lost_by = |seat, cause, number| Outcome::lost_by(seat, 2, cause, Some(rule::<F>(number)));
        let by_mill = Self::has_won(self.own.men) || Self::has_won(self.enemy.men);
        let (cause, number) = if by_mill { (MILL_CLOSED, 5) } else { (TOO_FEW_MEN, 7) };
        let beaten = self.beaten_seat().map(|seat| lost_by(seat, cause, number));
        beaten.or_else(|| self.is_blocked().then(|| lost_by(self.turn, Cause::BLOCKED, 8)))
    }

    fn parse_move(_: &NoOptions, text: &str) -> Option<Move<F>> {
        Move::parse(text)
    }

    fn push_moves(&self, moves: &mut Vec<Move<F>>) {
        match () {
            () if self.beaten_seat().is_some() => {}
            () if self.is_placing() || self.is_flying() => self.push_free(moves),
            () => self.push_steps(moves),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: &Move<F>) {
        let (from, taken) = (m.origin_set(), m.captured_set());
        let mover = Side {
            men: self.own.men ^ from ^ m.target_set(),
            hand: self.own.hand - u16::from(from == 0),
            men_left: self.own.men_left,
        };
        self.own = Side {
            men: self.enemy.men ^ taken,
            men_left: self.enemy.men_left - u16::from(taken != 0),
            ..self.enemy
        };
        self.enemy = mover;
        self.turn = self.turn.next(2);
    }
}

impl<F: Family> History for Morris<F> {
    const LAWS: Laws = Laws {
        repetition: Some(rule::<F>(10)),
        quiet: Some(QuietLimit { plies: 100, rule: rule::<F>(9) }),
        agreement: Some((Agreement::Draw, rule::<F>(11))),
        resignation: Some(rule::<F>(11)),
    };

    fn is_quiet(&self, m: &Move<F>) -> bool {
        m.from().is_some() && m.taken().is_none()
    }

    /// M9: the count begins when all men are placed.
    fn zeroing_plies(&self) -> u16 {
        self.own.hand + self.enemy.hand
    }
}
