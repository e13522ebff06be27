//! The rules of the Morris family: men are placed, then moved along lines; closing a mill captures a man
//! (`docs/rules/nine-mens-morris.md`, `docs/rules/mill-family.md`). Board, number of men, and what a mill gains are the data of
//! a [`Member`]; flying and the limit of quiet moves are [`Options`].
//!
//! Code that must be fast is generic over the [type of the member](Family) and chosen once for each call by `with_member!`.

// First, since its `with_member!` is used below.
#[macro_use]
pub mod members;

pub mod bitboard;
mod boards;
mod branchless;
mod family;
mod foreign;
mod generate;
mod lines;
mod moves;
mod options;
mod tabletop;
mod text;

use crate::{
    Agreement, Cause, Foreign, ForeignError, Game, History, Laws, OptionsError, Outcome, QuietLimit, Rule,
    Seat, SetupError,
};

use self::boards::THREE_SQUARES;
pub use self::family::{Gain, Lattice, Place, Ruleset};
pub use self::members::{Family, Five, Four, Member, Nine, Seven, Six, Three, Twelve};
pub use self::moves::Move;
pub use self::options::{Options, USUAL_QUIET};

/// The men of a mill; with fewer, in hand and on the board together, a side has lost (M7). A side with this number may fly (M4).
const MIN_MEN: u16 = 3;

const TOO_FEW_MEN: Cause = Cause::new("too-few-men");
/// A side has closed a mill, where that wins.
const MILL_CLOSED: Cause = Cause::new("mill-closed");
/// No point of the board is free.
const FULL_BOARD: Cause = Cause::new("full-board");

/// The rule by which the first mill wins.
const FIRST_MILL: Rule = Rule::new('F', 1);

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
pub struct Morris {
    /// The side to move.
    own: Side,
    enemy: Side,
    turn: Seat,
    options: Options,
}

/// Whether alternate placing, which white begins, leaves these men in the hands of white and black.
fn is_alternating(turn: Seat, [white, black]: [usize; 2]) -> bool {
    match turn {
        Seat::FIRST => white == black,
        Seat::SECOND => black == white + 1 || [white, black] == [0, 0],
        _ => false,
    }
}

/// A rule that all members share.
const fn rule(number: u8) -> Rule {
    Rule::new('M', number)
}

impl Morris {
    /// The position with the men of seat 1 and of seat 2 on these points, as [sets](bitboard), and these numbers of men
    /// in hand. None if that is not a position: a point beyond the board or occupied twice, too many men of a side, too few
    /// where none is ever captured (F1), or hands that alternate placing cannot leave.
    pub fn from_men(options: Options, men: [u32; 2], hands: [usize; 2], turn: Seat) -> Option<Morris> {
        let side = |seat: usize| {
            let left = men[seat].count_ones() as usize + hands[seat];
            let side = Side { men: men[seat], hand: hands[seat] as u16, men_left: left as u16 };
            let rules = options.member.rules();
            (usize::from(rules.least_men())..=rules.men.into()).contains(&left).then_some(side)
        };
        let apart = men[0] & men[1] == 0 && (men[0] | men[1]) & !bitboard::board_of(options.member) == 0;
        let (own, enemy) = (turn.index(), turn.next(2).index());
        (apart && is_alternating(turn, hands)).then_some(())?;
        Some(Morris { own: side(own)?, enemy: side(enemy)?, turn, options })
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
        bitboard::board_of(self.options.member) & !(self.own.men | self.enemy.men)
    }

    /// As [`empty`](Morris::empty), on the board of the member `F`.
    const fn empty_on<F: Family>(&self) -> u32 {
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
    const fn is_flying(&self) -> bool {
        !self.is_placing() && self.options.flying && self.own.men_left <= MIN_MEN
    }

    /// The points to which a man of the side to move may go from `from` (M3, M4).
    fn targets(&self, from: u32) -> u32 {
        match self.is_flying() {
            true => self.empty(),
            false => self.lines().neighbours[from as usize] & self.empty(),
        }
    }

    /// The points where the side to move closes a mill and captures, with the man on `from`, or one in hand if that is 0.
    fn closers<F: Family>(&self, from: u32) -> u32 {
        match (F::RULES.gain, self.enemy.men) {
            (Gain::Win, _) | (Gain::Capture, 0) => 0,
            _ => bitboard::closers::<F>(self.own.men & !from),
        }
    }

    /// As [`closers`](Morris::closers), where the member is known at run time.
    fn closing_points(&self, from: u32) -> u32 {
        with_member!(self.options.member, |F| self.closers::<F>(from))
    }

    /// The points of `set` that are in mills.
    fn mills(&self, set: u32) -> u32 {
        with_member!(self.options.member, |F| bitboard::mills::<F>(set))
    }

    /// The men of `set` that may be captured (M6).
    fn removable(&self, set: u32) -> u32 {
        with_member!(self.options.member, |F| bitboard::removable::<F>(set))
    }

    fn lines(&self) -> &'static lines::Lines {
        lines::of_member(self.options.member)
    }

    fn gain(&self) -> Gain {
        self.options.member.rules().gain
    }

    fn side(&self, seat: Seat) -> &Side {
        if seat == self.turn { &self.own } else { &self.enemy }
    }

    fn has_won<F: Family>(men: u32) -> bool {
        F::RULES.gain == Gain::Win && bitboard::mills::<F>(men) != 0
    }

    /// The side that has lost by a mill (F1) or with too few men left (M7); if both have, the side to move.
    fn beaten_seat<F: Family>(&self) -> Option<Seat> {
        match () {
            () if Self::has_won::<F>(self.enemy.men) => Some(self.turn),
            () if Self::has_won::<F>(self.own.men) => Some(self.turn.next(2)),
            () if self.own.men_left < MIN_MEN => Some(self.turn),
            () if self.enemy.men_left < MIN_MEN => Some(self.turn.next(2)),
            () => None,
        }
    }

    /// Whether the side to move has no legal move (M8).
    fn is_blocked<F: Family>(&self) -> bool {
        let reach = match self.is_placing() || self.is_flying() {
            true => bitboard::board::<F>(),
            false => bitboard::neighbours::<F>(self.own.men),
        };
        reach & self.empty_on::<F>() == 0
    }

    fn outcome_of<F: Family>(&self) -> Option<Outcome> {
        let lost_by = |seat, cause, rule| Outcome::lost_by(seat, 2, cause, Some(rule));
        let by_mill = Self::has_won::<F>(self.own.men) || Self::has_won::<F>(self.enemy.men);
        let (cause, number) = if by_mill { (MILL_CLOSED, FIRST_MILL) } else { (TOO_FEW_MEN, rule(7)) };
        let full = || Outcome::drawn(2, FULL_BOARD, Some(Rule::new('F', 2)));
        match self.beaten_seat::<F>() {
            Some(seat) => Some(lost_by(seat, cause, number)),
            None if self.empty_on::<F>() == 0 => Some(full()),
            None => self.is_blocked::<F>().then(|| lost_by(self.turn, Cause::BLOCKED, rule(8))),
        }
    }

    fn push_moves_of<F: Family>(&self, moves: &mut Vec<Move>) {
        match () {
            () if self.beaten_seat::<F>().is_some() => {}
            () if self.is_placing() || self.is_flying() => self.push_free::<F>(moves),
            () => self.push_steps::<F>(moves),
        }
    }
}

impl Game for Morris {
    const ID: &'static str = "nine-mens-morris";
    const IDS: &'static [&'static str] = Member::IDS;
    type Move = Move;
    type Options = Options;

    fn id_of(options: &Options) -> &'static str {
        options.member.rules().id
    }

    fn read_options(id: &str, text: &str) -> Result<Options, OptionsError> {
        Member::of_id(id).map_or_else(Options::default, Options::of).read(text)
    }

    fn start(options: &Options) -> Morris {
        let men = options.member.rules().men.into();
        let side = Side { men: 0, hand: men, men_left: men };
        Morris { own: side, enemy: side, turn: Seat::FIRST, options: *options }
    }

    fn read(options: &Options, text: &str) -> Result<Morris, Vec<SetupError>> {
        text::read(*options, text)
    }

    fn read_foreign(options: &Options, text: &str) -> Vec<Result<Foreign, ForeignError>> {
        foreign::read(*options, text)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Seat {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        with_member!(self.options.member, |F| self.outcome_of::<F>())
    }

    fn parse_move(options: &Options, text: &str) -> Option<Move> {
        Move::parse(options.member, text)
    }

    fn push_moves(&self, moves: &mut Vec<Move>) {
        with_member!(self.options.member, |F| self.push_moves_of::<F>(moves));
    }

    #[inline]
    fn play_unchecked(&mut self, m: &Move) {
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

impl History for Morris {
    fn laws(options: &Options) -> Laws {
        Laws {
            repetition: Some(rule(10)),
            quiet: Some(QuietLimit { plies: 2 * u16::from(options.quiet), rule: rule(9) }),
            agreement: Some((Agreement::Draw, rule(11))),
            resignation: Some(rule(11)),
        }
    }

    fn is_quiet(&self, m: &Move) -> bool {
        m.from().is_some() && m.taken().is_none()
    }

    /// M9: the count begins when all men are placed.
    fn zeroing_plies(&self) -> u16 {
        self.own.hand + self.enemy.hand
    }
}
